//! All tables in memory: made, found, and let go of.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::Scheduler;
use store::{Appended, Here, NewTable, Store, StoreError};
use table::{Entry, Table, TableId};

use crate::context::Context;
use crate::counters::Counters;
use crate::error::LiveError;
use crate::id::{fresh_id, parse_id};
use crate::live_table::LiveTable;
use crate::logged::{self, Logged};
use crate::opening::Opening;
use crate::options::{Maker, Options};
use crate::summary::{holders, summary};
use crate::timeline::Timeline;
use crate::unreadable::Unreadable;

/// All live tables of a process.
pub struct Tables {
    pub(crate) context: Arc<Context>,
    kept: Mutex<HashMap<TableId, Arc<LiveTable>>>,
}

impl Tables {
    /// Live tables in this store, whose bots think in this scheduler. A bot's move takes at least as long
    /// as the pace, so that people can follow. Their time begins now.
    pub fn new(store: Arc<dyn Store>, scheduler: Scheduler, pace: Duration) -> Tables {
        Tables::with(store, Timeline::default(), scheduler, pace)
    }

    /// The same, with the time of all servers on this store.
    pub async fn open(
        store: Arc<dyn Store>,
        scheduler: Scheduler,
        pace: Duration,
    ) -> Result<Tables, StoreError> {
        let time = Timeline::join(&*store).await?;
        Ok(Tables::with(store, time, scheduler, pace))
    }

    fn with(store: Arc<dyn Store>, time: Timeline, scheduler: Scheduler, pace: Duration) -> Tables {
        let context = Context {
            store,
            time,
            process: engine::fresh_seed(),
            scheduler,
            pace,
            unreadable: Unreadable::default(),
            counters: Counters::default(),
        };
        Tables { context: Arc::new(context), kept: Mutex::default() }
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
            None => self.keep(self.read(id).await?),
        };
        live.touch();
        live.be_current().await?;
        Ok(live)
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

    /// Keeps a table in memory, unless it is there already; drops those that are idle.
    ///
    /// Nothing else removes a table. So there are never two with the same id: a task that has one
    /// holds it, and what is held stays.
    fn keep(&self, live: LiveTable) -> Arc<LiveTable> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|_, table| Arc::strong_count(table) > 1 || !table.is_idle());
        Arc::clone(kept.entry(live.id().clone()).or_insert_with(|| Arc::new(live)))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Weak;

    use table::{Command, Player};
    use tiles::{Seat, Turn};
    use tokio::task::{JoinSet, yield_now};
    use tokio::time::{sleep, timeout};

    use super::*;
    use crate::timeline::SetClocks;

    async fn made(tables: &Tables) -> TableId {
        let table = Table::new("azul:2".parse().unwrap(), "seven".to_owned());
        tables.import(table, Vec::new(), None).await.unwrap().id().clone()
    }

    /// Tables are let go of all the time while many ask for one of them: two who have it have the
    /// same.
    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn there_is_never_a_second_one() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let tables = Arc::new(Tables::new(store, Scheduler::new(1), Duration::ZERO));
        let id = made(&tables).await;
        let newest = Arc::new(Mutex::new(Weak::<LiveTable>::new()));
        let mut asking = JoinSet::new();
        for _ in 0..4 {
            let (tables, id) = (Arc::clone(&tables), id.clone());
            let newest = Arc::clone(&newest);
            asking.spawn(async move {
                let mut read = 0;
                for _ in 0..200 {
                    let live = tables.get(id.as_str()).await.unwrap();
                    {
                        let mut newest = newest.lock().unwrap();
                        match newest.upgrade() {
                            Some(held) => assert!(Arc::ptr_eq(&held, &live), "a second one"),
                            None => read += 1,
                        }
                        *newest = Arc::downgrade(&live);
                    }
                    yield_now().await;
                    // As if nobody had come for a long time: the next new table drops it.
                    tables.all().iter().for_each(|table| table.forsake());
                    drop(live);
                    made(&tables).await;
                }
                read
            });
        }
        let read: usize = asking.join_all().await.iter().sum();
        assert!(read > 10, "it was let go of only {read} times");
    }

    /// How many deals and moves a table has.
    async fn steps(live: &LiveTable) -> usize {
        live.now().await.table.steps().len()
    }

    /// Waits until a table has more deals and moves than this.
    async fn goes_on(live: &LiveTable, from: usize) -> bool {
        let more = async {
            while steps(live).await <= from {
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(Duration::from_secs(20), more).await.is_ok()
    }

    #[tokio::test]
    async fn bots_among_themselves_rest_while_nobody_watches() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let pace = Duration::from_millis(50);
        let tables = Arc::new(Tables::new(Arc::clone(&store), Scheduler::new(1), pace));
        let bots = vec![Player::Bot { level: "random".into() }; 2];
        let ruleset = "azul:2".parse().unwrap();
        let opening = Opening::new(ruleset, false, Options::default(), bots);
        let live = tables.create(opening).await.unwrap();
        assert!(goes_on(&live, 2).await, "its maker watches");
        live.forsake();
        // The bot that thinks may still move, and no other.
        sleep(3 * pace).await;
        let rested = steps(&live).await;
        sleep(4 * pace).await;
        assert_eq!(steps(&live).await, rested);
        let lease = tables.context.lease();
        let due = store.claim_due(i64::MAX, &lease, 10, &[]).await.unwrap();
        assert!(due.is_empty(), "no process is asked to go on: {due:?}");
        live.check_sight(None).await.unwrap();
        assert!(goes_on(&live, rested).await, "somebody looks");
    }

    /// Who promised a word and does not tell it cannot hold a table up, even with an open page.
    #[tokio::test]
    async fn a_word_that_is_kept_back_frees_the_seat() {
        let store = store::open("sqlite::memory:").await.unwrap();
        for name in ["ana", "eve"] {
            let session = store::Session { id: name.to_owned(), name: name.to_owned() };
            store.save_session(&session, name, 1).await.unwrap();
        }
        let tables = Arc::new(Tables::new(store, Scheduler::new(1), Duration::ZERO));
        let person = |name: &str| Player::person(name, &name.into());
        let promise = |word: &str| table::Addition::promise(&record::seed_hash(word)).unwrap();
        let players = vec![person("ana"), person("eve")];
        let opening = Opening::new("azul:2".parse().unwrap(), false, Options::default(), players)
            .with(vec![promise("sea"), promise("salt")]);
        let live = tables.create(opening).await.unwrap();
        let ana = table::SessionId::from("ana");
        let tell = Command::Tell { seat: Seat::Zero, word: "sea".to_owned(), typed: false };
        tables.command(&live, &ana, tell).await.unwrap();
        live.opened_socket(&"eve".into());
        let free = || Command::Replace { seat: Seat::One, stand_in: "greedy".into() };
        let soon = tables.command(&live, &ana, free()).await;
        assert!(matches!(soon, Err(LiveError::StillHere)), "she may just be slow");
        live.forsake();
        let frame = tables.command(&live, &ana, free()).await.unwrap();
        assert_eq!(frame.table.player(Seat::One), Some(&Player::Open));
    }

    /// The person to move is not hurried, their move counts, and a bot answers it.
    async fn goes_on_fairly(tables: &Arc<Tables>, id: &TableId) {
        let live = tables.get(id.as_str()).await.unwrap();
        // Long enough for an alarm, and for a sweep of what is due.
        sleep(Duration::from_millis(1_500)).await;
        let before = live.now().await;
        assert_eq!(before.table.position().turn(), Turn::Seat(Seat::Zero));
        assert!(before.table.player(Seat::Zero).is_some_and(Player::is_present));
        let (steps, left) = (before.table.steps().len(), before.table.deadline().unwrap());
        let left = left - live.time().now();
        assert!((0..=60_000).contains(&left), "{left} are left");
        let text = before.table.position().moves().swap_remove(0);
        let play = Command::Play { seen: before.table.seq(), text };
        tables.command(&live, &"ana".into(), play).await.unwrap();
        assert!(goes_on(&live, steps + 1).await, "a bot moves");
    }

    #[tokio::test]
    async fn a_wall_clock_that_jumps_hurries_nobody_and_stops_no_bot() {
        const HOUR: i64 = 60 * 60 * 1_000;
        for jump in [HOUR, -HOUR] {
            let store = store::open("sqlite::memory:").await.unwrap();
            let ana = store::Session { id: "ana".to_owned(), name: "Ana".to_owned() };
            store.save_session(&ana, "of her token", 1).await.unwrap();
            let machine = SetClocks::at(1_700_000_000_000);
            let start = async || {
                let time = machine.start_running(&*store).await;
                let (store, scheduler) = (Arc::clone(&store), Scheduler::new(1));
                let tables = Arc::new(Tables::with(store, time, scheduler, Duration::ZERO));
                tables.follow_peers();
                tables
            };
            let tables = start().await;
            let options = Options { clock: "60".parse().ok(), ..Options::default() };
            let bot = Player::Bot { level: "random".into() };
            let players = vec![Player::person("Ana", &"ana".into()), bot];
            let opening = Opening::new("azul:2".parse().unwrap(), false, options, players);
            let id = tables.create(opening).await.unwrap().id().clone();
            machine.jump(jump);
            goes_on_fairly(&tables, &id).await;
            // It also jumps while nobody serves.
            tables.let_go().await;
            drop(tables);
            machine.jump(jump);
            let tables = start().await;
            goes_on_fairly(&tables, &id).await;
        }
    }
}
