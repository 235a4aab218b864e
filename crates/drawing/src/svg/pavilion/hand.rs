//! The tiles beside a board, and those kept in its corners.

use maud::{Markup, html};
use pavilion::{Color, KEPT_AT_MOST, Position};
use tiles::{Color as _, Seat};

use super::{Heap, Look, Spot, Thing, any_touch, laid, loose_heap, marker, role};

/// The tiles beside a seat's board by color, and the four corners with the tiles that are kept.
pub fn hand(position: &Position, seat: Seat, look: &Look) -> Markup {
    let heaps = heaps(position, seat, look);
    html! {
        div .hand.pavilion {
            div .heaps role=(role(any_touch(&heaps))) aria-label=((look.name)(Thing::Hand(seat))) {
                @if position.marker() == Some(seat) { (marker(&format!("s{seat}.marker"))) }
                @for heap in &heaps { (heap.drawing) }
            }
            (corners(position, seat, &(look.name)(Thing::Kept(seat))))
        }
    }
}

/// The tiles beside a seat's board by color.
pub(super) fn heaps(position: &Position, seat: Seat, look: &Look) -> Vec<Heap> {
    let tiles = position.board(seat).hand();
    let heap = |color: Color| {
        let letter = color.letter();
        let places: Vec<String> =
            (0..tiles.count(color)).map(|index| format!("s{seat}.h.{letter}.{index}")).collect();
        loose_heap(color, position.joker(), &places, &|index| {
            (look.touch)(Spot::Hand(color, index as u8))
        })
    };
    tiles.colors().map(heap).collect()
}

/// The four corners with the tiles that are kept.
pub(super) fn corners(position: &Position, seat: Seat, name: &str) -> Markup {
    let tiles = position.board(seat).kept().tiles();
    let mut kept = tiles.colors().flat_map(|color| (0..tiles.count(color)).map(move |_| color));
    html! {
        svg .kept.pavilion viewBox="0 -100 480 200" role="img" aria-label=(name) {
            @for index in 0..i32::from(KEPT_AT_MOST) {
                @let x = 60 + 120 * index;
                use href="#pavilion-m" x=(x) {}
                @if let Some(color) = kept.next() {
                    (laid(color, position.joker(), &format!("s{seat}.k.{index}"), (x, 0)))
                }
            }
        }
    }
}
