//! What a round has come to, and why a game ends.

use tiles::Seat;

/// What the round has come to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The displays must be filled.
    Deal,
    /// Tiles are taken; it is this seat's turn.
    Offer(Seat),
    /// Gray wall: complete lines go to the wall; it is this seat's turn.
    Tiling(Seat),
    /// The game is over.
    Over(Ended),
}

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
