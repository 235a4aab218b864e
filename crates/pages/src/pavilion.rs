//! The Summer Pavilion part of a table page: what can be touched, and what would happen.

use ::pavilion::{Color, Event, KEPT_AT_MOST, Move, Phase, Position, Space};
use bots::Heuristics;
use drawing::svg::Touch;
use drawing::svg::pavilion::{self as art, Look, Spot, Thing};
use maud::{Markup, html};
use tiles::{Color as _, Position as _, Seat, Source, Tiles};
use words::{Arg, Words};

use crate::cache::Board;
use crate::market::{self, legal, offered};
use crate::names;
use crate::view::View;

/// The rounds, the displays, the center and the supply.
pub(crate) fn market(view: &View, position: &Position) -> Markup {
    let moves = if view.my_turn().is_some() { legal(position) } else { Vec::new() };
    let touch = |spot| view.my_turn().and_then(|seat| touch(view, position, seat, &moves, spot));
    let names = view.name_refs();
    let name = |thing| name(view.words, &names, position, thing);
    let look = Look { touch: &touch, name: &name };
    let bare = position.center().is_empty() && position.displays().iter().all(|it| it.is_empty());
    html! {
        @if !position.is_over() {
            section .market aria-label=(view.say("web-market")) {
                div .shelf { (art::rounds(position, &look)) (art::supply(position, &look)) }
                @if !bare { (offer(position, position.seats().displays(), &look)) }
            }
        }
    }
}

/// The first displays, this many, and the center.
pub(crate) fn offer(position: &Position, displays: usize, look: &Look) -> Markup {
    let display = |from| art::display(position, from, look);
    market::drawn(displays, display, &art::center(position, look))
}

/// A seat's board and the tiles beside it.
pub(crate) fn board(view: &View, position: &Position, seat: Seat) -> Markup {
    let mine = view.my_turn() == Some(seat);
    let moves = if mine { legal(position) } else { Vec::new() };
    let touch = |spot| touch(view, position, seat, &moves, spot).filter(|_| mine);
    let names = view.name_refs();
    let name = |thing| name(view.words, &names, position, thing);
    let look = Look { touch: &touch, name: &name };
    let stars = Board::Pavilion(*position.board(seat).stars());
    html! {
        (view.board(seat, stars, name(Thing::Board(seat)), || art::board(position, seat, &look)))
        (art::hand(position, seat, &look))
    }
}

/// The ways to pay for the chosen space, or the way to pass.
pub(crate) fn panel(view: &View, position: &Position, seat: Seat) -> Markup {
    let moves = legal(position);
    let ways = ways(view, &moves);
    let can_pass = moves.iter().any(|m| matches!(m, Move::Pass { .. }));
    html! {
        @if !ways.is_empty() {
            div .panel {
                p { (view.say("web-pay")) }
                div .row.ways {
                    @for m in &ways { (way(view, position, *m)) }
                    a .button.quiet href={ "/t/" (view.id) } data-step { (view.say("web-cancel")) }
                }
            }
        } @else if can_pass && view.choice.pass.is_some() {
            (keeping(view, position, seat, &moves))
        } @else if let Phase::Bonus { left, .. } = position.phase() {
            div .panel.slim {
                p { (view.words.say_with("web-choose-bonus", &[("count", left.into())])) }
            }
        } @else if can_pass {
            div .panel.slim {
                @let can_place = moves.iter().any(|m| matches!(m, Move::Place { .. }));
                p { (view.say(if can_place { "web-place-or-pass" } else { "web-only-pass" })) }
                a .button href={ "/t/" (view.id) "?pass=1" } data-step { (view.say("web-pass")) }
            }
        }
    }
}

/// The moves that place a tile on the chosen space.
fn ways(view: &View, moves: &[Move]) -> Vec<Move> {
    let Some(chosen) = view.choice.space.as_deref() else { return Vec::new() };
    let placed = |m: &&Move| matches!(m, Move::Place { space, .. } if space.to_string() == chosen);
    moves.iter().filter(placed).copied().collect()
}

/// One way to pay, as a link that plays it.
fn way(view: &View, position: &Position, m: Move) -> Markup {
    let Move::Place { space, color, jokers } = m else { return html! {} };
    let price = space.price(position.ruleset().side);
    let joker = position.joker();
    let plain = price - jokers;
    let text = m.to_string();
    let label = payment(view, color, plain, joker, jokers);
    html! {
        a .button.way href={ "/t/" (view.id) "?move=" (text) } data-move=(text) aria-label=(label) {
            span .tiles aria-hidden="true" {
                @for _ in 0..plain { (art::tile(color)) }
                @for _ in 0..jokers { span .joker { (art::tile(joker)) } }
            }
        }
    }
}

pub(crate) fn payment(view: &View, color: Color, plain: u8, joker: Color, jokers: u8) -> String {
    let mut paid = Tiles::of(color, plain);
    paid += Tiles::of(joker, jokers);
    let paid = drawing::tiles(paid, view.words);
    view.words.say_with("web-pay-with", &[("tiles", paid.into())])
}

/// Passing: how many tiles of each color stay.
fn keeping(view: &View, position: &Position, seat: Seat, moves: &[Move]) -> Markup {
    let hand = position.board(seat).hand();
    // Propose what the greedy bot would keep.
    let best = moves.iter().filter(|m| matches!(m, Move::Pass { .. }));
    let best = best.max_by_key(|m| position.policy(**m)).copied();
    let keep = match best {
        Some(Move::Pass { keep }) => keep.tiles(),
        Some(Move::Take { .. } | Move::Place { .. } | Move::Bonus { .. }) | None => Tiles::EMPTY,
    };
    let lost = hand.total().saturating_sub(KEPT_AT_MOST);
    html! {
        form .panel.keep method="post" action={ "/t/" (view.id) "/pass" } {
            input type="hidden" name="seen" value=(view.table.seq());
            p { (view.words.say_with("web-keep", &[("count", hand.total().into()), ("lost", lost.into())])) }
            div .row {
                @for color in hand.colors() {
                    label .count {
                        (art::tile(color))
                        span .visually-hidden { (view.words.say_with("color", &[("color", color.to_string().into())])) }
                        input type="number" name=(color.letter()) min="0" max=(hand.count(color).min(KEPT_AT_MOST)) value=(keep.count(color));
                    }
                }
                button .button.primary { (view.say("web-pass")) }
                a .button.quiet href={ "/t/" (view.id) } data-step { (view.say("web-cancel")) }
            }
        }
    }
}

fn touch(
    view: &View,
    position: &Position,
    seat: Seat,
    moves: &[Move],
    spot: Spot,
) -> Option<Touch> {
    let plays = |m: Move, label: String, note: String| {
        let text = m.to_string();
        // A plain `+` in an address stands for a blank.
        let href = format!("/t/{}?move={}", view.id, text.replace('+', "%2B"));
        Some(Touch { href, label, plays: Some(text), chosen: false, note })
    };
    match spot {
        Spot::Pick(from, color) => {
            let m = Move::Take { from, color };
            moves
                .contains(&m)
                .then(|| take_label(view, position, from, color))
                .and_then(|label| plays(m, label, String::new()))
        }
        Spot::Space(space) => {
            let here = |m: &Move| matches!(m, Move::Place { space: s, .. } if *s == space);
            let ways: Vec<Move> = moves.iter().copied().filter(here).collect();
            let label = space_label(view.words, position, seat, space, space.to_string());
            let note = format!("+{}", position.board(seat).stars().points_at(space));
            match ways[..] {
                [] => None,
                [only] => plays(only, label, note),
                [..] => {
                    let chosen = view.choice.space.as_deref() == Some(&space.to_string());
                    let query = if chosen { String::new() } else { format!("?space={space}") };
                    let href = format!("/t/{}{query}", view.id);
                    Some(Touch { href, label, plays: None, chosen, note })
                }
            }
        }
        Spot::Supply(color) => {
            let m = Move::Bonus { color };
            let label = || view.words.say_with("web-bonus", &[("color", color.to_string().into())]);
            moves.contains(&m).then(label).and_then(|label| plays(m, label, String::new()))
        }
    }
}

/// A space by some name, with its price and what it brings, as a link says it.
pub(crate) fn space_label(
    words: &Words,
    position: &Position,
    seat: Seat,
    space: Space,
    name: String,
) -> String {
    let stars = position.board(seat).stars();
    let args: [(&str, Arg); 4] = [
        ("space", name.into()),
        ("price", space.price(position.ruleset().side).into()),
        ("points", stars.points_at(space).into()),
        ("bonus", stars.reward_at(space).into()),
    ];
    words.say_with("web-space", &args)
}

/// The tiles that naming a color in one place brings, and what the marker costs then: played on a copy.
pub(crate) fn taken(position: &Position, from: Source, color: Color) -> (Tiles<Color>, u16) {
    let (mut taken, mut lost) = (Tiles::EMPTY, 0);
    position.clone().play_telling(Move::Take { from, color }, &mut |event| {
        if let Event::Taken { tiles, .. } = event {
            taken = tiles;
        } else if let Event::MarkerTaken { cost, .. } = event {
            lost = cost;
        }
    });
    (taken, lost)
}

pub(crate) fn take_label(view: &View, position: &Position, from: Source, color: Color) -> String {
    let (tiles, lost) = taken(position, from, color);
    let tiles = ("tiles", drawing::tiles(tiles, view.words).into());
    let args = [("from", drawing::source(from)), tiles, ("lost", lost.into())];
    view.words.say_with("web-take-tiles", &args)
}

/// What a screen reader says for a whole drawing.
pub(crate) fn name(words: &Words, players: &[&str], position: &Position, thing: Thing) -> String {
    let tiles = |tiles: Tiles<Color>| -> Arg<'static> { names::tiles(tiles, words).into() };
    let who = |seat: Seat| -> Arg<'static> { players[seat.index()].to_owned().into() };
    match thing {
        Thing::Offer(from) => {
            market::name(words, from, offered(position.displays(), position.center(), from))
        }
        Thing::Supply => words.say_with("web-supply", &[("tiles", tiles(position.supply()))]),
        Thing::Rounds => {
            let color = position.joker().to_string();
            let args = [("round", position.round().into()), ("color", color.into())];
            words.say_with("web-rounds", &args)
        }
        Thing::Board(seat) => words.say_with("web-board", &[("who", who(seat))]),
        Thing::Hand(seat) => {
            let hand = tiles(position.board(seat).hand());
            words.say_with("web-hand", &[("who", who(seat)), ("tiles", hand)])
        }
        Thing::Kept(seat) => {
            let kept = tiles(position.board(seat).kept().tiles());
            words.say_with("web-kept", &[("who", who(seat)), ("tiles", kept)])
        }
    }
}
