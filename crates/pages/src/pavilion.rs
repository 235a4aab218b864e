//! The Summer Pavilion part of a table page: what can be touched, and what would happen.

use ::pavilion::{Color, Event, KEPT_AT_MOST, Move, Phase, Position, ROUNDS, Space};
use bots::Heuristics;
use drawing::StarNames;
use drawing::svg::pavilion::{self as art, Look, Spot, Thing};
use drawing::svg::{Light, Touch};
use maud::{Markup, html};
use record::Game as _;
use tiles::{Color as _, Position as _, Seat, Source, Tiles};
use words::{Arg, Words};

use crate::cache::Board;
use crate::choice::Choice;
use crate::choosing::Choosing;
use crate::market::{self, legal, offered};
use crate::names;
use crate::view::View;

/// The rounds, the displays, the center and the supply.
pub(crate) fn market(view: &View, position: &Position) -> Markup {
    let moves = if view.my_turn().is_some() { legal(position) } else { Vec::new() };
    let choosing = view.choosing();
    let touch =
        |spot| view.my_turn().and_then(|seat| touch(&choosing, position, seat, &moves, spot));
    let names = view.name_refs();
    let name = |thing| name(view.words, &names, position, thing);
    let look = Look { touch: &touch, name: &name };
    let bare = market::is_bare(position.displays(), position.center());
    html! {
        @if !position.is_over() {
            section .market.bare[bare] aria-label=(view.say("web-market")) {
                div .shelf {
                    figure { figcaption { (view.say("web-jokers")) } (art::rounds(position, &look)) }
                    figure { figcaption { (view.say("name-supply")) } (art::supply(position, &look)) }
                }
                (offer(position, position.seats().displays(), &look))
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
    let choosing = view.choosing();
    let touch = |spot| touch(&choosing, position, seat, &moves, spot).filter(|_| mine);
    let names = view.name_refs();
    let name = |thing| name(view.words, &names, position, thing);
    let look = Look { touch: &touch, name: &name };
    let stars = Board::Pavilion(*position.board(seat).stars());
    html! {
        (view.board(seat, stars, name(Thing::Board(seat)), || art::board(position, seat, &look)))
        (art::hand(position, seat, &look))
    }
}

/// What the viewer is asked after a first choice, if it is not merely to take or to place a tile.
pub(crate) fn question(choosing: &Choosing, position: &Position, seat: Seat) -> Option<String> {
    let moves = legal(position);
    if let Some(Move::Place { space, color, jokers }) = paying(choosing.choice, &moves) {
        let paid = paid(position, space, color, jokers);
        let tiles = drawing::tiles(paid, choosing.words);
        let space = drawing::pavilion_space(space, star_names(position), choosing.words);
        return Some(
            choosing.words.say_with("web-pay", &[("space", space.into()), ("tiles", tiles.into())]),
        );
    }
    if keeping(choosing.choice, position, &moves).is_some() {
        let hand = position.board(seat).hand().total();
        let count = ("count", hand.into());
        return Some(if is_last_round(position.round()) {
            choosing.words.say_with("web-keep-last", &[count])
        } else {
            let lost = ("lost", hand.saturating_sub(KEPT_AT_MOST).into());
            choosing.words.say_with("web-keep", &[count, lost])
        });
    }
    if let Phase::Bonus { left, .. } = position.phase() {
        return Some(choosing.words.say_with("web-choose-bonus", &[("count", left.into())]));
    }
    let only_pass = moves.iter().all(|m| matches!(m, Move::Pass { .. }));
    only_pass.then(|| choosing.say("web-only-pass"))
}

/// The buttons beside that question.
pub(crate) fn acts(view: &View, position: &Position, seat: Seat) -> Markup {
    let moves = legal(position);
    let advised = view.advised.as_deref().and_then(Position::read_move);
    let pass = matches!(advised, Some(Move::Pass { .. }));
    let cancel = || {
        html! { a .button.small href=(view.choosing().page) data-step { (view.say("web-cancel")) } }
    };
    html! {
        @if let Some(m) = paying(view.choice, &moves) {
            @let text = m.to_string();
            a .button.primary.small.advised[advised == Some(m)] href={ "/t/" (view.id) "?move=" (text) } data-move=(text) { (view.say("web-place")) }
            (cancel())
        } @else if let Some(keep) = keeping(view.choice, position, &moves) {
            form .keep method="post" action={ "/t/" (view.id) "/pass" } {
                input type="hidden" name="seen" value=(view.table.seq());
                @for color in position.board(seat).hand().colors() {
                    input type="hidden" name=(color.letter()) value=(keep.count(color));
                }
                button .button.primary.small.advised[pass] { (view.say("web-pass")) }
            }
            (cancel())
        } @else if moves.iter().any(|m| matches!(m, Move::Pass { .. })) {
            a .button.small.advised[pass] href=(view.choosing().with("pass=1")) data-step { (view.say("web-pass")) }
        }
    }
}

/// The move that is chosen but for one touch, and what its button says: a payment, or the tiles to keep.
pub(crate) fn finishing(
    choice: &Choice,
    position: &Position,
    moves: &[Move],
) -> Option<(String, &'static str)> {
    let place = paying(choice, moves).map(|m| (m.to_string(), "web-place"));
    let pass = || keeping(choice, position, moves).map(|keep| (format!("X:{keep}"), "web-pass"));
    place.or_else(pass)
}

/// The moves that place a tile on the chosen space.
fn ways(choice: &Choice, moves: &[Move]) -> Vec<Move> {
    let Some(chosen) = choice.space.as_deref() else { return Vec::new() };
    let placed = |m: &&Move| matches!(m, Move::Place { space, .. } if space.to_string() == chosen);
    moves.iter().filter(placed).copied().collect()
}

/// The chosen way to pay for the chosen space; at first one with the fewest jokers.
pub(crate) fn paying(choice: &Choice, moves: &[Move]) -> Option<Move> {
    let ways = ways(choice, moves);
    let chosen = choice.pay.as_deref().and_then(|pay| {
        ways.iter().find(|way| way.to_string().split_once(':').is_some_and(|(_, text)| text == pay))
    });
    let fewest = || ways.iter().min_by_key(|way| jokers_of(**way));
    chosen.or_else(fewest).copied()
}

fn jokers_of(m: Move) -> u8 {
    match m {
        Move::Place { jokers, .. } => jokers,
        Move::Take { .. } | Move::Bonus { .. } | Move::Pass { .. } => 0,
    }
}

/// The tiles that a way to pay takes from the hand.
pub(crate) fn paid(position: &Position, space: Space, color: Color, jokers: u8) -> Tiles<Color> {
    let price = space.price(position.ruleset().side);
    Tiles::of(color, price - jokers) + Tiles::of(position.joker(), jokers)
}

/// The tiles that the viewer keeps in passing as chosen so far; at first what the greedy bot would keep.
pub(crate) fn keeping(
    choice: &Choice,
    position: &Position,
    moves: &[Move],
) -> Option<Tiles<Color>> {
    choice.pass.as_ref()?;
    let passes = || moves.iter().filter(|m| matches!(m, Move::Pass { .. })).copied();
    let chosen = choice.keep.as_ref().map(|keep| format!("X:{keep}"));
    let chosen = chosen.and_then(|text| passes().find(|m| m.to_string() == text));
    match chosen.or_else(|| passes().max_by_key(|m| position.policy(*m)))? {
        Move::Pass { keep } => Some(keep.tiles()),
        Move::Take { .. } | Move::Place { .. } | Move::Bonus { .. } => None,
    }
}

/// A tile beside the board: pays, or is kept, or no longer.
fn touch_hand(
    choosing: &Choosing,
    position: &Position,
    moves: &[Move],
    (color, index): (Color, u8),
) -> Option<Touch> {
    let (chosen, href, label);
    if let Some(now) = paying(choosing.choice, moves) {
        let of = |m: Move| match m {
            Move::Place { space, color, jokers } => paid(position, space, color, jokers),
            Move::Take { .. } | Move::Bonus { .. } | Move::Pass { .. } => Tiles::EMPTY,
        };
        let count = |m: &Move| of(*m).count(color);
        chosen = index < count(&now);
        let ways = ways(choosing.choice, moves);
        // The tile joins the payment or leaves it; another color comes with as few jokers as can be.
        let other = match (chosen, count(&now)) {
            // A tile that cannot be spared stays, and is seen to pay.
            (true, _) => {
                let others = ways.iter().filter(|way| count(way) <= index);
                others.max_by_key(|way| count(way)).or(Some(&now))
            }
            (false, 0) if color != position.joker() => {
                ways.iter().filter(|way| count(way) > 0).min_by_key(|way| jokers_of(**way))
            }
            (false, _) => ways.iter().filter(|way| count(way) > index).min_by_key(|way| count(way)),
        }?;
        let text = other.to_string();
        let (space, pay) = text.split_once(':')?;
        href = choosing.with(&format!("space={space}&pay={pay}"));
        label = said(choosing.words, "web-pay-with", of(*other));
    } else {
        let keep = keeping(choosing.choice, position, moves)?;
        chosen = index < keep.count(color);
        let other = match chosen {
            true => keep - Tiles::of(color, 1),
            false => keep + Tiles::of(color, 1),
        };
        if other.total() > KEPT_AT_MOST {
            return None;
        }
        href = choosing.with(&format!("pass=1&keep={other}"));
        label = said(choosing.words, "web-keep-tiles", other);
    }
    Some(Touch { href, label, plays: None, chosen, note: String::new(), light: Light::Lit })
}

fn said(words: &Words, id: &str, tiles: Tiles<Color>) -> String {
    words.say_with(id, &[("tiles", names::tiles(tiles, words).into())])
}

pub(crate) fn payment(words: &Words, color: Color, plain: u8, joker: Color, jokers: u8) -> String {
    let mut paid = Tiles::of(color, plain);
    paid += Tiles::of(joker, jokers);
    let paid = drawing::tiles(paid, words);
    words.say_with("web-pay-with", &[("tiles", paid.into())])
}

/// Whether there is no next round to keep tiles for (E5).
pub(crate) fn is_last_round(round: u16) -> bool {
    round == u16::from(ROUNDS)
}

/// What touching a spot does.
pub(crate) fn touch(
    choosing: &Choosing,
    position: &Position,
    seat: Seat,
    moves: &[Move],
    spot: Spot,
) -> Option<Touch> {
    let touch = lit(choosing, position, seat, moves, spot)?;
    let is_next = choosing
        .advised
        .and_then(Position::read_move)
        .is_some_and(|m| leads_to(choosing, moves, &touch, spot, m));
    Some(Touch { light: if is_next { Light::Advised } else { Light::Lit }, ..touch })
}

/// Whether a touch is the next one on the way to a move.
fn leads_to(choosing: &Choosing, moves: &[Move], touch: &Touch, spot: Spot, m: Move) -> bool {
    match m {
        Move::Take { from, color } => spot == Spot::Pick(from, color),
        Move::Bonus { color } => spot == Spot::Supply(color),
        Move::Place { space, .. } => match paying(choosing.choice, moves) {
            Some(now) if now == m => false,
            // A touch makes the payment right.
            Some(Move::Place { space: chosen, .. }) if chosen == space => {
                let text = m.to_string();
                let pay = text.split_once(':').map_or("", |(_, pay)| pay);
                touch.href == choosing.with(&format!("space={space}&pay={pay}"))
            }
            Some(_) | None => spot == Spot::Space(space),
        },
        Move::Pass { keep } => {
            touch.href == choosing.with(&format!("pass=1&keep={}", keep.tiles()))
        }
    }
}

fn lit(
    choosing: &Choosing,
    position: &Position,
    seat: Seat,
    moves: &[Move],
    spot: Spot,
) -> Option<Touch> {
    let plays = |m: Move, label: String, note: String| {
        let text = m.to_string();
        // A plain `+` in an address stands for a blank.
        let href = choosing.with(&format!("move={}", text.replace('+', "%2B")));
        Some(Touch { href, label, plays: Some(text), chosen: false, note, light: Light::Lit })
    };
    match spot {
        Spot::Pick(from, color) => {
            let m = Move::Take { from, color };
            moves
                .contains(&m)
                .then(|| take_label(choosing.words, position, from, color))
                .and_then(|label| plays(m, label, String::new()))
        }
        Spot::Space(space) => {
            let here = |m: &Move| matches!(m, Move::Place { space: s, .. } if *s == space);
            let ways: Vec<Move> = moves.iter().copied().filter(here).collect();
            let label = space_label(choosing.words, position, seat, space);
            let note = format!("+{}", position.board(seat).stars().points_at(space));
            match ways[..] {
                [] => None,
                [only] => plays(only, label, note),
                [..] => {
                    let chosen = choosing.choice.space.as_deref() == Some(&space.to_string());
                    let choice = if chosen { String::new() } else { format!("space={space}") };
                    let href = choosing.with(&choice);
                    Some(Touch { href, label, plays: None, chosen, note, light: Light::Lit })
                }
            }
        }
        Spot::Supply(color) => {
            let m = Move::Bonus { color };
            let label =
                || choosing.words.say_with("web-bonus", &[("color", color.to_string().into())]);
            moves.contains(&m).then(label).and_then(|label| plays(m, label, String::new()))
        }
        Spot::Hand(color, index) => touch_hand(choosing, position, moves, (color, index)),
    }
}

/// How sentences about a position call its stars.
pub(crate) fn star_names(position: &Position) -> StarNames {
    StarNames::Looks(position.ruleset().side)
}

/// A space with its price and what it brings, as a link says it.
pub(crate) fn space_label(words: &Words, position: &Position, seat: Seat, space: Space) -> String {
    let stars = position.board(seat).stars();
    let name = drawing::pavilion_space(space, star_names(position), words);
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

pub(crate) fn take_label(words: &Words, position: &Position, from: Source, color: Color) -> String {
    let (tiles, lost) = taken(position, from, color);
    let tiles = ("tiles", drawing::tiles(tiles, words).into());
    let args = [("from", drawing::source(from)), tiles, ("lost", lost.into())];
    words.say_with("web-take-tiles", &args)
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
