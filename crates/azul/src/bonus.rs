//! What a wall brings at the end of the game.

use crate::Wall;

/// What a wall brings at the end of the game (E3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bonus {
    /// Complete rows.
    pub rows: u8,
    /// Complete columns.
    pub columns: u8,
    /// Colors with all five tiles.
    pub colors: u8,
}

impl Bonus {
    /// Points for a complete row.
    pub const ROW: u16 = 2;
    /// Points for a complete column.
    pub const COLUMN: u16 = 7;
    /// Points for a complete color.
    pub const COLOR: u16 = 10;

    /// The bonus of a wall.
    pub fn of(wall: &Wall) -> Bonus {
        Bonus {
            rows: wall.complete_rows(),
            columns: wall.complete_columns(),
            colors: wall.complete_colors(),
        }
    }

    /// All points together.
    pub fn points(self) -> u16 {
        u16::from(self.rows) * Bonus::ROW
            + u16::from(self.columns) * Bonus::COLUMN
            + u16::from(self.colors) * Bonus::COLOR
    }
}
