//! What a search has found.

use tiles::BySeat;

/// What a search has found so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Found<M> {
    /// The best moves of the searched position, best first; never empty.
    pub root_moves: Vec<RootMove<M>>,
    /// How many plies deep the position was searched.
    pub depth: u32,
    /// Whether the value is exact: everything was searched to the end of the round, and no deal was sampled.
    pub solved: bool,
    /// Whether the value rests on ends of games alone: no position was evaluated, and no deal was sampled.
    pub proven: bool,
    /// How many nodes were searched.
    pub nodes: u64,
}

/// A move of the searched position and what is expected to follow.
#[derive(Clone, PartialEq, Debug)]
pub struct RootMove<M> {
    /// The move.
    pub m: M,
    /// What the seat to move would then have over the best of the others, in hundredths of a point.
    pub margin: i32,
    /// The share of the win that each seat may then expect.
    pub shares: BySeat<f64>,
    /// How many simulations went through it; 0 where alpha-beta has searched.
    pub visits: u32,
    /// The principal variation: the move and the best play after it.
    pub pv: Vec<M>,
}

impl<M> Found<M> {
    /// The best move.
    pub fn best(&self) -> &RootMove<M> {
        &self.root_moves[0]
    }
}
