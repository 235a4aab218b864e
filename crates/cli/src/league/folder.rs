//! The folder of a league. The games in it are all that is remembered; everything else is made of them.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use arena::{KeptGame, Lineup};
use record::Record;

/// Who plays.
pub(super) const FILE: &str = "league.txt";
const GAMES: &str = "games";
const REPLAYS: &str = "replays";
/// What a file is called until it is whole.
const PART: &str = "part";

/// The folder of a league, which nobody else writes to as long as this is there.
pub(super) struct Folder {
    root: PathBuf,
    /// The system unlocks it when the program ends, however it ends.
    _lock: File,
}

impl Folder {
    pub(super) fn open(root: &Path) -> Result<Folder> {
        let made = fs::create_dir_all(root);
        made.with_context(|| format!("making {}", root.display()))?;
        let path = root.join(".lock");
        let lock = File::create(&path).with_context(|| format!("making {}", path.display()))?;
        match lock.try_lock() {
            Ok(()) => Ok(Folder { root: root.to_owned(), _lock: lock }),
            Err(TryLockError::WouldBlock) => {
                bail!("another azulejo league plays in {}; wait for it to end", root.display())
            }
            Err(TryLockError::Error(error)) => {
                Err(error).with_context(|| format!("locking {}", path.display()))
            }
        }
    }

    /// Writes an example for who plays, and says where.
    pub(super) fn begin(&self) -> Result<PathBuf> {
        self.write(FILE, Lineup::EXAMPLE)?;
        Ok(self.root.join(FILE))
    }

    /// Who plays; nothing in a new folder.
    pub(super) fn lineup(&self) -> Result<Option<Lineup>> {
        let path = self.root.join(FILE);
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            text => text.with_context(|| format!("reading {}", path.display()))?,
        };
        text.parse().map(Some).with_context(|| path.display().to_string())
    }

    /// All games that are kept.
    pub(super) fn games(&self, lineup: &Lineup) -> Result<Vec<KeptGame>> {
        let mut games = Vec::new();
        for (number, path) in self.numbered(GAMES, "txt")? {
            let shown = || path.display().to_string();
            let text = fs::read_to_string(&path).with_context(|| format!("reading {}", shown()))?;
            let game = KeptGame::read(&text, lineup).with_context(shown)?;
            if game.number != number {
                bail!("{}: this is game {}; rename or remove the file", shown(), game.number + 1);
            }
            games.push(game);
        }
        Ok(games)
    }

    /// The record of a game that is kept.
    pub(super) fn record(&self, number: u64) -> Result<Record> {
        let path = self.root.join(record_address(number));
        let shown = || path.display().to_string();
        let text = fs::read_to_string(&path).with_context(|| format!("reading {}", shown()))?;
        text.parse().with_context(shown)
    }

    pub(super) fn keep(&self, number: u64, record: &Record) -> Result<()> {
        // A game must outlive a crash of the machine too; pages can be written again.
        let sync = File::sync_all;
        self.write_and(&record_address(number), &record.to_string(), sync)
    }

    pub(super) fn has_replay(&self, number: u64) -> bool {
        self.root.join(replay_address(number)).exists()
    }

    pub(super) fn write_replay(&self, number: u64, page: &str) -> Result<()> {
        self.write(&replay_address(number), page)
    }

    /// Removes the replays of all games but these.
    pub(super) fn remove_other_replays(&self, wanted: &BTreeSet<u64>) -> Result<()> {
        for (number, path) in self.numbered(REPLAYS, "html")? {
            if !wanted.contains(&number) {
                fs::remove_file(&path).with_context(|| format!("removing {}", path.display()))?;
            }
        }
        Ok(())
    }

    /// The page to look at.
    pub(super) fn page(&self) -> PathBuf {
        self.root.join("index.html")
    }

    /// Writes a file whole or not at all: the program may be killed at any time.
    pub(super) fn write(&self, name: &str, text: &str) -> Result<()> {
        self.write_and(name, text, |_| Ok(()))
    }

    fn write_and(&self, name: &str, text: &str, finish: fn(&File) -> io::Result<()>) -> Result<()> {
        let path = self.root.join(name);
        let part = path.with_extension(PART);
        let write = || {
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            let mut file = File::create(&part)?;
            file.write_all(text.as_bytes())?;
            finish(&file)?;
            fs::rename(&part, &path)
        };
        write().with_context(|| format!("writing {}", path.display()))
    }

    /// The files of a folder that are named by the number of a game, in order. Parts of files are
    /// removed, and other files left alone.
    fn numbered(&self, folder: &str, extension: &str) -> Result<Vec<(u64, PathBuf)>> {
        let folder = self.root.join(folder);
        let reading = || format!("reading {}", folder.display());
        let entries = match fs::read_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.with_context(reading)?,
        };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry.with_context(reading)?.path();
            let stem = path.file_stem().and_then(|stem| stem.to_str());
            let number = stem.and_then(|stem| stem.parse::<u64>().ok()?.checked_sub(1));
            let Some(number) = number else { continue };
            match path.extension().and_then(|it| it.to_str()) {
                Some(found) if found == extension => files.push((number, path)),
                Some(PART) => {
                    fs::remove_file(&path)
                        .with_context(|| format!("removing {}", path.display()))?;
                }
                Some(_) | None => {}
            }
        }
        files.sort_unstable();
        Ok(files)
    }
}

/// Games are counted from 1 where people see them.
fn file_name(number: u64, extension: &str) -> String {
    format!("{:06}.{extension}", number + 1)
}

/// Where the record of a game lies, seen from the page.
pub(super) fn record_address(number: u64) -> String {
    format!("{GAMES}/{}", file_name(number, "txt"))
}

/// Where the replay of a game lies, seen from the page.
pub(super) fn replay_address(number: u64) -> String {
    format!("{REPLAYS}/{}", file_name(number, "html"))
}
