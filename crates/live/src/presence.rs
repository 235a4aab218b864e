//! Who is at a table, as far as this process can tell.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use table::{Player, SessionId};

/// A session that was seen within this time is still here.
pub(crate) const HERE: Duration = Duration::from_secs(60);

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
    fn is_here(&self) -> bool {
        self.sockets > 0 || self.last.is_some_and(|last| last.elapsed() < HERE)
    }
}

impl Presence {
    /// Whether the person who plays for a seat is at the table, or was a moment ago.
    pub(crate) fn is_here(&self, player: &Player) -> bool {
        let seen = self.seen();
        player.holders().iter().filter_map(|holder| seen.get(holder)).any(Seen::is_here)
    }

    /// Everybody who is at the table, or was a moment ago.
    pub(crate) fn here(&self) -> Vec<SessionId> {
        let seen = self.seen();
        let here = seen.iter().filter(|(_, seen)| seen.is_here());
        here.map(|(session, _)| session.clone()).collect()
    }

    /// Notes that a session was here, and how many of its sockets are open from now on.
    pub(crate) fn note(&self, session: &SessionId, count: impl FnOnce(usize) -> usize) {
        let mut seen = self.seen();
        let seen = seen.entry(session.clone()).or_default();
        seen.sockets = count(seen.sockets);
        seen.last = Some(Instant::now());
    }

    fn seen(&self) -> MutexGuard<'_, HashMap<SessionId, Seen>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
