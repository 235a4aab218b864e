//! Many processes and players on a Postgres whose disk is slow.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::time::Instant;

use crate::common::{append, table};
use store::{Appended, open};

const TABLES: usize = 16;

/// Writes at different tables reach the disk together. If each of them told the other processes by itself, they would
/// take turns.
#[tokio::test(flavor = "multi_thread")]
async fn writes_share_a_slow_disk() {
    let settings = ["fsync=on", "commit_delay=50000", "commit_siblings=0"];
    let postgres = test_postgres::Postgres::start_with(&settings);
    let store = open(&postgres.url()).await.unwrap();
    let names: Vec<String> = (0..=TABLES).map(|number| format!("table {number}")).collect();
    for name in &names {
        assert_eq!(store.create_table(&table(name)).await.unwrap(), Appended::Written);
    }
    let (lone, others) = names.split_last().unwrap();
    let write_all = async |first: u32| {
        let writes = others.iter().map(|name| {
            let store = store.clone();
            let append = append(name, first, 1);
            tokio::spawn(async move { store.append(&append).await.unwrap() })
        });
        for written in writes.collect::<Vec<_>>() {
            assert_eq!(written.await.unwrap(), Appended::Written);
        }
    };
    // The first time, connections are made.
    write_all(2).await;
    let start = Instant::now();
    assert_eq!(store.append(&append(lone, 2, 1)).await.unwrap(), Appended::Written);
    let alone = start.elapsed();
    let start = Instant::now();
    write_all(3).await;
    let together = start.elapsed();
    assert!(alone.as_millis() >= 40, "the disk is not slow: {alone:?}");
    assert!(together < alone * TABLES as u32 / 2, "{together:?} together, {alone:?} alone");
    store.close().await;
}
