//! Games of a bot against itself, for nets to learn from.
//!
//! A game begins hastily: a number of moves, drawn for each game, are found with few nodes, and some are
//! random. From there on it is played as well as the bot can, and only that part is for learning: a net
//! must know odd positions too, but not from games lost by chance.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;

use bots::{Bot, Heuristics, Mind, Minds, below};
use net::Net;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use record::{AnyPosition, Game, Ruleset, generator};
use tiles::Turn;

/// What a file of games begins with.
pub const GAMES_HEADER: &str = "azulejo games 1";
/// Hasty moves get one part in this many of the nodes.
const HASTE: u64 = 10;
/// One hasty move in this many is random.
const WHIM: usize = 6;
/// The hasty part lasts at most this part of a usual game, in hundredths.
const HASTY_PART: u64 = 80;
/// A game that lasts more rounds than this is broken off and not learned from.
const ROUNDS: u16 = 20;

/// Games to be played.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// What is played, in turn.
    pub rulesets: Vec<Ruleset>,
    /// Who plays all seats.
    pub bot: Bot,
    /// With this net instead of the one that comes with the program.
    pub net: Option<Arc<Net>>,
    /// How many nodes it searches for a move.
    pub nodes: u64,
    /// How many games.
    pub games: u64,
    /// Decides everything.
    pub seed: String,
    /// How many games are played at a time.
    pub threads: usize,
}

impl SelfPlay {
    /// Plays and writes a line for each game, in the order in which they end; `done` is told how many
    /// there are. Set `stop` to end it early with whole lines.
    pub fn write(
        &self,
        out: &mut impl Write,
        stop: &AtomicBool,
        mut done: impl FnMut(u64),
    ) -> io::Result<()> {
        writeln!(out, "{GAMES_HEADER}")?;
        let next = &AtomicU64::new(0);
        let (finished, lines) = sync_channel::<String>(1_000);
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let finished = finished.clone();
                scope.spawn(move || {
                    let mut minds = Minds::default();
                    minds.azul.net.clone_from(&self.net);
                    minds.pavilion.net.clone_from(&self.net);
                    while !stop.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        // All is played, or nobody listens anymore.
                        if number >= self.games
                            || finished.send(self.game(number, &mut minds)).is_err()
                        {
                            return;
                        }
                    }
                });
            }
            drop(finished);
            for (count, line) in (1..).zip(lines) {
                writeln!(out, "{line}")?;
                done(count);
            }
            out.flush()
        })
    }

    /// Plays the game with this number; its line.
    fn game(&self, number: u64, minds: &mut Minds) -> String {
        let ruleset = self.rulesets[number as usize % self.rulesets.len()];
        let mut rng = generator(&format!("{}/{number}", self.seed));
        let rng = Xoshiro256PlusPlus::from_rng(&mut rng);
        match AnyPosition::new(ruleset) {
            // About 54 and 130 decisions at a table for two.
            AnyPosition::Azul(position) => self.play(position, &mut minds.azul, ruleset, 54, rng),
            AnyPosition::Pavilion(position) => {
                self.play(position, &mut minds.pavilion, ruleset, 130, rng)
            }
        }
    }

    fn play<P: Game + Heuristics>(
        &self,
        mut position: P,
        mind: &mut Mind<P::Move>,
        ruleset: Ruleset,
        usual: u64,
        mut rng: Xoshiro256PlusPlus,
    ) -> String {
        let mut line = ruleset.to_string();
        let mut tell = |word: String| {
            line.push(' ');
            line.push_str(&word);
        };
        // Squared: short ones are more frequent.
        let most = usual * position.seats().count() as u64 / 2 * HASTY_PART / 100;
        let mut hasty = most * (below(&mut rng, 101) as u64).pow(2) / 10_000;
        let mut moves = Vec::new();
        loop {
            match position.turn() {
                Turn::Over => return line,
                Turn::Deal if position.round() > ROUNDS => return line,
                Turn::Deal => {
                    let deal = position.sample_deal(&mut rng);
                    position.deal_unchecked(&deal);
                    tell(deal.to_string());
                }
                Turn::Seat(_) => {
                    let by_chance = hasty > 0 && below(&mut rng, WHIM) == 0;
                    let m = if by_chance {
                        position.search_moves(&mut moves);
                        let m = moves[below(&mut rng, moves.len())];
                        tell(m.to_string());
                        m
                    } else {
                        let nodes = if hasty > 0 { self.nodes / HASTE } else { self.nodes };
                        let found = self.bot.think(&position, mind, &|seen| seen < nodes);
                        let best = found.best();
                        // What is not for learning has no value beside it.
                        tell(if hasty > 0 {
                            best.m.to_string()
                        } else {
                            format!("{}={}", best.m, best.margin)
                        });
                        best.m
                    };
                    hasty = hasty.saturating_sub(1);
                    position.play_unchecked(m);
                }
            }
        }
    }
}
