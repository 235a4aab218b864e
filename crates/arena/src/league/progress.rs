//! How the ratings of a league went with its games.

use super::kept::KeptGame;
use super::lineup::Lineup;
use super::ranking::Ranking;

/// The ratings after some of the games.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// After how many games.
    pub games: usize,
    /// The names of all who had played, with their ratings.
    pub ratings: Vec<(String, f64)>,
}

/// The ratings after the first games, and after more and more of them, at most `moments` times. The
/// last moment is now.
pub fn progress(lineup: &Lineup, games: &[KeptGame], moments: usize) -> Vec<Moment> {
    let all = games.len();
    let mut counts: Vec<usize> = (1..=moments).map(|part| all * part / moments.max(1)).collect();
    counts.dedup();
    let moment = |count: usize| {
        let ranking = Ranking::new(lineup, &games[..count]);
        let played = ranking.standings().iter().filter(|standing| standing.games > 0);
        let ratings = played.map(|standing| (standing.name.clone(), standing.rating.value));
        Moment { games: count, ratings: ratings.collect() }
    };
    counts.into_iter().filter(|&count| count > 0).map(moment).collect()
}
