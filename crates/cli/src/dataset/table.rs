//! Rows of a data set as a Parquet file.

use std::io::Write;
use std::sync::Arc;

use anyhow::Result;
use arena::Row;
use parquet::basic::Compression;
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, FloatType, Int32Type, Int64Type};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{
    SerializedColumnWriter, SerializedFileWriter, SerializedRowGroupWriter,
};
use parquet::schema::parser::parse_message_type;

/// How many rows stand together in the file.
const GROUP: usize = 20_000;

/// A column: its name, what it means, and what it has of a row.
struct Column {
    name: &'static str,
    means: &'static str,
    cells: Cells,
}

/// What the cells of a column are.
enum Cells {
    Long(fn(&Row) -> i64),
    Number(fn(&Row) -> i32),
    Flag(fn(&Row) -> bool),
    Text(fn(&Row) -> String),
    Numbers(fn(&Row) -> Vec<i32>),
    Shares(fn(&Row) -> &[f32]),
    Texts(fn(&Row) -> &[String]),
}

impl Cells {
    /// A field of Parquet's language for schemas.
    fn field(&self, name: &str) -> String {
        let list = |element: &str| {
            format!(
                "required group {name} (LIST) {{ repeated group list {{ required {element}; }} }}"
            )
        };
        match self {
            Cells::Long(_) => format!("required int64 {name};"),
            Cells::Number(_) => format!("required int32 {name};"),
            Cells::Flag(_) => format!("required boolean {name};"),
            Cells::Text(_) => format!("required binary {name} (STRING);"),
            Cells::Numbers(_) => list("int32 element"),
            Cells::Shares(_) => list("float element"),
            Cells::Texts(_) => list("binary element (STRING)"),
        }
    }
}

/// Every column of the file, in order.
const COLUMNS: [Column; 14] = [
    Column {
        name: "game",
        means: "number of the game, from 0",
        cells: Cells::Long(|row| row.game as i64),
    },
    Column {
        name: "entry",
        means: "number of the decision in the record of the game, from 0; deals count",
        cells: Cells::Number(|row| row.entry as i32),
    },
    Column {
        name: "ruleset",
        means: "what is played",
        cells: Cells::Text(|row| row.ruleset.to_string()),
    },
    Column {
        name: "round",
        means: "the round, from 1",
        cells: Cells::Number(|row| row.round.into()),
    },
    Column {
        name: "seat",
        means: "who is to move, from 0",
        cells: Cells::Number(|row| row.seat.index() as i32),
    },
    Column {
        name: "state",
        means: "the position: the JSON of docs/protocol.md",
        cells: Cells::Text(|row| row.state.clone()),
    },
    Column {
        name: "played",
        means: "the move that was played",
        cells: Cells::Text(|row| row.played.clone()),
    },
    Column {
        name: "moves",
        means: "the moves that the search visited, most visited first",
        cells: Cells::Texts(|row| &row.moves),
    },
    Column {
        name: "visits",
        means: "how often it visited each; where the end was counted out, 1 for each of the best moves and 0 for the others",
        cells: Cells::Numbers(|row| row.visits.iter().map(|&visits| visits as i32).collect()),
    },
    Column {
        name: "values",
        means: "share of the win of the seat to move after each of these moves",
        cells: Cells::Shares(|row| &row.values),
    },
    Column {
        name: "value",
        means: "share of the win of each seat by the search: the mean over the visits",
        cells: Cells::Shares(|row| &row.value),
    },
    Column {
        name: "counted_out",
        means: "whether the values are exact: the game was counted out to its end",
        cells: Cells::Flag(|row| row.counted_out),
    },
    Column {
        name: "outcome",
        means: "share of the win of each seat at the end of the game: 1, or equal parts for several winners",
        cells: Cells::Shares(|row| &row.outcome),
    },
    Column {
        name: "points",
        means: "points of each seat at the end of the game",
        cells: Cells::Numbers(|row| row.points.iter().map(|&points| points.into()).collect()),
    },
];

/// A file that is being written.
pub(super) struct Table<W: Write + Send> {
    file: SerializedFileWriter<W>,
    rows: Vec<Row>,
    written: u64,
}

impl<W: Write + Send> Table<W> {
    /// A file that says of itself what `about` says, and what its columns mean.
    pub(super) fn new(out: W, about: Vec<(String, String)>) -> Result<Table<W>> {
        let fields: Vec<String> = COLUMNS.iter().map(|it| it.cells.field(it.name)).collect();
        let schema = parse_message_type(&format!("message positions {{ {} }}", fields.join(" ")))?;
        let columns = COLUMNS.iter().map(|it| (format!("column.{}", it.name), it.means.to_owned()));
        let about = about.into_iter().chain(columns);
        let about = about.map(|(key, value)| KeyValue::new(key, value)).collect();
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_key_value_metadata(Some(about))
            .set_created_by(format!("azulejo {}", env!("CARGO_PKG_VERSION")))
            .build();
        let file = SerializedFileWriter::new(out, Arc::new(schema), Arc::new(properties))?;
        Ok(Table { file, rows: Vec::new(), written: 0 })
    }

    pub(super) fn add(&mut self, rows: Vec<Row>) -> Result<()> {
        self.rows.extend(rows);
        if self.rows.len() >= GROUP { self.write_group() } else { Ok(()) }
    }

    /// Writes the rest, and gives the number of rows.
    pub(super) fn finish(mut self) -> Result<u64> {
        self.write_group()?;
        self.file.close()?;
        Ok(self.written)
    }

    fn write_group(&mut self) -> Result<()> {
        if self.rows.is_empty() {
            return Ok(());
        }
        let rows = std::mem::take(&mut self.rows);
        let mut group = self.file.next_row_group()?;
        for column in &COLUMNS {
            write_column(&mut group, &column.cells, &rows)?;
        }
        group.close()?;
        self.written += rows.len() as u64;
        Ok(())
    }
}

fn write_column<W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    cells: &Cells,
    rows: &[Row],
) -> Result<()> {
    let Some(mut column) = group.next_column()? else { return Ok(()) };
    let out: &mut SerializedColumnWriter<'_> = &mut column;
    let text = |it: &String| ByteArray::from(it.as_str());
    match cells {
        Cells::Long(get) => {
            let cells: Vec<i64> = rows.iter().map(get).collect();
            out.typed::<Int64Type>().write_batch(&cells, None, None)?;
        }
        Cells::Number(get) => {
            let cells: Vec<i32> = rows.iter().map(get).collect();
            out.typed::<Int32Type>().write_batch(&cells, None, None)?;
        }
        Cells::Flag(get) => {
            let cells: Vec<bool> = rows.iter().map(get).collect();
            out.typed::<BoolType>().write_batch(&cells, None, None)?;
        }
        Cells::Text(get) => {
            let cells: Vec<ByteArray> = rows.iter().map(|row| text(&get(row))).collect();
            out.typed::<ByteArrayType>().write_batch(&cells, None, None)?;
        }
        Cells::Numbers(get) => {
            let (cells, levels) = lists(rows.iter().map(get));
            out.typed::<Int32Type>().write_batch(
                &cells,
                Some(&levels.there),
                Some(&levels.first),
            )?;
        }
        Cells::Shares(get) => {
            let (cells, levels) = lists(rows.iter().map(|row| get(row).to_vec()));
            out.typed::<FloatType>().write_batch(
                &cells,
                Some(&levels.there),
                Some(&levels.first),
            )?;
        }
        Cells::Texts(get) => {
            let cells = rows.iter().map(|row| get(row).iter().map(text).collect());
            let (cells, levels) = lists(cells);
            out.typed::<ByteArrayType>().write_batch(
                &cells,
                Some(&levels.there),
                Some(&levels.first),
            )?;
        }
    }
    Ok(column.close()?)
}

/// How Parquet tells lists apart that stand in one row of values.
struct Levels {
    /// 1 for a value; a list without values would have a 0.
    there: Vec<i16>,
    /// 0 for the first value of a list, 1 for the others.
    first: Vec<i16>,
}

fn lists<T>(rows: impl Iterator<Item = Vec<T>>) -> (Vec<T>, Levels) {
    let (mut cells, mut levels) = (Vec::new(), Levels { there: Vec::new(), first: Vec::new() });
    for row in rows {
        levels.there.extend(row.iter().map(|_| 1));
        levels.first.extend((0..row.len()).map(|place| i16::from(place > 0)));
        if row.is_empty() {
            levels.there.push(0);
            levels.first.push(0);
        }
        cells.extend(row);
    }
    (cells, levels)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn type_of(cells: &Cells) -> &'static str {
        match cells {
            Cells::Long(_) => "int64",
            Cells::Number(_) => "int32",
            Cells::Flag(_) => "bool",
            Cells::Text(_) => "string",
            Cells::Numbers(_) => "list of int32",
            Cells::Shares(_) => "list of float",
            Cells::Texts(_) => "list of string",
        }
    }

    #[test]
    fn the_data_card_describes_the_columns() {
        let line =
            |it: &Column| format!("| `{}` | {} | {} |\n", it.name, type_of(&it.cells), it.means);
        let lines: String = COLUMNS.iter().map(line).collect();
        let card = include_str!("../../../../docs/dataset.md");
        assert!(card.contains(&lines), "docs/dataset.md should say:\n{lines}");
    }
}
