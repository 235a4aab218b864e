//! How the output looks: narrow enough, in every language, colored only where it may be.

use std::io::{BufRead, BufReader, Read};

use crate::common::{feed, program, run, run_with};
use words::Language;

const RULESETS: [&str; 4] = ["azul:2", "azul-gray:3", "pavilion:4", "pavilion-beige:2"];

/// The text without codes for color.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, code)) = rest.split_once("\x1b[") {
        plain.push_str(before);
        rest = code.split_once('m').expect("a code ends with m").1;
    }
    plain + rest
}

fn check_width(what: &[&str], text: &str) {
    for line in plain(text).lines() {
        let width = line.chars().count();
        assert!(width <= 80, "{what:?}: {width} columns: {line}");
    }
}

/// What the server says when it is ready.
fn greeting(variables: &[(&str, &str)], args: &[&str]) -> String {
    const LINES: usize = 12;
    let serve = ["serve", "--listen", "127.0.0.1:0", "--database", "sqlite::memory:"];
    let mut server = program(&[&serve, args].concat())
        .envs(variables.iter().copied())
        .spawn()
        .expect("the program starts");
    let output = BufReader::new(server.stdout.take().expect("the output is ours"));
    let lines: Vec<String> = output.lines().take(LINES).map_while(Result::ok).collect();
    server.kill().and_then(|()| server.wait()).expect("the program ends");
    assert_eq!(lines.len(), LINES, "{lines:?}");
    lines.join("\n")
}

/// Something of everything that can be typed in a game, and a few moves.
const TALK: &str = "help\nmoves\nhint\nshow\nfoo\nundo\nsave\n9B1\n1F\n1B1\n1R1\n1G\n1O\n1Y\n\
                    2B2\n2Y2\n2K2\nmoves 3\nundo\nquit\nquit\n";

#[test]
fn nothing_is_wider_than_80_columns_in_any_language() {
    for language in Language::ALL.map(Language::code) {
        for color in ["always", "never"] {
            let speech = ["--lang", language, "--color", color];
            let check = |args: &[&str], input: &str| {
                let args = [&speech, args].concat();
                check_width(&args, &run_with(&args, input).ok());
            };
            check_width(&speech, &greeting(&[], &speech));
            check(&["simulate", "--games", "10"], "");
            check(&["perft", "azul:2", "2"], "");
            for ruleset in RULESETS {
                check(&["new", ruleset, "--seed", "tea"], "");
                check(&["play", ruleset, "--seed", "tea", "--bot", "greedy"], TALK);
                let fresh = run(&["new", ruleset, "--seed", "tea", "--json"]).ok();
                check(&["show"], &fresh);
                check(&["moves"], &fresh);
            }
        }
    }
}

#[test]
fn every_game_can_be_told_in_every_language() {
    for ruleset in RULESETS {
        let seats: Vec<String> = (1..=4).map(|seat| format!("--seat={seat}=random")).collect();
        let count = ruleset.split_once(':').and_then(|(_, seats)| seats.parse().ok()).unwrap();
        let folder = crate::common::folder(&format!("told-{}", ruleset.replace(':', "-")));
        let file = crate::common::path(&folder, "game.txt");
        let mut play = vec!["play", ruleset, "--seed", "1", "--save", &file];
        play.extend(seats.iter().take(count).map(String::as_str));
        let game = run(&play).ok();
        check_width(&play, &game);
        for language in Language::ALL.map(Language::code) {
            let args = ["--lang", language, "replay", &file, "--events"];
            let told = run(&args).ok();
            check_width(&args, &told);
            assert!(!told.contains(['{', '$']), "{told}");
            let latin = told.chars().filter(char::is_ascii_lowercase).count();
            let cyrillic = told.chars().filter(|c| ('а'..='я').contains(c)).count();
            assert_eq!(cyrillic > latin, ["ru", "uk"].contains(&language), "{language}");
        }
    }
}

#[test]
fn the_language_comes_from_the_system() {
    let cases: [(&[(&str, &str)], &str); 6] = [
        (&[], "The table is set. Open this in your browser:"),
        (&[("LANG", "cs_CZ.UTF-8")], "Stůl je připravený. Otevři v prohlížeči:"),
        (&[("LANG", "cs_CZ.UTF-8"), ("LC_ALL", "ru_RU.UTF-8")], "Стол готов. Откройте в браузере:"),
        (&[("LC_MESSAGES", "uk_UA"), ("LANG", "cs_CZ")], "Стіл готовий. Відкрийте у браузері:"),
        (&[("LC_ALL", ""), ("LANG", "ru")], "Стол готов. Откройте в браузере:"),
        (&[("LC_ALL", "C"), ("LANG", "ru")], "The table is set. Open this in your browser:"),
    ];
    for (variables, wanted) in cases {
        assert!(greeting(variables, &[]).contains(wanted), "{variables:?}");
    }
    assert!(
        greeting(&[("LANG", "ru")], &["--lang", "en"])
            .contains("The table is set. Open this in your browser:")
    );
}

#[test]
fn colors_only_where_they_are_wanted() {
    let drawn = |args: &[&str]| run(&[&["new", "azul:2", "--seed", "tea"], args].concat()).ok();
    assert!(!drawn(&[]).contains('\x1b'));
    assert!(!drawn(&["--color", "never"]).contains('\x1b'));
    let colored = drawn(&["--color", "always"]);
    assert!(colored.contains('\x1b'));
    assert!(plain(&colored).contains("▐"), "{colored}");
    let colored = greeting(&[], &["--color", "always"]);
    assert!(colored.contains("\x1b[1;48;5;26;38;5;230mA"), "{colored}");
}

#[test]
fn a_reader_who_leaves_early_is_no_failure() {
    let fresh = run(&["new", "pavilion:2", "--json"]).ok();
    let record = "[Ruleset \"azul:2\"]\n0 D:BBYR,KKWW,BYRK,YYRR,BKWW\n";
    let cases: [(&[&str], &str); 7] = [
        (&["moves"], &fresh),
        (&["show"], &fresh),
        (&["show", "--json"], &fresh),
        (&["replay", "-", "--events"], record),
        (&["play", "azul:2", "--bot", "greedy"], TALK),
        (&["completions", "bash"], ""),
        (&["simulate", "--games", "10"], ""),
    ];
    for (args, input) in cases {
        let mut child = program(args).spawn().expect("it starts");
        drop(child.stdout.take());
        let typing = feed(&mut child, input);
        let mut err = String::new();
        let stderr = child.stderr.as_mut().expect("it is ours");
        stderr.read_to_string(&mut err).expect("text");
        let code = child.wait().expect("it ends").code();
        typing.join().expect("the input was written");
        assert_eq!((code, err.as_str()), (Some(0), ""), "{args:?}");
    }
}
