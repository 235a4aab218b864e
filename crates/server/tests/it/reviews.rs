//! Reviews through the API: made once, shared by all, kept, and limited.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::time::{Duration, Instant};

use crate::common::client::Client;
use crate::common::import::{import, imported};
use crate::common::player::play_to_the_end;
use crate::common::{Answer, PATIENCE, Site, config};
use record::{AnyPosition, Record};
use serde_json::{Value, json};
use server::Config;
use tiles::Turn;

/// How many new reviews of one address may come at once.
const AT_ONCE: u64 = 10;
/// How many reviews of one address may be under way.
const UNDER_WAY: u64 = 5;
/// More than can be thought about while a test runs.
const MUCH: u64 = 20_000;

/// The first entries of a game.
fn game(entries: usize) -> Record {
    let mut record = Record::new("azul:2".parse().unwrap());
    let mut position = AnyPosition::new(record.ruleset);
    while record.entries.len() < entries {
        let text = match position.turn() {
            Turn::Deal => position.deal_from_seed("tea").unwrap(),
            Turn::Seat(_) => {
                let text = position.moves().swap_remove(0);
                position.play(&text).unwrap();
                text
            }
            Turn::Over => break,
        };
        record.push(text);
    }
    record
}

fn question(entries: usize, nodes: u64) -> Value {
    json!({"record": game(entries).to_string(), "limits": {"nodes": nodes}})
}

/// Asks until the review is finished.
async fn finished(client: &Client, id: &str) -> Value {
    let began = Instant::now();
    loop {
        let answer = client.get(&format!("/review/{id}")).await;
        if answer.status == 200 {
            return answer.json(200);
        }
        assert_eq!(answer.json(202)["id"], id);
        assert!(began.elapsed() < PATIENCE, "it takes too long");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

fn id(answer: &Answer) -> String {
    let body: Value = serde_json::from_str(&answer.body).unwrap();
    body["id"].as_str().unwrap_or_else(|| panic!("{body}")).to_owned()
}

/// A site that limits its visitors, and programs at addresses.
async fn limited() -> (Site, impl Fn(&str) -> Client) {
    let site = Site::with(Config { limited: true, behind_proxy: true, ..config() }).await;
    let client = site.client();
    (site, move |address: &str| client.with("x-forwarded-for", address))
}

#[tokio::test]
async fn a_game_is_reviewed_once_and_seen_again_for_free() {
    let site = Site::new().await;
    let client = site.client();
    let first = client.post("/review", &question(6, 50)).await;
    let so_far = first.json(202);
    assert_eq!((&so_far["partial"], &so_far["of"]), (&json!(true), &json!(6)), "{so_far}");
    let review = finished(&client, &id(&first)).await;
    assert_eq!((&review["ruleset"], &review["id"]), (&json!("azul:2"), &so_far["id"]));
    assert_eq!(review["entries"].as_array().unwrap().len(), 6);
    // It took as long as the first time: it is the same one.
    assert_eq!(client.post("/review", &question(6, 50)).await.json(200), review);
    // Names and comments do not make it another game, nor does JSON.
    let mut named = game(6);
    named.tags.push(("Seat0".to_owned(), "Ana".to_owned()));
    let json = named.to_json().unwrap().to_string();
    for record in [named.to_string(), format!("\u{feff}{json}")] {
        let question = json!({"record": record, "limits": {"nodes": 50}});
        assert_eq!(client.post("/review", &question).await.json(200), review);
    }
    let seeded = json!({"record": game(6).to_string(), "limits": {"nodes": 50}, "seed": "tea"});
    assert_ne!(id(&client.post("/review", &seeded).await), review["id"]);
}

#[tokio::test]
async fn another_address_and_another_process_share_a_review() {
    let (site, from) = limited().await;
    let (ana, ben) = (from("198.51.100.7"), from("198.51.100.8"));
    let begun = ana.post("/review", &question(60, MUCH)).await;
    assert_eq!(ben.post("/review", &question(60, MUCH)).await.json(202)["id"], id(&begun));
    // Another process sees how far it is, and thinks about something else.
    let other = Site::over(std::sync::Arc::clone(&site.store), config()).await.client();
    let path = format!("/review/{}", id(&begun));
    let began = Instant::now();
    loop {
        let so_far = other.get(&path).await.json(202);
        assert_eq!(so_far["entries"], json!([]), "it does not think about it itself");
        assert!(so_far["of"].as_u64() >= Some(40), "{so_far}");
        if so_far["done"].as_u64() > Some(0) {
            break;
        }
        assert!(began.elapsed() < PATIENCE, "it is told how far it is");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let so_far = ana.get(&path).await.json(202);
    let entries = so_far["entries"].as_array().unwrap();
    assert!(!entries.is_empty() && entries[0]["kind"] == "move", "{so_far}");
}

#[tokio::test]
async fn new_reviews_have_a_quota_and_old_ones_are_free() {
    let (_site, from) = limited().await;
    let (hasty, calm) = (from("198.51.100.7"), from("198.51.100.8"));
    let mut last = String::new();
    for nodes in 1..=AT_ONCE {
        last = id(&hasty.post("/review", &question(2, nodes)).await);
        finished(&hasty, &last).await;
    }
    let refused = hasty.post("/review", &question(2, AT_ONCE + 1)).await;
    assert_eq!(refused.refused(429), "too-many-reviews");
    assert_eq!(refused.header("retry-after"), "60");
    assert_eq!(hasty.post("/review", &question(2, AT_ONCE)).await.status, 200, "it is there");
    assert_eq!(hasty.get(&format!("/review/{last}")).await.status, 200);
    let shared = id(&calm.post("/review", &question(2, AT_ONCE + 1)).await);
    finished(&calm, &shared).await;
    assert_eq!(id(&hasty.post("/review", &question(2, AT_ONCE + 1)).await), shared);
}

#[tokio::test]
async fn only_some_reviews_of_an_address_are_under_way() {
    let (_site, from) = limited().await;
    let (greedy, calm) = (from("198.51.100.7"), from("198.51.100.8"));
    for number in 0..UNDER_WAY {
        let begun = greedy.post("/review", &question(60, MUCH - number)).await;
        assert_eq!(begun.status, 202, "{}", begun.body);
    }
    let refused = greedy.post("/review", &question(60, 100)).await;
    assert_eq!(refused.refused(429), "too-busy");
    assert_eq!(
        calm.post("/review", &question(60, 100)).await.status,
        202,
        "others wait their turn"
    );
}

#[tokio::test]
async fn a_table_is_reviewed_when_its_game_is_over() {
    let site = Site::new().await;
    let (mut ana, client) = (site.visitor(), site.client());
    let table = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "bot:child")]).await;
    let of_table = |table: &str| json!({"table": table, "limits": {"nodes": 1}});
    assert_eq!(client.post("/review", &of_table(&table)).await.refused(409), "not-over");
    play_to_the_end(&site, &mut ana, &table).await;
    let begun = client.post("/review", &of_table(&table)).await;
    let record = client.get(&format!("/tables/{table}/record")).await.body;
    let of_record = json!({"record": record, "limits": {"nodes": 1}});
    assert_eq!(id(&client.post("/review", &of_record).await), id(&begun), "it is the same game");
    finished(&client, &id(&begun)).await;

    // A game that was played elsewhere need not be over.
    let elsewhere = imported(&import(&site.visitor(), &game(5).to_string()).await);
    let begun = client.post("/review", &of_table(&elsewhere)).await;
    assert_eq!(finished(&client, &id(&begun)).await["entries"].as_array().unwrap().len(), 5);
    assert_eq!(client.post("/review", &of_table("nowhere")).await.refused(404), "unknown-table");
}

#[tokio::test]
async fn a_table_whose_deals_others_still_play_is_not_reviewed_for_strangers() {
    let site = Site::new().await;
    let (mut ana, client) = (site.visitor(), site.client());
    let fields = [("game", "azul"), ("seat0", "me"), ("seat1", "bot:child"), ("copies", "2")];
    let there = ana.post("/tables", &fields).await.leads_to();
    let table = there.strip_prefix("/t/").unwrap().strip_suffix("/deals").unwrap().to_owned();
    let question = json!({"table": table, "limits": {"nodes": 1}});
    assert_eq!(client.post("/review", &question).await.refused(403), "secret");
    play_to_the_end(&site, &mut ana, &table).await;
    assert_eq!(client.post("/review", &question).await.refused(403), "secret");
    // A cookie of a browser is the same session as a token.
    let own = client.bearing(&ana.cookies["azulejo"]);
    assert_eq!(own.post("/review", &question).await.status, 202);
}

#[tokio::test]
async fn what_cannot_be_reviewed_is_refused() {
    let (_site, from) = limited().await;
    let client = from("198.51.100.7");
    let record = game(3).to_string();
    for (question, status, code) in [
        (json!({}), 400, "bad-request"),
        (json!({"record": record, "table": "nowhere"}), 400, "bad-request"),
        (json!({"record": 1}), 400, "bad-request"),
        (json!({"record": record, "limits": {"ms": 100}}), 400, "bad-request"),
        (json!({"record": record, "limits": {"nodes": 0}}), 400, "bad-request"),
        (json!({"record": record, "limits": {"nodes": MUCH + 1}}), 400, "bad-request"),
        (json!({"record": record, "seed": "x".repeat(201)}), 400, "bad-request"),
        (json!({"record": "tea"}), 422, "bad-record"),
        (json!({"record": "{"}), 422, "bad-record"),
        (json!({"record": "[Ruleset \"chess:2\"]"}), 422, "unknown-ruleset"),
        (json!({"record": format!("{record}3 9Z9\n")}), 422, "bad-record"),
    ] {
        assert_eq!(client.post("/review", &question).await.refused(status), code, "{question}");
    }
    for unknown in ["tea", &"0".repeat(64), "%ff"] {
        let answer = client.get(&format!("/review/{unknown}")).await;
        assert_eq!(answer.refused(404), "unknown-review");
    }
    let site = Site::new().await;
    let more = site.client().post("/review", &question(2, MUCH + 1)).await;
    assert_eq!(more.status, 202, "a server without limits takes more");
}

#[tokio::test]
async fn a_page_begins_a_review_and_shows_it() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let table = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "bot:child")]).await;
    let running = format!("/t/{table}");
    assert_eq!(ana.get(&format!("{running}/review")).await.leads_to(), running);
    assert_eq!(ana.post(&format!("{running}/review"), &[]).await.leads_to(), running);

    let elsewhere = imported(&import(&ana, &game(4).to_string()).await);
    let page = format!("/t/{elsewhere}/review");
    let nothing = ana.get(&page).await;
    assert!(nothing.body.contains("Review the game") && !nothing.body.contains("<progress"));
    assert_eq!(ana.post(&page, &[]).await.leads_to(), page);
    let began = Instant::now();
    let whole = loop {
        let answer = ana.get(&page).await;
        assert_eq!(answer.status, 200);
        if answer.body.contains("story-of-game") {
            break answer.body;
        }
        assert!(answer.body.contains("<progress"), "it says how far it is");
        assert!(answer.body.contains("http-equiv=\"refresh\""), "it comes again without a script");
        assert!(began.elapsed() < PATIENCE, "it takes too long");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert!(whole.contains("The game is not over"));
    // Nonsense in the address leads somewhere sensible.
    for query in ["?at=999", "?at=1&line=best&step=999", "?at=1&line=tea&step=3", "?at=x"] {
        let answer = ana.get(&format!("{page}{query}")).await;
        assert_eq!(answer.status, 200, "{query}: {}", answer.body);
    }
    // A move that is tried is valued, whatever it is; what is no move is not.
    let record = game(4);
    for text in [record.entries[1].text.as_str(), "5R1", "tea", "9Z9"] {
        let answer = ana.get(&format!("{page}?at=1&try=1&move={text}")).await;
        assert_eq!(answer.status, 200, "{text}: {}", answer.body);
    }
    // Others see it too, for free.
    assert!(site.visitor().get(&page).await.body.contains("story-of-game"));
}
