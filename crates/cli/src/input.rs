//! Reading a position from a file: a JSON state or a game record, whichever it is.

use std::fs;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use record::{AnyPosition, Record};
use serde_json::Value;
use words::Words;

use crate::seating;
use crate::steps::steps;

/// The file to read.
#[derive(Args)]
pub(crate) struct InputFile {
    /// A JSON state or a game record; - reads standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

/// What was in it.
pub(crate) enum Input {
    State(Box<AnyPosition>),
    Record(Box<Record>),
}

impl InputFile {
    pub(crate) fn read(&self) -> Result<Input> {
        match &self.file {
            Some(path) => Input::read(path),
            None if io::stdin().is_terminal() => bail!(
                "which position? Name a file with a JSON state or a game record, \
                 or pipe one in: azulejo new azul:2 --json | azulejo show"
            ),
            None => Input::read(Path::new("-")),
        }
    }
}

impl Input {
    pub(crate) fn read(path: &Path) -> Result<Input> {
        let text = read_text(path)?;
        Input::from_text(&text).with_context(|| shown(path))
    }

    fn from_text(text: &str) -> Result<Input> {
        if text.trim_start().starts_with('{') {
            let position = read_state(text)?;
            return Ok(Input::State(Box::new(position)));
        }
        let record = read_record_text(text)?;
        Ok(Input::Record(Box::new(record)))
    }

    /// The position; of a record, the one after the last entry or after the entry named.
    pub(crate) fn position(&self, entry: Option<usize>) -> Result<AnyPosition> {
        match (self, entry) {
            (Input::State(position), None) => Ok((**position).clone()),
            (Input::State(_), Some(_)) => {
                bail!("this is a state and has no entries; only a game record has")
            }
            (Input::Record(record), entry) => {
                let start = AnyPosition::new(record.ruleset);
                Ok(steps(record, entry)?.pop().map_or(start, |last| last.after))
            }
        }
    }

    /// What the players are called.
    pub(crate) fn names(&self, words: &Words) -> Vec<String> {
        match self {
            Input::State(position) => seating::nameless(position.ruleset(), words),
            Input::Record(record) => seating::names_in(record, words),
        }
    }
}

/// Reads a file that must be a game record.
pub(crate) fn read_record(path: &Path) -> Result<Record> {
    let text = read_text(path)?;
    read_record_text(&text).with_context(|| shown(path))
}

fn read_record_text(text: &str) -> Result<Record> {
    if text.trim().is_empty() {
        bail!("there is nothing in it; a game record begins with [Ruleset \"azul:2\"]");
    }
    Ok(text.parse()?)
}

/// A state, alone or as `new --json` and the engine wrap it: `{"state": …}`.
fn read_state(text: &str) -> Result<AnyPosition> {
    let value: Value = serde_json::from_str(text).map_err(|error| anyhow!("not JSON: {error}"))?;
    let state = match value.get("state") {
        Some(state) if value.get("ruleset").is_none() => state,
        _ => &value,
    };
    AnyPosition::from_json(state).map_err(|error| anyhow!("not a state: {error}"))
}

fn read_text(path: &Path) -> Result<String> {
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    let bytes = bytes.with_context(|| format!("cannot read {}", path.display()))?;
    String::from_utf8(bytes).map_err(|_| {
        anyhow!("{} is no text; a JSON state or a game record is UTF-8", path.display())
    })
}

/// How messages call the file.
pub(crate) fn shown(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}
