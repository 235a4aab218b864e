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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruleset {
    /// The side of the boards.
    pub side: Side,
    /// The joker of each round (variant 2).
    pub jokers: JokerOrder,
    /// How many seats play.
    pub seats: Seats,
}

impl Ruleset {
    /// Every ruleset with the standard joker order.
    pub fn all() -> impl Iterator<Item = Ruleset> {
        [Side::Colored, Side::Beige].into_iter().flat_map(|side| {
            Seats::ALL.map(|seats| Ruleset { side, jokers: JokerOrder::STANDARD, seats })
        })
    }
}

/// As notation writes it: `pavilion-beige-jokers=RBYOGP:3`.
impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::Colored => "",
            Side::Beige => "-beige",
        };
        write!(f, "pavilion{side}")?;
        if self.jokers != JokerOrder::STANDARD {
            write!(f, "-jokers={}", self.jokers)?;
        }
        write!(f, ":{}", self.seats)
    }
}
