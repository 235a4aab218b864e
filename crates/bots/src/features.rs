//! Positions as nets see them: a short list of features.
//!
//! Seats are counted from the one that is to move (or, while a deal is due, from the one that will
//! be), so a net learns one side of the table only. A change here makes every net useless: it needs
//! another [`Features::KIND`] and new training.

use net::Net;
use tiles::{Position, Seat, Tiles};

pub(crate) mod azul;
mod pavilion;

/// A game that nets can see.
pub trait Features: Position {
    /// The name and version of the features, which nets carry.
    const KIND: &'static str;
    /// How many there are.
    const COUNT: usize;
    /// How many of them tell of one board. They come first, board after board.
    const BOARD: usize;

    /// The seat from which the others are counted.
    fn viewer(&self) -> Seat;

    /// The features that the position has; one may be there several times.
    fn features(&self) -> FeatureList;

    /// Whether a net was made for these features.
    fn fits(net: &Net) -> bool {
        (&*net.shape().kind, net.shape().inputs) == (Self::KIND, Self::COUNT)
    }

    /// The net that comes with this program.
    fn embedded() -> &'static Net;

    /// The points that a seat has for certain; nets say how many more come.
    fn sure_points(&self, seat: Seat) -> u16;
}

/// The features of one position.
#[derive(Clone, Copy, Debug)]
pub struct FeatureList {
    list: [u16; FeatureList::MOST],
    len: usize,
}

/// Reads a net that was made for this game.
///
/// Panics if it was not: it comes with the program, so somebody forgot to train it again.
pub(crate) fn read<P: Features>(bytes: &[u8]) -> Net {
    let net = Net::read(bytes).unwrap_or_else(|why| panic!("the net of {}: {why}", P::KIND));
    assert!(P::fits(&net), "the net of {} has other features: {:?}", P::KIND, net.shape());
    net
}

impl FeatureList {
    /// No position has more.
    pub const MOST: usize = 384;

    pub(crate) fn new() -> FeatureList {
        FeatureList { list: [0; FeatureList::MOST], len: 0 }
    }

    /// All of them.
    #[inline]
    pub fn as_slice(&self) -> &[u16] {
        &self.list[..self.len]
    }

    #[inline]
    pub(crate) fn push(&mut self, feature: usize) {
        self.list[self.len] = feature as u16;
        self.len += 1;
    }

    /// The place of each bit that is set, from `start` on.
    #[inline]
    pub(crate) fn push_bits(&mut self, start: usize, mut bits: u64) {
        while bits != 0 {
            self.push(start + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }

    /// For each color that is there, how many: `most` features a color from `start` on.
    #[inline]
    pub(crate) fn push_counts<C: tiles::Color>(
        &mut self,
        start: usize,
        tiles: Tiles<C>,
        most: usize,
    ) {
        for color in tiles.colors() {
            let count = usize::from(tiles.count(color)).min(most);
            self.push(start + color.index() * most + count - 1);
        }
    }

    /// Points, as tens and ones.
    #[inline]
    pub(crate) fn push_points(&mut self, start: usize, points: u16, most_tens: usize) {
        let points = usize::from(points);
        self.push(start + (points / 10).min(most_tens - 1));
        self.push(start + most_tens + points % 10);
    }
}
