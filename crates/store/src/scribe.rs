//! Writing for many tables at once.
//!
//! SQLite writes for one at a time, and every commit waits for the disk. So all that waits is written in one transaction:
//! tables that move at the same time share one wait. Each of them still writes everything or nothing.

use std::slice;

use sqlx::sqlite::SqlitePool;
use sqlx::{Connection as _, Sqlite};
use tokio::sync::{mpsc, oneshot};

use crate::dialect::Dialect as _;
use crate::{Append, Appended, StoreError, append};

/// How many tables share a transaction, at most: the last of them waits for all.
const MOST: usize = 64;

type Written = Result<Appended, StoreError>;

/// Writes entries in order, those of several tables together.
pub(crate) struct Scribe(mpsc::UnboundedSender<(Append, oneshot::Sender<Written>)>);

impl Scribe {
    /// One that writes through this pool.
    pub(crate) fn new(pool: SqlitePool) -> Scribe {
        let (scribe, waiting) = mpsc::unbounded_channel();
        tokio::spawn(write_all(pool, waiting));
        Scribe(scribe)
    }

    /// Writes, and waits until it has reached the disk.
    pub(crate) async fn append(&self, append: Append) -> Written {
        let (done, written) = oneshot::channel();
        let gone = |_| StoreError::Unavailable("the store is closed".into());
        self.0.send((append, done)).map_err(|_| gone(()))?;
        written.await.unwrap_or_else(|_| Err(gone(())))
    }
}

async fn write_all(
    pool: SqlitePool,
    mut waiting: mpsc::UnboundedReceiver<(Append, oneshot::Sender<Written>)>,
) {
    let mut next = Vec::new();
    while waiting.recv_many(&mut next, MOST).await > 0 {
        let (appends, done): (Vec<Append>, Vec<_>) = next.drain(..).unzip();
        let written = match write_together(&pool, &appends).await {
            Ok(written) => written,
            // One may have spoilt it for all.
            Err(_) if appends.len() > 1 => write_alone(&pool, &appends).await,
            Err(error) => vec![Err(error)],
        };
        for (done, written) in done.into_iter().zip(written) {
            // Nobody may wait any more.
            let _ = done.send(written);
        }
    }
}

async fn write_alone(pool: &SqlitePool, appends: &[Append]) -> Vec<Written> {
    let mut all = Vec::with_capacity(appends.len());
    for append in appends {
        let written = write_together(pool, slice::from_ref(append)).await;
        all.push(written.and_then(|mut written| written.remove(0)));
    }
    all
}

/// One transaction. The inner results are final once the outer one is.
async fn write_together(pool: &SqlitePool, appends: &[Append]) -> Result<Vec<Written>, StoreError> {
    let mut writing = pool.begin_with(Sqlite::BEGIN_WRITING).await?;
    let mut all = Vec::with_capacity(appends.len());
    for append in appends {
        let mut part = writing.begin().await?;
        let written = append::write::<Sqlite>(&mut part, append).await;
        match written {
            Ok(Appended::Written) => part.commit().await?,
            Ok(Appended::Taken | Appended::SitsElsewhere) | Err(_) => part.rollback().await?,
        }
        all.push(written);
    }
    writing.commit().await.map_err(StoreError::of_commit)?;
    Ok(all)
}
