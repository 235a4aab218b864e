//! Whole games in the terminal, and everything else that can be typed there.

use std::fs;
use std::path::Path;

use crate::common::{folder, path, run, run_with, write};
use record::{AnyPosition, Record};
use tiles::Turn;

fn text_of(file: &str) -> String {
    fs::read_to_string(file).expect("the game is there")
}

fn read(file: &str) -> Record {
    text_of(file).parse().expect("it is a record")
}

/// Some legal move: not always the first, and never random.
fn some_move(position: &AnyPosition, number: usize) -> String {
    let moves = position.moves();
    let useful: Vec<&String> = moves.iter().filter(|text| !text.ends_with('F')).collect();
    match useful.as_slice() {
        [] => moves[0].clone(),
        useful => useful[(number * 7 + 3) % useful.len()].clone(),
    }
}

/// What seat 0 decided in a record; a forced move is not a decision.
fn decisions(record: &Record) -> Vec<(AnyPosition, String)> {
    let mut position = AnyPosition::new(record.ruleset);
    let mut decisions = Vec::new();
    for entry in &record.entries {
        let ours = matches!(position.turn(), Turn::Seat(seat) if seat.index() == 0);
        if ours && position.moves().len() > 1 {
            decisions.push((position.clone(), entry.text.clone()));
        }
        if record::is_deal(&entry.text) {
            position.deal(&entry.text).expect("the deal fits");
        } else {
            position.play(&entry.text).expect("the move fits");
        }
    }
    decisions
}

/// Plays a whole game one move a session, so that every position is saved and resumed.
fn play_move_by_move(ruleset: &str, folder: &Path) -> (Record, String) {
    let file = path(folder, "pieces.txt");
    let start = ["play", ruleset, "--bot", "greedy", "--name", "Ana", "--seed", "tea"];
    run(&[start.as_slice(), &["--save", &file]].concat()).ok();
    let mut last = String::new();
    for number in 0..500 {
        let record = read(&file);
        let position = record.replay().expect("it replays");
        if position.is_over() {
            return (record, last);
        }
        let typed = format!(" {} \n", some_move(&position, number).to_lowercase());
        last = run_with(&["play", "--resume", &file, "--save", &file], &typed).ok();
    }
    panic!("{ruleset} does not end");
}

fn check_whole_game(ruleset: &str) {
    let folder = folder(&format!("whole-{}", ruleset.replace(':', "-")));
    let (record, last) = play_move_by_move(ruleset, &folder);
    for wanted in ["The game is over", "Place  Points", "The game is saved to"] {
        assert!(last.contains(wanted), "{last}");
    }
    assert!(last.contains("wins with") || last.contains("share the victory"), "{last}");
    assert_eq!(record.tag("Seat0"), Some("Ana"));
    assert_eq!(record.tag("Seat1"), Some("bot:greedy"));
    assert_eq!(record.tag("Seed"), Some("tea"));

    // The same moves in one session give the same record, to the letter.
    let pieces = text_of(&path(&folder, "pieces.txt"));
    let decisions = decisions(&record);
    let moves: String = decisions.iter().map(|(_, text)| format!("{text}\n")).collect();
    let at_once = path(&folder, "at-once.txt");
    let start = ["play", ruleset, "--bot", "greedy", "--name", "Ana", "--seed", "tea"];
    let session = run_with(&[start.as_slice(), &["--save", &at_once]].concat(), &moves).ok();
    assert_eq!(text_of(&at_once), pieces);
    assert!(session.lines().all(|line| line.chars().count() <= 80), "{session}");

    // So do moves that were taken back: deals and bots come again as they were.
    let undone = path(&folder, "undone.txt");
    let hesitant: String = decisions
        .iter()
        .map(|(position, text)| {
            let moves = position.moves();
            let other = moves.iter().rev().find(|other| *other != text).expect("there is a choice");
            format!("{other}\nundo\n{text}\n")
        })
        .collect();
    let typed = format!("{hesitant}save {undone}\n");
    let session = run_with(&start, &typed).ok();
    assert!(session.contains("Ana takes back"), "{session}");
    assert_eq!(text_of(&undone), pieces);
}

#[test]
fn a_whole_game_of_azul() {
    check_whole_game("azul-gray:3");
}

#[test]
fn a_whole_game_of_pavilion() {
    check_whole_game("pavilion-beige:2");
}

#[test]
fn deals_that_were_taken_back_come_again_even_without_a_seed() {
    let folder = folder("undo-deal");
    let first = path(&folder, "first.txt");
    let start = ["play", "azul:2", "--seed", "5", "--seat", "1=Ana", "--seat", "2=greedy"];
    run(&[start.as_slice(), &["--save", &first]].concat()).ok();
    for number in 0..100 {
        let position = read(&first).replay().unwrap();
        if position.round() > 1 {
            break;
        }
        let typed = some_move(&position, number);
        run_with(&["play", "--resume", &first, "--save", &first], &typed).ok();
    }
    // Somebody dealt by hand: the record knows no seed.
    let mut record = read(&first);
    record.tags.retain(|(name, _)| name != "Seed");
    let unknown = write(&folder, "unknown.txt", &record.to_string());
    let (_, last) = decisions(&record).pop().unwrap();
    let again = path(&folder, "again.txt");
    let typed = format!("undo\n{last}\nsave {again}\n");
    run_with(&["play", "--resume", &unknown], &typed).ok();
    let deals = |record: &Record| -> Vec<String> {
        let texts = record.entries.iter().map(|entry| entry.text.clone());
        texts.filter(|text| text.starts_with("D:")).collect()
    };
    assert_eq!(deals(&read(&again)), deals(&record));
    assert!(deals(&record).len() == 2);
}

#[test]
fn everything_can_be_asked() {
    let talk = "help\nmoves\nmoves 2w\nhint\nshow\n\n?\nquit\n";
    let start = ["play", "azul:2", "--bot", "random", "--seed", "tea"];
    let session = run_with(&start, talk).ok();
    for wanted in [
        "Type a move such as",
        "Player 1> help",
        "moves are possible:",
        "Player 1> moves 2w",
        "A good move: ",
        "See you at the next game!",
    ] {
        assert!(session.contains(wanted), "{wanted}: {session}");
    }
    assert_eq!(session.matches("How to write a move").count(), 2);
    assert_eq!(session.matches("Factory offer: Player 1 to move").count(), 2);
}

#[test]
fn refusals_say_why() {
    let typed = "9B1\n1Q1\nundo\nsave\ncb1\n1y6\n3к4\nmoves 9\nmoves 1w\n1W1\n2B1\n";
    let start = ["play", "azul:2", "--bot", "random", "--seed", "tea"];
    let session = run_with(&start, typed).ok();
    for wanted in [
        "There are only 5 displays.",
        "“1Q1” is not a move.",
        "There is no move to take back.",
        "Where to? For example: save game.txt",
        "There is no blue tile in the center.",
        "There are only 5 pattern lines",
        "moves are written in Latin letters",
        "No move begins with 9.",
        "moves begin with 1W:",
        "Pattern line 1 is collecting white tiles",
    ] {
        assert!(session.contains(wanted), "{wanted}: {session}");
    }
    let typed = "G4:G3\nX\n";
    let session = run_with(&["play", "pavilion:2", "--seed", "tea"], typed).ok();
    assert_eq!(session.matches("Take tiles now, from a display or").count(), 2, "{session}");
}

/// Two people take tiles until it is time to place them; then this is typed.
fn placing(typed: &str) -> String {
    let mut position = AnyPosition::new("pavilion:2".parse().expect("a ruleset"));
    position.deal_from_seed("tea").expect("a deal");
    let mut all = String::new();
    while let Some(text) = position.moves().first().filter(|text| !text.contains(':')).cloned() {
        position.play(&text).expect("a move");
        all += &format!("{text}\n");
    }
    let session = run_with(&["play", "pavilion:2", "--seed", "tea"], &(all + typed)).ok();
    let asked = typed.lines().next().expect("a line");
    session.rsplit_once(&format!("> {asked}\n")).expect("it was typed").1.to_owned()
}

#[test]
fn unfinished_moves_are_finished_or_asked_about() {
    let all = placing("moves\n");
    let moves: Vec<&str> = all.split_whitespace().filter(|word| word.contains(':')).collect();
    let alike = |way: &&&str| moves.iter().filter(|other| other.starts_with(&way[..4])).count();
    let placings = || moves.iter().filter(|way| way.len() == 5 && !way.starts_with('X'));

    let one_way = placings().find(|way| alike(way) == 1).expect("one way to pay");
    let answer = placing(&format!("{}\n", &one_way[..4]));
    assert!(answer.contains(&format!("\n {one_way}  ")), "{answer}");

    let two_ways = placings().find(|way| alike(way) > 1).expect("several ways to pay");
    let begin = &two_ways[..4];
    let answer = placing(&format!("{begin}\n"));
    let wanted = format!("How many jokers do you pay? Type one of these: {two_ways}, {begin}");
    assert!(answer.starts_with(&wanted), "{answer}");
    let answer = placing(&format!("moves {begin}\n"));
    assert!(answer.starts_with(&format!("{} moves begin with {begin}:", alike(&two_ways))));

    // Many tiles are in hand: none is thrown away by a single letter.
    let answer = placing("x\n");
    assert!(answer.contains("and can keep four: type X: and their letters"), "{answer}");
    assert!(!answer.contains("passes"), "{answer}");
    let answer = placing("x:rrrrr\n");
    assert!(answer.starts_with("You can keep only tiles from your hand, four at most."));
    let stars = placing("help stars\n");
    assert!(stars.contains("P2 P3 M5 M6    P1 P2 O3 O4    P5 P6"), "{stars}");
}

#[test]
fn friends_share_a_keyboard() {
    let start = ["play", "azul:3", "--name", "Ana", "--name", "Ben", "--seed", "tea"];
    let mut position = AnyPosition::new("azul:3".parse().unwrap());
    position.deal_from_seed("tea").unwrap();
    let mut typed = String::new();
    for number in 0..4 {
        let text = some_move(&position, number);
        position.play(&text).unwrap();
        typed += &format!("{text}\n");
    }
    let session = run_with(&start, &typed).ok();
    for prompt in ["Ana> ", "Ben> ", "Player 3> "] {
        assert!(session.contains(prompt), "{prompt}: {session}");
    }
    assert!(session.contains("Ana takes") && session.contains("Player 3 takes"), "{session}");
}

#[test]
fn forced_moves_are_played_and_said() {
    let folder = folder("forced");
    let (record, _) = play_move_by_move("azul-gray:2", &folder);
    let mut position = AnyPosition::new(record.ruleset);
    let mut forced = 0;
    for entry in &record.entries {
        let ours = matches!(position.turn(), Turn::Seat(seat) if seat.index() == 0);
        forced += usize::from(ours && position.moves().len() == 1);
        if entry.text.starts_with("D:") {
            position.deal(&entry.text).unwrap();
        } else {
            position.play(&entry.text).unwrap();
        }
    }
    let typed: String = decisions(&record).iter().map(|(_, text)| format!("{text}\n")).collect();
    let start = ["play", "azul-gray:2", "--bot", "greedy", "--name", "Ana", "--seed", "tea"];
    let session = run_with(&start, &typed).ok();
    assert!(forced > 0, "the game has a forced move");
    assert_eq!(session.matches("(the only move) Ana ").count(), forced, "{session}");
}

#[test]
fn an_unsaved_game_is_not_lost_by_one_word() {
    let folder = folder("unsaved");
    let file = path(&folder, "game.txt");
    let start = ["play", "azul:2", "--bot", "random", "--seed", "tea"];
    let mut position = AnyPosition::new("azul:2".parse().unwrap());
    position.deal_from_seed("tea").unwrap();
    let first = some_move(&position, 0);

    let session = run_with(&start, "quit\n").ok();
    assert!(!session.contains("not saved"), "nothing was played yet: {session}");
    let session = run_with(&start, &format!("{first}\nquit\nquit\nhint\n")).ok();
    assert!(session.contains("The game is not saved."), "{session}");
    assert!(!session.contains("A good move"), "the second quit leaves: {session}");
    let session = run_with(&start, &format!("{first}\nquit\nhint\nquit\n")).ok();
    assert_eq!(session.matches("The game is not saved.").count(), 2, "{session}");
    let session = run_with(&start, &format!("{first}\n")).ok();
    assert!(session.contains("The game was not saved.\nSee you"), "the input ended: {session}");
    let session = run_with(&start, &format!("{first}\nsave {file}\nquit\n")).ok();
    assert!(session.contains("The game is saved to"), "{session}");
    assert!(!session.contains("not saved"), "{session}");
    assert_eq!(read(&file).entries[1].text, first);

    // Neither way lets another game overwrite it.
    let session = run_with(&start, &format!("save {file}\n")).ok();
    assert!(session.contains("already exists. Choose another name."), "{session}");
    let err = run(&[start.as_slice(), &["--save", &file]].concat()).fails(1);
    assert!(err.contains("is already there") && err.contains("--resume"), "{err}");
    let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap()).collect();
    assert_eq!(names.len(), 1, "no leftovers");
}

#[test]
fn a_game_that_cannot_be_saved_goes_on() {
    let folder = folder("cannot-save");
    let nowhere = path(&folder, "no/such/folder/game.txt");
    let start = ["play", "azul:2", "--bot", "random"];
    let session = run_with(&start, &format!("save {nowhere}\nsave ..\nhint\n")).ok();
    assert_eq!(session.matches("could not be saved").count(), 1, "{session}");
    assert!(session.contains("A good move"), "{session}");
    let err = run(&[start.as_slice(), &["--save", &nowhere]].concat()).fails(1);
    assert!(err.contains("cannot save the game in"), "{err}");
    assert!(session.contains(".. is a folder."), "{session}");
    let err = run(&[start.as_slice(), &["--save", folder.to_str().unwrap()]].concat()).fails(1);
    assert!(err.contains("is a folder: name a file in it"), "{err}");
}

#[test]
fn resuming_needs_a_record_and_known_players() {
    let folder = folder("resume");
    let text = "[Ruleset \"azul:2\"]\n[Seat0 \"Ana\"]\n[Seat1 \"bot:deep\"]\n[Event \"Tea\"]\n";
    let file = write(&folder, "deep.txt", text);
    let err = run(&["play", "--resume", &file]).fails(1);
    assert!(err.contains("Add --seat 2=master") && err.contains("deep"), "{err}");

    let saved = path(&folder, "saved.txt");
    let seat = ["play", "--resume", &file, "--seat", "2=greedy", "--save", &saved];
    let session = run(&seat).ok().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(session.contains("deep.txt: 0 moves played so far"), "{session}");
    let record = read(&saved);
    assert_eq!((record.tag("Seat1"), record.tag("Event")), (Some("bot:greedy"), Some("Tea")));

    let wrong = write(&folder, "wrong.txt", "[Ruleset \"azul:2\"]\n0 D:BBBB\n");
    let err = run(&["play", "--resume", &wrong]).fails(1);
    assert!(err.contains("entry 0 (D:BBBB)"), "{err}");
    run(&["play", "--resume", "no-such-file"]).fails(1);
    let state = write(&folder, "state.json", &run(&["new", "azul:2", "--json"]).ok());
    let err = run(&["play", "--resume", &state]).fails(1);
    assert!(err.contains("this is a JSON state, not a game record"), "{err}");
}

#[test]
fn bots_play_among_themselves() {
    let folder = folder("bots");
    let file = path(&folder, "game.txt");
    let seats = ["--seat", "1=random", "--seat", "2=greedy"];
    let start = ["play", "azul:2", "--seed", "1", "--save", &file];
    let session = run(&[start.as_slice(), &seats].concat()).ok();
    assert!(session.contains("Round 2 begins") && session.contains("Random"), "{session}");
    assert!(read(&file).replay().unwrap().is_over());
    let again = run(&["play", "--resume", &file]).ok();
    assert!(
        again.contains("The game is over") && again.contains("The game is saved to"),
        "{again}"
    );
}

#[test]
fn seats_are_given_out_sensibly() {
    let cases: [(&[&str], &str); 7] = [
        (&["azul:2", "--seat", "3=Ana"], "there is no seat 3: this table has seats 1 to 2"),
        (&["azul:2", "--seat", "1=Ana", "--seat", "1=Ben"], "seat 1 is assigned twice"),
        (&["azul:2", "--seat", "Ana"], "2=master, 1=human or 1=Ana"),
        (&["azul:2", "--bot", "greedy", "--name", "Ana", "--name", "Ben"], "no seat left for Ben"),
        (&["azul:2", "--name", "bot:deep"], "cannot be the name of a person"),
        (&["azul:2", "--bot", "deep"], "there are random, child, beginner"),
        (&[], "<RULESET>"),
    ];
    for (args, wanted) in cases {
        let err = run(&[&["play"], args].concat()).fails(2);
        assert!(err.contains(wanted), "{args:?}: {err}");
    }
    // Ana asked for the second seat, so the bot begins.
    let session =
        run(&["play", "azul:2", "--seat", "2=Ana", "--bot", "greedy", "--seed", "1"]).ok();
    assert!(session.contains("Greedy starts") && session.contains("Ana> "), "{session}");
}
