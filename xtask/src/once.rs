//! Test programs that passed are not run again until something changes, as with `go test`.
//!
//! Cargo runs every test program through `xtask once PROGRAM`. A note under `target/passed` says what a
//! program was run with when it last passed: itself, the `azulejo` that it may start, and the files of the
//! project that it may read. If all are as they were, it would pass again.

use std::ffi::OsString;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

use anyhow::{Context, Result, bail};

use crate::run::root;

/// The packages whose tests read Rust sources that are not part of their programs.
const READ_SOURCES: [&str; 2] = ["testkit", "server"];

/// How cargo is told to run test programs through this one.
pub(crate) fn runner() -> Result<[String; 2]> {
    let this = env::current_exe()?.display().to_string();
    Ok(["--config".to_owned(), format!("target.'cfg(all())'.runner=[{this:?}, 'once']")])
}

/// Runs a test program, unless it passed before and nothing has changed since.
pub(crate) fn run(mut arguments: impl Iterator<Item = OsString>) -> Result<ExitCode> {
    let program = PathBuf::from(arguments.next().context("`xtask once` needs a program")?);
    let arguments: Vec<OsString> = arguments.collect();
    let package = env::var("CARGO_PKG_NAME").unwrap_or_default();
    let note = note(&program, &arguments);
    let state = match &note {
        Some(_) => state(&program, &package)?,
        None => 0,
    };
    if note.as_ref().and_then(|note| fs::read_to_string(note).ok()) == Some(state.to_string()) {
        println!("passed before, and nothing has changed since");
        return Ok(ExitCode::SUCCESS);
    }
    let status = Command::new(&program).args(&arguments).status();
    let status = status.with_context(|| format!("cannot start {}", program.display()))?;
    if !status.success() {
        return Ok(ExitCode::from(
            status.code().and_then(|code| code.try_into().ok()).unwrap_or(1),
        ));
    }
    if let Some(note) = note {
        fs::create_dir_all(note.parent().unwrap_or(&note))?;
        fs::write(note, state.to_string())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Where it is noted that a program of cargo's passed; documentation tests are built anew each time.
fn note(program: &Path, arguments: &[OsString]) -> Option<PathBuf> {
    let lasts = program.parent().is_some_and(|folder| folder.ends_with("deps"));
    let name = program.file_name()?.to_owned();
    (lasts && arguments.is_empty()).then(|| root().join("target/passed").join(name))
}

/// A number that changes with everything that a test program depends on.
fn state(program: &Path, package: &str) -> Result<u64> {
    let listed = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
        .current_dir(root())
        .output()
        .context("cannot start git")?;
    if !listed.status.success() {
        bail!("git cannot list the files of the project");
    }
    let listed = String::from_utf8(listed.stdout).context("a file's name is not UTF-8")?;
    let is_read = |file: &&str| !file.ends_with(".rs") || READ_SOURCES.contains(&package);
    let files = listed.split_terminator('\0').filter(is_read).map(|file| root().join(file));
    // `deps` is next to the program that tests of the command line start.
    let programs = [program.to_owned(), program.with_file_name("../azulejo")];
    let mut state = DefaultHasher::new();
    for file in programs.into_iter().chain(files) {
        file.hash(&mut state);
        // A file that was deleted but is still in the index has no size.
        if let Ok(file) = fs::metadata(&file) {
            (file.len(), file.modified()?).hash(&mut state);
        }
    }
    Ok(state.finish())
}
