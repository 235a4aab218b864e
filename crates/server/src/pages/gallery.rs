//! Boards as they were drawn last.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use maud::Markup;
use tiles::Seat;
use words::Language;

/// The boards of a table for those who cannot touch them: a move changes one of them, and drawing
/// the others anew would be most of the work.
#[derive(Default)]
pub(crate) struct Gallery {
    drawn: Mutex<HashMap<(Language, Seat), Drawn>>,
}

/// A board and what was drawn of it.
struct Drawn {
    board: Board,
    name: String,
    drawing: Markup,
}

/// Everything that the drawing of a seat's board depends on beside the ruleset.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Board {
    Azul(::azul::Board),
    Pavilion(::pavilion::Stars),
}

impl Gallery {
    /// The drawing of a seat's board, whose name is read out in this language.
    pub(super) fn show(
        &self,
        (language, seat): (Language, Seat),
        board: Board,
        name: String,
        draw: impl FnOnce() -> Markup,
    ) -> Markup {
        let mut all = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        let last = all.get(&(language, seat));
        if let Some(last) = last.filter(|last| last.board == board && last.name == name) {
            return last.drawing.clone();
        }
        let drawing = draw();
        all.insert((language, seat), Drawn { board, name, drawing: drawing.clone() });
        drawing
    }
}
