//! The JSON state of Azul.

use azul::{Board, BoardSetup, Color, Column, Ended, Fallen, Phase, Position, Row, Ruleset, Setup};
use serde_json::{Map, Value, json};
use tiles::{Color as _, Position as _, Turn};

use super::{Reader, StateError, finish, write_marker, write_tiles, write_turn};
use crate::letters::letter;

pub(crate) fn phase(position: &Position) -> &'static str {
    match position.phase() {
        Phase::Deal => "deal",
        Phase::Offer(_) => "offer",
        Phase::Tiling(_) => "tiling",
        Phase::Over(_) => "over",
    }
}

pub(crate) fn write(position: &Position) -> Value {
    let stock = position.stock();
    let mut state = json!({
        "ruleset": position.ruleset().to_string(),
        "round": position.round(),
        "phase": phase(position),
        "turn": write_turn(position.turn()),
        "first_seat": position.first_seat().index(),
        "marker": write_marker(position.marker()),
        "bag": write_tiles(stock.bag),
        "lid": write_tiles(stock.discards),
        "displays": position.displays().iter().map(|d| write_tiles(d.tiles())).collect::<Vec<_>>(),
        "center": write_tiles(position.center()),
        "boards": position.seats().iter().map(|s| write_board(position.board(s))).collect::<Vec<_>>(),
    });
    if let Phase::Over(why) = position.phase() {
        state["ended"] = json!(why.name());
    }
    state
}

fn write_board(board: &Board) -> Value {
    let line = |row| {
        let line = board.line(row);
        line.color().map(|color| json!({"color": letter(color), "count": line.count()}))
    };
    let wall_row = |row| {
        let tile = |column| board.wall().at(row, column).map_or('.', Color::letter);
        Column::ALL.map(tile).iter().collect::<String>()
    };
    let fallen = |fallen| match fallen {
        Fallen::Tile(color) => letter(color),
        Fallen::Marker => "marker".to_owned(),
    };
    json!({
        "score": board.score(),
        "lines": Row::ALL.map(line),
        "wall": Row::ALL.map(wall_row),
        "floor": board.floor().iter().map(fallen).collect::<Vec<_>>(),
    })
}

pub(crate) fn read(state: &Map<String, Value>, ruleset: Ruleset) -> Result<Position, StateError> {
    let mut reader = Reader::default();
    let setup = read_setup(&mut reader, state, ruleset);
    finish(reader, setup, |setup| setup.position())
}

/// Every field is read even when an earlier one is wrong, so that all problems are named.
fn read_setup(reader: &mut Reader, state: &Map<String, Value>, ruleset: Ruleset) -> Option<Setup> {
    let round = reader.whole_number("round", state.get("round"));
    let turn = reader.turn(state.get("turn"));
    let phase = read_phase(reader, state, turn);
    let first_seat = reader.seat("first_seat", state.get("first_seat"));
    let marker = reader.marker(state.get("marker"));
    let bag = reader.tiles::<Color, 5>("bag", state.get("bag"));
    let lid = reader.tiles::<Color, 5>("lid", state.get("lid"));
    let center = reader.tiles::<Color, 5>("center", state.get("center"));
    let displays = reader.list("displays", state.get("displays"));
    let displays = (1..).zip(displays);
    let displays = displays
        .map(|(number, value)| reader.tiles::<Color, 5>(&format!("display {number}"), Some(value)))
        .collect();
    let boards = reader.list("boards", state.get("boards"));
    let boards = boards.iter().enumerate();
    let boards = boards.map(|(seat, value)| read_board(reader, seat, value)).collect();
    Some(Setup {
        ruleset,
        round: round?,
        phase: phase?,
        turn: turn?,
        first_seat: first_seat?,
        marker: marker?,
        bag,
        lid,
        displays,
        center,
        boards,
    })
}

/// The phase with the seat of the turn inside; a turn that does not fit is found later.
fn read_phase(
    reader: &mut Reader,
    state: &Map<String, Value>,
    turn: Option<Turn>,
) -> Option<Phase> {
    let seat = match turn {
        Some(Turn::Seat(seat)) => seat,
        Some(Turn::Deal | Turn::Over) | None => tiles::Seat::Zero,
    };
    match reader.text("phase", state.get("phase"))? {
        "deal" => Some(Phase::Deal),
        "offer" => Some(Phase::Offer(seat)),
        "tiling" => Some(Phase::Tiling(seat)),
        "over" => {
            let word = reader.text("ended", state.get("ended"))?;
            let why = Ended::ALL.into_iter().find(|why| why.name() == word);
            if why.is_none() {
                let [words @ .., last] = Ended::ALL.map(Ended::name);
                reader.problem("ended", &format!("must be {} or {last}", words.join(", ")));
            }
            why.map(Phase::Over)
        }
        _ => {
            reader.problem("phase", "must be deal, offer, tiling or over");
            None
        }
    }
}

fn read_board(reader: &mut Reader, seat: usize, value: &Value) -> BoardSetup {
    let path = |field: &str| format!("seat {seat}: {field}");
    let Some(board) = reader.object(&path("the board"), Some(value)) else {
        return BoardSetup::default();
    };
    let score = reader.whole_number(&path("score"), board.get("score")).unwrap_or(0);
    let mut setup = BoardSetup { score, ..BoardSetup::default() };

    let lines = reader.list(&path("lines"), board.get("lines"));
    if lines.len() != 5 {
        reader.problem(&path("lines"), "must be a list of 5");
    }
    for (index, (line, value)) in setup.lines.iter_mut().zip(lines).enumerate() {
        if !value.is_null() {
            *line = read_line(reader, &path(&format!("line {}", index + 1)), value);
        }
    }

    let wall = reader.list(&path("wall"), board.get("wall"));
    if wall.len() != 5 {
        reader.problem(&path("wall"), "must be a list of 5");
    }
    for (index, (row, value)) in setup.wall.iter_mut().zip(wall).enumerate() {
        *row = reader.row_of_tiles(&path(&format!("wall row {}", index + 1)), Some(value));
    }

    for value in reader.list(&path("floor"), board.get("floor")) {
        let fallen = match reader.text(&path("floor entry"), Some(value)) {
            Some("marker") => Some(Fallen::Marker),
            Some(letter) => reader.color(&path("floor entry"), letter).map(Fallen::Tile),
            None => None,
        };
        setup.floor.extend(fallen);
    }
    setup
}

fn read_line(reader: &mut Reader, path: &str, value: &Value) -> Option<(Color, u32)> {
    let line = reader.object(path, Some(value))?;
    let letter = reader.text(&format!("{path} color"), line.get("color"));
    let count = reader.whole_number(&format!("{path} count"), line.get("count"));
    let color = reader.color(&format!("{path} color"), letter?);
    Some((color?, count?))
}
