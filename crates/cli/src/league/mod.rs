//! `azulejo league`: engines that come and go, games that are kept, ratings, and a page that shows them.

mod chart;
mod drawn;
mod figures;
mod folder;
mod page;
mod replay;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use arena::{KeptGame, League, Lineup, Patience, Ranking, Terms};
use clap::Args;
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::arguments::number;
use crate::engine::{MOST_THREADS, all_cores};
use crate::layout;
use crate::progress::Progress;
use crate::terminal::Terminal;
use folder::{FILE, Folder};

/// How many of the latest games, and of the most surprising ones, have a replay.
const REPLAYS: usize = 100;
/// How often the page is written while games are played.
const PAGE: Duration = Duration::from_secs(30);
/// How many letters of a name the terminal shows.
const NAME: usize = 28;

const EXAMPLES: &str = "\
The first call writes FOLDER/league.txt, an example to edit: the ruleset, the
seed, and a line for each engine. Every further call plays some more games, keeps
them in FOLDER/games, and writes FOLDER/index.html. New engines play first. Stop
with Ctrl-C at any time: nothing is lost (docs/league.md).

Try:
  azulejo league my-league
  azulejo league my-league --games 500
  azulejo league my-league --games 0        only write the page again";

/// Which league, and how much of it.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct LeagueArgs {
    /// Where the league lies
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,

    /// How many games more to play
    #[arg(long, value_name = "COUNT", default_value = "100", value_parser = number::<u64>(0..=10_000_000))]
    games: u64,

    /// How many games are played at once [default: one on each core]
    #[arg(long, value_name = "COUNT", value_parser = number::<usize>(1..=MOST_THREADS))]
    threads: Option<usize>,

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

impl LeagueArgs {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let folder = Folder::open(&self.folder)?;
        let Some(lineup) = folder.lineup()? else {
            let file = folder.begin()?;
            let told = format!(
                "There is a new league in {}. Edit it: name your engines, and take the anchors \
                 that you like. Then run this again to play.",
                file.display()
            );
            return Ok(terminal.print_line(&layout::wrapped(&told, 0))?);
        };
        let games = folder.games(&lineup)?;
        if self.games > 0 {
            self.greet(&lineup)?;
        }
        let mut league = League::new(lineup, games);
        let played = self.play(&mut league, &folder);
        // Whatever happened: what is kept is shown.
        write_pages(&league, &folder)?;
        played?;
        let ranking = league.ranking();
        if self.json {
            let summary = ranking.summary(league.lineup());
            return Ok(terminal.print_line(&summary.to_string())?);
        }
        terminal.print(&told(&league, &ranking))?;
        Ok(terminal.print_line(&format!("\n{}", folder.page().display()))?)
    }

    fn terms(&self) -> Terms {
        let patience = Patience {
            start: Duration::from_secs(self.startup),
            grace: Duration::from_millis(self.grace),
            ..Patience::default()
        };
        Terms { threads: self.threads.unwrap_or_else(all_cores), patience, ..Terms::default() }
    }

    /// An engine that cannot be started would lose all its games: better to say so at once.
    fn greet(&self, lineup: &Lineup) -> Result<()> {
        for engine in &lineup.engines {
            engine.contestant.greet(self.terms().patience).with_context(|| {
                format!(
                    "nothing was played: {} in line {} of {FILE} cannot be started (mend its command, or put # before the line)",
                    engine.name, engine.line
                )
            })?;
        }
        Ok(())
    }

    fn play(&self, league: &mut League, folder: &Folder) -> Result<()> {
        if self.games == 0 {
            return Ok(());
        }
        let stop = Arc::new(AtomicBool::new(false));
        // The first Ctrl-C lets the games that are played go to their end, the second one does not.
        let handled = flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(&stop))
            .and_then(|_| flag::register(SIGINT, Arc::clone(&stop)));
        handled.context("listening for Ctrl-C")?;
        let mut progress = Progress::new(self.games);
        let mut played = 0;
        let mut shown = Instant::now();
        let mut kept = Ok(());
        league.play(self.games, &self.terms(), &stop, |record, so_far| {
            let Some(game) = so_far.games().last() else { return ControlFlow::Continue(()) };
            played += 1;
            progress.set(played);
            progress.say(format!("{} – {}", game.names[0], game.names[1]));
            kept = folder.keep(game.number, record);
            if kept.is_ok() && shown.elapsed() > PAGE {
                kept = write_pages(so_far, folder);
                shown = Instant::now();
            }
            if kept.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        kept
    }
}

/// Everything there is to look at.
fn write_pages(league: &League, folder: &Folder) -> Result<()> {
    let mut games: Vec<&KeptGame> = league.games().iter().collect();
    games.sort_by_key(|game| game.number);
    let ranking = league.ranking();
    let surprising = most_surprising(&games, &ranking);
    let latest = games.iter().rev().take(REPLAYS).copied();
    let chosen: BTreeSet<u64> =
        latest.chain(surprising.iter().copied()).map(|game| game.number).collect();
    for &number in &chosen {
        if !folder.has_replay(number) {
            let page = replay::page(&folder.record(number)?, number)?;
            folder.write_replay(number, &page)?;
        }
    }
    folder.remove_other_replays(&chosen)?;
    let seen = page::Seen { league, ranking: &ranking, games: &games, replays: &chosen };
    folder.write("games.html", &page::games(&seen))?;
    folder.write("index.html", &page::index(&seen, &surprising))
}

/// The games with the least expected results, the strangest first.
fn most_surprising<'a>(games: &[&'a KeptGame], ranking: &Ranking) -> Vec<&'a KeptGame> {
    let mut games: Vec<(&KeptGame, f64)> =
        games.iter().map(|&game| (game, ranking.surprise(game))).collect();
    games.sort_by(|(one, a), (other, b)| b.total_cmp(a).then(other.number.cmp(&one.number)));
    games.into_iter().take(REPLAYS).map(|(game, _)| game).collect()
}

/// The table for the terminal.
fn told(league: &League, ranking: &Ranking) -> String {
    let head = ["engine", "Elo", "± 95 %", "games", "won", "faults"].map(str::to_owned).to_vec();
    let row = |(rank, place): (usize, usize)| {
        let it = &ranking.standings()[place];
        let name: String = it.name.chars().filter(|c| !c.is_control()).take(NAME).collect();
        let name = format!("{:>2} {name}", rank + 1);
        let (rating, radius) = figures::rating_of(it);
        let won =
            if it.games > 0 { figures::percent(it.won / it.games as f64) } else { String::new() };
        vec![name, rating, radius, it.games.to_string(), won, it.faults.to_string()]
    };
    let rows = ranking.by_rating().into_iter().enumerate().map(row);
    let rows: Vec<Vec<String>> = [head].into_iter().chain(rows).collect();
    let (ruleset, games) = (league.lineup().ruleset, league.games().len());
    let mut told =
        format!("{ruleset}: {} games\n\n{}", layout::grouped(games as u64), layout::table(&rows));
    let waits = ranking.standings().iter().filter(|it| it.games == 0 && it.engine.is_some());
    let waits: Vec<&str> = waits.map(|it| it.name.as_str()).collect();
    if !waits.is_empty() {
        let rest = format!("Yet to play, after the new anchors: {}.", waits.join(", "));
        told += &format!("\n{}\n", layout::wrapped(&rest, 0));
    }
    told
}
