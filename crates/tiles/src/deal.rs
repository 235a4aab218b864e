//! Why a deal cannot have come out of the bag.

use thiserror::Error;

/// Why a deal of displays does not fit the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum IllegalDeal {
    /// A seat has to move, or the game is over.
    #[error("no deal is due")]
    NotDue,
    /// A deal for another number of displays.
    #[error("{displays} displays must be dealt, not {found}")]
    WrongDisplays {
        /// How many displays the table has.
        displays: usize,
        /// How many the deal fills.
        found: usize,
    },
    /// Not as many tiles as a display gets.
    #[error("display {display} must get {due} tiles, not {found}")]
    WrongDisplay {
        /// The display, counted from 1.
        display: usize,
        /// How many tiles it must get.
        due: u8,
        /// How many the deal gives it.
        found: u8,
    },
    /// These tiles cannot come out of the bag now.
    #[error(
        "display {display}: these tiles cannot come now; the bag is emptied first, then refilled"
    )]
    DisplayNotInBag {
        /// The display, counted from 1.
        display: usize,
    },
}
