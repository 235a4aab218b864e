//! Who has come to a table, for other processes and for this one after a crash.
//!
//! A visitor can come to many tables many times a second, and each note waits for the disk. So all that comes while one is
//! written is written together.

use std::collections::HashSet;
use std::sync::Arc;

use store::{Here, Store};
use tokio::sync::{mpsc, oneshot};

/// How many notes are written together, at most.
const MOST: usize = 1_000;

/// Somebody who has come.
struct Visit {
    here: Here,
    at: i64,
    noted: oneshot::Sender<()>,
}

/// Notes who has come.
pub(crate) struct Visits(mpsc::UnboundedSender<Visit>);

impl Visits {
    pub(crate) fn new(store: Arc<dyn Store>) -> Visits {
        let (visits, waiting) = mpsc::unbounded_channel();
        tokio::spawn(note_all(store, waiting));
        Visits(visits)
    }

    /// Notes that somebody is at a table, and waits until others can know it.
    pub(crate) async fn tell(&self, here: Here, at: i64) {
        let (noted, done) = oneshot::channel();
        if self.0.send(Visit { here, at, noted }).is_ok() {
            let _ = done.await;
        }
    }
}

async fn note_all(store: Arc<dyn Store>, mut waiting: mpsc::UnboundedReceiver<Visit>) {
    let mut visits = Vec::new();
    while waiting.recv_many(&mut visits, MOST).await > 0 {
        let at = visits.iter().map(|visit| visit.at).max().unwrap_or_default();
        let mut all_noted = Vec::with_capacity(visits.len());
        let mut here = HashSet::with_capacity(visits.len());
        for visit in visits.drain(..) {
            here.insert(visit.here);
            all_noted.push(visit.noted);
        }
        // Only players who want to replace somebody need it, and it will be noted again.
        let _ = store.note_here(&here.into_iter().collect::<Vec<_>>(), at).await;
        for noted in all_noted {
            let _ = noted.send(());
        }
    }
}
