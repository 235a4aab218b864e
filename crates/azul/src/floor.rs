//! The floor line, where fallen tiles cost points.

use tiles::{Color as _, Lanes, Tiles};

use crate::Color;

/// What each space of the floor line costs, from the left (FL1).
pub const FLOOR_LINE: [u16; 7] = [1, 1, 2, 2, 2, 3, 3];

/// `COST[n]`: what the first `n` spaces cost together.
const COST: [u16; 8] = {
    let mut cost = [0; 8];
    let mut spaces = 0;
    while spaces < 7 {
        cost[spaces + 1] = cost[spaces] + FLOOR_LINE[spaces];
        spaces += 1;
    }
    cost
};

/// Something that lies on the floor line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fallen {
    /// A tile.
    Tile(Color),
    /// The starting player marker (A5, B14).
    Marker,
}

/// The floor line: at most seven things, in the order in which they fell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FloorLine(u32);

// Three bits a space, the leftmost space lowest: 0 is empty, 1 to 5 a color, 6 the marker.
// The number of occupied spaces stands above them.
const BITS: u32 = 3;
const COUNT_SHIFT: u32 = 24;
const MARKER: u32 = 6;
/// A 1 on each of the seven spaces.
const ALL_SPACES: u32 = 0o111_1111;

impl FloorLine {
    /// With nothing on it.
    pub const EMPTY: FloorLine = FloorLine(0);

    /// How many spaces are occupied.
    pub fn count(self) -> u8 {
        (self.0 >> COUNT_SHIFT) as u8
    }

    /// Whether another tile would find no space (A15).
    pub fn is_full(self) -> bool {
        usize::from(self.count()) == FLOOR_LINE.len()
    }

    /// Whether nothing lies here.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What lies here, from the left.
    pub fn iter(self) -> impl Iterator<Item = Fallen> {
        (0..u32::from(self.count())).map(move |space| match self.0 >> (BITS * space) & 0b111 {
            MARKER => Fallen::Marker,
            code => Fallen::Tile(Color::ALL[code as usize - 1]),
        })
    }

    /// What the occupied spaces cost (B12).
    pub fn cost(self) -> u16 {
        COST[usize::from(self.count())]
    }

    /// The tiles here, without the marker.
    pub fn tiles(self) -> Tiles<Color> {
        let counts = (0..FLOOR_LINE.len() as u32).fold([0; 8], |mut counts, space| {
            counts[(self.0 >> (BITS * space) & 0b111) as usize] += 1;
            counts
        });
        let [_empty, blue, yellow, red, black, white, ..] = counts;
        Tiles::from_counts(Lanes::new([blue, yellow, red, black, white]))
    }

    /// Lets tiles fall from left to right; gives the number that found no space (A14, A15).
    #[inline]
    pub(crate) fn drop_tiles(&mut self, color: Color, count: u8) -> u8 {
        let room = FLOOR_LINE.len() as u8 - self.count();
        let fit = count.min(room);
        // The same code on as many spaces as are needed.
        let spaces = ALL_SPACES & !(u32::MAX << (BITS * u32::from(fit)));
        self.add((color.index() as u32 + 1) * spaces, fit);
        count - fit
    }

    /// Puts the marker on the leftmost free space; with a full floor it lies on none (Q4).
    pub(crate) fn drop_marker(&mut self) {
        if !self.is_full() {
            self.add(MARKER, 1);
        }
    }

    /// Adds codes from the leftmost free space on.
    fn add(&mut self, codes: u32, count: u8) {
        self.0 |= codes << (BITS * u32::from(self.count()));
        self.0 += u32::from(count) << COUNT_SHIFT;
    }
}
