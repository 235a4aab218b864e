//! The wall: 25 spaces, of which each color may take one in every row and column.

use std::fmt;

use tiles::Color as _;

use crate::{Color, WallSide};

macro_rules! five {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum $name {
            First,
            Second,
            Third,
            Fourth,
            Fifth,
        }

        impl $name {
            /// All five, in order.
            pub const ALL: [$name; 5] =
                [$name::First, $name::Second, $name::Third, $name::Fourth, $name::Fifth];

            /// The place from 0.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The place as people count it, from 1.
            pub const fn number(self) -> u8 {
                self as u8 + 1
            }

            /// The one with this number, from 1.
            pub fn from_number(number: u8) -> Option<$name> {
                $name::ALL.into_iter().find(|it| it.number() == number)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.number())
            }
        }
    };
}

five! {
    /// A row of the wall and the pattern line beside it, from the top.
    Row
}
five! {
    /// A column of the wall, from the left.
    Column
}

impl Row {
    /// How many tiles the pattern line of this row takes (PL1).
    pub const fn capacity(self) -> u8 {
        self.number()
    }
}

/// Where one color lies: bits 0 to 24 are the spaces, row by row; bits 25 to 29 the rows that hold it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Placed(u32);

impl Placed {
    fn spaces(self) -> u32 {
        self.0 & ALL_SPACES
    }

    fn rows(self) -> u8 {
        (self.0 >> ROWS_SHIFT) as u8
    }
}

const ALL_SPACES: u32 = (1 << 25) - 1;
const FIRST_ROW: u32 = 0b11111;
const FIRST_COLUMN: u32 = 0b00001_00001_00001_00001_00001;
const ROWS_SHIFT: u32 = 25;

/// A wall with the tiles on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wall {
    placed: [Placed; 5],
}

/// `RUN[line][place]`: how long the unbroken run through `place` is when the filled spaces are `line`.
static RUN: [[u8; 5]; 32] = {
    let mut table = [[0; 5]; 32];
    let mut line = 0;
    while line < 32 {
        let mut place = 0;
        while place < 5 {
            if line >> place & 1 == 1 {
                let (mut from, mut to) = (place, place);
                while from > 0 && line >> (from - 1) & 1 == 1 {
                    from -= 1;
                }
                while to < 4 && line >> (to + 1) & 1 == 1 {
                    to += 1;
                }
                table[line][place] = (to - from + 1) as u8;
            }
            place += 1;
        }
        line += 1;
    }
    table
};

impl Wall {
    /// With no tile on it.
    pub const EMPTY: Wall = Wall { placed: [Placed(0); 5] };

    /// The column where the colored wall has its space for this color (rules page, section 2).
    pub fn colored_column(row: Row, color: Color) -> Column {
        Column::ALL[(row.index() + color.index()) % 5]
    }

    /// The color printed on a space of the colored wall.
    pub fn printed_color(row: Row, column: Column) -> Color {
        Color::ALL[(5 + column.index() - row.index()) % 5]
    }

    /// The color of the tile that lies on this space.
    pub fn at(&self, row: Row, column: Column) -> Option<Color> {
        let space = space(row, column);
        Color::ALL.into_iter().find(|&color| self.placed[color.index()].0 & space != 0)
    }

    /// The spaces with a tile of this color, a bit for each: row after row, columns from the left.
    pub fn spaces_of(&self, color: Color) -> u32 {
        self.placed[color.index()].spaces()
    }

    /// Whether the row already has a tile of this color.
    pub fn row_holds(&self, row: Row, color: Color) -> bool {
        self.placed[color.index()].rows() >> row.index() & 1 == 1
    }

    /// Where a tile of this color could go in this row (V2); on the colored wall one space at most.
    pub fn open_columns(
        &self,
        side: WallSide,
        row: Row,
        color: Color,
    ) -> impl Iterator<Item = Column> {
        let open = self.open_column_bits(side, row, color);
        Column::ALL.into_iter().filter(move |column| open >> column.index() & 1 == 1)
    }

    /// Whether a tile of this color could go somewhere in this row.
    pub fn has_open_column(&self, side: WallSide, row: Row, color: Color) -> bool {
        self.open_column_bits(side, row, color) != 0
    }

    fn open_column_bits(&self, side: WallSide, row: Row, color: Color) -> u8 {
        if self.row_holds(row, color) {
            return 0;
        }
        match side {
            WallSide::Colored => 1 << Wall::colored_column(row, color).index(),
            WallSide::Gray => {
                let spaces = self.placed[color.index()].spaces();
                let columns = (0..5).fold(0, |seen, row| seen | spaces >> (5 * row));
                let taken = self.filled() >> (5 * row.index());
                !((columns | taken) as u8) & 0b11111
            }
        }
    }

    /// The points for a tile on this space, with all others as they lie (B8–B11).
    pub fn points_at(&self, row: Row, column: Column) -> u16 {
        let filled = self.filled() | space(row, column);
        let across = RUN[(filled >> (5 * row.index()) & FIRST_ROW) as usize][column.index()];
        let down = RUN[column_bits(filled, column)][row.index()];
        // B11: a direction without a neighbor gives nothing, unless there is no neighbor at all.
        u16::from(match (across, down) {
            (across, 1) => across,
            (1, down) => down,
            (across, down) => across + down,
        })
    }

    /// Lays a tile without any check.
    pub(crate) fn put(&mut self, row: Row, column: Column, color: Color) {
        self.placed[color.index()].0 |= space(row, column) | 1 << (ROWS_SHIFT + row as u32);
    }

    /// How many rows are complete.
    pub fn complete_rows(&self) -> u8 {
        let filled = self.filled();
        (0..5).map(|row| u8::from(filled >> (5 * row) & FIRST_ROW == FIRST_ROW)).sum()
    }

    /// How many columns are complete.
    pub fn complete_columns(&self) -> u8 {
        let filled = self.filled();
        (0..5).map(|column| u8::from(filled >> column & FIRST_COLUMN == FIRST_COLUMN)).sum()
    }

    /// How many colors have all five tiles on the wall.
    pub fn complete_colors(&self) -> u8 {
        self.placed.iter().map(|placed| u8::from(placed.rows() == 0b11111)).sum()
    }

    /// How many tiles lie in each row.
    pub fn row_counts(&self) -> [u8; 5] {
        let filled = self.filled();
        std::array::from_fn(|row| (filled >> (5 * row) & FIRST_ROW).count_ones() as u8)
    }

    /// How many tiles lie in each column.
    pub fn column_counts(&self) -> [u8; 5] {
        let filled = self.filled();
        std::array::from_fn(|column| (filled >> column & FIRST_COLUMN).count_ones() as u8)
    }

    /// How many tiles of each color lie here.
    pub fn color_counts(&self) -> [u8; 5] {
        self.placed.map(|placed| placed.rows().count_ones() as u8)
    }

    /// The same wall with one tile more.
    pub fn with(mut self, row: Row, column: Column, color: Color) -> Wall {
        self.put(row, column, color);
        self
    }

    fn filled(&self) -> u32 {
        self.placed.iter().fold(0, |filled, placed| filled | placed.spaces())
    }
}

fn space(row: Row, column: Column) -> u32 {
    1 << (5 * row.index() + column.index())
}

/// The five bits of one column, gathered: each moves four places less than the one below it.
fn column_bits(filled: u32, column: Column) -> usize {
    const GATHER: u64 = 1 << 20 | 1 << 16 | 1 << 12 | 1 << 8 | 1 << 4;
    let spread = u64::from(filled >> column.index() & FIRST_COLUMN);
    (spread.wrapping_mul(GATHER) >> 20 & 0b11111) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colored_wall_is_a_shifted_row() {
        let rows: [String; 5] = Row::ALL.map(|row| {
            Column::ALL.map(|column| Wall::printed_color(row, column).letter()).iter().collect()
        });
        assert_eq!(rows, ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"].map(String::from));
        for row in Row::ALL {
            for color in Color::ALL {
                assert_eq!(Wall::printed_color(row, Wall::colored_column(row, color)), color);
            }
        }
    }

    #[test]
    fn columns_are_gathered_in_order() {
        for bits in 0..32_usize {
            for column in Column::ALL {
                let spread = (0..5).map(|row| (bits as u32 >> row & 1) << (5 * row)).sum::<u32>();
                let noise = ALL_SPACES & !(FIRST_COLUMN << column.index());
                assert_eq!(column_bits(spread << column.index() | noise, column), bits);
            }
        }
    }
}
