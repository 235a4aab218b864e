//! How a batch plays.

use crate::Watch;

/// What a seat gets for a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Reward {
    /// When a game is over: 1 for a sole winner, equal parts for several.
    #[default]
    Win,
    /// The points that the move brought or cost.
    Points,
}

/// How a batch plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// What is written of a position.
    pub watch: Watch,
    /// What a seat gets.
    pub reward: Reward,
    /// A game is stopped after this many rounds: Azul need not end by itself.
    pub rounds: u16,
    /// How many threads play; 0 for as many as there are cores.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { watch: Watch::Compact, reward: Reward::Win, rounds: 100, threads: 1 }
    }
}
