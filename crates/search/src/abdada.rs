//! ABDADA, simplified: threads of one search share the work by deferring moves that another one searches.

use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::hash::fingerprint;

/// The moves that are being searched now. Two of them may fall on one slot; then one is forgotten and
/// perhaps searched twice, which costs time and nothing else.
pub(crate) struct Abdada {
    slots: Vec<AtomicU64>,
}

/// A move is being searched until this is dropped.
pub(crate) struct Searching<'a> {
    /// The slot and the value noted there; `None` if it is not worth a note.
    slot: Option<(&'a AtomicU64, u64)>,
}

/// No thread searches more than a few moves at once.
const SLOTS: usize = 1 << 12;
/// The least depth at which moves are deferred: a shallower search is over sooner than noted.
const DEFER_DEPTH: i32 = 3;

impl Abdada {
    /// For this many threads. A single one notes nothing.
    pub(crate) fn new(threads: usize) -> Abdada {
        let slots = if threads > 1 { SLOTS } else { 0 };
        Abdada { slots: (0..slots).map(|_| AtomicU64::new(0)).collect() }
    }

    /// Begins to search a move of the position with this key; `None` if it may be deferred and another
    /// thread is searching it.
    pub(crate) fn begin(
        &self,
        key: u64,
        m: impl Hash,
        depth: i32,
        may_defer: bool,
    ) -> Option<Searching<'_>> {
        if self.slots.is_empty() || depth < DEFER_DEPTH {
            return Some(Searching { slot: None });
        }
        let job = key ^ fingerprint(&(m, depth));
        let slot = &self.slots[job as usize % SLOTS];
        if may_defer && slot.load(Ordering::Relaxed) == job {
            return None;
        }
        slot.store(job, Ordering::Relaxed);
        Some(Searching { slot: Some((slot, job)) })
    }
}

impl Drop for Searching<'_> {
    fn drop(&mut self) {
        if let Some((slot, job)) = self.slot
            && slot.load(Ordering::Relaxed) == job
        {
            slot.store(0, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_another_thread_searches_is_deferred() {
        let abdada = Abdada::new(2);
        let searching = abdada.begin(7, 'm', 5, true);
        assert!(searching.is_some());
        assert!(abdada.begin(7, 'm', 5, true).is_none(), "another thread searches it");
        assert!(abdada.begin(7, 'm', 6, true).is_some(), "another depth is another search");
        assert!(abdada.begin(7, 'n', 5, true).is_some());
        assert!(abdada.begin(8, 'm', 5, true).is_some());
        drop(searching);
        assert!(abdada.begin(7, 'm', 5, true).is_some(), "nobody searches it any more");
    }

    #[test]
    fn what_may_not_be_deferred_is_searched() {
        let abdada = Abdada::new(2);
        let _searching = abdada.begin(7, 'm', 5, true);
        assert!(abdada.begin(7, 'm', 5, false).is_some());
        let _shallow = abdada.begin(7, 'm', DEFER_DEPTH - 1, true);
        assert!(abdada.begin(7, 'm', DEFER_DEPTH - 1, true).is_some());
    }

    #[test]
    fn a_single_thread_defers_nothing() {
        let abdada = Abdada::new(1);
        let _searching = abdada.begin(7, 'm', 5, true);
        assert!(abdada.begin(7, 'm', 5, true).is_some());
    }
}
