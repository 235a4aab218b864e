//! `azulejo review`: numbers that add up, and words that fit the terminal.

use record::{AnyPosition, Record};
use serde_json::Value;
use tiles::Turn;
use unicode_width::UnicodeWidthStr as _;

use crate::common::run_with;

/// A few rounds of last moves, which are bad ones.
fn game(ruleset: &str) -> String {
    let mut record = Record::new(ruleset.parse().expect("a ruleset"));
    let seats = record.ruleset.seats().count();
    let name = |seat| (format!("Seat{seat}"), format!("Maximiliana the {seat}th"));
    record.tags = (0..seats).map(name).collect();
    let mut position = AnyPosition::new(record.ruleset);
    while position.round() < 3 && !position.is_over() {
        record.push(if position.turn() == Turn::Deal {
            position.deal_from_seed(&record.entries.len().to_string()).expect("it is due")
        } else {
            let text = position.moves().pop().expect("a seat is to move");
            position.play(&text).expect("a legal move");
            text
        });
    }
    record.to_string()
}

#[test]
fn a_review_is_told_in_every_language_within_80_columns() {
    for ruleset in ["azul:2", "pavilion:4"] {
        let record = game(ruleset);
        for language in ["en", "ru", "uk", "cs"] {
            let told =
                run_with(&["review", "-", "--nodes", "20", "--lang", language], &record).ok();
            assert!(told.lines().all(|line| line.width() <= 80), "{told}");
            assert!(told.lines().count() > 10 && told.contains("Maxi"), "{told}");
            assert!(!told.contains(['{', '$']), "{told}");
        }
        let told = run_with(&["review", "-", "--nodes", "20"], &record).ok();
        assert!(told.contains("luck of the deals") && told.contains("better: "), "{told}");
    }
}

#[test]
fn a_review_as_json_adds_up() {
    let record = game("azul:3");
    let json = run_with(&["review", "-", "--nodes", "20", "--seed", "s", "--json"], &record).ok();
    let review: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(review["ruleset"], "azul:3");
    for seat in review["seats"].as_array().expect("a list") {
        let of = |name: &str| seat[name].as_f64().expect("a number");
        let sum = of("luck") - of("errors") + of("gifts") + of("unforeseen");
        assert!((of("final") - of("initial") - sum).abs() < 1e-9, "{seat}");
    }
    let complaint = run_with(&["review", "-", "--nodes", "0"], &record).fails(2);
    assert!(complaint.contains("at least 1"), "{complaint}");
}
