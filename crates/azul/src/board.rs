//! One seat's board: score, pattern lines, wall and floor line.

use tiles::Score;

use crate::{Color, Edition, FloorLine, PatternLine, Row, Wall};

/// What lies before one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) wall: Wall,
    pub(crate) floor: FloorLine,
    pub(crate) score: Score,
    lines: [PatternLine; 5],
    /// For each color the lines that take it, a bit each. It follows from the rest, but every move of
    /// every playout asks for it, and a move changes one line.
    open: [u8; 5],
}

impl Board {
    /// A board with nothing on it.
    pub(crate) const EMPTY: Board = Board {
        wall: Wall::EMPTY,
        floor: FloorLine::EMPTY,
        score: Score::ZERO,
        lines: [PatternLine::EMPTY; 5],
        open: [0b11111; 5],
    };

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

    /// For each color the lines that take it, a bit each.
    #[inline]
    pub fn open_lines(&self) -> [u8; 5] {
        self.open
    }

    /// Puts tiles on a pattern line, which then takes no other color (A10), and none at all once it
    /// is complete (A11).
    #[inline]
    pub(crate) fn fill_line(&mut self, row: Row, color: Color, count: u8) {
        let line = PatternLine::new(color, count);
        self.lines[row.index()] = line;
        let bit = 1 << row.index();
        for open in &mut self.open {
            *open &= !bit;
        }
        self.open[color as usize] |= if line.is_complete(row) { 0 } else { bit };
    }

    /// Empties a pattern line, which then takes any color that its wall row does not hold (A13).
    pub(crate) fn clear_line(&mut self, row: Row, edition: Edition) {
        self.lines[row.index()] = PatternLine::EMPTY;
        let bit = 1 << row.index();
        for color in Color::ALL {
            let banned = match edition {
                Edition::Standard => self.wall.row_holds(row, color),
                Edition::Lenient => false,
            };
            let open = &mut self.open[color as usize];
            *open = if banned { *open & !bit } else { *open | bit };
        }
    }
}
