//! All tables in memory: made, found, and let go of.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use store::{Appended, Here, NewTable};
use table::{Entry, Table};
use tokio::sync::Mutex as AsyncMutex;

use super::id::{fresh_id, is_id};
use super::told::{holders, summary};
use super::unreadable::Unreadable;
use super::{LiveTable, Opening, decided, wake};
use crate::app::{App, now};
use crate::options::Options;
use crate::refusal::Refusal;

/// The tables in memory.
#[derive(Default)]
pub(crate) struct LiveTables {
    tables: Mutex<HashMap<String, Arc<LiveTable>>>,
    pub(crate) unreadable: Unreadable,
    /// Held while somebody sits down where others have the same deals, so that nobody does twice at once.
    pub(super) sitting: AsyncMutex<()>,
}

impl LiveTables {
    /// Makes a table.
    pub(crate) async fn create(
        &self,
        app: &Arc<App>,
        opening: Opening,
    ) -> Result<Arc<LiveTable>, Refusal> {
        let Opening { ruleset, listed, options, players, seed, created_at } = opening;
        let mut table = options.table(ruleset, seed);
        let entries = decided(&table, |table| table.open(players.clone()))?;
        for entry in &entries {
            table.apply(entry).map_err(table::Refusal::Move)?;
        }
        self.write(app, table, entries, listed, options, created_at).await
    }

    /// Makes a table of a game that was played elsewhere; nobody plays on.
    pub(crate) async fn import(
        &self,
        app: &Arc<App>,
        table: Table,
        entries: Vec<Entry>,
    ) -> Result<Arc<LiveTable>, Refusal> {
        let options = Options { imported: true, ..Options::default() };
        self.write(app, table, entries, false, options, now()).await
    }

    /// Writes down a table that these entries made, and keeps it.
    async fn write(
        &self,
        app: &Arc<App>,
        table: Table,
        entries: Vec<Entry>,
        listed: bool,
        options: Options,
        created_at: i64,
    ) -> Result<Arc<LiveTable>, Refusal> {
        let id = fresh_id();
        let new = NewTable {
            id: id.clone(),
            ruleset: table.ruleset().to_string(),
            seed: table.seed().to_owned(),
            listed,
            options: options.to_json(),
            created_at,
            entries: entries.iter().map(Entry::to_json).collect(),
            summary: summary(&table),
            holders: holders(&table),
            wake: wake(app, &table),
        };
        match app.store.create_table(&new).await? {
            Appended::Written => {
                let options = Mutex::new(options);
                let live = LiveTable { listed, options, ..LiveTable::new(id, table, entries) };
                let live = self.keep(live);
                {
                    let mut state = live.state.lock().await;
                    // Nobody else knows of it yet.
                    state.behind = false;
                    live.see_to(app, &mut state);
                }
                Ok(live)
            }
            // Ninety random bits were drawn before: the generator is broken.
            Appended::Taken => Err(Refusal::Unavailable),
        }
    }

    /// The table of this id, from memory or from the store.
    pub(crate) async fn get(&self, app: &Arc<App>, id: &str) -> Result<Arc<LiveTable>, Refusal> {
        self.unreadable.check(id)?;
        let live = match self.in_memory(id) {
            Some(live) => live,
            None => self.keep(self.read(app, id).await?),
        };
        live.touch();
        live.be_current(app).await?;
        Ok(live)
    }

    async fn read(&self, app: &App, id: &str) -> Result<LiveTable, Refusal> {
        if !is_id(id) {
            return Err(Refusal::NotFound);
        }
        let stored = app.store.table(id).await?.ok_or(Refusal::NotFound)?;
        LiveTable::read(stored).map_err(|error| self.unreadable.leave_alone(id, &error))
    }

    /// All tables in memory.
    pub(crate) fn all(&self) -> Vec<Arc<LiveTable>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.values().cloned().collect()
    }

    /// Who is at which table.
    pub(crate) fn here(&self) -> Vec<Here> {
        self.all().iter().flat_map(|live| live.here()).collect()
    }

    /// The table of this id, if it is in memory.
    pub(crate) fn in_memory(&self, id: &str) -> Option<Arc<LiveTable>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.get(id).cloned()
    }

    /// Keeps a table in memory, unless it came there meanwhile; lets go of those that rest.
    ///
    /// Nothing else takes a table out. So there is never a second one of the same id: whoever has
    /// one holds it, and what is held stays.
    fn keep(&self, live: LiveTable) -> Arc<LiveTable> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, table| Arc::strong_count(table) > 1 || !table.is_idle());
        Arc::clone(tables.entry(live.id.clone()).or_insert_with(|| Arc::new(live)))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Weak;
    use std::time::Instant;

    use tokio::task::{JoinSet, yield_now};

    use super::super::IDLE;
    use super::*;
    use crate::Config;

    async fn made(app: &Arc<App>) -> String {
        let table = Table::new("azul:2".parse().unwrap(), "seven".to_owned());
        app.tables.import(app, table, Vec::new()).await.unwrap().id.clone()
    }

    /// Tables are let go of all the time while many ask for one of them: two who have it have the
    /// same.
    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn there_is_never_a_second_one() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let app = Arc::new(App::new(store, Config::default()).await.unwrap());
        let id = made(&app).await;
        let newest = Arc::new(Mutex::new(Weak::<LiveTable>::new()));
        let mut asking = JoinSet::new();
        for _ in 0..4 {
            let (app, id) = (Arc::clone(&app), id.clone());
            let newest = Arc::clone(&newest);
            asking.spawn(async move {
                let mut read = 0;
                for _ in 0..200 {
                    let live = app.tables.get(&app, &id).await.unwrap();
                    {
                        let mut newest = newest.lock().unwrap();
                        match newest.upgrade() {
                            Some(held) => assert!(Arc::ptr_eq(&held, &live), "a second one"),
                            None => read += 1,
                        }
                        *newest = Arc::downgrade(&live);
                    }
                    yield_now().await;
                    // As if nobody had come for long: the next new table sends it away.
                    for table in app.tables.all() {
                        *table.touched.lock().unwrap() = Instant::now() - 2 * IDLE;
                    }
                    drop(live);
                    made(&app).await;
                }
                read
            });
        }
        let read: usize = asking.join_all().await.iter().sum();
        assert!(read > 10, "it was let go of only {read} times");
    }
}
