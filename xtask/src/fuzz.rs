//! `cargo xtask fuzz`: real fuzzing, which takes too long for the test command.

use anyhow::{Context, Result};

use crate::run::{cargo, root, run};

pub(crate) fn all(minutes: &str) -> Result<()> {
    let minutes: u64 = minutes.parse().with_context(|| format!("not minutes: {minutes}"))?;
    for (target, _) in testkit::targets::ALL {
        let folder = root().join("fuzz");
        let (corpus, seeds) =
            (folder.join("corpus").join(target), folder.join("seeds").join(target));
        std::fs::create_dir_all(&corpus)?;
        let time = format!("-max_total_time={}", 60 * minutes);
        // cargo-fuzz wants nightly; a stable compiler works if told to behave like one.
        run(cargo()
            .env("RUSTC_BOOTSTRAP", "1")
            .args(["fuzz", "run", target])
            .args([corpus, seeds])
            .args(["--", &time, "-timeout=20", "-rss_limit_mb=2048"]))
        .context("is cargo-fuzz installed? `cargo install cargo-fuzz`")?;
    }
    Ok(())
}
