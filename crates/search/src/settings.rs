//! The settings of a search.

/// How to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The algorithm.
    pub method: Method,
    /// How many threads search; a crew may lend fewer. With more than one the result depends on chance.
    pub threads: usize,
    /// How many of the best moves are reported with their principal variations (MultiPV). Alpha-beta gives
    /// these exact values and shows of the others only that they are worse.
    pub multi_pv: usize,
    /// The depth limit, in plies.
    pub depth: u32,
}

/// A search algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Alpha-beta with iterative deepening. Only for two seats: larger tables get [`Method::Mcts`].
    AlphaBeta,
    /// Monte Carlo tree search (PUCT), for any number of seats.
    Mcts,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { method: Method::AlphaBeta, threads: 1, multi_pv: 1, depth: MAX_DEPTH }
    }
}

/// The default depth limit: no round is longer.
const MAX_DEPTH: u32 = 200;
