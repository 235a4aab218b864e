//! Threads that play the games of a schedule.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use crate::game::{self, PlayedGame};
use crate::player::Player;
use crate::schedule::Schedule;
use crate::stop::Stop;

impl Schedule<'_> {
    /// Plays from a game on until all is played or somebody says stop, and hands the games over in their
    /// order.
    pub(crate) fn play(
        &self,
        first: u64,
        stop: &AtomicBool,
        mut hand_over: impl FnMut(&PlayedGame) -> ControlFlow<()>,
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
    fn work(&self, next: &AtomicU64, finished: &Sender<PlayedGame>, stop: &Stop<'_>) {
        let new_player = |contestant| Player::new(contestant, self.terms.patience);
        let mut players: Vec<_> = self.contestants.iter().map(new_player).collect();
        while !stop.is_set() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(fixture) = self.fixture(number) else { return };
            let played = game::play(self, fixture, &mut players, stop);
            // Stopped, or nobody listens anymore.
            if played.is_none_or(|game| finished.send(game).is_err()) {
                return;
            }
        }
    }
}
