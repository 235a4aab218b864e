//! Telling other processes what was written.
//!
//! Of all transactions that tell something, Postgres commits one at a time, and each waits until its write has reached the
//! disk. So the writes themselves tell nothing. What they want told is gathered and told after them, in transactions that do not
//! wait for the disk.

use std::time::Duration;

use sqlx::postgres::PgPool;
use sqlx::{Error, query};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};

use crate::changes::CHANNEL;

const TELL: &str = "select pg_notify($1, what) from unnest($2) as what";

/// How much is told at once, at most.
const MOST: usize = 1_000;
/// How long a write waits until it is told.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long to wait after a failure before the next attempt.
const PAUSE: Duration = Duration::from_millis(200);

/// Something to tell, and who waits for it.
type Waiting = (String, oneshot::Sender<()>);

/// Tells all processes of changes, in order.
pub(crate) struct Teller {
    pool: PgPool,
    waiting: mpsc::UnboundedSender<Waiting>,
}

impl Teller {
    /// One that uses this pool, whose commits need not wait for the disk.
    pub(crate) fn new(pool: PgPool) -> Teller {
        let (sender, waiting) = mpsc::unbounded_channel();
        tokio::spawn(tell_all(pool.clone(), waiting));
        Teller { pool, waiting: sender }
    }

    /// Returns once it is told: whoever hears that a write succeeded finds it at every process. If the database is
    /// gone, it is told when it is back, and the write stands anyway.
    pub(crate) async fn tell(&self, what: String) {
        let (done, told) = oneshot::channel();
        if self.waiting.send((what, done)).is_ok() {
            let _ = timeout(PATIENCE, told).await;
        }
    }

    /// Tells nothing any more.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

async fn tell_all(pool: PgPool, mut waiting: mpsc::UnboundedReceiver<Waiting>) {
    let mut next = Vec::new();
    while waiting.recv_many(&mut next, MOST).await > 0 {
        let (told, done): (Vec<String>, Vec<_>) = next.drain(..).unzip();
        loop {
            match query(TELL).bind(CHANNEL).bind(&told).execute(&pool).await {
                Ok(_) => break,
                Err(Error::PoolClosed) => return,
                Err(_) => sleep(PAUSE).await,
            }
        }
        for done in done {
            // Nobody may wait any more.
            let _ = done.send(());
        }
    }
}
