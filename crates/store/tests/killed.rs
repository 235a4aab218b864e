//! What was acknowledged is there after `kill -9`.
//!
//! This program runs itself as the victim: it appends, says each number once it is written, and is
//! killed in the middle of that.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

#[path = "it/common/mod.rs"]
mod common;

use std::env;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use common::{append, entry, fresh_sqlite, table};
use store::{Appended, open};

const VICTIM: &str = "STORE_TEST_VICTIM_DATABASE";

#[tokio::main]
async fn main() {
    if let Ok(address) = env::var(VICTIM) {
        append_until_killed(&address).await;
    }
    survives(&fresh_sqlite("killed")).await;
    let postgres = test_postgres::Postgres::start();
    survives(&postgres.url()).await;
}

async fn append_until_killed(address: &str) -> ! {
    let store = open(address).await.unwrap();
    let mut next =
        u32::try_from(store.table("lisboa").await.unwrap().unwrap().entries.len()).unwrap();
    loop {
        next += 1;
        assert_eq!(store.append(&append("lisboa", next, 1)).await.unwrap(), Appended::Written);
        println!("{next}");
    }
}

async fn survives(address: &str) {
    let store = open(address).await.unwrap();
    assert_eq!(store.create_table(&table("lisboa")).await.unwrap(), Appended::Written);
    store.close().await;
    for lifetime in [1, 2, 30, 200] {
        let acknowledged = kill_after(lifetime, address);
        let store = open(address).await.unwrap();
        let entries = store.table("lisboa").await.unwrap().unwrap().entries;
        store.close().await;
        for (seq, written) in (1..).zip(&entries) {
            assert_eq!((written.seq, &written.body), (seq, &entry(seq)));
        }
        let written = u32::try_from(entries.len()).unwrap();
        // One more may have been written but not acknowledged.
        assert!([acknowledged, acknowledged + 1].contains(&written), "{acknowledged} of {written}");
    }
}

/// Runs a victim until it has acknowledged this many entries, kills it, and returns the last number
/// that it managed to say.
fn kill_after(lifetime: usize, address: &str) -> u32 {
    let mut victim = Command::new(env::current_exe().unwrap())
        .env(VICTIM, address)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(victim.stdout.take().unwrap()).lines();
    let mut last = String::new();
    for _ in 0..lifetime {
        last = said.next().expect("the victim lives until it is killed").unwrap();
    }
    victim.kill().unwrap();
    for line in said {
        last = line.unwrap();
    }
    victim.wait().unwrap();
    last.parse().unwrap()
}
