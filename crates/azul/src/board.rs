//! One seat's board: score, pattern lines, wall and floor line.

use tiles::Score;

use crate::{Color, Edition, FloorLine, PatternLine, Row, Wall};

/// What lies before one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Board {
    pub(crate) wall: Wall,
    pub(crate) floor: FloorLine,
    pub(crate) score: Score,
    pub(crate) lines: [PatternLine; 5],
}

impl Board {
    /// The points so far.
    pub fn score(&self) -> u16 {
        self.score.points()
    }

    /// The wall.
    pub fn wall(&self) -> &Wall {
        &self.wall
    }

    /// The pattern line beside a row.
    pub fn line(&self, row: Row) -> PatternLine {
        self.lines[row.index()]
    }

    /// The floor line.
    pub fn floor(&self) -> FloorLine {
        self.floor
    }

    /// The first complete pattern line from the top.
    pub fn first_complete_line(&self) -> Option<(Row, Color)> {
        Row::ALL.into_iter().find_map(|row| {
            let line = self.line(row);
            line.color().filter(|_| line.is_complete(row)).map(|color| (row, color))
        })
    }

    /// For each color the lines that take it, a bit each (A10, A11, A13).
    pub(crate) fn open_lines(&self, edition: Edition) -> [u8; 5] {
        let mut open = [0; 5];
        let mut empty = 0;
        for row in Row::ALL {
            let line = self.line(row);
            match line.color() {
                None => empty |= 1 << row.index(),
                Some(color) if !line.is_complete(row) => open[color as usize] |= 1 << row.index(),
                Some(_) => {}
            }
        }
        for color in Color::ALL {
            let banned = match edition {
                Edition::Standard => self.wall.rows_with(color),
                Edition::Lenient => 0,
            };
            open[color as usize] |= empty & !banned;
        }
        open
    }
}
