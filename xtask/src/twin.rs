//! `cargo xtask twin`: very many games by the fast code and the slow twin at once.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result};
use bots::Bot;
use indicatif::{ProgressBar, ProgressStyle};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use record::Ruleset;
use testkit::{scarce, side_by_side};

/// Who plays, from game to game.
const TABLES: [&[Bot]; 3] = [&[Bot::Random], &[Bot::Greedy], &[Bot::Greedy, Bot::Random]];

pub(crate) fn compare(games: &str) -> Result<()> {
    let games: u64 = games.parse().with_context(|| format!("not a number of games: {games}"))?;
    let rulesets = testkit::rulesets();
    let threads = thread::available_parallelism()?.get();
    let (next, positions) = (AtomicU64::new(0), AtomicU64::new(0));
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left")?;
    let bar = ProgressBar::new(games).with_style(style);
    let start = Instant::now();
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        break;
                    }
                    positions.fetch_add(play(&rulesets, game), Ordering::Relaxed);
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    let (positions, seconds) = (positions.into_inner(), start.elapsed().as_secs());
    println!("{games} games, {positions} positions, no difference, {seconds} s, {threads} threads");
    Ok(())
}

/// Game after game another ruleset and table; every third game starts with few tiles. Says how many
/// positions were compared.
fn play(rulesets: &[Ruleset], game: u64) -> u64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(game);
    let ruleset = rulesets[game as usize % rulesets.len()];
    let round = game as usize / rulesets.len();
    let bots = TABLES[round % TABLES.len()];
    if round / TABLES.len() % 3 == 2 {
        let start = scarce::start(ruleset, &mut rng);
        side_by_side::play_from(start, bots, &mut rng)
    } else {
        side_by_side::play(ruleset, bots, &mut rng)
    }
}
