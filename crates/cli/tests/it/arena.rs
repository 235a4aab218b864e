//! Matches between bots and other engines.

use std::fs;
use std::process::Command;

use crate::common::{folder, run};
use serde_json::Value;

fn arena(args: &[&str]) -> Value {
    let out = run(&[&["arena", "--json"], args].concat()).ok();
    assert_eq!(out.lines().count(), 1, "{out}");
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {out}"))
}

#[test]
fn the_same_seed_gives_the_same_match_on_any_number_of_threads() {
    let args = ["greedy", "random", "--deals", "20", "--seed", "tea"];
    let alone = arena(&[args.as_slice(), &["--threads", "1"]].concat());
    let together = arena(&[args.as_slice(), &["--threads", "3"]].concat());
    assert_eq!(alone, together);
    assert_eq!((alone["games"].as_u64(), alone["sprt"].as_str()), (Some(40), None), "{alone}");
}

#[test]
fn a_match_is_told_in_eighty_columns_and_its_games_are_saved() {
    let games = folder("arena-games");
    let save = games.to_str().unwrap();
    let args = ["arena", "greedy", "random", "--ruleset", "pavilion:3", "--deals", "2"];
    let out = run(&[args.as_slice(), &["--save", save]].concat()).ok();
    assert!(out.contains("greedy") && out.contains("random"), "{out}");
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    let saved: Vec<_> = fs::read_dir(&games).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(saved.len(), 6, "two deals, three rotations");
    for path in saved {
        run(&["replay", path.to_str().unwrap()]).ok();
    }
}

#[test]
fn a_match_that_was_broken_off_goes_on() {
    let games = folder("arena-broken-off");
    let save = games.to_str().unwrap();
    let args = ["greedy", "random", "--deals", "4", "--save", save];
    let whole = arena(&args);
    let last = |number| games.join(format!("{number:06}.txt"));
    let (fifth, eighth) = (fs::read(last(5)).unwrap(), fs::read(last(8)).unwrap());
    for number in 6..=8 {
        fs::remove_file(last(number)).unwrap();
    }
    assert_eq!(arena(&args), whole);
    assert_eq!((fs::read(last(5)).unwrap(), fs::read(last(8)).unwrap()), (fifth, eighth));

    let other = run(&["arena", "greedy", "hand", "--deals", "4", "--save", save]).fails(1);
    assert!(other.contains("000001.txt") && other.contains("another folder"), "{other}");
}

#[test]
fn a_clear_case_is_decided_early() {
    let summary = arena(&["greedy", "random", "--deals", "5000", "--sprt", "0,50"]);
    assert_eq!(summary["sprt"], "accepted");
    assert!(summary["games"].as_u64().unwrap() < 500, "{summary}");
}

#[test]
fn another_engine_takes_part_and_a_broken_one_only_loses() {
    let ours = format!("cmd:{} engine --threads 1#greedy@40n", env!("CARGO_BIN_EXE_azulejo"));
    let summary = arena(&[&ours, "random", "--deals", "2", "--threads", "1"]);
    assert_eq!(summary["games"].as_u64(), Some(4), "{summary}");
    let told = run(&["arena", "greedy", "cmd:no-such-program@5ms"]).fails(1);
    assert!(told.contains("no-such-program"), "{told}");
}

/// The engine of docs/engines.md plays whole games of both; it finds the program where anybody would have it.
#[test]
fn the_example_engine_plays_whole_games() {
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_azulejo"));
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/engine.py");
    let found = std::env::join_paths(
        [program.parent().unwrap().to_owned()]
            .into_iter()
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
    );
    for ruleset in ["azul:2", "pavilion:3"] {
        let engine = format!("cmd:python3 '{example}'");
        let options = ["--deals", "1", "--ruleset", ruleset, "--startup", "60", "--grace", "30000"];
        let played = Command::new(program)
            .args(["arena", "--json", &engine, "random"])
            .args(options)
            .env("PATH", found.as_ref().unwrap())
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&played.stderr);
        assert!(played.status.success(), "{told}");
        let summary: Value = serde_json::from_slice(&played.stdout).unwrap();
        let engine = &summary["contestants"][0];
        assert_eq!(engine["faults"], 0, "{summary}");
        assert!(engine["time"]["longest_ms"].as_f64() > Some(0.0), "{summary}");
        assert!(engine["points"]["value"].is_f64(), "{summary}");
    }
}

#[test]
fn more_than_two_play_everybody_against_everybody() {
    let out = run(&["arena", "greedy", "random", "greedy@1n", "--deals", "3"]).ok();
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    assert_eq!(out.matches("greedy@1n").count() > 0, out.contains("random"), "{out}");
}

#[test]
fn wrong_wishes_are_explained() {
    let cases: [(&[&str], &str); 5] = [
        (&["greedy"], "CONTESTANT"),
        (&["greedy", "deep"], "there are random, child, beginner"),
        (&["greedy", "hand@fast"], "hand@fast"),
        (&["greedy", "random", "--sprt", "9"], "0,10"),
        (&["greedy", "random", "greedy", "--sprt", "0,10"], "two contestants"),
    ];
    for (args, why) in cases {
        let told = run(&[&["arena"], args].concat()).fails(2);
        assert!(told.contains(why), "{args:?}: {told}");
    }
}
