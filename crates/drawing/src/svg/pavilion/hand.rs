//! The tiles beside a board, and those kept in its corners.

use maud::{Markup, html};
use pavilion::{Color, KEPT_AT_MOST, Phase, Position};
use tiles::{Color as _, Handful, Seat};

use super::{Heap, Look, Spot, Thing, any_touch, heap, laid, marker, note, role};
use crate::svg::touchable;

/// The tiles beside a seat's board by color, and the four corners with the tiles that are kept.
pub fn hand(position: &Position, seat: Seat, look: &Look) -> Markup {
    let heaps = heaps(position, seat, look);
    html! {
        div .hand.pavilion {
            div .heaps role=(role(any_touch(&heaps))) aria-label=((look.name)(Thing::Hand(seat))) {
                @if position.marker() == Some(seat) { (marker(&format!("s{seat}.marker"))) }
                @for heap in &heaps { (heap.drawing) }
            }
            (corners(position, seat, look))
        }
    }
}

/// The tiles beside a seat's board by color.
pub(super) fn heaps(position: &Position, seat: Seat, look: &Look) -> Vec<Heap> {
    let board = position.board(seat);
    let kept = kept(position, seat, look);
    // A seat that has passed has nothing left in its hand.
    let tiles = if board.passed() { board.hand() } else { board.hand() - kept.tiles() };
    let heap = |color: Color| {
        let touch = (look.touch)(Spot::Hand(color));
        let letter = color.letter();
        let places: Vec<String> =
            (0..tiles.count(color)).map(|index| format!("s{seat}.h.{letter}.{index}")).collect();
        heap(color, position.joker(), &places, touch.as_ref())
    };
    tiles.colors().map(heap).collect()
}

/// What lies in the corners: what was kept, or what the seat is about to keep.
fn kept(position: &Position, seat: Seat, look: &Look) -> Handful<Color> {
    let board = position.board(seat);
    let may_pass = position.phase() == Phase::Place(seat);
    if may_pass && board.hand().contains(look.keep.tiles()) { look.keep } else { board.kept() }
}

/// The four corners with the tiles that are kept.
pub(super) fn corners(position: &Position, seat: Seat, look: &Look) -> Markup {
    let tiles = kept(position, seat, look).tiles();
    let colors: Vec<Color> =
        tiles.colors().flat_map(|color| (0..tiles.count(color)).map(move |_| color)).collect();
    let corner = |index: usize| {
        let x = 60 + 120 * index as i32;
        let touch = (look.touch)(Spot::Kept(index));
        let drawing = html! {
            use href="#pavilion-m" x=(x) {}
            @if let Some(&color) = colors.get(index) {
                (laid(color, position.joker(), &format!("s{seat}.k.{index}"), (x, 0)))
            }
            (note(touch.as_ref(), (x, 0)))
        };
        (touch.is_some(), touchable(touch.as_ref(), &drawing))
    };
    let corners: Vec<(bool, Markup)> = (0..usize::from(KEPT_AT_MOST)).map(corner).collect();
    html! {
        svg .kept.pavilion viewBox="0 -100 480 200"
            role=(role(corners.iter().any(|(touchable, _)| *touchable)))
            aria-label=((look.name)(Thing::Kept(seat))) {
            @for (_, corner) in &corners { (corner) }
        }
    }
}
