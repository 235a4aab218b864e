//! What keeps a server from growing without end.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::common::import::import;
use crate::common::pair::Pair;
use crate::common::{PATIENCE, Site, Visitor, config};
use record::{AnyPosition, Record};
use serde_json::json;
use server::Config;
use store::{Append, Appended, NewTable, Store, Summary, Wake};

/// How many tables one address makes in a day.
const MOST_IN_A_DAY: u32 = 1_000;
const DAY: i64 = 24 * 60 * 60 * 1000;
const LONGEST_LOG: u32 = 2_000;

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64
}

fn limited() -> Config {
    Config { limited: true, behind_proxy: true, ..config() }
}

/// Writes down tables of a maker as if they had been made at this time.
async fn fill(store: &dyn Store, maker: &str, count: u32, created_at: i64) {
    for number in 0..count {
        let made = NewTable {
            id: format!("{created_at} {number}"),
            ruleset: "azul:2".to_owned(),
            seed: "seven".to_owned(),
            listed: false,
            options: "{}".to_owned(),
            created_at,
            maker: Some(maker.to_owned()),
            entries: Vec::new(),
            summary: Summary { open_seats: 0, over: true, body: "{}".to_owned(), at: created_at },
            holders: Vec::new(),
            wake: Wake::default(),
        };
        assert_eq!(store.create_table(&made).await.unwrap(), Appended::Written);
    }
}

/// The only maker of the tables in a store.
async fn maker(store: &dyn Store) -> String {
    let makers = store.makers(2).await.unwrap();
    assert_eq!(makers.len(), 1, "{makers:?}");
    makers[0].maker.clone().expect("the maker is noted")
}

/// Another process with the same database.
async fn again(site: &Site, config: Config) -> Site {
    Site::over(site.store.clone(), config).await
}

/// The same visitor at another process.
fn at(site: &Site, visitor: &Visitor) -> Visitor {
    let mut there = site.visitor();
    there.cookies = visitor.cookies.clone();
    there
}

/// A game with one move.
fn some_record() -> String {
    let ruleset = "azul:2".parse().unwrap();
    let (mut record, mut position) = (Record::new(ruleset), AnyPosition::new(ruleset));
    record.push(position.deal_from_seed("tea").unwrap());
    record.push(position.moves()[0].as_str());
    record.to_string()
}

#[tokio::test]
async fn one_address_makes_only_some_tables_in_a_day() {
    let site = Site::with(limited()).await;
    let from = |address: &str| site.client().with("x-forwarded-for", address);
    let (greedy, calm) = (from("198.51.100.7"), from("198.51.100.8"));
    let mut page = site.visitor().with("x-forwarded-for", "198.51.100.7");
    let seats = json!({"ruleset": "azul:2", "seats": [{"kind": "open"}, {"kind": "open"}]});
    assert_eq!(greedy.post("/tables", &seats).await.status, 201);
    let maker = maker(&*site.store).await;
    fill(&*site.store, &maker, MOST_IN_A_DAY, now() - DAY - 1_000).await;
    fill(&*site.store, &maker, MOST_IN_A_DAY - 2, now() - DAY / 2).await;

    // One is left, not two.
    let form = [("game", "azul"), ("seat0", "me"), ("seat1", "open")];
    let two = [&form[..], &[("copies", "2")]].concat();
    assert_eq!(page.post("/tables", &two).await.status, 429);
    let record = some_record();
    assert_eq!(import(&page, &record).await.status, 303);

    let refused = page.post("/tables", &form).await;
    assert_eq!(refused.status, 429);
    assert!(refused.body.contains("Too many tables"), "{}", refused.body);
    assert_eq!(import(&page, &record).await.status, 429, "an import is a table");
    let refused = greedy.post("/tables", &seats).await;
    assert_eq!(
        (refused.refused(429).as_str(), refused.header("retry-after")),
        ("quota-used", "3600")
    );
    assert_eq!(calm.post("/tables", &seats).await.status, 201, "others are not refused");

    let unlimited = again(&site, Config { limited: false, ..limited() }).await;
    let greedy = unlimited.client().with("x-forwarded-for", "198.51.100.7");
    assert_eq!(greedy.post("/tables", &seats).await.status, 201, "unless nothing is limited");
}

/// A rematch counts for the player who asks for it: nobody uses up what another may make.
#[tokio::test]
async fn a_rematch_is_a_table() {
    let mut pair = Pair::new("azul").await;
    pair.play_to_the_end().await;
    let (store, rematch) = (&*pair.site.store, pair.path("rematch"));
    let maker = maker(store).await;
    fill(store, &maker, MOST_IN_A_DAY - 1, now()).await;
    let site = again(&pair.site, limited()).await;
    let near = at(&site, &pair.ben).with("x-forwarded-for", "127.0.0.1").post(&rematch, &[]).await;
    assert_eq!(near.status, 429, "the address of the maker");
    at(&site, &pair.ben)
        .with("x-forwarded-for", "198.51.100.7")
        .post(&rematch, &[])
        .await
        .leads_to();
    assert_eq!(store.made_since(&maker, 0).await.unwrap(), u64::from(MOST_IN_A_DAY));
    // To go where the other went makes nothing.
    let site = again(&pair.site, limited()).await;
    at(&site, &pair.ana).with("x-forwarded-for", "127.0.0.1").post(&rematch, &[]).await.leads_to();
}

/// Each new visitor is a row in the database: none is made for nothing.
#[tokio::test]
async fn who_is_refused_a_seat_is_not_remembered() {
    let site = Site::new().await;
    let id = site.visitor().create(&[("game", "azul"), ("seat0", "me"), ("seat1", "open")]).await;
    let mut late = site.visitor();
    let join = late.post(&format!("/t/{id}/join"), &[("seat", "0"), ("name", "Eve")]).await;
    assert_eq!((join.status, late.cookies.len()), (409, 0), "the seat is taken");
}

#[tokio::test]
async fn nobody_fills_the_lobby_alone() {
    let site = Site::with(Config { limited: false, ..limited() }).await;
    let make = async |address: &str, name: &str| {
        let mut visitor = site.visitor().with("x-forwarded-for", address);
        let seats = [("game", "azul"), ("seat0", "me"), ("seat1", "open"), ("name0", name)];
        visitor.create(&[&seats[..], &[("listed", "1")]].concat()).await
    };
    let calm = make("198.51.100.8", "Calm").await;
    let mut crowd = Vec::new();
    for number in 0..25 {
        crowd.push(make("198.51.100.7", &format!("Crowd {number}")).await);
    }
    let home = site.visitor().page("/").await.0;
    let shown = |id: &String| home.contains(&format!("/t/{id}"));
    assert!(shown(&calm), "one among many");
    assert_eq!(crowd.iter().filter(|id| shown(id)).count(), 3);
}

#[tokio::test]
async fn a_session_lives_as_long_as_somebody_comes() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "here")]).await;
    let token = ana.cookies["azulejo"].clone();
    let hash = record::seed_hash(&token);
    let session = site.store.session(&hash).await.unwrap().unwrap();
    let stranger = store::Session { id: "stranger".to_owned(), ..session.clone() };
    let last_seen = async |days: i64, stranger_days: i64| {
        let at = |days: i64| now() - days * DAY;
        site.store.save_session(&session, &hash, at(days)).await.unwrap();
        site.store.save_session(&stranger, "hash", at(stranger_days)).await.unwrap();
    };
    let is_forgotten = async |hash: &str| {
        let gone = async {
            while site.store.session(hash).await.unwrap().is_some() {
                tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(PATIENCE, gone).await.is_ok()
    };

    // Each process looks when it starts. Who has a seat may stay away longer.
    last_seen(390, 31).await;
    let next = again(&site, config()).await;
    assert!(is_forgotten("hash").await);
    let mut there = at(&next, &ana);
    let first = there.get(&format!("/t/{id}")).await;
    let cookie = first.header("set-cookie");
    assert!(cookie.starts_with(&format!("azulejo={token};")), "it lives on: {cookie}");
    assert!(cookie.contains("Max-Age=31536000"), "{cookie}");
    let second = there.get(&format!("/t/{id}")).await;
    assert_eq!((second.status, second.header("set-cookie")), (200, ""), "once a day");
    assert!(!site.store.note_session(&hash, now(), now() - DAY).await.unwrap(), "it was noted");

    last_seen(401, 0).await;
    let next = again(&site, config()).await;
    assert!(is_forgotten(&hash).await);
    assert!(site.store.session("hash").await.unwrap().is_some());
    let page = at(&next, &ana).page(&format!("/t/{id}")).await;
    assert!(!page.0.contains(r#"data-turn="mine""#), "a visitor like any other");
}

#[tokio::test]
async fn a_very_long_log_takes_only_moves() {
    let site = Site::new().await;
    let seats = json!([{"kind": "me", "name": "Ana"}, {"kind": "me"}]);
    let (client, table) = site.client().create("azul:2", &seats).await;
    let id = table["id"].as_str().unwrap();
    let first = table["seq"].as_u64().unwrap() as u32 + 1;
    let pair = [r#"{"kind":"ask","seat":0,"keep":1}"#, r#"{"kind":"withdraw","seat":0}"#];
    let entries = pair.into_iter().cycle().map(str::to_owned);
    let long = Append {
        table: id.to_owned(),
        first,
        entries: entries.take(LONGEST_LOG as usize).collect(),
        summary: Summary { open_seats: 0, over: false, body: "{}".to_owned(), at: now() },
        joined: Vec::new(),
        left: Vec::new(),
        alone: None,
        wake: Wake::default(),
    };
    assert_eq!(site.store.append(&long).await.unwrap(), Appended::Written);

    let site = again(&site, config()).await;
    let client = site.client().bearing(client.token.as_deref().unwrap());
    let path = |what: &str| format!("/tables/{id}/{what}");
    let moves = client.read(&path("moves")).await;
    let (text, seq) = (&moves["moves"][0], &moves["seq"]);
    let moved = client.act(&path("moves"), &json!({"move": text, "seen": seq})).await;
    let refused = client.post(&path("undo"), &json!({"seen": moved["seq"]})).await;
    assert_eq!(refused.refused(409), "log-full");
    assert_eq!(client.post(&path("leave"), &json!({"seat": 0})).await.refused(409), "log-full");

    let mut page = site.visitor();
    page.cookies.insert("azulejo".to_owned(), client.token.clone().unwrap());
    for (what, field) in [("leave", ("seat", "0")), ("coach", ("coach", "1"))] {
        let refused = page.post(&format!("/t/{id}/{what}"), &[field]).await;
        assert_eq!(refused.status, 409, "{what}");
        assert!(refused.body.contains("only moves"), "{what}: {}", refused.body);
    }
}

/// Its operator has deleted all tables of an address; what is still in memory does not pretend to be there.
#[tokio::test]
async fn a_deleted_table_is_gone_for_its_players() {
    let mut pair = Pair::new("azul").await;
    let store = pair.site.store.clone();
    let maker = maker(&*store).await;
    let (text, path) = (pair.table().await.position().moves()[0].clone(), pair.path("play"));
    let seen = pair.table().await.seq().to_string();
    let (mover, _) = pair.mover().await;
    assert_eq!(store.delete_made_by(&maker, 10).await.unwrap(), 1);
    assert_eq!(mover.post(&path, &[("move", &text), ("seen", &seen)]).await.status, 404);
}
