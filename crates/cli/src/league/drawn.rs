//! A position as a piece of a page: what can be taken, and both boards.

use drawing::svg::azul as azul_art;
use drawing::svg::pavilion as pavilion_art;
use maud::{Markup, html};
use record::AnyPosition;
use tiles::{Position as _, Source};

/// What all drawings of this game refer to; a page has it once.
pub(super) fn faces(position: &AnyPosition) -> Markup {
    match position {
        AnyPosition::Azul(_) => azul_art::faces(),
        AnyPosition::Pavilion(_) => pavilion_art::faces(),
    }
}

/// The whole position.
pub(super) fn scene(position: &AnyPosition, names: &[String]) -> Markup {
    match position {
        AnyPosition::Azul(position) => azul(position, names),
        AnyPosition::Pavilion(position) => pavilion(position, names),
    }
}

fn azul(position: &azul::Position, names: &[String]) -> Markup {
    use azul_art::{Look, Thing, board, center, display};
    let name = |thing: Thing| match thing {
        Thing::Offer(source) => offer_name(source),
        Thing::Board(seat) => format!("board of {}", names[seat.index()]),
    };
    let look = Look { touch: &|_| None, name: &name, held: None };
    let bare = position.center().is_empty() && position.displays().iter().all(|it| it.is_empty());
    html! {
        @if !bare {
            div .displays {
                @for index in 0..position.displays().len() {
                    (display(position, Source::display(index), &look))
                }
            }
            (center(position, &look))
        }
        div .boards {
            @for seat in position.seats().iter() {
                figure {
                    figcaption { (names[seat.index()]) span { (position.scores()[seat]) } }
                    (board(position, seat, &look))
                }
            }
        }
    }
}

fn pavilion(position: &pavilion::Position, names: &[String]) -> Markup {
    use pavilion_art::{Look, Thing, board, center, display, hand, rounds, supply};
    let name = |thing: Thing| match thing {
        Thing::Offer(source) => offer_name(source),
        Thing::Supply => "supply".to_owned(),
        Thing::Rounds => "rounds and their jokers".to_owned(),
        Thing::Board(seat) => format!("board of {}", names[seat.index()]),
        Thing::Hand(seat) => format!("tiles of {}", names[seat.index()]),
        Thing::Kept(seat) => format!("tiles that {} keeps", names[seat.index()]),
    };
    let look = Look { touch: &|_| None, name: &name };
    let displays = position.displays();
    html! {
        @if !position.is_over() {
            div .middle { (rounds(position, &look)) (supply(position, &look)) }
            div .displays {
                @for index in 0..displays.len() { (display(position, Source::display(index), &look)) }
            }
            (center(position, &look))
        }
        div .boards {
            @for seat in position.seats().iter() {
                figure {
                    figcaption { (names[seat.index()]) span { (position.scores()[seat]) } }
                    (board(position, seat, &look))
                    @if !position.is_over() { (hand(position, seat, &look)) }
                }
            }
        }
    }
}

fn offer_name(source: Source) -> String {
    source.display_index().map_or_else(|| "center".to_owned(), |it| format!("display {}", it + 1))
}
