//! All tables in memory: made, found, and let go of.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use engine::Scheduler;
use store::{Appended, Here, NewTable, Store, StoreError};
use table::{Entry, Player, Table, TableId};
use tokio::sync::Mutex as AsyncMutex;

use crate::context::{Context, Pace};
use crate::counters::Counters;
use crate::error::LiveError;
use crate::id::{fresh_id, parse_id};
use crate::live_table::LiveTable;
use crate::logged::{self, Logged};
use crate::opening::Opening;
use crate::options::{Maker, Options};
use crate::summary::{holders, summary};
use crate::timeline::Timeline;
use crate::turns::Turns;
use crate::unreadable::Unreadable;
use crate::visits::Visits;

/// How many unused tables stay in memory. A visitor could ask for thousands.
const MOST_LOOSE: usize = 300;

/// How many tables of one maker go on by themselves at full pace: bots play among themselves there, or for somebody whose
/// time is out. Every move is a write, and a disk takes only so many.
const MOST_BY_THEMSELVES: usize = 16;

/// How many tables of one maker a process sees to at the same time because a bot or a clock is due there. The others wait in
/// the database: in memory they would be too many.
const MOST_SEEN_TO: usize = 100;

/// All live tables of a process.
pub struct Tables {
    pub(crate) context: Arc<Context>,
    kept: Mutex<HashMap<TableId, Arc<LiveTable>>>,
    /// The tables that are being read from the store, each by one task at a time.
    reading: Mutex<HashMap<TableId, Arc<AsyncMutex<()>>>>,
}

impl Tables {
    /// Live tables in this store, whose bots think in this scheduler. Their time begins now.
    pub fn new(store: Arc<dyn Store>, scheduler: Scheduler, pace: impl Into<Pace>) -> Tables {
        Tables::with(store, Timeline::default(), scheduler, pace.into())
    }

    /// The same, with the time of all servers on this store.
    pub async fn open(
        store: Arc<dyn Store>,
        scheduler: Scheduler,
        pace: impl Into<Pace>,
    ) -> Result<Tables, StoreError> {
        let time = Timeline::join(&*store).await?;
        Ok(Tables::with(store, time, scheduler, pace.into()))
    }

    fn with(store: Arc<dyn Store>, time: Timeline, scheduler: Scheduler, pace: Pace) -> Tables {
        let visits = Visits::new(Arc::clone(&store));
        let context = Context {
            store,
            time,
            visits,
            process: engine::fresh_seed(),
            scheduler,
            pace,
            by_itself: Turns::new(MOST_BY_THEMSELVES),
            seen_to: Turns::new(MOST_SEEN_TO),
            unreadable: Unreadable::default(),
            counters: Counters::default(),
        };
        Tables { context: Arc::new(context), kept: Mutex::default(), reading: Mutex::default() }
    }

    /// The server's own time.
    pub fn time(&self) -> &Timeline {
        &self.context.time
    }

    /// What is counted about all tables.
    pub fn counters(&self) -> &Counters {
        &self.context.counters
    }

    /// How many tables are in memory.
    pub fn count(&self) -> usize {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Makes a table.
    pub async fn create(&self, opening: Opening) -> Result<Arc<LiveTable>, LiveError> {
        let Opening { ruleset, listed, options, players, additions, seed, created_at } = opening;
        let empty = options.table(ruleset, seed);
        let now = self.context.time.now();
        let frames = empty.open(players, additions, now)?;
        let table = frames.last().map_or(empty, |last| last.table.clone());
        let log = frames.iter().flat_map(|frame| &frame.entries).cloned().collect();
        self.write(created_at.unwrap_or(now), Logged { listed, options, log, table, frames }).await
    }

    /// Makes a table of a game that was played elsewhere; nobody plays on.
    pub async fn import(
        &self,
        table: Table,
        log: Vec<Entry>,
        maker: Option<Maker>,
    ) -> Result<Arc<LiveTable>, LiveError> {
        let options = Options { imported: true, maker, ..Options::default() };
        let frames = Vec::new();
        self.write(self.context.time.now(), Logged { listed: false, options, log, table, frames })
            .await
    }

    /// Writes down a new table, and keeps it.
    async fn write(&self, created_at: i64, logged: Logged) -> Result<Arc<LiveTable>, LiveError> {
        let (id, table) = (fresh_id(), &logged.table);
        let new = NewTable {
            id: id.to_string(),
            ruleset: table.ruleset().to_string(),
            seed: table.seed().to_owned(),
            listed: logged.listed,
            options: logged.options.to_json(),
            created_at,
            maker: logged.options.maker.as_ref().map(Maker::address_text),
            entries: logged.log.iter().map(Entry::to_json).collect(),
            summary: summary(table, self.context.time.now()),
            holders: holders(table),
            // Its maker will look at it.
            wake: self.context.wake(table, true),
        };
        match self.context.store.create_table(&new).await? {
            Appended::Written => {
                let live = LiveTable::new(Arc::clone(&self.context), id, logged);
                let live = self.keep(live);
                live.begin().await;
                for holder in live.now().await.table.players().iter().flat_map(Player::holders) {
                    live.tell_here(holder).await;
                }
                Ok(live)
            }
            // Ninety random bits were drawn before: the generator is broken.
            Appended::Taken | Appended::SitsElsewhere => Err(LiveError::Unavailable),
        }
    }

    /// The table of this id, from memory or from the store.
    pub async fn get(&self, id: &str) -> Result<Arc<LiveTable>, LiveError> {
        let id = parse_id(id).ok_or(LiveError::NotFound)?;
        self.context.unreadable.check(&id)?;
        let live = match self.in_memory(&id) {
            Some(live) => live,
            None => self.read_once(id).await?,
        };
        live.touch();
        live.be_current().await?;
        Ok(live)
    }

    /// Reads a table, however many ask for it at once: the others wait and find it in memory.
    async fn read_once(&self, id: TableId) -> Result<Arc<LiveTable>, LiveError> {
        let all = || self.reading.lock().unwrap_or_else(PoisonError::into_inner);
        let reading = {
            let mut all = all();
            // A request that was given up midway leaves its gate behind.
            if all.len() > MOST_LOOSE {
                all.retain(|_, gate| Arc::strong_count(gate) > 1);
            }
            Arc::clone(all.entry(id.clone()).or_default())
        };
        let read = async {
            let _first = reading.lock().await;
            match self.in_memory(&id) {
                Some(live) => Ok(live),
                None => Ok(self.keep(self.read(id.clone()).await?)),
            }
        };
        let read = read.await;
        let mut all = all();
        // The map and this task hold it, and nobody waits.
        if Arc::strong_count(&reading) == 2 {
            all.remove(&id);
        }
        read
    }

    async fn read(&self, id: TableId) -> Result<LiveTable, LiveError> {
        let context = &self.context;
        let stored = context.store.table(id.as_str()).await?.ok_or(LiveError::NotFound)?;
        let logged =
            logged::read(&stored).map_err(|error| context.unreadable.leave_alone(&id, &error))?;
        Ok(LiveTable::new(Arc::clone(context), id, logged))
    }

    /// All tables in memory.
    pub(crate) fn all(&self) -> Vec<Arc<LiveTable>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.values().cloned().collect()
    }

    /// Who is at which table.
    pub(crate) fn here(&self) -> Vec<Here> {
        self.all().iter().flat_map(|live| live.here()).collect()
    }

    /// The table of this id, if it is in memory.
    pub(crate) fn in_memory(&self, id: &TableId) -> Option<Arc<LiveTable>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(id).cloned()
    }

    /// Keeps a table in memory, unless it is there already.
    fn keep(&self, live: LiveTable) -> Arc<LiveTable> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let live = Arc::clone(kept.entry(live.id().clone()).or_insert_with(|| Arc::new(live)));
        let_go_of_idle(&mut kept);
        live
    }

    /// Drops the tables that are idle.
    pub(crate) fn let_go_of_idle(&self) {
        let_go_of_idle(&mut self.kept.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Drops idle tables. If too many unused ones are left, the oldest of them go too.
///
/// Nothing else removes a table. So there are never two with the same id: a task that has one holds it, and what is held
/// stays.
fn let_go_of_idle(kept: &mut HashMap<TableId, Arc<LiveTable>>) {
    let is_held = |table: &Arc<LiveTable>| Arc::strong_count(table) > 1 || table.listeners() > 0;
    kept.retain(|_, table| Arc::strong_count(table) > 1 || !table.is_idle());
    let loose = kept.values().filter(|table| !is_held(table));
    let mut touched: Vec<Instant> = loose.map(|table| table.touched()).collect();
    if touched.len() > MOST_LOOSE {
        let (_, last, _) = touched.select_nth_unstable_by(MOST_LOOSE, |one, other| other.cmp(one));
        let last = *last;
        kept.retain(|_, table| is_held(table) || table.touched() > last);
    }
}
