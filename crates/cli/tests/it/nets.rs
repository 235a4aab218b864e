//! Nets from the first game to the arena: self-play, rows, checks.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::fs;
use std::path::Path;

use crate::common::{folder, path, run, write};
use bots::Features;
use net::{Net, Shape};
use serde_json::Value;

/// Games that take no time.
fn self_play(out: &str, games: &str, more: &[&str]) -> String {
    let args = ["selfplay", "--bot", "hand", "--nodes", "20", "--games", games, "--out", out];
    run(&[args.as_slice(), more].concat()).ok()
}

/// The file of a net that knows nothing, for the game with these features.
fn blank_net<P: Features>(folder: &Path, name: &str) -> String {
    let shape = Shape { kind: P::KIND.to_owned(), inputs: P::COUNT, width: 64 };
    let path = path(folder, name);
    fs::write(&path, Net::blank(shape).write()).unwrap();
    path
}

fn assert_narrow(text: &str) {
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn games_become_rows() {
    let folder = folder("nets-rows");
    let (games, rows) = (path(&folder, "games"), path(&folder, "rows"));
    let told =
        self_play(&games, "4", &["azul:2", "azul-gray:3", "--seed", "tea", "--threads", "1"]);
    assert_eq!(told, format!("4 games in {games}\n"));
    let text = fs::read_to_string(&games).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines[0], lines.len()), ("azulejo games 1", 5));
    assert!(lines[1].starts_with("azul:2 D:") && lines[2].starts_with("azul-gray:3 D:"), "{text}");

    let told = run(&["net", "rows", &games, "--out", &rows]).ok();
    let (count, _) = told.split_once(" rows").unwrap();
    // Digits stand in groups of three.
    let count: u64 = count.replace(|c: char| !c.is_ascii_digit(), "").parse().unwrap();
    assert!(told.ends_with(&format!(" rows in {rows}\n")) && count > 20, "{told}");
    let file = fs::read(&rows).unwrap();
    assert!(file.starts_with(b"azulrows\x01\0\0\0azul-1\0"));
    assert_eq!(file[36..44], count.to_le_bytes());

    let again = path(&folder, "again");
    self_play(&again, "4", &["azul:2", "azul-gray:3", "--seed", "tea", "--threads", "1"]);
    assert_eq!(fs::read_to_string(&again).unwrap(), text);
}

#[test]
fn a_net_of_ones_own_plays_and_is_played_against() {
    let folder = folder("nets-own");
    let azul = blank_net::<azul::Position>(&folder, "azul.net");
    let pavilion = blank_net::<pavilion::Position>(&folder, "pavilion.net");
    for (net, ruleset) in [(&azul, "azul:2"), (&pavilion, "pavilion:2")] {
        let games = path(&folder, "games");
        let more = [ruleset, "--bot", "net", "--net", net, "--nodes", "10", "--games", "1"];
        run(&[&["selfplay", "--out", &games], more.as_slice()].concat()).ok();
        assert!(fs::read_to_string(&games).unwrap().lines().nth(1).unwrap().starts_with(ruleset));

        let contestant = format!("net={net}@50n");
        let args = ["arena", &contestant, "greedy", "--ruleset", ruleset, "--deals", "1", "--json"];
        let out = run(&args).ok();
        let summary: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(summary["games"], 2, "{summary}");
        assert_eq!(summary["contestants"][0]["name"].as_str(), Some(&*contestant), "{summary}");
    }
}

#[test]
fn the_time_for_games_is_kept() {
    let folder = folder("nets-seconds");
    let games = path(&folder, "games");
    self_play(&games, "1000000000", &["--seconds", "1"]);
    let lines = fs::read_to_string(&games).unwrap().lines().count();
    assert!((2..1_000_000).contains(&lines), "{lines}");
}

#[test]
fn nets_are_checked_and_described() {
    let told = run(&["net", "check"]).ok();
    assert_narrow(&told);
    for name in ["Azul\n", "Summer Pavilion\n", azul::Position::KIND, pavilion::Position::KIND] {
        assert!(told.contains(name), "{name}: {told}");
    }
    assert_eq!(told.matches("the same answers").count(), 2, "{told}");
    assert!(!told.contains("DIFFERENT") && !told.contains("nothing in this version"), "{told}");

    let folder = folder("nets-check");
    let net = blank_net::<pavilion::Position>(&folder, "my.net");
    let told = run(&["net", "check", &net]).ok();
    assert_narrow(&told);
    assert!(told.starts_with(&net), "{told}");
    for line in ["fits        Summer Pavilion", "width       64", ", right", "the same answers"] {
        assert!(told.contains(line), "{line}: {told}");
    }
}

#[test]
fn a_net_for_something_else_is_described_too() {
    let folder = folder("nets-other");
    let (old, small) = (path(&folder, "old.net"), path(&folder, "small.net"));
    let net = |kind: &str, inputs| Net::blank(Shape { kind: kind.to_owned(), inputs, width: 128 });
    fs::write(&old, net("azul-0", azul::Position::COUNT).write()).unwrap();
    fs::write(&small, net(azul::Position::KIND, 3).write()).unwrap();
    for file in [old, small] {
        let told = run(&["net", "check", &file]).ok();
        assert!(told.contains("fits        nothing in this version of azulejo"), "{told}");
    }
}

#[test]
fn damaged_and_missing_nets_are_refused_everywhere() {
    let folder = folder("nets-damaged");
    let good = fs::read(blank_net::<azul::Position>(&folder, "good.net")).unwrap();
    let mut flipped = good.clone();
    flipped[good.len() / 2] ^= 4;
    let cut = good[..good.len() - 1].to_vec();
    let mut newer = good.clone();
    newer[8] = 2;
    // Its checksum is right, but a terminal would obey the name of its features.
    let shape = Shape { kind: "\u{1b}]0;pwned\u{7}".to_owned(), inputs: 3, width: 64 };
    let loud = Net::blank(shape).write();
    let cases = [
        ("loud.net", Some(loud), "the name of its features cannot be read"),
        ("flipped.net", Some(flipped), "the checksum is wrong"),
        ("cut.net", Some(cut), "copy it again"),
        ("newer.net", Some(newer), "this net has format 2"),
        ("text.net", Some(b"net".to_vec()), "this is not a net"),
        ("empty.net", Some(Vec::new()), "this is not a net"),
        ("missing.net", None, "(os error 2)"),
    ];
    for (name, bytes, why) in cases {
        let file = path(&folder, name);
        if let Some(bytes) = bytes {
            fs::write(&file, bytes).unwrap();
        }
        let games = path(&folder, "games");
        let contestant = format!("net={file}@50n");
        let runs = [
            run(&["net", "check", &file]).fails(1),
            run(&["selfplay", "--games", "1", "--net", &file, "--out", &games]).fails(1),
            run(&["arena", &contestant, "greedy", "--deals", "1"]).fails(2),
        ];
        for told in runs {
            assert!(told.contains(why) && told.contains(name), "{name}: {told}");
        }
        assert!(!Path::new(&games).exists(), "nothing is begun with a net that cannot be read");
    }
}

#[test]
fn a_net_is_for_the_bot_that_uses_one() {
    let folder = folder("nets-wrong-bot");
    let net = blank_net::<azul::Position>(&folder, "my.net");
    for bot in ["hand", "greedy"] {
        let told = run(&["arena", &format!("{bot}={net}@50n"), "greedy"]).fails(2);
        assert!(told.contains(&format!("{bot} uses no net; write net=FILE")), "{told}");
    }
    let told = run(&["arena", &format!("deep={net}"), "greedy"]).fails(2);
    assert!(told.contains("there is no such bot"), "{told}");
    let games = path(&folder, "games");
    let told = run(&["selfplay", "--out", &games, "--bot", "hand", "--net", &net]).fails(2);
    assert!(told.contains("hand uses no net"), "{told}");
}

#[test]
fn a_net_is_for_one_of_the_games() {
    let folder = folder("nets-wrong-game");
    let azul = blank_net::<azul::Position>(&folder, "azul.net");
    let pavilion = blank_net::<pavilion::Position>(&folder, "pavilion.net");
    for (net, ruleset) in [(&azul, "pavilion:2"), (&pavilion, "azul:2")] {
        let contestant = format!("net={net}@50n");
        let told = run(&["arena", &contestant, "greedy", "--ruleset", ruleset]).fails(2);
        assert!(told.contains("name another file"), "{told}");
        let games = path(&folder, "games");
        let told = run(&["selfplay", ruleset, "--out", &games, "--net", net]).fails(2);
        assert!(told.contains(&format!("not made for {ruleset}")), "{told}");
    }
}

#[test]
fn games_that_cannot_be_learned_from_are_refused() {
    let folder = folder("nets-games");
    let rows = path(&folder, "rows");
    let games = path(&folder, "games");
    self_play(&games, "1", &["azul:2"]);
    let good = fs::read_to_string(&games).unwrap();
    let mixed = path(&folder, "mixed");
    self_play(&mixed, "2", &["azul:2", "pavilion:2"]);
    let mixed = fs::read_to_string(mixed).unwrap();
    for (name, text, why) in [
        ("header", "azul:2\n".to_owned(), "its first line must be \"azulejo games 1\""),
        ("empty", "azulejo games 1\n".to_owned(), "there is no position to learn from"),
        ("move", format!("{good}azul:2 D:BBYR,KKWW,BYRK,YYRR,BKWW 1W1=3\n"), "line 3: 1W1=3: "),
        ("mixed", mixed, "make a file for each"),
    ] {
        let file = write(&folder, name, &text);
        let told = run(&["net", "rows", &file, "--out", &rows]).fails(1);
        assert!(told.contains(why) && told.contains(&file), "{name}: {told}");
    }
    assert!(!Path::new(&rows).exists(), "rows are written when they are right");
    let told = run(&["net", "rows", &path(&folder, "missing"), "--out", &rows]).fails(1);
    assert!(told.contains("reading nets-games/missing"), "{told}");
    let told = run(&["net", "rows", &games, "--out", &path(&folder, "no/rows")]).fails(1);
    assert!(told.contains("writing nets-games/no/rows"), "{told}");
}

#[test]
fn wrong_wishes_for_games_are_explained() {
    let folder = folder("nets-wishes");
    let games = path(&folder, "games");
    let out = ["selfplay", "--out", &games];
    for (more, why) in [
        (&["azul"] as &[&str], "how many play?"),
        (&["chess:2"], "no such ruleset"),
        (&["--games", "0"], "must be at least 1"),
        (&["--nodes", "many"], "must be a whole number"),
        (&["--bot", "deep"], "there is no such bot"),
        (&["--bot", "random"], "only hand and net"),
        (&["--threads", "0"], "must be at least 1"),
    ] {
        let told = run(&[out.as_slice(), more].concat()).fails(2);
        assert!(told.contains(why), "{more:?}: {told}");
    }
    let told = run(&["selfplay"]).fails(2);
    assert!(told.contains("--out"), "{told}");
    let told = run(&["selfplay", "--out", &path(&folder, "no/games"), "--games", "1"]).fails(1);
    assert!(told.contains("writing nets-wishes/no/games"), "{told}");
}
