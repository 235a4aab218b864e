//! What is shown of a table at one number of its log.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use table::{Entry, Table};
use tiles::Seat;
use words::Language;

/// A table at one number of its log, and what was rendered of it for those who look.
pub(crate) struct Frame {
    pub(crate) table: Table,
    /// What happened since the frame before: at least one entry, the last one the frame's own.
    pub(crate) entries: Vec<Entry>,
    rendered: Mutex<HashMap<Audience, Arc<str>>>,
}

/// Those who see the same thing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Audience {
    pub(crate) language: Language,
    /// The seats they play for, a bit for each.
    pub(crate) seats: u8,
    /// Whether choices are explained to them.
    pub(crate) coach: bool,
}

impl Frame {
    pub(super) fn new(table: Table, entries: Vec<Entry>) -> Frame {
        Frame { table, entries, rendered: Mutex::default() }
    }

    /// What `render` makes of the frame, once for all who see the same thing.
    pub(crate) fn rendered(
        &self,
        audience: Audience,
        render: impl FnOnce(&Frame) -> String,
    ) -> Arc<str> {
        let mut rendered = self.rendered.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(rendered.entry(audience).or_insert_with(|| render(self).into()))
    }

    /// The seats that a session plays for, a bit for each.
    pub(crate) fn seats_of(&self, session: Option<&str>) -> u8 {
        let holds = |seat: &Seat| session.is_some_and(|session| self.table.holds(session, *seat));
        let seats = self.table.ruleset().seats().iter().filter(holds);
        seats.map(|seat| 1 << seat.index()).sum()
    }
}

/// The frames that these entries make: one for each change of the position, and one for the rest.
pub(super) fn frames(before: &Table, entries: &[Entry]) -> Result<Vec<Frame>, table::Refusal> {
    let mut table = before.clone();
    let mut frames = Vec::new();
    let mut waiting = Vec::new();
    for entry in entries {
        table.apply(entry).map_err(table::Refusal::Move)?;
        waiting.push(entry.clone());
        if entry.changes_position() {
            frames.push(Frame::new(table.clone(), std::mem::take(&mut waiting)));
        }
    }
    if !waiting.is_empty() {
        frames.push(Frame::new(table, waiting));
    }
    Ok(frames)
}
