//! A database that fails for a while.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use common::player::settled;
use common::{Site, config};
use store::{
    Append, Appended, Holder, Holding, Listing, NewTable, Session, Store, StoreError, StoredEntry,
    StoredTable,
};
use tiles::{Seat, Turn};

/// A store that does not write the next entries of a kind.
struct Failing {
    inner: Arc<dyn Store>,
    kind: &'static str,
    /// How often it still fails.
    failures: AtomicUsize,
}

impl Failing {
    fn fails(&self, append: &Append) -> bool {
        let concerns = append.entries.iter().any(|entry| entry.contains(self.kind));
        let one_less = |left: usize| left.checked_sub(1);
        let (set, fetch) = (Ordering::SeqCst, Ordering::SeqCst);
        concerns && self.failures.fetch_update(set, fetch, one_less).is_ok()
    }
}

#[async_trait]
impl Store for Failing {
    async fn append(&self, append: &Append) -> Result<Appended, StoreError> {
        if self.fails(append) {
            return Err(StoreError::Unavailable("secret words of the database".into()));
        }
        self.inner.append(append).await
    }

    async fn create_table(&self, table: &NewTable) -> Result<Appended, StoreError> {
        self.inner.create_table(table).await
    }
    async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        self.inner.table(id).await
    }
    async fn entries_after(&self, table: &str, seq: u32) -> Result<Vec<StoredEntry>, StoreError> {
        self.inner.entries_after(table, seq).await
    }
    async fn set_options(&self, table: &str, options: &str) -> Result<(), StoreError> {
        self.inner.set_options(table, options).await
    }
    async fn holdings(&self, session: &str) -> Result<Vec<Holding>, StoreError> {
        self.inner.holdings(session).await
    }
    async fn holders(&self, table: &str) -> Result<Vec<Holder>, StoreError> {
        self.inner.holders(table).await
    }
    async fn listed(&self, limit: u32) -> Result<Vec<Listing>, StoreError> {
        self.inner.listed(limit).await
    }
    async fn session(&self, token_hash: &str) -> Result<Option<Session>, StoreError> {
        self.inner.session(token_hash).await
    }
    async fn save_session(
        &self,
        session: &Session,
        token_hash: &str,
        at: i64,
    ) -> Result<(), StoreError> {
        self.inner.save_session(session, token_hash, at).await
    }
    async fn touch_session(&self, id: &str, at: i64) -> Result<(), StoreError> {
        self.inner.touch_session(id, at).await
    }
    async fn forget_sessions(&self, before: i64) -> Result<(), StoreError> {
        self.inner.forget_sessions(before).await
    }
    async fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.inner.setting(key).await
    }
    async fn set_setting_once(&self, key: &str, value: &str) -> Result<String, StoreError> {
        self.inner.set_setting_once(key, value).await
    }
    async fn ping(&self) -> Result<(), StoreError> {
        self.inner.ping().await
    }
    async fn close(&self) {
        self.inner.close().await;
    }
}

/// A site whose store fails so often to write moves of this kind.
async fn failing(kind: &'static str, failures: usize) -> (Arc<Failing>, Site) {
    let inner = store::open("sqlite::memory:").await.unwrap();
    let store = Arc::new(Failing { inner, kind, failures: AtomicUsize::new(failures) });
    let site = Site::over(Arc::<Failing>::clone(&store), config()).await;
    (store, site)
}

#[tokio::test]
async fn a_move_that_was_not_written_was_not_played() {
    let (store, site) = failing(r#""kind":"move""#, 2).await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "here")]).await;
    let before = ana.page(&format!("/t/{id}")).await;
    let table = site.table(&id).await;
    let (text, seen) = (table.position().moves()[0].clone(), table.seq().to_string());
    let play = [("move", text.as_str()), ("seen", seen.as_str())];
    for mut visitor in [ana.clone(), ana.script()] {
        let answer = visitor.post(&format!("/t/{id}/play"), &play).await;
        assert_eq!(answer.status, 503);
        assert!(!answer.body.contains("secret words"), "{}", answer.body);
    }
    assert_eq!(ana.page(&format!("/t/{id}")).await, before, "what is shown is what is written");
    assert_eq!(store.failures.load(Ordering::SeqCst), 0);
    ana.post(&format!("/t/{id}/play"), &play).await.leads_to();
    assert_eq!(site.table(&id).await.seq(), table.seq() + 1);
}

/// A bot whose move could not be written plays once the database is back: nobody else can.
#[tokio::test]
async fn a_bot_tries_again() {
    let (store, site) = failing(r#""kind":"move","seat":1"#, 1).await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "bot:greedy")]).await;
    while store.failures.load(Ordering::SeqCst) > 0 {
        let table = site.table(&id).await;
        if table.position().turn() == Turn::Seat(Seat::Zero) {
            let (text, seen) = (table.position().moves()[0].clone(), table.seq().to_string());
            let play = [("move", text.as_str()), ("seen", seen.as_str())];
            ana.post(&format!("/t/{id}/play"), &play).await.leads_to();
        }
        tokio::task::yield_now().await;
    }
    let page = settled(&mut ana, &id).await;
    assert_eq!(page.about_table("data-turn"), "mine");
}
