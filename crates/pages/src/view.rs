//! What a table page shows, and to whom.

use maud::{Markup, html};
use review::Decision;
use table::{Seq, Table};
use tiles::{Seat, Turn};
use words::Words;

use crate::audience::Audience;
use crate::cache::{Board, TableCache};
use crate::choice::Choice;
use crate::choosing::Choosing;
use crate::names;

/// A table for its viewers.
#[derive(Clone, Copy)]
pub struct TableView<'a> {
    /// Its name in addresses.
    pub id: &'a str,
    /// The table.
    pub table: &'a Table,
    /// What was chosen so far for a move.
    pub choice: &'a Choice,
    /// Who looks.
    pub audience: Audience,
    /// What was drawn and told before, if it is kept.
    pub cache: Option<&'a TableCache>,
    /// The last entry after which updates can be shown again.
    pub replayable_from: Seq,
    /// The hint that the viewer was given for this position.
    pub hint: Option<&'a Decision>,
}

/// Everything that the middle of a table page shows.
pub(crate) struct View<'a> {
    pub(crate) id: &'a str,
    pub(crate) table: &'a Table,
    pub(crate) words: &'a Words,
    pub(crate) names: Vec<String>,
    pub(crate) choice: &'a Choice,
    pub(crate) audience: Audience,
    pub(crate) cache: Option<&'a TableCache>,
    pub(crate) replayable_from: Seq,
    pub(crate) now: i64,
    pub(crate) hint: Option<&'a Decision>,
    /// The move that the hint or the coach advises, in notation.
    pub(crate) advised: Option<String>,
}

impl<'a> View<'a> {
    pub(crate) fn new(shown: &TableView<'a>, words: &'a Words, now: i64) -> View<'a> {
        View {
            id: shown.id,
            table: shown.table,
            words,
            names: names::names(shown.table, words),
            choice: shown.choice,
            audience: shown.audience,
            cache: shown.cache,
            replayable_from: shown.replayable_from,
            now,
            hint: shown.hint,
            advised: None,
        }
    }

    /// A position that nobody plays at: nothing is chosen, nothing is kept, no clock runs.
    pub(crate) fn still(id: &'a str, table: &'a Table, words: &'a Words) -> View<'a> {
        let audience = Audience { language: words.language(), seats: 0, coach: false };
        let (choice, cache, replayable_from, hint) = (&Choice::NONE, None, Seq::END, None);
        let shown = TableView { id, table, choice, audience, cache, replayable_from, hint };
        View::new(&shown, words, 0)
    }

    /// Whether the viewer plays for this seat.
    pub(crate) fn is_mine(&self, seat: Seat) -> bool {
        self.audience.seats >> seat.index() & 1 == 1
    }

    /// The seat that the viewer should move for now.
    pub(crate) fn my_turn(&self) -> Option<Seat> {
        match self.table.position().turn() {
            Turn::Seat(seat) if self.is_mine(seat) => Some(seat),
            Turn::Seat(_) | Turn::Deal | Turn::Over => None,
        }
    }

    /// The seats that the viewer plays for.
    pub(crate) fn my_seats(&self) -> impl Iterator<Item = Seat> {
        self.table.ruleset().seats().iter().filter(|seat| self.is_mine(*seat))
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    pub(crate) fn name_refs(&self) -> Vec<&str> {
        self.names.iter().map(String::as_str).collect()
    }

    /// What a viewer whose turn it is chooses with.
    pub(crate) fn choosing(&self) -> Choosing<'_> {
        // Who chooses with a hint keeps it.
        let hint = if self.hint.is_some() { "?hint=1" } else { "" };
        let page = format!("/t/{}{hint}", self.id);
        let advised = self.advised.as_deref();
        Choosing { words: self.words, choice: self.choice, page, advised }
    }

    pub(crate) fn say(&self, id: &str) -> String {
        self.words.say(id)
    }

    /// A seat's board, as it was drawn before if nobody here can touch it.
    pub(crate) fn board(
        &self,
        seat: Seat,
        board: Board,
        name: String,
        draw: impl FnOnce() -> Markup,
    ) -> Markup {
        match self.cache {
            Some(cache) if self.my_turn() != Some(seat) => {
                cache.board((self.audience.language, seat), board, name, draw)
            }
            Some(_) | None => draw(),
        }
    }

    /// A form that asks the table for something at the touch of one button.
    pub(crate) fn ask(
        &self,
        what: &str,
        label: &str,
        class: &str,
        fields: &[(&str, String)],
    ) -> Markup {
        html! {
            form method="post" action={ "/t/" (self.id) "/" (what) } {
                input type="hidden" name="seen" value=(self.table.seq());
                @for (name, value) in fields {
                    input type="hidden" name=(name) value=(value);
                }
                button class=(class) { (label) }
            }
        }
    }
}
