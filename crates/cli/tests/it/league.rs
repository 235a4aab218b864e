//! Leagues: games that are kept, ratings, and the page.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::{folder, path, program, run, write};
use serde_json::Value;

const BOTS: &str =
    "ruleset azul:2\nseed tea\nanchor random random\nanchor child child\nengine greedy greedy\n";

/// A folder with this lineup.
fn league(test: &str, lineup: &str) -> (PathBuf, String) {
    let folder = folder(test);
    write(&folder, "league.txt", lineup);
    let name = folder.to_str().expect("the path is text").to_owned();
    (folder, name)
}

fn play(name: &str, games: &str) -> Value {
    let out = run(&["league", name, "--json", "--games", games, "--threads", "2"]).ok();
    assert_eq!(out.lines().count(), 1, "{out}");
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {out}"))
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The files of a folder, sorted.
fn files(folder: &Path) -> Vec<String> {
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<String> = entries.filter_map(Result::ok).map(name).collect();
    files.sort();
    files
}

#[test]
fn a_new_league_begins_with_an_example() {
    let folder = folder("league-new");
    let name = path(&folder, "deep/league");
    let told = run(&["league", &name]).ok();
    assert!(told.contains("league.txt") && told.lines().all(|line| line.len() <= 80), "{told}");
    let example = read(&folder, "deep/league/league.txt");
    assert!(example.contains("anchor child child"), "{example}");
    // It is a league as it is.
    let summary = play(&name, "0");
    assert_eq!(
        (summary["games"].as_u64(), summary["engines"].as_array().unwrap().len()),
        (Some(0), 5)
    );
    assert!(read(&folder, "deep/league/index.html").contains("0 games"));
}

#[test]
fn games_are_kept_and_shown() {
    let (folder, name) = league("league-shown", BOTS);
    let out = run(&["league", &name, "--games", "8"]).ok();
    assert!(out.contains("8 games") && out.contains("index.html"), "{out}");
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    assert_eq!(files(&folder.join("games")).len(), 8);
    assert_eq!(files(&folder.join("replays")).len(), 8);
    run(&["replay", &path(&folder, "games/000001.txt")]).ok();
    let page = read(&folder, "index.html");
    for part in ["Crosstable", "<svg", "replays/000008.html", "games/000008.txt", "games.html"] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("<script"), "it reads without a script");
    let all = read(&folder, "games.html");
    assert_eq!(all.matches("games/0000").count(), 8, "{all}");
    let replay = read(&folder, "replays/000001.html");
    assert!(replay.contains("id=\"round2\"") && replay.contains("takes"), "{replay}");
}

/// The state of a league is its games: killed at any moment, it goes on as if nothing had been.
#[test]
fn a_league_that_was_killed_goes_on() {
    let (whole, name) = league("league-whole", BOTS);
    let wanted = play(&name, "14");
    let (folder, name) = league("league-killed", BOTS);
    play(&name, "10");
    // Killed while it wrote a game, a page, and before an earlier game was over.
    let games = folder.join("games");
    fs::write(games.join("000011.part"), "[Ruleset \"azul:2\"]\n[Ru").unwrap();
    fs::remove_file(games.join("000009.txt")).unwrap();
    fs::remove_file(folder.join("index.html")).unwrap();
    assert_eq!(play(&name, "5"), wanted);
    assert_eq!(files(&games), files(&whole.join("games")));
    for file in files(&games) {
        let there = read(&whole.join("games"), &file);
        assert_eq!(read(&games, &file), there, "{file}");
    }
    assert_eq!(read(&folder, "index.html"), read(&whole, "index.html"));
}

/// Ctrl-C lets the games that are played go to their end, and the page is written.
#[cfg(unix)]
#[test]
fn ctrl_c_loses_nothing() {
    use rustix::process::{Pid, Signal, kill_process};
    let (folder, name) = league("league-interrupted", BOTS);
    let child =
        program(&["league", &name, "--games", "1000000", "--threads", "2"]).spawn().unwrap();
    let first = folder.join("games/000001.txt");
    while !first.exists() {
        std::thread::yield_now();
    }
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let ended = child.wait_with_output().unwrap();
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
    let kept = files(&folder.join("games"));
    assert!(kept.iter().all(|file| file.ends_with(".txt")), "{kept:?}");
    let games = play(&name, "0")["games"].as_u64().unwrap() as usize;
    assert_eq!(games, kept.len());
    assert!(read(&folder, "index.html").contains("games/000001.txt"));
}

/// The engine of docs/engines.md takes part; one that only starts loses its games by faults.
#[test]
fn other_engines_take_part_and_a_faulty_one_loses() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/engine.py");
    let script = "read x\necho '{\"id\":1}'\nread x\necho nonsense\n";
    let mute = write(&folder("league-mute"), "mute.sh", script);
    let lineup = format!(
        "ruleset azul:2\nanchor random random\nengine first cmd:python3 '{example}'\nengine mute cmd:sh {mute}\n"
    );
    let (folder, name) = league("league-engines", &lineup);
    let program = Path::new(env!("CARGO_BIN_EXE_azulejo"));
    let found = std::env::join_paths(
        [program.parent().unwrap().to_owned()]
            .into_iter()
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
    );
    let options =
        ["--games", "6", "--threads", "2", "--startup", "60", "--grace", "30000", "--json"];
    let played = Command::new(program)
        .args(["league", &name])
        .args(options)
        .env("PATH", found.unwrap())
        .output()
        .unwrap();
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    let summary: Value = serde_json::from_slice(&played.stdout).unwrap();
    let engine = |name: &str| {
        let engines = summary["engines"].as_array().unwrap();
        engines.iter().find(|engine| engine["name"] == name).unwrap()
    };
    let (first, mute) = (engine("first"), engine("mute"));
    assert!(first["games"].as_u64() > Some(0) && first["faults"] == 0, "{summary}");
    assert!(first["time"]["mean_ms"].as_f64() > Some(0.0), "{summary}");
    assert!(mute["games"].as_u64() > Some(0) && mute["faults"] == mute["games"], "{summary}");
    let page = read(&folder, "index.html");
    assert!(page.contains("lost by a fault") && page.contains("nonsense"), "{page}");
}

#[test]
fn names_cannot_break_the_page() {
    let lineup = "ruleset azul:2\nanchor <b>&\"x random\nengine <script>alert(1)</script> child\n";
    let (folder, name) = league("league-names", lineup);
    play(&name, "2");
    for file in ["index.html", "games.html", "replays/000001.html"] {
        let page = read(&folder, file);
        assert!(!page.contains("<script") && !page.contains("<b>"), "{file}");
        assert!(page.contains("&lt;b&gt;&amp;&quot;x"), "{file}: {page}");
    }
}

#[test]
fn mistakes_are_explained() {
    let lines = |engines: &str| format!("ruleset azul:2\n{engines}");
    for (number, (lineup, told)) in [
        ("ruleset azul:4\n".to_owned(), "league.txt: line 1: a league is played by two at a time"),
        (lines("engine a deep\n"), "line 2: \"deep\": "),
        (lines("anchor a child\n"), "line 2: a league takes at least two"),
        (
            lines("anchor a child\nengine b cmd:no-such-program\n"),
            "nothing was played: b in line 3 of league.txt cannot be started",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let (_, name) = league(&format!("league-wrong-{number}"), &lineup);
        let complaint = run(&["league", &name]).fails(1);
        assert!(complaint.contains(told), "{lineup}: {complaint}");
    }

    let (folder, name) = league("league-changed", BOTS);
    play(&name, "2");
    write(&folder, "league.txt", &BOTS.replace("child child", "child hand"));
    let complaint = run(&["league", &name]).fails(1);
    assert!(complaint.contains("000001.txt: child played as bot:child"), "{complaint}");
    write(&folder, "league.txt", BOTS);
    fs::copy(folder.join("games/000001.txt"), folder.join("games/000009.txt")).unwrap();
    let complaint = run(&["league", &name]).fails(1);
    assert!(complaint.contains("000009.txt: this is game 1; rename or remove"), "{complaint}");
}
