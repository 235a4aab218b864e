//! What lies in the middle of the table: displays, the center, the supply and the rounds.

use maud::{Markup, html};
use pavilion::{Color, Position, ROUNDS, SUPPLY_SPACES};
use tiles::{Color as _, Position as _, Source};

use super::{Heap, Look, Spot, Thing, any_touch, heap, laid, marker, note, role, tile_class};
use crate::svg::touchable;

/// From the middle of a plate to the middle of each of its tiles.
const PETAL: i32 = 97;

/// A display: a round plate with its tiles like the petals of a flower.
pub fn display(position: &Position, source: Source, look: &Look) -> Markup {
    let index = source.index();
    let tiles = position.displays().get(index).copied().unwrap_or_default().tiles();
    let joker = position.joker();
    let mut petal = 0;
    let mut touchables = false;
    let groups: Vec<Markup> = tiles
        .colors()
        .map(|color| {
            let first = petal;
            petal += usize::from(tiles.count(color));
            let touch = (look.touch)(Spot::Pick(source, color));
            touchables |= touch.is_some();
            let letter = color.letter();
            let group = html! {
                @if touch.is_some() {
                    @for petal in first..petal {
                        path .quarter d="M0 0V-205A205 205 0 0 1 205 0Z" transform={ "rotate(" (90 * petal) ")" } {}
                    }
                }
                @for petal in first..petal {
                    g class=(tile_class(color, joker)) data-tile=(letter)
                        data-place={ "d" (index + 1) "." (petal) } {
                        use href={ "#pavilion-" (letter) } y=(-PETAL)
                            transform={ "rotate(" (45 + 90 * petal) ")" } {}
                    }
                }
                (note(touch.as_ref(), between_petals(first, petal)))
            };
            touchable(touch.as_ref(), &group)
        })
        .collect();
    html! {
        svg .display.pavilion .bare[tiles.is_empty()] viewBox="-210 -208 420 420"
            role=(role(touchables)) aria-label=((look.name)(Thing::Offer(source))) {
            use href="#pavilion-plate" {}
            @for group in &groups { (group) }
        }
    }
}

/// The middle of the petals from `first` to before `end`.
fn between_petals(first: usize, end: usize) -> (i32, i32) {
    const CORNERS: [(i32, i32); 4] = [(69, -69), (69, 69), (-69, 69), (-69, -69)];
    let petals = (first..end).filter_map(|petal| CORNERS.get(petal));
    let (x, y) = petals.fold((0, 0), |(x, y), (right, down)| (x + right, y + down));
    let count = (end - first).max(1) as i32;
    (x / count, y / count)
}

/// The center of the table: the marker while it lies there, and tiles by color.
pub fn center(position: &Position, look: &Look) -> Markup {
    let heaps = center_heaps(position, look);
    html! {
        div .center.pavilion role=(role(any_touch(&heaps)))
            aria-label=((look.name)(Thing::Offer(Source::CENTER))) {
            @if position.marker().is_none() { (marker("c.marker")) }
            @for heap in &heaps { (heap.drawing) }
        }
    }
}

/// The tiles in the center by color.
pub(super) fn center_heaps(position: &Position, look: &Look) -> Vec<Heap> {
    let tiles = position.center();
    let heap = |color: Color| {
        let touch = (look.touch)(Spot::Pick(Source::CENTER, color));
        let letter = color.letter();
        let places: Vec<String> =
            (0..tiles.count(color)).map(|index| format!("c.{letter}.{index}")).collect();
        heap(color, position.joker(), &places, touch.as_ref())
    };
    tiles.colors().map(heap).collect()
}

/// The supply: ten spaces in two rows that fit into each other.
pub fn supply(position: &Position, look: &Look) -> Markup {
    let tiles = position.supply();
    let joker = position.joker();
    let mut space = 0;
    let mut touchables = false;
    let groups: Vec<Markup> = tiles
        .colors()
        .map(|color| {
            let first = space;
            space += usize::from(tiles.count(color));
            let touch = (look.touch)(Spot::Supply(color));
            touchables |= touch.is_some();
            let letter = color.letter();
            let ((left, high), (right, low)) = (super::zigzag(first), super::zigzag(space - 1));
            let group = html! {
                @for index in first..space {
                    @let place = format!("u.{letter}.{}", index - first);
                    (laid(color, joker, &place, super::zigzag(index)))
                }
                (note(touch.as_ref(), (left.midpoint(right), high.midpoint(low))))
            };
            touchable(touch.as_ref(), &group)
        })
        .collect();
    html! {
        svg .supply.pavilion viewBox="-6 -140 562 280" role=(role(touchables))
            aria-label=((look.name)(Thing::Supply)) {
            g .M aria-hidden="true" {
                @for index in space..usize::from(SUPPLY_SPACES) {
                    @let (x, y) = super::zigzag(index);
                    use href="#pavilion-m" x=(x) y=(y) {}
                }
            }
            @for group in &groups { (group) }
        }
    }
}

/// The six rounds with their jokers; this round's is marked.
pub fn rounds(position: &Position, look: &Look) -> Markup {
    let now = position.round();
    html! {
        svg .rounds.pavilion viewBox="0 0 720 260" role="img"
            aria-label=((look.name)(Thing::Rounds)) {
            @for round in 1..=ROUNDS {
                @let x = 120 * i32::from(round) - 60;
                @let class = match u16::from(round).cmp(&now) {
                    std::cmp::Ordering::Less => "past",
                    std::cmp::Ordering::Equal => "now",
                    std::cmp::Ordering::Greater => "to-come",
                };
                g class=(class) {
                    rect x=(x - 57) y="3" width="114" height="254" rx="20" {}
                    use href={ "#pavilion-" (position.ruleset().jokers.in_round(round).letter()) }
                        x=(x) y="100" {}
                    text x=(x) y="240" { (round) }
                }
            }
        }
    }
}
