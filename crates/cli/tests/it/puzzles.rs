//! `azulejo puzzles`: the book, its proofs, and mining.

use std::fs;

use crate::common::{folder, run, run_with};
use puzzles::{Grade, Puzzle, book};
use serde_json::Value;

#[test]
fn the_book_is_listed_and_drawn() {
    let listed = run(&["puzzles", "list", "--json"]).ok();
    let all: Vec<Puzzle> = listed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(all.len() >= 600, "{}", all.len());
    for ruleset in ["azul:2", "azul-gray:2", "azul-lenient:2"] {
        let some = run(&["puzzles", "list", "--ruleset", ruleset]).ok();
        assert!(some.lines().count() > 10 && some.contains(ruleset), "{some}");
    }
    let denials = run(&["puzzles", "list", "--theme", "denial"]).ok();
    assert!(denials.lines().count() > 100 && denials.lines().all(|it| it.contains("denial")));
    let drawn = run(&["puzzles", "show", &all[0].id]).ok();
    assert!(!drawn.contains(&all[0].solution.join(" ")), "{drawn}");
    let solved = run(&["puzzles", "show", &all[0].id, "--solution"]).ok();
    assert!(solved.ends_with(&format!("{}\n", all[0].solution.join(" "))), "{solved}");
    let unknown = run(&["puzzles", "show", "none"]).fails(1);
    assert!(unknown.contains("azulejo puzzles list"), "{unknown}");
}

#[test]
fn proofs_are_run_again_and_a_wrong_one_is_found() {
    let listed = run(&["puzzles", "list", "--json"]).ok();
    let quick = |line: &&str| {
        let puzzle: Puzzle = serde_json::from_str(line).unwrap();
        puzzle.proof.nodes < 3_000
    };
    let some: Vec<&str> = listed.lines().filter(quick).step_by(4).collect();
    let file = folder("puzzles-verify").join("some.jsonl");
    let path = file.to_str().unwrap();
    fs::write(&file, some.join("\n")).unwrap();
    let said = run(&["puzzles", "verify", "--file", path]).ok();
    assert_eq!(said, format!("{} proofs hold\n", some.len()));
    let mut wrong: Value = serde_json::from_str(some[0]).unwrap();
    wrong["proof"]["best"] = 99.into();
    fs::write(&file, wrong.to_string()).unwrap();
    let said = run(&["puzzles", "verify", "--file", path]);
    assert!(said.out.contains("the proof says"), "{}", said.out);
    assert!(said.fails(1).contains("1 of 1 proofs do not hold"));
    fs::write(&file, "no puzzle").unwrap();
    assert!(run(&["puzzles", "verify", "--file", path]).fails(1).contains("line 1"));
}

/// Mining that was broken off goes on, and finds what it would have found in one go.
#[test]
fn mining_goes_on_where_it_stopped() {
    let place = folder("puzzles-mine");
    let (whole, parts) = (place.join("whole.jsonl"), place.join("parts.jsonl"));
    let mine = |file: &std::path::Path, games: &str| {
        let file = file.to_str().unwrap();
        let limits = ["--nodes", "5000", "--seed", "tea"];
        run(&[&["puzzles", "mine", "azul:2", "--out", file, "--games", games][..], &limits]
            .concat())
        .ok()
    };
    mine(&whole, "4");
    mine(&parts, "1");
    mine(&parts, "4");
    let found = fs::read_to_string(&whole).unwrap();
    assert_eq!(fs::read_to_string(&parts).unwrap(), found);
    assert!(!found.is_empty(), "four games have a puzzle");
    let refused = run(&["puzzles", "mine", "azul:3", "--out", "never.jsonl"]).fails(1);
    assert!(refused.contains(":2"), "{refused}");
}

/// Rounds are mined in the same way, and nothing else is found then.
#[test]
fn rounds_are_mined() {
    let file = folder("puzzles-rounds").join("rounds.jsonl");
    let path = file.to_str().unwrap();
    let limits = ["--nodes", "20000", "--games", "8"];
    let mine = ["puzzles", "mine", "azul:2", "--rounds", "--out", path];
    run(&[&mine[..], &limits].concat()).ok();
    let found = fs::read_to_string(&file).unwrap();
    let found: Vec<Puzzle> = found.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    assert!(!found.is_empty() && found.iter().all(|it| it.grade == Grade::C), "{found:?}");
    assert!(found.iter().all(|it| it.proof.best >= it.proof.second + 3));
    assert!(run(&["puzzles", "verify", "--file", path]).ok().contains("proofs hold"));
    let refused = run(&["puzzles", "mine", "pavilion:2", "--rounds", "--out", path]).fails(1);
    assert!(refused.contains("Azul only"), "{refused}");
}

/// Puzzles are also found in records. One that cannot be read is named, and mining goes on with it later.
#[test]
fn records_are_mined() {
    let place = folder("puzzles-records");
    let (games, out) = (place.join("games"), place.join("found.jsonl"));
    let (games_path, out_path) = (games.to_str().unwrap(), out.to_str().unwrap());
    let match_of = ["arena", "net@300n", "net@301n", "--deals", "3", "--seed", "2"];
    run(&[&match_of[..], &["--save", games_path]].concat()).ok();
    fs::write(games.join("zzz.txt"), "no record").unwrap();
    let mine = || {
        let nodes = ["--nodes", "5000", "--out", out_path];
        run(&[&["puzzles", "mine", "--records", games_path][..], &nodes].concat())
    };
    assert!(mine().fails(1).contains("zzz.txt"));
    fs::remove_file(games.join("zzz.txt")).unwrap();
    mine().ok();
    let found = fs::read_to_string(&out).unwrap();
    assert!(!found.is_empty(), "six games have a puzzle");
    run(&["puzzles", "verify", "--file", out_path]).ok();
    let twice = run(&["puzzles", "mine", "azul:2", "--records", games_path, "--out", out_path]);
    assert!(twice.fails(2).contains("--records"));
}

/// A wrong move is refuted, hints come one by one, and the right moves lead to the end.
#[test]
fn a_puzzle_is_solved_in_the_terminal() {
    let is_long = |puzzle: &&Puzzle| puzzle.own_moves() > 1 && puzzle.proof.nodes < 3_000;
    let puzzle = book().iter().find(is_long).unwrap();
    let moves = puzzle.position().moves();
    let wrong = moves
        .iter()
        .find(|text| !puzzle.position().is_same_effect(text, &puzzle.solution[0]).unwrap())
        .unwrap();
    let own = puzzle.own_among(puzzle.solution.len());
    let typed = format!("hint\nhint\n{wrong}\nnonsense\nmoves\n{}\n", own.join("\n"));
    let said = run_with(&["puzzle", &puzzle.id], &typed).ok();
    for part in
        ["Theme: ", "It begins with ", "Not this one.", "Your move, ", "Solved.", "The best move, "]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
    let shown = run_with(&["puzzle", &puzzle.id], "solution\n").ok();
    assert!(puzzle.solution.iter().all(|text| shown.contains(text)), "{shown}");
    let left = run_with(&["puzzle", "--theme", "denial", "--ruleset", "azul-gray:2"], "").ok();
    assert!(left.contains("Type a move"), "{left}");
    assert!(run(&["puzzle", "--theme", "tea"]).fails(1).contains("azulejo puzzles list"));
    assert!(run(&["puzzle", "none"]).fails(1).contains("azulejo puzzles list"));
}

/// The book is what mining would keep today, with the themes of today.
#[test]
fn the_book_is_sifted() {
    let quick = |puzzle: &&Puzzle| puzzle.proof.nodes < 3_000;
    let some: Vec<String> = book().iter().filter(quick).step_by(7).map(Puzzle::to_line).collect();
    let file = folder("puzzles-sift").join("some.jsonl");
    fs::write(&file, some.join("\n")).unwrap();
    let sifted = run(&["puzzles", "sift", file.to_str().unwrap()]).ok();
    assert_eq!(sifted.lines().collect::<Vec<_>>(), some);

    let mut spoilt: serde_json::Value = serde_json::from_str(&some[1]).unwrap();
    spoilt["state"]["round"] = "tea".into();
    fs::write(&file, format!("{}\n{spoilt}\n", some[0])).unwrap();
    let refused = run(&["puzzles", "sift", file.to_str().unwrap()]).fails(1);
    assert!(refused.contains("line 2: the state"), "{refused}");
}
