//! `cargo xtask test`: every check the project has, in the order in which they fail soonest.

use std::time::Instant;

use anyhow::Result;

use crate::run::{cargo, run};

pub(crate) fn all() -> Result<()> {
    let start = Instant::now();
    run(cargo().args(["fmt", "--all", "--check"]))?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--locked"];
    run(cargo().args(clippy).args(["--", "-D", "warnings"]))?;
    // Unit, law, case, twin, golden, fuzz, wall, command line and documentation tests.
    run(cargo().args(["test", "--workspace", "--locked"]))?;
    let doc = ["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"];
    run(cargo().args(doc).env("RUSTDOCFLAGS", "-D warnings"))?;
    // Benches assert their answers: once each, for the answers only.
    run(cargo().args(["test", "--benches", "-p", "bots", "--release", "--locked"]))?;
    eprintln!("\nevery check passed in {} s", start.elapsed().as_secs());
    Ok(())
}
