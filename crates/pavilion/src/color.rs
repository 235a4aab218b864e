//! The six colors of Summer Pavilion, and sets of them.

use std::fmt;

/// A color of tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Color {
    Purple,
    Green,
    Orange,
    Yellow,
    Blue,
    Red,
}

impl Color {
    /// Every color, in the order in which multisets are written.
    pub const ALL: [Color; 6] =
        [Color::Purple, Color::Green, Color::Orange, Color::Yellow, Color::Blue, Color::Red];
}

impl tiles::Color for Color {
    const ALL: &'static [Color] = &Color::ALL;

    fn index(self) -> usize {
        self as usize
    }

    fn letter(self) -> char {
        match self {
            Color::Purple => 'P',
            Color::Green => 'G',
            Color::Orange => 'O',
            Color::Yellow => 'Y',
            Color::Blue => 'B',
            Color::Red => 'R',
        }
    }
}

/// The English name: `purple`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Purple => "purple",
            Color::Green => "green",
            Color::Orange => "orange",
            Color::Yellow => "yellow",
            Color::Blue => "blue",
            Color::Red => "red",
        })
    }
}

/// A set of colors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Colors(u8);

impl Colors {
    /// No color.
    pub const NONE: Colors = Colors(0);
    /// All six.
    pub const ALL: Colors = Colors(0b11_1111);

    /// Only this color.
    pub const fn only(color: Color) -> Colors {
        Colors(1 << color as u8)
    }

    pub(crate) const fn from_bits(bits: u8) -> Colors {
        Colors(bits)
    }

    /// A bit for each color, at its index.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the color is in the set.
    pub const fn has(self, color: Color) -> bool {
        self.0 >> color as u8 & 1 == 1
    }

    /// How many colors there are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The colors that are not in the set.
    #[must_use]
    pub const fn others(self) -> Colors {
        Colors(!self.0 & Colors::ALL.0)
    }

    /// The colors that are in both sets.
    #[must_use]
    pub const fn and(self, other: Colors) -> Colors {
        Colors(self.0 & other.0)
    }

    /// The colors of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Color> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let color = Color::ALL.get(bits.trailing_zeros() as usize).copied();
            bits &= bits.wrapping_sub(1);
            color
        })
    }
}

impl FromIterator<Color> for Colors {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Colors {
        Colors(colors.into_iter().fold(0, |set, color| set | Colors::only(color).0))
    }
}
