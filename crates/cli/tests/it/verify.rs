//! `azulejo verify`: right deals, wrong deals, and records that cannot be checked.

use crate::common::{folder, run, run_with, write};
use record::{AnyPosition, Record, seed_hash};
use tiles::Turn;

/// A whole game of first moves, dealt by `deal`.
fn game(
    ruleset: &str,
    tags: &[(&str, &str)],
    deal: impl Fn(&mut AnyPosition, usize, usize) -> String,
) -> Record {
    let mut record = Record::new(ruleset.parse().expect("a ruleset"));
    record.tags = tags.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    let mut position = AnyPosition::new(record.ruleset);
    let (mut round, mut number) = (0, 0);
    while !position.is_over() && position.round() < 12 {
        if position.round() != round {
            (round, number) = (position.round(), 0);
        }
        if position.turn() == Turn::Deal {
            record.push(deal(&mut position, record.entries.len(), number));
            number += 1;
        } else {
            let text = position.moves().swap_remove(0);
            position.play(&text).expect("a legal move");
            record.push(text);
        }
    }
    record
}

fn taped(ruleset: &str, seed: &str) -> Record {
    let hash = seed_hash(seed);
    let tags = [("Seed", seed), ("SeedHash", hash.as_str()), ("Deals", "tape")];
    game(ruleset, &tags, |position, _, number| {
        let seed = record::tape_seed(seed, position.round(), number);
        position.deal_from_tape(&seed).expect("a deal is due")
    })
}

#[test]
fn deals_of_either_way_are_checked() {
    for ruleset in ["azul:2", "azul-gray:3", "pavilion:2", "pavilion-beige:4"] {
        let said = run_with(&["verify", "-"], &taped(ruleset, "tea").to_string()).ok();
        assert!(said.contains("The seed has the hash that was shown"), "{said}");
        assert!(said.contains("all are what the seed says"), "{said}");
        let by_entry = game(ruleset, &[("Seed", "tea")], |position, entry, _| {
            position.deal_from_seed(&record::deal_seed("tea", entry)).expect("a deal is due")
        });
        let said = run_with(&["verify", "-"], &by_entry.to_string()).ok();
        assert!(said.contains("No hash of the seed was published."), "{said}");
        assert!(said.contains("all are what the seed says"), "{said}");
    }
}

#[test]
fn another_seed_or_hash_is_found_out() {
    let record = taped("azul:2", "tea").to_string();
    let file = write(&folder("verify"), "game.txt", &record);
    let complaint = run(&["verify", &file, "--seed", "coffee"]).fails(1);
    assert!(complaint.contains("not what its seed says"), "{complaint}");
    let complaint = run(&["verify", &file, "--hash", &seed_hash("coffee")]).fails(1);
    assert!(complaint.contains("not what its seed says"), "{complaint}");
    let right = seed_hash("tea").to_uppercase();
    run(&["verify", &file, "--hash", &right]).ok();
}

#[test]
fn a_deal_that_was_chosen_is_named() {
    let mut record = taped("azul:2", "tea");
    let deal = record.entries[0].text.clone();
    // Two displays changed places: possible, but not what the seed says.
    let mut displays: Vec<&str> = deal["D:".len()..].split(',').collect();
    displays.swap(0, 1);
    record.entries.truncate(1);
    record.entries[0].text = format!("D:{}", displays.join(","));
    let run = run_with(&["verify", "-", "--json"], &record.to_string());
    let report: serde_json::Value = serde_json::from_str(&run.out).expect("a JSON object");
    assert_eq!(report["right"], false);
    assert_eq!(report["deals"][0]["expected"], deal.as_str());
    run.fails(1);
}

#[test]
fn what_cannot_be_checked_says_why() {
    let mut record = taped("azul:2", "tea");
    record.tags.remove(0);
    let complaint = run_with(&["verify", "-"], &record.to_string()).fails(1);
    assert!(complaint.contains("published when the game is over"), "{complaint}");
    record.tags = vec![("Seed".into(), "tea".into()), ("Deals".into(), "dice".into())];
    let complaint = run_with(&["verify", "-"], &record.to_string()).fails(1);
    assert!(complaint.contains("\"dice\""), "{complaint}");
}
