//! `azulejo selfplay`: games of a bot against itself, for nets to learn from.

use std::fs::File;
use std::io::BufWriter;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{Context, Result};
use arena::{SelfPlay, net_fits};
use bots::Bot;
use clap::error::ErrorKind;
use clap::{Args, Error};
use record::Ruleset;

use crate::arguments::{self, number};
use crate::engine::{MOST_THREADS, all_cores};
use crate::layout::grouped;
use crate::net::read_net;
use crate::progress::Progress;
use crate::terminal::Terminal;

const EXAMPLES: &str = "\
Try:
  azulejo selfplay azul:2 azul:3 --games 2000 --out azul.games
  azulejo net rows azul.games --out azul.rows

docs/training.md goes on from there.";

/// Who plays, and how often.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct SelfPlayArgs {
    /// What to play, in turn
    #[arg(value_name = "RULESET", default_value = "azul:2", value_parser = arguments::ruleset)]
    rulesets: Vec<Ruleset>,

    /// Where to write the games
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// How many games
    #[arg(long, value_name = "COUNT", default_value = "1000",
          value_parser = number::<u64>(1..=1_000_000_000))]
    games: u64,

    /// Begin no new game after this many seconds
    #[arg(long, value_name = "COUNT", value_parser = number::<u64>(1..=1_000_000))]
    seconds: Option<u64>,

    /// Who plays: hand or net
    #[arg(long, value_name = "BOT", default_value = "net")]
    bot: Bot,

    /// A net file instead of the net that comes with the program
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,

    /// How many positions a search looks at for a move
    #[arg(long, value_name = "COUNT", default_value = "1000",
          value_parser = number::<u64>(1..=1_000_000_000))]
    nodes: u64,

    /// The seed of everything
    #[arg(long, value_name = "TEXT", default_value = "1")]
    seed: String,

    /// How many games are played at once [default: one on each core]
    #[arg(long, value_name = "COUNT", value_parser = number::<usize>(1..=MOST_THREADS))]
    threads: Option<usize>,
}

impl SelfPlayArgs {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let wrong = |why: &str| Err(Error::raw(ErrorKind::ValueValidation, why).into());
        if !matches!(self.bot, Bot::Hand | Bot::Net) {
            return wrong(
                "only hand and net look ahead far enough to learn from; name one of them",
            );
        }
        if self.bot == Bot::Hand && self.net.is_some() {
            return wrong("hand uses no net: leave --net or --bot away");
        }
        let net = self.net.as_deref().map(read_net).transpose()?;
        let misfit = |ruleset: &&Ruleset| net.as_ref().is_some_and(|net| !net_fits(net, **ruleset));
        if let Some(ruleset) = self.rulesets.iter().find(misfit) {
            return wrong(&format!("this net is not made for {ruleset}; name another file"));
        }
        let plan = SelfPlay {
            rulesets: self.rulesets.clone(),
            bot: self.bot,
            net: net.map(Arc::new),
            nodes: self.nodes,
            games: self.games,
            seed: self.seed.clone(),
            threads: self.threads.unwrap_or_else(all_cores),
        };
        let file =
            File::create(&self.out).with_context(|| format!("writing {}", self.out.display()))?;
        let mut progress = Progress::new(self.games);
        let mut played = 0;
        let (stop, started) = (AtomicBool::new(false), Instant::now());
        plan.write(&mut BufWriter::new(file), &stop, |games| {
            played = games;
            progress.set(games);
            if self.seconds.is_some_and(|seconds| started.elapsed().as_secs() >= seconds) {
                stop.store(true, Ordering::Relaxed);
            }
        })?;
        drop(progress);
        Ok(terminal.print_line(&format!("{} games in {}", grouped(played), self.out.display()))?)
    }
}
