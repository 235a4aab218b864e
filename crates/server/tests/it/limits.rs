//! How much one address gets of what costs the server something.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::collections::HashSet;
use std::time::Duration;

use crate::common::client::Client;
use crate::common::import::{import, imported, send};
use crate::common::pair::Pair;
use crate::common::socket::Socket;
use crate::common::{PATIENCE, Site, config};
use futures_util::StreamExt as _;
use futures_util::future::select_all;
use record::{AnyPosition, Record};
use serde_json::{Value, json};
use server::Config;
use tiles::Turn;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

/// How many requests of one address may wait at one table.
const MOST_WAITING: usize = 50;
/// How many pages a player may have open at a table.
const MOST_OF_PLAYER: usize = 20;
/// An answer has no more entries.
const MOST_ENTRIES: usize = 500;

async fn limited() -> Site {
    Site::with(Config { limited: true, behind_proxy: true, ..config() }).await
}

/// A game in which nobody ever places a tile.
fn endless(entries: usize) -> Record {
    let ruleset = "azul:2".parse().unwrap();
    let (mut record, mut position) = (Record::new(ruleset), AnyPosition::new(ruleset));
    while record.entries.len() < entries {
        let text = match position.turn() {
            Turn::Deal => position.deal_from_seed(&record.entries.len().to_string()).unwrap(),
            Turn::Seat(_) => {
                let moves = position.moves();
                let text = moves.iter().find(|text| text.ends_with('F')).unwrap().clone();
                position.play(&text).unwrap();
                text
            }
            Turn::Over => panic!("it never ends"),
        };
        record.push(text);
    }
    record
}

#[tokio::test]
async fn records_have_a_quota_of_their_own() {
    let site = limited().await;
    let hasty = site.visitor().with("x-forwarded-for", "198.51.100.7");
    let check = [("text", "[Ruleset \"azul:2\"]"), ("act", "check")];
    let mut sent = 0;
    while send(&hasty, &check).await.status == 200 {
        sent += 1;
        assert!(sent < 50, "there is no end");
    }
    assert!(sent >= 10, "somebody who types is not in a hurry");
    assert_eq!(send(&hasty, &check).await.status, 429);
    assert_eq!(hasty.clone().post("/settings", &[]).await.status, 303, "everything else goes on");
    let calm = site.visitor().with("x-forwarded-for", "198.51.100.8");
    assert_eq!(send(&calm, &check).await.status, 200, "others do not wait");
}

#[tokio::test]
async fn a_long_log_is_read_in_parts() {
    let site = Site::new().await;
    let address = site.listen().await;
    let id = imported(&import(&site.visitor(), &endless(900).to_string()).await);
    let all = site.store.table(&id).await.unwrap().unwrap().entries.len();
    let client = site.client();
    let mut entries: Vec<Value> = Vec::new();
    loop {
        let after = entries.len();
        let read = client.read(&format!("/tables/{id}/events?after={after}&wait=30")).await;
        let part = read["entries"].as_array().unwrap();
        assert!((1..=MOST_ENTRIES).contains(&part.len()), "{}", part.len());
        entries.extend(part.iter().cloned());
        assert_eq!(read["seq"], json!(entries.len()), "what to ask for next");
        if entries.len() == all {
            break;
        }
    }
    assert!(entries.iter().zip(1..).all(|(entry, seq)| entry["seq"] == json!(seq)));
    assert!(entries.iter().all(|entry| entry["kind"] != "move" || entry["events"].is_array()));

    let url = format!("ws://{address}/api/v1/tables/{id}/stream");
    let stream = TcpStream::connect(address).await.unwrap();
    let (mut socket, _) = client_async(url, stream).await.unwrap();
    for entry in entries {
        let heard = timeout(PATIENCE, socket.next()).await.expect("something is heard");
        let Some(Ok(Message::Text(text))) = heard else { panic!("{heard:?}") };
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), entry);
    }
}

/// A table at which nothing happens, and the number of its last entry.
async fn quiet(client: &Client) -> (String, Value) {
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let (_, table) = client.create("azul:2", &seats).await;
    (table["id"].as_str().unwrap().to_owned(), table["seq"].clone())
}

#[tokio::test]
async fn one_address_does_not_fill_a_table() {
    let site = limited().await;
    let address = site.listen().await;
    let from = |address: &str| site.client().with("x-forwarded-for", address);
    let (greedy, calm) = (from("198.51.100.7"), from("198.51.100.8"));
    let (id, seq) = quiet(&greedy).await;
    let (other, _) = quiet(&greedy).await;
    let path = |id: &str, wait: u8| format!("/tables/{id}/events?after={seq}&wait={wait}");
    let polls = (0..=MOST_WAITING).map(|_| {
        let (client, path) = (greedy.clone(), path(&id, 30));
        tokio::spawn(async move { client.get(&path).await })
    });
    let (first, _, waiting) = timeout(PATIENCE, select_all(polls)).await.expect("one is answered");
    let refused = first.unwrap();
    assert_eq!(refused.refused(429), "too-often");
    assert!(refused.body.contains("wait at this table already"), "{}", refused.body);
    let page = site.visitor().with("x-forwarded-for", "198.51.100.7");
    assert_eq!(Socket::open(address, &page, &id, 0).await.err(), Some(429), "pages count too");
    assert_eq!(greedy.get(&path(&id, 0)).await.status, 200, "without waiting it is answered");
    assert_eq!(greedy.get(&path(&other, 1)).await.status, 200, "another table is another");
    assert_eq!(calm.get(&path(&id, 1)).await.status, 200, "somebody else is somebody else");
    for poll in waiting {
        poll.abort();
        let _ = poll.await;
    }
    assert_eq!(greedy.get(&path(&id, 1)).await.status, 200, "and then there is room again");
}

#[tokio::test]
async fn a_player_with_many_pages_keeps_nobody_out() {
    let mut pair = Pair::waiting(limited().await, "azul").await;
    let address = pair.site.listen().await;
    let page = pair.ben.page(&format!("/t/{}", pair.id)).await;
    pair.ben.submit_and_follow(&page.form("join").set("name", "Ben")).await;
    let mut open = Vec::new();
    for _ in 0..MOST_OF_PLAYER {
        open.push(Socket::open(address, &pair.ana, &pair.id, 0).await.expect("a few pages"));
    }
    assert_eq!(Socket::open(address, &pair.ana, &pair.id, 0).await.err(), Some(429));
    assert!(Socket::open(address, &pair.ben, &pair.id, 0).await.is_ok(), "Ben is no part of it");
    let watcher = pair.site.visitor();
    assert!(Socket::open(address, &watcher, &pair.id, 0).await.is_ok(), "nor are watchers");
}

/// Tables of one address cost it its own patience, and nobody else's.
#[tokio::test]
async fn one_address_makes_only_some_tables_at_once() {
    let site = limited().await;
    let from = |address: &str| site.client().with("x-forwarded-for", address);
    let (greedy, calm) = (from("198.51.100.7"), from("198.51.100.8"));
    let seats = json!({"ruleset": "pavilion:4", "seats": vec![json!({"kind": "bot", "level": "child"}); 4]});
    let mut made = 0;
    let refused = loop {
        let answer = greedy.post("/tables", &seats).await;
        if answer.status != 201 {
            break answer;
        }
        made += 1;
    };
    assert!((40..60).contains(&made), "{made}");
    assert_eq!(refused.refused(429), "too-often");
    assert!(refused.body.contains("many tables"), "{}", refused.body);
    assert_eq!(calm.post("/tables", &seats).await.status, 201, "others are not refused");
}

/// A class behind one address opens a page at the same time: every phone gets everything that the page needs.
#[tokio::test]
async fn a_class_gets_whole_pages() {
    let site = limited().await;
    let home = site.visitor().with("x-forwarded-for", "198.51.100.7").get("/").await.body;
    let files: HashSet<&str> =
        home.split('"').filter(|part| part.starts_with("/static/")).collect();
    assert!(files.len() > 10, "{files:?}");
    for _ in 0..30 {
        let mut phone = site.visitor().with("x-forwarded-for", "198.51.100.7");
        for path in files.iter().copied().chain(["/"]) {
            assert_eq!(phone.get(path).await.status, 200, "{path}");
        }
    }
}

/// Behind a proxy nobody counts connections. A player with many tables still does not open pages without end.
#[tokio::test]
async fn the_players_of_one_address_have_only_some_pages() {
    let site = limited().await;
    let address = site.listen().await;
    let mut ana = site.visitor().with("x-forwarded-for", "198.51.100.7");
    let (mut open, mut tables) = (Vec::new(), 0);
    let refused = loop {
        let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "open")]).await;
        tables += 1;
        let mut refused = None;
        for _ in 0..MOST_OF_PLAYER {
            match Socket::open(address, &ana, &id, 0).await {
                Ok(socket) => open.push(socket),
                Err(status) => {
                    refused = Some(status);
                    break;
                }
            }
        }
        if refused.is_some() || tables == 20 {
            break refused;
        }
        // So that it is not for reading that they are refused.
        sleep(Duration::from_millis(400)).await;
    };
    assert_eq!((refused, open.len()), (Some(429), 256));
    let mut ben = site.visitor().with("x-forwarded-for", "198.51.100.8");
    let id = ben.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "open")]).await;
    assert!(Socket::open(address, &ben, &id, 0).await.is_ok(), "others have their own");
}

/// Nobody sits down at every open table of the lobby.
#[tokio::test]
async fn an_address_sits_down_only_now_and_then() {
    let site = limited().await;
    let eve = site.client().with("x-forwarded-for", "198.51.100.7");
    let mut taken = 0;
    for number in 0..40 {
        let maker = site.client().with("x-forwarded-for", &format!("198.51.101.{number}"));
        let (id, _) = quiet(&maker).await;
        let answer = eve.post(&format!("/tables/{id}/join"), &json!({})).await;
        match answer.status {
            200 => taken += 1,
            429 => assert_eq!(answer.refused(429), "too-often"),
            status => panic!("{status}"),
        }
    }
    assert!((30..33).contains(&taken), "{taken}");
}

/// Every entry is drawn by everybody's browser: who comes and goes all the time keeps the others busy.
#[tokio::test]
async fn nobody_comes_and_goes_without_end() {
    let mut pair = Pair::waiting(limited().await, "azul").await;
    let id = pair.id.clone();
    pair.ben = pair.ben.with("x-forwarded-for", "198.51.100.7");
    pair.ben.post(&format!("/t/{id}/join"), &[("name", "Ben")]).await.leads_to();
    let mut done = 0;
    loop {
        let what = if done % 2 == 0 { "leave" } else { "return" };
        match pair.ben_asks(what).await.status {
            303 => done += 1,
            status => break assert_eq!(status, 429),
        }
        assert!(done < 60, "there is no end");
    }
    assert!(done >= 30, "{done}");
    // The game goes on, for both.
    if done % 2 == 0 {
        pair.play().await;
        pair.play().await;
    }
}
