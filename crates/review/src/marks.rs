//! How bad a decision was, in one word.

use serde::{Deserialize, Serialize};
use tiles::BySeat;

/// How bad a decision was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// Something better was there.
    Inaccuracy,
    /// It cost a good part of the chances.
    Mistake,
    /// It may have cost the game.
    Blunder,
}

/// What each mark costs at least, in shares of the win, at a table for two; less at larger tables.
const SHARES: [f64; 3] = [0.05, 0.10, 0.15];
/// What each mark costs at least, in points, once the game is decided.
const POINTS: [f64; 3] = [3.0, 6.0, 12.0];
/// Nearer to 0 or 1 than this, a game is decided.
const DECIDED: f64 = 0.03;
/// A move that leads all others by this share of the win is clearly the best.
const CLEAR: f64 = 0.04;

impl Mark {
    /// Every mark, the mildest first.
    pub const ALL: [Mark; 3] = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// Its name in answers.
    pub fn name(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}

/// The part of a share of the win for two that counts as much at a table of this size.
fn scale(best: &BySeat<f64>) -> f64 {
    2.0 / best.seats().count() as f64
}

/// Whether a decision is worth a second look: another move was better by `doubt`, or less than clearly worse.
pub(crate) fn is_doubtful(doubt: f64, best: &BySeat<f64>) -> bool {
    doubt > -CLEAR * scale(best) && !is_about_points(doubt.max(0.0), best)
}

/// Whether everything was decided, and still is after an error of this size, so that only points were lost.
pub(crate) fn is_about_points(error: f64, best: &BySeat<f64>) -> bool {
    let decided = !best.iter().any(|share| (DECIDED..=1.0 - DECIDED).contains(share));
    decided && error < SHARES[0] * scale(best)
}

/// The mark of an error, if it has one: of shares of the win, or of points where everything is decided. Nobody is
/// accused if a second look changed the error by more than half of it.
pub(crate) fn mark(error: f64, lost: f64, change: f64, best: &BySeat<f64>) -> Option<Mark> {
    let reached = |limits: [f64; 3], size: f64| {
        Mark::ALL.into_iter().zip(limits).rev().find(|&(_, limit)| size >= limit)
    };
    let found = if is_about_points(error, best) {
        reached(POINTS, lost)
    } else {
        reached(SHARES.map(|limit| limit * scale(best)), error).filter(|_| error >= 2.0 * change)
    };
    found.map(|(mark, _)| mark)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiles::Seats;

    fn two(own: f64) -> BySeat<f64> {
        BySeat::new(Seats::Two, |seat| if seat.index() == 0 { own } else { 1.0 - own })
    }

    #[test]
    fn marks_go_by_shares_and_by_points_once_decided() {
        let even = two(0.5);
        for (error, expected) in [
            (0.049, None),
            (0.05, Some(Mark::Inaccuracy)),
            (0.10, Some(Mark::Mistake)),
            (0.2, Some(Mark::Blunder)),
        ] {
            assert_eq!(mark(error, 0.0, 0.0, &even), expected, "{error}");
        }
        assert_eq!(mark(0.2, 0.0, 0.11, &even), None, "the judge is not sure");
        let won = two(0.99);
        assert_eq!(mark(0.001, 2.9, 0.0, &won), None);
        assert_eq!(mark(0.001, 6.0, 0.0, &won), Some(Mark::Mistake));
        assert_eq!(mark(0.5, 1.0, 0.0, &won), Some(Mark::Blunder), "it throws the game away");
        let four = BySeat::new(Seats::Four, |_| 0.25);
        assert_eq!(mark(0.05, 0.0, 0.0, &four), Some(Mark::Mistake));
        assert!(is_doubtful(0.2, &even) && is_doubtful(0.0, &even) && is_doubtful(-0.03, &even));
        assert!(!is_doubtful(-0.05, &even) && !is_doubtful(-0.03, &four));
        assert!(!is_doubtful(0.0, &won) && is_doubtful(0.2, &won), "only points are lost");
    }
}
