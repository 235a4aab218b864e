//! One seat's board: score, stars, hand and kept tiles.

use tiles::{Handful, Score, Tiles};

use crate::{Color, FIRST_SCORE, Stars};

/// How many tiles a seat may keep for the next round.
pub const KEPT_AT_MOST: u8 = Handful::<Color>::MOST;

/// What lies before one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) stars: Stars,
    pub(crate) hand: Tiles<Color>,
    pub(crate) score: Score,
    pub(crate) kept: Handful<Color>,
    pub(crate) passed: bool,
}

impl Board {
    pub(crate) fn new() -> Board {
        let mut score = Score::default();
        score.gain(FIRST_SCORE);
        Board {
            stars: Stars::default(),
            hand: Tiles::EMPTY,
            score,
            kept: Handful::EMPTY,
            passed: false,
        }
    }

    /// The points so far.
    pub fn score(&self) -> u16 {
        self.score.points()
    }

    /// The stars with their tiles.
    pub fn stars(&self) -> &Stars {
        &self.stars
    }

    /// The tiles beside the board.
    pub fn hand(&self) -> Tiles<Color> {
        self.hand
    }

    /// The tiles kept for the next round.
    pub fn kept(&self) -> Handful<Color> {
        self.kept
    }

    /// Whether the seat has passed this round.
    pub fn passed(&self) -> bool {
        self.passed
    }
}
