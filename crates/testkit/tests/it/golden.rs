//! The golden files are what the program makes today; `cargo xtask bless` writes them again.

use std::fs;
use std::path::{Path, PathBuf};

use record::{AnyPosition, Record};
use testkit::golden;

fn testdata() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata")
}

fn read(path: &str) -> String {
    let path = testdata().join(path);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

#[test]
fn playthroughs_and_perfts_are_as_reviewed() {
    for file in golden::files() {
        let hint = "run `cargo xtask bless` and review the difference";
        assert!(read(&file.path) == file.text, "testdata/{} has changed: {hint}", file.path);
    }
}

fn perft_records() -> Vec<Record> {
    let paths = golden::files().into_iter().map(|file| file.path);
    let perfts = paths.filter(|path| path.starts_with("perft/"));
    perfts.map(|path| read(&path).parse().unwrap_or_else(|why| panic!("{path}: {why}"))).collect()
}

/// Checks the perft numbers of a record with an implementation of perft; says how many there were.
fn check_perft(
    record: &Record,
    count: impl Fn(&AnyPosition, u32) -> (u64, u64),
) -> Result<usize, String> {
    let mut so_far = Record::new(record.ruleset);
    let mut checked = 0;
    for entry in &record.entries {
        so_far.push(entry.text.clone());
        for comment in &entry.comments {
            let words: Vec<&str> = comment.split(' ').collect();
            let ["perft", depth, leaves, checksum] = words[..] else { continue };
            let position = so_far.replay().map_err(|error| error.to_string())?;
            let depth: u32 = depth.parse().map_err(|_| format!("not a depth: {depth}"))?;
            let found = count(&position, depth);
            if (found.0.to_string(), found.1.to_string()) != (leaves.into(), checksum.into()) {
                let number = so_far.entries.len() - 1;
                let place = format!("{} after entry {number}", record.ruleset);
                return Err(format!("{place}: {comment}, but found {found:?}"));
            }
            checked += 1;
        }
    }
    Ok(checked)
}

#[test]
fn the_fast_code_counts_the_same_leaves() {
    let count = |position: &AnyPosition, depth| {
        let found = position.perft(depth);
        (found.leaves, found.checksum)
    };
    for record in perft_records() {
        let checked = check_perft(&record, count).unwrap_or_else(|why| panic!("{why}"));
        assert!(checked >= 8, "{}: only {checked} numbers", record.ruleset);
    }
}

#[test]
fn the_twin_counts_the_same_leaves() {
    for record in perft_records() {
        let count = |position: &AnyPosition, depth| {
            twin::Twin::load(&position.to_json()).expect("a state of ours").perft(depth)
        };
        check_perft(&record, count).unwrap_or_else(|why| panic!("{why}"));
    }
}

/// The way from a seed to a deal is frozen: the file was made by docs/seed_to_deal.py, not by us.
#[test]
fn seeds_give_the_deals_that_they_always_gave() {
    let mut checked = 0;
    for line in read("seeds.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [ruleset, seed, deal] = fields[..] else { panic!("not three fields: {line}") };
        let mut position = AnyPosition::new(ruleset.parse().expect("a ruleset"));
        assert_eq!(position.deal_from_seed(seed).as_deref(), Ok(deal), "{ruleset} {seed:?}");
        checked += 1;
    }
    assert!(checked >= 54, "only {checked} deals");
}
