//! What the tests need and cargo does not bring: Chromium, its driver, npm, Postgres, Python, axe-core.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, bail};

use crate::run::{root, run};

/// Where the tests look for tools that are not programs.
pub(crate) const FOLDER: &str = "AZULEJO_TEST_TOOLS";
/// Each program that the tests need, and the packages of Debian that bring it. A Chromium without
/// a font draws no words; npm fetches axe-core.
const PROGRAMS: [(&str, &[&str]); 5] = [
    ("chromium", &["chromium", "fonts-dejavu-core"]),
    ("chromedriver", &["chromium-driver"]),
    ("npm", &["npm"]),
    ("initdb", &["postgresql"]),
    ("python3", &["python3", "python3-venv"]),
];
/// Debian keeps the programs of Postgres out of PATH, in a folder for each version.
const POSTGRES: &str = "/usr/lib/postgresql";

/// Installs the packages that are missing, if it can: on Debian, as root.
pub(crate) fn install_packages() -> Result<()> {
    let missing = PROGRAMS.iter().filter(|(program, _)| !is_there(program));
    let missing: Vec<&str> = missing.flat_map(|(_, packages)| *packages).copied().collect();
    if missing.is_empty() {
        return Ok(());
    }
    let wanted = missing.join(" ");
    if !is_there("apt-get") || !is_root() {
        bail!("the tests need these packages of Debian: {wanted} (`apt-get install {wanted}`)");
    }
    run(apt().arg("update"))?;
    run(apt().args(["install", "--yes", "--no-install-recommends"]).args(&missing))
        .with_context(|| format!("cannot install {wanted}"))
}

/// Fetches axe-core, which has its place under `target/`. The program that does it is built together with the tests: alone
/// it would be built with other features of its dependencies, and they once more.
pub(crate) fn fetch_axe() -> Result<()> {
    run(Command::new(env::current_exe()?.with_file_name("browser"))
        .arg("axe")
        .env(FOLDER, folder()))
}

/// The place for tools of the tests.
pub(crate) fn folder() -> PathBuf {
    root().join("target/test-tools")
}

fn apt() -> Command {
    let mut command = Command::new("apt-get");
    command.current_dir(root()).env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn is_there(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir(POSTGRES).into_iter().flatten().flatten();
    let postgres = versions.map(|version| version.path().join("bin"));
    env::split_paths(&path).chain(postgres).any(|folder| folder.join(program).exists())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("--user").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}
