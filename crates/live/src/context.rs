//! What all live tables of a process share.

use std::sync::Arc;
use std::time::Duration;

use engine::Scheduler;
use store::{Lease, Store, Wake};
use table::Table;

use crate::counters::Counters;
use crate::presence::HERE;
use crate::timeline::Timeline;
use crate::turns::Turns;
use crate::unreadable::Unreadable;
use crate::visits::Visits;

/// How long a lease lasts: a process must renew it to keep a table.
const LEASE: Duration = Duration::from_secs(5);

/// How long things take at least, so that people can follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// A bot's move.
    pub bots: Duration,
    /// The telling of the words, once all are promised: nobody leaves meanwhile, so a slow player has time.
    pub words: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { bots: Duration::from_millis(900), words: HERE }
    }
}

impl From<Duration> for Pace {
    /// The usual pace, but for the bots.
    fn from(bots: Duration) -> Pace {
        Pace { bots, ..Pace::default() }
    }
}

/// What all live tables of a process share.
pub(crate) struct Context {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) time: Timeline,
    /// Who has come, for other processes.
    pub(crate) visits: Visits,
    /// Names this run of the program among all that use the store.
    pub(crate) process: String,
    /// Where bots think.
    pub(crate) scheduler: Scheduler,
    pub(crate) pace: Pace,
    /// The tables of each maker that go on by themselves, and are about to.
    pub(crate) by_itself: Turns<u64>,
    /// The tables of each address that this process sees to because they are due.
    pub(crate) seen_to: Turns<u64>,
    pub(crate) unreadable: Unreadable,
    pub(crate) counters: Counters,
}

impl Context {
    /// The lease of this process, from now on.
    pub(crate) fn lease(&self) -> Lease {
        Lease { owner: self.process.clone(), until: self.time.now() + LEASE.as_millis() as i64 }
    }

    /// When a table goes on by itself: at once if a bot is due for somebody, and this process sees to it; when
    /// time is out, and any process may see to that. Bots among themselves rest while nobody watches.
    pub(crate) fn wake(&self, table: &Table, watched: bool) -> Wake {
        match table.bot_due() {
            Some(_) if watched || table.is_attended() => {
                // A bot needs no time, so that a clock that jumps cannot stop it.
                Wake { at: Some(0), lease: Some(self.lease()) }
            }
            Some(_) => Wake { at: None, lease: None },
            None => Wake { at: table.deadline(), lease: None },
        }
    }
}
