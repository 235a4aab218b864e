//! Many games between bots, on several threads, with the same outcome on any number of them.

use std::ops::AddAssign;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use bots::{Bot, Heuristics, play_out};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tiles::Seat;

/// Each block of games has its own generator, so it does not matter which thread plays it and when.
const BLOCK: u64 = 1_000;
/// How many parts a win has: two, three or four seats share it without a remainder.
pub(super) const WHOLE_WIN: u64 = 12;

/// What is to be played.
pub(super) struct Plan {
    pub(super) games: u64,
    pub(super) bots: Vec<Bot>,
    pub(super) rounds: u16,
    pub(super) seed: String,
    pub(super) threads: usize,
}

/// What came of it, in whole numbers: their sums are the same in every order.
#[derive(Clone, Copy, Default)]
pub(super) struct Totals {
    pub(super) games: u64,
    pub(super) moves: u64,
    pub(super) rounds: u64,
    pub(super) short_deals: u64,
    /// Games that the limit of rounds stopped.
    pub(super) unfinished: u64,
    pub(super) points: [u64; 4],
    /// Wins in twelfths.
    pub(super) wins: [u64; 4],
}

impl Plan {
    /// Plays all games; `done` hears how many after each block. Measures the playing alone.
    pub(super) fn play<P: Heuristics + Sync>(
        &self,
        start: &P,
        mut done: impl FnMut(u64),
    ) -> (Totals, Duration) {
        let blocks = self.games.div_ceil(BLOCK);
        let next = AtomicU64::new(0);
        let (played, arrivals) = mpsc::channel();
        let mut totals = Totals::default();
        let started = Instant::now();
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let (played, next) = (played.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let block = next.fetch_add(1, Ordering::Relaxed);
                        // The receiver has gone.
                        if block >= blocks || played.send(self.block(start, block)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(played);
            for block in arrivals {
                totals += block;
                done(totals.games);
            }
        });
        (totals, started.elapsed())
    }

    fn block<P: Heuristics>(&self, start: &P, block: u64) -> Totals {
        let mut seed = record::generator(&format!("{}#{block}", self.seed));
        let mut rng = Xoshiro256PlusPlus::from_rng(&mut seed);
        let mut totals = Totals::default();
        for _ in 0..BLOCK.min(self.games - block * BLOCK) {
            let mut position = start.clone();
            // The position waits for the deal of round 1, which counts as one.
            let playout = play_out(&mut position, &self.bots, self.rounds - 1, &mut rng);
            totals.games += 1;
            totals.moves += playout.moves;
            totals.short_deals += playout.short_deals;
            totals.add_end(&position);
        }
        totals
    }
}

impl Totals {
    fn add_end<P: Heuristics>(&mut self, end: &P) {
        // A game that was stopped waits for the deal of a round that is not played.
        let unfinished = u64::from(!end.is_over());
        self.unfinished += unfinished;
        self.rounds += u64::from(end.round()) - unfinished;
        let (points, ranks) = (end.scores(), end.ranks());
        let winners = ranks.iter().filter(|&&rank| rank == 1).count() as u64;
        for seat in end.seats().iter() {
            self.points[seat.index()] += u64::from(points[seat]);
            if ranks[seat] == 1 {
                self.wins[seat.index()] += WHOLE_WIN / winners;
            }
        }
    }
}

impl AddAssign for Totals {
    fn add_assign(&mut self, other: Totals) {
        self.games += other.games;
        self.moves += other.moves;
        self.rounds += other.rounds;
        self.short_deals += other.short_deals;
        self.unfinished += other.unfinished;
        for seat in Seat::ALL.map(Seat::index) {
            self.points[seat] += other.points[seat];
            self.wins[seat] += other.wins[seat];
        }
    }
}
