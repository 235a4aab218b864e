//! Deals: the tiles that came out of the bag.

use std::fmt;

use tiles::{Displays, Tiles};

use crate::Color;

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deal {
    /// The first round: the displays and the whole supply.
    First {
        /// What each display gets.
        displays: Displays<Color>,
        /// What the supply gets; it is drawn before the displays.
        supply: Tiles<Color>,
    },
    /// A later round: the displays.
    Round {
        /// What each display gets.
        displays: Displays<Color>,
    },
    /// Empty spaces of the supply are filled.
    Refill {
        /// What the supply gets.
        supply: Tiles<Color>,
    },
}

/// `D:…/S:…`, `D:…` or `S:…`
impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::First { displays, supply } => write!(f, "{displays}/S:{supply}"),
            Deal::Round { displays } => write!(f, "{displays}"),
            Deal::Refill { supply } => write!(f, "S:{supply}"),
        }
    }
}
