//! `azulejo simulate`: many games between bots, and how fast they go.

mod games;

use std::time::Duration;

use anyhow::Result;
use bots::Bot;
use clap::error::ErrorKind;
use clap::{Args, Error};
use record::{AnyPosition, Ruleset};
use serde_json::{Value, json};

use crate::arguments::{self, number};
use crate::engine::{MOST_THREADS, all_cores};
use crate::layout::{grouped, table};
use crate::progress::Progress;
use crate::terminal::Terminal;
use games::{Plan, Totals, WHOLE_WIN};

/// What to play.
#[derive(Args)]
pub(crate) struct Simulate {
    /// Which game, which side of the board, how many seats
    #[arg(long, value_name = "RULESET", default_value = "azul:2",
          value_parser = arguments::ruleset)]
    ruleset: Ruleset,

    /// How many games
    #[arg(long, value_name = "COUNT", default_value = "20000",
          value_parser = number::<u32>(1..=u32::MAX.into()))]
    games: u32,

    /// The bot in every seat: random, greedy or hand; several times: seat by seat, then again
    #[arg(long = "bot", value_name = "BOT", default_value = "random")]
    bots: Vec<Bot>,

    /// How many threads play; the result is the same [default: one on each core]
    #[arg(long, value_name = "COUNT", value_parser = number::<usize>(1..=MOST_THREADS))]
    threads: Option<usize>,

    /// The seed of all deals and random choices
    #[arg(long, value_name = "TEXT", default_value = "1")]
    seed: String,

    /// Stop a game after this many rounds: Azul need not end by itself
    #[arg(long, value_name = "COUNT", default_value = "100",
          value_parser = number::<u16>(1..=9_999))]
    rounds: u16,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Simulate {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let seats = self.ruleset.seats().count();
        if self.bots.len() > seats {
            let ruleset = self.ruleset;
            let message = format!("{ruleset} has {seats} seats: give --bot at most {seats} times");
            return Err(Error::raw(ErrorKind::TooManyValues, message).into());
        }
        let plan = Plan {
            games: u64::from(self.games),
            bots: self.bots.clone(),
            rounds: self.rounds,
            seed: self.seed.clone(),
            threads: self.threads.unwrap_or_else(all_cores),
        };
        let mut progress = Progress::new(plan.games);
        let (totals, time) = match AnyPosition::new(self.ruleset) {
            AnyPosition::Azul(start) => plan.play(&start, |games| progress.set(games)),
            AnyPosition::Pavilion(start) => plan.play(&start, |games| progress.set(games)),
        };
        drop(progress);
        let summary = Summary { simulate: self, threads: plan.threads, seats, totals, time };
        if self.json {
            return Ok(terminal.print_line(&summary.json().to_string())?);
        }
        Ok(terminal.print(&summary.text(terminal))?)
    }
}

/// What was measured.
struct Summary<'a> {
    simulate: &'a Simulate,
    threads: usize,
    seats: usize,
    totals: Totals,
    time: Duration,
}

impl Summary<'_> {
    fn json(&self) -> Value {
        json!({
            "ruleset": self.simulate.ruleset.to_string(),
            "bot": self.simulate.bots.iter().map(|bot| bot.name()).collect::<Vec<_>>().join(","),
            "bots": (0..self.seats).map(|seat| self.bot(seat).name()).collect::<Vec<_>>(),
            "seed": self.simulate.seed,
            "threads": self.threads,
            "games": self.totals.games,
            "moves": self.totals.moves,
            "seconds": self.time.as_secs_f64(),
            "games_per_second": self.per_second(self.totals.games),
            "moves_per_second": self.per_second(self.totals.moves),
            "nanoseconds_per_move": self.nanoseconds_per_move(),
            "mean_scores": self.by_seat(|seat| self.mean(self.totals.points[seat])),
            "win_shares": self.by_seat(|seat| self.win_share(seat)),
            "mean_rounds": self.mean(self.totals.rounds),
            "mean_moves": self.mean(self.totals.moves),
            "short_deals": self.totals.short_deals,
            "unfinished": self.totals.unfinished,
        })
    }

    fn text(&self, terminal: &Terminal) -> String {
        let whole = |number: f64| grouped(number.round() as u64);
        let facts = [
            ("simulate-games", grouped(self.totals.games)),
            ("simulate-seconds", format!("{:.2}", self.time.as_secs_f64())),
            ("simulate-games-per-second", whole(self.per_second(self.totals.games))),
            ("simulate-moves-per-second", whole(self.per_second(self.totals.moves))),
            ("simulate-nanoseconds", format!("{:.1}", self.nanoseconds_per_move())),
            ("simulate-mean-rounds", format!("{:.2}", self.mean(self.totals.rounds))),
            ("simulate-mean-moves", format!("{:.2}", self.mean(self.totals.moves))),
            ("simulate-short-deals", grouped(self.totals.short_deals)),
            ("simulate-unfinished", grouped(self.totals.unfinished)),
        ];
        let facts = facts.map(|(id, value)| vec![terminal.say(id), value]);
        let heads = ["simulate-seat", "simulate-bot", "simulate-mean-score", "simulate-wins"];
        let mut seats = vec![heads.map(|id| terminal.say(id)).to_vec()];
        seats.extend((0..self.seats).map(|seat| {
            let score = format!("{:.2}", self.mean(self.totals.points[seat]));
            let wins = format!("{:.1} %", 100.0 * self.win_share(seat));
            vec![(seat + 1).to_string(), self.bot(seat).to_string(), score, wins]
        }));
        let ruleset = terminal.strong(&self.simulate.ruleset.to_string());
        format!("{ruleset}\n\n{}\n{}", table(&facts), table(&seats))
    }

    fn bot(&self, seat: usize) -> Bot {
        self.simulate.bots[seat % self.simulate.bots.len()]
    }

    fn by_seat(&self, value: impl Fn(usize) -> f64) -> Vec<f64> {
        (0..self.seats).map(value).collect()
    }

    fn mean(&self, sum: u64) -> f64 {
        sum as f64 / self.totals.games as f64
    }

    fn win_share(&self, seat: usize) -> f64 {
        self.mean(self.totals.wins[seat]) / WHOLE_WIN as f64
    }

    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.time.as_secs_f64()
    }

    fn nanoseconds_per_move(&self) -> f64 {
        1e9 / self.per_second(self.totals.moves)
    }
}
