//! What the threads of a search are busy with, so that they share the work out.

use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::hash::fingerprint;

/// Whoever is busy with a move writes it down here. Two moves may fall on one place; then one of them is
/// forgotten and perhaps searched twice, which costs time and nothing else.
pub(crate) struct Busy {
    places: Vec<AtomicU64>,
}

/// Somebody is busy with a move until this is dropped.
pub(crate) struct Begun<'a> {
    /// Where it is written down, and what; nowhere if it is not worth it.
    place: Option<(&'a AtomicU64, u64)>,
}

/// No thread is busy with more than a few moves at once.
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

    /// Begins a move of the position with this fingerprint, unless it can wait and somebody else is
    /// busy with it.
    pub(crate) fn begin(
        &self,
        position: u64,
        m: impl Hash,
        depth: i32,
        can_wait: bool,
    ) -> Option<Begun<'_>> {
        if self.places.is_empty() || depth < WORTH_SHARING {
            return Some(Begun { place: None });
        }
        let job = position ^ fingerprint(&(m, depth));
        let place = &self.places[job as usize % PLACES];
        if can_wait && place.load(Ordering::Relaxed) == job {
            return None;
        }
        place.store(job, Ordering::Relaxed);
        Some(Begun { place: Some((place, job)) })
    }
}

impl Drop for Begun<'_> {
    fn drop(&mut self) {
        if let Some((place, job)) = self.place
            && place.load(Ordering::Relaxed) == job
        {
            place.store(0, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_is_busy_with_can_wait() {
        let busy = Busy::new(2);
        let begun = busy.begin(7, 'm', 5, true);
        assert!(begun.is_some());
        assert!(busy.begin(7, 'm', 5, true).is_none(), "somebody is busy with it");
        assert!(busy.begin(7, 'm', 6, true).is_some(), "another depth is another search");
        assert!(busy.begin(7, 'n', 5, true).is_some());
        assert!(busy.begin(8, 'm', 5, true).is_some());
        drop(begun);
        assert!(busy.begin(7, 'm', 5, true).is_some(), "nobody is busy with it any more");
    }

    #[test]
    fn what_cannot_wait_is_begun() {
        let busy = Busy::new(2);
        let _begun = busy.begin(7, 'm', 5, true);
        assert!(busy.begin(7, 'm', 5, false).is_some());
        let _small = busy.begin(7, 'm', WORTH_SHARING - 1, true);
        assert!(busy.begin(7, 'm', WORTH_SHARING - 1, true).is_some());
    }

    #[test]
    fn somebody_alone_never_waits() {
        let busy = Busy::new(1);
        let _begun = busy.begin(7, 'm', 5, true);
        assert!(busy.begin(7, 'm', 5, true).is_some());
    }
}
