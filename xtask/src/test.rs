//! `cargo xtask test`: every check the project has, those that fail soonest first.

use std::time::Instant;

use anyhow::Result;

use crate::run::{cargo, run};
use crate::tools;

pub(crate) fn all() -> Result<()> {
    let start = Instant::now();
    tools::install_packages()?;
    run(cargo().args(["fmt", "--all", "--check"]))?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--locked"];
    run(cargo().args(clippy).args(["--", "-D", "warnings"]))?;
    tools::fetch_axe()?;
    // Unit, law, case, twin, golden, fuzz, wall, command line, browser and documentation tests.
    let test = ["test", "--workspace", "--locked"];
    run(cargo().args(test).env(tools::FOLDER, tools::folder()))?;
    let doc = ["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"];
    run(cargo().args(doc).env("RUSTDOCFLAGS", "-D warnings"))?;
    // Benches assert their answers: once each, for the answers only, with what the tests were built from.
    run(cargo().args(["test", "--benches", "-p", "bots", "--locked"]))?;
    eprintln!("\nevery check passed in {} s", start.elapsed().as_secs());
    Ok(())
}
