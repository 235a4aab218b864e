//! The walls of docs/architecture.md, held against what cargo says.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every package of the workspace with all its normal dependencies.
fn packages() -> BTreeMap<String, BTreeSet<String>> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("metadata is JSON");
    let text = |value: &Value| value.as_str().expect("a name").to_owned();
    let dependencies = |package: &Value| {
        let all = package["dependencies"].as_array().expect("a list");
        let normal = all.iter().filter(|dependency| dependency["kind"].is_null());
        normal.map(|dependency| text(&dependency["name"])).collect()
    };
    let packages = metadata["packages"].as_array().expect("a list");
    packages.iter().map(|package| (text(&package["name"]), dependencies(package))).collect()
}

/// The rows of the table: crate, layer, and the crates it may use.
fn table() -> BTreeMap<String, (String, BTreeSet<String>)> {
    let page = fs::read_to_string(root().join("docs/architecture.md")).expect("the page");
    let rows = page
        .lines()
        .skip_while(|line| *line != "| crate | layer | may use |")
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    let plain = |cell: &str| cell.trim().trim_matches('`').to_owned();
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        let [name, layer, uses] = cells[..] else { panic!("not three cells: {row}") };
        let uses = uses.split(',').map(plain).filter(|name| name != "—").collect();
        (plain(name), (plain(layer), uses))
    })
    .collect()
}

#[test]
fn the_table_says_what_cargo_says() {
    let packages = packages();
    let inside: BTreeSet<&String> = packages.keys().collect();
    let table = table();
    assert_eq!(table.keys().collect::<BTreeSet<_>>(), inside, "crates in the table");
    for (name, dependencies) in &packages {
        let used: BTreeSet<String> =
            dependencies.iter().filter(|name| inside.contains(name)).cloned().collect();
        assert_eq!(used, table[name].1, "what {name} uses");
    }
}

#[test]
fn arrows_point_down() {
    let table = table();
    let layer = |name: &String| table[name].0.strip_prefix('L').and_then(|n| n.parse::<u32>().ok());
    for (name, (_, uses)) in &table {
        let Some(mine) = layer(name) else { continue };
        for used in uses {
            let below = layer(used).is_some_and(|theirs| theirs < mine);
            assert!(below, "{name} may not use {used}");
        }
    }
}

#[test]
fn the_rules_stay_pure_and_the_twin_independent() {
    let packages = packages();
    let plain = BTreeSet::from(["rand_core", "thiserror", "tiles"].map(String::from));
    for rules in ["tiles", "azul", "pavilion"] {
        assert!(packages[rules].is_subset(&plain), "{rules} uses {:?}", packages[rules]);
    }
    // The twin shares no crate of ours with the code that it checks.
    assert_eq!(packages["twin"], BTreeSet::from(["serde_json".to_owned()]));
    for (name, dependencies) in &packages {
        let may = ["browser", "live", "load", "server", "store"].contains(&name.as_str());
        assert!(may || !dependencies.contains("tokio"), "{name} has no business with tokio");
    }
    // Pages draw, live tables play: neither knows the other, nor what the other is made of.
    for outside in ["axum", "live", "store", "tokio"] {
        assert!(!packages["pages"].contains(outside), "pages know nothing of {outside}");
    }
    for outside in ["axum", "maud", "pages", "words"] {
        assert!(!packages["live"].contains(outside), "live tables know nothing of {outside}");
    }
}

/// All Rust files that git would see.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry")) {
        let path = entry.path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn files_are_short_and_libraries_introduce_themselves() {
    let mut files = Vec::new();
    for folder in ["crates", "xtask", "fuzz"] {
        sources(&root().join(folder), &mut files);
    }
    assert!(files.len() > 80, "only {} files were found", files.len());
    for path in files {
        let text = fs::read_to_string(&path).expect("a text file");
        let lines = text.lines().count();
        assert!(lines <= 800, "{} has {lines} lines", path.display());
        if path.ends_with("src/lib.rs") {
            let shown = path.display();
            assert!(text.starts_with("//! "), "{shown} does not say what it is");
            assert!(text.contains("//! ```"), "{shown} has no example");
            let limits = "//! # What this crate does not do";
            assert!(text.contains(limits), "{shown} does not say what it does not do");
        }
    }
}
