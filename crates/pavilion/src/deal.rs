//! Deals: the tiles that came out of the bag.

use std::fmt;

use thiserror::Error;
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

/// Why a deal does not fit the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum IllegalDeal {
    /// No deal is due, or the displays cannot get these tiles.
    #[error(transparent)]
    Displays(#[from] tiles::IllegalDeal),
    /// Another kind of deal is due.
    #[error("the deal must have this form now: {due}, {what}")]
    WrongKind {
        /// How the deal that is due is written.
        due: &'static str,
        /// What that deal brings.
        what: &'static str,
    },
    /// Not as many tiles as the supply has empty spaces (or as there are).
    #[error("the supply must get {due} tiles, not {found}")]
    WrongSupply {
        /// How many tiles the supply must get.
        due: u8,
        /// How many the deal gives it.
        found: u8,
    },
    /// These tiles cannot come out of the bag now.
    #[error("supply: these tiles cannot come now; the bag is emptied first, then refilled")]
    SupplyNotInBag,
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
