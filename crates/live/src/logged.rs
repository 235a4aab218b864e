//! A table with its log, and how it is read from the store.

use store::StoredTable;
use table::{Entry, Frame, Seq, Table};

use crate::options::Options;
use crate::ring::LONGEST_REPLAY;

/// A table with its log.
pub(crate) struct Logged {
    /// Whether the lobby shows it.
    pub(crate) listed: bool,
    pub(crate) options: Options,
    pub(crate) log: Vec<Entry>,
    /// The table as it is after the log.
    pub(crate) table: Table,
    /// The last frames, for listeners who come back.
    pub(crate) frames: Vec<Frame>,
}

/// Reads a stored table, or says why this program cannot.
pub(crate) fn read(stored: &StoredTable) -> Result<Logged, String> {
    let ruleset = stored.ruleset.parse().map_err(|_| "unknown ruleset".to_owned())?;
    let options = Options::from_json(&stored.options).map_err(|error| error.to_string())?;
    let log: Result<Vec<Entry>, _> =
        stored.entries.iter().map(|entry| Entry::from_json(&entry.body)).collect();
    let log = log.map_err(|error| error.to_string())?;
    let mut table = options.table(ruleset, stored.seed.clone());
    let (old, new) = log.split_at(log.len().saturating_sub(LONGEST_REPLAY));
    for entry in old {
        table.apply(entry).map_err(|error| error.to_string())?;
    }
    let frames = table.follow(new.iter().cloned()).map_err(|error| error.to_string())?;
    if let Some(last) = frames.last() {
        table = last.table.clone();
    }
    debug_assert_eq!(table.seq(), Seq::from(log.len() as u32), "entries are numbered from 1");
    Ok(Logged { listed: stored.listed, options, log, table, frames })
}
