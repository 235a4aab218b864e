//! Which games are played, and under which terms.

use record::Ruleset;
use tiles::BySeat;

use crate::{Contestant, Patience};

/// What a match or round robin is played under.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// How many deals there are; each is played with every seating.
    pub deals: u64,
    /// Decides the deals, and the moves of bots that leave them to chance.
    pub seed: String,
    /// How many games are played at a time, at least one. Where the clock limits the thinking, more
    /// threads than cores rob each other of it.
    pub threads: usize,
    /// The most rounds in a game: one that is not over by then is scored as it stands.
    pub rounds: u16,
    /// How long to wait for external engines.
    pub patience: Patience,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            deals: 100,
            seed: "1".to_owned(),
            threads: 1,
            rounds: 30,
            patience: Patience::default(),
        }
    }
}

/// All games there are to play: for each deal, each seating.
pub(crate) struct Schedule<'a> {
    pub(crate) ruleset: Ruleset,
    pub(crate) contestants: &'a [Contestant],
    pub(crate) seatings: &'a [BySeat<usize>],
    pub(crate) terms: &'a Terms,
}

/// A game to be played.
#[derive(Clone, Copy)]
pub(crate) struct Fixture {
    pub(crate) number: u64,
    pub(crate) deal: u64,
    pub(crate) seating: BySeat<usize>,
}

impl Schedule<'_> {
    pub(crate) fn games(&self) -> u64 {
        self.terms.deals.saturating_mul(self.seatings.len() as u64)
    }

    /// The game with this number, if there is one.
    pub(crate) fn fixture(&self, number: u64) -> Option<Fixture> {
        let seatings = self.seatings.len() as u64;
        let seating = || self.seatings[(number % seatings) as usize];
        (number < self.games()).then(|| Fixture {
            number,
            deal: number / seatings,
            seating: seating(),
        })
    }
}
