//! How much a review thinks: a limit for one move, to which every other limit is in proportion.

use record::Ruleset;
use tiles::Seats;

/// The limit for one move that the others are measured by.
const USUAL: u64 = 20_000;
/// How much deeper the second pass looks.
const SECOND_PASS: u64 = 10;
/// A line is played on with this part of the usual limit: there are many moves in it.
const REPLIES: u64 = 20;

/// How much a review thinks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// How many nodes each move gets in the first pass.
    pub nodes: u64,
    /// Decides which deals could have come instead.
    pub seed: String,
}

impl Default for Options {
    fn default() -> Options {
        Options { nodes: USUAL, seed: "review".to_owned() }
    }
}

/// How many deals are sampled, and how many nodes each of them gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Samples {
    pub(crate) count: usize,
    pub(crate) nodes: u64,
}

impl Options {
    /// The limit for the search that finds the best moves.
    pub(crate) fn for_search(&self) -> u64 {
        self.nodes
    }

    /// The limit for so many moves that are compared.
    pub(crate) fn for_moves(&self, moves: usize, second_pass: bool) -> u64 {
        let depth = if second_pass { SECOND_PASS } else { 1 };
        self.nodes.saturating_mul(depth).saturating_mul(moves as u64)
    }

    /// The limit for each move of a line that is played to the end of the round.
    pub(crate) fn for_reply(&self) -> u64 {
        (self.nodes / REPLIES).max(1)
    }

    /// What the luck of a deal is measured with. Depth matters more than the number of samples: with few nodes the
    /// deals of Azul look more alike than they are.
    pub(crate) fn for_deal(&self, ruleset: Ruleset, is_refill: bool) -> Samples {
        let (count, nodes) = match (ruleset, is_refill) {
            (Ruleset::Azul(ruleset), _) if ruleset.seats == Seats::Two => (32, 50_000),
            (Ruleset::Azul(_), _) => (32, 20_000),
            (Ruleset::Pavilion(_), false) => (32, 4_000),
            (Ruleset::Pavilion(_), true) => (16, 2_000),
        };
        Samples { count, nodes: (self.nodes.saturating_mul(nodes) / USUAL).max(1) }
    }
}
