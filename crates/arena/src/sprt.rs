//! The sequential probability ratio test: play until the answer is clear enough, and no longer.

use thiserror::Error;

use crate::statistics::{Moments, expected_share};

/// How many imaginary deals steady the variance while there are few real ones.
const IMAGINED: f64 = 2.0;
/// What a deal varies by if both its games are the toss of a coin.
const IMAGINED_VARIANCE: f64 = 0.125;

/// A test of two hypotheses: the first contestant is `elo0` or `elo1` points stronger.
///
/// The samples of a deal count as normally distributed, with the variance that they show
/// (generalized SPRT).
///
/// ```
/// use arena::{Moments, Sprt, Verdict};
///
/// let sprt = Sprt::new(0.0, 10.0, 0.05, 0.05).unwrap();
/// let mut shares = Moments::default();
/// shares.extend([0.5, 1.0, 0.75, 0.5]);
/// assert_eq!(sprt.verdict(&shares, 0.5), Verdict::GoingOn);
/// shares.extend([0.5, 1.0, 0.75, 0.5].repeat(100));
/// assert_eq!(sprt.verdict(&shares, 0.5), Verdict::Accepted);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// What a test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It takes more games.
    GoingOn,
    /// The answer is `elo1`.
    Accepted,
    /// The answer is `elo0`.
    Rejected,
}

/// A test that cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadSprt {
    /// The hypotheses are not in order.
    #[error("elo0 must be below elo1; try 0 and 10")]
    Elo,
    /// A probability of error is out of bounds.
    #[error("alpha and beta are above 0 and below 0.5; try 0.05")]
    Error,
}

impl Sprt {
    /// Tests `elo0` against `elo1`; it may accept wrongly with probability `alpha` and reject
    /// wrongly with probability `beta`.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Sprt, BadSprt> {
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return Err(BadSprt::Elo);
        }
        if [alpha, beta].iter().any(|&error| !(error > 0.0 && error < 0.5)) {
            return Err(BadSprt::Error);
        }
        Ok(Sprt { elo0, elo1, alpha, beta })
    }

    /// The log-likelihood ratios at which it rejects and accepts.
    pub fn bounds(&self) -> (f64, f64) {
        let (alpha, beta) = (self.alpha, self.beta);
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// How much likelier the samples are under `elo1` than under `elo0`, as a logarithm.
    ///
    /// `fair` is the share that equals would have: one over the number of seats.
    pub fn log_likelihood_ratio(&self, shares: &Moments, fair: f64) -> f64 {
        let share0 = expected_share(self.elo0, fair);
        let share1 = expected_share(self.elo1, fair);
        let count = shares.count() as f64;
        // Without this a few equal samples would have no variance, and prove everything.
        let imagined = IMAGINED * IMAGINED_VARIANCE;
        let variance = (shares.squares() + imagined) / (count + IMAGINED);
        count * (share1 - share0) * (2.0 * shares.mean() - share0 - share1) / (2.0 * variance)
    }

    /// What the samples say so far.
    pub fn verdict(&self, shares: &Moments, fair: f64) -> Verdict {
        let (low, high) = self.bounds();
        let ratio = self.log_likelihood_ratio(shares, fair);
        if ratio >= high {
            Verdict::Accepted
        } else if ratio <= low {
            Verdict::Rejected
        } else {
            Verdict::GoingOn
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    /// Plays pairs in which each game is won with this chance, until the test is over.
    fn stream(sprt: &Sprt, elo: f64, seed: u64) -> (Verdict, u64) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let chance = expected_share(elo, 0.5);
        let mut game = || f64::from((rng.next_u64() as f64 / u64::MAX as f64) < chance);
        let mut shares = Moments::default();
        loop {
            shares.add((game() + game()) / 2.0);
            match sprt.verdict(&shares, 0.5) {
                Verdict::GoingOn => {}
                verdict @ (Verdict::Accepted | Verdict::Rejected) => {
                    return (verdict, shares.count());
                }
            }
        }
    }

    #[test]
    fn it_errs_as_seldom_as_promised() {
        let sprt = Sprt::new(0.0, 50.0, 0.05, 0.05).unwrap();
        let count =
            |elo, verdict| (0..400).filter(|&seed| stream(&sprt, elo, seed).0 == verdict).count();
        // 5 % of 400 are 20; four standard deviations more are 37.
        let wrongly_accepted = count(0.0, Verdict::Accepted);
        let wrongly_rejected = count(50.0, Verdict::Rejected);
        assert!((1..=37).contains(&wrongly_accepted), "{wrongly_accepted}");
        assert!((1..=37).contains(&wrongly_rejected), "{wrongly_rejected}");
        assert_eq!(count(150.0, Verdict::Accepted), 400);
        assert_eq!(count(-100.0, Verdict::Rejected), 400);
    }

    #[test]
    fn a_few_lucky_pairs_are_no_proof() {
        let sprt = Sprt::new(0.0, 10.0, 0.05, 0.05).unwrap();
        let mut shares = Moments::default();
        assert_eq!(sprt.log_likelihood_ratio(&shares, 0.5), 0.0);
        shares.extend([1.0; 5]);
        assert_eq!(sprt.verdict(&shares, 0.5), Verdict::GoingOn);
        shares.extend([1.0; 15]);
        assert_eq!(sprt.verdict(&shares, 0.5), Verdict::Accepted);
    }

    #[test]
    fn the_ratio_is_that_of_two_normal_distributions() {
        let sprt = Sprt::new(0.0, 20.0, 0.05, 0.05).unwrap();
        let (low, high) = sprt.bounds();
        assert!((low + 2.944_439).abs() < 1e-6 && (high - 2.944_439).abs() < 1e-6);
        let mut shares = Moments::default();
        shares.extend([0.0, 0.5, 0.5, 1.0, 1.0, 1.0, 0.5, 0.75].repeat(50));
        // Mean 0.65625; squared distances 43.359375, with the imagined 43.609375, over 402 = 0.108481;
        // shares 0.5 and 0.52875: 400 × 0.02875 × (1.3125 − 1.02875) / (2 × 0.108481) = 15.040.
        let ratio = sprt.log_likelihood_ratio(&shares, 0.5);
        assert!((ratio - 15.040).abs() < 0.005, "{ratio}");
    }

    #[test]
    fn nonsense_is_refused() {
        assert_eq!(Sprt::new(10.0, 10.0, 0.05, 0.05), Err(BadSprt::Elo));
        assert_eq!(Sprt::new(f64::NAN, 10.0, 0.05, 0.05), Err(BadSprt::Elo));
        assert_eq!(Sprt::new(0.0, 10.0, 0.0, 0.05), Err(BadSprt::Error));
        assert_eq!(Sprt::new(0.0, 10.0, 0.05, f64::NAN), Err(BadSprt::Error));
    }
}
