//! `azulejo verify`: right deals, wrong deals, and records that cannot be checked.

use std::fs;
use std::process::Command;

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
        assert!(said.contains("The seed matches the hash in the record."), "{said}");
        assert!(said.contains("No player added a word"), "{said}");
        assert!(said.contains("all match the seed"), "{said}");
        let by_entry = game(ruleset, &[("Seed", "tea")], |position, entry, _| {
            position.deal_from_seed(&record::deal_seed("tea", entry)).expect("a deal is due")
        });
        let said = run_with(&["verify", "-"], &by_entry.to_string()).ok();
        assert!(said.contains("No hash of the seed was published."), "{said}");
        assert!(said.contains("all match the seed"), "{said}");
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
    let said = run(&["verify", &file, "--hash", &right]).ok();
    assert!(said.contains("The seed matches the hash you gave."), "{said}");
}

#[test]
fn words_of_the_players_are_part_of_the_seed() {
    let words = [("Word0", "sea"), ("Word2", "salt")];
    let seed = record::mixed_seed("tea", &["sea", "salt"]);
    let tags = [&[("Seed", "tea"), ("Deals", "mixed"), ("Seat2", "Ben")][..], &words].concat();
    let mixed = game("azul:3", &tags, |position, _, number| {
        let seed = record::tape_seed(&seed, position.round(), number);
        position.deal_from_tape(&seed).expect("a deal is due")
    });
    let file = write(&folder("verify-words"), "game.txt", &mixed.to_string());
    let said = run(&["verify", &file, "--word", "salt"]).ok();
    assert!(said.contains("mixed with the words of 2 players (“Player 1”, “Ben”)"), "{said}");
    assert!(said.contains("all match the seed"), "{said}");
    assert!(said.contains("The word salt is among them."), "{said}");
    let complaint = run(&["verify", &file, "--word", "pepper"]).fails(1);
    assert!(complaint.contains("\"pepper\" is not among"), "{complaint}");
    let report = run(&["verify", &file, "--json"]).ok();
    let report: serde_json::Value = serde_json::from_str(&report).expect("a JSON object");
    let salt = serde_json::json!({"seat": 2, "word": "salt", "typed": false});
    assert_eq!(report["words"][1], salt);

    let shared = mixed.to_string().replacen("[Deals", "[DealsShared \"yes\"]\n[Deals", 1);
    let said = run_with(&["verify", "-"], &shared).ok();
    assert!(said.contains("Other tables have the same deals"), "{said}");

    // A record can name its players as it likes. `verify` must not read as if a name were its own verdict.
    let long = mixed
        .to_string()
        .replace("Ben", "Ben”). Proven: nobody could know or choose anything (Ben");
    let said = run_with(&["verify", "-"], &long).ok();
    assert!(said.contains("(“Player 1”, “Ben). Proven: nobody cou…”)"), "{said}");

    // A word that was not promised protects less.
    let typed = mixed.to_string().replacen("[Word", "[TypedWords \"2\"]\n[Word", 1);
    let said = run_with(&["verify", "-"], &typed).ok();
    assert!(said.contains("mixed with the word of 1 player (“Player 1”)"), "{said}");
    assert!(said.contains("“Ben” typed a word instead of promising it."), "{said}");

    // Nobody is said to have promised because the list of those who typed cannot be read.
    let unclear = mixed.to_string().replacen("[Word", "[TypedWords \"Ben\"]\n[Word", 1);
    let complaint = run_with(&["verify", "-"], &unclear).fails(1);
    assert!(complaint.contains("\"Ben\", which is not the seat of a word"), "{complaint}");

    // Another word, in the same record, is another seed.
    let forged = mixed.to_string().replace("\"salt\"", "\"pepper\"");
    let complaint = run_with(&["verify", "-"], &forged).fails(1);
    assert!(complaint.contains("not what its seed says"), "{complaint}");
    let without = mixed.to_string().replace("[Word", "[Wort");
    let complaint = run_with(&["verify", "-"], &without).fails(1);
    assert!(complaint.contains("mixed with words"), "{complaint}");
}

/// The other way from a seed to a deal, in Python, and the files that pin both.
#[test]
fn the_golden_files_are_what_the_script_makes() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    for (options, file) in [
        (&["--golden"][..], "seeds.txt"),
        (&["--golden", "--tape"], "tapes.txt"),
        (&["--golden", "--word", "x"], "mixes.txt"),
    ] {
        let script = Command::new("python3")
            .arg(format!("{root}/docs/seed_to_deal.py"))
            .args(options)
            .env("PYTHONUTF8", "1")
            .output()
            .expect("Python 3 is installed");
        let pinned = fs::read_to_string(format!("{root}/testdata/{file}")).expect("a golden file");
        assert_eq!(String::from_utf8_lossy(&script.stdout), pinned, "{file}");
    }
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

/// A terminal obeys what it is sent: a forged record must not hide what is said of it.
#[test]
fn nothing_in_a_record_reaches_the_terminal_as_an_order() {
    let text = taped("azul:2", "orders").to_string();
    let forged = text.replacen("\n1 ", "\n1 \u{1b}[A\u{1b}[2K\u{1b}[8m", 1);
    assert_ne!(forged, text);
    let json = r#"{"ruleset": "azul:2", "tags": {"Seat1": "Ana\u001b[8m"}, "entries": []}"#;
    let turned = text.replacen("\n1 ", "\n1 \u{202e}", 1);
    let named = format!("[Seat0 \"Ana\u{202e}\"]\n{text}");
    for record in [forged.as_str(), json, &turned, &named] {
        for command in ["verify", "replay", "review"] {
            let run = run_with(&[command, "-"], record);
            let said = run.out.clone() + &run.fails(1);
            assert!(!said.contains(['\u{1b}', '\u{202e}']), "{command}: {said:?}");
        }
    }
}
