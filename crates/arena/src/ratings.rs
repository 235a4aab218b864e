//! Ratings of a round robin, with intervals by bootstrap.

use bots::below;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use record::generator;

use crate::bradley_terry::{Wins, most_likely, reachable};
use crate::statistics::{Estimate, Moments};

/// How many bootstrap samples make the intervals.
const BOOTSTRAPS: usize = 1_000;

/// The pairs of games of each two contestants, as the shares of the first of the two.
#[derive(Clone, PartialEq, Debug)]
pub struct Pairings {
    contestants: usize,
    /// For each two contestants, the first before the second: (0, 1), (0, 2), … (1, 2), …
    samples: Vec<Vec<f64>>,
}

impl Pairings {
    /// This many contestants that have not played.
    pub fn new(contestants: usize) -> Pairings {
        Pairings { contestants, samples: vec![Vec::new(); pairs_of(contestants).count()] }
    }

    /// Every two contestants that meet, by their places in the list, in order.
    pub fn each(&self) -> impl Iterator<Item = (usize, usize)> {
        pairs_of(self.contestants)
    }

    /// The shares of the first against the second, a sample a pair of games.
    ///
    /// Panics unless these are two different contestants of the list.
    pub fn shares(&self, first: usize, second: usize) -> Moments {
        let (index, swapped) = self.index(first, second);
        let mut shares = Moments::default();
        let of_first = |&share: &f64| if swapped { 1.0 - share } else { share };
        shares.extend(self.samples[index].iter().map(of_first));
        shares
    }

    /// Counts a pair of games; `share` is what the first got of both wins, from 0 to 1.
    ///
    /// Panics unless these are two different contestants of the list.
    pub fn add(&mut self, first: usize, second: usize, share: f64) {
        let (index, swapped) = self.index(first, second);
        self.samples[index].push(if swapped { 1.0 - share } else { share });
    }

    /// The most likely Elo ratings, the first contestant's being 0, with intervals by bootstrap over
    /// the pairs; none before everybody has met.
    ///
    /// A contestant that won everything could be stronger by any amount. Where the most likely rating
    /// would be infinite, it is computed with one more pair, a shared one, against everybody who won
    /// nothing, and its interval is open on that side.
    pub fn ratings(&self, seed: &str) -> Option<Vec<Estimate>> {
        if self.contestants == 0 || self.samples.iter().any(Vec::is_empty) {
            return None;
        }
        let wins = self.wins(|samples| samples.iter().sum());
        let values = most_likely(&wins, None);
        let mut rng = Xoshiro256PlusPlus::from_rng(&mut generator(seed));
        let mut bootstrapped: Vec<Vec<f64>> =
            vec![Vec::with_capacity(BOOTSTRAPS); self.contestants];
        for _ in 0..BOOTSTRAPS {
            let wins = self.wins(|samples| resampled(samples, &mut rng));
            for (all, value) in bootstrapped.iter_mut().zip(most_likely(&wins, Some(&values))) {
                all.push(value);
            }
        }
        let led = reachable(&wins);
        let rating = |(contestant, mut all): (usize, Vec<f64>)| {
            all.sort_by(f64::total_cmp);
            let tail = BOOTSTRAPS / 40;
            let low = if led[contestant][0] { all[tail] } else { f64::NEG_INFINITY };
            let high = if led[0][contestant] { all[BOOTSTRAPS - 1 - tail] } else { f64::INFINITY };
            Estimate { value: values[contestant], low, high }
        };
        Some(bootstrapped.into_iter().enumerate().map(rating).collect())
    }

    /// How much each contestant won from each other, in pairs.
    fn wins(&self, mut total: impl FnMut(&[f64]) -> f64) -> Wins {
        let mut wins = vec![vec![0.0; self.contestants]; self.contestants];
        for ((first, second), samples) in self.each().zip(&self.samples) {
            wins[first][second] = total(samples);
            wins[second][first] = samples.len() as f64 - wins[first][second];
        }
        wins
    }

    /// Where the samples of these two are, and whether they are told from the other side.
    fn index(&self, first: usize, second: usize) -> (usize, bool) {
        let wanted = (first.min(second), first.max(second));
        let index = self.each().position(|pair| pair == wanted);
        (index.expect("two different contestants of the list"), first > second)
    }
}

/// All pairs among this number of contestants.
pub(crate) fn pairs_of(contestants: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..contestants)
        .flat_map(move |first| (first + 1..contestants).map(move |second| (first, second)))
}

/// One bootstrap resample: the sum of as many samples, each drawn from all of them.
///
/// A contestant that won every pair might have lost the next. So then one more sample can be drawn,
/// which went the other way; without it, chance could never change the result.
fn resampled(samples: &[f64], rng: &mut impl Rng) -> f64 {
    let only = |share: f64| samples.iter().all(|&sample| sample == share);
    let other = [0.0, 1.0].into_iter().find(|&share| only(share)).map(|share| 1.0 - share);
    let all = samples.len() + other.iter().len();
    let mut draw = || samples.get(below(rng, all)).copied().or(other).unwrap_or_default();
    samples.iter().map(|_| draw()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::elo;

    fn pairings(contestants: usize, samples: &[(usize, usize, &[f64])]) -> Pairings {
        let mut pairings = Pairings::new(contestants);
        for &(first, second, shares) in samples {
            for &share in shares {
                pairings.add(first, second, share);
            }
        }
        pairings
    }

    #[test]
    fn two_contestants_have_the_elo_of_their_share() {
        let pairings = pairings(2, &[(1, 0, &[1.0, 0.5, 1.0, 0.5].repeat(50))]);
        let ratings = pairings.ratings("1").unwrap();
        assert_eq!(ratings[0], Estimate { value: 0.0, low: 0.0, high: 0.0 });
        assert!((ratings[1].value - elo(0.75, 0.5)).abs() < 1e-6, "{ratings:?}");
        // The textbook's interval: 0.75 ± 1.96 × 0.25 / √200 (almost).
        let textbook = pairings.shares(1, 0).share().unwrap().map(|share| elo(share, 0.5));
        assert!((ratings[1].low - textbook.low).abs() < 3.0, "{ratings:?} {textbook:?}");
        assert!((ratings[1].high - textbook.high).abs() < 3.0, "{ratings:?} {textbook:?}");
        assert_eq!(pairings.ratings("1"), Some(ratings));
        assert_ne!(pairings.ratings("2"), pairings.ratings("1"));
    }

    #[test]
    fn strengths_that_explain_every_result_are_found() {
        // Strengths 1, 2 and 4: shares of 1 in 3, 1 in 5 and 1 in 3.
        let third: &[f64] = &[0.0, 0.0, 1.0];
        let fifth: &[f64] = &[0.0, 0.0, 0.0, 0.0, 1.0];
        let pairings = pairings(3, &[(0, 1, third), (0, 2, fifth), (1, 2, third)]);
        let ratings = pairings.ratings("1").unwrap();
        let double = 400.0 * 2_f64.log10();
        assert!((ratings[1].value - double).abs() < 1e-5, "{ratings:?}");
        assert!((ratings[2].value - 2.0 * double).abs() < 1e-5, "{ratings:?}");
        assert!(ratings.iter().all(|rating| rating.low <= rating.value));
        assert!(ratings.iter().all(|rating| rating.value <= rating.high));
    }

    #[test]
    fn who_won_everything_could_be_stronger_still() {
        let draws: &[f64] = &[0.5, 0.25, 0.75];
        let all: &[f64] = &[1.0; 10];
        let pairings = pairings(3, &[(0, 1, draws), (2, 0, all), (2, 1, all)]);
        let ratings = pairings.ratings("1").unwrap();
        assert_eq!(ratings[2].high, f64::INFINITY);
        // Half a pair of 11 is one part in 22: 21 times as strong.
        assert!((ratings[2].value - 400.0 * 21_f64.log10()).abs() < 1e-6, "{ratings:?}");
        assert!((150.0..400.0).contains(&ratings[2].low), "{ratings:?}");
        assert!(ratings[1].low.is_finite() && ratings[1].high.is_finite());
        assert!(ratings[1].value.abs() < 1e-6);
    }

    #[test]
    fn nobody_is_rated_before_everybody_has_met() {
        assert_eq!(pairings(3, &[(0, 1, &[0.5]), (0, 2, &[0.5])]).ratings("1"), None);
        assert_eq!(Pairings::new(0).ratings("1"), None);
    }

    #[test]
    fn a_result_reads_from_both_sides() {
        let pairings = pairings(3, &[(2, 1, &[1.0, 0.75])]);
        assert_eq!(pairings.shares(2, 1).mean(), 0.875);
        assert_eq!(pairings.shares(1, 2).mean(), 0.125);
        assert_eq!(pairings.each().collect::<Vec<_>>(), [(0, 1), (0, 2), (1, 2)]);
    }
}
