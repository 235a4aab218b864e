//! What the threads of a search share, and when to stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::Settings;
use crate::abdada::Abdada;
use crate::transposition::TranspositionTable;

/// What all threads of a search share.
pub(crate) struct Shared<'a, E> {
    pub(crate) evaluator: &'a E,
    pub(crate) transpositions: &'a TranspositionTable,
    pub(crate) abdada: Abdada,
    pub(crate) settings: Settings,
    pub(crate) go_on: &'a (dyn Fn(u64) -> bool + Sync),
    pub(crate) nodes: AtomicU64,
    pub(crate) stopped: AtomicBool,
}

impl<E> Shared<'_, E> {
    /// Counts nodes that one thread has searched; says whether it may go on.
    pub(crate) fn count(&self, nodes: u64) -> bool {
        let all = nodes + self.nodes.fetch_add(nodes, Ordering::Relaxed);
        if !(self.go_on)(all) {
            self.stop();
        }
        !self.is_stopped()
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}
