//! All tables in memory: made, found, and let go of.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use store::{Appended, Here, NewTable};
use table::{Entry, Table};
use tokio::sync::Mutex as AsyncMutex;

use super::id::{fresh_id, is_id};
use super::told::{holders, summary};
use super::{LiveTable, Opening, decided, wake};
use crate::app::{App, now};
use crate::options::Options;
use crate::refusal::Refusal;

/// The tables in memory.
#[derive(Default)]
pub(crate) struct LiveTables {
    tables: Mutex<HashMap<String, Arc<LiveTable>>>,
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
                live.see_to(app, &mut *live.state.lock().await);
                Ok(live)
            }
            // Ninety random bits were drawn before: the generator is broken.
            Appended::Taken => Err(Refusal::Unavailable),
        }
    }

    /// The table of this id, from memory or from the store.
    pub(crate) async fn get(&self, app: &Arc<App>, id: &str) -> Result<Arc<LiveTable>, Refusal> {
        if let Some(live) = self.in_memory(id) {
            live.touch();
            return Ok(live);
        }
        if !is_id(id) {
            return Err(Refusal::NotFound);
        }
        let stored = app.store.table(id).await?.ok_or(Refusal::NotFound)?;
        match LiveTable::read(stored) {
            Ok(live) => {
                let live = self.keep(live);
                // What another process wrote before the table was in memory was not told here.
                live.catch_up(app, u32::MAX).await.inspect_err(|_| self.forget(id))?;
                Ok(live)
            }
            Err(error) => {
                tracing::error!(table = id, error, "a table cannot be read");
                app.store.rest(id, &app.process).await?;
                Err(Refusal::Unavailable)
            }
        }
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

    fn forget(&self, id: &str) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// The table of this id, if it is in memory.
    pub(crate) fn in_memory(&self, id: &str) -> Option<Arc<LiveTable>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.get(id).cloned()
    }

    /// Keeps a table in memory, unless it came there meanwhile; lets go of those that rest.
    fn keep(&self, live: LiveTable) -> Arc<LiveTable> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, table| Arc::strong_count(table) > 1 || !table.is_idle());
        Arc::clone(tables.entry(live.id.clone()).or_insert_with(|| Arc::new(live)))
    }
}
