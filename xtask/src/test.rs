//! `cargo xtask test`: every check the project has, those that fail soonest first.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::run::{cargo, run};
use crate::{once, python, tools};

/// A step's name and how it is done.
type Step = (&'static str, fn(Which) -> Result<()>);

/// Which test programs are run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Which {
    /// Those that something has changed for since they last passed.
    Changed,
    /// All of them.
    All,
}

const STEPS: &[Step] = &[
    ("packages", |_| tools::install_packages()),
    ("format", |_| run(cargo().args(["fmt", "--all", "--check"]))),
    ("clippy", |_| {
        let clippy = ["clippy", "--workspace", "--all-targets", "--locked"];
        run(cargo().args(clippy).args(["--", "-D", "warnings"]))
    }),
    ("build", |_| run(cargo().args(["test", "--workspace", "--locked", "--no-run"]))),
    ("axe", |_| tools::fetch_axe()),
    // Unit, law, case, twin, golden, fuzz, wall, command line, browser and documentation tests.
    ("test", |which| {
        let mut test = cargo();
        test.args(["test", "--workspace", "--locked"]).env(tools::FOLDER, tools::folder());
        if which == Which::Changed {
            test.args(once::runner()?);
        }
        run(&mut test)
    }),
    ("python", |_| python::test()),
    ("doc", |_| {
        let doc = ["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"];
        run(cargo().args(doc).env("RUSTDOCFLAGS", "-D warnings"))
    }),
    // Benches assert their answers: once each, for the answers only, with what the tests were built from.
    ("benches", |_| run(cargo().args(["test", "--benches", "-p", "bots", "--locked"]))),
];

/// Runs every check.
pub(crate) fn check(which: Which) -> Result<()> {
    let mut times: Vec<(&str, Duration)> = Vec::new();
    for &(name, step) in STEPS {
        let start = Instant::now();
        step(which)?;
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
