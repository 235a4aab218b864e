//! Frames: a table as it is after some of its entries.

use record::Refused;

use crate::entry::Entry;
use crate::table::Table;

/// A table after one change, and the entries that led there from the frame before.
///
/// Each change of the position is a frame of its own, so that people can follow; entries that leave the
/// position as it is go with the next change, or make the last frame.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The table after the last of the entries.
    pub table: Table,
    /// What happened: at least one entry, the last one the frame's own.
    pub entries: Vec<Entry>,
}

/// Frames that are being made: every entry is applied once, here.
pub(crate) struct Draft {
    table: Table,
    waiting: Vec<Entry>,
    frames: Vec<Frame>,
}

impl Draft {
    pub(crate) fn new(table: Table) -> Draft {
        Draft { table, waiting: Vec::new(), frames: Vec::new() }
    }

    /// The table after all entries so far.
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn add(&mut self, entry: Entry) -> Result<(), Refused> {
        self.table.apply(&entry)?;
        let changes = entry.changes_position();
        self.waiting.push(entry);
        if changes {
            let entries = std::mem::take(&mut self.waiting);
            self.frames.push(Frame { table: self.table.clone(), entries });
        }
        Ok(())
    }

    pub(crate) fn finish(mut self) -> Vec<Frame> {
        if !self.waiting.is_empty() {
            self.frames.push(Frame { table: self.table, entries: self.waiting });
        }
        self.frames
    }
}

impl Table {
    /// The frames that these entries of its log make.
    pub fn follow(&self, entries: impl IntoIterator<Item = Entry>) -> Result<Vec<Frame>, Refused> {
        let mut draft = Draft::new(self.clone());
        for entry in entries {
            draft.add(entry)?;
        }
        Ok(draft.finish())
    }
}
