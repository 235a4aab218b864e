//! Who has been here lately: with that, players can look at their tables while the database is down.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use live::wall;
use store::{Store, StoreError};
use table::SessionId;
use tokio::time::{sleep, timeout};

use crate::refusal::Refusal;

/// A database that takes longer than this counts as down.
const PATIENCE: Duration = Duration::from_secs(1);
/// How many sessions are remembered before all are forgotten and asked for again.
const MOST: usize = 20_000;
/// A day, in milliseconds.
pub(crate) const DAY: i64 = 24 * 60 * 60 * 1000;
/// How many days without a visit a session is kept: a little longer than its cookie lives.
const UNUSED_DAYS: i64 = 400;
/// The same for a session without a seat: only a name is lost with it.
const SEATLESS_DAYS: i64 = 30;
/// How many are forgotten at once.
const AT_ONCE: u32 = 100;
/// How long to wait before more are forgotten.
const BREATH: Duration = Duration::from_millis(50);

/// A visitor who is recognized: a browser by its cookie, a program by its token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Session {
    pub(crate) id: SessionId,
    /// The name at tables; empty if none was given.
    pub(crate) name: String,
}

/// A session that was found.
pub(crate) struct Found {
    pub(crate) session: Session,
    /// Whether this use was noted in the store, as one is each day: the cookie may be renewed too.
    pub(crate) noted: bool,
}

/// Sessions by the digest of their token, as the store last told them.
#[derive(Default)]
pub(crate) struct Sessions {
    known: Mutex<HashMap<String, Known>>,
}

struct Known {
    session: Session,
    /// When this process last noted in the store that the session is used, or tried to.
    noted_at: Option<i64>,
}

impl Sessions {
    /// The session that a token belongs to, from the store if it answers, else from memory.
    pub(crate) async fn find(
        &self,
        store: &dyn Store,
        token_hash: &str,
    ) -> Result<Option<Found>, Refusal> {
        let found = timeout(PATIENCE, store.session(token_hash)).await;
        let found = found.unwrap_or_else(|late| Err(StoreError::Unavailable(late.into())));
        match found {
            Ok(Some(stored)) => {
                let session = Session { id: stored.id.into(), name: stored.name };
                let (at, due) = (wall(), self.keep(token_hash, &session, wall() - DAY));
                let noted = due && note(store, token_hash, at).await;
                Ok(Some(Found { session, noted }))
            }
            Ok(None) => {
                self.lock().remove(token_hash);
                Ok(None)
            }
            Err(error @ StoreError::Unavailable(_)) => match self.lock().get(token_hash) {
                Some(known) => Ok(Some(Found { session: known.session.clone(), noted: false })),
                None => Err(error.into()),
            },
            Err(error) => Err(error.into()),
        }
    }

    /// Writes a session down and remembers it.
    pub(crate) async fn save(
        &self,
        store: &dyn Store,
        session: &Session,
        token_hash: &str,
    ) -> Result<(), StoreError> {
        let Session { id, name } = session;
        let stored = store::Session { id: id.to_string(), name: name.clone() };
        store.save_session(&stored, token_hash, wall()).await?;
        self.keep(token_hash, session, i64::MAX);
        Ok(())
    }

    /// Deletes sessions that were not used for a long time, a few at a time; returns how many.
    pub(crate) async fn forget_unused(
        &self,
        store: &dyn Store,
        now: i64,
    ) -> Result<usize, StoreError> {
        let mut count = 0;
        loop {
            let (unused, seatless) = (now - UNUSED_DAYS * DAY, now - SEATLESS_DAYS * DAY);
            let forgotten = store.forget_sessions(unused, seatless, AT_ONCE).await?;
            if forgotten.is_empty() {
                return Ok(count);
            }
            count += forgotten.len();
            let is_forgotten =
                |known: &Known| forgotten.iter().any(|id| id.as_str() == known.session.id.as_str());
            self.lock().retain(|_, known| !is_forgotten(known));
            // Others want to write too.
            sleep(BREATH).await;
        }
    }

    /// Remembers a session; whether it is to be noted that it is used, because that was last done before
    /// this time. The caller that is told so notes it; no other tries again for a day.
    fn keep(&self, token_hash: &str, session: &Session, before: i64) -> bool {
        let mut known = self.lock();
        let noted_at = known.get(token_hash).and_then(|known| known.noted_at);
        let due = noted_at.is_none_or(|at| at < before);
        if known.len() >= MOST {
            known.clear();
        }
        let noted_at = if due { Some(wall()) } else { noted_at };
        known.insert(token_hash.to_owned(), Known { session: session.clone(), noted_at });
        due
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Notes that a session is used, unless that was noted within a day; whether it was.
async fn note(store: &dyn Store, token_hash: &str, at: i64) -> bool {
    // A visitor need not wait for it: it will be noted another day.
    matches!(timeout(PATIENCE, store.note_session(token_hash, at, at - DAY)).await, Ok(Ok(true)))
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn seen(store: &dyn Store, id: &str, days_ago: i64) -> String {
        let session = store::Session { id: id.to_owned(), name: id.to_owned() };
        let token_hash = format!("hash of {id}");
        store.save_session(&session, &token_hash, wall() - days_ago * DAY).await.unwrap();
        token_hash
    }

    #[tokio::test]
    async fn a_session_that_is_used_is_not_forgotten() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let (sessions, store) = (Sessions::default(), &*store);
        let [used, unused] = [seen(store, "used", 29).await, seen(store, "unused", 29).await];
        let find = async |hash: &str| sessions.find(store, hash).await.unwrap();
        assert!(find(&used).await.is_some_and(|found| found.noted), "the first time in a day");
        assert!(find(&used).await.is_some_and(|found| !found.noted), "no write for every request");
        // Another process asks the store, which knows that it was noted.
        let other = Sessions::default().find(store, &used).await.unwrap();
        assert!(other.is_some_and(|found| !found.noted));

        assert_eq!(sessions.forget_unused(store, wall()).await.unwrap(), 0);
        let two_days_later = wall() + 2 * DAY;
        assert_eq!(sessions.forget_unused(store, two_days_later).await.unwrap(), 1);
        assert!(find(&used).await.is_some() && find(&unused).await.is_none());
    }

    #[tokio::test]
    async fn a_forgotten_session_is_not_remembered() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let sessions = Sessions::default();
        let old = seen(&*store, "old", 31).await;
        let session = Session { id: "old".into(), name: "old".to_owned() };
        sessions.keep(&old, &session, i64::MAX);
        // More than go at once.
        for number in 0..AT_ONCE {
            seen(&*store, &number.to_string(), 40).await;
        }
        let count = sessions.forget_unused(&*store, wall()).await.unwrap();
        assert_eq!(count, AT_ONCE as usize + 1);
        store.close().await;
        assert!(sessions.find(&*store, &old).await.is_err(), "not even while the database is away");
    }
}
