//! What a search has found.

/// What a search has found so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<M> {
    /// The moves that were judged, best first; never empty.
    pub lines: Vec<Line<M>>,
    /// How many moves ahead everything was seen.
    pub depth: u32,
    /// Whether everything was seen to the end of the round.
    pub solved: bool,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// A move and what is expected to follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// The move.
    pub m: M,
    /// What the seat to move would then have over the best of the others, in hundredths of a point.
    pub margin: i32,
    /// The move and the best answers to it.
    pub moves: Vec<M>,
}

impl<M> Found<M> {
    /// The best move.
    pub fn best(&self) -> &Line<M> {
        &self.lines[0]
    }
}
