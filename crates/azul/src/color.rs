//! The five colors of Azul.

use std::fmt;

/// A color of tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Color {
    Blue,
    Yellow,
    Red,
    Black,
    White,
}

impl Color {
    /// Every color, in the order in which multisets are written.
    pub const ALL: [Color; 5] =
        [Color::Blue, Color::Yellow, Color::Red, Color::Black, Color::White];
}

impl tiles::Color for Color {
    const ALL: &'static [Color] = &Color::ALL;

    fn index(self) -> usize {
        self as usize
    }

    fn letter(self) -> char {
        match self {
            Color::Blue => 'B',
            Color::Yellow => 'Y',
            Color::Red => 'R',
            Color::Black => 'K',
            Color::White => 'W',
        }
    }
}

/// The English name: `blue`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Blue => "blue",
            Color::Yellow => "yellow",
            Color::Red => "red",
            Color::Black => "black",
            Color::White => "white",
        })
    }
}
