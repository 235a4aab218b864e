//! What came of a match.

use std::collections::BTreeMap;
use std::fmt;

use record::Ruleset;
use serde_json::{Value, json};
use tiles::Seats;

use crate::schedule::Schedule;
use crate::statistics::{Estimate, Moments, elo};
use crate::{Contestant, Ending, PlayedGame, Times};

/// A share that differs from all or nothing by less than this is all or nothing.
const ROUNDING: f64 = 1e-9;
/// How many kinds of faults of a contestant are told.
const MOST_REASONS: usize = 5;

/// What came of a match, or has come of it so far.
///
/// Only whole pairs count (with more seats: deals that were played in every rotation), so that the
/// luck of the deal evens out. Its `Display` is a table of at most 80 columns.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    ruleset: Ruleset,
    seed: String,
    deals: u64,
    seatings: usize,
    games: u64,
    too_long: u64,
    tallies: Vec<Tally>,
    pentanomial: [u64; 5],
    /// Shares of each contestant in the games of the pair that is not whole, and points where nobody failed.
    open: Vec<Vec<(f64, Option<f64>)>>,
}

/// What came of a match for one contestant.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// The contestant as it is written.
    pub name: String,
    /// The share of the win that it would have among equals.
    pub fair: f64,
    /// The share of the win; a sample a pair.
    pub share: Moments,
    /// The points, on average over its seats, in games that nobody lost by a fault; a sample a pair.
    pub points: Moments,
    /// Games that it won alone.
    pub wins: u64,
    /// Games in which it shared the win with others.
    pub ties: u64,
    /// Games without any share of the win.
    pub losses: u64,
    /// Games that it lost by a fault, among all games.
    pub faults: u64,
    /// What was wrong, and how often.
    pub reasons: BTreeMap<String, u64>,
    /// How long its moves took, in all games.
    pub times: Times,
    /// Whether its summary says so.
    is_timed: bool,
}

impl Tally {
    /// The share of the win with its interval.
    pub fn share_estimate(&self) -> Option<Estimate> {
        self.share.share()
    }

    /// How many Elo points it is stronger than the others together, with the interval.
    pub fn elo(&self) -> Option<Estimate> {
        self.share.share().map(|share| share.map(|share| elo(share, self.fair)))
    }

    /// How likely it is that it is stronger than the others together.
    pub fn superiority(&self) -> Option<f64> {
        self.share.superiority(self.fair)
    }
}

impl Results {
    pub(crate) fn new(schedule: &Schedule<'_>) -> Results {
        let seats = schedule.ruleset.seats().count() as f64;
        let tally = |(place, contestant): (usize, &Contestant)| {
            let own = schedule.seatings[0].iter().filter(|&&other| other == place).count() as f64;
            let (name, is_timed) = (contestant.to_string(), !contestant.is_reproducible());
            Tally { name, fair: own / seats, is_timed, ..Tally::default() }
        };
        Results {
            ruleset: schedule.ruleset,
            seed: schedule.terms.seed.clone(),
            deals: schedule.terms.deals,
            seatings: schedule.seatings.len(),
            games: 0,
            too_long: 0,
            tallies: schedule.contestants.iter().enumerate().map(tally).collect(),
            pentanomial: [0; 5],
            open: Vec::new(),
        }
    }

    /// The first contestant, the one under test.
    pub fn first(&self) -> &Tally {
        &self.tallies[0]
    }

    /// Every contestant, in the order of the match.
    pub fn tallies(&self) -> &[Tally] {
        &self.tallies
    }

    /// How many games were played, also in the pair that is not whole.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many pairs are whole.
    pub fn pairs(&self) -> u64 {
        self.first().share.count()
    }

    /// How many games lasted too many rounds.
    pub fn too_long(&self) -> u64 {
        self.too_long
    }

    /// How many pairs brought the first contestant 0, ½, 1, 1½ and 2 wins, if two play.
    pub fn pentanomial(&self) -> Option<[u64; 5]> {
        (self.ruleset.seats() == Seats::Two).then_some(self.pentanomial)
    }

    /// Everything as one JSON object.
    ///
    /// | field | means |
    /// | --- | --- |
    /// | `ruleset`, `seed` | what was played, as texts |
    /// | `deals` | how many deals were planned |
    /// | `pairs` | how many were played in every rotation; all that follows is about these |
    /// | `games`, `too_long` | all games, and those that lasted too many rounds |
    /// | `pentanomial` | pairs with 0, ½, 1, 1½ and 2 wins of the first; `null` if not two play |
    /// | `contestants` | a list in the order of the match, each with the fields below |
    /// | `name`, `fair` | as it is written; the share of the win that equals would have |
    /// | `share`, `elo` | `value`, `low` and `high` (95 %); `null` if unknown |
    /// | `points` | the same, of games that nobody lost by a fault; after one deal `low` and `high` are `null` |
    /// | `superiority` | how likely it is to be stronger than the others together |
    /// | `wins`, `ties`, `losses` | games |
    /// | `faults` | games lost by a fault, among all games |
    /// | `reasons` | what was wrong, each with how often |
    /// | `time` | `mean_ms` and `longest_ms` of a move; `null` for those that do not think by the clock |
    ///
    /// An end of an interval that is infinite is `null`.
    pub fn summary(&self) -> Value {
        let contestant = |tally: &Tally| {
            json!({
                "name": tally.name,
                "fair": tally.fair,
                "share": tally.share_estimate().map(estimate_to_json),
                "elo": tally.elo().map(estimate_to_json),
                "superiority": tally.superiority(),
                "points": points_to_json(&tally.points),
                "wins": tally.wins,
                "ties": tally.ties,
                "losses": tally.losses,
                "faults": tally.faults,
                "reasons": tally.reasons,
                "time": times_to_json(&tally.times, tally.is_timed),
            })
        };
        json!({
            "ruleset": self.ruleset.to_string(),
            "seed": self.seed,
            "deals": self.deals,
            "pairs": self.pairs(),
            "games": self.games,
            "too_long": self.too_long,
            "pentanomial": self.pentanomial(),
            "contestants": self.tallies.iter().map(contestant).collect::<Vec<_>>(),
        })
    }

    /// Counts the next game.
    pub(crate) fn add(&mut self, game: &PlayedGame) {
        self.games += 1;
        match &game.ending {
            Ending::Over => {}
            Ending::TooLong => self.too_long += 1,
            Ending::Forfeit(forfeit) => {
                let tally = &mut self.tallies[forfeit.contestant];
                tally.faults += 1;
                *tally.reasons.entry(forfeit.fault.to_string()).or_default() += 1;
            }
        }
        for (place, tally) in self.tallies.iter_mut().enumerate() {
            tally.times.join(game.times_of(place));
        }
        let points = |contestant| game.forfeit().is_none().then(|| game.points_of(contestant));
        let outcome = |contestant| (game.share_of(contestant), points(contestant));
        self.open.push((0..self.tallies.len()).map(outcome).collect());
        if self.open.len() == self.seatings {
            self.close_pair();
        }
    }

    fn close_pair(&mut self) {
        let games = self.open.len() as f64;
        for (place, tally) in self.tallies.iter_mut().enumerate() {
            let (mut shares, mut points) = (0.0, Moments::default());
            for outcome in &self.open {
                let (share, score) = outcome[place];
                shares += share;
                score.into_iter().for_each(|score| points.add(score));
                if share > 1.0 - ROUNDING {
                    tally.wins += 1;
                } else if share > ROUNDING {
                    tally.ties += 1;
                } else {
                    tally.losses += 1;
                }
            }
            tally.share.add(shares / games);
            if points.count() > 0 {
                tally.points.add(points.mean());
            }
            if place == 0 && self.seatings == 2 {
                self.pentanomial[(2.0 * shares).round() as usize] += 1;
            }
        }
        self.open.clear();
    }
}

impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (pairs, deals, games) = (self.pairs(), self.deals, self.games);
        writeln!(f, "{}, seed {}", self.ruleset, clipped(&self.seed, 40))?;
        writeln!(f, "{pairs} of {deals} deals, {games} games")?;
        writeln!(f)?;
        write!(f, "{:<24} {:>6} {:>13} {:>7}", "contestant", "share", "95 %", "points")?;
        writeln!(f, " {:>5} {:>5} {:>6} {:>6}", "wins", "ties", "losses", "faults")?;
        for tally in &self.tallies {
            let (share, range) = percent(tally.share_estimate());
            let points = match tally.points.count() {
                0 => "-".to_owned(),
                _ => format!("{:.1}", tally.points.mean()),
            };
            write!(f, "{:<24} {share:>6} {range:>13} {points:>7}", clipped(&tally.name, 24))?;
            let Tally { wins, ties, losses, faults, .. } = tally;
            writeln!(f, " {wins:>5} {ties:>5} {losses:>6} {faults:>6}")?;
        }
        write_times(f, self.tallies.iter().map(|tally| (tally.name.as_str(), &tally.times)))?;
        write_reasons(f, self.tallies.iter().map(|tally| (tally.name.as_str(), &tally.reasons)))?;
        if let (Some(elo), Some(superiority)) = (self.first().elo(), self.first().superiority()) {
            writeln!(f)?;
            let Estimate { value, low, high } = elo;
            writeln!(f, "Elo of the first: {value:+.1} (95 %: {low:+.1} to {high:+.1})")?;
            writeln!(f, "Probability of being stronger: {:.1} %", 100.0 * superiority)?;
        }
        if let Some([none, half, one, more, both]) = self.pentanomial() {
            writeln!(f, "Pairs with 0, ½, 1, 1½, 2 wins: {none} {half} {one} {more} {both}")?;
        }
        if self.too_long > 0 {
            writeln!(f, "Stopped at the limit, scored as they stood: {}", self.too_long)?;
        }
        Ok(())
    }
}

/// `null` stands for what JSON cannot say: infinite.
pub(crate) fn estimate_to_json(estimate: Estimate) -> Value {
    json!({"value": estimate.value, "low": estimate.low, "high": estimate.high})
}

/// The mean of points; the ends of the interval are `null` as long as they are unknown.
pub(crate) fn points_to_json(points: &Moments) -> Value {
    match points.estimate() {
        Some(estimate) => estimate_to_json(estimate),
        None if points.count() == 0 => Value::Null,
        None => json!({"value": points.mean(), "low": null, "high": null}),
    }
}

pub(crate) fn times_to_json(times: &Times, is_timed: bool) -> Value {
    let (mean, longest) = times.milliseconds().filter(|_| is_timed).unzip();
    mean.map_or(Value::Null, |mean| json!({"mean_ms": mean, "longest_ms": longest}))
}

/// How long the moves of each contestant took.
pub(crate) fn write_times<'a>(
    f: &mut fmt::Formatter<'_>,
    all: impl Iterator<Item = (&'a str, &'a Times)>,
) -> fmt::Result {
    let known = all.filter_map(|(name, times)| Some((name, times.milliseconds()?)));
    for (place, (name, (mean, longest))) in known.enumerate() {
        if place == 0 {
            writeln!(f, "\n{:<40} {:>12} {:>12}", "time of a move, ms", "mean", "longest")?;
        }
        writeln!(f, "{:<40} {mean:>12.1} {longest:>12.1}", clipped(name, 40))?;
    }
    Ok(())
}

/// What contestants did wrong, the most frequent first.
pub(crate) fn write_reasons<'a>(
    f: &mut fmt::Formatter<'_>,
    all: impl Iterator<Item = (&'a str, &'a BTreeMap<String, u64>)>,
) -> fmt::Result {
    for (name, reasons) in all.filter(|(_, reasons)| !reasons.is_empty()) {
        writeln!(f, "\nFaults of {}:", clipped(name, 60))?;
        let mut reasons: Vec<_> = reasons.iter().collect();
        reasons.sort_by_key(|(_, times)| std::cmp::Reverse(**times));
        for (reason, times) in reasons.iter().take(MOST_REASONS) {
            writeln!(f, "{times:>6} × {}", clipped(reason, 70))?;
        }
        if reasons.len() > MOST_REASONS {
            writeln!(f, "       and {} more kinds", reasons.len() - MOST_REASONS)?;
        }
    }
    Ok(())
}

/// A share of the win, and its interval.
pub(crate) fn percent(share: Option<Estimate>) -> (String, String) {
    match share.map(|share| share.map(|share| 100.0 * share)) {
        Some(Estimate { value, low, high }) => {
            (format!("{value:.1}%"), format!("{low:.1}-{high:.1}%"))
        }
        None => ("-".to_owned(), "-".to_owned()),
    }
}

/// A name that fits its column; of a long one both ends, which tell most, are kept.
pub(crate) fn clipped(name: &str, width: usize) -> String {
    let letters: Vec<char> = name.chars().collect();
    if letters.len() <= width {
        return name.to_owned();
    }
    let end = (width - 1) / 2;
    let start = width - 1 - end;
    let end = letters.len() - end;
    letters[..start].iter().chain(&['…']).chain(&letters[end..]).collect()
}
