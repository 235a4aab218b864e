//! What is wished of a search.

/// What is wished of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// How it thinks.
    pub method: Method,
    /// So many threads think. With more than one the result depends on chance.
    pub threads: usize,
    /// So many of the best moves are told; alpha-beta judges them exactly, and of the others knows
    /// only that they are worse.
    pub lines: usize,
    /// No deeper than this.
    pub depth: u32,
}

/// A way to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Looks at everything, deeper and deeper. Only for two seats: at larger tables it is trials.
    AlphaBeta,
    /// Plays the round to its end again and again, more often where it pays.
    Trials,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes { method: Method::AlphaBeta, threads: 1, lines: 1, depth: DEEPEST }
    }
}

/// No round is longer.
const DEEPEST: u32 = 200;
