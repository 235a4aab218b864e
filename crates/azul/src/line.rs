//! Pattern lines, where tiles wait until there are enough of them.

use crate::{Color, Row};

/// What lies on one pattern line: nothing, or a few tiles of one color (A10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PatternLine(u8);

// The low three bits are the number of tiles, the next three their color; 0 is an empty line.
const COUNT: u8 = 0b111;
const COLOR_SHIFT: u8 = 3;

impl PatternLine {
    /// A line without tiles.
    pub const EMPTY: PatternLine = PatternLine(0);

    /// This many tiles of this color; with no tiles, an empty line.
    pub(crate) fn new(color: Color, count: u8) -> PatternLine {
        debug_assert!(count <= 5);
        if count == 0 {
            return PatternLine::EMPTY;
        }
        PatternLine((color as u8) << COLOR_SHIFT | count)
    }

    /// Whether no tile lies here.
    pub fn is_empty(self) -> bool {
        self == PatternLine::EMPTY
    }

    /// How many tiles lie here.
    pub fn count(self) -> u8 {
        self.0 & COUNT
    }

    /// The color of the tiles that lie here.
    pub fn color(self) -> Option<Color> {
        (!self.is_empty()).then(|| Color::ALL[usize::from(self.0 >> COLOR_SHIFT)])
    }

    /// Whether the line beside this row is full (A11).
    pub fn is_complete(self, row: Row) -> bool {
        self.count() == row.capacity()
    }

    /// How many more tiles fit beside this row.
    pub fn free_spaces(self, row: Row) -> u8 {
        row.capacity() - self.count()
    }
}
