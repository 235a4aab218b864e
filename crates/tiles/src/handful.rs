//! At most four tiles: what a factory display holds, and what a Summer Pavilion seat may keep.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use crate::{Color, Lanes, Tiles};

/// A multiset of at most four tiles, in one byte.
///
/// There are only 210 such multisets of six colors. The byte is the multiset's place in the list
/// of all of them in dictionary order (empty, P, PP, …, PPG, …, RRRR); tables do the rest.
pub struct Handful<C> {
    rank: u8,
    color: PhantomData<C>,
}

const COLORS: usize = 6;
const ALL: usize = 210;
/// The tables have a place for every byte, so that looking one up needs no check.
const BYTES: usize = 256;

struct Table {
    len: usize,
    /// The multiset itself.
    counts: [Lanes; BYTES],
    /// All bits set in the lanes of its colors.
    colors: [Lanes; BYTES],
    /// The first handful after this one that does not begin with it.
    next: [u8; BYTES],
}

/// Writes the handful and all that begin with it, in dictionary order.
const fn list(table: &mut Table, counts: Lanes, size: usize, first_color: usize) {
    let rank = table.len;
    table.counts[rank] = counts;
    table.colors[rank] = Lanes::new([u8::MAX; 8]).where_not_zero(counts);
    table.len += 1;
    if size < Handful::<()>::MOST as usize {
        let mut color = first_color;
        while color < COLORS {
            list(table, counts.plus(Lanes::one(color, 1)), size + 1, color);
            color += 1;
        }
    }
    table.next[rank] = table.len as u8;
}

static TABLE: Table = {
    let mut table = Table {
        len: 0,
        counts: [Lanes::ZERO; BYTES],
        colors: [Lanes::ZERO; BYTES],
        next: [0; BYTES],
    };
    list(&mut table, Lanes::ZERO, 0, 0);
    assert!(table.len == ALL);
    table
};

/// The rank after adding one tile of a color; of no use for a full handful.
static WITH: [[u8; COLORS]; BYTES] = {
    let mut with = [[0; COLORS]; BYTES];
    let mut rank = 0;
    while rank < ALL {
        let mut color = 0;
        while color < COLORS {
            let wanted = TABLE.counts[rank].plus(Lanes::one(color, 1));
            let mut other = 0;
            while other < ALL {
                if TABLE.counts[other].covers(wanted) && wanted.covers(TABLE.counts[other]) {
                    with[rank][color] = other as u8;
                }
                other += 1;
            }
            color += 1;
        }
        rank += 1;
    }
    with
};

impl<C> Handful<C> {
    /// No tile.
    pub const EMPTY: Self = Self::from_rank(0);

    /// The most tiles a handful can hold.
    pub const MOST: u8 = 4;

    /// How many handfuls there are, whether or not a game has all six colors.
    pub const ALL: usize = ALL;

    const fn from_rank(rank: u8) -> Self {
        Handful { rank, color: PhantomData }
    }

    /// Its place in the list of all handfuls in dictionary order; the empty one has 0.
    pub const fn rank(self) -> u8 {
        self.rank
    }

    /// Whether there is no tile.
    pub const fn is_empty(self) -> bool {
        self.rank == 0
    }

    /// The same tiles as an ordinary multiset.
    pub fn tiles(self) -> Tiles<C> {
        Tiles::from_counts(TABLE.counts[self.rank as usize])
    }

    /// The numbers of `by_color` that belong to the colors of these tiles, and 0 for the others.
    #[inline]
    pub fn only_its_colors(self, by_color: Lanes) -> Lanes {
        by_color.and(TABLE.colors[self.rank as usize])
    }

    /// Every handful that can be taken out of these tiles, in dictionary order.
    pub fn all_of(tiles: Tiles<C>) -> impl Iterator<Item = Self> {
        let mut rank = 0;
        std::iter::from_fn(move || {
            while rank < ALL {
                let here = rank;
                if tiles.counts().covers(TABLE.counts[here]) {
                    rank += 1;
                    return Some(Self::from_rank(here as u8));
                }
                // What begins with too many tiles cannot fit either.
                rank = TABLE.next[here] as usize;
            }
            None
        })
    }
}

impl<C: Color> Handful<C> {
    /// How many handfuls [`Handful::all_of`] gives.
    pub fn count_of(tiles: Tiles<C>) -> usize {
        // The number of handfuls of each size, a byte each: it starts with the empty one, and every
        // color can add nothing, one tile, … up to as many as there are.
        let sizes = C::ALL.iter().fold(1_u64, |sizes, &color| {
            let most = tiles.count(color).min(Self::MOST);
            (0..=most).fold(0, |sum, tiles| sum + (sizes << (8 * tiles))) & 0xFF_FFFF_FFFF
        });
        usize::from(Lanes::new(sizes.to_le_bytes()).sum())
    }

    /// With one more tile; the handful must not be full.
    #[must_use]
    pub fn with(self, color: C) -> Self {
        debug_assert!(self.tiles().total() < Self::MOST);
        Self::from_rank(WITH[self.rank as usize][color.index()])
    }

    /// These tiles as a handful, if there are not too many.
    pub fn from_tiles(tiles: Tiles<C>) -> Option<Self> {
        (tiles.total() <= Self::MOST).then(|| {
            tiles.colors().fold(Self::EMPTY, |handful, color| {
                (0..tiles.count(color)).fold(handful, |handful, _| handful.with(color))
            })
        })
    }
}

impl<C> Clone for Handful<C> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<C> Copy for Handful<C> {}
impl<C> PartialEq for Handful<C> {
    fn eq(&self, other: &Self) -> bool {
        self.rank == other.rank
    }
}
impl<C> Eq for Handful<C> {}
impl<C> PartialOrd for Handful<C> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<C> Ord for Handful<C> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.rank.cmp(&other.rank)
    }
}
impl<C> Hash for Handful<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.rank.hash(state);
    }
}
impl<C> Default for Handful<C> {
    fn default() -> Self {
        Self::EMPTY
    }
}
impl<C: Color> fmt::Display for Handful<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tiles().fmt(f)
    }
}
impl<C: Color> fmt::Debug for Handful<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Handful({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Digit(usize);
    impl Color for Digit {
        const ALL: &'static [Digit] = &[Digit(0), Digit(1), Digit(2), Digit(3), Digit(4), Digit(5)];
        fn index(self) -> usize {
            self.0
        }
        fn letter(self) -> char {
            ['a', 'b', 'c', 'd', 'e', 'f'][self.0]
        }
    }

    #[test]
    fn the_list_is_in_dictionary_order_and_complete() {
        let plenty = Tiles::<Digit>::of_each(9);
        let words: Vec<String> = Handful::all_of(plenty).map(|h| h.to_string()).collect();
        assert_eq!(words.len(), 210);
        assert_eq!(Handful::count_of(plenty), 210);
        assert!(words.is_sorted());
        assert_eq!(words[..6], ["", "a", "aa", "aaa", "aaaa", "aaab"]);
        for handful in Handful::all_of(plenty) {
            assert_eq!(Handful::from_tiles(handful.tiles()), Some(handful));
        }
    }

    #[test]
    fn only_what_is_there_can_be_taken() {
        let tiles = Tiles::of(Digit(1), 2) + Tiles::of(Digit(4), 1);
        let words: Vec<String> = Handful::all_of(tiles).map(|h| h.to_string()).collect();
        assert_eq!(words, ["", "b", "bb", "bbe", "be", "e"]);
        assert_eq!(Handful::count_of(tiles), words.len());
    }
}
