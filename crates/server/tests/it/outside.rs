//! What others bring: a judge who tries to catch the API lying, and a bot that plays through it.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::Site;
use crate::common::python::{python, run, schemathesis};
use serde_json::json;

/// Cases that the judge thinks up for each operation, besides those that follow from the document.
const CASES: &str = "8";

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// What a program writes that must succeed.
async fn output(mut command: Command) -> String {
    tokio::task::spawn_blocking(move || run(&mut command)).await.unwrap()
}

/// Lets the judge loose on a site, with more to tell it and these arguments.
async fn judge(site: &Site, name: &str, told: &str, arguments: &[String]) {
    let address = site.listen().await;
    let config = fs::read_to_string(here("tests/judge/schemathesis.toml")).unwrap();
    // It leaves files where it works.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("judge-{name}"));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("schemathesis.toml");
    fs::write(&file, format!("{told}\n{config}")).unwrap();
    let mut judge = tokio::task::spawn_blocking(schemathesis).await.unwrap();
    judge.current_dir(folder).arg("--config-file").arg(file).arg("run");
    judge.arg(format!("http://{address}/api/v1/openapi.json"));
    judge.args(["--checks", "all", "--max-examples", CASES, "--no-color", "--warnings", "off"]);
    // The machine may be busy with other tests.
    judge.args(["--max-response-time", "30", "--request-timeout", "30"]).args(arguments);
    println!("{}", output(judge).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_judge_finds_nothing_as_a_stranger() {
    let site = Site::new().await;
    judge(&site, "stranger", "", &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_judge_finds_nothing_at_a_table() {
    let site = Site::new().await;
    let seats = json!([{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "child"}]);
    let (ana, table) = site.client().create("azul:2", &seats).await;
    let told = format!("[parameters]\n\"path.id\" = {}\n", table["id"]);
    let token = format!("Authorization: Bearer {}", ana.token.unwrap());
    judge(&site, "seated", &told, &["--header".to_owned(), token]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_in_python_plays_whole_games() {
    let script = here("../../examples/bot.py");
    let lines = fs::read_to_string(&script).unwrap().lines().count();
    assert!(lines < 90, "the example has {lines} lines and should be short");
    let site = Site::new().await;
    let server = format!("http://{}", site.listen().await);
    for ruleset in ["azul:2", "azul-gray:2", "pavilion:2", "pavilion:3"] {
        let mut bot = python();
        bot.arg(&script).args([server.as_str(), ruleset, "child"]);
        let told = output(bot).await;
        assert!(told.starts_with(&format!("{ruleset}: scores [")), "{told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_in_python_joins_a_table_and_is_told_why_it_cannot() {
    let script = here("../../examples/bot.py");
    let site = Site::new().await;
    let server = format!("http://{}", site.listen().await);
    let seats = json!([{"kind": "bot", "level": "child"}, {"kind": "open"}]);
    let (_, table) = site.client().create("azul:2", &seats).await;
    let join = move || {
        let mut bot = python();
        bot.arg(&script).args([&server, "--join", table["id"].as_str().unwrap()]);
        bot
    };
    let told = output(join()).await;
    assert!(told.contains("our seat [1]"), "{told}");
    let refused = tokio::task::spawn_blocking(move || join().output().unwrap()).await.unwrap();
    let told = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && told.starts_with("409: every seat is taken"), "{told}");
}

/// Who moves and takes it back again and again does not put the bot out of its game.
#[tokio::test(flavor = "multi_thread")]
async fn the_bot_in_python_bears_moves_that_are_taken_back() {
    let site = Site::new().await;
    let server = format!("http://{}", site.listen().await);
    let seats = json!([{"kind": "me", "name": "Ana"}, {"kind": "open"}]);
    let (ana, table) = site.client().create("azul:2", &seats).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let mut bot = python();
    bot.arg(here("../../examples/bot.py")).args([&server, "--join", &id]);
    let bot = tokio::spawn(output(bot));
    let table = format!("/tables/{id}");
    let mut fidgets = 0;
    loop {
        let now = ana.read(&table).await;
        if now["over"] == true || bot.is_finished() {
            break;
        }
        if now["due"]["seat"] != 0 {
            ana.read(&format!("{table}/events?after={}&wait=25", now["seq"])).await;
            continue;
        }
        let legal = ana.read(&format!("{table}/moves")).await;
        let play = json!({"move": legal["moves"][0], "seen": legal["seq"]});
        let made = ana.act(&format!("{table}/moves"), &play).await;
        if fidgets % 4 != 3 {
            // The bot may have moved already.
            ana.post(&format!("{table}/undo"), &json!({"seen": made["seq"]})).await;
        }
        fidgets += 1;
    }
    let told = bot.await.unwrap();
    assert!(told.contains("our seat [1]"), "{told}");
}

/// The page for people names every word that the document for programs has.
#[tokio::test]
async fn the_page_about_the_api_leaves_nothing_out() {
    let page = fs::read_to_string(here("../../docs/api.md")).unwrap();
    let document = Site::new().await.client().read("/openapi.json").await;
    let schemas = &document["components"]["schemas"];
    let codes = schemas["Code"]["enum"].as_array().unwrap().iter();
    let kinds = schemas["Entry"]["oneOf"].as_array().unwrap().iter();
    let kinds = kinds.map(|kind| &kind["properties"]["kind"]["enum"][0]);
    // Only a rematch can be refused this way, and that is for people.
    let words =
        codes.chain(kinds).map(|word| word.as_str().unwrap()).filter(|it| *it != "not-over");
    let missing: Vec<&str> = words.filter(|word| !page.contains(&format!("`{word}`"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let paths = document["paths"].as_object().unwrap().keys();
    let short = |path: &String| path.replace("/api/v1/tables/{id}/", "…/");
    let missing: Vec<String> = paths.map(short).filter(|path| !page.contains(path)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
