//! What the middle of the table is in both games: places to take tiles from.

use std::fmt::Display;

use maud::{Markup, html};
use tiles::{Color, Handful, Position, Source, Tiles};
use words::Words;

use crate::names;

/// The legal moves; there are none unless a seat is to move.
pub(crate) fn legal<P: Position>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// Whether nothing is left to take.
pub(crate) fn is_bare<C: Color>(displays: &[Handful<C>], center: Tiles<C>) -> bool {
    center.is_empty() && displays.iter().all(|display| display.is_empty())
}

/// The tiles of a display or of the center.
pub(crate) fn offered<C: Color>(
    displays: &[Handful<C>],
    center: Tiles<C>,
    from: Source,
) -> Tiles<C> {
    from.display_index().map_or(center, |index| displays[index].tiles())
}

/// What a screen reader says for a display or the center with these tiles.
pub(crate) fn name<C: Color + Display>(words: &Words, from: Source, tiles: Tiles<C>) -> String {
    let tiles = ("tiles", names::tiles(tiles, words).into());
    match from.display_index() {
        Some(index) => words.say_with("web-display", &[("number", (index + 1).into()), tiles]),
        None => words.say_with("web-center", &[tiles]),
    }
}

/// So many displays, and the center below them.
pub(crate) fn drawn(count: usize, display: impl Fn(Source) -> Markup, center: &Markup) -> Markup {
    html! {
        div .displays { @for index in 0..count { (display(Source::display(index))) } }
        (center)
    }
}
