//! The end of the game: why it comes, and what it brings.

use tiles::Seat;

use crate::{Event, Phase, Position, Wall};

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ended {
    /// Somebody completed a row of the wall (E1).
    Row,
    /// Bag and lid are empty when a round should be dealt (Q3).
    NoTiles,
    /// Nobody can ever place another tile on a wall (Q10).
    Stalemate,
}

impl Ended {
    /// Every reason.
    pub const ALL: [Ended; 3] = [Ended::Row, Ended::NoTiles, Ended::Stalemate];

    /// The word for it in states, events and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Ended::Row => "row",
            Ended::NoTiles => "no-tiles",
            Ended::Stalemate => "stalemate",
        }
    }
}

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

impl Position {
    /// Asked when a round is over; the order of the questions is a ruling (Q3 before Q10).
    pub(crate) fn reason_to_end(&self) -> Option<Ended> {
        if self.has_complete_row() {
            Some(Ended::Row)
        } else if self.stock.total() == 0 {
            Some(Ended::NoTiles)
        } else if self.is_dead() {
            Some(Ended::Stalemate)
        } else {
            None
        }
    }

    pub(crate) fn has_complete_row(&self) -> bool {
        self.table().any(|(_, board)| board.wall.complete_rows() > 0)
    }

    /// E3, Q11: everybody gets every bonus, once.
    pub(crate) fn end(&mut self, why: Ended, tell: &mut impl FnMut(Event)) {
        for seat in self.ruleset.seats.iter() {
            let board = &mut self.boards[seat.index()];
            let bonus = Bonus::of(&board.wall);
            board.score.gain(bonus.points());
            if bonus.points() > 0 {
                tell(Event::Bonus { seat, bonus });
            }
        }
        self.phase = Phase::Over(why);
        tell(Event::Ended { why });
    }

    /// The seats of this table with their boards.
    pub(crate) fn table(&self) -> impl Iterator<Item = (Seat, &crate::Board)> {
        self.ruleset.seats.iter().zip(&self.boards)
    }
}
