//! `cargo xtask planted`: plants one bug at a time in a copy of the project and sees it caught.
//!
//! The list is testdata/planted.txt. A test suite that lets a planted bug live would let a real one
//! live too.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::run::{cargo, root};

/// One bug: a line of code that is replaced by another.
struct Bug<'a> {
    name: &'a str,
    file: &'a str,
    from: &'a str,
    to: &'a str,
}

impl Bug<'_> {
    /// The file in which it is planted; the line must be there, once.
    fn read(&self, root: &Path) -> Result<String> {
        let text = fs::read_to_string(root.join(self.file)).context(self.file.to_owned())?;
        let count = text.matches(self.from).count();
        ensure!(count == 1, "{}: {:?} stands {count} times in {}", self.name, self.from, self.file);
        Ok(text)
    }
}

pub(crate) fn all(only: Option<&str>) -> Result<()> {
    let text = fs::read_to_string(root().join("testdata/planted.txt"))?;
    let bugs = read(&text)?;
    let copy = root().join("target/planted");
    copy_sources(&copy)?;
    let mut survivors = Vec::new();
    for bug in bugs.iter().filter(|bug| only.is_none_or(|name| name == bug.name)) {
        let path = copy.join(bug.file);
        let original = bug.read(&copy)?;
        fs::write(&path, original.replace(bug.from, bug.to))?;
        let caught = catch(&copy)?;
        fs::write(&path, original)?;
        println!("{:<28} {}", bug.name, caught.as_deref().unwrap_or("NOT CAUGHT"));
        if caught.is_none() {
            survivors.push(bug.name);
        }
    }
    if !survivors.is_empty() {
        bail!("nobody noticed: {}", survivors.join(", "));
    }
    Ok(())
}

/// Blocks of `bug NAME`, `file PATH`, `- OLD` and `+ NEW`.
fn read(text: &str) -> Result<Vec<Bug<'_>>> {
    let lines: Vec<&str> =
        text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let mut bugs = Vec::new();
    for block in lines.chunks(4) {
        let [name, file, from, to] = block else { bail!("a bug has four lines: {block:?}") };
        for (line, mark) in block.iter().zip(["bug ", "file ", "- ", "+ "]) {
            ensure!(line.starts_with(mark), "expected {mark:?}, found {line:?}");
        }
        bugs.push(Bug { name: &name[4..], file: &file[5..], from: &from[2..], to: &to[2..] });
    }
    Ok(bugs)
}

/// Copies what git knows of; the build folder of the copy is kept between runs.
fn copy_sources(copy: &Path) -> Result<()> {
    let listed = Command::new("git").args(["ls-files"]).current_dir(root()).output()?;
    for path in String::from_utf8(listed.stdout)?.lines() {
        let to = copy.join(path);
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        let text = fs::read(root().join(path))?;
        if fs::read(&to).ok().as_ref() != Some(&text) {
            fs::write(&to, text)?;
        }
    }
    Ok(())
}

/// The tests that fail, in the first test program in which one does.
fn catch(copy: &Path) -> Result<Option<String>> {
    let output = cargo()
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", copy.join("target"))
        .env("RUST_BACKTRACE", "0")
        .args(["test", "-p", "tiles", "-p", "azul", "-p", "pavilion", "-p", "testkit"])
        .stderr(Stdio::null())
        .output()?;
    if output.status.success() {
        return Ok(None);
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let failed: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"))
        .collect();
    ensure!(!failed.is_empty(), "the planted bug does not compile");
    Ok(Some(failed.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The list must not rot: every line that it changes is still there.
    #[test]
    fn every_bug_can_still_be_planted() -> Result<()> {
        let text = fs::read_to_string(root().join("testdata/planted.txt"))?;
        let bugs = read(&text)?;
        assert!(bugs.len() >= 20, "only {} bugs", bugs.len());
        for bug in bugs {
            bug.read(&root())?;
        }
        Ok(())
    }
}
