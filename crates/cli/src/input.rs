//! Reading a position from a file: either a JSON state or a game record.

use std::fs;
use std::io::{self, IsTerminal, Read};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use clap::error::ErrorKind;
use clap::{Args, Error};
use record::{AnyPosition, Record};
use serde_json::Value;
use words::Words;

use crate::seating;
use crate::steps::steps;

/// The numbers that an entry may have.
pub(crate) const ENTRIES: RangeInclusive<u64> = 0..=999_999;

/// The file to read.
#[derive(Args)]
pub(crate) struct InputFile {
    /// A JSON state or a game record; - reads standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

/// What was in it.
pub(crate) struct Input {
    /// How messages call the file.
    file: String,
    content: Content,
}

enum Content {
    State(Box<AnyPosition>),
    Record(Box<Record>),
}

impl InputFile {
    pub(crate) fn read(&self) -> Result<Input> {
        match &self.file {
            Some(path) => Input::read(path),
            None if io::stdin().is_terminal() => {
                let message = "which position? Name a file with a JSON state or a game record, \
                               or pipe one in: azulejo new azul:2 --json | azulejo show";
                Err(Error::raw(ErrorKind::MissingRequiredArgument, message).into())
            }
            None => Input::read(Path::new("-")),
        }
    }
}

impl Input {
    pub(crate) fn read(path: &Path) -> Result<Input> {
        let (file, text) = (shown(path), read_text(path)?);
        let content = if is_json(&text) && !is_record(&text) {
            read_state(&text).map(|position| Content::State(Box::new(position)))
        } else {
            read_record_text(&text).map(|record| Content::Record(Box::new(record)))
        };
        Ok(Input { content: content.with_context(|| file.clone())?, file })
    }

    /// The position; of a record, the one after the last entry or after the entry named.
    pub(crate) fn position(&self, entry: Option<usize>) -> Result<AnyPosition> {
        let position = match (&self.content, entry) {
            (Content::State(position), None) => Ok((**position).clone()),
            (Content::State(_), Some(_)) => {
                Err(anyhow!("this is a state and has no entries; only a game record has"))
            }
            (Content::Record(record), entry) => steps(record, entry).map(|mut steps| {
                let start = AnyPosition::new(record.ruleset);
                steps.pop().map_or(start, |last| last.after)
            }),
        };
        position.with_context(|| self.file.clone())
    }

    /// What the players are called.
    pub(crate) fn names(&self, words: &Words) -> Vec<String> {
        match &self.content {
            Content::State(position) => seating::nameless(position.ruleset(), words),
            Content::Record(record) => seating::names_in(record, words),
        }
    }
}

/// Reads a file that must be a game record.
pub(crate) fn read_record(path: &Path) -> Result<Record> {
    let text = read_text(path)?;
    let record = if is_json(&text) && !is_record(&text) {
        Err(anyhow!(
            "this is a JSON state, not a game record; `azulejo play --save FILE` writes a record, \
             `azulejo show` draws a state"
        ))
    } else {
        read_record_text(&text)
    };
    record.with_context(|| shown(path))
}

fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Whether JSON text is a game record, as the site's `record.json`: a state has no entries.
fn is_record(text: &str) -> bool {
    let value: Result<Value, _> = serde_json::from_str(text);
    value.is_ok_and(|value| value.get("entries").is_some())
}

fn read_record_text(text: &str) -> Result<Record> {
    if text.trim().is_empty() {
        bail!("there is nothing in it; a game record begins with [Ruleset \"azul:2\"]");
    }
    if is_json(text) {
        return Record::from_json(text).map_err(|error| anyhow!("not a game record: {error}"));
    }
    text.parse().map_err(|error| anyhow!("not a game record: {error}"))
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
    let bytes = bytes.map_err(|error| {
        let what = "name a JSON state or a game record, or - for standard input";
        anyhow!("cannot read {}: {error}; {what}", shown(path))
    })?;
    let text = String::from_utf8(bytes).map_err(|_| {
        anyhow!("{} is not a text file; a JSON state or a game record is UTF-8", shown(path))
    })?;
    // Some editors begin a file with an invisible mark.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// How messages call the file.
pub(crate) fn shown(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}
