//! Which games are played, and playing them on several threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use record::Ruleset;
use tiles::BySeat;

use crate::game::{self, Game};
use crate::player::Player;
use crate::stop::Stop;
use crate::{Contestant, Patience};

/// What a match or round robin is played under.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// How many deals there are; each is played with every seating.
    pub deals: u64,
    /// Decides the deals, and the moves of bots that leave them to chance.
    pub seed: String,
    /// So many games are played at a time, at least one. Where the clock limits the thinking, more
    /// threads than cores rob each other of it.
    pub threads: usize,
    /// A game that is not over after so many rounds is scored as it stands.
    pub rounds: u16,
    /// How long external engines are waited for.
    pub patience: Patience,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            deals: 100,
            seed: "1".to_owned(),
            threads: 1,
            rounds: 30,
            patience: Patience::default(),
        }
    }
}

/// All games there are to play: for each deal, each seating.
pub(crate) struct Schedule<'a> {
    pub(crate) ruleset: Ruleset,
    pub(crate) contestants: &'a [Contestant],
    pub(crate) seatings: &'a [BySeat<usize>],
    pub(crate) terms: &'a Terms,
}

/// A game to be played.
#[derive(Clone, Copy)]
pub(crate) struct Fixture {
    pub(crate) number: u64,
    pub(crate) deal: u64,
    pub(crate) seating: BySeat<usize>,
}

impl Schedule<'_> {
    fn games(&self) -> u64 {
        self.terms.deals.saturating_mul(self.seatings.len() as u64)
    }

    /// Reads a game that was played before; nothing if it is not the one with this number.
    pub(crate) fn read(&self, number: u64, text: &str) -> Option<Game> {
        if number >= self.games() {
            return None;
        }
        game::read(self, self.fixture(number), text)
    }

    fn fixture(&self, number: u64) -> Fixture {
        let seatings = self.seatings.len() as u64;
        let seating = self.seatings[(number % seatings) as usize];
        Fixture { number, deal: number / seatings, seating }
    }

    /// Plays from a game on until all is played or somebody says stop, and hands the games over in their
    /// order.
    pub(crate) fn play(
        &self,
        first: u64,
        stop: &AtomicBool,
        mut hand_over: impl FnMut(&Game) -> ControlFlow<()>,
    ) {
        let stop = &Stop::new(stop);
        let next = &AtomicU64::new(first);
        let (finished, games) = channel();
        thread::scope(|scope| {
            for _ in 0..(self.terms.threads.max(1) as u64).min(self.games()) {
                let finished = finished.clone();
                scope.spawn(move || self.work(next, &finished, stop));
            }
            // The games end when the last worker does.
            drop(finished);
            // A game may be finished before one that began earlier.
            let mut early = BTreeMap::new();
            let mut due = first;
            for game in games {
                early.insert(game.number, game);
                while let Some(game) = early.remove(&due) {
                    due += 1;
                    if hand_over(&game).is_break() {
                        stop.set();
                        return;
                    }
                }
            }
        });
    }

    /// A thread: plays one game after another, always with the same players.
    fn work(&self, next: &AtomicU64, finished: &Sender<Game>, stop: &Stop<'_>) {
        let new_player = |contestant| Player::new(contestant, self.terms.patience);
        let mut players: Vec<_> = self.contestants.iter().map(new_player).collect();
        while !stop.is_set() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games() {
                return;
            }
            let played = game::play(self, self.fixture(number), &mut players, stop);
            // Stopped, or nobody listens any more.
            if played.is_none_or(|game| finished.send(game).is_err()) {
                return;
            }
        }
    }
}
