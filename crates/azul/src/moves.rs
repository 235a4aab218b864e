//! Moves of Azul, their notation, and why one may not be legal.

use std::fmt;

use thiserror::Error;
use tiles::{Color as _, Source};

use crate::{Color, Column, Row};

/// Where taken tiles go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Destination {
    /// The pattern line beside this row.
    Line(Row),
    /// The floor line.
    Floor,
}

/// One decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Take all tiles of a color from a display or the center and put them somewhere: `3R4`, `CBF`.
    Take {
        /// Where the tiles come from.
        from: Source,
        /// Their color.
        color: Color,
        /// Where they go.
        to: Destination,
    },
    /// Gray wall: a complete line sends a tile to this column of its row: `W24`.
    Tile {
        /// The complete line.
        row: Row,
        /// The column its tile goes to.
        column: Column,
    },
    /// Gray wall: a complete line without a legal column falls to the floor: `W2F`.
    Drop {
        /// The complete line.
        row: Row,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Take { from, color, to } => {
                write!(f, "{from}{}", color.letter())?;
                match to {
                    Destination::Line(row) => write!(f, "{row}"),
                    Destination::Floor => write!(f, "F"),
                }
            }
            Move::Tile { row, column } => write!(f, "W{row}{column}"),
            Move::Drop { row } => write!(f, "W{row}F"),
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
    /// A wall move while tiles are being taken.
    #[error("tiles must be taken now: the wall comes when displays and center are empty")]
    OfferPhase,
    /// A take while lines are being moved to the wall.
    #[error("line {0} must be moved to the wall now")]
    TilingPhase(Row),
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
    /// The line holds another color (A10).
    #[error("line {row} holds {holds} tiles")]
    OtherColor {
        /// The line.
        row: Row,
        /// What lies there.
        holds: Color,
    },
    /// The line is complete (A11, Q7).
    #[error("line {0} is complete: put the tiles elsewhere or on the floor")]
    LineComplete(Row),
    /// The wall beside the line has that color (A13).
    #[error("wall row {row} already has a {color} tile")]
    ColorInRow {
        /// The row.
        row: Row,
        /// The color it has.
        color: Color,
    },
    /// Lines go to the wall from top to bottom (B2).
    #[error("line {0} comes first")]
    OtherLineFirst(Row),
    /// That space is taken or its column has the color (V2).
    #[error("a {color} tile may not go to column {column} of row {row}")]
    ColumnClosed {
        /// The row.
        row: Row,
        /// The column.
        column: Column,
        /// The color of the line.
        color: Color,
    },
    /// A line falls only if it has to (V3).
    #[error("line {0} must go to the wall: it has a legal column")]
    MustTile(Row),
}
