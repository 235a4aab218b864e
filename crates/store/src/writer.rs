//! The connections that write, and who waits for them.

use std::ops::{Deref, DerefMut};
use std::time::Duration;

use sqlx::Pool;
use sqlx::pool::PoolConnection;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use crate::StoreError;

/// Where to write.
pub(crate) struct Writer<DB: sqlx::Database> {
    pool: Pool<DB>,
    /// Where only one can write at a time: how all stand in line that write no entries. Moves wait behind one of them, not
    /// behind all that a slow disk has yet to take.
    line: Option<Semaphore>,
    patience: Duration,
}

impl<DB: sqlx::Database> Writer<DB> {
    /// Connections of which each writes by itself.
    pub(crate) fn many(pool: Pool<DB>, patience: Duration) -> Writer<DB> {
        Writer { pool, line: None, patience }
    }

    /// The only connection that writes.
    pub(crate) fn one(pool: Pool<DB>, patience: Duration) -> Writer<DB> {
        Writer { pool, line: Some(Semaphore::new(1)), patience }
    }

    /// Waits for a connection.
    pub(crate) async fn turn(&self) -> Result<Turn<'_, DB>, StoreError> {
        let in_line = match &self.line {
            None => None,
            Some(line) => match timeout(self.patience, line.acquire()).await {
                Ok(Ok(permit)) => Some(permit),
                Ok(Err(_)) | Err(_) => return Err(sqlx::Error::PoolTimedOut.into()),
            },
        };
        Ok(Turn { connection: self.pool.acquire().await?, _in_line: in_line })
    }

    /// Waits for a connection for what the server writes for itself, one thing at a time: leases, the time, who is here. It does
    /// not stand in the line, which visitors can fill: bots and clocks must go on.
    pub(crate) async fn own_turn(&self) -> Result<Turn<'_, DB>, StoreError> {
        Ok(Turn { connection: self.pool.acquire().await?, _in_line: None })
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

/// A connection to write with, until it is dropped.
pub(crate) struct Turn<'a, DB: sqlx::Database> {
    connection: PoolConnection<DB>,
    _in_line: Option<SemaphorePermit<'a>>,
}

impl<DB: sqlx::Database> Deref for Turn<'_, DB> {
    type Target = DB::Connection;

    fn deref(&self) -> &DB::Connection {
        &self.connection
    }
}

impl<DB: sqlx::Database> DerefMut for Turn<'_, DB> {
    fn deref_mut(&mut self) -> &mut DB::Connection {
        &mut self.connection
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use crate::{Append, Appended, Here, Lease, NewTable, Session, Summary, Wake, open};

    /// Three visitors who write as fast as they may fill the line on a slow disk. Who moves does not stand in it, nor does what
    /// keeps bots and clocks going.
    #[tokio::test]
    async fn a_move_does_not_wait_behind_all_that_others_write() {
        let file = std::env::temp_dir().join(format!("azulejo-writer-{}.db", std::process::id()));
        let store = open(file.to_str().unwrap()).await.unwrap();
        let summary = || Summary { open_seats: 0, over: false, body: "{}".to_owned(), at: 1 };
        let table = NewTable {
            id: "porto".to_owned(),
            ruleset: "azul:2".to_owned(),
            seed: "tea".to_owned(),
            listed: false,
            options: "{}".to_owned(),
            created_at: 1,
            maker: None,
            entries: vec!["{}".to_owned()],
            summary: summary(),
            holders: Vec::new(),
            wake: Wake::default(),
        };
        assert_eq!(store.create_table(&table).await.unwrap(), Appended::Written);
        let done = Arc::new(AtomicUsize::new(0));
        let others: Vec<_> = (0..100)
            .map(|number| {
                let (store, done) = (Arc::clone(&store), Arc::clone(&done));
                tokio::spawn(async move {
                    let (id, name) = (format!("session {number}"), String::new());
                    store.save_session(&Session { id: id.clone(), name }, &id, 1).await.unwrap();
                    done.fetch_add(1, Ordering::Relaxed);
                })
            })
            .collect();
        // All of them have begun.
        tokio::task::yield_now().await;
        let moved = Append {
            table: "porto".to_owned(),
            first: 2,
            entries: vec!["{}".to_owned()],
            summary: summary(),
            joined: Vec::new(),
            left: Vec::new(),
            alone: None,
            wake: Wake::default(),
        };
        assert_eq!(store.append(&moved).await.unwrap(), Appended::Written);
        let lease = Lease { owner: "one".to_owned(), until: 2 };
        assert!(store.renew_leases(1, &lease).await.unwrap().is_empty());
        store.note_here(&[Here { table: "porto".into(), session: "ana".into() }], 1).await.unwrap();
        let before = done.load(Ordering::Relaxed);
        for other in others {
            other.await.unwrap();
        }
        store.close().await;
        std::fs::remove_file(file).unwrap();
        assert!(before < 10, "{before} of 100 went first");
    }
}
