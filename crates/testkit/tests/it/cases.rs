//! Every rule case, played by the fast code and by the twin; and no clause without a case.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use record::AnyPosition;

use crate::rule_cases::{self as cases, Case};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All cases of a game, file by file.
fn read_cases(game: &str) -> Vec<Case> {
    let folder = root().join("testdata/cases").join(game);
    let files = fs::read_dir(&folder).expect("the folder of cases");
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        let name = format!("{game}/{}", path.file_name().expect("a name").to_string_lossy());
        let text = fs::read_to_string(&path).expect("a text file");
        all.extend(cases::parse(&name, &text).unwrap_or_else(|error| panic!("{error}")));
    }
    all
}

/// Plays all cases and reports every one that fails, not only the first.
fn check(run: fn(&Case) -> Result<(), String>, game: &str) {
    let cases = read_cases(game);
    assert!(cases.len() > 150, "only {} cases were found", cases.len());
    let failures: Vec<String> = cases.iter().filter_map(|case| run(case).err()).collect();
    assert!(failures.is_empty(), "{} cases fail:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn azul_by_the_fast_code() {
    check(cases::run::<AnyPosition>, "azul");
}

#[test]
fn azul_by_the_twin() {
    check(cases::run::<twin::Twin>, "azul");
}

#[test]
fn pavilion_by_the_fast_code() {
    check(cases::run::<AnyPosition>, "pavilion");
}

#[test]
fn pavilion_by_the_twin() {
    check(cases::run::<twin::Twin>, "pavilion");
}

/// The ids of the clauses of a rules page: `- **A13** …`.
fn clauses(page: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("docs/rules").join(page)).expect("a rules page");
    let clauses: Vec<String> = text
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("- **")?.split_once("**"))
        .map(|(id, _)| id.to_owned())
        .collect();
    let unique: BTreeSet<String> = clauses.iter().cloned().collect();
    assert_eq!(unique.len(), clauses.len(), "{page} names a clause twice");
    unique
}

#[test]
fn every_clause_has_a_case_and_every_case_a_clause() {
    for (game, page) in [("azul", "azul.md"), ("pavilion", "summer-pavilion.md")] {
        let shown: BTreeSet<String> =
            read_cases(game).into_iter().flat_map(|case| case.clauses).collect();
        let written = clauses(page);
        let without: Vec<_> = written.difference(&shown).collect();
        assert!(without.is_empty(), "{page}: no case for {without:?}");
        let unknown: Vec<_> = shown.difference(&written).collect();
        assert!(unknown.is_empty(), "{game}: cases name clauses that do not exist: {unknown:?}");
    }
}

/// The clause ids that the rules came with: none may get lost from the pages.
#[test]
fn the_pages_keep_every_ruling() {
    let expect = |page: &str, prefix: &str, numbers: std::ops::RangeInclusive<u32>| {
        let written = clauses(page);
        for number in numbers {
            let id = format!("{prefix}{number}");
            assert!(written.contains(&id), "{page} has lost {id}");
        }
    };
    let azul = [
        ("C", 7),
        ("SU", 6),
        ("PL", 1),
        ("FL", 1),
        ("G", 2),
        ("A", 18),
        ("B", 15),
        ("P", 5),
        ("E", 7),
        ("V", 6),
        ("D", 28),
        ("Q", 21),
    ];
    for (prefix, last) in azul {
        expect("azul.md", prefix, 1..=last);
    }
    expect("summer-pavilion.md", "Q", 1..=22);
    assert!(clauses("summer-pavilion.md").contains("Q1b"));
}
