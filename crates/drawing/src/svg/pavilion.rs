//! Summer Pavilion: tile faces, displays, the center, the supply, rounds, boards and hands.
//!
//! A page embeds [`faces`] once; all other drawings only refer to it, which keeps them small.

mod board;
mod hand;
mod layout;
mod offer;
mod sheet;
#[cfg(test)]
mod tests;

pub use board::board;
pub use hand::hand;
pub use offer::{center, display, rounds, supply};
pub use sheet::{card_board, frieze, sheet};

use maud::{Markup, PreEscaped, html};
use pavilion::{Color, Space};
use tiles::{Color as _, Seat, Source};

use super::{Touch, role, touchable};
use layout::Point;

/// A thing on the table that may be touched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// All tiles of a color on a display or in the center.
    Pick(Source, Color),
    /// A space of a star.
    Space(Space),
    /// The tiles of a color on the supply.
    Supply(Color),
    /// One of the tiles of a color beside the board, counted from 0.
    Hand(Color, u8),
}

/// A drawing that a screen reader names as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Thing {
    /// A display or the center.
    Offer(Source),
    /// The supply.
    Supply,
    /// The rounds and their jokers.
    Rounds,
    /// A seat's board.
    Board(Seat),
    /// The tiles beside a seat's board.
    Hand(Seat),
    /// The tiles that a seat keeps for the next round.
    Kept(Seat),
}

/// What is drawn beyond the position itself.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// What touching a spot does; `None` where nothing happens.
    ///
    /// A spot names no seat: boards that are not to be touched get a look of their own.
    pub touch: &'a dyn Fn(Spot) -> Option<Touch>,
    /// What a screen reader says for a whole drawing: `display 3: two red, one blue, one green`.
    pub name: &'a dyn Fn(Thing) -> String,
}

/// The faces that all other drawings refer to; a page embeds them once.
pub fn faces() -> Markup {
    PreEscaped(include_str!("pavilion/faces.svg").to_owned())
}

/// One face as large as the text around it, hidden from screen readers: the text names the color.
pub fn tile(color: Color) -> Markup {
    html! {
        svg .face.pavilion viewBox="-50 -87 100 174" aria-hidden="true" {
            use href={ "#pavilion-" (color.letter()) } {}
        }
    }
}

/// Half of a rhombus' short diagonal.
const HALF_WIDTH: i32 = 50;

/// Tiles on the table tell which of them are jokers.
fn tile_class(color: Color, joker: Color) -> &'static str {
    if color == joker { "tile joker" } else { "tile" }
}

/// A tile that lies upright around a point of the table.
fn laid(color: Color, joker: Color, place: &str, (x, y): Point) -> Markup {
    let letter = color.letter();
    html! {
        g class=(tile_class(color, joker)) data-tile=(letter) data-place=(place) {
            use href={ "#pavilion-" (letter) } x=(x) y=(y) {}
        }
    }
}

/// The first-player marker, which lies somewhere as a tile does.
fn marker(place: &str) -> Markup {
    html! {
        svg .heap.pavilion viewBox="-60 -130 120 260" aria-hidden="true" {
            g .tile data-tile="marker" data-place=(place) { use href="#pavilion-marker" {} }
        }
    }
}

/// Where the tiles of a zigzag lie: two rows whose rhombi fit into each other.
fn zigzag(index: usize) -> Point {
    (HALF_WIDTH * (index as i32 + 1), if index.is_multiple_of(2) { -44 } else { 43 })
}

/// The tiles of one color as a drawing of its own, so that a page can let the heaps flow.
struct Heap {
    drawing: Markup,
    width: i32,
    is_touchable: bool,
}

/// The height of a heap.
const HEAP: i32 = 264;

/// A heap that is touched as a whole.
fn heap(color: Color, joker: Color, places: &[String], touch: Option<&Touch>) -> Heap {
    let Heap { drawing, width, .. } = heap_of(color, joker, places, &|_| None, touch);
    let drawing = touchable(touch, &drawing);
    Heap { drawing, width, is_touchable: touch.is_some() }
}

/// A heap whose tiles are touched one by one.
fn loose_heap(
    color: Color,
    joker: Color,
    places: &[String],
    touch: &dyn Fn(usize) -> Option<Touch>,
) -> Heap {
    heap_of(color, joker, places, touch, None)
}

fn heap_of(
    color: Color,
    joker: Color,
    places: &[String],
    touch_tile: &dyn Fn(usize) -> Option<Touch>,
    whole: Option<&Touch>,
) -> Heap {
    let touches: Vec<Option<Touch>> = (0..places.len()).map(touch_tile).collect();
    let is_touchable = touches.iter().any(Option::is_some);
    let tiles = places.len() as i32;
    // A lone tile stands in the middle of both rows.
    let lift = if tiles == 1 { 44 } else { 0 };
    let width = HALF_WIDTH * (tiles + 1);
    // Up to three are seen at a glance.
    let count_width = if tiles > 3 { 70 } else { 10 };
    let drawing = html! {
        svg .heap.pavilion viewBox={ "0 -132 " (width + count_width) " " (HEAP) } aria-hidden=[(!is_touchable).then_some("true")] {
            @for (index, (place, touch)) in places.iter().zip(&touches).enumerate() {
                @let (x, y) = zigzag(index);
                (touchable(touch.as_ref(), &laid(color, joker, place, (x, y + lift))))
            }
            @if tiles > 3 {
                text .count x=(width + 6) y="20" aria-hidden="true" { (tiles) }
            }
            (note(whole, (width / 2, 0)))
        }
    };
    Heap { drawing, width: width + count_width, is_touchable }
}

fn any_touch(heaps: &[Heap]) -> bool {
    heaps.iter().any(|heap| heap.is_touchable)
}

/// The few characters of a touch on a small label around this point; nothing if there are none.
fn note(touch: Option<&Touch>, (x, y): Point) -> Markup {
    let text = touch.map_or("", |touch| touch.note.as_str());
    // A label is as wide as its text, which only the browser can measure: figures are a little
    // more than half as wide as high.
    let width = 34 * text.chars().count() as i32 + 36;
    html! {
        @if !text.is_empty() {
            g .note aria-hidden="true" {
                rect x=(x - width / 2) y=(y - 37) width=(width) height="74" rx="37" {}
                text x=(x) y=(y + 20) { (text) }
            }
        }
    }
}
