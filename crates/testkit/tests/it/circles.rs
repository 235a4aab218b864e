//! Between the modules of a crate arrows run one way; a module and what lies inside it are free.

mod arrows;
mod modules;
mod tokens;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use arrows::{Circle, circles};
use modules::Modules;
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace")
}

/// The folder and the root file of every library and program of the workspace.
fn crates() -> Vec<(String, String)> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("metadata is JSON");
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let targets = list(&metadata["packages"]).into_iter().flat_map(|it| list(&it["targets"]));
    let is_code =
        |target: &Value| list(&target["kind"]).iter().any(|kind| kind == "lib" || kind == "bin");
    let roots = targets.filter(is_code).map(|target| {
        let path = Path::new(target["src_path"].as_str().expect("a path")).to_owned();
        let inside = path.strip_prefix(root()).expect("a crate lies in the workspace");
        let inside = inside.to_str().expect("plain letters").to_owned();
        let folder = inside.split("/src/").next().expect("a first part").to_owned();
        (folder, inside)
    });
    roots.collect()
}

#[test]
fn arrows_between_modules_run_one_way() {
    let read = |file: &str| fs::read_to_string(root().join(file)).ok();
    let crates = crates();
    assert!(crates.len() > 20, "only {} crates were found", crates.len());
    let mut found = Vec::new();
    let mut arrows = 0;
    for (folder, file) in crates {
        let uses = Modules::read(&file, &read).uses();
        arrows += uses.len();
        found.extend(circles(&uses).iter().map(|circle| circle.print(&folder)));
    }
    assert!(arrows > 1_000, "only {arrows} uses of modules were found");
    assert!(found.is_empty(), "modules use each other in circles:\n{}", found.join("\n"));
}

/// The circles of a made-up crate.
fn circles_of(files: &[(&str, &str)]) -> Vec<Circle> {
    let read = |file: &str| {
        let found = files.iter().find(|(path, _)| *path == file);
        found.map(|(_, text)| (*text).to_owned())
    };
    circles(&Modules::read("src/lib.rs", &read).uses())
}

fn printed(files: &[(&str, &str)]) -> String {
    let circles = circles_of(files);
    circles.iter().map(|circle| circle.print("crates/x")).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_circle_is_printed_with_the_places_of_its_arrows() {
    let found = printed(&[
        ("src/lib.rs", "mod a;\nmod b;\nmod c;\n"),
        ("src/a.rs", "\nuse crate::b::Thing;\n"),
        ("src/b.rs", "fn thing() -> super::c::Thing { todo!() }"),
        ("src/c.rs", "use std::fmt;\nuse super::{a::{self, Other}, b};\n"),
    ]);
    // The way over all three is longer than the way from b to c and back.
    let expected = "crates/x: b -> c -> b (in a knot of 3: a, b, c)\n    b -> c: src/b.rs:1\n    c -> b: src/c.rs:2";
    assert_eq!(found, expected);
    let found = printed(&[
        ("src/lib.rs", "mod a; mod b; mod c;"),
        ("src/a.rs", "use crate::b::B;"),
        ("src/b.rs", "use crate::c::C;"),
        ("src/c.rs", "use crate::a::A;"),
    ]);
    assert!(found.starts_with("crates/x: a -> b -> c -> a\n"), "{found}");
}

#[test]
fn a_module_and_its_children_are_free() {
    let found = printed(&[
        ("src/lib.rs", "mod a; pub use a::Thing; fn root() {}"),
        ("src/a.rs", "mod x; mod y; use x::Thing; fn own() { self::y::go() }"),
        ("src/a/x.rs", "use super::own; use crate::root; use super::super::root as r;"),
        ("src/a/y.rs", "use super::*; mod inner { use super::super::own; }"),
    ]);
    assert_eq!(found, "");
}

#[test]
fn arrows_count_where_the_modules_part() {
    let found = printed(&[
        ("src/lib.rs", "mod a; mod b;"),
        ("src/a/mod.rs", "mod x; mod y;"),
        ("src/a/x.rs", "use crate::b::y::Thing;"),
        ("src/a/y.rs", ""),
        ("src/b.rs", "mod x; pub mod y; "),
        ("src/b/x.rs", "use crate::a::y::Thing;"),
        ("src/b/y.rs", ""),
    ]);
    assert!(found.starts_with("crates/x: a -> b -> a\n"), "{found}");
    let found = printed(&[
        ("src/lib.rs", "mod a;"),
        ("src/a.rs", "mod x { use super::y::Thing; } mod y { use crate::a::x::Thing; }"),
    ]);
    assert!(found.starts_with("crates/x: a::x -> a::y -> a::x\n"), "{found}");
}

#[test]
fn circles_do_not_hide_behind_other_names() {
    // Names that the parent gives away, no matter who may use them.
    for parent in
        ["pub use b::Thing;", "use b::Thing;", "pub(crate) use b::{Thing, Other};", "pub use b::*;"]
    {
        let found = printed(&[
            ("src/lib.rs", "mod p;"),
            ("src/p.rs", &format!("mod a; mod b; {parent}")),
            ("src/p/a.rs", "use super::Thing;"),
            ("src/p/b.rs", "use super::a::go; pub struct Thing;"),
        ]);
        assert!(found.starts_with("crates/x: p::a -> p::b -> p::a"), "{parent}: {found}");
    }
    // By the root, under another name, in the middle of the code.
    let found = printed(&[
        ("src/lib.rs", "mod a; mod b; pub use self::b::Thing as Other;"),
        ("src/a.rs", "fn go() { crate::Other::new() }"),
        ("src/b.rs", "use crate::a::go;"),
    ]);
    assert!(found.starts_with("crates/x: a -> b -> a"), "{found}");
    // By everything of the parent.
    let found = printed(&[
        ("src/lib.rs", "mod a; mod b; use b::Thing;"),
        ("src/a.rs", "use super::*; fn go() -> Thing { todo!() }"),
        ("src/b.rs", "use crate::a::go; pub struct Thing;"),
    ]);
    assert!(found.starts_with("crates/x: a -> b -> a"), "{found}");
    // By a sibling that hands it on: both are used.
    let found = printed(&[
        ("src/lib.rs", "mod a; mod b; mod c;"),
        ("src/a.rs", "use crate::b::Thing;"),
        ("src/b.rs", "pub(crate) use crate::c::Thing;"),
        ("src/c.rs", "use crate::a::go; pub struct Thing;"),
    ]);
    assert!(found.starts_with("crates/x: a -> c -> a (in a knot of 3: a, b, c)"), "{found}");
    // What the parent has itself is the parent's, and what it has from elsewhere is nobody's.
    let found = printed(&[
        ("src/lib.rs", "mod a; mod b; pub struct Thing; pub use b::Other; pub use std::fmt;"),
        ("src/a.rs", "use crate::{Thing, fmt}; use b::far;"),
        ("src/b.rs", "use crate::a::go;"),
    ]);
    assert_eq!(found, "");
}

#[test]
fn comments_texts_and_tests_are_not_code() {
    let found = printed(&[
        ("src/lib.rs", "mod a; mod b;"),
        (
            "src/a.rs",
            "//! See crate::b.\n/* use crate::b; /* and */ crate::b */\nfn go<'a>(x: &'a str) -> char { \
             let _ = (\"crate::b \\\" crate::b\", r#\"crate::b \" crate::b\"#, b\"crate::b\", '\"', '\\''); x }\n\
             #[cfg(test)]\nuse crate::b::Thing;\n#[cfg(test)]\n#[allow(dead_code)]\nmod tests { use crate::b; fn x() { crate::b::y() } }\n\
             #[cfg(test)]\nmod more;\n",
        ),
        ("src/b.rs", "use crate::a::go;"),
    ]);
    assert_eq!(found, "");
    let found = printed(&[
        ("src/lib.rs", "mod a; mod b;"),
        (
            "src/a.rs",
            "#[cfg(test)] mod tests { const X: &str = \"}\"; }\nfn go() { crate::b::go() }",
        ),
        ("src/b.rs", "use crate::a::go;"),
    ]);
    assert!(found.ends_with("a -> b: src/a.rs:2\n    b -> a: src/b.rs:1"), "{found}");
}
