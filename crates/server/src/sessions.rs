//! Who has been here lately: with that, players can look at their tables while the database is down.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use live::wall;
use store::{Store, StoreError};
use table::SessionId;
use tokio::time::timeout;

use crate::refusal::Refusal;

/// A database that takes longer than this counts as down.
const PATIENCE: Duration = Duration::from_secs(1);
/// How many sessions are remembered before all are forgotten and asked for again.
const MOST: usize = 20_000;

/// A visitor who is recognized: a browser by its cookie, a program by its token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Session {
    pub(crate) id: SessionId,
    /// The name at tables; empty if none was given.
    pub(crate) name: String,
}

/// Sessions by the digest of their token, as the store last told them.
#[derive(Default)]
pub(crate) struct Sessions {
    known: Mutex<HashMap<String, Session>>,
}

impl Sessions {
    /// The session that a token belongs to, from the store if it answers, else from memory.
    pub(crate) async fn find(
        &self,
        store: &dyn Store,
        token_hash: &str,
    ) -> Result<Option<Session>, Refusal> {
        let found = timeout(PATIENCE, store.session(token_hash)).await;
        let found = found.unwrap_or_else(|late| Err(StoreError::Unavailable(late.into())));
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        match found {
            Ok(Some(stored)) => {
                let session = Session { id: stored.id.into(), name: stored.name };
                keep(&mut known, token_hash, &session);
                Ok(Some(session))
            }
            Ok(None) => {
                known.remove(token_hash);
                Ok(None)
            }
            Err(error @ StoreError::Unavailable(_)) => match known.get(token_hash) {
                Some(session) => Ok(Some(session.clone())),
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
        keep(&mut self.known.lock().unwrap_or_else(PoisonError::into_inner), token_hash, session);
        Ok(())
    }
}

fn keep(known: &mut HashMap<String, Session>, token_hash: &str, session: &Session) {
    if known.len() >= MOST {
        known.clear();
    }
    known.insert(token_hash.to_owned(), session.clone());
}
