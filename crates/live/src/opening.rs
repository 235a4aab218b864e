//! A table that somebody wants.

use table::{Addition, Player};

use crate::options::{Maker, Options};

/// A table to be made.
#[derive(Clone)]
pub struct Opening {
    /// What is played.
    pub ruleset: record::Ruleset,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// How it is played beside its ruleset.
    pub options: Options,
    /// Who sits where.
    pub players: Vec<Player>,
    /// What the seats add to the seed, in order; those that are left out add nothing.
    pub additions: Vec<Addition>,
    /// The secret of its deals; tables that are made together share it.
    pub seed: String,
    /// When it was made, if not now; tables that are made together share that too.
    pub created_at: Option<i64>,
}

impl Opening {
    /// A table with deals of its own.
    pub fn new(
        ruleset: record::Ruleset,
        listed: bool,
        options: Options,
        players: Vec<Player>,
    ) -> Opening {
        let seed = engine::fresh_seed();
        let options =
            Options { taped: true, shared: false, known: false, coached: false, ..options };
        let additions = Vec::new();
        Opening { ruleset, listed, options, players, additions, seed, created_at: None }
    }

    /// The same table, made by this visitor.
    pub fn by(self, maker: Maker) -> Opening {
        Opening { options: Options { maker: Some(maker), ..self.options }, ..self }
    }

    /// The same table, to whose seed the seats add this.
    pub fn with(self, additions: Vec<Addition>) -> Opening {
        Opening { additions, ..self }
    }

    /// One of several tables with these deals that are made at this time. They must agree, so nobody adds
    /// anything to the seed.
    pub fn shared(self, at: i64) -> Opening {
        let options = Options { shared: true, ..self.options };
        Opening { options, additions: Vec::new(), created_at: Some(at), ..self }
    }

    /// The same table for other people: bots stay, everybody else has yet to come.
    pub fn for_others(&self) -> Opening {
        let mut other = self.clone();
        for player in &mut other.players {
            if matches!(player, Player::Person { .. }) {
                *player = Player::Open;
            }
        }
        other
    }
}
