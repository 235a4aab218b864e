//! `azulejo perft`: the tree of moves, counted.

use std::path::Path;
use std::time::Instant;

use anyhow::Result;
use clap::error::ErrorKind;
use clap::{Args, Error};
use record::{AnyPosition, Ruleset, UnknownRuleset};
use serde_json::{Value, json};
use tiles::{Perft as Count, Position};

use crate::arguments;
use crate::first_deal::FirstDeal;
use crate::input::Input;
use crate::layout::grouped;
use crate::progress::Progress;
use crate::terminal::Terminal;

/// The default deal: results can be compared only if all start alike.
const DEFAULT_SEED: &str = "1";

/// What to count.
#[derive(Args)]
pub(crate) struct Perft {
    /// A ruleset, or a file with a JSON state or a game record
    #[arg(value_name = "RULESET|FILE")]
    start: String,

    /// How many moves deep
    #[arg(value_parser = arguments::number::<u32>(1..=99))]
    depth: u32,

    #[command(flatten)]
    first_deal: FirstDeal,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Perft {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let (position, deal) = self.start()?;
        let mut rows: Vec<Value> = Vec::new();
        if !self.json {
            if let Some(deal) = &deal {
                let said = terminal.say_with("new-deal", &[("deal", deal.as_str().into())]);
                terminal.print_line(&format!("{said}\n"))?;
            }
            let heads = ["perft-depth", "perft-leaves", "perft-checksum", "perft-seconds"];
            let [depth, leaves, checksum, seconds] = heads.map(|id| terminal.say(id));
            terminal.print_line(&row(&depth, &leaves, &checksum, &seconds))?;
        }
        for depth in 1..=self.depth {
            let started = Instant::now();
            let Count { leaves, checksum } = match &position {
                AnyPosition::Azul(position) => counted(position, depth),
                AnyPosition::Pavilion(position) => counted(position, depth),
            };
            let seconds = started.elapsed().as_secs_f64();
            if self.json {
                let row = json!({"depth": depth, "leaves": leaves, "checksum": checksum, "seconds": seconds});
                rows.push(row);
            } else {
                let seconds = format!("{seconds:.3}");
                let (leaves, checksum) = (grouped(leaves), checksum.to_string());
                terminal.print_line(&row(&depth.to_string(), &leaves, &checksum, &seconds))?;
            }
        }
        if self.json {
            let ruleset = position.ruleset().to_string();
            let json = json!({"ruleset": ruleset, "deal": deal, "depths": rows});
            terminal.print_line(&json.to_string())?;
        }
        Ok(())
    }

    /// The position to count from, and its deal if we made one.
    fn start(&self) -> Result<(AnyPosition, Option<String>)> {
        if let Ok(ruleset) = self.start.parse::<Ruleset>() {
            let (position, deal) = self.first_deal.apply(ruleset, || DEFAULT_SEED.to_owned())?;
            return Ok((position, Some(deal)));
        }
        let path = Path::new(&self.start);
        if self.start != "-" && !path.exists() {
            let nothing = || format!("no file is called {}, and {UnknownRuleset}", self.start);
            let message = arguments::how_many(&self.start).unwrap_or_else(nothing);
            return Err(Error::raw(ErrorKind::ValueValidation, message).into());
        }
        if self.first_deal.seed.is_some() || self.first_deal.deal.is_some() {
            let message = "a file has its tiles already: leave --seed and --deal away";
            return Err(Error::raw(ErrorKind::ArgumentConflict, message).into());
        }
        Ok((Input::read(path)?.position(None)?, None))
    }
}

fn row(depth: &str, leaves: &str, checksum: &str, seconds: &str) -> String {
    format!("{depth:>8}{leaves:>24}{checksum:>24}{seconds:>14}")
}

/// The same as [`tiles::perft`], with a bar that moves after each of the first moves.
fn counted<P: Position>(position: &P, depth: u32) -> Count {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if moves.is_empty() {
        return tiles::perft(position, depth);
    }
    let mut progress = Progress::new(moves.len() as u64);
    (1..).zip(&moves).fold(Count::default(), |sum, (number, &m)| {
        let mut next = position.clone();
        next.play_unchecked(m);
        let below = tiles::perft(&next, depth - 1);
        progress.set(number);
        Count {
            leaves: sum.leaves + below.leaves,
            checksum: sum.checksum.wrapping_add(below.checksum),
        }
    })
}
