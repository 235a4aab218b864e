//! Who is at a table, as far as this process can tell.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use engine::Asker;
use table::{Player, SessionId, Table};

/// A session that was seen within this time is still here.
pub(crate) const HERE: Duration = Duration::from_secs(60);
/// How long a game without a clock waits for somebody who went away before it began, or who is there and does not move.
pub(crate) const PATIENCE: Duration = Duration::from_secs(600);
/// How often it is noted who is here: those who were seen since the last time.
pub(crate) const NOTED: Duration = Duration::from_secs(20);
/// A player who was seen within this time saw that the game waits for a word. Another process may know of a visit up to
/// [`NOTED`] late; both together are less than [`HERE`], so a player who left before the wait began does not count.
pub(crate) const LATELY: Duration = Duration::from_millis(store::VISIT_GAP as u64);
const _: () = assert!(
    LATELY.as_secs() > NOTED.as_secs() && LATELY.as_secs() + NOTED.as_secs() < HERE.as_secs()
);

/// When each session was last at a table.
#[derive(Default)]
pub(crate) struct Presence(Mutex<HashMap<SessionId, Seen>>);

#[derive(Default)]
struct Seen {
    /// How many of its sockets are open.
    sockets: usize,
    last: Option<Instant>,
    /// When it last came.
    came: Option<Instant>,
    /// Where it came from last.
    from: Option<Asker>,
}

impl Seen {
    fn is_within(&self, time: Duration) -> bool {
        self.sockets > 0 || self.last.is_some_and(|last| last.elapsed() < time)
    }

    /// When it came, if it has not been away since.
    fn came(&self) -> Option<Instant> {
        self.came.filter(|_| self.is_within(LATELY))
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
        if !seen.is_within(LATELY) {
            seen.came = Some(Instant::now());
        }
        seen.sockets = count(seen.sockets);
        seen.last = Some(Instant::now());
        came
    }

    /// Notes where a session comes from; whether nothing was known of that. A session that changes its address all the time
    /// must not disturb the bots.
    pub(crate) fn comes_from(&self, session: &SessionId, from: Asker) -> bool {
        self.seen().entry(session.clone()).or_default().from.replace(from).is_none()
    }

    /// Where a session came from last.
    pub(crate) fn from(&self, session: &SessionId) -> Option<Asker> {
        self.seen().get(session)?.from
    }

    /// Where the people who play at a table came from last.
    pub(crate) fn whereabouts(&self, table: &Table) -> Vec<Asker> {
        let seen = self.seen();
        let holders = table.players().iter().flat_map(Player::holders);
        holders.filter_map(|holder| seen.get(holder)?.from).collect()
    }

    /// How long a player has been at this process who was seen [lately](LATELY).
    pub(crate) fn stay(&self, player: &Player) -> Option<Duration> {
        let seen = self.seen();
        let came = player.holders().iter().filter_map(|holder| seen.get(holder)?.came());
        came.max().map(|came| came.elapsed())
    }

    /// Makes every stay as long as this.
    #[cfg(test)]
    pub(crate) fn stretch(&self, length: Duration) {
        let came = Instant::now().checked_sub(length);
        self.seen().values_mut().for_each(|seen| seen.came = seen.came.and(came));
    }

    fn seen(&self) -> MutexGuard<'_, HashMap<SessionId, Seen>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
