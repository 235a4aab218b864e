//! `cargo xtask screenshots`: every page as a picture, and the pictures of the README.

use anyhow::Result;

use crate::run::{cargo, run};
use crate::tools;

pub(crate) fn take() -> Result<()> {
    tools::install_packages()?;
    run(cargo().args(["run", "--quiet", "--package", "browser", "--", "screenshots"]))
}
