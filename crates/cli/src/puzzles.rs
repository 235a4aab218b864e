//! `azulejo puzzles`: the puzzles that come with the program, their proofs, and mining for more.

use std::collections::{BTreeMap, HashSet};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, Subcommand};
use puzzles::{BadPuzzle, Mine, Mined, Puzzle, book, look_through, sift, verify};
use record::{AnyPosition, Ruleset};
use search::{Horizon, Solver};
use tiles::Seats;

use crate::arguments::{self, number};
use crate::engine::{MOST_THREADS, all_cores};
use crate::input::{self, read_record};
use crate::layout::grouped;
use crate::progress::Progress;
use crate::seating;
use crate::telling;
use crate::terminal::Terminal;

/// The transposition table of a proof, in megabytes.
const MEGABYTES: usize = 16;

/// What to do with puzzles.
#[derive(Args)]
pub(crate) struct PuzzlesArgs {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// List the puzzles of the book
    List {
        /// Print one JSON object for each puzzle
        #[arg(long)]
        json: bool,
        /// Only those of this ruleset
        #[arg(long, value_name = "RULESET", value_parser = arguments::ruleset)]
        ruleset: Option<Ruleset>,
        /// Only those with this theme
        #[arg(long, value_name = "THEME")]
        theme: Option<String>,
    },
    /// Draw a puzzle
    Show {
        /// Its id
        id: String,
        /// Tell the solution too
        #[arg(long)]
        solution: bool,
    },
    /// Prove puzzles again, and fail if one proof does not hold
    Verify {
        /// Only these [default: all]
        #[arg(value_name = "ID")]
        ids: Vec<String>,
        /// The puzzles of this file instead of the book
        #[arg(long, value_name = "FILE")]
        file: Option<PathBuf>,
    },
    /// Print the puzzles of a file that mining would keep today, with the themes of today
    Sift {
        /// Lines of mined puzzles
        file: PathBuf,
    },
    /// Look for puzzles in games of bots, or in records
    Mine(MineArgs),
}

/// Where to look for puzzles.
#[derive(Args)]
struct MineArgs {
    /// What is played, by two
    #[arg(value_name = "RULESET", default_value = "azul:2", value_parser = arguments::ruleset)]
    ruleset: Ruleset,
    /// Look in the records of this folder instead, in the order of their names
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["ruleset", "games", "seed"])]
    records: Option<PathBuf>,
    /// Where to write the puzzles, a line each; mining goes on after the games that are noted beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many games
    #[arg(long, value_name = "COUNT", default_value = "100", value_parser = number::<u64>(1..=1_000_000_000))]
    games: u64,
    /// The seed of all games
    #[arg(long, value_name = "TEXT", default_value = "1")]
    seed: String,
    /// Look for rounds with one best move (grade C) instead of ends of games; of Azul
    #[arg(long)]
    rounds: bool,
    /// How many nodes a proof may take
    #[arg(long, value_name = "COUNT", default_value = "500000", value_parser = number::<u64>(1..=1_000_000_000))]
    nodes: u64,
    /// How many games are played at once; the puzzles are the same [default: one on each core]
    #[arg(long, value_name = "COUNT", value_parser = number::<usize>(1..=MOST_THREADS))]
    threads: Option<usize>,
}

impl PuzzlesArgs {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        match &self.task {
            Task::List { json, ruleset, theme } => {
                list(terminal, *json, *ruleset, theme.as_deref())
            }
            Task::Show { id, solution } => show(terminal, id, *solution),
            Task::Verify { ids, file } => verify_all(terminal, ids, file.as_deref()),
            Task::Sift { file } => sift_all(terminal, file),
            Task::Mine(mine) => mine.run(terminal),
        }
    }
}

fn list(
    terminal: &Terminal,
    json: bool,
    ruleset: Option<Ruleset>,
    theme: Option<&str>,
) -> Result<()> {
    let named = ruleset.map(|ruleset| ruleset.to_string());
    let is_wanted = |puzzle: &&Puzzle| {
        named.as_ref().is_none_or(|named| *named == puzzle.ruleset)
            && theme.is_none_or(|theme| puzzle.themes.iter().any(|it| it == theme))
    };
    for puzzle in book().iter().filter(is_wanted) {
        let Puzzle { id, ruleset, grade, rating, themes, .. } = puzzle;
        terminal.print_line(&if json {
            puzzle.to_line()
        } else {
            format!("{id}  {ruleset:20} {grade:?}  {rating:4}  {}", themes.join(", "))
        })?;
    }
    Ok(())
}

pub(crate) fn find(id: &str) -> Result<&'static Puzzle> {
    let found = book().iter().find(|puzzle| puzzle.id == id);
    found.ok_or_else(|| anyhow!("there is no puzzle {id}; azulejo puzzles list shows all"))
}

fn show(terminal: &Terminal, id: &str, solution: bool) -> Result<()> {
    let puzzle = find(id)?;
    let names = seating::nameless(puzzle.position().ruleset(), &terminal.words);
    terminal.print(&telling::drawn(puzzle.position(), &names, &terminal.style()))?;
    if solution {
        terminal.print_line(&puzzle.solution.join(" "))?;
    }
    Ok(())
}

fn verify_all(terminal: &Terminal, ids: &[String], file: Option<&Path>) -> Result<()> {
    let puzzles: Vec<Puzzle> = match file {
        Some(file) => read(file)?,
        None if ids.is_empty() => book().to_vec(),
        None => ids.iter().map(|id| find(id).cloned()).collect::<Result<_>>()?,
    };
    let count = puzzles.len() as u64;
    let checked = on_all_cores(&puzzles, verify);
    let told = |(puzzle, checked): (&Puzzle, Result<(), BadPuzzle>)| {
        Some(format!("{}: {}", puzzle.id, checked.err()?))
    };
    let wrong: Vec<String> = puzzles.iter().zip(checked).filter_map(told).collect();
    for line in &wrong {
        terminal.print_line(line)?;
    }
    if !wrong.is_empty() {
        bail!("{} of {count} proofs do not hold", wrong.len());
    }
    Ok(terminal.print_line(&format!("{} proofs hold", grouped(count)))?)
}

fn sift_all(terminal: &Terminal, file: &Path) -> Result<()> {
    let puzzles = read(file)?;
    // `verify` says what is wrong with a puzzle; here each must have a position.
    for (number, puzzle) in (1..).zip(&puzzles) {
        AnyPosition::from_json(&puzzle.state)
            .with_context(|| format!("{}, line {number}: the state", file.display()))?;
    }
    for puzzle in on_all_cores(&puzzles, sift).into_iter().flatten() {
        terminal.print_line(&puzzle.to_line())?;
    }
    Ok(())
}

/// What is found about each puzzle, in their order.
fn on_all_cores<T: Send>(
    puzzles: &[Puzzle],
    look: impl Fn(&Puzzle, &mut Solver) -> T + Sync,
) -> Vec<T> {
    let (next, look) = (&AtomicUsize::new(0), &look);
    let (done, results) = sync_channel(100);
    let mut progress = Progress::new(puzzles.len() as u64);
    let mut found: BTreeMap<usize, T> = BTreeMap::new();
    thread::scope(|scope| {
        for _ in 0..all_cores() {
            let done = done.clone();
            scope.spawn(move || {
                let mut solver = Solver::new(MEGABYTES);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(puzzle) = puzzles.get(number) else { return };
                    if done.send((number, look(puzzle, &mut solver))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(done);
        for (number, it) in results {
            found.insert(number, it);
            progress.set(found.len() as u64);
        }
    });
    found.into_values().collect()
}

fn read(file: &Path) -> Result<Vec<Puzzle>> {
    let text = fs::read_to_string(file).with_context(|| format!("reading {}", file.display()))?;
    let line = |(number, line): (usize, &str)| {
        serde_json::from_str(line)
            .with_context(|| format!("{}, line {}: this is no puzzle", file.display(), number + 1))
    };
    text.lines().enumerate().map(line).collect()
}

/// The files of a folder, in the order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let reading = || format!("reading {}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(reading)? {
        let file = entry.with_context(reading)?.path();
        if file.is_file() {
            files.push(file);
        }
    }
    files.sort();
    Ok(files)
}

impl MineArgs {
    fn run(&self, terminal: &Terminal) -> Result<()> {
        if self.ruleset.seats() != Seats::Two {
            bail!("puzzles are proven for games of two; choose a ruleset that ends in :2");
        }
        if self.rounds && matches!(self.ruleset, Ruleset::Pavilion(_)) {
            bail!(
                "rounds are solved for Azul only: in Summer Pavilion kept tiles count more than a round's points"
            );
        }
        let records = self.records.as_deref().map(files).transpose()?;
        let games = records.as_ref().map_or(self.games, |records| records.len() as u64);
        let writing = || format!("writing {}", self.out.display());
        // How many games are done stands beside the puzzles.
        let noted = self.out.with_extension("games");
        let (first, mut known): (u64, HashSet<String>) = match fs::read_to_string(&noted) {
            Ok(text) => {
                let first = text.trim().parse().with_context(|| {
                    format!("{} should hold the number of games that are done", noted.display())
                })?;
                (first, read(&self.out)?.into_iter().map(|puzzle| puzzle.id).collect())
            }
            Err(_) => (0, HashSet::new()),
        };
        let mut out = OpenOptions::new().create(true).append(true).open(&self.out);
        let out = out.as_mut().map_err(|error| anyhow!("{}: {error}", writing()))?;
        let (ruleset, seed, horizon) = (self.ruleset, self.seed.clone(), self.horizon());
        let mine = Mine { ruleset, seed, horizon, nodes: self.nodes };
        let dig = |number: u64| match &records {
            Some(records) => self.look_through(&records[number as usize]),
            None => Ok(mine.dig(number)),
        };
        let mut progress = Progress::new(games);
        progress.set(first);
        let (mut candidates, mut proven, mut kept) = (0, 0, known.len());
        self.dig_all(first..games, dig, |number, mined| {
            candidates += mined.candidates;
            proven += mined.proven;
            if let Some(puzzle) = mined.puzzle.filter(|puzzle| known.insert(puzzle.id.clone())) {
                writeln!(out, "{}", puzzle.to_line()).with_context(writing)?;
                kept += 1;
            }
            fs::write(&noted, format!("{}\n", number + 1)).with_context(writing)?;
            progress.set(number + 1);
            progress.say(format!("{} puzzles", grouped(kept as u64)));
            Ok(())
        })?;
        drop(progress);
        let told = format!(
            "{} puzzles in {}; {} positions tried now, {} proven",
            grouped(kept as u64),
            self.out.display(),
            grouped(candidates.into()),
            grouped(proven.into())
        );
        Ok(terminal.print_line(&told)?)
    }

    fn horizon(&self) -> Horizon {
        if self.rounds { Horizon::Round } else { Horizon::Game }
    }

    /// Looks for a puzzle in a record. Games of more than two have none.
    fn look_through(&self, file: &Path) -> Result<Mined> {
        let game = read_record(file)?;
        let is_known = !self.rounds || matches!(game.ruleset, Ruleset::Azul(_));
        if game.ruleset.seats() != Seats::Two || !is_known {
            return Ok(Mined::default());
        }
        look_through(&game, self.horizon(), self.nodes).with_context(|| input::shown(file))
    }

    /// Looks through games on all threads; `each` sees them in their order.
    fn dig_all(
        &self,
        games: Range<u64>,
        dig: impl Fn(u64) -> Result<Mined> + Sync,
        mut each: impl FnMut(u64, Mined) -> Result<()>,
    ) -> Result<()> {
        let (next, dig) = (&AtomicU64::new(games.start), &dig);
        let (done, results) = sync_channel(100);
        thread::scope(|scope| {
            for _ in 0..self.threads.unwrap_or_else(all_cores) {
                let done = done.clone();
                scope.spawn(move || {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        // All is done, or nobody listens any more.
                        if number >= games.end || done.send((number, dig(number))).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(done);
            let (mut early, mut due) = (BTreeMap::new(), games.start);
            for (number, mined) in results {
                early.insert(number, mined);
                while let Some(mined) = early.remove(&due) {
                    each(due, mined?)?;
                    due += 1;
                }
            }
            Ok(())
        })
    }
}
