//! What happens while a move is played, in the order in which it happens.

use tiles::{Seat, Source};

use crate::{Bonus, Color, Column, Ended, Row};

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat took all tiles of a color.
    Taken {
        /// Who.
        seat: Seat,
        /// From where.
        from: Source,
        /// Which color.
        color: Color,
        /// How many.
        count: u8,
    },
    /// A seat was the first to take from the center and has the marker now.
    MarkerTaken {
        /// Who.
        seat: Seat,
    },
    /// Tiles went to a pattern line.
    Lined {
        /// Whose.
        seat: Seat,
        /// Which line.
        row: Row,
        /// Their color.
        color: Color,
        /// How many.
        count: u8,
    },
    /// Tiles fell to the floor line.
    Fell {
        /// Whose.
        seat: Seat,
        /// Their color.
        color: Color,
        /// How many.
        count: u8,
        /// How many of them found no space and went to the lid.
        to_lid: u8,
    },
    /// A tile went to the wall.
    Tiled {
        /// Whose.
        seat: Seat,
        /// Its row.
        row: Row,
        /// Its column.
        column: Column,
        /// Its color.
        color: Color,
        /// The points it scored.
        points: u16,
    },
    /// A complete line could not go to the wall; its tiles fall next.
    Dropped {
        /// Whose.
        seat: Seat,
        /// Which line.
        row: Row,
    },
    /// The floor line was charged and cleared.
    FloorCharged {
        /// Whose.
        seat: Seat,
        /// What the floor line cost.
        cost: u16,
        /// How many points were there to lose.
        lost: u16,
    },
    /// The game ended.
    Ended {
        /// Why.
        why: Ended,
    },
    /// A seat got its bonuses at the end of the game.
    Bonus {
        /// Who.
        seat: Seat,
        /// For what.
        bonus: Bonus,
    },
}
