//! Many games at once.

use std::sync::{Mutex, PoisonError};

use bots::{Bot, Mind};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use rayon::{ThreadPool, ThreadPoolBuilder};
use record::{AnyPosition, Ruleset};
use thiserror::Error;

use crate::frame::{Frame, Views, Widths};
use crate::game::Game;
use crate::{Arrays, Layout, Options};

/// Why there is no such batch.
#[derive(Debug, Error)]
pub enum BadBatch {
    /// A batch has games.
    #[error("a batch needs at least one game and has at most {MOST_GAMES}")]
    Games,
    /// The system gives no threads.
    #[error("cannot start the threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Why a step was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadAction {
    /// Not one action for each game.
    #[error("there are {games} games, but {actions} actions")]
    Count {
        /// How many games there are.
        games: usize,
        /// How many actions were given.
        actions: usize,
    },
    /// There is no such number.
    #[error("game {game}: there is no action {action}; actions go from 0 to {last}, and -1 waits")]
    Unknown {
        /// Which game.
        game: usize,
        /// The number.
        action: i64,
        /// The greatest number.
        last: usize,
    },
    /// The rules forbid it.
    #[error("game {game}: action {action} is {written}, which is not legal: {why}")]
    Illegal {
        /// Which game.
        game: usize,
        /// The number.
        action: i64,
        /// The move.
        written: String,
        /// Why it is not legal.
        why: String,
    },
}

/// More would not fit in the memory of most machines.
const MOST_GAMES: usize = 1 << 24;
/// Fewer games than this are not worth another thread.
const GRAIN: usize = 64;
/// The action of a game that waits.
const WAIT: i64 = -1;

/// Many games of one ruleset, which start again when they are over.
pub struct Batch(Either);

enum Either {
    Azul(Box<Games<::azul::Position>>),
    Pavilion(Box<Games<::pavilion::Position>>),
}

/// The same expression for a batch of either game.
macro_rules! either {
    ($batch:expr, $games:ident => $what:expr) => {
        match $batch {
            Either::Azul($games) => $what,
            Either::Pavilion($games) => $what,
        }
    };
}

impl Batch {
    /// Games with the deals of seed 0.
    pub fn new(ruleset: Ruleset, games: usize, options: Options) -> Result<Batch, BadBatch> {
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(BadBatch::Games);
        }
        let pool = match options.threads {
            1 => None,
            threads => Some(ThreadPoolBuilder::new().num_threads(threads).build()?),
        };
        let bytes = Layout::new(ruleset).bytes(options.watch);
        Ok(Batch(match AnyPosition::new(ruleset) {
            AnyPosition::Azul(start) => {
                Either::Azul(Box::new(Games::new(start, games, bytes, options, pool)))
            }
            AnyPosition::Pavilion(start) => {
                Either::Pavilion(Box::new(Games::new(start, games, bytes, options, pool)))
            }
        }))
    }

    /// How many games there are.
    pub fn games(&self) -> usize {
        either!(&self.0, it => it.games.len())
    }

    /// How many values a game has in each array.
    pub fn widths(&self) -> Widths {
        either!(&self.0, it => it.widths)
    }

    /// How it plays.
    pub fn options(&self) -> Options {
        either!(&self.0, it => it.options)
    }

    /// Arrays that fit.
    pub fn frame(&self) -> Frame {
        Frame::new(self.games(), self.widths())
    }

    /// The position of one game. A seat is to move.
    pub fn position(&self, game: usize) -> Option<AnyPosition> {
        match &self.0 {
            Either::Azul(it) => Some(AnyPosition::Azul(it.games.get(game)?.position.clone())),
            Either::Pavilion(it) => {
                Some(AnyPosition::Pavilion(it.games.get(game)?.position.clone()))
            }
        }
    }

    /// Starts all games anew with the deals of a seed. The arrays must fit.
    pub fn reset(&mut self, seed: u64, views: Views<'_>) {
        either!(&mut self.0, it => it.reset(seed, views));
    }

    /// Plays one action in each game. A game with the action −1 waits. The arrays must fit.
    pub fn step(&mut self, actions: &[i64], views: Views<'_>) -> Result<(), BadAction> {
        either!(&mut self.0, it => it.step(actions, views))
    }

    /// Chooses a legal action for each game, each as likely as the others.
    pub fn sample(&mut self, actions: &mut [i64]) {
        either!(&mut self.0, it => it.sample(actions));
    }

    /// Lets a bot choose for each game that `wanted` names, with at most this many nodes a move; the others wait.
    pub fn choose(&mut self, bot: Bot, nodes: u64, wanted: &[bool], actions: &mut [i64]) {
        either!(&mut self.0, it => it.choose(bot, nodes, wanted, actions));
    }
}

struct Games<P: Arrays> {
    games: Vec<Game<P>>,
    start: P,
    moves: Vec<P::Move>,
    widths: Widths,
    options: Options,
    /// None for one thread: the caller's.
    pool: Option<ThreadPool>,
    /// What bots think with; as many as have ever thought at once.
    minds: Mutex<Vec<Mind<P::Move>>>,
}

impl<P: Arrays> Games<P> {
    fn new(
        start: P,
        games: usize,
        observation: usize,
        options: Options,
        pool: Option<ThreadPool>,
    ) -> Games<P> {
        let moves = start.all_moves();
        let widths = Widths { observation, actions: moves.len(), seats: start.seats().count() };
        let games = (0..games as u64).map(|place| Game::new(&start, 0, place)).collect();
        Games { games, start, moves, widths, options, pool, minds: Mutex::default() }
    }

    fn reset(&mut self, seed: u64, views: Views<'_>) {
        let parts = self.parts();
        let views = views.into_parts(parts, self.games.len(), self.widths);
        let (start, widths, watch) = (&self.start, self.widths, self.options.watch);
        let games = (0..).step_by(parts).zip(self.games.chunks_mut(parts)).zip(views);
        on(self.pool.as_ref(), games.collect(), |((first, games), mut views)| {
            for (place, game) in games.iter_mut().enumerate() {
                *game = Game::new(start, seed, first + place as u64);
                let mut view = views.game(place, widths);
                game.rest(&mut view);
                game.write(watch, &mut view);
            }
        });
    }

    fn step(&mut self, actions: &[i64], views: Views<'_>) -> Result<(), BadAction> {
        self.check(actions)?;
        let parts = self.parts();
        let views = views.into_parts(parts, self.games.len(), self.widths);
        let (start, moves) = (&self.start, &self.moves);
        let (options, widths) = (&self.options, self.widths);
        let games = self.games.chunks_mut(parts).zip(actions.chunks(parts)).zip(views);
        on(self.pool.as_ref(), games.collect(), |((games, actions), mut views)| {
            for (place, (game, &action)) in games.iter_mut().zip(actions).enumerate() {
                let mut view = views.game(place, widths);
                if action == WAIT {
                    game.rest(&mut view);
                } else {
                    game.step(moves[action as usize], start, options, view);
                }
            }
        });
        Ok(())
    }

    /// Refuses the first action that cannot be played.
    fn check(&self, actions: &[i64]) -> Result<(), BadAction> {
        if actions.len() != self.games.len() {
            return Err(BadAction::Count { games: self.games.len(), actions: actions.len() });
        }
        let parts = self.parts();
        let bad = Mutex::new(None);
        let games = (0..).step_by(parts).zip(self.games.chunks(parts)).zip(actions.chunks(parts));
        on(self.pool.as_ref(), games.collect(), |((first, games), actions)| {
            for (place, (game, &action)) in games.iter().zip(actions).enumerate() {
                if let Err(why) = self.check_one(first + place, game, action) {
                    let mut bad = lock(&bad);
                    if bad.as_ref().is_none_or(|(game, _)| first + place < *game) {
                        *bad = Some((first + place, why));
                    }
                    return;
                }
            }
        });
        let bad = bad.into_inner().unwrap_or_else(PoisonError::into_inner);
        bad.map_or(Ok(()), |(_, why)| Err(why))
    }

    #[inline]
    fn check_one(&self, number: usize, game: &Game<P>, action: i64) -> Result<(), BadAction> {
        if action == WAIT {
            return Ok(());
        }
        let m = usize::try_from(action).ok().and_then(|action| self.moves.get(action));
        let Some(&m) = m else {
            return Err(BadAction::Unknown { game: number, action, last: self.moves.len() - 1 });
        };
        game.position.check_move(m).map_err(|why| {
            let (written, why) = (m.to_string(), why.to_string());
            BadAction::Illegal { game: number, action, written, why }
        })
    }

    fn sample(&mut self, actions: &mut [i64]) {
        assert_eq!(actions.len(), self.games.len(), "one action for each game");
        let parts = self.parts();
        let games = self.games.chunks_mut(parts).zip(actions.chunks_mut(parts));
        on(self.pool.as_ref(), games.collect(), |(games, actions)| {
            for (game, action) in games.iter_mut().zip(actions) {
                *action = game.sample() as i64;
            }
        });
    }

    fn choose(&mut self, bot: Bot, nodes: u64, wanted: &[bool], actions: &mut [i64]) {
        assert_eq!([wanted.len(), actions.len()], [self.games.len(); 2], "one for each game");
        // Thoughts take long and differently long: each thread gets many small parts.
        let parts = self.games.len().div_ceil(self.threads() * 16);
        let minds = &self.minds;
        let games = self.games.chunks_mut(parts).zip(wanted.chunks(parts));
        let games = games.zip(actions.chunks_mut(parts));
        on(self.pool.as_ref(), games.collect(), |((games, wanted), actions)| {
            let mut mind = lock(minds).pop().unwrap_or_default();
            for ((game, wanted), action) in games.iter_mut().zip(wanted).zip(actions) {
                *action = if *wanted { game.choose(bot, nodes, &mut mind) as i64 } else { WAIT };
            }
            lock(minds).push(mind);
        });
    }

    fn threads(&self) -> usize {
        self.pool.as_ref().map_or(1, ThreadPool::current_num_threads)
    }

    /// How many games a thread plays before it looks for others.
    fn parts(&self) -> usize {
        match &self.pool {
            None => self.games.len(),
            Some(pool) => self.games.len().div_ceil(pool.current_num_threads() * 4).max(GRAIN),
        }
    }
}

/// Does something with every part, on the threads of the pool or else here.
fn on<T: Send>(pool: Option<&ThreadPool>, parts: Vec<T>, what: impl Fn(T) + Sync + Send) {
    match pool {
        None => parts.into_iter().for_each(what),
        Some(pool) => pool.install(|| parts.into_par_iter().for_each(what)),
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
