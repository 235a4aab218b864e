//! A contestant at a table: the one who is asked for moves.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Bot, Heuristics, Mind};
use net::Net;
use rand_core::Rng;
use record::Game;

use crate::contestant::Who;
use crate::external::External;
use crate::fault::NoMove;
use crate::stop::Stop;
use crate::{Contestant, Fault, Limit, Patience};

/// A contestant that plays on one thread, one game after another.
pub(crate) enum Player<'a> {
    Bot { bot: Bot, limit: Limit, net: Option<Arc<Net>>, threads: usize },
    External(External<'a>),
}

impl<'a> Player<'a> {
    pub(crate) fn new(contestant: &'a Contestant, patience: Patience) -> Player<'a> {
        let limit = contestant.limit;
        match &contestant.who {
            Who::Bot(bot, file) => {
                let limit = limit.unwrap_or_else(|| Limit::Nodes(bot.nodes()));
                Player::Bot {
                    bot: *bot,
                    limit,
                    net: file.as_ref().map(|file| file.net.clone()),
                    threads: contestant.threads,
                }
            }
            Who::Engine(engine) => Player::External(External::new(engine, limit, patience)),
        }
    }

    /// What it thinks with in a new game.
    pub(crate) fn mind<M>(&self) -> Mind<M> {
        let mut mind = Mind::default();
        if let Player::Bot { net, threads, .. } = self {
            mind.net.clone_from(net);
            mind.threads = *threads;
        }
        mind
    }

    /// Starts an engine that does not run yet: loading is not thinking.
    pub(crate) fn wake(&mut self, stop: &Stop<'_>) -> Result<(), NoMove> {
        match self {
            Player::External(external) => external.wake(stop),
            Player::Bot { .. } => Ok(()),
        }
    }

    /// A legal move in the game with this number; a seat must be to move.
    pub(crate) fn choose<P: Game + Heuristics, R: Rng>(
        &mut self,
        game: u64,
        position: &P,
        mind: &mut Mind<P::Move>,
        rng: &mut R,
        stop: &Stop<'_>,
    ) -> Result<P::Move, NoMove> {
        let m = match self {
            Player::External(external) => {
                let seed = format!("{:016x}", rng.next_u64());
                external.choose(game, position, &seed, stop)?
            }
            Player::Bot { bot, limit, .. } => {
                let asked = Instant::now();
                let go_on = |nodes: u64| {
                    let within_limit = match *limit {
                        Limit::Nodes(most) => nodes < most,
                        Limit::Milliseconds(time) => asked.elapsed() < Duration::from_millis(time),
                    };
                    within_limit && !stop.is_set()
                };
                let choose = || bot.choose_while(position, mind, rng, &go_on);
                let m = catch_unwind(AssertUnwindSafe(choose)).map_err(|_| Fault::Panicked)?;
                position
                    .check_move(m)
                    .map_err(|why| Fault::IllegalMove { text: m.to_string(), why: why.into() })?;
                m
            }
        };
        // A bot that was interrupted might have found a better move.
        if stop.is_set() { Err(NoMove::Stopped) } else { Ok(m) }
    }
}
