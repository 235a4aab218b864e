//! The HTTP API: every endpoint, every kind of refusal, tokens, live updates.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::time::Duration;

use crate::common::client::Client;
use crate::common::{PATIENCE, Site, config};
use axum::http::Method;
use futures_util::{SinkExt as _, StreamExt as _};
use record::Ruleset;
use serde_json::{Value, json};
use server::Config;
use table::{Entry, Player};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

/// Ana at a table with an open seat.
async fn waiting(site: &Site, ruleset: &str) -> (Client, String) {
    let seats = json!([{"kind": "me", "name": "Ana"}, {"kind": "open"}]);
    let (ana, table) = site.client().create(ruleset, &seats).await;
    (ana, format!("/tables/{}", table["id"].as_str().unwrap()))
}

/// Ana and Ben at one table, each with a token.
async fn pair(site: &Site, ruleset: &str) -> (Client, Client, String) {
    let (ana, table) = waiting(site, ruleset).await;
    let seated = site.client().act(&format!("{table}/join"), &json!({"name": "Ben"})).await;
    let ben = site.client().bearing(seated["seats"][0]["token"].as_str().unwrap());
    (ana, ben, table)
}

/// The player to move plays the first legal move.
async fn play_first(players: [&Client; 2], table: &str) -> Value {
    let legal = players[0].read(&format!("{table}/moves")).await;
    let seat = players[0].read(table).await["due"]["seat"].as_u64().unwrap();
    let body = json!({"move": legal["moves"][0], "seen": legal["seq"]});
    players[seat as usize].act(&format!("{table}/moves"), &body).await
}

#[tokio::test]
async fn the_server_says_what_it_knows() {
    let client = Site::new().await.client();
    let about = client.read("").await;
    assert_eq!(about["name"], "azulejo");
    let names: Vec<String> = Ruleset::plain().map(|ruleset| ruleset.to_string()).collect();
    assert_eq!(about["rulesets"], json!(names));
    assert!(about["levels"].as_array().unwrap().contains(&json!("child")));
    let document =
        client.read(about["openapi"].as_str().unwrap().trim_start_matches("/api/v1")).await;
    assert_eq!(document["openapi"], "3.1.0");
    let closed = &document["components"]["schemas"]["Table"]["additionalProperties"];
    assert_eq!(*closed, json!(false));
}

#[tokio::test]
async fn a_table_is_made_and_shown() {
    let site = Site::new().await;
    let seats =
        json!([{"kind": "me", "name": "Ana"}, {"kind": "open"}, {"kind": "bot", "level": "child"}]);
    let body = json!({"ruleset": "pavilion-beige:3", "seats": seats, "listed": true});
    let answer = site.client().post("/tables", &body).await;
    let seated = answer.json(201);
    let table = &seated["table"];
    assert_eq!(
        answer.header("location"),
        format!("/api/v1/tables/{}", table["id"].as_str().unwrap())
    );
    assert_eq!(seated["seats"].as_array().unwrap().len(), 1);
    assert_eq!(table["you"], json!([0]));
    assert_eq!(table["due"], json!({"kind": "players", "seats": [1]}));
    assert_eq!(
        table["players"],
        json!([{"kind": "person", "name": "Ana"}, {"kind": "open"}, {"kind": "bot", "level": "child"}])
    );
    assert_eq!((&table["listed"], &table["over"]), (&json!(true), &json!(false)));
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    let stranger = site.client().read(&path).await;
    assert_eq!(stranger["you"], json!([]), "a stranger holds no seat");
    assert_eq!(stranger["state"], table["state"]);
}

#[tokio::test]
async fn a_token_can_be_used_again_and_bots_can_play_alone() {
    let site = Site::new().await;
    let (ana, _) = waiting(&site, "azul:2").await;
    let both = json!([{"kind": "me"}, {"kind": "me", "name": "Other"}]);
    let (again, table) = ana.create("azul:2", &both).await;
    assert_eq!(again.token, ana.token);
    assert_eq!(table["you"], json!([0, 1]));
    assert_eq!(table["players"][0]["name"], "Ana", "a name need not be said twice");
    let bots = json!([{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]);
    let body = json!({"ruleset": "azul:2", "seats": bots});
    assert_eq!(site.client().post("/tables", &body).await.json(201)["seats"], json!([]));
}

#[tokio::test]
async fn a_game_is_played_to_its_end_in_both_games() {
    let site = Site::new().await;
    for ruleset in ["azul-gray:2", "pavilion:2"] {
        let (ana, ben, table) = pair(&site, ruleset).await;
        let mut now = ana.read(&table).await;
        while now["over"] == false && now["state"]["round"].as_u64().unwrap() < 20 {
            let legal = ana.read(&format!("{table}/moves")).await;
            let moves = legal["moves"].as_array().unwrap();
            let body = json!({"move": moves[moves.len() / 2], "seen": legal["seq"]});
            let seat = now["due"]["seat"].as_u64().unwrap();
            let player = if seat == 0 { &ana } else { &ben };
            now = player.act(&format!("{table}/moves"), &body).await;
        }
        assert_eq!(now["turn"], now["state"]["turn"]);
        if now["over"] == true {
            assert_eq!(now["due"], json!({"kind": "nothing"}));
            let legal = ana.read(&format!("{table}/moves")).await;
            assert_eq!(legal["moves"], json!([]));
        }
        let text = ana.get(&format!("{table}/record")).await;
        assert!(text.header("content-type").starts_with("text/plain"));
        let record: record::Record = text.body.parse().unwrap();
        assert_eq!(record.replay().unwrap().to_json(), now["state"]);
        let by_format = ana.read(&format!("{table}/record?format=json")).await;
        let by_accept =
            ana.with("accept", "application/json").read(&format!("{table}/record")).await;
        assert_eq!(by_format, by_accept);
        assert_eq!(by_format["entries"].as_array().unwrap().len(), record.entries.len());
        assert_eq!(by_format["tags"]["Seat1"], "Ben");
    }
}

#[tokio::test]
async fn moves_are_refused_for_the_right_reason() {
    let site = Site::new().await;
    let (ana, table) = waiting(&site, "azul:2").await;
    let moves = format!("{table}/moves");
    let play = json!({"move": "1B1", "seen": 99});
    assert_eq!(ana.post(&moves, &play).await.refused(409), "not-started");
    assert_eq!(site.client().post(&moves, &play).await.refused(401), "no-token");
    let (stranger, _) = waiting(&site, "azul:2").await;
    assert_eq!(stranger.post(&moves, &play).await.refused(403), "no-seat");

    let (ana, ben, table) = pair(&site, "azul:2").await;
    let moves = format!("{table}/moves");
    let legal = ana.read(&moves).await;
    let good = &legal["moves"][0];
    let seen = &legal["seq"];
    let not_his = ben.post(&moves, &json!({"move": good, "seen": seen})).await;
    assert_eq!(not_his.refused(403), "not-your-turn");
    let illegal = ana.post(&moves, &json!({"move": "9W1", "seen": seen})).await;
    assert_eq!(illegal.refused(422), "illegal-move");
    let nonsense = ana.post(&moves, &json!({"move": "castle", "seen": seen})).await;
    assert_eq!(nonsense.refused(422), "illegal-move");
    let stale = ana.post(&moves, &json!({"move": good, "seen": 1})).await;
    assert_eq!(stale.refused(409), "too-late");
    assert_eq!(stale.json(409)["error"]["seq"], *seen, "it says how far the table is");
    let ahead = ana.post(&moves, &json!({"move": good, "seen": 999_999})).await;
    assert_eq!(ahead.refused(409), "too-late");
    ana.act(&moves, &json!({"move": good, "seen": seen})).await;
    let late = ana.post(&moves, &json!({"move": good, "seen": seen})).await;
    assert_eq!(late.refused(409), "too-late");
}

#[tokio::test]
async fn moves_are_taken_back_by_asking() {
    let site = Site::new().await;
    let (ana, ben, table) = pair(&site, "azul:2").await;
    play_first([&ana, &ben], &table).await;
    let now = play_first([&ana, &ben], &table).await;
    let seen = json!({"seen": now["seq"]});
    let asked = ana.act(&format!("{table}/undo"), &seen).await;
    assert_eq!(asked["request"], json!({"seat": 0, "keep": 1, "waits_for": [1]}));
    assert_eq!(ana.post(&format!("{table}/undo"), &seen).await.refused(409), "asked-already");
    let first = json!({"seen": asked["seq"]});
    assert_eq!(ana.post(&format!("{table}/agree"), &first).await.refused(409), "not-asked");
    let declined = ben.act(&format!("{table}/decline"), &first).await;
    assert!(declined.get("request").is_none());
    let asked = ana.act(&format!("{table}/undo"), &json!({"seen": declined["seq"]})).await;
    for what in ["agree", "decline"] {
        let answer = format!("{table}/{what}");
        assert_eq!(ben.post(&answer, &first).await.refused(409), "too-late", "another request");
        assert_eq!(ben.post(&answer, &json!({})).await.refused(400), "bad-request");
        let ahead = json!({"seen": 999_999});
        assert_eq!(ben.post(&answer, &ahead).await.refused(409), "too-late");
    }
    let agreed = ben.act(&format!("{table}/agree"), &json!({"seen": asked["seq"]})).await;
    assert_eq!(agreed["due"], json!({"kind": "move", "seat": 0}));

    let entries = ana.read(&format!("{table}/events?after=0")).await;
    let entries = entries["entries"].as_array().unwrap();
    let kinds: Vec<&str> = entries.iter().map(|entry| entry["kind"].as_str().unwrap()).collect();
    let all = "sit sit sit deal move move ask decline ask agree undo";
    assert_eq!(kinds.join(" "), all);
    let taken_back = entries.iter().find(|entry| entry["kind"] == "move").unwrap();
    assert!(taken_back.get("events").is_none(), "{taken_back}");
}

#[tokio::test]
async fn seats_are_taken_left_and_given_to_bots() {
    let site = Site::new().await;
    let (ana, table) = waiting(&site, "azul:2").await;
    let (join, seat0, seat1) = (format!("{table}/join"), json!({"seat": 0}), json!({"seat": 1}));
    assert_eq!(site.client().post(&join, &seat0).await.refused(409), "seat-taken");
    assert_eq!(site.client().post(&join, &json!({"seat": 2})).await.refused(422), "no-such-seat");
    assert_eq!(site.client().post(&join, &json!({"seat": 4})).await.refused(400), "bad-request");
    let long = json!({"name": "a".repeat(25)});
    assert_eq!(site.client().post(&join, &long).await.refused(400), "bad-request");

    // Before the game a seat that is left is open again.
    let ben = site.client().act(&join, &seat1).await;
    let ben = site.client().bearing(ben["seats"][0]["token"].as_str().unwrap());
    assert_eq!(site.client().post(&join, &json!({})).await.refused(409), "full");
    let left = ben.act(&format!("{table}/leave"), &seat1).await;
    assert_eq!(left["players"][1], json!({"kind": "person", "name": "", "stand_in": "apprentice"}));
    assert_eq!(ben.post(&format!("{table}/leave"), &seat1).await.refused(409), "wrong-seat");
    let back = ben.act(&format!("{table}/return"), &seat1).await;
    assert_eq!(back["players"][1], json!({"kind": "person", "name": ""}));
    assert_eq!(ben.post(&format!("{table}/leave"), &seat0).await.refused(403), "not-your-seat");
    assert_eq!(ana.post(&format!("{table}/return"), &seat1).await.refused(403), "not-your-seat");
    assert_eq!(ana.post(&format!("{table}/replace"), &seat1).await.refused(409), "still-here");
    let bot = json!({"seat": 1, "level": "child"});
    assert_eq!(ana.post(&format!("{table}/invite"), &bot).await.refused(409), "seat-taken");

    let (ana, table) = waiting(&site, "azul:2").await;
    let left = ana.act(&format!("{table}/leave"), &seat0).await;
    assert_eq!(left["players"][0], json!({"kind": "open"}));
    let (ana, table) = waiting(&site, "azul:2").await;
    let invited = ana.act(&format!("{table}/invite"), &bot).await;
    assert_eq!(invited["players"][1], json!({"kind": "bot", "level": "child"}));
    let unknown = json!({"seat": 1, "level": "deep-blue"});
    assert_eq!(ana.post(&format!("{table}/invite"), &unknown).await.refused(400), "bad-request");
}

#[tokio::test]
async fn only_a_token_authorises() {
    let site = Site::new().await;
    let mut visitor = site.visitor();
    let fields = [("game", "azul"), ("seat0", "me"), ("seat1", "bot:child"), ("name0", "Ana")];
    let id = visitor.create(&fields).await;
    let cookie = visitor.cookies["azulejo"].clone();
    let moves = format!("/tables/{id}/moves");
    let legal = site.client().read(&moves).await;
    let body = json!({"move": legal["moves"][0], "seen": legal["seq"]});

    let with_cookie = site.client().with("cookie", &format!("azulejo={cookie}"));
    assert_eq!(with_cookie.post(&moves, &body).await.refused(401), "no-token");
    assert_eq!(with_cookie.read(&format!("/tables/{id}")).await["you"], json!([]));
    for wrong in
        ["Bearer", "Bearer ", "Bearer zzz", "Basic YTpi", "Bearer 0123456789abcdef0123456789abcdef"]
    {
        let client = site.client().with("authorization", wrong);
        let answer = client.post(&moves, &body).await;
        assert_eq!(answer.refused(401), "wrong-token", "{wrong}");
        assert_eq!(answer.header("www-authenticate"), "Bearer");
        assert_eq!(client.get(&format!("/tables/{id}")).await.refused(401), "wrong-token");
    }
    // A page of another site may send anything: without the token it is nobody.
    let foreign = with_cookie.with("origin", "https://evil.example");
    assert_eq!(foreign.post(&moves, &body).await.refused(401), "no-token");
    // With the token it does not matter where the request comes from.
    let bearer = site.client().bearing(&cookie).with("origin", "https://bots.example");
    bearer.act(&moves, &body).await;
}

#[tokio::test]
async fn whatever_cannot_be_read_is_refused_in_json() {
    let site = Site::new().await;
    let (ana, table) = waiting(&site, "azul:2").await;
    let typed = ana.with("content-type", "application/json");
    let send = |body: String| {
        let typed = typed.clone();
        async move { typed.ask(Method::POST, "/tables", &body).await }
    };
    for broken in ["", "{", "{\"ruleset\":}", "nonsense", "\u{0}"] {
        assert_eq!(send(broken.to_owned()).await.refused(400), "bad-json", "{broken:?}");
    }
    for wrong in [
        "[]",
        "null",
        "{}",
        r#"{"ruleset":"azul:2"}"#,
        r#"{"ruleset":2,"seats":[]}"#,
        r#"{"ruleset":"azul:2","seats":[],"more":1}"#,
        r#"{"ruleset":"azul:2","ruleset":"azul:2","seats":[]}"#,
        r#"{"ruleset":"azul:2","seats":[{"kind":"you"},{"kind":"open"}]}"#,
        r#"{"ruleset":"azul:2","seats":[{"kind":"open","name":"Ana"},{"kind":"open"}]}"#,
        r#"{"ruleset":"azul:2","seats":[{"kind":"bot"},{"kind":"open"}]}"#,
    ] {
        assert_eq!(send(wrong.to_owned()).await.refused(400), "bad-request", "{wrong}");
    }
    let seats = r#"[{"kind":"open"},{"kind":"open"}]"#;
    let ruleset = |name: &str| format!(r#"{{"ruleset":"{name}","seats":{seats}}}"#);
    assert_eq!(send(ruleset("chess:2")).await.refused(422), "unknown-ruleset");
    assert_eq!(send(ruleset("azul:3")).await.refused(422), "wrong-seats");
    let large = format!(r#"{{"ruleset":"{}"}}"#, "a".repeat(40_000));
    assert_eq!(send(large).await.refused(413), "too-large");
    let untyped = ana.ask(Method::POST, "/tables", "{}").await;
    assert_eq!(untyped.refused(415), "wrong-media-type");
    for method in [Method::PUT, Method::DELETE, Method::OPTIONS] {
        let answer = ana.ask(method, "/tables", "").await;
        assert_eq!(answer.refused(405), "method-not-allowed");
        assert_eq!(answer.header("allow"), "POST");
    }
    for nowhere in
        ["/", "/nowhere", "/tables/", &format!("{table}/dance"), &format!("{table}/moves/1")]
    {
        assert_eq!(ana.get(nowhere).await.refused(404), "not-found", "{nowhere}");
    }
    for unknown in ["aaaaaaaaaaaaaaaaaa", "x", "..", "%ff", "%00"] {
        for what in ["", "/moves", "/events", "/stream", "/record"] {
            let answer = ana.get(&format!("/tables/{unknown}{what}")).await;
            assert_eq!(answer.refused(404), "unknown-table", "{unknown}{what}");
        }
    }
    for query in ["after=-1", "after=x", "wait=31", "wait=1000", "afterwards=1", "after=1&after=2"]
    {
        let answer = ana.get(&format!("{table}/events?{query}")).await;
        assert_eq!(answer.refused(400), "bad-request", "{query}");
    }
    assert_eq!(ana.get(&format!("{table}/record?format=pdf")).await.refused(400), "bad-request");
    assert_eq!(ana.get(&format!("{table}/stream")).await.refused(426), "upgrade-required");
}

#[tokio::test]
async fn those_who_ask_too_often_are_told_when_to_come_again() {
    let site = Site::with(Config { limited: true, ..config() }).await;
    let client = site.client();
    let mut answer = client.get("").await;
    for _ in 0..400 {
        answer = client.get("").await;
        if answer.status != 200 {
            break;
        }
    }
    assert_eq!(answer.refused(429), "too-often");
    assert_eq!(answer.header("retry-after"), "1");
}

#[tokio::test]
async fn a_long_poll_is_answered_as_soon_as_something_happens() {
    let site = Site::new().await;
    let (ana, ben, table) = pair(&site, "azul:2").await;
    let known = ana.read(&format!("{table}/events?after=0")).await;
    assert_eq!(known["entries"].as_array().unwrap().len() as u64, known["seq"].as_u64().unwrap());
    let after = known["seq"].as_u64().unwrap();
    let nothing = ana.read(&format!("{table}/events?after={after}")).await;
    assert_eq!(nothing, json!({"seq": after, "entries": []}));
    let nothing = ana.read(&format!("{table}/events?after={}&wait=0", u32::MAX)).await;
    assert_eq!(nothing["entries"], json!([]));

    let (listener, path) = (ben.clone(), format!("{table}/events?after={after}&wait=30"));
    let begun = std::time::Instant::now();
    let waiting = tokio::spawn(async move { listener.read(&path).await });
    let played = play_first([&ana, &ben], &table).await;
    let heard = timeout(PATIENCE, waiting).await.expect("it is answered").unwrap();
    assert!(begun.elapsed() < Duration::from_secs(25), "it did not wait for its time");
    assert_eq!(heard["seq"], played["seq"]);
    let entry = &heard["entries"][0];
    assert_eq!((&entry["kind"], &entry["seat"]), (&json!("move"), &json!(0)));
    assert_eq!(entry["events"][0]["kind"], "taken");
}

#[tokio::test]
async fn the_stream_tells_every_entry_in_order() {
    let site = Site::new().await;
    let address = site.listen().await;
    let (ana, ben, table) = pair(&site, "pavilion:2").await;
    let url = format!("ws://{address}/api/v1{table}/stream?after=2");
    let stream = TcpStream::connect(address).await.unwrap();
    let (mut socket, _) = client_async(url, stream).await.unwrap();
    for _ in 0..12 {
        play_first([&ana, &ben], &table).await;
    }
    let all = ana.read(&format!("{table}/events?after=2")).await;
    for entry in all["entries"].as_array().unwrap() {
        let heard = loop {
            match timeout(PATIENCE, socket.next()).await.expect("something is heard") {
                Some(Ok(Message::Text(text))) => break text,
                Some(Ok(Message::Ping(_))) => {}
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(serde_json::from_str::<Value>(&heard).unwrap(), *entry);
    }
}

/// Answers to pings that are never read would fill the memory.
#[tokio::test]
async fn a_client_that_talks_too_much_is_hung_up_on() {
    let site = Site::new().await;
    let address = site.listen().await;
    let (_, _, table) = pair(&site, "azul:2").await;
    let url = format!("ws://{address}/api/v1{table}/stream?after=2");
    let stream = TcpStream::connect(address).await.unwrap();
    let (mut socket, _) = client_async(url, stream).await.unwrap();
    let sent = async {
        let mut sent = 0;
        while socket.send(Message::Ping(vec![0; 125].into())).await.is_ok() {
            sent += 1;
            // What is written last may still be on its way.
            tokio::task::yield_now().await;
        }
        sent
    };
    let sent: usize = timeout(PATIENCE, sent).await.expect("the server hangs up");
    assert!(sent >= 60, "a client may ping: {sent}");
}

#[tokio::test]
async fn positions_are_analysed_within_bounds() {
    let site = Site::new().await;
    let (ana, _, table) = pair(&site, "azul:2").await;
    let state = ana.read(&table).await["state"].clone();
    let client = site.client();
    let ask = |body: Value| {
        let client = client.clone();
        async move { client.post("/analyse", &body).await }
    };
    let body = json!({"state": state, "bot": "net", "limits": {"nodes": 300}, "seed": "s"});
    let mut found = ask(body.clone()).await.json(200);
    let mut again = ask(body).await.json(200);
    let moves = ana.read(&format!("{table}/moves")).await;
    assert!(moves["moves"].as_array().unwrap().contains(&found["best"]));
    (found["ms"], again["ms"]) = (json!(0), json!(0));
    assert_eq!(found, again, "the same seed gives the same answer");
    let quick = ask(json!({"state": state, "limits": {"ms": 10}})).await.json(200);
    assert!(quick["candidates"].as_array().is_some_and(|candidates| !candidates.is_empty()));

    let long = json!({"state": state, "limits": {"ms": 2_001}});
    assert_eq!(ask(long).await.refused(400), "bad-request");
    let unknown = json!({"state": state, "bot": "deep-blue"});
    assert_eq!(ask(unknown).await.refused(400), "bad-request");
    let mut wrong = state.clone();
    wrong["bag"] = json!({"B": 1});
    wrong["round"] = json!(0);
    let refused = ask(json!({"state": wrong})).await;
    assert_eq!(refused.refused(422), "bad-state");
    assert!(refused.json(422)["error"]["problems"].as_array().unwrap().len() > 1);
    assert_eq!(ask(json!({"state": {"ruleset": "go:2"}})).await.refused(422), "unknown-ruleset");
    let (_, waiting_table) = waiting(&site, "azul:2").await;
    let undealt = client.read(&waiting_table).await["state"].clone();
    assert_eq!(ask(json!({"state": undealt})).await.refused(422), "nothing-to-decide");
}

#[tokio::test]
async fn too_many_analyses_at_once_are_refused() {
    let site = Site::new().await;
    let (ana, _, table) = pair(&site, "azul:2").await;
    let state = ana.read(&table).await["state"].clone();
    let body = json!({"state": state, "limits": {"ms": 300}});
    let asked = (0..16).map(|_| {
        let (client, body) = (site.client(), body.clone());
        tokio::spawn(async move { client.post("/analyse", &body).await })
    });
    let mut statuses = Vec::new();
    for answer in asked.collect::<Vec<_>>() {
        let answer = answer.await.unwrap();
        if answer.status == 429 {
            assert_eq!(answer.refused(429), "too-busy");
            assert_eq!(answer.header("retry-after"), "1");
        }
        statuses.push(answer.status);
    }
    assert!(statuses.contains(&200) && statuses.contains(&429), "{statuses:?}");
}

#[tokio::test]
async fn no_answer_tells_a_secret() {
    let site = Site::new().await;
    let (ana, ben, table) = pair(&site, "pavilion:2").await;
    play_first([&ana, &ben], &table).await;
    let id = table.trim_start_matches("/tables/");
    let stored = site.store.table(id).await.unwrap().unwrap();
    let mut secrets = vec![stored.seed, ana.token.clone().unwrap(), ben.token.clone().unwrap()];
    for entry in &stored.entries {
        if let Entry::Sit { player: Player::Person { holders, .. }, .. } =
            Entry::from_json(&entry.body).unwrap()
        {
            secrets.extend(holders.iter().map(ToString::to_string));
        }
    }
    assert!(secrets.len() >= 5 && secrets.iter().all(|secret| secret.len() >= 16));
    let state = ana.read(&table).await["state"].clone();
    let mut answers = vec![
        ana.post("/analyse", &json!({"state": state, "limits": {"ms": 1}})).await,
        ana.post(&format!("{table}/undo"), &json!({"seen": 99})).await,
        ana.post(&format!("{table}/moves"), &json!({"move": "?", "seen": 99})).await,
        ben.post(&format!("{table}/leave"), &json!({"seat": 1})).await,
    ];
    for what in ["", "/moves", "/record", "/record?format=json", "/events?after=0"] {
        answers.push(ana.get(&format!("{table}{what}")).await);
    }
    for answer in answers {
        for secret in &secrets {
            assert!(!answer.body.contains(secret), "{}", answer.body);
        }
        assert!(
            !answer.body.contains("holders") && !answer.body.contains("\"seed\""),
            "{}",
            answer.body
        );
    }
}
