//! Deciding as a server does, and what must always hold then.

use record::AnyPosition;
use table::{Command, Entry, Frame, Refusal, Seq, Table};

/// The entries of what was decided. The frames must be what a reader of the log sees: one for each
/// change of the position.
pub(crate) fn entries(before: &Table, frames: Vec<Frame>) -> Vec<Entry> {
    let state = |table: &Table| -> (Seq, AnyPosition, usize, Option<i64>) {
        (table.seq(), table.position().clone(), table.steps().len(), table.deadline())
    };
    let mut read = before.clone();
    for (number, frame) in frames.iter().enumerate() {
        for entry in &frame.entries {
            read.apply(entry).expect("what was decided fits");
        }
        assert_eq!(state(&read), state(&frame.table));
        let changes = frame.entries.iter().filter(|entry| entry.changes_position()).count();
        let last = number + 1 == frames.len();
        assert!(changes == 1 || last && changes == 0, "{:?}", frame.entries);
    }
    frames.into_iter().flat_map(|frame| frame.entries).collect()
}

/// The entries of a command at a time.
pub(crate) fn decide_at(
    table: &Table,
    session: &str,
    command: &Command,
    at: i64,
) -> Result<Vec<Entry>, Refusal> {
    table.decide(&session.into(), command, at).map(|frames| entries(table, frames))
}
