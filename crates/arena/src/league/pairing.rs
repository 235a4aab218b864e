//! Who plays whom next: the two whose games tell most.

use super::ranking::{Ranking, Standing};
use crate::bradley_terry::ELO;

/// An engine with fewer games is new, and is placed before the others play on.
pub const PLACEMENT: u64 = 20;
/// How many pairs are planned at a time when nobody is new.
const PAIRS: usize = 8;
/// How many games two engines play of a deal.
const GAMES: f64 = 2.0;
/// How much the uncertainty of an anchor counts: they are there to measure the others.
const ANCHOR: f64 = 0.25;

/// Who wins more than this share from another learns little by playing on against them.
const HOPELESS: f64 = 0.95;

/// The next pairs, by places in the standings.
///
/// The plan is made for several pairs, so that several threads have work and the plan does not
/// depend on how many there are. A new engine has one pair in it: what comes of that decides who
/// is next.
pub(super) fn plan(ranking: &Ranking) -> Vec<(usize, usize)> {
    let mut uncertainty = Uncertainty::of(ranking);
    let playing = |it: &Standing| it.engine.is_some();
    let standings = ranking.standings();
    let places = |wanted: &dyn Fn(&Standing) -> bool| -> Vec<usize> {
        (0..standings.len()).filter(|&place| wanted(&standings[place])).collect()
    };
    let is_new = |it: &Standing| playing(it) && it.games < PLACEMENT;
    // Anchors first: the others are measured by them.
    let mut newcomers = places(&|it| is_new(it) && it.is_anchor);
    if newcomers.is_empty() {
        newcomers = places(&is_new);
    }
    let settled = places(&|it| playing(it) && !is_new(it));
    let everybody = places(&playing);
    if newcomers.is_empty() {
        let all = pairs_among(&everybody);
        let is_close = |&(one, other): &(usize, usize)| {
            let share = ranking.expected(one, other);
            share.max(1.0 - share) < HOPELESS
        };
        let close: Vec<_> = all.iter().copied().filter(is_close).collect();
        let all = if close.is_empty() { all } else { close };
        return (0..PAIRS).filter_map(|_| uncertainty.reduce_most(&all)).collect();
    }
    let opponents = if !settled.is_empty() {
        settled
    } else if newcomers.len() > 1 {
        newcomers.clone()
    } else {
        everybody
    };
    let against = |new: usize| -> Vec<(usize, usize)> {
        opponents.iter().filter(|&&other| other != new).map(|&other| (new, other)).collect()
    };
    newcomers.iter().filter_map(|&new| uncertainty.reduce_most(&against(new))).collect()
}

/// What is not known of the ratings, and how much of it a pair of games would tell.
struct Uncertainty {
    ratings: Vec<f64>,
    covariances: Vec<Vec<f64>>,
    /// What the table shows of each engine, as a difference of ratings, and how much it counts.
    shown: Vec<(Vec<f64>, f64)>,
}

impl Uncertainty {
    fn of(ranking: &Ranking) -> Uncertainty {
        let weight = |it: &Standing| match (it.engine, it.is_anchor) {
            (None, _) => 0.0,
            (Some(_), true) => ANCHOR,
            (Some(_), false) => 1.0,
        };
        let shown = ranking
            .standings()
            .iter()
            .enumerate()
            .map(|(place, it)| (ranking.against_average(place), weight(it)));
        Uncertainty {
            ratings: ranking.ratings().to_vec(),
            covariances: ranking.covariances().to_vec(),
            shown: shown.collect(),
        }
    }

    /// The pair that reduces the squared intervals of the table most, which is then as good as
    /// played: the next one is chosen knowing that.
    fn reduce_most(&mut self, pairs: &[(usize, usize)]) -> Option<(usize, usize)> {
        let gains = pairs.iter().map(|&pair| (pair, self.gain(pair)));
        // The first of equals, so that the same games give the same plan.
        let (best, _) = gains.reduce(|best, it| if it.1 > best.1 { it } else { best })?;
        self.expect(best);
        Some(best)
    }

    /// How much smaller the squared intervals would be, together.
    fn gain(&self, pair: (usize, usize)) -> f64 {
        let (changes, step) = self.told_by(pair);
        let along = |factors: &Vec<f64>| -> f64 {
            factors.iter().zip(&changes).map(|(factor, change)| factor * change).sum()
        };
        step * self
            .shown
            .iter()
            .map(|(factors, weight)| weight * along(factors).powi(2))
            .sum::<f64>()
    }

    /// Counts a pair as played, without knowing how it ends.
    fn expect(&mut self, pair: (usize, usize)) {
        let (changes, step) = self.told_by(pair);
        for (row, a) in self.covariances.iter_mut().zip(&changes) {
            for (cell, b) in row.iter_mut().zip(&changes) {
                *cell -= step * a * b;
            }
        }
    }

    /// How the difference of two goes along with the rating of each, and by how much of that product
    /// a pair of games reduces the covariances: one more measurement, as Sherman and Morrison have it.
    fn told_by(&self, (first, second): (usize, usize)) -> (Vec<f64>, f64) {
        let changes: Vec<f64> =
            self.covariances.iter().map(|row| row[first] - row[second]).collect();
        let variance = changes[first] - changes[second];
        let information = GAMES * self.information((first, second), variance);
        (changes, information / (1.0 + information * variance))
    }

    /// What a game of these two tells on average. Between equals it tells most. How far two are
    /// apart is not known well, so this is a mean over what may be (the usual approximation of a
    /// logistic curve over a normal distribution).
    fn information(&self, (first, second): (usize, usize), variance: f64) -> f64 {
        let unsure = 1.0 / (1.0 + std::f64::consts::PI / 8.0 * variance / (ELO * ELO)).sqrt();
        let lead = unsure * (self.ratings[first] - self.ratings[second]) / ELO;
        let share = 1.0 / (1.0 + (-lead).exp());
        unsure * share * (1.0 - share) / (ELO * ELO)
    }
}

fn pairs_among(places: &[usize]) -> Vec<(usize, usize)> {
    let pair = |(index, &first): (usize, &usize)| {
        places[index + 1..].iter().map(move |&second| (first, second)).collect::<Vec<_>>()
    };
    places.iter().enumerate().flat_map(pair).collect()
}
