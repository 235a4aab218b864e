//! What the server answers, held against what was recorded: API, forms, files, sockets, and digests of pages.
//!
//! `UPDATE_GOLDEN=1 cargo test -p server --test it answers::` writes `testdata/answers/` anew. Only `pages.txt`
//! and `live.txt` may change with the looks of a page; the other files are promises to programs.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

mod forms;
mod recorder;
mod reviews;
mod story;

use futures_util::StreamExt as _;
use futures_util::future::join_all;
use serde_json::{Value, json};
use server::Config;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::common::socket::Socket;
use crate::common::{PATIENCE, config};
use recorder::{Recorder, check, digest_of_fragment, digests};
use story::{PEOPLE, id, named};

const JSON: [(&str, &str); 1] = [("accept", "application/json")];

/// The path of a table in the API.
fn api(name: &str) -> String {
    format!("/api/v1/tables/{}", id(name))
}

/// The path of a table's page.
fn page(name: &str) -> String {
    format!("/t/{}", id(name))
}

/// The first legal move at a table, as a program sends it.
fn first_move(name: &str) -> String {
    let story = named(name);
    json!({"move": story.position.moves()[0], "seen": story.seq()}).to_string()
}

fn seen(name: &str) -> String {
    json!({"seen": named(name).seq()}).to_string()
}

#[tokio::test]
async fn the_server_describes_itself_as_recorded() {
    let mut recorder = Recorder::new().await;
    recorder.get("", "/api/v1").await;
    recorder.get("", "/healthz").await;
    recorder.check("about.txt");
    let answer = recorder.send("", "GET /api/v1/openapi.json", "", &[]).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "application/json"));
    let mut document: Value = serde_json::from_str(&answer.body).unwrap();
    forget_texts(&mut document);
    check("openapi.json", &format!("{document:#}\n"));
}

/// Takes the texts for people out of a description.
fn forget_texts(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for text in ["description", "summary"] {
                if fields.get(text).is_some_and(Value::is_string) {
                    fields.insert(text.to_owned(), json!("…"));
                }
            }
            if let Some(message) = fields.get_mut("message")
                && message.get("example").is_some()
            {
                message["example"] = json!("…");
            }
            fields.values_mut().for_each(forget_texts);
        }
        Value::Array(values) => values.iter_mut().for_each(forget_texts),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[tokio::test]
async fn tables_are_shown_as_recorded() {
    let mut recorder = Recorder::new().await;
    for story in story::all() {
        let table = format!("/api/v1/tables/{}", story.id);
        recorder.get("", &table).await;
        recorder.get("", &format!("{table}/moves")).await;
    }
    for name in ["begun", "a2seats", "a2device", "absent", "retired", "twina", "fameda"] {
        for (who, ..) in PEOPLE {
            recorder.get(who, &api(name)).await;
        }
    }
    recorder.check("tables.txt");
}

#[tokio::test]
async fn logs_and_records_are_told_as_recorded() {
    let mut recorder = Recorder::new().await;
    for name in [
        "waiting",
        "retracted",
        "asked",
        "gray",
        "summergift",
        "retired",
        "timeup",
        "absent",
        "ended",
        "kept",
    ] {
        recorder.get("", &format!("{}/events", api(name))).await;
    }
    for story in story::all() {
        let after = story.seq().saturating_sub(2);
        let events = format!("/api/v1/tables/{}/events?after={after}", story.id);
        recorder.get("ana", &events).await;
    }
    let midgame = api("midgame");
    for query in ["after=20&wait=25", "after=4000000000", "wait=3&after=0", "after=26&wait=0"] {
        recorder.get("ben", &format!("{midgame}/events?{query}")).await;
    }
    // A waiting client hears of the next move.
    let last = named("midgame").seq();
    let poll = format!("GET {midgame}/events?after={last}&wait=30");
    let play = format!("POST {midgame}/moves");
    let mover = named("midgame").mover();
    let (heard, played) = {
        let body = first_move("midgame");
        let (poll, play) =
            (recorder.send("", &poll, "", &[]), recorder.send(mover, &play, &body, &[]));
        tokio::join!(poll, play)
    };
    assert_eq!(played.status, 200, "{}", played.body);
    recorder.note("", &poll, "", &[], &heard);
    recorder.check("logs.txt");
    let mut recorder = Recorder::new().await;
    for story in story::all() {
        let record = format!("/api/v1/tables/{}/record", story.id);
        recorder.get("", &record).await;
    }
    for name in ["ended", "beige", "fameda", "kept", "retracted"] {
        let record = format!("{}/record", api(name));
        recorder.get("", &format!("{record}?format=json")).await;
        recorder.ask("", &format!("GET {record}"), "", &JSON).await;
        recorder.ask("", &format!("GET {record}?format=text"), "", &JSON).await;
    }
    recorder.check("records.txt");
}

#[tokio::test]
async fn files_are_given_as_recorded() {
    let mut recorder = Recorder::new().await;
    for name in ["midgame", "ended", "gray", "summerend", "beige", "kept", "twina", "waiting"] {
        let there = page(name);
        for file in ["record.txt", "record.json", "position.svg"] {
            recorder.get("", &format!("{there}/{file}")).await;
        }
    }
    for query in ["at=0", "at=7&scheme=dark", "at=9999&scheme=light", "at=many"] {
        for name in ["ended", "summerend"] {
            recorder.get("", &format!("{}/position.svg?{query}", page(name))).await;
        }
    }
    for language in ["en", "ru", "uk", "cs"] {
        let picture = format!("GET {}/position.svg?at=12", page("summerend"));
        recorder.ask("", &picture, "", &[("accept-language", language)]).await;
    }
    recorder.get("", &format!("{}/code", page("waiting"))).await;
    recorder.check("files.txt");
}

#[tokio::test]
async fn programs_act_as_recorded() {
    let mut recorder = Recorder::new().await;
    let begun = api("begun");
    recorder.post("ana", &format!("{begun}/moves"), &first_move("begun")).await;
    let moved = json!({"seen": named("begun").seq() + 1}).to_string();
    recorder.post("ana", &format!("{begun}/undo"), &moved).await;
    recorder.get("ana", &format!("{begun}/events")).await;
    let asked = api("asked");
    recorder.post("ben", &format!("{asked}/agree"), &seen("asked")).await;
    let undone = json!({"move": "1Y1", "seen": named("asked").seq() + 2}).to_string();
    recorder.post("ana", &format!("{asked}/moves"), &undone).await;
    recorder.get("", &format!("{asked}/events?after=4")).await;
    let retracted = api("retracted");
    recorder.post("ana", &format!("{retracted}/undo"), &seen("retracted")).await;
    recorder.post("ben", &format!("{retracted}/undo"), &seen("retracted")).await;
    for who in ["ana", "ben"] {
        let asked = json!({"seen": named("retracted").seq() + 1}).to_string();
        recorder.post(who, &format!("{retracted}/decline"), &asked).await;
    }
    for name in ["summer", "summerputting", "gray", "summergift", "timed", "timedays"] {
        let (who, path) = (named(name).mover(), format!("{}/moves", api(name)));
        recorder.post(who, &path, &first_move(name)).await;
    }
    recorder.get("", &format!("{}/events?after=8", api("timed"))).await;
    let absent = api("absent");
    recorder.post("ben", &format!("{absent}/return"), r#"{"seat":1}"#).await;
    recorder.post("ben", &format!("{absent}/leave"), r#"{"seat":1.0}"#).await;
    recorder.post("ana", &format!("{}/replace", api("a2device")), r#"{"seat":1}"#).await;
    let waiting = api("waiting");
    recorder.post("ana", &format!("{waiting}/leave"), r#"{"seat":0}"#).await;
    recorder.post("eva", &format!("{waiting}/join"), r#"{"seat":1,"name":"  Eva  Maria "}"#).await;
    recorder.post("", &format!("{waiting}/join"), r#"{"name":"Zoe"}"#).await;
    recorder.get("eva", &waiting).await;
    let hungry = api("hungry");
    recorder.post("ana", &format!("{hungry}/invite"), r#"{"seat":1,"level":"greedy"}"#).await;
    recorder.post("ben", &format!("{hungry}/join"), "{}").await;
    recorder.get("", &format!("{hungry}/events?after=3")).await;
    for (who, body) in [
        ("", r#"{"ruleset":"azul:2","seats":[{"kind":"me","name":"Ana"},{"kind":"open"}]}"#),
        (
            "ana",
            r#"{"ruleset":"pavilion-beige:3","seats":[{"kind":"open"},{"kind":"me"},{"kind":"bot","level":"child"}],"listed":true,"clock":"600+5","at_time_out":"retire"}"#,
        ),
        (
            "",
            r#"{"ruleset":"azul-gray-lenient:2","seats":[{"kind":"open"},{"kind":"bot","level":"net"}],"clock":"3d"}"#,
        ),
    ] {
        recorder.post(who, "/api/v1/tables", body).await;
    }
    recorder.check("acts.txt");
}

#[tokio::test]
async fn analyses_are_as_recorded() {
    let mut recorder = Recorder::new().await;
    for (name, bot, nodes) in [
        ("begun", "random", 200),
        ("midgame", "greedy", 300),
        ("midgame", "net", 300),
        ("newhand", "hand", 300),
        ("summertaking", "net", 100),
        ("summerputting", "greedy", 200),
        ("gray", "hand", 200),
        ("begun", "child", 50),
    ] {
        let state = named(name).position.to_json();
        let body = json!({"state": state, "bot": bot, "limits": {"nodes": nodes}, "seed": "tea"});
        let mut answer = recorder.send("", "POST /api/v1/analyse", &body.to_string(), &[]).await;
        let mut found: Value = serde_json::from_str(&answer.body).unwrap();
        assert!(found["ms"].is_u64(), "{found}");
        found["ms"] = json!(0);
        answer.body = found.to_string();
        let asked = json!({"state of": name, "bot": bot, "nodes": nodes}).to_string();
        recorder.note("", "POST /api/v1/analyse", &asked, &[], &answer);
    }
    // Exactly the given moves are valued.
    let position = &named("midgame").position;
    let moves: Vec<String> = position.moves().into_iter().step_by(5).collect();
    let body = json!({"state": position.to_json(), "moves": moves, "limits": {"nodes": 300}});
    let answer = recorder.send("", "POST /api/v1/analyse", &body.to_string(), &[]).await;
    let found: Value = serde_json::from_str(&answer.body).unwrap();
    let valued = |it: &Value| it["move"].as_str().map(str::to_owned);
    let listed: Option<Vec<String>> =
        found["candidates"].as_array().into_iter().flatten().map(valued).collect();
    let mut listed = listed.unwrap();
    listed.sort_by_key(|m| moves.iter().position(|given| given == m));
    assert_eq!(listed, moves);
    recorder.check("analyses.txt");
}

#[tokio::test]
async fn requests_are_refused_as_recorded() {
    let mut recorder = Recorder::new().await;
    let [begun, waiting, ended] = ["begun", "waiting", "ended"].map(api);
    let tables = "/api/v1/tables";
    for what in [
        "GET /api",
        "GET /api/",
        "GET /api/v2",
        "POST /api/v1/nowhere",
        "DELETE /api/v1/tables",
        "PUT /api/v1/analyse",
        "POST /api/v1",
    ] {
        recorder.ask("", what, "", &[]).await;
    }
    recorder.ask("", &format!("POST {begun}"), "", &[]).await;
    recorder.ask("", &format!("DELETE {begun}/moves"), "", &[]).await;
    for path in ["abcdefghijkmnpqrst", "short", "%ff"] {
        recorder.get("", &format!("{tables}/{path}")).await;
    }
    recorder.get("", &api("newer")).await;
    // Tokens.
    recorder.post("", &format!("{begun}/moves"), &first_move("begun")).await;
    for authorization in [
        "Bearer 00000000000000000000000000000000",
        "Bearer x",
        "Basic a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1",
    ] {
        recorder.ask("", &format!("GET {begun}"), "", &[("authorization", authorization)]).await;
    }
    // Bodies and queries.
    let play = format!("{begun}/moves");
    for body in [
        "{",
        "[]",
        "{}",
        r#"{"move":"1B1"}"#,
        r#"{"move":"1B1","seen":-1}"#,
        r#"{"move":"1B1","seen":3.5}"#,
        r#"{"move":"1B1","seen":3,"more":1}"#,
        r#"{"move":1,"seen":3}"#,
    ] {
        recorder.post("ana", &play, body).await;
    }
    recorder.ask("ana", &format!("POST {play}"), "{}", &[("content-type", "text/plain")]).await;
    let large = format!(r#"{{"move":"{}","seen":3}}"#, "x".repeat(40_000));
    recorder.post("ana", &play, &large).await;
    for query in ["after=-1", "after=x", "wait=31", "wait=x", "more=1"] {
        recorder.get("", &format!("{begun}/events?{query}")).await;
    }
    recorder.get("", &format!("{begun}/record?format=pdf")).await;
    recorder.get("", &format!("{begun}/stream")).await;
    // Making a table.
    for body in [
        r#"{"ruleset":"chess:2","seats":[]}"#,
        r#"{"ruleset":"azul:5","seats":[{"kind":"me"},{"kind":"open"}]}"#,
        r#"{"ruleset":"azul:3","seats":[{"kind":"me"},{"kind":"open"}]}"#,
        r#"{"ruleset":"azul:2","seats":[{"kind":"me"},{"kind":"ghost"}]}"#,
        r#"{"ruleset":"azul:2","seats":[{"kind":"me"},{"kind":"bot","level":"deep-blue"}]}"#,
        r#"{"ruleset":"azul:2","seats":[{"kind":"me","name":"abcdefghijklmnopqrstuvwxyz"},{"kind":"open"}]}"#,
        r#"{"ruleset":"azul:2","seats":[{"kind":"me"},{"kind":"open"}],"clock":"soon"}"#,
        r#"{"ruleset":"azul:2","seats":[{"kind":"me"},{"kind":"open"}],"at_time_out":"explode"}"#,
    ] {
        recorder.post("", tables, body).await;
    }
    // Playing.
    recorder.post("ana", &format!("{waiting}/moves"), r#"{"move":"1B1","seen":99}"#).await;
    recorder.post("eva", &play, &first_move("begun")).await;
    recorder.post("ben", &play, &first_move("begun")).await;
    for text in ["9W1", "castle", "", "WFF", "X:"] {
        recorder.post("ana", &play, &json!({"move": text, "seen": 3}).to_string()).await;
    }
    recorder.post("ana", &play, r#"{"move":"1B1","seen":0}"#).await;
    let ahead = json!({"move": "1B1", "seen": 999}).to_string();
    let over = json!({"move": "1B1", "seen": named("ended").seq()}).to_string();
    recorder.post("ana", &format!("{ended}/moves"), &ahead).await;
    recorder.post("ana", &format!("{ended}/moves"), &over).await;
    recorder.post("ana", &format!("{}/moves", api("timeup")), &first_move("timeup")).await;
    for text in ["G4:G3", "9P", "+R", "X:PPPPP"] {
        let body = json!({"move": text, "seen": named("summer").seq()}).to_string();
        recorder.post("ana", &format!("{}/moves", api("summer")), &body).await;
    }
    // Taking back.
    recorder.post("ana", &format!("{begun}/undo"), &seen("begun")).await;
    recorder.post("eva", &format!("{begun}/undo"), &seen("begun")).await;
    recorder.post("ana", &format!("{}/undo", api("retracted")), r#"{"seen":1}"#).await;
    for (who, name, what) in [
        ("ana", "ended", "undo"),
        ("ana", "newhand", "undo"),
        ("ben", "newhand", "undo"),
        ("ana", "asked", "undo"),
    ] {
        recorder.post(who, &format!("{}/{what}", api(name)), r#"{"seen":999}"#).await;
    }
    for (who, what) in
        [("ana", "agree"), ("ana", "decline"), ("eva", "agree"), ("eva", "decline"), ("", "agree")]
    {
        recorder.post(who, &format!("{begun}/{what}"), &seen("begun")).await;
    }
    recorder.post("ana", &format!("{}/agree", api("asked")), &seen("asked")).await;
    for body in ["{}", r#"{"seen":1}"#, r#"{"seen":999}"#] {
        recorder.post("ben", &format!("{}/agree", api("asked")), body).await;
    }
    // Seats.
    for body in
        [r#"{"seat":0}"#, r#"{"seat":2}"#, r#"{"seat":4}"#, r#"{"seat":"first"}"#, r#"{"name":7}"#]
    {
        recorder.post("eva", &format!("{waiting}/join"), body).await;
    }
    recorder.post("eva", &format!("{begun}/join"), "{}").await;
    for what in ["leave", "return", "replace"] {
        for (who, seat) in [("ana", 1), ("ana", 3), ("eva", 1)] {
            let body = json!({"seat": seat}).to_string();
            recorder.post(who, &format!("{begun}/{what}"), &body).await;
        }
        recorder.post("ana", &format!("{begun}/{what}"), "{}").await;
    }
    recorder.post("ana", &format!("{begun}/return"), r#"{"seat":0}"#).await;
    recorder.post("ana", &format!("{}/replace", api("timed")), r#"{"seat":1}"#).await;
    recorder.post("ana", &format!("{}/leave", api("gray")), r#"{"seat":2}"#).await;
    for (who, body) in [
        ("ana", r#"{"seat":0,"level":"child"}"#),
        ("ana", r#"{"seat":1,"level":"nobody"}"#),
        ("eva", r#"{"seat":1,"level":"child"}"#),
        ("ana", r#"{"seat":3,"level":"child"}"#),
    ] {
        recorder.post(who, &format!("{waiting}/invite"), body).await;
    }
    // Tables with the same deals.
    for (who, name) in [("", "twina"), ("eva", "twina")] {
        for what in ["", "/moves", "/events", "/record", "/stream"] {
            recorder.get(who, &format!("{}{what}", api(name))).await;
        }
    }
    recorder.post("ana", &format!("{}/join", api("twinb")), "{}").await;
    recorder.post("eva", &format!("{}/join", api("famedb")), "{}").await;
    // Analyses.
    let good = named("begun").position.to_json();
    let mut wrong = good.clone();
    wrong["bag"] = json!({"B": 1});
    wrong["round"] = json!(0);
    for body in [
        json!({"state": good, "limits": {"ms": 2_001}}),
        json!({"state": good, "limits": {"nodes": 200_001}}),
        json!({"state": good, "limits": {"nodes": -1}}),
        json!({"state": good, "bot": "deep-blue"}),
        json!({"state": wrong}),
        json!({"state": {"ruleset": "go:2"}}),
        json!({"state": {"ruleset": "azul:2"}}),
        json!({"state": 3}),
        json!({"state": named("waiting").position.to_json()}),
        json!({"state": named("ended").position.to_json()}),
        json!({"state": good, "moves": []}),
        json!({"state": good, "moves": ["9Q9"]}),
        json!({"state": good, "moves": 3}),
        json!({}),
    ] {
        recorder.post("", "/api/v1/analyse", &body.to_string()).await;
    }
    recorder.check("refusals.txt");
}

/// Clients that ask too much, and answers while the database is down.
#[tokio::test]
async fn a_server_in_trouble_answers_as_recorded() {
    let mut recorder = Recorder::with(Config { limited: true, ..config() }).await;
    let begun = api("begun");
    // Ask for something cheap, so that even a slow machine asks too often.
    for what in ["GET /api/v1/nowhere", "POST /api/v1/nowhere"] {
        let mut answer = recorder.send("", what, "", &[]).await;
        for _ in 0..10_000 {
            if answer.status == 429 {
                break;
            }
            answer = recorder.send("", what, "", &[]).await;
        }
        recorder.note("", what, "", &[], &answer);
    }
    let mut recorder_of_many = Recorder::new().await;
    let body =
        json!({"state": named("begun").position.to_json(), "limits": {"ms": 300}}).to_string();
    let asked = (0..16).map(|_| recorder_of_many.send("", "POST /api/v1/analyse", &body, &[]));
    let answers = join_all(asked).await;
    let busy = answers.into_iter().find(|answer| answer.status != 200).unwrap();
    recorder_of_many.note("", "POST /api/v1/analyse", "", &[], &busy);
    recorder_of_many.site.store.close().await;
    for (who, what) in [
        ("", format!("GET {begun}")),
        ("ana", format!("GET {begun}")),
        ("", format!("POST {begun}/join")),
        ("", "GET /healthz".to_owned()),
        ("", format!("GET {}", page("begun"))),
    ] {
        let body = if what.starts_with("POST") { "{}" } else { "" };
        recorder_of_many.ask(who, &what, body, &[]).await;
    }
    recorder.line(recorder_of_many.text());
    recorder.check("trouble.txt");
}

#[tokio::test]
async fn streams_tell_as_recorded() {
    let mut recorder = Recorder::new().await;
    let address = recorder.site.listen().await;
    for (who, name, after) in [
        ("", "retracted", 0),
        ("ana", "summergift", 4),
        ("ben", "timed", 6),
        ("ana", "twina", 0),
        ("", "begun", 3),
    ] {
        let path = format!("{}/stream?after={after}", api(name));
        recorder.line(&format!("### {path}, {}", if who.is_empty() { "nobody" } else { who }));
        let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
        if let Some((_, _, token)) = PEOPLE.iter().find(|(session, ..)| *session == who) {
            let bearer = format!("Bearer {token}").parse().unwrap();
            request.headers_mut().insert("authorization", bearer);
        }
        let stream = TcpStream::connect(address).await.unwrap();
        let (mut socket, _) = client_async(request, stream).await.unwrap();
        let mut last = named(name).seq();
        if name == "begun" {
            let body = first_move(name);
            let play = format!("POST {}/moves", api(name));
            assert_eq!(recorder.send("ana", &play, &body, &[]).await.status, 200);
            last += 1;
        }
        for _ in after..last {
            let heard = loop {
                match timeout(PATIENCE, socket.next()).await.expect("something is heard") {
                    Some(Ok(Message::Text(text))) => break text,
                    Some(Ok(Message::Ping(_))) => {}
                    other => panic!("{other:?}"),
                }
            };
            recorder.line(&heard);
        }
        recorder.line("");
    }
    recorder.check("streams.txt");
}

#[tokio::test]
async fn open_pages_hear_as_recorded() {
    let mut recorder = Recorder::new().await;
    let address = recorder.site.listen().await;
    for (who, language, name, seen) in [
        ("", "en", "retracted", 1),
        ("ana", "en", "asked", 2),
        ("ben", "ru", "gray", 10),
        ("ana", "uk", "summergift", 20),
        ("ana", "cs", "timed", 3),
        ("", "en", "ended", 5),
        ("", "cs", "summerend", 60),
        ("ana", "en", "teacher", 4),
        ("ana", "en", "begun", 3),
    ] {
        let whose = if who.is_empty() { "nobody" } else { who };
        recorder.line(&format!("### {}/live?seen={seen}, {whose}, {language}", page(name)));
        let mut visitor = recorder.site.visitor().speaking(language);
        if let Some((_, _, token)) = PEOPLE.iter().find(|(session, ..)| *session == who) {
            visitor.cookies.insert("azulejo".to_owned(), (*token).to_owned());
        }
        let mut socket = Socket::open(address, &visitor, &id(name), seen).await.unwrap();
        let mut last = named(name).seq();
        if name == "begun" {
            let body = first_move(name);
            let play = format!("POST {}/moves", api(name));
            assert_eq!(recorder.send("ana", &play, &body, &[]).await.status, 200);
            last += 1;
        }
        for frame in socket.until(u32::try_from(last).unwrap()).await {
            let mut told: Value = serde_json::from_str(&frame.text).unwrap();
            told["html"] = json!(digest_of_fragment(&frame.page.0));
            recorder.line(&told.to_string());
        }
        recorder.line("");
    }
    for (who, name) in [("", "twina"), ("", "newer")] {
        let visitor = recorder.site.visitor();
        let refused = Socket::open(address, &visitor, &id(name), 0).await.err();
        recorder.line(&format!("### {}/live, {who}: {refused:?}", page(name)));
    }
    recorder.check("live.txt");
}

/// Every page as a line: a change of one is a change of its line.
#[tokio::test]
async fn pages_look_as_recorded() {
    let mut recorder = Recorder::new().await;
    recorder.line("# status, language, who, path, what surrounds the middle, the middle");
    for language in ["en", "ru", "uk", "cs"] {
        for path in shared_pages() {
            look(&mut recorder, language, "", &path).await;
        }
    }
    for story in story::all() {
        let there = format!("/t/{}", story.id);
        for who in ["", "ana", "ben", "eva"] {
            look(&mut recorder, "en", who, &there).await;
        }
        look(&mut recorder, "en", "", &format!("{there}/replay?at={}", story.steps() / 2)).await;
        look(&mut recorder, "en", "", &format!("{there}/deals")).await;
    }
    for who in ["ana", "ben", "eva"] {
        for path in ["/", "/new", "/settings"] {
            look(&mut recorder, "en", who, path).await;
        }
    }
    for path in choices() {
        look(&mut recorder, "en", "ana", &path).await;
    }
    recorder.check("pages.txt");
}

/// Pages that everybody sees, and that are looked at in every language.
fn shared_pages() -> Vec<String> {
    let fixed = [
        "/",
        "/new",
        "/new?game=azul",
        "/new?game=pavilion",
        "/learn",
        "/learn/azul",
        "/learn/pavilion",
        "/learn/azul?last=1",
        "/learn/pavilion?last=1",
        "/learn/azul?refused=1",
        "/settings",
        "/import",
        "/import?ruleset=azul:2",
        "/import?ruleset=pavilion-beige:4",
        "/analysis/edit",
        "/analysis/edit?ruleset=pavilion-beige:4",
        "/nowhere",
    ];
    let mut paths: Vec<String> = fixed.map(str::to_owned).to_vec();
    for name in [
        "waiting", "midgame", "ended", "asked", "gray", "absent", "timed", "retired", "teacher",
        "twina",
    ] {
        paths.push(page(name));
    }
    for name in ["summer", "summertaking", "summerputting", "summergift", "summerend", "beige"] {
        paths.push(page(name));
    }
    for name in ["ended", "summerend", "kept", "graymercy"] {
        paths.extend([0, 5, 30, 9_999].map(|at| format!("{}/replay?at={at}", page(name))));
    }
    for name in ["begun", "ended", "twina", "fameda", "famedagain"] {
        paths.push(format!("{}/deals", page(name)));
    }
    paths
}

/// What Ana may have chosen on the way to a move.
fn choices() -> Vec<String> {
    let mut paths = Vec::new();
    for name in ["begun", "teacher", "gray", "a2seats"] {
        for text in named(name).position.moves().iter().step_by(7) {
            paths.push(format!("{}?pick={}", page(name), &text[..2]));
            paths.push(format!("{}?move={text}", page(name)));
        }
    }
    for name in ["summer", "summergift", "teachersummer", "beige"] {
        for text in named(name).position.moves().iter().step_by(9).take(12) {
            let text = text.replace('+', "%2B");
            paths.push(format!("{}?move={text}", page(name)));
            paths.push(format!("{}?space={}", page(name), text.split(':').next().unwrap()));
        }
        paths.push(format!("{}?pass=1", page(name)));
    }
    for name in ["begun", "a2device"] {
        paths.push(format!("{}/device/0", page(name)));
        paths.push(format!("{}/device/1", page(name)));
        paths.push(format!("{}/seat/1/00000000000000000000000000000000", page(name)));
    }
    paths
}

async fn look(recorder: &mut Recorder, language: &str, who: &str, path: &str) {
    let language = [("accept-language", language)];
    let answer = recorder.send(who, &format!("GET {path}"), "", &language).await;
    let whose = if who.is_empty() { "nobody" } else { who };
    let shown = if answer.is_page() {
        let (around, middle) = digests(&answer.body);
        format!("{around} {middle}")
    } else {
        answer.header("location").to_owned()
    };
    recorder.line(&format!("{} {} {whose} {path} {shown}", answer.status, language[0].1));
}
