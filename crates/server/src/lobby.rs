//! The tables of the lobby. Every first page shows them, and some visitors list thousands of tables: so what was found is
//! kept for a while, longer if it took longer.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::{Listing, Store, StoreError};
use tokio::sync::Mutex as AsyncMutex;
use tokio::time::Instant;

use crate::limits::MOST_IN_LOBBY;

/// How many tables are found at most.
const MOST_LISTED: u32 = 40;
/// What was found is kept this many times as long as it took to find: at most a twentieth of the time goes into it.
const KEPT: u32 = 20;
/// A longer wait counts as this: a database that was away must not keep the lobby as it is for minutes.
const LONGEST: Duration = Duration::from_secs(1);

/// What was found in the lobby last.
pub(crate) struct Lobby {
    /// Nothing is kept on a server without limits.
    limited: bool,
    found: Mutex<Option<Found>>,
    /// Held by the one who looks.
    looking: AsyncMutex<()>,
}

#[derive(Clone)]
struct Found {
    tables: Arc<[Listing]>,
    until: Instant,
}

impl Lobby {
    pub(crate) fn new(limited: bool) -> Lobby {
        Lobby { limited, found: Mutex::default(), looking: AsyncMutex::default() }
    }

    /// The tables of the lobby. While one visitor looks, the others see what was found before.
    pub(crate) async fn tables(&self, store: &dyn Store) -> Result<Arc<[Listing]>, StoreError> {
        let before = self.found().clone();
        let _looking = match before {
            Some(found) if found.until > Instant::now() => return Ok(found.tables),
            Some(found) => match self.looking.try_lock() {
                Ok(looking) => looking,
                Err(_) => return Ok(found.tables),
            },
            None => self.looking.lock().await,
        };
        let begun = Instant::now();
        let tables: Arc<[Listing]> = store.listed(MOST_LISTED, MOST_IN_LOBBY).await?.into();
        if self.limited {
            let until = Instant::now() + KEPT * begun.elapsed().min(LONGEST);
            *self.found() = Some(Found { tables: Arc::clone(&tables), until });
        }
        Ok(tables)
    }

    fn found(&self) -> MutexGuard<'_, Option<Found>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use store::{NewTable, Summary, Wake};

    use super::*;

    #[tokio::test]
    async fn what_was_found_is_kept_for_a_while() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let lobby = Lobby::new(true);
        let found = async || lobby.tables(&*store).await.unwrap().len();
        assert_eq!(found().await, 0);
        let summary = Summary { open_seats: 1, over: false, body: String::new(), at: 1 };
        let table = NewTable {
            id: "porto".to_owned(),
            ruleset: "azul:2".to_owned(),
            seed: "tea".to_owned(),
            listed: true,
            options: "{}".to_owned(),
            created_at: 1,
            maker: None,
            entries: Vec::new(),
            summary,
            holders: Vec::new(),
            wake: Wake::default(),
        };
        let _ = store.create_table(&table).await.unwrap();
        let keep = |until| lobby.found().as_mut().unwrap().until = until;
        keep(Instant::now() + Duration::from_secs(60));
        assert_eq!(found().await, 0, "it is kept");
        keep(Instant::now());
        let looking = lobby.looking.lock().await;
        assert_eq!(found().await, 0, "somebody else looks");
        drop(looking);
        assert_eq!(found().await, 1);
    }
}
