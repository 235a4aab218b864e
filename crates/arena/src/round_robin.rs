//! A round robin: everybody against everybody, and ratings.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use record::Ruleset;
use serde_json::{Value, json};
use tiles::{BySeat, Seat, Seats};

use crate::matches::check_nets;
use crate::ratings::pairs_of;
use crate::results::{
    clipped, estimate_to_json, percent, points_to_json, times_to_json, write_reasons, write_times,
};
use crate::schedule::Schedule;
use crate::statistics::{Estimate, Moments};
use crate::{BadLineup, Contestant, Pairings, PlayedGame, Terms, Times};

/// Contestants who meet each other two at a time, all over the same deals.
///
/// All play a deal before the next one begins: if it is stopped early, everybody has played about
/// as much as the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundRobin {
    ruleset: Ruleset,
    contestants: Vec<Contestant>,
    /// How many deals, from which seed, on how many threads.
    pub terms: Terms,
}

impl RoundRobin {
    /// A round robin under the usual terms.
    pub fn new(ruleset: Ruleset, contestants: Vec<Contestant>) -> Result<RoundRobin, BadLineup> {
        if ruleset.seats() != Seats::Two {
            return Err(BadLineup::Seats);
        }
        if contestants.len() < 2 {
            return Err(BadLineup::Alone);
        }
        check_nets(ruleset, &contestants)?;
        Ok(RoundRobin { ruleset, contestants, terms: Terms::default() })
    }

    /// How many games it has.
    pub fn games(&self) -> u64 {
        self.terms.deals.saturating_mul(self.seatings().len() as u64)
    }

    /// Plays it and gives the standings; all as in [`Match::play`](crate::Match::play).
    pub fn play(
        &self,
        stop: &AtomicBool,
        mut each: impl FnMut(&PlayedGame, &Standings) -> ControlFlow<()>,
    ) -> Standings {
        let seatings = self.seatings();
        let mut standings = Standings::new(self);
        let schedule = Schedule {
            ruleset: self.ruleset,
            contestants: &self.contestants,
            seatings: &seatings,
            terms: &self.terms,
        };
        schedule.play(0, stop, |game| {
            standings.add(game);
            each(game, &standings)
        });
        standings
    }

    /// Every two contestants, in both seatings.
    fn seatings(&self) -> Vec<BySeat<usize>> {
        let seated = |first, second| {
            BySeat::new(Seats::Two, move |seat| if seat == Seat::Zero { first } else { second })
        };
        let both = |(a, b)| [seated(a, b), seated(b, a)];
        pairs_of(self.contestants.len()).flat_map(both).collect()
    }
}

/// What came of a round robin, or has come of it so far. Its `Display` has at most 80 columns.
#[derive(Clone, PartialEq, Debug)]
pub struct Standings {
    ruleset: Ruleset,
    seed: String,
    names: Vec<String>,
    games: u64,
    /// Games lost by a fault, by contestant.
    faults: Vec<u64>,
    /// What was wrong, and how often, by contestant.
    reasons: Vec<BTreeMap<String, u64>>,
    /// How long moves took, by contestant.
    times: Vec<Times>,
    /// Whose summary says so.
    is_timed: Vec<bool>,
    /// The points of each contestant in games that nobody lost by a fault, a sample a game.
    points: Vec<Moments>,
    pairings: Pairings,
    /// The first game of a pair whose second is still to come.
    open: Option<f64>,
}

impl Standings {
    fn new(round_robin: &RoundRobin) -> Standings {
        let contestants = round_robin.contestants.len();
        Standings {
            ruleset: round_robin.ruleset,
            seed: round_robin.terms.seed.clone(),
            names: round_robin.contestants.iter().map(ToString::to_string).collect(),
            games: 0,
            faults: vec![0; contestants],
            reasons: vec![BTreeMap::new(); contestants],
            times: vec![Times::default(); contestants],
            is_timed: round_robin.contestants.iter().map(|it| !it.is_reproducible()).collect(),
            points: vec![Moments::default(); contestants],
            pairings: Pairings::new(contestants),
            open: None,
        }
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How much each contestant got from each other one.
    pub fn pairings(&self) -> &Pairings {
        &self.pairings
    }

    /// The Elo ratings with their intervals, the first contestant's being 0; none before everybody
    /// has met everybody. It takes a moment: ask at the end, not after each game.
    pub fn ratings(&self) -> Option<Vec<Estimate>> {
        self.pairings.ratings(&format!("{}/ratings", self.seed))
    }

    /// Everything as one JSON object.
    ///
    /// | field | means |
    /// | --- | --- |
    /// | `ruleset`, `seed`, `games` | what was played, and how much |
    /// | `contestants` | a list with `name`, `elo`, `points`, `faults`, `reasons`, `time`, as in a match |
    /// | `pairings` | a list with `first`, `second` (places in that list), `pairs`, `share` |
    ///
    /// `elo`, `points` and `share` (that of the first) have `value`, `low` and `high` (95 %), or are
    /// `null` if unknown. An end of an interval that is infinite is `null`.
    pub fn summary(&self) -> Value {
        let ratings = self.ratings();
        let contestant = |place: usize| {
            json!({
                "name": self.names[place],
                "elo": ratings.as_ref().map(|ratings| estimate_to_json(ratings[place])),
                "points": points_to_json(&self.points[place]),
                "faults": self.faults[place],
                "reasons": self.reasons[place],
                "time": times_to_json(&self.times[place], self.is_timed[place]),
            })
        };
        let pairing = |(first, second)| {
            let shares = self.pairings.shares(first, second);
            json!({
                "first": first,
                "second": second,
                "pairs": shares.count(),
                "share": shares.share().map(estimate_to_json),
            })
        };
        json!({
            "ruleset": self.ruleset.to_string(),
            "seed": self.seed,
            "games": self.games,
            "contestants": (0..self.names.len()).map(contestant).collect::<Vec<_>>(),
            "pairings": self.pairings.each().map(pairing).collect::<Vec<_>>(),
        })
    }

    fn add(&mut self, game: &PlayedGame) {
        self.games += 1;
        if let Some(forfeit) = game.forfeit() {
            self.faults[forfeit.contestant] += 1;
            let reasons = &mut self.reasons[forfeit.contestant];
            *reasons.entry(forfeit.fault.to_string()).or_default() += 1;
        }
        let [first, second] = [Seat::Zero, Seat::One].map(|seat| game.seating[seat]);
        for contestant in [first, second] {
            self.times[contestant].join(game.times_of(contestant));
            if game.forfeit().is_none() {
                self.points[contestant].add(game.points_of(contestant));
            }
        }
        // The second game of a pair is the first one with the seats swapped.
        match self.open.take() {
            None => self.open = Some(game.share_of(first)),
            Some(share) => {
                self.pairings.add(second, first, (share + game.share_of(second)) / 2.0);
            }
        }
    }
}

impl fmt::Display for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ruleset, seed, games) = (self.ruleset, clipped(&self.seed, 30), self.games);
        writeln!(f, "{ruleset}, seed {seed}: {games} games")?;
        writeln!(f)?;
        writeln!(
            f,
            "{:<32} {:>8} {:>20} {:>8} {:>6}",
            "contestant", "Elo", "95 %", "points", "faults"
        )?;
        let ratings = self.ratings();
        for (place, name) in self.names.iter().enumerate() {
            let (elo, range) = match ratings.as_ref().map(|ratings| ratings[place]) {
                Some(Estimate { value, low, high }) => {
                    (format!("{value:+.1}"), format!("{low:+.1} to {high:+.1}"))
                }
                None => ("-".to_owned(), "-".to_owned()),
            };
            let (points, faults) = (self.points[place].mean(), self.faults[place]);
            write!(f, "{:<32} {elo:>8} {range:>20}", clipped(name, 32))?;
            writeln!(f, " {points:>8.1} {faults:>6}")?;
        }
        let names = || self.names.iter().map(String::as_str);
        write_times(f, names().zip(&self.times))?;
        write_reasons(f, names().zip(&self.reasons))?;
        writeln!(f)?;
        writeln!(
            f,
            "{:<25} {:<25} {:>5} {:>7} {:>13}",
            "first", "second", "pairs", "share", "95 %"
        )?;
        for (first, second) in self.pairings.each() {
            let shares = self.pairings.shares(first, second);
            let (share, range) = percent(shares.share());
            let [first, second] = [first, second].map(|place| clipped(&self.names[place], 25));
            writeln!(f, "{first:<25} {second:<25} {:>5} {share:>7} {range:>13}", shares.count())?;
        }
        Ok(())
    }
}
