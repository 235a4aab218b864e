//! What happens while a move is played, in the order in which it happens.

use tiles::{Seat, Source, Tiles};

use crate::{Color, FeatureKind, Space, Star};

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat took tiles.
    Taken {
        /// Who.
        seat: Seat,
        /// From where.
        from: Source,
        /// What, the joker included.
        tiles: Tiles<Color>,
    },
    /// A seat was the first to take from the center and has the marker now.
    MarkerTaken {
        /// Who.
        seat: Seat,
        /// One point for each tile taken.
        cost: u16,
        /// How many points were there to lose.
        lost: u16,
    },
    /// A tile went to a star.
    Placed {
        /// Whose.
        seat: Seat,
        /// Where.
        space: Space,
        /// Its color.
        color: Color,
        /// What was paid, the placed tile included.
        paid: Tiles<Color>,
        /// The points it scored.
        points: u16,
    },
    /// The last space around a feature was filled.
    Surrounded {
        /// Whose.
        seat: Seat,
        /// What stands there.
        feature: FeatureKind,
        /// How many bonus tiles it brings.
        tiles: u8,
    },
    /// A seat took a bonus tile from the supply.
    BonusTaken {
        /// Who.
        seat: Seat,
        /// Its color.
        color: Color,
    },
    /// A seat passed.
    Passed {
        /// Who.
        seat: Seat,
        /// What it keeps for the next round.
        kept: Tiles<Color>,
        /// What went to the tower.
        discarded: Tiles<Color>,
        /// How many points it lost for that.
        lost: u16,
    },
    /// The sixth round is over.
    Ended,
    /// A seat completed a star.
    StarBonus {
        /// Whose.
        seat: Seat,
        /// Which star.
        star: Star,
        /// The points for it.
        points: u16,
    },
    /// A seat filled all spaces of a number.
    NumberBonus {
        /// Whose.
        seat: Seat,
        /// Which number.
        number: u8,
        /// The points for it.
        points: u16,
    },
    /// A seat's kept tiles went to the tower at the end of the game.
    KeptDiscarded {
        /// Whose.
        seat: Seat,
        /// The tiles.
        tiles: Tiles<Color>,
        /// How many points it lost for them.
        lost: u16,
    },
}
