//! What keeps a database from growing without end, on both databases.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::sync::Arc;

use crate::common::{entry, fresh_sqlite, holder, session, summary, table};
use store::{Appended, MakerShare, NewTable, Store, Summary, open};

#[tokio::test(flavor = "multi_thread")]
async fn on_sqlite() {
    growth(&open(&fresh_sqlite("growth")).await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_postgres() {
    let postgres = test_postgres::Postgres::start();
    growth(&open(&postgres.url()).await.unwrap()).await;
}

async fn growth(store: &Arc<dyn Store>) {
    makers(store).await;
    lobby(store).await;
    sessions(store).await;
    store.close().await;
}

async fn make(store: &Arc<dyn Store>, table: NewTable) {
    assert_eq!(store.create_table(&table).await.unwrap(), Appended::Written);
}

fn made_by(maker: &str, id: &str, created_at: i64) -> NewTable {
    let summary = summary(created_at);
    NewTable { maker: Some(maker.to_owned()), created_at, summary, listed: false, ..table(id) }
}

/// Tables are counted by their maker, and deleted by their maker, whatever their age.
async fn makers(store: &Arc<dyn Store>) {
    assert_eq!(store.makers(20).await.unwrap(), []);
    for at in 1..=5 {
        make(store, made_by("greedy", &format!("greedy {at}"), at)).await;
    }
    let entries = vec!["ž".repeat(1_000); 2];
    make(store, NewTable { entries, ..made_by("large", "large", 7) }).await;
    let empty = NewTable { entries: vec![], ..made_by("small", "small", 8) };
    make(store, empty).await;
    make(store, NewTable { listed: false, ..table("unknown") }).await;

    assert_eq!(store.made_since("greedy", 0).await.unwrap(), 5);
    assert_eq!(store.made_since("greedy", 4).await.unwrap(), 2, "those of 4 and 5");
    assert_eq!(store.made_since("greedy", 6).await.unwrap(), 0);
    assert_eq!(store.made_since("nobody", 0).await.unwrap(), 0);

    let share = |maker: Option<&str>, tables, bytes, active_at| {
        let maker = maker.map(str::to_owned);
        MakerShare { maker, tables, bytes, active_at }
    };
    let one = entry(1).len() as u64;
    let all = [
        share(Some("large"), 1, 4_000, 7),
        share(Some("greedy"), 5, 5 * one, 5),
        share(None, 1, one, 1),
        share(Some("small"), 1, 0, 8),
    ];
    assert_eq!(store.makers(20).await.unwrap(), all, "bytes, not letters; the largest first");
    assert_eq!(store.makers(1).await.unwrap(), all[..1]);

    store.save_session(&session("ana"), "hash of a", 1).await.unwrap();
    let seated = NewTable { holders: vec![holder(0, "ana")], ..made_by("greedy", "seated", 6) };
    make(store, seated).await;
    assert_eq!(store.count_made_by("greedy").await.unwrap(), 6);
    assert_eq!(store.delete_made_by("greedy", 4).await.unwrap(), 4);
    assert_eq!(store.delete_made_by("greedy", 4).await.unwrap(), 2);
    assert_eq!(store.delete_made_by("greedy", 4).await.unwrap(), 0);
    assert_eq!(store.count_made_by("greedy").await.unwrap(), 0);
    assert_eq!(store.entries_after("seated", 0).await.unwrap(), []);
    assert_eq!(store.holdings("ana", 100).await.unwrap(), []);
    assert!(store.table("large").await.unwrap().is_some(), "others are left alone");
    assert!(store.table("unknown").await.unwrap().is_some());
}

/// Nobody fills the lobby alone.
async fn lobby(store: &Arc<dyn Store>) {
    let listed = |table: NewTable, open_seats, at| {
        let summary = Summary { open_seats, ..summary(at) };
        NewTable { listed: true, summary, ..table }
    };
    for at in 100..150 {
        make(store, listed(made_by("crowd", &format!("crowd {at}"), at), 1, at)).await;
    }
    make(store, listed(made_by("crowd", "crowd playing", 200), 0, 200)).await;
    make(store, listed(made_by("other", "other", 50), 1, 50)).await;
    for at in 51..=54 {
        make(store, listed(table(&format!("nobody {at}")), 1, at)).await;
    }
    let shown = async |limit| {
        let listed = store.listed(limit, 3).await.unwrap();
        listed.into_iter().map(|listing| listing.table).collect::<Vec<_>>()
    };
    let all = [
        "crowd 149",
        "crowd 148",
        "crowd 147",
        "nobody 54",
        "nobody 53",
        "nobody 52",
        "nobody 51",
        "other",
    ];
    assert_eq!(shown(20).await, all, "three of each maker, and all without a maker");
    assert_eq!(shown(5).await, all[..5]);
}

/// Who does not come back is forgotten: soon without a seat, late with one.
async fn sessions(store: &Arc<dyn Store>) {
    for (id, at) in [("seated long", 10), ("seated", 500), ("guest", 500), ("new guest", 900)] {
        store.save_session(&session(id), &format!("hash of {id}"), at).await.unwrap();
    }
    let holders = || vec![holder(0, "seated long"), holder(1, "seated")];
    make(store, NewTable { holders: holders(), ..table("home") }).await;
    let known = async |id: &str| store.session(&format!("hash of {id}")).await.unwrap().is_some();

    // Ana of the first part was seen at 1, and has no seat.
    let forgotten = store.forget_sessions(400, 800, 1).await.unwrap();
    assert_eq!(forgotten, ["ana"], "one at a time, the oldest first");
    let mut forgotten = store.forget_sessions(400, 800, 10).await.unwrap();
    forgotten.sort();
    assert_eq!(forgotten, ["guest", "seated long"]);
    assert!(store.forget_sessions(400, 800, 10).await.unwrap().is_empty());
    assert!(known("seated").await && known("new guest").await);
    assert!(!known("guest").await && !known("seated long").await);
    assert_eq!(store.holdings("seated long", 100).await.unwrap(), []);
    assert_eq!(store.holdings("seated", 100).await.unwrap().len(), 1);

    // A table for the same players does not fail because one of them is forgotten.
    make(store, NewTable { holders: holders(), ..table("next") }).await;
    assert_eq!(store.holdings("seated", 100).await.unwrap().len(), 2);

    // Who is used stays, and that is written rarely.
    assert!(store.note_session("hash of new guest", 2_000, 1_000).await.unwrap());
    assert!(!store.note_session("hash of new guest", 2_500, 1_500).await.unwrap());
    assert!(!store.note_session("hash of guest", 2_000, 1_000).await.unwrap(), "nobody is made");
    assert_eq!(store.forget_sessions(1_000, 1_900, 10).await.unwrap(), ["seated"]);
    assert!(known("new guest").await);
}
