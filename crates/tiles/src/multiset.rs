//! A multiset of tiles: how many of each color, in one machine word.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use crate::{Color, Lanes};

/// How many tiles of each color lie somewhere.
///
/// A game has at most 132 tiles, so they fit into [`Lanes`].
pub struct Tiles<C> {
    counts: Lanes,
    color: PhantomData<C>,
}

impl<C> Tiles<C> {
    /// No tile at all.
    pub const EMPTY: Self = Self::from_counts(Lanes::ZERO);

    /// From how many tiles there are of each color, in the order of the colors.
    pub const fn from_counts(counts: Lanes) -> Self {
        Tiles { counts, color: PhantomData }
    }

    /// How many of each color, in the order of the colors.
    pub const fn counts(self) -> Lanes {
        self.counts
    }

    /// Whether there is no tile.
    pub const fn is_empty(self) -> bool {
        self.counts.is_zero()
    }

    /// The number of tiles of all colors together.
    pub const fn total(self) -> u8 {
        self.counts.sum()
    }

    /// Whether every tile of `other` is also here.
    pub const fn contains(self, other: Self) -> bool {
        self.counts.covers(other.counts)
    }
}

impl<C: Color> Tiles<C> {
    /// `count` tiles of one color.
    pub fn of(color: C, count: u8) -> Self {
        Self::from_counts(Lanes::one(color.index(), count))
    }

    /// `count` tiles of every color.
    pub fn of_each(count: u8) -> Self {
        C::ALL.iter().map(|&color| Self::of(color, count)).sum()
    }

    /// How many tiles of this color there are.
    pub fn count(self, color: C) -> u8 {
        self.counts.get(color.index())
    }

    /// The colors that are here, in order.
    pub fn colors(self) -> impl Iterator<Item = C> {
        let mut counts = self.counts;
        std::iter::from_fn(move || {
            if counts.is_zero() {
                return None;
            }
            let index = counts.first();
            counts = counts.without(index);
            Some(C::ALL[index])
        })
    }

    /// Without any tile of this color.
    #[must_use]
    pub fn without(self, color: C) -> Self {
        Self::from_counts(self.counts.without(color.index()))
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
        self.counts == other.counts
    }
}
impl<C> Eq for Tiles<C> {}
impl<C> Hash for Tiles<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.counts.hash(state);
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
        Self::from_counts(self.counts.plus(other.counts))
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
        Self::from_counts(self.counts.minus(other.counts))
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
