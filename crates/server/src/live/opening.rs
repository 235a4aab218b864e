//! A table that somebody wants.

use table::Player;

use crate::app::now;
use crate::options::Options;

/// A table to be made.
#[derive(Clone)]
pub(crate) struct Opening {
    pub(crate) ruleset: record::Ruleset,
    pub(crate) listed: bool,
    pub(crate) options: Options,
    pub(crate) players: Vec<Player>,
    /// The secret of its deals, and when it was made: tables made together share both.
    pub(crate) seed: String,
    pub(crate) created_at: i64,
}

impl Opening {
    /// A table with deals of its own.
    pub(crate) fn new(
        ruleset: record::Ruleset,
        listed: bool,
        options: Options,
        players: Vec<Player>,
    ) -> Opening {
        let (seed, created_at) = (engine::fresh_seed(), now());
        let options = Options { taped: true, shared: false, ..options };
        Opening { ruleset, listed, options, players, seed, created_at }
    }

    /// One of several tables with these deals.
    pub(crate) fn shared(self) -> Opening {
        Opening { options: Options { shared: true, ..self.options }, ..self }
    }

    /// The same table for other people: bots stay, everybody else has yet to come.
    pub(crate) fn for_others(&self) -> Opening {
        let mut other = self.clone();
        for player in &mut other.players {
            if matches!(player, Player::Person { .. }) {
                *player = Player::Open;
            }
        }
        other
    }
}
