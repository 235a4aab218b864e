//! What was measured, by all tables together.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::Delays;

/// What was measured, by all tables together.
#[derive(Default)]
pub(crate) struct Stopwatch {
    troubles: AtomicU64,
    acknowledged: Mutex<Vec<Duration>>,
    seen: Mutex<Vec<Duration>>,
}

impl Stopwatch {
    /// Notes how long a move took to be acknowledged.
    pub(crate) fn acknowledge(&self, after: Duration) {
        self.acknowledged.lock().unwrap_or_else(PoisonError::into_inner).push(after);
    }

    /// Notes how long after it was sent the other player saw a move.
    pub(crate) fn see(&self, after: Duration) {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).push(after);
    }

    /// Counts a request that failed.
    pub(crate) fn trouble(&self) {
        self.troubles.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn moves(&self) -> u64 {
        self.acknowledged.lock().unwrap_or_else(PoisonError::into_inner).len() as u64
    }

    pub(crate) fn troubles(&self) -> u64 {
        self.troubles.load(Ordering::Relaxed)
    }

    pub(crate) fn acknowledged(&self) -> Delays {
        Delays::of(&self.acknowledged.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn seen(&self) -> Delays {
        Delays::of(&self.seen.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
