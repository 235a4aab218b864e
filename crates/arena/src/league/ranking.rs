//! The ratings of a league: Bradley–Terry over all kept games.

use serde_json::{Value, json};

use super::kept::KeptGame;
use super::lineup::Lineup;
use crate::Times;
use crate::bradley_terry::{Wins, covariances, most_likely};
use crate::results::{estimate_to_json, points_to_json, times_to_json};
use crate::statistics::{Estimate, Moments, Z, normal};

/// Everybody in a league and what is known of their strength.
///
/// Everybody has also shared one game with a player who does not exist. So nobody's rating is
/// infinite, and everybody can be compared with everybody, however few have met.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranking {
    standings: Vec<Standing>,
    wins: Wins,
    /// The Elo ratings; the last one is that of the player who does not exist.
    ratings: Vec<f64>,
    /// How far they may be off, against that player.
    covariances: Vec<Vec<f64>>,
}

/// One engine's place in a league.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// What it is called.
    pub name: String,
    /// Its place in the lineup; none if it plays no more.
    pub engine: Option<usize>,
    /// Whether it is a yardstick for the others.
    pub is_anchor: bool,
    /// The Elo rating. It counts from the first anchor; its interval is that against the average of the anchors.
    pub rating: Estimate,
    /// How many games it played.
    pub games: u64,
    /// How much it won: a shared win is a half.
    pub won: f64,
    /// How many games it lost by a fault.
    pub faults: u64,
    /// Its points in games without a fault.
    pub points: Moments,
    /// How long its moves took.
    pub times: Times,
}

impl Ranking {
    /// What these games say. The engine whose rating is 0 comes first, then the others of the
    /// lineup, then those that play no more.
    pub fn new<'a>(
        lineup: &Lineup,
        games: impl IntoIterator<Item = &'a KeptGame, IntoIter: Clone>,
    ) -> Ranking {
        let games = games.into_iter();
        let mut standings = entrants(lineup, games.clone());
        let real = standings.len();
        let mut wins = vec![vec![0.0; real + 1]; real + 1];
        for row in wins.iter_mut().take(real) {
            row[real] = 0.5;
        }
        wins[real][..real].fill(0.5);
        for game in games {
            let place = |name: &String| standings.iter().position(|it| it.name == *name);
            let (Some(first), Some(second)) = (place(&game.names[0]), place(&game.names[1])) else {
                continue;
            };
            wins[first][second] += game.shares[0];
            wins[second][first] += game.shares[1];
            standings[first].count(game, 0);
            standings[second].count(game, 1);
        }
        let ratings = most_likely(&wins, None);
        let covariances = covariances(&wins, &ratings);
        let mut ranking = Ranking { standings, wins, ratings, covariances };
        ranking.rate();
        ranking
    }

    /// Everybody, the one whose rating is 0 first.
    pub fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// Places in that list, the strongest first; who has not played comes last.
    pub fn by_rating(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.standings.len()).collect();
        let key = |place: usize| {
            let standing = &self.standings[place];
            (standing.games > 0, standing.rating.value)
        };
        places.sort_by(|&a, &b| {
            let ((a_played, a), (b_played, b)) = (key(a), key(b));
            b_played.cmp(&a_played).then(b.total_cmp(&a))
        });
        places
    }

    /// What one engine won from another, and how many games they played.
    pub fn result(&self, first: usize, second: usize) -> (f64, u64) {
        let won = self.wins[first][second];
        (won, (won + self.wins[second][first]).round() as u64)
    }

    /// How likely it is that one engine is stronger than another.
    pub fn superiority(&self, first: usize, second: usize) -> f64 {
        let lead = self.ratings[first] - self.ratings[second];
        normal(lead / self.variance(&difference(first, second, self.standings.len())).sqrt())
    }

    /// The share of the win that one engine can expect from another.
    pub fn expected(&self, first: usize, second: usize) -> f64 {
        crate::expected_share(self.ratings[first] - self.ratings[second], 0.5)
    }

    /// How much more one engine won in a game than it could expect; by the names of the game.
    pub fn surprise(&self, game: &KeptGame) -> f64 {
        let place = |name: &String| self.standings.iter().position(|it| it.name == *name);
        match (place(&game.names[0]), place(&game.names[1])) {
            (Some(first), Some(second)) => (game.shares[0] - self.expected(first, second)).abs(),
            _ => 0.0,
        }
    }

    /// Everything as one JSON object.
    ///
    /// | field | means |
    /// | --- | --- |
    /// | `ruleset`, `seed`, `games` | what is played, and how much was |
    /// | `engines` | the strongest first: `name`, `anchor`, `playing`, `elo`, `games`, `won`, `faults`, `points`, `time` |
    ///
    /// `elo` is `null` for who has not played; it has `value`, `low` and `high` (95 %) as `points` has.
    /// `time` has `mean_ms` and `longest_ms`, where moves were timed.
    pub fn summary(&self, lineup: &Lineup) -> Value {
        let engine = |place: usize| {
            let it = &self.standings[place];
            json!({
                "name": it.name,
                "anchor": it.is_anchor,
                "playing": it.engine.is_some(),
                "elo": (it.games > 0).then(|| estimate_to_json(it.rating)),
                "games": it.games,
                "won": it.won,
                "faults": it.faults,
                "points": points_to_json(&it.points),
                "time": times_to_json(&it.times, true),
            })
        };
        let games: u64 = self.standings.iter().map(|it| it.games).sum();
        json!({
            "ruleset": lineup.ruleset.to_string(),
            "seed": lineup.seed,
            "games": games / 2,
            "engines": self.by_rating().into_iter().map(engine).collect::<Vec<_>>(),
        })
    }

    pub(super) fn ratings(&self) -> &[f64] {
        &self.ratings
    }

    pub(super) fn covariances(&self) -> &[Vec<f64>] {
        &self.covariances
    }

    /// The rating of an engine against the average of the anchors, or of everybody where no anchor has
    /// played: a factor for each rating.
    ///
    /// In this average each counts by how much its games told. An anchor that always loses tells little:
    /// where exactly it stands must not blur all others.
    pub(super) fn against_average(&self, place: usize) -> Vec<f64> {
        let anchors = self.standings.iter().any(|it| it.is_anchor && it.games > 0);
        let weight = |(place, it): (usize, &Standing)| {
            if it.is_anchor || !anchors { self.told(place) } else { 0.0 }
        };
        let mut factors: Vec<f64> = self.standings.iter().enumerate().map(weight).collect();
        let all: f64 = factors.iter().sum();
        for factor in &mut factors {
            *factor = if all > 0.0 { -*factor / all } else { 0.0 };
        }
        factors[place] += 1.0;
        factors
    }

    /// How much the games of an engine told about it: those between equals tell most.
    fn told(&self, place: usize) -> f64 {
        let told_by = |other: usize| {
            let (share, (_, games)) = (self.expected(place, other), self.result(place, other));
            games as f64 * share * (1.0 - share)
        };
        (0..self.standings.len()).map(told_by).sum()
    }

    fn rate(&mut self) {
        for place in 0..self.standings.len() {
            let value = self.ratings[place];
            let radius = Z * self.variance(&self.against_average(place)).sqrt();
            self.standings[place].rating =
                Estimate { value, low: value - radius, high: value + radius };
        }
    }

    fn variance(&self, factors: &[f64]) -> f64 {
        let along = |row: &Vec<f64>| row.iter().zip(factors).map(|(it, by)| it * by).sum::<f64>();
        self.covariances.iter().map(along).zip(factors).map(|(it, by)| it * by).sum()
    }
}

impl Standing {
    fn new(name: &str, engine: Option<usize>, is_anchor: bool) -> Standing {
        Standing {
            name: name.to_owned(),
            engine,
            is_anchor,
            rating: Estimate { value: 0.0, low: f64::NEG_INFINITY, high: f64::INFINITY },
            games: 0,
            won: 0.0,
            faults: 0,
            points: Moments::default(),
            times: Times::default(),
        }
    }

    fn count(&mut self, game: &KeptGame, seat: usize) {
        self.games += 1;
        self.won += game.shares[seat];
        self.times.join(game.times[seat]);
        match &game.fault {
            None => self.points.add(f64::from(game.scores[seat])),
            Some((at_fault, _)) if at_fault.index() == seat => self.faults += 1,
            Some(_) => {}
        }
    }
}

/// The engines of the lineup, the zero first, and those that only the games know.
fn entrants<'a>(lineup: &Lineup, games: impl Iterator<Item = &'a KeptGame>) -> Vec<Standing> {
    let of = |place: usize| {
        let engine = &lineup.engines[place];
        Standing::new(&engine.name, Some(place), engine.is_anchor)
    };
    let zero = lineup.zero();
    let others = (0..lineup.engines.len()).filter(|&place| place != zero);
    let mut standings: Vec<Standing> = [zero].into_iter().chain(others).map(of).collect();
    for name in games.flat_map(|game| &game.names) {
        if standings.iter().all(|standing| standing.name != *name) {
            standings.push(Standing::new(name, None, false));
        }
    }
    standings
}

/// The difference of two ratings, a factor for each.
fn difference(first: usize, second: usize, count: usize) -> Vec<f64> {
    let mut factors = vec![0.0; count];
    factors[first] += 1.0;
    factors[second] -= 1.0;
    factors
}
