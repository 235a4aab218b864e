//! The 42 spaces of a player board: seven stars of six spaces.

use std::fmt;

use crate::{Color, Side};

/// A star, named by its place on the colored side: clockwise from the left, the center last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Star {
    Purple,
    Orange,
    Red,
    Blue,
    Yellow,
    Green,
    Center,
}

impl Star {
    /// All seven.
    pub const ALL: [Star; 7] = [
        Star::Purple,
        Star::Orange,
        Star::Red,
        Star::Blue,
        Star::Yellow,
        Star::Green,
        Star::Center,
    ];

    /// The place in [`Star::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The color of the star on the colored side; the center has none.
    pub const fn color(self) -> Option<Color> {
        match self {
            Star::Purple => Some(Color::Purple),
            Star::Orange => Some(Color::Orange),
            Star::Red => Some(Color::Red),
            Star::Blue => Some(Color::Blue),
            Star::Yellow => Some(Color::Yellow),
            Star::Green => Some(Color::Green),
            Star::Center => None,
        }
    }

    /// The letter of the star in notation: its color's, or `M` for the one in the middle.
    pub fn letter(self) -> char {
        self.color().map_or('M', tiles::Color::letter)
    }
}

/// A place within a star: the number printed there on the colored side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Spot {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
}

impl Spot {
    /// All six, clockwise; the sixth touches the first.
    pub const ALL: [Spot; 6] =
        [Spot::One, Spot::Two, Spot::Three, Spot::Four, Spot::Five, Spot::Six];

    /// The place from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number printed there on the colored side.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// What the outer stars of the beige side cost, by the number printed on the colored side.
const BEIGE_OUTER: [u8; 6] = [3, 2, 1, 4, 5, 6];
/// What every space of the beige side's center star costs.
const BEIGE_CENTER: u8 = 3;

/// One space of a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(u8);

impl Space {
    /// How many spaces a board has.
    pub const COUNT: usize = 42;

    /// The space at this place of this star.
    pub const fn new(star: Star, spot: Spot) -> Space {
        Space(star as u8 * 6 + spot as u8)
    }

    /// Every space, star by star.
    pub fn all() -> impl Iterator<Item = Space> {
        Star::ALL.into_iter().flat_map(|star| Spot::ALL.map(|spot| Space::new(star, spot)))
    }

    /// The spaces of these bits, in the order of [`Space::all`].
    pub(crate) fn among(bits: u64) -> impl Iterator<Item = Space> {
        let rest = std::iter::successors(Some(bits), |bits| Some(bits & bits.wrapping_sub(1)));
        rest.take_while(|bits| *bits != 0).map(|bits| Space(bits.trailing_zeros() as u8))
    }

    /// The place in [`Space::all`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The star it belongs to.
    pub const fn star(self) -> Star {
        Star::ALL[self.index() / 6]
    }

    /// Its place within the star.
    pub const fn spot(self) -> Spot {
        Spot::ALL[self.index() % 6]
    }

    /// The number printed there: how many tiles it costs.
    pub const fn price(self, side: Side) -> u8 {
        match (side, self.star()) {
            (Side::Colored, _) => self.spot().number(),
            (Side::Beige, Star::Center) => BEIGE_CENTER,
            (
                Side::Beige,
                Star::Purple | Star::Orange | Star::Red | Star::Blue | Star::Yellow | Star::Green,
            ) => BEIGE_OUTER[self.spot().index()],
        }
    }

    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// `G4`; the center star is `M`.
impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.star().letter(), self.spot().number())
    }
}
