//! Turns: each of many gets only some at the same time, so that they queue here and not where everybody waits.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many lines are kept before those are forgotten in which nobody stands.
const MOST_LINES: usize = 10_000;

/// Lines of those who wait for their turn, one for each `K`.
pub struct Turns<K> {
    /// How many turns each has at the same time.
    most: usize,
    lines: Mutex<HashMap<K, Arc<Semaphore>>>,
}

impl<K: Hash + Eq> Turns<K> {
    /// Lines in each of which this many have their turn at the same time.
    pub fn new(most: usize) -> Turns<K> {
        Turns { most, lines: Mutex::default() }
    }

    /// Waits for a turn, which lasts until it is dropped.
    pub async fn turn(&self, who: K) -> OwnedSemaphorePermit {
        self.line(who).acquire_owned().await.expect("no line is ever closed")
    }

    /// A turn, if there is one at once.
    pub fn turn_at_once(&self, who: K) -> Option<OwnedSemaphorePermit> {
        self.line(who).try_acquire_owned().ok()
    }

    /// Those who have at most half of their turns left.
    pub fn busy(&self) -> Vec<K>
    where
        K: Clone,
    {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let busy = lines.iter().filter(|(_, line)| line.available_permits() <= self.most / 2);
        busy.map(|(who, _)| who.clone()).collect()
    }

    fn line(&self, who: K) -> Arc<Semaphore> {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() > MOST_LINES {
            lines.retain(|_, line| line.available_permits() < self.most);
        }
        let line = lines.entry(who).or_insert_with(|| Arc::new(Semaphore::new(self.most)));
        Arc::clone(line)
    }
}
