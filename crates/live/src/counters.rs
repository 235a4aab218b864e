//! What live tables count about themselves.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use table::{Frame, Table};

/// The upper bounds of the buckets of all histograms, in seconds.
pub const BUCKETS: [f64; 12] =
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];

/// How often something took how long.
#[derive(Clone, Copy, Default, Debug)]
pub struct Histogram {
    /// For each bucket, how many took no longer than its upper bound.
    pub counts: [u64; BUCKETS.len()],
    /// How many there were.
    pub count: u64,
    /// The seconds of all of them.
    pub sum: f64,
}

impl Histogram {
    /// Adds one.
    pub fn add(&mut self, took: Duration) {
        let seconds = took.as_secs_f64();
        for (count, bound) in self.counts.iter_mut().zip(BUCKETS) {
            *count += u64::from(seconds <= bound);
        }
        self.count += 1;
        self.sum += seconds;
    }
}

/// What the live tables of this process count.
#[derive(Default)]
pub struct Counters {
    moves_of_people: AtomicU64,
    moves_of_bots: AtomicU64,
    appends: Mutex<Histogram>,
}

impl Counters {
    /// How many moves of people were written.
    pub fn moves_of_people(&self) -> u64 {
        self.moves_of_people.load(Ordering::Relaxed)
    }

    /// How many moves of bots were written.
    pub fn moves_of_bots(&self) -> u64 {
        self.moves_of_bots.load(Ordering::Relaxed)
    }

    /// How long it took to write entries.
    pub fn appends(&self) -> Histogram {
        *self.appends.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes how long a write took.
    pub(crate) fn appended(&self, took: Duration) {
        self.appends.lock().unwrap_or_else(PoisonError::into_inner).add(took);
    }

    /// Counts the moves that were written at a table.
    pub(crate) fn moved(&self, before: &Table, frames: &[Frame]) {
        for entry in frames.iter().flat_map(|frame| &frame.entries) {
            let table::Entry::Move { seat, .. } = entry else { continue };
            let bot = before.player(*seat).is_some_and(|player| player.bot().is_some());
            let moves = if bot { &self.moves_of_bots } else { &self.moves_of_people };
            moves.fetch_add(1, Ordering::Relaxed);
        }
    }
}
