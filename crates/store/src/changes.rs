//! What other processes write, told as it happens.

use std::future::pending;
use std::time::Duration;

use sqlx::postgres::{PgListener, PgPool};
use sqlx::{Error, Executor};
use tokio::time::{sleep, timeout};

/// The channel of Postgres on which every write is told: a table's id, and its last number or that its
/// options changed.
pub(crate) const CHANNEL: &str = "azulejo";

/// Sent in place of a number.
const OPTIONS: &str = "options";

/// How long a connection may be silent before it is asked whether it is still alive.
const PULSE: Duration = Duration::from_secs(15);
/// A connection that does not answer within this time is dead.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long to wait after a failure before the next attempt.
const PAUSE: Duration = Duration::from_millis(500);

/// Something that was written, by this process or by another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A table has entries up to this number.
    Table {
        /// The id of the table.
        id: String,
        /// The number of its last entry.
        seq: u32,
    },
    /// The options of a table are different now.
    Options {
        /// The id of the table.
        id: String,
    },
    /// Nobody listened for a while, or not yet: anything kept in memory may be old.
    Missed,
}

/// The changes of a database, from now on.
pub struct Changes {
    /// Where to listen; nowhere if there is no other process.
    pool: Option<PgPool>,
    listener: Option<PgListener>,
}

impl Changes {
    pub(crate) fn of(pool: Option<PgPool>) -> Changes {
        Changes { pool, listener: None }
    }

    /// Waits for the next change; `None` once the store is closed.
    ///
    /// The first one is [`Change::Missed`], when listening has begun.
    pub async fn next(&mut self) -> Option<Change> {
        let Some(pool) = &self.pool else { return pending().await };
        loop {
            let Some(listener) = &mut self.listener else {
                match listen(pool).await {
                    Ok(listener) => self.listener = Some(listener),
                    Err(Error::PoolClosed) => return None,
                    Err(_) => {
                        sleep(PAUSE).await;
                        continue;
                    }
                }
                return Some(Change::Missed);
            };
            match timeout(PULSE, listener.try_recv()).await {
                Ok(Ok(Some(told))) => match read(told.payload()) {
                    Some(change) => return Some(change),
                    // Somebody else's: the channel is open to everyone who uses this database.
                    None => continue,
                },
                // It has connected again by itself.
                Ok(Ok(None)) => return Some(Change::Missed),
                Ok(Err(Error::PoolClosed)) => {
                    // Closing waits for this connection too.
                    self.listener = None;
                    return None;
                }
                Ok(Err(_)) => self.listener = None,
                Err(_) => {
                    let alive = timeout(PATIENCE, listener.execute("select 1")).await;
                    if !matches!(alive, Ok(Ok(_))) {
                        self.listener = None;
                    }
                }
            }
        }
    }
}

async fn listen(pool: &PgPool) -> Result<PgListener, Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// What is told about a table whose last entry has this number.
pub(crate) fn write(id: &str, seq: i64) -> String {
    format!("{id} {seq}")
}

/// What is told about a table whose options are different now.
pub(crate) fn write_options(id: &str) -> String {
    format!("{id} {OPTIONS}")
}

fn read(payload: &str) -> Option<Change> {
    let (id, what) = payload.rsplit_once(' ')?;
    let id = id.to_owned();
    match what {
        OPTIONS => Some(Change::Options { id }),
        seq => Some(Change::Table { id, seq: seq.parse().ok()? }),
    }
}
