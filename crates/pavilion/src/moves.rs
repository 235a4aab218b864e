//! Moves of Summer Pavilion, their notation, and why one may not be legal.

use std::fmt;

use thiserror::Error;
use tiles::{Color as _, Handful, Source};

use crate::{Color, KEPT_AT_MOST, Space};

/// One decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Take tiles of a color, and a joker if there is one: `3G`, `CP`.
    Take {
        /// Where the tiles come from.
        from: Source,
        /// The color that is named.
        color: Color,
    },
    /// Put a tile on a star and pay for it: `G4:G3`.
    Place {
        /// The space.
        space: Space,
        /// The color of the tile.
        color: Color,
        /// How many jokers are paid; the rest is paid in the color.
        jokers: u8,
    },
    /// Take a bonus tile from the supply: `+R`.
    Bonus {
        /// Its color.
        color: Color,
    },
    /// Pass, keeping some tiles for the next round: `X:PGG`.
    Pass {
        /// The tiles that are kept.
        keep: Handful<Color>,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Take { from, color } => write!(f, "{from}{}", color.letter()),
            Move::Place { space, color, jokers } => {
                write!(f, "{space}:{}{jokers}", color.letter())
            }
            Move::Bonus { color } => write!(f, "+{}", color.letter()),
            Move::Pass { keep } => write!(f, "X:{keep}"),
        }
    }
}

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum IllegalMove {
    /// Nothing can be played while tiles have to be dealt.
    #[error("a deal is due before the next move")]
    DealDue,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Another kind of move while tiles are taken.
    #[error("tiles must be taken now, from a display or the center")]
    AcquirePhase,
    /// Another kind of move while tiles are placed.
    #[error("a tile must be placed now, or the seat must pass")]
    PlacePhase,
    /// Another kind of move while bonus tiles are due.
    #[error("a bonus tile must be taken from the supply now")]
    BonusPhase,
    /// There are fewer displays.
    #[error("there are only {0} displays")]
    NoSuchDisplay(usize),
    /// The color is not on that display.
    #[error("display {display} holds no {color} tile")]
    NotOnDisplay {
        /// The display, counted from 1.
        display: usize,
        /// The color that is not there.
        color: Color,
    },
    /// The color is not in the center.
    #[error("the center holds no {0} tile")]
    NotInCenter(Color),
    /// Jokers may be named only where nothing else lies (Q3).
    #[error("{0} is the joker: it may be named only where no other color lies")]
    JokerNamed(Color),
    /// A tile lies there.
    #[error("space {0} already has a tile")]
    SpaceFilled(Space),
    /// The star does not take that color.
    #[error("the star of {space} does not take a {color} tile")]
    ColorClosed {
        /// The space.
        space: Space,
        /// The color.
        color: Color,
    },
    /// The joker color is paid in itself.
    #[error("a tile of the joker color is paid in that color, with 0 jokers")]
    JokersForJoker,
    /// At least one tile must have the color.
    #[error("{space} costs {price}: at least one tile must be {color}, the others may be jokers")]
    NoNaturalTile {
        /// The space.
        space: Space,
        /// What it costs.
        price: u8,
        /// The color.
        color: Color,
    },
    /// The hand does not have that payment.
    #[error("the hand does not hold {natural} {color} tiles and {jokers} jokers")]
    CannotPay {
        /// Tiles of the color.
        natural: u8,
        /// The color.
        color: Color,
        /// Jokers.
        jokers: u8,
    },
    /// The supply has none.
    #[error("the supply holds no {0} tile")]
    NotInSupply(Color),
    /// Only tiles in the hand can be kept.
    #[error("only tiles of the hand can be kept, at most {KEPT_AT_MOST}")]
    NotInHand,
}
