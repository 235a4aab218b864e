//! What others bring: a judge who tries to catch the API lying, and a bot that plays through it.

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;

use common::Site;
use common::python::{python, run, schemathesis};
use serde_json::json;

/// Cases that the judge thinks up for each operation, besides those that follow from the document.
const CASES: &str = "12";

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// What a program writes that must succeed.
async fn output(mut command: Command) -> String {
    tokio::task::spawn_blocking(move || run(&mut command)).await.unwrap()
}

/// Lets the judge loose on a site, as somebody who holds a seat or as a stranger.
async fn judge(seated: bool) {
    let site = Site::new().await;
    let address = site.listen().await;
    let mut judge = tokio::task::spawn_blocking(schemathesis).await.unwrap();
    judge.arg("--config-file").arg(here("tests/judge/schemathesis.toml")).arg("run");
    judge.arg(format!("http://{address}/api/v1/openapi.json"));
    judge.args(["--checks", "all", "--max-examples", CASES, "--no-color", "--warnings", "off"]);
    judge.args(["--continue-on-failure", "--request-timeout", "20"]);
    if seated {
        let seats = json!([{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "child"}]);
        let (ana, _) = site.client().create("azul:2", &seats).await;
        judge.arg("--header").arg(format!("Authorization: Bearer {}", ana.token.unwrap()));
    }
    println!("{}", output(judge).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_judge_finds_nothing_as_a_stranger() {
    judge(false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_judge_finds_nothing_with_a_token() {
    judge(true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_in_python_plays_whole_games() {
    let script = here("../../examples/bot.py");
    let lines = std::fs::read_to_string(&script).unwrap().lines().count();
    assert!(lines < 80, "the example has {lines} lines and should be short");
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
