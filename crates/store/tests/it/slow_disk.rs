//! Many players on a disk that is slow.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::fs;
use std::sync::Arc;
use std::time::Instant;

use crate::common::{append, fresh_sqlite, table};
use store::{Appended, Store, open};

const TABLES: usize = 16;

async fn tables(store: &Arc<dyn Store>, count: usize) -> Vec<String> {
    let names: Vec<String> = (0..count).map(|number| format!("table {number}")).collect();
    for name in &names {
        assert_eq!(store.create_table(&table(name)).await.unwrap(), Appended::Written);
    }
    names
}

/// An entry at each table, all at once.
async fn write_all(store: &Arc<dyn Store>, names: &[String], first: u32) {
    let writes = names.iter().map(|name| {
        let store = Arc::clone(store);
        let append = append(name, first, 1);
        tokio::spawn(async move { store.append(&append).await.unwrap() })
    });
    for written in writes.collect::<Vec<_>>() {
        assert_eq!(written.await.unwrap(), Appended::Written);
    }
}

/// How often the write-ahead log of SQLite says that a transaction ends.
fn commits(log: &[u8]) -> usize {
    const PAGE: usize = 4_096;
    let frames = log[32..].chunks_exact(24 + PAGE);
    frames.filter(|frame| frame[4..8] != [0; 4]).count()
}

/// SQLite writes for one at a time, and waits for the disk each time: those who wait write together.
#[tokio::test(flavor = "multi_thread")]
async fn tables_share_a_transaction_of_sqlite() {
    let address = fresh_sqlite("slow-disk");
    let store = open(&address).await.unwrap();
    let names = tables(&store, 2 * TABLES).await;
    let log = format!("{}-wal", address.trim_start_matches("sqlite:"));
    let before = commits(&fs::read(&log).unwrap());
    write_all(&store, &names, 2).await;
    // A number that is taken, and a table that is not there, spoil it for nobody.
    let refused = [append(&names[0], 2, 1), append("nowhere", 2, 1)];
    let (taken, missing) = tokio::join!(store.append(&refused[0]), store.append(&refused[1]));
    assert_eq!(taken.unwrap(), Appended::Taken);
    assert!(missing.is_err());
    let commits = commits(&fs::read(&log).unwrap()) - before;
    assert!((1..names.len()).contains(&commits), "{commits} transactions");
    store.close().await;
}

/// Writes at different tables reach the disk together. If each of them told the other processes by itself, they would
/// take turns.
#[tokio::test(flavor = "multi_thread")]
async fn writes_share_a_slow_disk() {
    let settings = ["fsync=on", "commit_delay=50000", "commit_siblings=0"];
    let postgres = test_postgres::Postgres::start_with(&settings);
    let store = open(&postgres.url()).await.unwrap();
    let names = tables(&store, TABLES + 1).await;
    let (lone, others) = names.split_last().unwrap();
    // The first time, connections are made.
    write_all(&store, others, 2).await;
    let start = Instant::now();
    assert_eq!(store.append(&append(lone, 2, 1)).await.unwrap(), Appended::Written);
    let alone = start.elapsed();
    let start = Instant::now();
    write_all(&store, others, 3).await;
    let together = start.elapsed();
    assert!(alone.as_millis() >= 40, "the disk is not slow: {alone:?}");
    assert!(together < alone * TABLES as u32 / 2, "{together:?} together, {alone:?} alone");
    store.close().await;
}
