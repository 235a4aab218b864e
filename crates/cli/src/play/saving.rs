//! Keeping a game in a file that is whole at every moment.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

use record::Record;

/// Where a game is kept, and whether what is there is up to date.
#[derive(Default)]
pub(super) struct Saving {
    file: Option<PathBuf>,
    up_to_date: bool,
    /// Whether the file follows every change.
    follows: bool,
}

impl Saving {
    /// The game lies in this file as it is.
    pub(super) fn lies_in(path: &Path) -> Saving {
        Saving { file: Some(path.to_owned()), up_to_date: true, follows: false }
    }

    /// The file of this game.
    pub(super) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Whether nothing is lost if the program ends now.
    pub(super) fn is_up_to_date(&self) -> bool {
        self.up_to_date
    }

    /// Whether a file holds something other than this game.
    pub(super) fn would_overwrite(&self, path: &Path) -> bool {
        let same = |file: &PathBuf| match (fs::canonicalize(file), fs::canonicalize(path)) {
            (Ok(one), Ok(other)) => one == other,
            _ => false,
        };
        path.exists() && !self.file.as_ref().is_some_and(same)
    }

    /// Saves the game.
    pub(super) fn save(&mut self, path: &Path, record: &Record) -> io::Result<()> {
        write_whole(path, &record.to_string())?;
        self.file = Some(path.to_owned());
        self.up_to_date = true;
        Ok(())
    }

    /// Saves the game now and after every change.
    pub(super) fn follow(&mut self, path: &Path, record: &Record) -> io::Result<()> {
        self.save(path, record)?;
        self.follows = true;
        Ok(())
    }

    /// The game has changed.
    pub(super) fn changed(&mut self, record: &Record) -> io::Result<()> {
        self.up_to_date = false;
        match self.file.clone() {
            Some(file) if self.follows => self.save(&file, record),
            _ => Ok(()),
        }
    }
}

/// Writes the text beside the file first: an interruption leaves the old game or the new one.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let beside = beside(path)?;
    let written = write(&beside, text).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // The error is reported already; a leftover that cannot be removed is harmless.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// A name in the same folder that no other running game uses.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let no_name = || io::Error::new(io::ErrorKind::InvalidInput, "this is not the name of a file");
    let mut name = OsString::from(".");
    name.push(path.file_name().ok_or_else(no_name)?);
    name.push(format!(".{}.tmp", process::id()));
    Ok(path.with_file_name(name))
}
