//! Azul: tile faces, displays, the center and the players' boards.
//!
//! A page embeds [`faces()`] once; all other drawings only refer to it, which keeps them small.

mod board;
mod faces;
mod offer;
mod sheet;
#[cfg(test)]
mod tests;

pub use board::board;
pub use faces::{faces, tile};
pub use offer::{center, display};
pub use sheet::{card_board, frieze, sheet};

use azul::{Color, Column, Row};
use maud::{Markup, Render, html};
use tiles::{Color as _, Seat, Source};

use super::{Touch, role};

/// A thing on the table that may be touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// All tiles of a color on a display or in the center.
    Pick(Source, Color),
    /// A pattern line.
    Line(Row),
    /// The floor line.
    Floor,
    /// A space of the wall.
    Wall(Row, Column),
}

/// A drawing that a screen reader names as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A display or the center.
    Offer(Source),
    /// A seat's board.
    Board(Seat),
}

/// What is drawn beyond the position itself.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// What touching a spot does; `None` where nothing happens.
    ///
    /// A spot names no seat: boards that are not to be touched get a look of their own.
    pub touch: &'a dyn Fn(Spot) -> Option<Touch>,
    /// What a screen reader says for a whole drawing: `display 3: two red, one blue, one white`.
    pub name: &'a dyn Fn(Thing) -> String,
    /// The tiles that are about to be put somewhere: lines that can be touched show how many fit.
    pub held: Option<Held>,
}

/// Tiles that were taken and not yet put anywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// Their color.
    pub color: Color,
    /// How many.
    pub count: u8,
    /// Whether the first-player marker comes with them, which always falls (A6).
    pub with_marker: bool,
}

/// The side of a tile, which everything else is measured by.
const TILE: i32 = 40;
/// From one tile to the next.
const PITCH: i32 = 44;

/// Where a tile lies, by the point at its upper left.
type Point = (i32, i32);

/// A tile that lies somewhere.
fn laid(color: Color, place: &str, (x, y): Point) -> Markup {
    let letter = color.letter();
    html! {
        g .tile data-tile=(letter) data-place=(place) {
            use href={ "#azul-" (letter) } x=(x) y=(y) {}
        }
    }
}

/// A tile that would lie there.
fn ghost(face: impl Render, (x, y): Point) -> Markup {
    html! { use .azul-ghost href={ "#azul-" (face) } x=(x) y=(y) {} }
}

/// The first-player marker, which lies somewhere as a tile does.
fn marker(place: &str, (x, y): Point) -> Markup {
    html! {
        g .tile data-tile="marker" data-place=(place) { use href="#azul-marker" x=(x) y=(y) {} }
    }
}

/// The few characters of a touch on a small label around this point; nothing if there are none.
fn note(touch: Option<&Touch>, (x, y): Point) -> Markup {
    let text = touch.map_or("", |touch| touch.note.as_str());
    // A label is as wide as its text, which only the browser can measure: tabular figures are
    // about half as wide as high.
    let width = 11 * text.chars().count() as i32 + 12;
    html! {
        @if !text.is_empty() {
            g .azul-note aria-hidden="true" {
                rect x=(x - width / 2) y=(y - 13) width=(width) height="26" rx="13" {}
                text x=(x) y=(y + 7) { (text) }
            }
        }
    }
}
