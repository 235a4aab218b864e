//! A database that fails for a while.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

mod puzzles;
mod reviews;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::common::player::settled;
use crate::common::socket::Socket;
use crate::common::{PATIENCE, Site, config};
use async_trait::async_trait;
use futures_util::future::join_all;
use serde_json::json;
use store::{
    Append, Appended, Changes, Except, Here, Holding, Lease, Listing, MakerShare, NewTable,
    Session, Store, StoreError, StoredEntry, StoredTable, Summary, Visit, Wake,
};
use tiles::{Seat, Turn};

/// A store that does not write the next entries of a kind.
struct Failing {
    inner: Arc<dyn Store>,
    kind: &'static str,
    /// How often it still fails.
    failures: AtomicUsize,
    /// What is lost when it fails.
    loses: Loses,
    /// How often entries that were missed could not be read: every second time, if it is shaky.
    missed: AtomicUsize,
    shaky: bool,
    /// Whether it neither reads nor writes.
    away: AtomicBool,
    /// How many tables are read now, and were read at the same time at most.
    reading: AtomicUsize,
    most_reading: AtomicUsize,
    /// What it was asked to do for tables on their own, in order.
    asked: Mutex<Vec<Asked>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Read,
    Renew,
    Claim,
    Release,
    Here,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Loses {
    /// The entries: they are not written.
    Entries,
    /// The answer: they are written, and nobody knows.
    Answer,
    /// Both: they are not written, and nobody knows.
    Both,
}

impl Failing {
    fn fails(&self, append: &Append) -> bool {
        let concerns = append.entries.iter().any(|entry| entry.contains(self.kind));
        let one_less = |left: usize| left.checked_sub(1);
        let (set, fetch) = (Ordering::SeqCst, Ordering::SeqCst);
        concerns && self.failures.fetch_update(set, fetch, one_less).is_ok()
    }

    fn note(&self, asked: Asked) {
        self.asked.lock().unwrap().push(asked);
    }

    /// What it was asked, after this many sweeps.
    async fn asked_after(&self, sweeps: usize) -> Vec<Asked> {
        let wait = async {
            loop {
                let asked = self.asked.lock().unwrap().clone();
                if asked.iter().filter(|asked| **asked == Asked::Renew).count() > sweeps {
                    return asked;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::time::timeout(PATIENCE, wait).await.expect("the process sweeps")
    }

    fn is_here(&self) -> Result<(), StoreError> {
        let away = self.away.load(Ordering::SeqCst);
        if away { Err(StoreError::Unavailable("away".into())) } else { Ok(()) }
    }
}

#[async_trait]
impl Store for Failing {
    async fn append(&self, append: &Append) -> Result<Appended, StoreError> {
        self.is_here()?;
        if self.fails(append) {
            let cause = "secret words of the database".into();
            return Err(match self.loses {
                Loses::Entries => StoreError::Unavailable(cause),
                Loses::Both => StoreError::Unsure(cause),
                Loses::Answer => {
                    assert_eq!(self.inner.append(append).await.unwrap(), Appended::Written);
                    StoreError::Unsure(cause)
                }
            });
        }
        self.inner.append(append).await
    }

    async fn create_table(&self, table: &NewTable) -> Result<Appended, StoreError> {
        self.inner.create_table(table).await
    }
    async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        self.note(Asked::Read);
        self.is_here()?;
        let reading = self.reading.fetch_add(1, Ordering::SeqCst) + 1;
        self.most_reading.fetch_max(reading, Ordering::SeqCst);
        let table = self.inner.table(id).await;
        self.reading.fetch_sub(1, Ordering::SeqCst);
        table
    }
    async fn entries_after(&self, table: &str, seq: u32) -> Result<Vec<StoredEntry>, StoreError> {
        let number = self.missed.fetch_add(1, Ordering::SeqCst);
        if self.shaky && number.is_multiple_of(2) {
            return Err(StoreError::Unavailable("secret words of the database".into()));
        }
        self.inner.entries_after(table, seq).await
    }
    async fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.inner.setting(key).await
    }
    async fn set_setting(&self, key: &str, value: &str) -> Result<(), StoreError> {
        self.is_here()?;
        self.inner.set_setting(key, value).await
    }
    async fn set_options(&self, table: &str, options: &str) -> Result<(), StoreError> {
        self.inner.set_options(table, options).await
    }
    async fn options(&self, table: &str) -> Result<Option<String>, StoreError> {
        self.inner.options(table).await
    }
    async fn holdings(&self, session: &str, limit: u32) -> Result<Vec<Holding>, StoreError> {
        self.inner.holdings(session, limit).await
    }
    async fn listed(&self, limit: u32, share: u32) -> Result<Vec<Listing>, StoreError> {
        self.inner.listed(limit, share).await
    }
    async fn made_since(&self, maker: &str, since: i64) -> Result<u64, StoreError> {
        self.inner.made_since(maker, since).await
    }
    async fn makers(&self, limit: u32) -> Result<Vec<MakerShare>, StoreError> {
        self.inner.makers(limit).await
    }
    async fn with_seed(&self, seed: &str) -> Result<Vec<Listing>, StoreError> {
        self.is_here()?;
        self.inner.with_seed(seed).await
    }
    async fn session(&self, token_hash: &str) -> Result<Option<Session>, StoreError> {
        self.is_here()?;
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
    async fn note_session(
        &self,
        token_hash: &str,
        at: i64,
        before: i64,
    ) -> Result<bool, StoreError> {
        self.inner.note_session(token_hash, at, before).await
    }
    async fn forget_sessions(
        &self,
        unused_since: i64,
        seatless_since: i64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        self.inner.forget_sessions(unused_since, seatless_since, limit).await
    }
    async fn set_setting_once(&self, key: &str, value: &str) -> Result<String, StoreError> {
        self.inner.set_setting_once(key, value).await
    }
    fn changes(&self) -> Changes {
        self.inner.changes()
    }
    async fn claim_due(
        &self,
        now: i64,
        lease: &Lease,
        limit: u32,
        except: &Except,
    ) -> Result<Vec<String>, StoreError> {
        self.is_here()?;
        self.note(Asked::Claim);
        self.inner.claim_due(now, lease, limit, except).await
    }
    async fn renew_leases(&self, now: i64, lease: &Lease) -> Result<Vec<String>, StoreError> {
        self.is_here()?;
        self.note(Asked::Renew);
        self.inner.renew_leases(now, lease).await
    }
    async fn release_leases(&self, owner: &str) -> Result<(), StoreError> {
        self.inner.release_leases(owner).await
    }
    async fn release_lease(&self, table: &str, owner: &str) -> Result<(), StoreError> {
        self.note(Asked::Release);
        self.inner.release_lease(table, owner).await
    }
    async fn rest(&self, table: &str, owner: &str) -> Result<(), StoreError> {
        self.inner.rest(table, owner).await
    }
    async fn note_here(&self, here: &[Here], at: i64) -> Result<(), StoreError> {
        self.note(Asked::Here);
        // As on a slow disk.
        tokio::time::sleep(Duration::from_millis(30)).await;
        self.inner.note_here(here, at).await
    }
    async fn last_here(&self, table: &str, session: &str) -> Result<Option<Visit>, StoreError> {
        self.inner.last_here(table, session).await
    }
    async fn tables_after(&self, id: &str, limit: u32) -> Result<Vec<Listing>, StoreError> {
        self.inner.tables_after(id, limit).await
    }
    async fn count_old(&self, before: i64, unfinished_too: bool) -> Result<u64, StoreError> {
        self.inner.count_old(before, unfinished_too).await
    }
    async fn delete_old(
        &self,
        before: i64,
        unfinished_too: bool,
        limit: u32,
    ) -> Result<u64, StoreError> {
        self.inner.delete_old(before, unfinished_too, limit).await
    }
    async fn count_made_by(&self, maker: &str) -> Result<u64, StoreError> {
        self.inner.count_made_by(maker).await
    }
    async fn delete_made_by(&self, maker: &str, limit: u32) -> Result<u64, StoreError> {
        self.inner.delete_made_by(maker, limit).await
    }
    async fn vacuum(&self) -> Result<(), StoreError> {
        self.inner.vacuum().await
    }
    async fn backup(&self, file: &str) -> Result<(), StoreError> {
        self.inner.backup(file).await
    }
    async fn try_write(&self, at: i64) -> Result<(), StoreError> {
        self.inner.try_write(at).await
    }
    async fn ping(&self) -> Result<(), StoreError> {
        self.inner.ping().await
    }
    async fn close(&self) {
        self.inner.close().await;
    }
}

impl Failing {
    /// A store that fails to write entries of this kind this many times.
    async fn new(kind: &'static str, failures: usize, loses: Loses) -> Failing {
        let inner = store::open("sqlite::memory:").await.unwrap();
        let (failures, missed) = (AtomicUsize::new(failures), AtomicUsize::new(0));
        Failing {
            inner,
            kind,
            failures,
            loses,
            away: AtomicBool::new(false),
            missed,
            shaky: false,
            reading: AtomicUsize::new(0),
            most_reading: AtomicUsize::new(0),
            asked: Mutex::default(),
        }
    }
}

/// A site whose store fails to write entries of this kind this many times.
async fn failing(kind: &'static str, failures: usize, loses: Loses) -> (Arc<Failing>, Site) {
    let store = Arc::new(Failing::new(kind, failures, loses).await);
    let site = Site::over(Arc::<Failing>::clone(&store), config()).await;
    (store, site)
}

#[tokio::test]
async fn a_move_that_was_not_written_was_not_played() {
    let (store, site) = failing(r#""kind":"move""#, 2, Loses::Entries).await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "here")]).await;
    let before = ana.page(&format!("/t/{id}")).await;
    let table = site.table(&id).await;
    let (text, seen) = (table.position().moves()[0].clone(), table.seq().to_string());
    let play = [("move", text.as_str()), ("seen", seen.as_str())];
    for mut visitor in [ana.clone(), ana.script()] {
        let answer = visitor.post(&format!("/t/{id}/play"), &play).await;
        assert_eq!(answer.status, 503);
        assert!(answer.body.contains("Nothing is lost"), "{}", answer.body);
        assert!(!answer.body.contains("secret words"), "{}", answer.body);
    }
    assert_eq!(ana.page(&format!("/t/{id}")).await, before, "what is shown is what is written");
    assert_eq!(store.failures.load(Ordering::SeqCst), 0);
    ana.post(&format!("/t/{id}/play"), &play).await.leads_to();
    assert_eq!(site.table(&id).await.seq(), table.seq().next());
}

/// A bot whose move could not be written plays once the database is back: nobody else can.
#[tokio::test]
async fn a_bot_tries_again() {
    for loses in [Loses::Entries, Loses::Both] {
        tries_again(loses).await;
    }
}

async fn tries_again(loses: Loses) {
    let (store, site) = failing(r#""kind":"move","seat":1"#, 1, loses).await;
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

/// A player who sat down but lost the answer is known when they look.
#[tokio::test]
async fn a_seat_whose_answer_was_lost_is_not_lost() {
    let (_, site) = failing(r#""kind":"sit","seat":1"#, 1, Loses::Answer).await;
    let (mut ana, mut ben) = (site.visitor(), site.visitor());
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "open")]).await;
    assert_eq!(ben.post(&format!("/t/{id}/join"), &[("name", "Ben")]).await.status, 503);
    let begun = async {
        while !site.table(&id).await.has_started() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, begun).await.expect("the table finds out");
    let mut to_move = 0;
    for visitor in [&mut ana, &mut ben] {
        let page = visitor.get(&format!("/t/{id}")).await.body;
        to_move += usize::from(page.contains(r#"data-turn="mine""#));
    }
    assert_eq!(to_move, 1, "both play, one after the other");
}

/// The connection breaks after the move was written: the bot that is due is ours, though nobody told
/// us, and it moves though nobody does anything.
#[tokio::test]
async fn a_write_whose_answer_was_lost_is_found_again() {
    let (_, site) = failing(r#""kind":"move","seat":0"#, 1, Loses::Answer).await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "bot:greedy")]).await;
    settled(&mut ana, &id).await;
    let before = site.table(&id).await;
    let (text, seen) = (before.position().moves()[0].clone(), before.seq().to_string());
    let play = [("move", text.as_str()), ("seen", seen.as_str())];
    let answer = ana.post(&format!("/t/{id}/play"), &play).await;
    assert_eq!(answer.status, 503);
    assert!(answer.body.contains("It may or may not have been saved"), "{}", answer.body);
    let moved = async {
        while site.table(&id).await.steps().len() < before.steps().len() + 2 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, moved).await.expect("the bot moves");
    assert_eq!(settled(&mut ana, &id).await.seq(), site.table(&id).await.seq().number());
}

/// Many visitors ask at once for a table that is not in memory, and some fail. Those who succeed
/// are at the same table: all hear everything that one does.
#[tokio::test]
async fn there_is_one_table_however_many_come_in_vain() {
    let store = Failing { shaky: true, ..Failing::new("no kind", 0, Loses::Entries).await };
    let store = Arc::new(store);
    let mut ana = Site::over(Arc::<Failing>::clone(&store), config()).await.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "here")]).await;
    for _ in 0..10 {
        // A process that has just started has nothing in memory.
        let site = Site::over(Arc::<Failing>::clone(&store), config()).await;
        let address = site.listen().await;
        let table = site.table(&id).await;
        let come = (0..12).map(|_| Socket::open(address, &ana, &id, table.seq().number()));
        let mut here: Vec<Socket> =
            join_all(come).await.into_iter().filter_map(Result::ok).collect();
        assert!(!here.is_empty(), "not all come in vain");
        let (text, seen) = (table.position().moves()[0].clone(), table.seq().to_string());
        let mut again = site.visitor();
        again.cookies = ana.cookies.clone();
        let play = [("move", text.as_str()), ("seen", seen.as_str())];
        while again.post(&format!("/t/{id}/play"), &play).await.status != 303 {}
        for socket in &mut here {
            let heard = tokio::time::timeout(PATIENCE / 6, socket.frame()).await;
            assert_eq!(heard.expect("all hear of it").seq, table.seq().next().number());
        }
    }
}

/// To open a page is a visit, and each note of one waits for the disk. Visits that come while one is written are written together.
#[tokio::test]
async fn visits_are_noted_together() {
    let (store, site) = failing("no kind", 0, Loses::Entries).await;
    let address = site.listen().await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "here")]).await;
    let noted =
        || store.asked.lock().unwrap().iter().filter(|asked| **asked == Asked::Here).count();
    let before = noted();
    let come = join_all((0..15).map(|_| Socket::open(address, &ana, &id, 1))).await;
    for socket in come {
        // What she has missed comes once her visit is noted.
        socket.unwrap().frame().await;
    }
    assert!(noted() > before && noted() <= before + 6, "{} times for 15 pages", noted() - before);
}

/// A table that has long been due, with this log.
fn due(id: String, entries: Vec<String>) -> NewTable {
    NewTable {
        id,
        ruleset: "azul:2".to_owned(),
        seed: "seven".to_owned(),
        listed: false,
        options: "{}".to_owned(),
        created_at: 0,
        maker: None,
        entries,
        summary: Summary { open_seats: 0, over: false, body: "{}".to_owned(), at: 0 },
        holders: Vec::new(),
        wake: Wake { at: Some(0), lease: None },
    }
}

/// An older process beside a newer one looks once at a table it cannot read, and leaves it alone.
#[tokio::test]
async fn a_table_of_a_newer_program_is_left_to_it() {
    let store = Arc::new(Failing::new("no kind", 0, Loses::Entries).await);
    let id = "newernewernewernew".to_owned();
    let newer = due(id.clone(), vec![r#"{"kind":"of a newer program"}"#.to_owned()]);
    assert_eq!(store.create_table(&newer).await.unwrap(), Appended::Written);
    let site = Site::over(Arc::<Failing>::clone(&store), config()).await;
    let asked = store.asked_after(3).await;
    let count = |wanted| asked.iter().filter(|asked| **asked == wanted).count();
    assert_eq!((count(Asked::Read), count(Asked::Release)), (1, 1), "{asked:?}");
    assert_eq!(site.visitor().get(&format!("/t/{id}")).await.status, 503);
    // It is still due, and nobody holds its lease.
    let lease = Lease { owner: "a newer process".to_owned(), until: 2 };
    assert_eq!(store.inner.claim_due(1, &lease, 1, &Except::default()).await.unwrap(), [id]);
}

/// After a start all tables may be due at once. Who asks for one meanwhile does not wait behind all that are read.
#[tokio::test]
async fn many_tables_are_taken_over_one_by_one() {
    let store = Arc::new(Failing::new("no kind", 0, Loses::Entries).await);
    for number in 0..150u32 {
        let letter = |number: u32| char::from(b'a' + (number % 8) as u8);
        let end: String = [number, number / 8, number / 64].into_iter().map(letter).collect();
        let due = due(format!("manymanymanyman{end}"), Vec::new());
        assert_eq!(store.create_table(&due).await.unwrap(), Appended::Written);
    }
    let _site = Site::over(Arc::<Failing>::clone(&store), config()).await;
    let reads =
        || store.asked.lock().unwrap().iter().filter(|asked| **asked == Asked::Read).count();
    let all = async {
        while reads() < 150 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, all).await.expect("all in the end");
    assert_eq!(store.most_reading.load(Ordering::SeqCst), 1, "tables are read one by one");
}

/// If it is unknown whether a change was written, nobody is told that it was not; the table shows it.
#[tokio::test]
async fn a_program_is_told_when_nobody_knows() {
    let (_, site) = failing(r#""kind":"move""#, 1, Loses::Answer).await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let (ana, table) = site.client().create("azul:2", &seats).await;
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    let moves = ana.read(&format!("{path}/moves")).await;
    let play = json!({"move": moves["moves"][0], "seen": moves["seq"]});
    let refused = ana.post(&format!("{path}/moves"), &play).await;
    assert_eq!(refused.refused(503), "unsure");
    assert!(!refused.body.contains("nothing was changed"), "{}", refused.body);
    let found = async {
        while ana.read(&path).await["seq"] == moves["seq"] {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, found).await.expect("the table tells");
}

/// What is in memory can be read with a token that is known; others are told what to do.
#[tokio::test]
async fn programs_read_on_without_a_database() {
    let (store, site) = failing("nothing", 0, Loses::Entries).await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "child"}]);
    let (ana, table) = site.client().create("azul:2", &seats).await;
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    store.away.store(true, Ordering::SeqCst);
    assert_eq!(ana.read(&path).await["you"], json!([0]));
    for what in ["/moves", "/events", "/record"] {
        assert_eq!(ana.get(&format!("{path}{what}")).await.status, 200, "{what}");
    }
    assert_eq!(site.client().read(&path).await["you"], json!([]));
    let stranger = site.client().bearing(&"0a".repeat(16)).get(&path).await;
    assert_eq!(stranger.refused(503), "unavailable");
    assert!(stranger.body.contains("or look without a token"), "{}", stranger.body);
}

/// Nobody can move while the database is away, so nobody's time runs.
#[tokio::test]
async fn an_outage_takes_nobodys_time() {
    let (store, site) = failing("nothing", 0, Loses::Entries).await;
    let request =
        json!({"ruleset": "azul:2", "seats": [{"kind": "me"}, {"kind": "me"}], "clock": "4"});
    let made = site.client().post("/tables", &request).await.json(201);
    let ana = site.client().bearing(made["seats"][0]["token"].as_str().unwrap());
    let path = format!("/tables/{}", made["table"]["id"].as_str().unwrap());
    let moves = ana.read(&format!("{path}/moves")).await;
    let play = json!({"move": moves["moves"][0], "seen": moves["seq"]});
    store.away.store(true, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_millis(4_500)).await;
    assert_eq!(ana.post(&format!("{path}/moves"), &play).await.refused(503), "unavailable");
    store.away.store(false, Ordering::SeqCst);
    // Two sweeps later a bot would have moved.
    tokio::time::sleep(Duration::from_millis(2_000)).await;
    assert_eq!(ana.post(&format!("{path}/moves"), &play).await.status, 200);
}
