//! A multiset of tiles: how many of each color, in one machine word.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use crate::Color;

/// How many tiles of each color lie somewhere.
///
/// One byte a color, so adding two multisets is one addition. A game has at most 132 tiles:
/// no byte can overflow, and neither can the sum of all of them.
pub struct Tiles<C> {
    lanes: u64,
    color: PhantomData<C>,
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

impl<C> Tiles<C> {
    /// No tile at all.
    pub const EMPTY: Self = Self::from_lanes(0);

    pub(crate) const fn from_lanes(lanes: u64) -> Self {
        Tiles { lanes, color: PhantomData }
    }

    /// Whether there is no tile.
    pub const fn is_empty(self) -> bool {
        self.lanes == 0
    }

    /// The number of tiles of all colors together.
    pub const fn total(self) -> u8 {
        (self.lanes.wrapping_mul(ONES) >> 56) as u8
    }

    /// Only the tiles whose color `other` has too.
    #[must_use]
    pub const fn of_colors_in(self, other: Self) -> Self {
        // The carry into a byte's high bit tells that the byte is not 0.
        let present = (other.lanes + (HIGHS - ONES)) & HIGHS;
        Self::from_lanes(self.lanes & ((present >> 7) * 0xFF))
    }

    /// Whether every tile of `other` is also here.
    pub const fn contains(self, other: Self) -> bool {
        // A high bit set in each byte lends to its own byte only: it survives where there is enough.
        (self.lanes | HIGHS).wrapping_sub(other.lanes) & HIGHS == HIGHS
    }
}

impl<C: Color> Tiles<C> {
    /// So many of each color, in the order of the colors.
    pub fn from_counts<const N: usize>(counts: [u8; N]) -> Self {
        const { assert!(N <= 8) }
        let mut lanes = [0; 8];
        lanes[..N].copy_from_slice(&counts);
        Self::from_lanes(u64::from_le_bytes(lanes))
    }

    /// `count` tiles of one color.
    pub fn of(color: C, count: u8) -> Self {
        Self::from_lanes(u64::from(count) << (8 * color.index()))
    }

    /// `count` tiles of every color.
    pub fn of_each(count: u8) -> Self {
        C::ALL.iter().map(|&color| Self::of(color, count)).sum()
    }

    /// How many tiles of this color there are.
    pub fn count(self, color: C) -> u8 {
        (self.lanes >> (8 * color.index())) as u8
    }

    /// The colors that are here, in order.
    pub fn colors(self) -> impl Iterator<Item = C> {
        let mut lanes = self.lanes;
        std::iter::from_fn(move || {
            if lanes == 0 {
                return None;
            }
            let index = lanes.trailing_zeros() / 8;
            lanes &= !(0xFF << (8 * index));
            Some(C::ALL[index as usize])
        })
    }

    /// The color of the tile with this number, counting from 0 in the order of the colors, and its
    /// number among the tiles of that color.
    pub fn nth(self, number: u8) -> (C, u8) {
        debug_assert!(number < self.total());
        // Byte by byte, the tiles up to and with each color; random numbers would only confuse a
        // branch predictor.
        let up_to = self.lanes.wrapping_mul(ONES);
        let passed = |lane: usize| usize::from((up_to >> (8 * lane)) as u8 <= number);
        let index = (0..C::ALL.len() - 1).map(passed).sum::<usize>();
        let before = ((up_to << 8) >> (8 * index)) as u8;
        (C::ALL[index], number - before)
    }

    /// Without any tile of this color.
    #[must_use]
    pub fn without(self, color: C) -> Self {
        Self::from_lanes(self.lanes & !(0xFF << (8 * color.index())))
    }
}

// Written by hand: deriving would ask the color for the same traits.
impl<C> Clone for Tiles<C> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<C> Copy for Tiles<C> {}
impl<C> PartialEq for Tiles<C> {
    fn eq(&self, other: &Self) -> bool {
        self.lanes == other.lanes
    }
}
impl<C> Eq for Tiles<C> {}
impl<C> Hash for Tiles<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.lanes.hash(state);
    }
}
impl<C> Default for Tiles<C> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C> Add for Tiles<C> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::from_lanes(self.lanes + other.lanes)
    }
}
impl<C> AddAssign for Tiles<C> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}
impl<C> Sub for Tiles<C> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        debug_assert!(self.contains(other), "more tiles taken than there are");
        Self::from_lanes(self.lanes.wrapping_sub(other.lanes))
    }
}
impl<C> SubAssign for Tiles<C> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
impl<C> std::iter::Sum for Tiles<C> {
    fn sum<I: Iterator<Item = Self>>(tiles: I) -> Self {
        tiles.fold(Self::EMPTY, Add::add)
    }
}
impl<C: Color> FromIterator<C> for Tiles<C> {
    fn from_iter<I: IntoIterator<Item = C>>(colors: I) -> Self {
        colors.into_iter().map(|color| Self::of(color, 1)).sum()
    }
}

/// The letters of the tiles in the order of the colors: `BBRK`.
impl<C: Color> fmt::Display for Tiles<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for color in self.colors() {
            for _ in 0..self.count(color) {
                write!(f, "{}", color.letter())?;
            }
        }
        Ok(())
    }
}
impl<C: Color> fmt::Debug for Tiles<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tiles({self})")
    }
}
