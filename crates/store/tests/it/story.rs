//! The life of a store, told once and lived through on both databases.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;

use crate::common::{append, entry, fresh_sqlite, holder, session, summary, table};
use sqlx::{Connection, Executor, PgConnection, SqliteConnection};
use store::{
    Append, Appended, Change, Except, Here, Holder, Holding, Lease, Listing, NewTable, OpenError,
    Session, Store, StoreError, StoredEntry, StoredTable, Summary, Visit, Wake, open,
};

#[tokio::test(flavor = "multi_thread")]
async fn on_sqlite() {
    let address = fresh_sqlite("story");
    let store = many_open_at_once(&address).await;
    story(store, &address).await;

    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    connection.execute(FROM_THE_FUTURE).await.unwrap();
    connection.close().await.unwrap();
    refuses_what_is_newer(&address).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_memory() {
    let store = open("sqlite::memory:").await.unwrap();
    tables(&store).await;
    races(&store, &store).await;
    sessions(&store).await;
    strange_texts(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_postgres() {
    let postgres = test_postgres::Postgres::start();
    let address = postgres.url();
    let store = many_open_at_once(&address).await;
    story(store, &address).await;
    changes(&address).await;

    let mut connection = PgConnection::connect(&address).await.unwrap();
    connection.execute(FROM_THE_FUTURE).await.unwrap();
    connection.close().await.unwrap();
    refuses_what_is_newer(&address).await;

    let without_schema = PgConnection::connect(&address).await.unwrap();
    forget_everything(without_schema).await;
    let store = open(&address).await.unwrap();
    store.ping().await.unwrap();
    drop(postgres);
    let gone = store.ping().await.unwrap_err();
    assert!(matches!(gone, StoreError::Unavailable(_)), "{gone:?}");
    let gone = store.append(&append("lisboa", 2, 1)).await.unwrap_err();
    assert!(matches!(gone, StoreError::Unavailable(_)), "{gone:?}");
}

/// Two processes seat one session at two tables with the same seed: one of them is told so.
async fn one_seat_among_tables_with_one_seed(store: &Arc<dyn Store>, second: &Arc<dyn Store>) {
    let join = |table: &str, first: u32, session: &str| Append {
        joined: vec![holder(0, session)],
        alone: Some("shared".to_owned()),
        ..append(table, first, 1)
    };
    for id in ["sagres", "tavira"] {
        let shared = NewTable { seed: "shared".to_owned(), listed: false, ..table(id) };
        assert_eq!(store.create_table(&shared).await.unwrap(), Appended::Written);
    }
    for round in 0..20 {
        let who = format!("twin{round}");
        store.save_session(&session(&who), &who, 1).await.unwrap();
        let (sagres, tavira) = (join("sagres", 2 + round, &who), join("tavira", 2 + round, &who));
        let (one, other) = tokio::join!(store.append(&sagres), second.append(&tavira));
        let mut became = [one.unwrap(), other.unwrap()];
        became.sort_by_key(|it| *it != Appended::Written);
        assert_eq!(became, [Appended::Written, Appended::SitsElsewhere]);
        // The numbers go on at both.
        for id in ["sagres", "tavira"] {
            let more = store.append(&append(id, 2 + round, 1)).await.unwrap();
            assert!([Appended::Written, Appended::Taken].contains(&more));
        }
    }
}

async fn story(store: Arc<dyn Store>, address: &str) {
    store.ping().await.unwrap();
    tables(&store).await;
    let second = open(address).await.unwrap();
    races(&store, &second).await;
    one_seat_among_tables_with_one_seed(&store, &second).await;
    sessions(&store).await;
    leases(&store).await;
    lobby(&store).await;
    settings(&store, &second).await;
    strange_texts(&store).await;
    abandoned_appends(&store).await;

    second.close().await;
    let before = store.table("porto").await.unwrap().unwrap();
    store.close().await;
    let closed = store.ping().await.unwrap_err();
    assert!(matches!(closed, StoreError::Unavailable(_)), "{closed:?}");

    let store = open(address).await.unwrap();
    assert_eq!(store.table("porto").await.unwrap().unwrap(), before);
    assert_eq!(holders(&store, "porto").await, [holder(1, "ana")]);
    assert_eq!(store.set_setting_once("secret", "late").await.unwrap(), "first");
    assert_eq!(store.append(&append("porto", 5, 1)).await.unwrap(), Appended::Written);
    store.close().await;
}

/// A schema is made once, even if many programs start at the same moment.
async fn many_open_at_once(address: &str) -> Arc<dyn Store> {
    let opening = (0..6).map(|_| {
        let address = address.to_owned();
        tokio::spawn(async move { open(&address).await.unwrap() })
    });
    let opening: Vec<_> = opening.collect();
    let mut first = None;
    for task in opening {
        let store = task.await.unwrap();
        store.ping().await.unwrap();
        first.get_or_insert(store);
    }
    first.unwrap()
}

async fn tables(store: &Arc<dyn Store>) {
    let NewTable { id, ruleset, seed, listed, options, created_at, .. } = table("lisboa");
    let entries = vec![StoredEntry { seq: 1, body: entry(1) }];
    let as_created = StoredTable { id, ruleset, seed, listed, options, created_at, entries };
    assert_eq!(store.table("lisboa").await.unwrap(), None);
    assert_eq!(store.create_table(&table("lisboa")).await.unwrap(), Appended::Written);
    assert_eq!(store.table("lisboa").await.unwrap(), Some(as_created.clone()));

    let again = NewTable { entries: vec![entry(1), entry(2)], ..table("lisboa") };
    assert_eq!(store.create_table(&again).await.unwrap(), Appended::Taken);
    assert_eq!(store.table("lisboa").await.unwrap(), Some(as_created.clone()));

    let many: Vec<String> = (1..=2_500).map(entry).collect();
    let long = NewTable { entries: many.clone(), ..table("long") };
    assert_eq!(store.create_table(&long).await.unwrap(), Appended::Written);
    let numbered = (1..).zip(many).map(|(seq, body)| StoredEntry { seq, body });
    assert_eq!(store.entries_after("long", 0).await.unwrap(), numbered.collect::<Vec<_>>());

    // Options can be rewritten, and nothing else changes with them.
    let (options, before) = (r#"{"coach":true}"#.to_owned(), as_created.options.clone());
    store.set_options("lisboa", &options).await.unwrap();
    let changed = StoredTable { options, ..as_created };
    assert_eq!(store.options("lisboa").await.unwrap().as_ref(), Some(&changed.options));
    assert_eq!(store.options("nowhere").await.unwrap(), None);
    assert_eq!(store.table("lisboa").await.unwrap(), Some(changed));
    store.set_options("lisboa", &before).await.unwrap();
    assert!(matches!(store.set_options("nowhere", "{}").await, Err(StoreError::Missing)));

    assert_eq!(store.append(&append("lisboa", 2, 3)).await.unwrap(), Appended::Written);
    assert_eq!(seqs(store, "lisboa", 0).await, [1, 2, 3, 4]);
    assert_eq!(seqs(store, "lisboa", 2).await, [3, 4]);
    assert_eq!(seqs(store, "lisboa", 4).await, [0; 0]);

    // 5 would be free, but 4 is not: all or nothing.
    assert_eq!(store.append(&append("lisboa", 4, 2)).await.unwrap(), Appended::Taken);
    assert_eq!(store.append(&append("lisboa", 1, 1)).await.unwrap(), Appended::Taken);
    // A hole would make the log worthless.
    assert!(matches!(store.append(&append("lisboa", 6, 1)).await, Err(StoreError::Missing)));
    assert_eq!(seqs(store, "lisboa", 0).await, [1, 2, 3, 4]);

    for unknown in [append("nowhere", 1, 1), append("nowhere", 2, 1), append("nowhere", 1, 0)] {
        assert!(matches!(store.append(&unknown).await, Err(StoreError::Missing)));
    }
    assert_eq!(store.table("nowhere").await.unwrap(), None);
    assert_eq!(store.entries_after("nowhere", 0).await.unwrap(), []);
    assert_eq!(holders(store, "nowhere").await, []);

    let unwritten = NewTable { entries: vec![], ..table("sintra") };
    assert_eq!(store.create_table(&unwritten).await.unwrap(), Appended::Written);
    assert_eq!(store.table("sintra").await.unwrap().unwrap().entries, []);
    assert_eq!(store.append(&append("sintra", 1, 1)).await.unwrap(), Appended::Written);
}

/// Fifty want the same number, through two stores: one gets it, and the others leave no trace.
async fn races(store: &Arc<dyn Store>, second: &Arc<dyn Store>) {
    assert_eq!(store.create_table(&table("braga")).await.unwrap(), Appended::Written);
    for seq in 2..5 {
        let racing = (0..50).map(|racer| {
            let store = Arc::clone(if racer % 2 == 0 { store } else { second });
            tokio::spawn(async move {
                let entries = vec![format!("{racer}")];
                let summary = Summary { body: format!("{racer}"), ..summary(5_000) };
                let append = Append { entries, summary, ..append("braga", seq, 1) };
                (racer, store.append(&append).await.unwrap())
            })
        });
        let racing: Vec<_> = racing.collect();
        let mut winners = vec![];
        for task in racing {
            match task.await.unwrap() {
                (racer, Appended::Written) => winners.push(racer.to_string()),
                (_, Appended::Taken | Appended::SitsElsewhere) => {}
            }
        }
        let written = store.entries_after("braga", seq - 1).await.unwrap();
        let bodies: Vec<_> = written.into_iter().map(|entry| entry.body).collect();
        assert_eq!(bodies, winners);
        assert_eq!(winners.len(), 1);
        let listings = store.listed(1, 3).await.unwrap();
        assert_eq!(listings[0].summary.body, winners[0], "the summary is the winner's");
    }
    let creating = (0..20).map(|_| {
        let store = Arc::clone(store);
        tokio::spawn(async move { store.create_table(&table("evora")).await.unwrap() })
    });
    let creating: Vec<_> = creating.collect();
    let mut written = 0;
    for task in creating {
        written += u32::from(task.await.unwrap() == Appended::Written);
    }
    assert_eq!(written, 1);
}

async fn sessions(store: &Arc<dyn Store>) {
    assert_eq!(store.session("hash of a").await.unwrap(), None);
    store.save_session(&session("ana"), "hash of a", 10).await.unwrap();
    store.save_session(&session("rui"), "hash of r", 10).await.unwrap();
    assert_eq!(store.session("hash of a").await.unwrap(), Some(session("ana")));

    let renamed = Session { name: "Ана ♠".to_owned(), ..session("ana") };
    store.save_session(&renamed, "new hash of a", 20).await.unwrap();
    assert_eq!(store.session("new hash of a").await.unwrap(), Some(renamed));
    assert_eq!(store.session("hash of a").await.unwrap(), None, "the old token is worth nothing");
    let thief = store.save_session(&session("eva"), "new hash of a", 20).await.unwrap_err();
    assert!(matches!(thief, StoreError::Unexpected(_)), "{thief:?}");

    let seated = NewTable { holders: vec![holder(0, "ana"), holder(1, "rui")], ..table("porto") };
    assert_eq!(store.create_table(&seated).await.unwrap(), Appended::Written);
    assert_eq!(holders(store, "porto").await, seated.holders);

    // Rui's seat is shared with Ana, who sits there already; then Rui leaves it.
    let joined = vec![holder(1, "ana"), holder(0, "ana")];
    let shared = Append { joined, ..append("porto", 2, 1) };
    assert_eq!(store.append(&shared).await.unwrap(), Appended::Written);
    let everybody = [holder(0, "ana"), holder(1, "ana"), holder(1, "rui")];
    assert_eq!(holders(store, "porto").await, everybody);
    let left = vec![holder(1, "rui"), holder(3, "rui")];
    let leaving = Append { left, ..append("porto", 3, 1) };
    assert_eq!(store.append(&leaving).await.unwrap(), Appended::Written);
    assert_eq!(holders(store, "porto").await, everybody[..2]);

    // What is taken or wrong changes no seats.
    let late = Append { left: vec![holder(0, "ana")], ..append("porto", 3, 1) };
    assert_eq!(store.append(&late).await.unwrap(), Appended::Taken);
    let stranger = Append { joined: vec![holder(2, "nobody")], ..append("porto", 4, 1) };
    assert!(matches!(store.append(&stranger).await, Err(StoreError::Missing)));
    assert_eq!(holders(store, "porto").await, everybody[..2]);
    assert_eq!(seqs(store, "porto", 0).await, [1, 2, 3]);

    let newer = NewTable { holders: vec![holder(0, "rui"), holder(1, "ana")], ..table("viseu") };
    let newer = NewTable { summary: summary(9), ..newer };
    assert_eq!(store.create_table(&newer).await.unwrap(), Appended::Written);
    assert_eq!(holders(store, "viseu").await, newer.holders, "seat by seat");
    let holdings = store.holdings("ana", 100).await.unwrap();
    let holding = |table: &str, seat, at| {
        let summary = summary(at);
        Holding { table: table.to_owned(), seat, summary }
    };
    assert_eq!(holdings, [holding("viseu", 1, 9), holding("porto", 0, 3), holding("porto", 1, 3)]);
    assert_eq!(store.holdings("rui", 100).await.unwrap(), [holding("viseu", 0, 9)]);
    assert_eq!(store.holdings("nobody", 100).await.unwrap(), []);

    let gone = Append { left: vec![holder(0, "ana")], ..append("porto", 4, 1) };
    assert_eq!(store.append(&gone).await.unwrap(), Appended::Written);

    for number in 0..101 {
        let many = NewTable { holders: vec![holder(0, "ana")], ..table(&format!("many {number}")) };
        let many = NewTable { listed: false, ..many };
        assert_eq!(store.create_table(&many).await.unwrap(), Appended::Written);
    }
    assert_eq!(store.holdings("ana", 100).await.unwrap().len(), 100);
}

/// Who holds a seat at a table, seat by seat.
async fn holders(store: &Arc<dyn Store>, table: &str) -> Vec<Holder> {
    let mut holders = vec![];
    for session in ["ana", "nobody", "rui"] {
        let holdings = store.holdings(session, 100).await.unwrap();
        let here = holdings.iter().filter(|holding| holding.table == table);
        holders.extend(here.map(|holding| holder(holding.seat, session)));
    }
    holders.sort_by_key(|holder| holder.seat);
    holders
}

async fn leases(store: &Arc<dyn Store>) {
    let lease = |owner: &str, until| Lease { owner: owner.to_owned(), until };
    let due = |id: &str, at, lease| NewTable { wake: Wake { at, lease }, ..table(id) };
    let claim = async |now, owner: &str, until| {
        let mut ids =
            store.claim_due(now, &lease(owner, until), 2, &Except::default()).await.unwrap();
        ids.sort();
        ids
    };
    for table in [
        due("due", Some(100), Some(lease("one", 200))),
        due("later", Some(300), None),
        due("never", None, None),
    ] {
        assert_eq!(store.create_table(&table).await.unwrap(), Appended::Written);
    }
    // The process that wrote it sees to it until the lease runs out.
    assert!(claim(150, "two", 250).await.is_empty());
    assert_eq!(claim(201, "two", 250).await, ["due"]);
    assert!(claim(202, "three", 260).await.is_empty());
    // Only the owner can make it last longer, and only in time.
    let renew = async |now, owner: &str, until| {
        store.renew_leases(now, &lease(owner, until)).await.unwrap()
    };
    assert!(renew(240, "one", 500).await.is_empty());
    assert!(renew(205, "two", 255).await.is_empty(), "more than half of it is left");
    assert_eq!(renew(240, "two", 290).await, ["due"]);
    assert!(claim(289, "three", 400).await.is_empty());
    assert!(renew(295, "two", 500).await.is_empty());
    assert_eq!(claim(299, "three", 400).await, ["due"]);
    store.release_leases("three").await.unwrap();
    assert_eq!(claim(300, "two", 400).await, ["due", "later"]);
    // An owner that can do nothing for a table gives it back, and claims others.
    store.release_lease("due", "three").await.unwrap();
    assert!(claim(301, "three", 400).await.is_empty(), "it belongs to another");
    store.release_lease("due", "two").await.unwrap();
    store.release_lease("later", "two").await.unwrap();
    let tables = vec!["due".to_owned(), "late".to_owned()];
    let except = Except { tables, ..Except::default() };
    assert_eq!(store.claim_due(302, &lease("three", 303), 2, &except).await.unwrap(), ["later"]);
    assert_eq!(claim(304, "two", 400).await, ["due", "later"]);
    // Nothing is due after all: only its owner can say so.
    store.rest("later", "three").await.unwrap();
    store.rest("due", "two").await.unwrap();
    assert_eq!(claim(500, "two", 600).await, ["later"]);
    // Each append says when the table goes on.
    assert_eq!(store.append(&append("later", 2, 1)).await.unwrap(), Appended::Written);
    assert!(claim(700, "two", 800).await.is_empty());
    let wake = Wake { at: Some(900), lease: None };
    let append = Append { wake, ..append("due", 2, 1) };
    assert_eq!(store.append(&append).await.unwrap(), Appended::Written);
    assert!(claim(899, "two", 950).await.is_empty());
    assert_eq!(claim(900, "two", 950).await, ["due"]);
    store.rest("due", "two").await.unwrap();
    // The clock was ahead, and was put back.
    let ahead = due("ahead", Some(0), Some(lease("one", 9_000_000)));
    assert_eq!(store.create_table(&ahead).await.unwrap(), Appended::Written);
    assert_eq!(claim(1_000, "two", 1_100).await, ["ahead"]);
    store.rest("ahead", "two").await.unwrap();
    // After a restart many are due. Nobody's table waits behind all those of another maker.
    for number in 0..9 {
        let rude = NewTable {
            maker: Some("rude".to_owned()),
            ..due(&format!("rude {number}"), Some(10), None)
        };
        assert_eq!(store.create_table(&rude).await.unwrap(), Appended::Written);
    }
    let own = NewTable { maker: Some("ana".to_owned()), ..due("own", Some(20), None) };
    assert_eq!(store.create_table(&own).await.unwrap(), Appended::Written);
    assert!(claim(2_000, "two", 2_100).await.contains(&"own".to_owned()));
    // A process that has enough tables of a maker claims those of others.
    let makers = vec!["rude".to_owned(), "rud".to_owned()];
    let but = vec!["rude 8".to_owned()];
    let except = Except { tables: Vec::new(), makers, but };
    let nobodys = NewTable { maker: None, ..due("nobody's", Some(30), None) };
    assert_eq!(store.create_table(&nobodys).await.unwrap(), Appended::Written);
    let mut claimed = store.claim_due(2_050, &lease("three", 2_100), 20, &except).await.unwrap();
    claimed.sort();
    assert_eq!(claimed, ["nobody's", "rude 8"], "two has claimed Ana's");
    for id in store.claim_due(2_101, &lease("two", 2_200), 20, &Except::default()).await.unwrap() {
        store.rest(&id, "two").await.unwrap();
    }
}

/// All processes hear of what one writes, once it is written.
async fn changes(address: &str) {
    let [writer, reader] = [open(address).await.unwrap(), open(address).await.unwrap()];
    let mut changes = reader.changes();
    assert_eq!(changes.next().await, Some(Change::Missed), "listening has begun");
    writer.save_session(&session("vera"), "hash of vera", 1).await.unwrap();
    let table = NewTable { holders: vec![holder(0, "vera")], ..table("nazaré") };
    assert_eq!(writer.create_table(&table).await.unwrap(), Appended::Written);
    assert_eq!(writer.append(&append("nazaré", 2, 3)).await.unwrap(), Appended::Written);
    assert_eq!(writer.append(&append("nazaré", 2, 3)).await.unwrap(), Appended::Taken);
    assert_eq!(writer.append(&append("nazaré", 5, 1)).await.unwrap(), Appended::Written);
    for seq in [4, 5] {
        let id = "nazaré".to_owned();
        assert_eq!(changes.next().await, Some(Change::Table { id, seq }));
    }
    writer.set_options("nazaré", "{}").await.unwrap();
    assert_eq!(changes.next().await, Some(Change::Options { id: "nazaré".to_owned() }));

    let here = |session: &str| Here { table: "nazaré".to_owned(), session: session.to_owned() };
    assert_eq!(reader.last_here("nazaré", "vera").await.unwrap(), None);
    // Notes that are far apart are of two visits.
    for (last, since) in [(7_000, 7_000), (27_000, 7_000), (50_000, 7_000), (80_000, 80_000)] {
        writer.note_here(&[here("vera"), here("nobody")], last).await.unwrap();
        let visit = reader.last_here("nazaré", "vera").await.unwrap();
        assert_eq!(visit, Some(Visit { since, last }));
    }
    assert_eq!(reader.last_here("nazaré", "nobody").await.unwrap(), None);

    // A cut connection is made again, and the listener learns that something is missing.
    let mut operator = PgConnection::connect(address).await.unwrap();
    let cut = "select pg_terminate_backend(pid) from pg_stat_activity \
               where query like 'LISTEN%' and pid <> pg_backend_pid()";
    operator.execute(cut).await.unwrap();
    assert_eq!(changes.next().await, Some(Change::Missed));
    assert_eq!(writer.append(&append("nazaré", 6, 1)).await.unwrap(), Appended::Written);
    assert_eq!(changes.next().await, Some(Change::Table { id: "nazaré".to_owned(), seq: 6 }));

    let (closed, next) = tokio::join!(reader.close(), changes.next());
    assert_eq!(((), None), (closed, next), "nothing comes from a closed store");
    writer.close().await;
}

async fn lobby(store: &Arc<dyn Store>) {
    for (id, listed, open_seats, over, at) in [
        ("hidden", false, 1, false, 9_000),
        ("over", true, 0, true, 9_000),
        ("playing", true, 0, false, 9_003),
        ("waiting", true, 1, false, 9_001),
        ("waiting too", true, 3, false, 9_002),
    ] {
        let summary = Summary { open_seats, over, ..summary(at) };
        let table = NewTable { listed, summary, ..table(id) };
        assert_eq!(store.create_table(&table).await.unwrap(), Appended::Written);
    }
    let ids = |listings: Vec<Listing>| listings.into_iter().map(|l| l.table).collect::<Vec<_>>();
    assert_eq!(ids(store.listed(3, 3).await.unwrap()), ["waiting too", "waiting", "playing"]);
    assert_eq!(ids(store.listed(1, 3).await.unwrap()), ["waiting too"]);
    assert_eq!(ids(store.listed(0, 3).await.unwrap()), [""; 0]);
    let all = ids(store.listed(1_000, 3).await.unwrap());
    assert!(!all.iter().any(|id| id == "hidden" || id == "over"), "{all:?}");

    let last = Summary { over: true, ..summary(9_004) };
    let end = Append { summary: last, ..append("waiting too", 2, 1) };
    assert_eq!(store.append(&end).await.unwrap(), Appended::Written);
    let first = store.listed(1, 3).await.unwrap().remove(0);
    let summary = Summary { open_seats: 1, ..summary(9_001) };
    assert_eq!(first, Listing { table: "waiting".to_owned(), created_at: 1, summary });
}

async fn settings(store: &Arc<dyn Store>, second: &Arc<dyn Store>) {
    assert_eq!(store.set_setting_once("secret", "first").await.unwrap(), "first");
    assert_eq!(second.set_setting_once("secret", "second").await.unwrap(), "first");
    assert_eq!(second.set_setting_once("secret", "third").await.unwrap(), "first");

    assert_eq!(store.setting("time").await.unwrap(), None);
    for value in ["1", "2"] {
        store.set_setting("time", value).await.unwrap();
        assert_eq!(second.setting("time").await.unwrap().as_deref(), Some(value));
    }

    let setting = (0..20).map(|number| {
        let store = Arc::clone(if number % 2 == 0 { store } else { second });
        tokio::spawn(
            async move { store.set_setting_once("race", &number.to_string()).await.unwrap() },
        )
    });
    let setting: Vec<_> = setting.collect();
    let stored = store.set_setting_once("race", "late").await.unwrap();
    for task in setting {
        assert_eq!(task.await.unwrap(), stored);
    }
}

/// Any text comes back as it was and does nothing.
async fn strange_texts(store: &Arc<dyn Store>) {
    for (number, text) in [
        "'; drop table entries; --",
        "\" or 1=1 -- $1 ? ?1 :a @b %s \\",
        "ěščřž Привіт 🧱 \u{202e}e\u{301} \r\n\t",
        "{\"nul\":\"\\u0000\"}",
        "",
        &"100 KB 🧱 ".repeat(10_000),
    ]
    .into_iter()
    .enumerate()
    {
        // Keys are short, or Postgres could not index them.
        let key: String = format!("{number} {text}").chars().take(100).collect();
        store
            .save_session(&Session { name: text.to_owned(), ..session(&key) }, &key, 50)
            .await
            .unwrap();
        assert_eq!(store.session(&key).await.unwrap().unwrap().name, text);
        assert_eq!(store.set_setting_once(&key, text).await.unwrap(), text);

        let options = text.to_owned();
        let holders = vec![holder(0, &key)];
        let summary = Summary { body: text.to_owned(), ..summary(1) };
        let strange = NewTable { options, holders, summary: summary.clone(), ..table(&key) };
        assert_eq!(store.create_table(&strange).await.unwrap(), Appended::Written);
        let entries = vec![text.to_owned(); 2];
        let strange = Append { entries, summary: summary.clone(), ..append(&key, 2, 0) };
        assert_eq!(store.append(&strange).await.unwrap(), Appended::Written);

        let read = store.table(&key).await.unwrap().unwrap();
        assert_eq!((read.id.as_str(), read.options.as_str()), (key.as_str(), text));
        assert_eq!(read.entries[2].body, text);
        let holding = Holding { table: key.clone(), seat: 0, summary };
        assert_eq!(store.holdings(&key, 100).await.unwrap(), [holding]);
    }
}

/// A caller that goes away, at any moment, leaves no half-done transaction behind.
async fn abandoned_appends(store: &Arc<dyn Store>) {
    assert_eq!(store.create_table(&table("beja")).await.unwrap(), Appended::Written);
    let mut answered = 0;
    for patience in (0..20).cycle().take(100) {
        let append = append("beja", next(store, "beja").await, 2);
        answered += u32::from(with_patience(patience, store.append(&append)).await.is_some());
    }
    assert!((1..100).contains(&answered), "some wait for the answer and some do not: {answered}");

    // What was abandoned may be written even now, so this may take several attempts.
    while store.append(&append("beja", next(store, "beja").await, 1)).await.unwrap()
        != Appended::Written
    {}
    let entries = store.table("beja").await.unwrap().unwrap().entries;
    assert_eq!(entries.len() % 2, 0, "an append is all or nothing");
}

/// The answer, unless it makes us wait more often than that: then the request is dropped.
async fn with_patience<T>(mut patience: u32, question: impl Future<Output = T>) -> Option<T> {
    let mut question = pin!(question);
    poll_fn(|context| match question.as_mut().poll(context) {
        Poll::Ready(answer) => Poll::Ready(Some(answer)),
        Poll::Pending if patience == 0 => Poll::Ready(None),
        Poll::Pending => {
            patience -= 1;
            Poll::Pending
        }
    })
    .await
}

/// The number of the next entry, as far as one can see.
async fn next(store: &Arc<dyn Store>, table: &str) -> u32 {
    let entries = store.table(table).await.unwrap().unwrap().entries;
    u32::try_from(entries.len()).unwrap() + 1
}

const FROM_THE_FUTURE: &str = "insert into _sqlx_migrations \
    (version, description, success, checksum, execution_time) values (9999, 'later', true, '', 0)";

async fn refuses_what_is_newer(address: &str) {
    let Err(error) = open(address).await else { panic!("a newer schema was accepted") };
    assert!(matches!(error, OpenError::Newer { .. }), "{error:?}");
    let message = error.to_string();
    assert!(message.contains("newer version") && message.contains("backup"), "{message}");
}

async fn forget_everything(mut connection: PgConnection) {
    connection.execute("drop schema public cascade; create schema public").await.unwrap();
    connection.close().await.unwrap();
}

async fn seqs(store: &Arc<dyn Store>, table: &str, after: u32) -> Vec<u32> {
    store.entries_after(table, after).await.unwrap().into_iter().map(|entry| entry.seq).collect()
}
