//! Eight small numbers in one machine word: the counting under multisets and playouts.

/// A byte each, so that adding is one addition. Together they must stay below 256.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Lanes(u64);

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

impl Lanes {
    /// Eight times 0.
    pub const ZERO: Lanes = Lanes(0);

    /// These numbers, and 0 for the rest.
    #[inline]
    pub const fn new<const N: usize>(numbers: [u8; N]) -> Lanes {
        let mut lanes = [0; 8];
        let mut lane = 0;
        while lane < N {
            lanes[lane] = numbers[lane];
            lane += 1;
        }
        Lanes(u64::from_le_bytes(lanes))
    }

    /// One number in one lane.
    #[inline]
    pub const fn one(lane: usize, number: u8) -> Lanes {
        Lanes((number as u64) << (8 * lane))
    }

    /// The number in a lane.
    #[inline]
    pub const fn get(self, lane: usize) -> u8 {
        (self.0 >> (8 * lane)) as u8
    }

    /// All numbers together.
    #[inline]
    pub const fn sum(self) -> u8 {
        (self.0.wrapping_mul(ONES) >> 56) as u8
    }

    /// Whether all are 0.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The first lane that is not 0; there must be one.
    #[inline]
    pub const fn first(self) -> usize {
        (self.0.trailing_zeros() / 8) as usize
    }

    /// With 0 in one lane.
    #[inline]
    #[must_use]
    pub const fn without(self, lane: usize) -> Lanes {
        Lanes(self.0 & !(0xFF << (8 * lane)))
    }

    /// With 0 wherever `other` has 0; no number there may be above 127.
    #[inline]
    #[must_use]
    pub const fn where_not_zero(self, other: Lanes) -> Lanes {
        // The carry into a byte's high bit tells that the byte is not 0.
        let present = (other.0 + (HIGHS - ONES)) & HIGHS;
        Lanes(self.0 & ((present >> 7) * 0xFF))
    }

    /// Bit by bit.
    #[inline]
    #[must_use]
    pub(crate) const fn and(self, other: Lanes) -> Lanes {
        Lanes(self.0 & other.0)
    }

    /// Whether no number of `other` is larger than the one here; none may be above 127.
    #[inline]
    pub const fn covers(self, other: Lanes) -> bool {
        // A high bit set in each byte lends to its own byte only: it survives where there is enough.
        (self.0 | HIGHS).wrapping_sub(other.0) & HIGHS == HIGHS
    }

    /// Lane by lane.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Lanes) -> Lanes {
        Lanes(self.0 + other.0)
    }

    /// Lane by lane; every number of `other` must be here.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Lanes) -> Lanes {
        debug_assert!(self.covers(other), "more is taken away than there is");
        Lanes(self.0.wrapping_sub(other.0))
    }

    /// Counts through the first `N` lanes: in which lane the count reaches `number`, counting from 0,
    /// and how far into the lane.
    #[inline]
    pub fn nth<const N: usize>(self, number: u8) -> (usize, u8) {
        debug_assert!(number < self.sum());
        // Byte by byte the sum up to and with each lane. Nothing here branches: random numbers would
        // only confuse a predictor.
        let up_to = self.0.wrapping_mul(ONES);
        let passed = |lane: usize| usize::from((up_to >> (8 * lane)) as u8 <= number);
        let lane = (0..N - 1).map(passed).sum();
        let before = ((up_to << 8) >> (8 * lane)) as u8;
        (lane, number - before)
    }
}

/// Picks a place among all that at most ten piles hold together, without listing them.
///
/// `choose` is told how many places there are. Gives the pile, the lane (below `N`) and how far into
/// it the place is.
#[inline]
pub fn pick<const N: usize>(
    piles: &[Lanes],
    choose: impl FnOnce(usize) -> usize,
) -> (usize, usize, u8) {
    let mut up_to = [0; 10];
    let mut sum = 0;
    for (up_to, pile) in up_to.iter_mut().zip(piles) {
        sum += usize::from(pile.sum());
        *up_to = sum;
    }
    let place = choose(sum);
    debug_assert!(place < sum);
    let last = piles.len() - 1;
    let pile = up_to[..last].iter().map(|&up_to| usize::from(up_to <= place)).sum::<usize>();
    let before = up_to[pile] - usize::from(piles[pile].sum());
    let (lane, number) = piles[pile].nth::<N>((place - before) as u8);
    (pile, lane, number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_picked_once_and_in_order() {
        let piles = [Lanes::new([2, 0, 3]), Lanes::ZERO, Lanes::new([0, 1]), Lanes::new([1])];
        let mut picked = Vec::new();
        for place in 0..7 {
            let choose = |count| {
                assert_eq!(count, 7);
                place
            };
            picked.push(pick::<3>(&piles, choose));
        }
        let expected =
            [(0, 0, 0), (0, 0, 1), (0, 2, 0), (0, 2, 1), (0, 2, 2), (2, 1, 0), (3, 0, 0)];
        assert_eq!(picked, expected);
    }

    #[test]
    fn zeros_are_told_from_numbers() {
        let numbers = Lanes::new([9; 8]);
        let mask = Lanes::new([0, 1, 127, 0, 3]);
        assert_eq!(numbers.where_not_zero(mask), Lanes::new([0, 9, 9, 0, 9]));
        assert!(numbers.covers(Lanes::new([9, 0, 8])));
        assert!(!numbers.covers(Lanes::new([0, 10])));
    }
}
