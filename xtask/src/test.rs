//! `cargo xtask test`: every check the project has, those that fail soonest first.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::run::{cargo, run};
use crate::tools;

/// A step's name and how it is done.
type Step = (&'static str, fn() -> Result<()>);

const STEPS: &[Step] = &[
    ("packages", tools::install_packages),
    ("format", || run(cargo().args(["fmt", "--all", "--check"]))),
    ("clippy", || {
        let clippy = ["clippy", "--workspace", "--all-targets", "--locked"];
        run(cargo().args(clippy).args(["--", "-D", "warnings"]))
    }),
    ("axe", tools::fetch_axe),
    ("build", || run(cargo().args(["test", "--workspace", "--locked", "--no-run"]))),
    // Unit, law, case, twin, golden, fuzz, wall, command line, browser and documentation tests.
    ("test", || {
        let test = ["test", "--workspace", "--locked"];
        run(cargo().args(test).env(tools::FOLDER, tools::folder()))
    }),
    ("doc", || {
        let doc = ["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"];
        run(cargo().args(doc).env("RUSTDOCFLAGS", "-D warnings"))
    }),
    // Benches assert their answers: once each, for the answers only, with what the tests were built from.
    ("benches", || run(cargo().args(["test", "--benches", "-p", "bots", "--locked"]))),
];

pub(crate) fn all() -> Result<()> {
    let mut times: Vec<(&str, Duration)> = Vec::new();
    for &(name, step) in STEPS {
        let start = Instant::now();
        step()?;
        times.push((name, start.elapsed()));
    }
    eprintln!();
    for (name, time) in &times {
        eprintln!("{name:>10} {:>6} s", time.as_secs());
    }
    let all: Duration = times.iter().map(|(_, time)| *time).sum();
    eprintln!("every check passed in {} s", all.as_secs());
    Ok(())
}
