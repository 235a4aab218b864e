//! Reviews on both databases: one process works at each, and what is finished stays for a while.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::sync::Arc;

use crate::common::fresh_sqlite;
use store::{Lease, NewReview, Store, StoredReview, open};

#[tokio::test(flavor = "multi_thread")]
async fn on_sqlite() {
    reviews(&fresh_sqlite("reviews")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_postgres() {
    let postgres = test_postgres::Postgres::start();
    reviews(&postgres.url()).await;
}

async fn reviews(address: &str) {
    let [store, second] = [open(address).await.unwrap(), open(address).await.unwrap()];
    leases(&store, &second).await;
    races(&store, &second).await;
    ends(&store).await;
    growth(&store).await;
    second.close().await;
    store.close().await;
}

fn lease(owner: &str, until: i64) -> Lease {
    Lease { owner: owner.to_owned(), until }
}

fn new(id: &str) -> NewReview {
    NewReview { id: id.to_owned(), task: format!("the game {id}"), parts: 50 }
}

async fn claim(store: &Arc<dyn Store>, id: &str, now: i64, owner: &str, until: i64) -> bool {
    store.claim_review(&new(id), now, &lease(owner, until)).await.unwrap()
}

async fn read(store: &Arc<dyn Store>, id: &str) -> StoredReview {
    store.review(id).await.unwrap().unwrap()
}

/// One process works at a review, the others see how far it is, and take it over when it died.
async fn leases(store: &Arc<dyn Store>, second: &Arc<dyn Store>) {
    assert_eq!(store.review("lisboa").await.unwrap(), None);
    assert!(claim(store, "lisboa", 100, "one", 200).await);
    assert!(!claim(second, "lisboa", 150, "two", 250).await);
    assert!(!claim(store, "lisboa", 150, "one", 250).await, "it is claimed once");
    assert!(store.note_review("lisboa", 7, 55, &lease("one", 300)).await.unwrap());
    assert!(!second.note_review("lisboa", 9, 55, &lease("two", 900)).await.unwrap());
    let seen = StoredReview {
        task: Some("the game lisboa".to_owned()),
        done: 7,
        parts: 55,
        body: None,
        asked_at: 100,
        leased_until: Some(300),
    };
    assert_eq!(read(second, "lisboa").await, seen);

    assert!(!claim(second, "lisboa", 300, "two", 400).await);
    assert!(claim(second, "lisboa", 301, "two", 400).await, "its process died");
    let again = read(store, "lisboa").await;
    assert_eq!((again.done, again.parts, again.leased_until), (0, 50, Some(400)));
    assert!(!store.note_review("lisboa", 8, 55, &lease("one", 500)).await.unwrap(), "too late");

    store.release_reviews("one").await.unwrap();
    assert!(!claim(store, "lisboa", 302, "one", 402).await);
    store.release_reviews("two").await.unwrap();
    assert_eq!(read(store, "lisboa").await.leased_until, None);
    assert!(claim(store, "lisboa", 303, "one", 9_000_000).await);
    // The clock was ahead, and was put back.
    assert!(claim(second, "lisboa", 304, "two", 404).await);
}

/// Many claim at once, through two stores: one of them gets it, whether it is new or was left.
async fn races(store: &Arc<dyn Store>, second: &Arc<dyn Store>) {
    for now in [1_000, 2_000, 3_000] {
        let racing = (0..20).map(|racer| {
            let store = Arc::clone(if racer % 2 == 0 { store } else { second });
            let owner = racer.to_string();
            tokio::spawn(async move { claim(&store, "braga", now, &owner, now + 100).await })
        });
        let mut winners = 0;
        for task in racing.collect::<Vec<_>>() {
            winners += usize::from(task.await.unwrap());
        }
        assert_eq!(winners, 1);
    }
}

async fn ends(store: &Arc<dyn Store>) {
    assert!(claim(store, "porto", 100, "one", 200).await);
    store.finish_review("porto", r#"{"ž":1}"#).await.unwrap();
    store.finish_review("porto", "another").await.unwrap();
    let done = read(store, "porto").await;
    assert_eq!(done.body.as_deref(), Some(r#"{"ž":1}"#), "the first one stays");
    assert_eq!((done.task, done.done, done.parts, done.leased_until), (None, 50, 50, None));
    assert!(!claim(store, "porto", 900, "two", 950).await, "it is not done again");
    store.delete_review("porto", "one").await.unwrap();
    store.note_review_asked("porto", 500, 100).await.unwrap();
    assert_eq!(read(store, "porto").await.asked_at, 100, "it was asked for just now");
    store.note_review_asked("porto", 500, 101).await.unwrap();
    assert_eq!(read(store, "porto").await.asked_at, 500);

    assert!(claim(store, "broken", 100, "one", 200).await);
    store.delete_review("broken", "two").await.unwrap();
    assert!(store.review("broken").await.unwrap().is_some());
    store.delete_review("broken", "one").await.unwrap();
    assert_eq!(store.review("broken").await.unwrap(), None);
    store.finish_review("broken", "late").await.unwrap();
    assert_eq!(store.review("broken").await.unwrap(), None);
}

/// What nobody asks for goes, and so does what is too much.
async fn growth(store: &Arc<dyn Store>) {
    for at in 10_000..10_010 {
        assert!(claim(store, &format!("new {at}"), at, "one", at + 1).await);
    }
    assert_eq!(store.forget_reviews(10_000, 100, 2).await.unwrap(), 2, "a few at a time");
    assert_eq!(store.forget_reviews(10_000, 100, 2).await.unwrap(), 1);
    assert_eq!(store.forget_reviews(10_000, 100, 2).await.unwrap(), 0);
    assert_eq!(store.forget_reviews(10_000, 7, 20).await.unwrap(), 3, "too many");
    for (at, stays) in [(10_000, false), (10_002, false), (10_003, true), (10_009, true)] {
        assert_eq!(store.review(&format!("new {at}")).await.unwrap().is_some(), stays, "{at}");
    }
}
