//! What was recently drawn and told of a table: a move changes little of it.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use maud::Markup;
use table::{Frame, Seq, Step};
use tiles::Seat;
use words::Language;

use crate::audience::Audience;

/// How many updates are kept: as many as may wait for slow listeners.
const UPDATES: usize = 4;

/// What was drawn and told of one table. Pages are the same without it, only slower.
#[derive(Default)]
pub struct TableCache {
    boards: Mutex<HashMap<(Language, Seat), Drawn>>,
    log: Mutex<HashMap<Language, Vec<Told>>>,
    updates: Mutex<VecDeque<(Seq, Updates)>>,
}

/// The updates of one entry, by how many entries they tell and to whom.
type Updates = HashMap<(usize, Audience), Arc<str>>;

/// A board and what was drawn of it.
struct Drawn {
    board: Board,
    name: String,
    drawing: Markup,
}

/// Everything that the drawing of a seat's board depends on besides the ruleset.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Board {
    Azul(::azul::Board),
    Pavilion(::pavilion::Stars),
}

/// A deal or move and what was said about it, as HTML.
struct Told {
    step: Arc<Step>,
    line: Arc<str>,
}

impl TableCache {
    /// The drawing of a seat's board, whose name is read out in this language.
    pub(crate) fn board(
        &self,
        (language, seat): (Language, Seat),
        board: Board,
        name: String,
        draw: impl FnOnce() -> Markup,
    ) -> Markup {
        let mut all = self.boards.lock().unwrap_or_else(PoisonError::into_inner);
        let last = all.get(&(language, seat));
        if let Some(last) = last.filter(|last| last.board == board && last.name == name) {
            return last.drawing.clone();
        }
        let drawing = draw();
        all.insert((language, seat), Drawn { board, name, drawing: drawing.clone() });
        drawing
    }

    /// What was told about the last steps, the newest first.
    pub(crate) fn log(
        &self,
        language: Language,
        steps: &[Arc<Step>],
        shown: usize,
        tell: impl Fn(&Step) -> Arc<str>,
    ) -> Vec<Arc<str>> {
        let mut all = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        let told = all.entry(language).or_default();
        let shown = &steps[steps.len().saturating_sub(shown)..];
        let line = |step: &Arc<Step>| {
            let known = told.iter().find(|told| Arc::ptr_eq(&told.step, step));
            let line = known.map_or_else(|| tell(step), |told| Arc::clone(&told.line));
            Told { step: Arc::clone(step), line }
        };
        // Nothing is kept of what is no longer shown: a game may be very long.
        *told = shown.iter().map(line).collect();
        told.iter().rev().map(|told| Arc::clone(&told.line)).collect()
    }

    /// The update of a frame, made once for all who see the same. A listener who comes back may have seen
    /// some of its entries.
    pub(crate) fn update(
        &self,
        frame: &Frame,
        audience: Audience,
        make: impl FnOnce() -> String,
    ) -> Arc<str> {
        let (seq, seen) = (frame.table.seq(), (frame.entries.len(), audience));
        let mut updates = self.updates.lock().unwrap_or_else(PoisonError::into_inner);
        if updates.back().is_none_or(|(last, _)| *last < seq) {
            updates.push_back((seq, Updates::new()));
            if updates.len() > UPDATES {
                updates.pop_front();
            }
        }
        match updates.iter_mut().find(|(other, _)| *other == seq) {
            Some((_, made)) => Arc::clone(made.entry(seen).or_insert_with(|| make().into())),
            // A returning listener sees older ones.
            None => make().into(),
        }
    }
}
