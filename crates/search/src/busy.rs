//! What the threads of a search are busy with, so that they share the work out.

use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::hash::fingerprint;

/// Who is busy with something writes it down here. Two things may fall on one place; then one of them
/// is forgotten and perhaps done twice, which costs time and nothing else.
pub(crate) struct Busy {
    places: Vec<AtomicU64>,
}

/// A move of a position that is searched to some depth.
#[derive(Clone, Copy)]
pub(crate) struct Job(u64);

/// No thread is busy with more than a few things at once.
const PLACES: usize = 1 << 12;
/// Moves are shared out if so many moves ahead are looked from their position. Less is done sooner than
/// said.
const WORTH_SHARING: i32 = 3;

impl Busy {
    /// For so many threads. Somebody who is alone writes nothing down.
    pub(crate) fn new(threads: usize) -> Busy {
        let places = if threads > 1 { PLACES } else { 0 };
        Busy { places: (0..places).map(|_| AtomicU64::new(0)).collect() }
    }

    /// The job of searching a move of the position with this fingerprint.
    pub(crate) fn job(&self, position: u64, m: impl Hash, depth: i32) -> Option<Job> {
        if self.places.is_empty() || depth < WORTH_SHARING {
            return None;
        }
        Some(Job((position ^ fingerprint(&(m, depth))) | 1))
    }

    pub(crate) fn is_taken(&self, job: Job) -> bool {
        self.place(job).load(Ordering::Relaxed) == job.0
    }

    pub(crate) fn take(&self, job: Job) {
        self.place(job).store(job.0, Ordering::Relaxed);
    }

    pub(crate) fn leave(&self, job: Job) {
        if self.is_taken(job) {
            self.place(job).store(0, Ordering::Relaxed);
        }
    }

    fn place(&self, job: Job) -> &AtomicU64 {
        &self.places[job.0 as usize >> 1 & (PLACES - 1)]
    }
}
