//! A color of tile: each game has its own closed set.

use std::fmt::Debug;

/// One of at most six colors of a game.
pub trait Color: Copy + Eq + Debug + 'static {
    /// Every color, in the order in which multisets are written.
    const ALL: &'static [Self];

    /// The place of this color in [`Color::ALL`].
    fn index(self) -> usize;

    /// The capital letter that stands for this color in notation.
    fn letter(self) -> char;
}
