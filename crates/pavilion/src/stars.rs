//! The tiles on a board's seven stars.

use crate::geometry::TOUCHED;
use crate::{Color, Colors, Feature, Side, Space, Spot, Star};

/// The tiles of one star: three bits a spot (0 is empty, else the color and 1), and above them the
/// set of its colors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct StarTiles(u32);

const BITS: usize = 3;
const COLORS_SHIFT: u32 = 18;

impl StarTiles {
    fn at(self, spot: Spot) -> Option<Color> {
        let code = self.0 >> (BITS * spot.index()) & 0b111;
        (code > 0).then(|| Color::ALL[code as usize - 1])
    }

    fn put(&mut self, spot: Spot, color: Color) {
        self.0 |= (color as u32 + 1) << (BITS * spot.index());
        self.0 |= u32::from(Colors::only(color).bits()) << COLORS_SHIFT;
    }

    fn colors(self) -> Colors {
        Colors::from_bits((self.0 >> COLORS_SHIFT) as u8)
    }
}

/// The seven stars of one board with the tiles on them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stars {
    /// One bit for each filled space.
    filled: u64,
    stars: [StarTiles; 7],
}

/// `RUN[star][spot]`: how long the unbroken ring of tiles through `spot` is.
static RUN: [[u8; 6]; 64] = {
    let mut table = [[0; 6]; 64];
    let mut star = 0;
    while star < 64 {
        let mut spot = 0;
        while spot < 6 {
            let mut length = 0;
            let mut step = 0;
            // Clockwise until a gap, then the other way; a full star is counted once.
            while step < 6 && star >> ((spot + step) % 6) & 1 == 1 {
                length += 1;
                step += 1;
            }
            let mut back = 1;
            while length > 0 && length < 6 && star >> ((spot + 6 - back) % 6) & 1 == 1 {
                length += 1;
                back += 1;
            }
            table[star][spot] = length;
            spot += 1;
        }
        star += 1;
    }
    table
};

impl Stars {
    /// The color of the tile on this space.
    pub fn at(&self, space: Space) -> Option<Color> {
        self.stars[space.star().index()].at(space.spot())
    }

    /// Whether a tile lies on this space.
    pub fn is_filled(&self, space: Space) -> bool {
        self.filled & space.bit() != 0
    }

    /// The spaces with a tile, a bit for each, at its index.
    pub fn filled(&self) -> u64 {
        self.filled
    }

    /// The empty spaces of a star, a bit for each spot.
    pub(crate) fn empty_spots(&self, star: Star) -> u8 {
        !self.filled_spots(star) & 0b11_1111
    }

    fn filled_spots(&self, star: Star) -> u8 {
        (self.filled >> (6 * star.index())) as u8 & 0b11_1111
    }

    /// Whether every space of the star has a tile.
    pub fn is_complete(&self, star: Star) -> bool {
        self.empty_spots(star) == 0
    }

    /// The colors that lie on a star.
    pub fn colors(&self, star: Star) -> Colors {
        self.stars[star.index()].colors()
    }

    /// The colors that may be put on a star's empty spaces.
    pub fn open_colors(&self, side: Side, star: Star) -> Colors {
        let present = self.colors(star);
        match (side, star.color()) {
            (Side::Colored, Some(color)) => Colors::only(color),
            (Side::Colored, None) => present.others(),
            (Side::Beige, _) => {
                if self.filled_spots(star).count_ones() < 2 {
                    Colors::ALL
                } else if present.count() == 1 {
                    present
                } else {
                    present.others()
                }
            }
        }
    }

    /// The same stars with a tile more.
    pub fn with(mut self, space: Space, color: Color) -> Stars {
        self.put(space, color);
        self
    }

    /// Lays a tile on an empty space.
    pub(crate) fn put(&mut self, space: Space, color: Color) {
        self.filled |= space.bit();
        self.stars[space.star().index()].put(space.spot(), color);
    }

    /// The points for a tile on this space: the tiles connected with it, itself included (Q2).
    pub fn points_at(&self, space: Space) -> u8 {
        let filled = self.filled_spots(space.star()) | 1 << space.spot().index();
        RUN[usize::from(filled)][space.spot().index()]
    }

    /// The features that a tile on this space would be the last to surround.
    pub fn surrounded_at(&self, space: Space) -> impl Iterator<Item = Feature> {
        let filled = self.filled | space.bit();
        let touched = TOUCHED[space.index()].into_iter().flatten();
        touched.filter(move |feature| feature.is_surrounded(filled))
    }

    /// The bonus tiles that a tile on this space would win.
    pub fn reward_at(&self, space: Space) -> u8 {
        self.surrounded_at(space).map(|feature| feature.kind.reward()).sum()
    }

    /// Whether all these spaces have tiles.
    pub(crate) fn covers(&self, spaces: u64) -> bool {
        self.filled & spaces == spaces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_go_round_the_star() {
        let run = |filled: &[usize], spot: usize| {
            RUN[filled.iter().fold(1 << (spot - 1), |bits, n| bits | 1 << (n - 1))][spot - 1]
        };
        assert_eq!(run(&[], 1), 1);
        assert_eq!(run(&[1], 6), 2);
        assert_eq!(run(&[2, 6], 1), 3);
        assert_eq!(run(&[1, 6], 3), 1);
        assert_eq!(run(&[1, 2, 3, 5], 6), 5);
        assert_eq!(run(&[1, 2, 3, 4, 5], 6), 6);
    }
}
