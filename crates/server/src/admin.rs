//! Maintaining the tables of a database from outside, even while servers run on it.

use std::sync::Arc;

use live::{ExportError, Timeline};
use store::{Listing, MakerShare, OpenError, Store, StoreError};
use table::{PlayerSummary, TableSummary};
use thiserror::Error;
use tokio::runtime::{self, Runtime};

/// How many tables are read or deleted at once: servers want to write in between.
const AT_ONCE: u32 = 100;
/// How many makers are shown.
const MOST_MAKERS: u32 = 20;

/// A database to maintain.
pub struct Admin {
    runtime: Runtime,
    store: Arc<dyn Store>,
    /// The time of the servers: what they note about tables follows it.
    time: Timeline,
}

/// A table as an operator sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableInfo {
    /// Its name in addresses.
    pub id: String,
    /// What is played; empty if that cannot be read.
    pub ruleset: String,
    /// Who sits there: a name, `bot:LEVEL`, or nothing for an open seat.
    pub players: Vec<String>,
    /// How far the game is.
    pub stage: Stage,
    /// When something last happened, in milliseconds.
    pub active_at: i64,
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Somebody is missing.
    Waiting,
    /// It is being played, in this round.
    Round(u16),
    /// It has ended.
    Over,
}

/// How much room the tables of one maker take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MakerInfo {
    /// The hash of the address that they were made from; nothing if nobody noted it.
    pub maker: Option<String>,
    /// How many there are.
    pub tables: u64,
    /// How many bytes their entries have.
    pub bytes: u64,
    /// When something last happened at one of them, in milliseconds.
    pub active_at: i64,
}

/// Which tables are to be deleted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doomed {
    /// Those that are old enough.
    Old {
        /// Nothing has happened there since this time, in milliseconds.
        before: i64,
        /// Whether unfinished games are included.
        unfinished_too: bool,
    },
    /// All that were made from the address with this hash.
    MadeBy(String),
}

/// Why something cannot be done.
#[derive(Debug, Error)]
pub enum AdminError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database does not answer, or not as it should.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no such table.
    #[error("there is no table {0}; azulejo admin list shows all")]
    NoTable(String),
    /// A log was written by a newer program, or damaged.
    #[error("the log of table {0} cannot be read: {1}")]
    Unreadable(String, String),
    /// The system does not let us work.
    #[error(transparent)]
    System(#[from] std::io::Error),
}

impl Admin {
    /// Opens a database and brings its schema up to date.
    pub fn open(database: &str) -> Result<Admin, AdminError> {
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let store = runtime.block_on(store::open(database))?;
        let time = runtime.block_on(Timeline::read(&*store))?;
        Ok(Admin { runtime, store, time })
    }

    /// Shows all tables, one after the other.
    pub fn list<E: From<AdminError>>(
        &self,
        mut each: impl FnMut(TableInfo) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut last = String::new();
        loop {
            let tables = self.runtime.block_on(self.store.tables_after(&last, AT_ONCE));
            let tables = tables.map_err(AdminError::from)?;
            let Some(end) = tables.last() else { return Ok(()) };
            last.clone_from(&end.table);
            for table in tables {
                let info = TableInfo::of(table);
                each(TableInfo { active_at: self.time.date(info.active_at), ..info })?;
            }
        }
    }

    /// The game of a table so far, as a record.
    pub fn record(&self, id: &str) -> Result<record::Record, AdminError> {
        let exported = self.runtime.block_on(live::export(&*self.store, &id.into()));
        exported.map_err(|error| match error {
            ExportError::NoTable => AdminError::NoTable(id.to_owned()),
            ExportError::Unreadable(why) => AdminError::Unreadable(id.to_owned(), why),
            ExportError::Store(error) => AdminError::Store(error),
        })
    }

    /// Whose tables take the most room, the largest first.
    pub fn makers(&self) -> Result<Vec<MakerInfo>, AdminError> {
        let makers = self.runtime.block_on(self.store.makers(MOST_MAKERS))?;
        let info = |share| {
            let MakerShare { maker, tables, bytes, active_at } = share;
            MakerInfo { maker, tables, bytes, active_at: self.time.date(active_at) }
        };
        Ok(makers.into_iter().map(info).collect())
    }

    /// How many tables are to be deleted.
    pub fn count(&self, doomed: &Doomed) -> Result<u64, AdminError> {
        let count = match doomed {
            Doomed::Old { before, unfinished_too } => {
                self.store.count_old(self.time.time(*before), *unfinished_too)
            }
            Doomed::MadeBy(maker) => self.store.count_made_by(maker),
        };
        Ok(self.runtime.block_on(count)?)
    }

    /// Deletes these tables, a few at a time; `done` hears how many so far.
    pub fn delete(&self, doomed: &Doomed, mut done: impl FnMut(u64)) -> Result<u64, AdminError> {
        let mut deleted = 0;
        loop {
            let some = match doomed {
                Doomed::Old { before, unfinished_too } => {
                    self.store.delete_old(self.time.time(*before), *unfinished_too, AT_ONCE)
                }
                Doomed::MadeBy(maker) => self.store.delete_made_by(maker, AT_ONCE),
            };
            match self.runtime.block_on(some)? {
                0 => return Ok(deleted),
                count => deleted += count,
            }
            done(deleted);
        }
    }

    /// Gives the space of deleted tables back to the system.
    pub fn vacuum(&self) -> Result<(), AdminError> {
        Ok(self.runtime.block_on(self.store.vacuum())?)
    }

    /// Writes all of an SQLite database into a new file.
    pub fn backup(&self, file: &str) -> Result<(), AdminError> {
        Ok(self.runtime.block_on(self.store.backup(file))?)
    }
}

impl Drop for Admin {
    fn drop(&mut self) {
        self.runtime.block_on(self.store.close());
    }
}

impl TableInfo {
    fn of(listing: Listing) -> TableInfo {
        let summary = listing.summary;
        // A newer program may write it differently; the rest is still worth showing.
        let (ruleset, players, round) = match TableSummary::from_json(&summary.body) {
            Some(told) => (told.ruleset, told.players, told.round),
            None => (String::new(), Vec::new(), 0),
        };
        let name = |player: PlayerSummary| match player {
            PlayerSummary::Open => String::new(),
            PlayerSummary::Person(name) => name,
            PlayerSummary::Bot(level) => format!("bot:{level}"),
        };
        let stage = match (summary.over, summary.open_seats) {
            (true, _) => Stage::Over,
            (false, 0) => Stage::Round(round),
            (false, _) => Stage::Waiting,
        };
        let players = players.into_iter().map(name).collect();
        TableInfo { id: listing.table, ruleset, players, stage, active_at: summary.at }
    }
}
