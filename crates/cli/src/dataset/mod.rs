//! `azulejo dataset`: positions with values, visits and outcomes, as a Parquet file.

mod table;

use std::fs::{self, File};
use std::io::BufWriter;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, bail};
use arena::{DataSet, Source};
use clap::Args;
use record::{Record, Ruleset};
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::arguments::{self, number};
use crate::engine::{MOST_THREADS, all_cores};
use crate::input::read_record;
use crate::layout::grouped;
use crate::progress::Progress;
use crate::terminal::Terminal;
use table::Table;

const EXAMPLES: &str = "\
Try:
  azulejo dataset azul:2 --games 100 --out azul.parquet
  azulejo dataset azul:2 pavilion:2 --nodes 2000 --seed tea --out both.parquet
  azulejo dataset --records my-league/games --out league.parquet

docs/dataset.md describes the columns. Ctrl-C ends the file after the games that
are being played.";

/// Whose positions, and where to.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct DataSetArgs {
    /// What to play, in turn [default: azul:2]
    #[arg(value_name = "RULESET", value_parser = arguments::ruleset, conflicts_with = "records")]
    rulesets: Vec<Ruleset>,

    /// Where to write the positions
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// The games of these records, or of folders of records, instead of play against itself
    #[arg(long, value_name = "PATH", num_args = 1..)]
    records: Vec<PathBuf>,

    /// How many games
    #[arg(long, value_name = "COUNT", default_value = "100", conflicts_with = "records",
          value_parser = number::<u64>(1..=100_000_000))]
    games: u64,

    /// How many nodes are searched in each position
    #[arg(long, value_name = "COUNT", default_value = "800", value_parser = number::<u64>(1..=1_000_000_000))]
    nodes: u64,

    /// So many decisions of a game are drawn by visits; then the most visited moves are played
    #[arg(long, value_name = "COUNT", default_value = "30", conflicts_with = "records",
          value_parser = number::<u32>(0..=1_000_000))]
    drawn: u32,

    /// The seed of everything
    #[arg(long, value_name = "TEXT", default_value = "1", conflicts_with = "records")]
    seed: String,

    /// How many games are searched at once; the file does not depend on it [default: one on each core]
    #[arg(long, value_name = "COUNT", value_parser = number::<usize>(1..=MOST_THREADS))]
    threads: Option<usize>,
}

impl DataSetArgs {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let set = DataSet {
            source: self.source()?,
            nodes: self.nodes,
            threads: self.threads.unwrap_or_else(all_cores),
        };
        // What was there before stays until the new file is whole.
        let part = self.out.with_added_extension("part");
        let writing = || format!("writing {}", part.display());
        let file = File::create(&part).with_context(writing)?;
        let mut table = Table::new(BufWriter::new(file), self.about())?;
        let stop = Arc::new(AtomicBool::new(false));
        // The first Ctrl-C ends the file, the second one the program.
        flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(&stop))
            .and_then(|_| flag::register(SIGINT, Arc::clone(&stop)))
            .context("listening for Ctrl-C")?;
        let mut progress = Progress::new(set.games());
        let (mut games, mut without) = (0, 0);
        let mut written = Ok(());
        set.search(&stop, |rows| {
            games += 1;
            without += u64::from(rows.is_empty());
            progress.set(games);
            written = table.add(rows);
            if written.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        drop(progress);
        let rows = written.and_then(|()| table.finish()).with_context(writing)?;
        fs::rename(&part, &self.out).with_context(|| format!("writing {}", self.out.display()))?;
        let mut told = format!(
            "{} positions of {} games in {}",
            grouped(rows),
            grouped(games - without),
            self.out.display()
        );
        if without > 0 {
            told += &format!("; {} games that did not end were left out", grouped(without));
        }
        Ok(terminal.print_line(&told)?)
    }

    fn source(&self) -> Result<Source> {
        if !self.records.is_empty() {
            return Ok(Source::Records(self.read_records()?));
        }
        let rulesets = match &self.rulesets[..] {
            [] => vec!["azul:2".parse()?],
            rulesets => rulesets.to_vec(),
        };
        let (games, seed, drawn) = (self.games, self.seed.clone(), self.drawn);
        Ok(Source::SelfPlay { rulesets, games, seed, drawn })
    }

    /// The records that are named, and those in the folders that are; in folders by name.
    fn read_records(&self) -> Result<Vec<Record>> {
        let mut files = Vec::new();
        for path in &self.records {
            if path.is_dir() {
                let mut found = Vec::new();
                for entry in fs::read_dir(path).with_context(|| path.display().to_string())? {
                    let file = entry?.path();
                    if file.extension().is_some_and(|it| it == "txt") {
                        found.push(file);
                    }
                }
                found.sort();
                files.extend(found);
            } else {
                files.push(path.clone());
            }
        }
        if files.is_empty() {
            bail!("these folders have no records: files that end in .txt");
        }
        files.iter().map(|file| read_record(file)).collect()
    }

    /// What the file says of itself.
    fn about(&self) -> Vec<(String, String)> {
        let mut about = vec![("azulejo.nodes", self.nodes.to_string())];
        if self.records.is_empty() {
            about.push(("azulejo.seed", self.seed.clone()));
            about.push(("azulejo.drawn", self.drawn.to_string()));
        }
        about.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
    }
}
