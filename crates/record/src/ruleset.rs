//! The closed set of rulesets.

use std::fmt;

use tiles::Seats;

/// Which game, which side of the board, which options, how many seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ruleset {
    /// A ruleset of Azul.
    Azul(azul::Ruleset),
    /// A ruleset of Summer Pavilion.
    Pavilion(pavilion::Ruleset),
}

impl Ruleset {
    /// The game, as names of rulesets begin: `azul`.
    pub fn game(&self) -> &'static str {
        match self {
            Ruleset::Azul(_) => "azul",
            Ruleset::Pavilion(_) => "pavilion",
        }
    }

    /// Every ruleset; joker orders other than the standard one are not spelled out.
    pub fn plain() -> impl Iterator<Item = Ruleset> {
        let azul = azul::Ruleset::all().map(Ruleset::Azul);
        azul.chain(pavilion::Ruleset::all().map(Ruleset::Pavilion))
    }

    /// How many seats play.
    pub fn seats(&self) -> Seats {
        match self {
            Ruleset::Azul(ruleset) => ruleset.seats,
            Ruleset::Pavilion(ruleset) => ruleset.seats,
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ruleset::Azul(ruleset) => ruleset.fmt(f),
            Ruleset::Pavilion(ruleset) => ruleset.fmt(f),
        }
    }
}
