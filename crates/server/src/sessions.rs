//! Who has been here lately: with that, players can look at their tables while the database is away.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use store::{Session, Store, StoreError};
use tokio::time::timeout;

use crate::refusal::Refusal;

/// A database that takes longer than this is away.
const PATIENCE: Duration = Duration::from_secs(1);
/// So many are remembered; then everybody is asked for again.
const MOST: usize = 20_000;

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
            Ok(Some(session)) => {
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
            Err(
                error @ (StoreError::Unsure(_) | StoreError::Missing | StoreError::Unexpected(_)),
            ) => Err(error.into()),
        }
    }

    /// Remembers a session that was just written.
    pub(crate) fn remember(&self, token_hash: &str, session: &Session) {
        keep(&mut self.known.lock().unwrap_or_else(PoisonError::into_inner), token_hash, session);
    }
}

fn keep(known: &mut HashMap<String, Session>, token_hash: &str, session: &Session) {
    if known.len() >= MOST {
        known.clear();
    }
    known.insert(token_hash.to_owned(), session.clone());
}
