//! Which Summer Pavilion is played.

use std::fmt;

use tiles::{Color as _, Seats};

use crate::Color;

/// Which side of the player boards is used; the same for all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Every outer star has its color.
    Colored,
    /// Variant 1: each star becomes single-colored or many-colored as it is built.
    Beige,
}

impl Side {
    /// Both sides, the usual one first.
    pub const ALL: [Side; 2] = [Side::Colored, Side::Beige];

    /// How the name of a ruleset says it; the usual side goes without saying.
    pub const fn suffix(self) -> &'static str {
        match self {
            Side::Colored => "",
            Side::Beige => "-beige",
        }
    }
}

/// The joker of each round: the six colors in any order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct JokerOrder([Color; 6]);

impl JokerOrder {
    /// The order on the front of the supply: purple, green, orange, yellow, blue, red.
    pub const STANDARD: JokerOrder = JokerOrder(Color::ALL);

    /// This order, if each color is there once.
    pub fn new(colors: [Color; 6]) -> Option<JokerOrder> {
        Color::ALL.iter().all(|color| colors.contains(color)).then_some(JokerOrder(colors))
    }

    /// The joker of a round, counted from 1.
    pub fn in_round(&self, round: u8) -> Color {
        self.0[usize::from(round - 1)]
    }
}

impl fmt::Display for JokerOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|color| write!(f, "{}", color.letter()))
    }
}

/// The side of the boards, the joker order and the number of seats.
///
/// Made by [`Ruleset::new`], so that a new option changes this file and no caller.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Ruleset {
    /// The side of the boards.
    pub side: Side,
    /// The joker of each round (variant 2).
    pub jokers: JokerOrder,
    /// How many seats play.
    pub seats: Seats,
}

impl Ruleset {
    /// The usual Summer Pavilion: the colored side, the standard joker order.
    pub const fn new(seats: Seats) -> Ruleset {
        Ruleset { side: Side::Colored, jokers: JokerOrder::STANDARD, seats }
    }

    /// The same on this side of the boards.
    pub const fn with_side(self, side: Side) -> Ruleset {
        Ruleset { side, ..self }
    }

    /// The same with the jokers in this order.
    pub const fn with_jokers(self, jokers: JokerOrder) -> Ruleset {
        Ruleset { jokers, ..self }
    }

    /// Every ruleset with the standard joker order.
    pub fn all() -> impl Iterator<Item = Ruleset> {
        let of = |side| Seats::ALL.map(|seats| Ruleset::new(seats).with_side(side));
        Side::ALL.into_iter().flat_map(of)
    }
}

/// As notation writes it: `pavilion-beige-jokers=RBYOGP:3`.
impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pavilion{}", self.side.suffix())?;
        if self.jokers != JokerOrder::STANDARD {
            write!(f, "-jokers={}", self.jokers)?;
        }
        write!(f, ":{}", self.seats)
    }
}
