//! The signal to stop.

use std::sync::atomic::{AtomicBool, Ordering};

/// Set by the caller from outside, or by the receiver of the games.
pub(crate) struct Stop<'a> {
    outside: &'a AtomicBool,
    enough: AtomicBool,
}

impl<'a> Stop<'a> {
    pub(crate) fn new(outside: &'a AtomicBool) -> Stop<'a> {
        Stop { outside, enough: AtomicBool::new(false) }
    }

    pub(crate) fn is_set(&self) -> bool {
        self.enough.load(Ordering::Relaxed) || self.outside.load(Ordering::Relaxed)
    }

    pub(crate) fn set(&self) {
        self.enough.store(true, Ordering::Relaxed);
    }
}
