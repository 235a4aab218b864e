//! `azulejo arena`: matches between bots and other engines, and how sure the outcome is.

use std::fmt::Display;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use std::{fs, io};

use anyhow::{Context, Result};
use arena::{Contestant, Match, Patience, PlayedGame, Results, RoundRobin, Sprt, Terms, Verdict};
use clap::error::ErrorKind;
use clap::{Args, Error};
use record::Ruleset;
use serde_json::json;

use crate::arguments::{self, number};
use crate::engine::{MOST_THREADS, all_cores};
use crate::progress::Progress;
use crate::terminal::Terminal;

/// The chance of a wrong verdict of the sequential test, either way.
const DOUBT: f64 = 0.05;

const EXAMPLES: &str = "\
Contestants:
  greedy  master            a bot of this program
  net@100ms  net@5000n      with a limit of time or of positions a move
  net@100ms*2               on two threads
  net=my.net@100ms          with the net of a file
  'cmd:./engine --quiet@100ms'
                            any program that speaks azulejo's JSON lines
                            (docs/engines.md: your engine in ten minutes);
                            'cmd:./engine#bot@100ms' asks for one of its bots

Two contestants play a match: every deal once in each rotation over the seats. At a
table for three or four the second one takes all other seats. Three and more at a
table for two play a round robin.

Try:
  azulejo arena net@20ms hand@20ms --deals 50
  azulejo arena net@20ms greedy --ruleset pavilion:4 --json
  azulejo arena net@20ms net@5ms --sprt 0,50 --save games";

/// Who plays whom, and how often.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arena {
    /// Who plays: two for a match, more for a round robin
    #[arg(value_name = "CONTESTANT", required = true, num_args = 2..)]
    contestants: Vec<Contestant>,

    /// Which game, which side of the board, how many seats
    #[arg(long, value_name = "RULESET", default_value = "azul:2",
          value_parser = arguments::ruleset)]
    ruleset: Ruleset,

    /// How many deals; each is played in every rotation over the seats
    #[arg(long, value_name = "COUNT", default_value = "100",
          value_parser = number::<u64>(1..=10_000_000))]
    deals: u64,

    /// The seed of all deals
    #[arg(long, value_name = "TEXT", default_value = "1")]
    seed: String,

    /// How many games are played at once [default: one on each core]
    #[arg(long, value_name = "COUNT", value_parser = number::<usize>(1..=MOST_THREADS))]
    threads: Option<usize>,

    /// Stop once it is clear whether the first is ELO0 or ELO1 stronger: 0,10
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt)]
    sprt: Option<Sprt>,

    /// Write every game as a record into this folder; a match goes on after those it finds there
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,

    /// How many seconds an engine of a cmd: may take to start
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = number::<u64>(1..=3_600))]
    startup: u64,

    /// How many milliseconds an engine of a cmd: may take longer than its limit
    #[arg(long, value_name = "MS", default_value = "2000", value_parser = number::<u64>(0..=3_600_000))]
    grace: u64,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers = text
        .split_once(',')
        .and_then(|(one, other)| Some((one.trim().parse().ok()?, other.trim().parse().ok()?)));
    let (elo0, elo1) = numbers.ok_or("write two numbers and a comma: 0,10")?;
    Sprt::new(elo0, elo1, DOUBT, DOUBT).map_err(|error| error.to_string())
}

impl Arena {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let wrong = |why: &dyn Display| Error::raw(ErrorKind::ValueValidation, why);
        if let Some(folder) = &self.save {
            fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))?;
        }
        for contestant in &self.contestants {
            contestant.greet(self.patience()).with_context(|| contestant.to_string())?;
        }
        if self.contestants.len() > 2 {
            if self.sprt.is_some() {
                let why = "--sprt compares two: leave it out, or name two contestants";
                return Err(wrong(&why).into());
            }
            let everybody = self.contestants.clone();
            let mut robin = RoundRobin::new(self.ruleset, everybody).map_err(|why| wrong(&why))?;
            robin.terms = self.terms();
            return self.round_robin(&robin, terminal);
        }
        let both = self.contestants.clone();
        let mut duel = Match::new(self.ruleset, both).map_err(|why| wrong(&why))?;
        duel.terms = self.terms();
        self.duel(&duel, terminal)
    }

    fn terms(&self) -> Terms {
        Terms {
            deals: self.deals,
            seed: self.seed.clone(),
            threads: self.threads.unwrap_or_else(all_cores),
            patience: self.patience(),
            ..Terms::default()
        }
    }

    fn patience(&self) -> Patience {
        Patience {
            start: Duration::from_secs(self.startup),
            grace: Duration::from_millis(self.grace),
            ..Patience::default()
        }
    }

    fn duel(&self, duel: &Match, terminal: &Terminal) -> Result<()> {
        let played = self.played(duel)?;
        let mut progress = Progress::new(duel.games());
        progress.set(played.len() as u64);
        let mut saved = Ok(());
        let mut verdict = None;
        let results = duel.play_on(&played, &AtomicBool::new(false), |game, so_far| {
            progress.set(game.number + 1);
            progress.say(running(so_far));
            saved = self.save(game);
            verdict = self.sprt.as_ref().map(|sprt| {
                let first = so_far.first();
                sprt.verdict(&first.share, first.fair)
            });
            let decided = verdict.is_some_and(|verdict| verdict != Verdict::GoingOn);
            if decided || saved.is_err() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        drop(progress);
        saved?;
        let verdict = verdict.map(|verdict| match verdict {
            Verdict::GoingOn => "undecided",
            Verdict::Accepted => "accepted",
            Verdict::Rejected => "rejected",
        });
        if self.json {
            let mut summary = results.summary();
            summary["sprt"] = json!(verdict);
            return Ok(terminal.print_line(&summary.to_string())?);
        }
        let sprt = verdict.map_or_else(String::new, |verdict| format!("\nSPRT: {verdict}\n"));
        Ok(terminal.print(&format!("{results}{sprt}"))?)
    }

    fn round_robin(&self, robin: &RoundRobin, terminal: &Terminal) -> Result<()> {
        let mut progress = Progress::new(robin.games());
        let mut saved = Ok(());
        let mut played = 0;
        let standings = robin.play(&AtomicBool::new(false), |game, _| {
            played += 1;
            progress.set(played);
            saved = self.save(game);
            if saved.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        drop(progress);
        saved?;
        if self.json {
            return Ok(terminal.print_line(&standings.summary().to_string())?);
        }
        Ok(terminal.print(&standings.to_string())?)
    }

    fn save(&self, game: &PlayedGame) -> Result<()> {
        let Some(folder) = &self.save else { return Ok(()) };
        let path = file_of(folder, game.number);
        // Whole or not at all: the match may be interrupted at any time and resumed.
        let part = path.with_extension("part");
        fs::write(&part, game.record.to_string())
            .and_then(|()| fs::rename(&part, &path))
            .with_context(|| format!("writing {}", path.display()))
    }

    /// The games of this match that were saved before it was interrupted.
    fn played(&self, duel: &Match) -> Result<Vec<PlayedGame>> {
        let Some(folder) = &self.save else { return Ok(Vec::new()) };
        let mut played = Vec::new();
        for number in 0..duel.games() {
            let path = file_of(folder, number);
            let text = match fs::read_to_string(&path) {
                Ok(text) => text,
                Err(error) if error.kind() == io::ErrorKind::NotFound => break,
                Err(error) => {
                    return Err(error).with_context(|| format!("reading {}", path.display()));
                }
            };
            played.push(duel.read(number, &text).with_context(|| {
                format!("{} is not a game of this match; name another folder", path.display())
            })?);
        }
        Ok(played)
    }
}

fn file_of(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{:06}.txt", number + 1))
}

/// The share of the win of the first contestant so far.
fn running(so_far: &Results) -> String {
    let Some(share) = so_far.first().share_estimate() else { return String::new() };
    let percent = |share: f64| 100.0 * share;
    let half = percent(share.high - share.low) / 2.0;
    format!("{:.1} % ± {half:.1}", percent(share.value))
}
