//! Every command but `play` and `simulate`: what it prints, and what it says when it cannot.

use crate::common::{folder, run, run_with, write};
use record::{AnyPosition, Record};
use serde_json::Value;

const DEAL: &str = "D:BBYR,KKWW,BYRK,YYRR,BKWW";
const RECORD: &str = "\
[Ruleset \"azul:2\"]
[Rules \"1\"]
[Seat0 \"Ana\"]
[Seat1 \"bot:greedy\"]
0 D:BBYR,KKWW,BYRK,YYRR,BKWW
1 1B2 ; a comment
2 CR1
";

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn position(state: &Value) -> AnyPosition {
    AnyPosition::from_json(state).expect("a state")
}

#[test]
fn without_a_command_it_serves_the_web_game() {
    // A port in use cannot be listened on, whether this test or another program uses it.
    let _taken = std::net::TcpListener::bind("127.0.0.1:8080");
    let complaint = run(&[]).fails(1);
    assert!(complaint.contains("127.0.0.1:8080 is in use"), "{complaint}");
    assert!(complaint.contains("--listen 127.0.0.1:8081"), "{complaint}");
}

#[test]
fn help_and_version_are_answers() {
    let help = run(&["--help"]).ok();
    for command in
        ["serve", "play", "new", "show", "moves", "replay", "simulate", "perft", "engine"]
    {
        assert!(help.contains(&format!("\n  {command} ")), "{command}");
        let page = run(&[command, "--help"]).ok();
        assert!(page.contains("Usage: azulejo"), "{page}");
        assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
    }
    assert_eq!(run(&["help", "play"]).ok(), run(&["play", "--help"]).ok());
    let (_, last) = help.split_once("\nGlobal options:\n").expect("a heading of their own");
    assert!(last.contains("--lang") && last.contains("--color"), "{help}");
    assert!(help.contains("pavilion-beige:N") && help.contains("G4:G3"), "{help}");
    assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    assert_eq!(run(&["--version"]).ok(), format!("azulejo {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn wrong_usage_ends_with_code_2_and_says_what_exists() {
    let cases: [(&[&str], &str); 12] = [
        (&["dance"], "unrecognized subcommand 'dance'"),
        (&["new"], "<RULESET>"),
        (&["new", "azul:7"], "there are azul:N, azul-gray:N"),
        (&["new", "azul:2", "--lang", "xx"], "[possible values: en, ru, uk, cs]"),
        (&["new", "azul:2", "--color", "blue"], "[possible values: auto, always, never]"),
        (&["new", "azul:2", "--seed", "a", "--deal", DEAL], "cannot be used with"),
        (&["perft", "azul:2", "0"], "must be at least 1"),
        (&["perft", "nothing", "1"], "no file is called nothing, and there is no such ruleset"),
        (&["perft", "nothing", "1"], "Usage: azulejo perft"),
        (&["engine", "--threads", "0"], "must be at least 1"),
        (&["show", "--entry", "last"], "must be a whole number"),
        (&["new", "azul"], "how many play? azul:2, azul:3 or azul:4"),
    ];
    for (args, wanted) in cases {
        let err = run(args).fails(2);
        assert!(err.contains(wanted), "{args:?}: {err}");
    }
}

#[test]
fn new_lays_the_table() {
    let drawn = run(&["new", "azul:2", "--deal", DEAL]).ok();
    assert!(drawn.starts_with("Round 1") && drawn.contains("Player 1"), "{drawn}");
    assert!(drawn.ends_with(&format!("The deal: {DEAL}\n")), "{drawn}");

    let one = json(&run(&["new", "pavilion:3", "--seed", "tea", "--json"]).ok());
    let other = json(&run(&["new", "pavilion:3", "--seed", "tea", "--json"]).ok());
    assert_eq!(one, other);
    let mut dealt = AnyPosition::new("pavilion:3".parse().unwrap());
    assert_eq!(dealt.deal_from_seed("tea").as_deref(), Ok(one["deal"].as_str().unwrap()));
    assert_eq!(position(&one["state"]), dealt);

    let fresh = || json(&run(&["new", "azul:4", "--json"]).ok())["deal"].clone();
    assert_ne!(fresh(), fresh());

    let err = run(&["new", "azul:2", "--deal", "D:BBYR"]).fails(1);
    assert!(err.contains("5 displays must be dealt, not 1"), "{err}");
    let err = run(&["new", "azul:2", "--deal", "BBYR"]).fails(1);
    assert!(err.contains("a deal looks like D:BBYR"), "{err}");
}

#[test]
fn show_draws_states_and_records() {
    let folder = folder("show");
    let record = write(&folder, "game.txt", RECORD);
    let drawn = run(&["show", &record]).ok();
    assert!(drawn.contains("Ana") && drawn.contains("Greedy"), "{drawn}");

    let state = run(&["show", &record, "--json"]).ok();
    assert_eq!(position(&json(&state)), RECORD.parse::<Record>().unwrap().replay().unwrap());
    assert_eq!(run_with(&["show", "--json"], &state).ok(), state);
    assert_eq!(run_with(&["show", "-", "--json"], RECORD).ok(), state);
    let with_mark = format!("\u{feff}{RECORD}");
    assert_eq!(run_with(&["show", "--json"], &with_mark).ok(), state);

    // `new --json` and the engine print a wrapped state.
    let fresh = run(&["new", "azul:2", "--deal", DEAL, "--json"]).ok();
    let first = run(&["show", &record, "--entry", "0", "--json"]).ok();
    assert_eq!(run_with(&["show", "--json"], &fresh).ok(), first);
}

#[test]
fn show_says_what_is_wrong_and_where() {
    let folder = folder("show-errors");
    let record = write(&folder, "game.txt", RECORD);
    let state = run(&["show", &record, "--json"]).ok();
    let cases: [(&[&str], &str, &str); 9] = [
        (&["show", "no-such-file"], "", "cannot read no-such-file"),
        (&["show", &record, "--entry", "3"], "", "no entry 3: this record has entries 0 to 2"),
        (&["show", "--entry", "0"], &state, "this is a state and has no entries"),
        (&["show"], "", "there is nothing in it; a game record begins with [Ruleset"),
        (&["show"], "{\"ruleset\":", "standard input: not JSON: EOF"),
        (&["show"], "{}", "ruleset must be a string"),
        (&["show"], "{\"ruleset\":\"chess\"}", "there is no such ruleset"),
        (&["show"], "[Ruleset \"azul:2\"]\n0 D:\n2 1B1\n", "line 3, column 1: expected entry"),
        (&["show"], "[Ruleset \"azul:2\"]\n[Rules \"9\"]\n", "version 9 of the rules"),
    ];
    for (args, input, wanted) in cases {
        let err = run_with(args, input).fails(1);
        assert!(err.contains(wanted), "{args:?}: {err}");
    }
    let binary = folder.join("binary");
    std::fs::write(&binary, [0xff, 0xfe, 0x00]).unwrap();
    let err = run(&["show", binary.to_str().unwrap()]).fails(1);
    assert!(err.contains("is not a text file"), "{err}");
}

#[test]
fn moves_are_listed() {
    let position = RECORD.parse::<Record>().unwrap().replay().unwrap();
    let moves: Vec<String> =
        serde_json::from_str(&run_with(&["moves", "--json"], RECORD).ok()).unwrap();
    assert_eq!(moves, position.moves());

    let listed = run_with(&["moves"], RECORD).ok();
    let (heading, columns) = listed.split_once('\n').unwrap();
    assert_eq!(heading, format!("{} moves are possible:", moves.len()));
    assert_eq!(columns.split_whitespace().collect::<Vec<_>>(), moves);

    let before_the_deal = "[Ruleset \"azul:2\"]\n";
    assert_eq!(run_with(&["moves", "--json"], before_the_deal).ok(), "[]\n");
    assert!(run_with(&["moves"], before_the_deal).ok().contains("The tiles must be dealt first"));
}

#[test]
fn replay_tells_the_game() {
    let folder = folder("replay");
    let record = write(&folder, "game.txt", RECORD);
    let drawn = run(&["replay", &record]).ok();
    assert_eq!(drawn, run(&["show", &record]).ok());
    let told = run(&["replay", &record, "--events"]).ok();
    assert!(told.contains("   0 Round 1 begins: Ana starts."), "{told}");
    assert!(
        told.contains("   1  1B2    Ana takes 2 blue tiles from display 1 for pattern line 2."),
        "{told}"
    );
    let to = run(&["replay", &record, "--to", "1", "--json"]).ok();
    assert_eq!(to, run(&["show", &record, "--entry", "1", "--json"]).ok());

    let all = json(&run_with(&["replay", "-", "--events", "--json"], RECORD).ok());
    assert_eq!(all["entries"].as_array().map(Vec::len), Some(3));
    assert_eq!(all["entries"][1]["text"], "1B2");
    assert!(all["entries"][1]["events"][0]["kind"].is_string(), "{all}");
    assert_eq!(all["state"], json(&run(&["show", &record, "--json"]).ok()));
}

#[test]
fn replay_names_the_entry_that_does_not_fit() {
    let wrong = RECORD.replace("2 CR1", "2 2B1");
    let err = run_with(&["replay", "-"], &wrong).fails(1);
    assert!(err.contains("standard input: entry 2 (2B1):"), "{err}");
    // Up to there the record is fine.
    assert!(run_with(&["replay", "-", "--to", "1"], &wrong).ok().contains("Round 1"));
    let err = run_with(&["replay", "-", "--to", "9"], RECORD).fails(1);
    assert!(err.contains("entries 0 to 2"), "{err}");
    let err = run_with(&["replay", "-"], "hello").fails(1);
    assert!(err.contains("line 1, column 1"), "{err}");
}

#[test]
fn perft_counts_the_tree() {
    let folder = folder("perft");
    let record = write(&folder, "game.txt", RECORD);
    let position = RECORD.parse::<Record>().unwrap().replay().unwrap();
    let counted = json(&run(&["perft", &record, "2", "--json"]).ok());
    for depth in [1, 2] {
        let row = &counted["depths"][depth as usize - 1];
        let wanted = position.perft(depth);
        assert_eq!(row["leaves"], wanted.leaves);
        assert_eq!(row["checksum"], wanted.checksum);
        assert_eq!(row["depth"], depth);
    }
    let table = run(&["perft", "azul:2", "2", "--deal", DEAL]).ok();
    assert_eq!(table.lines().count(), 5, "{table}");
    assert!(table.contains(DEAL), "{table}");
    assert_eq!(
        json(&run(&["perft", "pavilion:2", "1", "--json"]).ok())["depths"][0]["leaves"],
        json(&run(&["perft", "pavilion:2", "1", "--seed", "1", "--json"]).ok())["depths"][0]["leaves"],
    );
    let err = run(&["perft", &record, "1", "--seed", "1"]).fails(2);
    assert!(err.contains("a file has its tiles already"), "{err}");
    // A due deal is a leaf.
    let none = write(&folder, "none.txt", "[Ruleset \"azul:2\"]\n");
    assert_eq!(json(&run(&["perft", &none, "3", "--json"]).ok())["depths"][2]["leaves"], 1);
}

#[test]
fn shells_can_learn_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = run(&["completions", shell]).ok();
        assert!(script.contains("simulate") && script.contains("azulejo"), "{shell}");
    }
    let err = run(&["completions", "dos"]).fails(2);
    assert!(err.contains("bash"), "{err}");
}

#[test]
fn the_engine_answers_line_by_line() {
    let answers = run_with(&["engine", "--threads", "1"], "{\"id\":7,\"op\":\"hello\"}\n").ok();
    let answer = json(&answers);
    assert_eq!(answer["id"], 7);
    assert_eq!(answer["name"], "azulejo");
    assert_eq!(answers.lines().count(), 1);
}
