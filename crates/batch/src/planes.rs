//! What an observation is made of.

use tiles::{Color, Tiles};

/// What is written of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Watch {
    /// Counts and flags, one byte each: what lies where.
    #[default]
    Compact,
    /// The features that the bots' nets see: zeros and a few ones.
    Features,
    /// Nothing.
    Nothing,
}

/// One part of a compact observation: an array of bytes within it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plane {
    /// What it tells.
    pub name: &'static str,
    /// Where it begins.
    pub start: usize,
    /// Its shape; the last dimension changes fastest.
    pub shape: Vec<usize>,
    /// The greatest byte that it may hold.
    pub most: u8,
}

/// The planes of an observation, one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Planes {
    list: Vec<Plane>,
    len: usize,
}

impl Planes {
    pub(crate) fn with(mut self, name: &'static str, shape: &[usize], most: u8) -> Planes {
        let start = self.len;
        self.len += shape.iter().product::<usize>();
        self.list.push(Plane { name, start, shape: shape.to_vec(), most });
        self
    }

    /// All of them, in order.
    pub fn as_slice(&self) -> &[Plane] {
        &self.list
    }

    /// How many bytes they have together.
    pub fn bytes(&self) -> usize {
        self.len
    }
}

/// Writes an observation from its first byte to its last.
pub(crate) struct Pen<'a>(&'a mut [u8]);

impl<'a> Pen<'a> {
    pub(crate) fn new(out: &'a mut [u8]) -> Pen<'a> {
        Pen(out)
    }

    /// The next bytes, to be filled.
    #[inline]
    pub(crate) fn next<const N: usize>(&mut self) -> &'a mut [u8; N] {
        let left = std::mem::take(&mut self.0);
        let (next, left) = left.split_first_chunk_mut().expect("the planes have more bytes");
        self.0 = left;
        next
    }

    #[inline]
    pub(crate) fn byte(&mut self, byte: u8) {
        *self.next::<1>() = [byte];
    }

    #[inline]
    pub(crate) fn flag(&mut self, flag: bool) {
        self.byte(flag.into());
    }

    /// Points and rounds; what does not fit in a byte is the most that does.
    #[inline]
    pub(crate) fn number(&mut self, number: u16) {
        self.byte(number.min(255) as u8);
    }

    /// A 1 at one of these places, if at any.
    #[inline]
    pub(crate) fn one_of<const N: usize>(&mut self, place: Option<usize>) {
        let bytes = self.next::<N>();
        *bytes = [0; N];
        if let Some(place) = place {
            bytes[place] = 1;
        }
    }

    /// A byte for each bit, the lowest first.
    #[inline]
    pub(crate) fn bits<const N: usize>(&mut self, bits: u64) {
        for (place, byte) in self.next::<N>().iter_mut().enumerate() {
            *byte = (bits >> place & 1) as u8;
        }
    }

    /// How many tiles there are of each color.
    #[inline]
    pub(crate) fn tiles<C: Color, const COLORS: usize>(&mut self, tiles: Tiles<C>) {
        for (count, &color) in self.next::<COLORS>().iter_mut().zip(C::ALL) {
            *count = tiles.count(color);
        }
    }

    /// The observation must be complete.
    #[inline]
    pub(crate) fn finish(self) {
        debug_assert!(self.0.is_empty(), "{} bytes were not written", self.0.len());
    }
}
