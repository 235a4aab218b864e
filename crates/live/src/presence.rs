//! Who is at a table, as far as this process can tell.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use table::{Player, SessionId};

/// A session that was seen within this time is still here.
pub(crate) const HERE: Duration = Duration::from_secs(60);
/// How often it is noted who is here: those who were seen since the last time.
pub(crate) const NOTED: Duration = Duration::from_secs(20);

/// When each session was last at a table.
#[derive(Default)]
pub(crate) struct Presence(Mutex<HashMap<SessionId, Seen>>);

#[derive(Default)]
struct Seen {
    /// How many of its sockets are open.
    sockets: usize,
    last: Option<Instant>,
}

impl Seen {
    fn is_within(&self, time: Duration) -> bool {
        self.sockets > 0 || self.last.is_some_and(|last| last.elapsed() < time)
    }
}

impl Presence {
    /// Whether the person who plays for a seat is at the table, or was within this time.
    pub(crate) fn was_seen(&self, player: &Player, within: Duration) -> bool {
        let seen = self.seen();
        let mut holders = player.holders().iter().filter_map(|holder| seen.get(holder));
        holders.any(|seen| seen.is_within(within))
    }

    /// Everybody who is at the table, or was since it was last noted.
    pub(crate) fn here(&self) -> Vec<SessionId> {
        let seen = self.seen();
        let here = seen.iter().filter(|(_, seen)| seen.is_within(NOTED));
        here.map(|(session, _)| session.clone()).collect()
    }

    /// Notes that a session was here, and how many of its sockets are open from now on. Whether it has just come.
    pub(crate) fn note(&self, session: &SessionId, count: impl FnOnce(usize) -> usize) -> bool {
        let mut seen = self.seen();
        let seen = seen.entry(session.clone()).or_default();
        let came = !seen.is_within(HERE);
        seen.sockets = count(seen.sockets);
        seen.last = Some(Instant::now());
        came
    }

    fn seen(&self) -> MutexGuard<'_, HashMap<SessionId, Seen>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
