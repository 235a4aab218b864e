//! The Python package: built and tested in a virtual environment of its own.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::run::{root, run};

/// What the tests start to play games by the twin: this program.
const REFEREE: &str = "AZULEJO_REFEREE";

/// Builds the package and runs its tests, and those that the makers of its interfaces have written.
pub(crate) fn test() -> Result<()> {
    prepare()?;
    run(program("maturin").args(["develop", "--quiet", "--profile", "dev", "--locked"]))?;
    run(program("python").args(["-m", "pytest", "--quiet"]).env(REFEREE, env::current_exe()?))
}

/// Builds what others install: a wheel for this machine, and the sources.
pub(crate) fn build() -> Result<()> {
    prepare()?;
    run(program("maturin").args(["build", "--sdist", "--locked"]))
}

/// Makes the environment, with what `requirements.txt` names.
fn prepare() -> Result<()> {
    let python = environment().join("bin/python");
    if !python.exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(environment()))?;
    }
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run(program("python").args(install).args(["--requirement", "tests/requirements.txt"]))
}

fn environment() -> PathBuf {
    root().join("target/python")
}

/// A program of the environment, to be run in the folder of the package.
fn program(name: &str) -> Command {
    let mut command = Command::new(environment().join("bin").join(name));
    command.current_dir(root().join("python")).env("VIRTUAL_ENV", environment());
    command
}
