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

#[test]
fn the_fast_code_counts_the_same_leaves() {
    let count = |position: &AnyPosition, depth| {
        let found = position.perft(depth);
        (found.leaves, found.checksum)
    };
    for record in perft_records() {
        let checked = golden::check_perft(&record, count).unwrap_or_else(|why| panic!("{why}"));
        assert!(checked >= 8, "{}: only {checked} numbers", record.ruleset);
    }
}

#[test]
fn the_twin_counts_the_same_leaves() {
    for record in perft_records() {
        let count = |position: &AnyPosition, depth| {
            twin::Twin::load(&position.to_json()).expect("a state of ours").perft(depth)
        };
        golden::check_perft(&record, count).unwrap_or_else(|why| panic!("{why}"));
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
