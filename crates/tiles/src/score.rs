//! Points, and the order of the seats that follows from them.

use crate::BySeat;

/// The most points a seat can have and the highest number a round can reach.
///
/// Both stop here: a larger number could be printed, but not read back.
pub const MOST: u16 = 9_999;

/// Points of one seat: never below 0, never above [`MOST`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(u16);

impl Score {
    /// No points.
    pub const ZERO: Score = Score(0);

    /// These points, if there are not too many.
    pub fn new(points: u32) -> Option<Score> {
        u16::try_from(points).ok().filter(|&points| points <= MOST).map(Score)
    }

    /// The points as a number.
    pub const fn points(self) -> u16 {
        self.0
    }

    /// Adds points.
    pub fn gain(&mut self, points: u16) {
        self.0 = (self.0 + points).min(MOST);
    }

    /// Takes points away, as far as there are any; says how many.
    pub fn lose(&mut self, points: u16) -> u16 {
        let lost = points.min(self.0);
        self.0 -= lost;
        lost
    }
}

/// The place of each seat, best first: 1 for the best, and equals share (1, 1, 3).
pub fn ranks<K: Ord + Copy>(standing: &BySeat<K>) -> BySeat<u8> {
    standing.map(|mine| 1 + standing.iter().filter(|&&other| other > mine).count() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seats;

    #[test]
    fn equals_share_a_place() {
        let standing = BySeat::new(Seats::Three, |seat| [40, 40, 39][seat.index()]);
        assert_eq!(ranks(&standing).as_slice(), [1, 1, 3]);
    }

    #[test]
    fn a_score_stays_within_its_bounds() {
        let mut score = Score::new(9_990).expect("within bounds");
        score.gain(20);
        assert_eq!(score.points(), MOST);
        assert_eq!(score.lose(10_000), MOST);
        assert_eq!(score.points(), 0);
        assert_eq!(Score::new(10_000), None);
    }
}
