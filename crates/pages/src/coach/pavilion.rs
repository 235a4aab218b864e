//! What the coach says about Summer Pavilion.

use ::pavilion::{Color, Event, KEPT_AT_MOST, Move, Phase, Position, Space, Spot};
use bots::Heuristics as _;
use drawing::svg::pavilion::tile;
use record::{AnyEvent, Game as _};
use table::Step;
use tiles::{Position as _, Seat, Tiles};

use super::{Advice, Leads, SHOWN, Way};
use crate::choice::Choice;
use crate::market::legal;
use crate::pavilion::{
    is_last_round, paid, paying, payment, space_label, star_names, take_label, taken,
};
use crate::view::View;

/// The highest cost of a space.
const HIGHEST_PRICE: u8 = 6;

/// The move that looks best with what is chosen so far; passing only if nothing else is left. Which tiles to keep is
/// up to the player.
pub(super) fn best(choice: &Choice, position: &Position) -> Option<Move> {
    let moves = legal(position);
    if choice.pass.is_some() {
        return None;
    }
    let passes = |m: &Move| matches!(m, Move::Pass { .. });
    // Of equal ones the first.
    let others = moves.iter().copied().rev().filter(|m| !passes(m));
    paying(choice, &moves)
        .or_else(|| others.max_by_key(|m| position.policy(*m)))
        .or_else(|| moves.first().copied())
}

/// What is advised, and what it leads to, in a line or two.
pub(super) fn line(view: &View, position: &Position, seat: Seat) -> Option<String> {
    let words = view.words;
    if view.choice.pass.is_some() {
        return Some(view.say("coach-pavilion-advice-keep"));
    }
    Some(match view.advised.as_deref().and_then(Position::read_move)? {
        Move::Take { from, color } => {
            let (tiles, lost) = taken(position, from, color);
            let price = affords(position, seat, tiles, color);
            let tiles = drawing::tiles(tiles, words);
            let args = [("tiles", tiles.into()), ("price", price.into()), ("lost", lost.into())];
            words.say_with("coach-pavilion-advice-take", &args)
        }
        Move::Place { .. } if view.choice.space.is_some() => view.say("coach-pavilion-advice-pay"),
        Move::Place { space, color, jokers } => {
            let args = [
                ("space", name(view, position, space).into()),
                ("points", position.board(seat).stars().points_at(space).into()),
                ("tiles", drawing::tiles(paid(position, space, color, jokers), words).into()),
            ];
            words.say_with("coach-pavilion-advice-place", &args)
        }
        Move::Bonus { color } => {
            words.say_with("web-bonus", &[("color", color.to_string().into())])
        }
        Move::Pass { .. } => view.say("coach-pavilion-nothing"),
    })
}

/// The highest price of a space that could be paid in a color after taking these tiles.
fn affords(position: &Position, seat: Seat, taken: Tiles<Color>, color: Color) -> u8 {
    let hand = position.board(seat).hand() + taken;
    let joker = position.joker();
    let jokers = if color == joker { 0 } else { hand.count(joker) };
    (hand.count(color) + jokers).min(HIGHEST_PRICE)
}

pub(super) fn advice(view: &View, position: &Position, seat: Seat) -> Advice {
    let mut moves = legal(position);
    moves.sort_by_key(|m| -position.policy(*m));
    match position.phase() {
        Phase::Acquire(_) => take(view, position, seat, &moves),
        Phase::Place(_) => place(view, position, seat, &moves),
        Phase::Bonus { .. } | Phase::Deal | Phase::Refill { .. } | Phase::Over => {
            let args = [("color", position.joker().to_string().into())];
            let task = view.words.say_with("coach-pavilion-bonus", &args);
            Advice { task, choices: vec![], notes: vec![] }
        }
    }
}

fn take(view: &View, position: &Position, seat: Seat, moves: &[Move]) -> Advice {
    let words = view.words;
    let joker = position.joker();
    let mut seen = Vec::new();
    let mut choices = Vec::new();
    for m in moves {
        let Move::Take { from, color } = *m else { continue };
        let (tiles, lost) = taken(position, from, color);
        // Two displays with the same tiles are one choice.
        if seen.contains(&(tiles, lost)) || choices.len() == SHOWN {
            continue;
        }
        seen.push((tiles, lost));
        let price = affords(position, seat, tiles, color);
        let args = [
            ("take", take_label(words, position, from, color).into()),
            ("color", color.to_string().into()),
            ("price", price.into()),
        ];
        let says = words.say_with("coach-pavilion-choice", &args);
        choices.push(Way { icon: tile(color), says, leads: Leads::Play(m.to_string()) });
    }
    let task = words.say_with("coach-pavilion-take", &[("color", joker.to_string().into())]);
    let mut notes = vec![view.say("coach-choices-note")];
    if position.marker().is_none() {
        notes.push(view.say("coach-pavilion-marker"));
    }
    Advice { task, choices, notes }
}

fn place(view: &View, position: &Position, seat: Seat, moves: &[Move]) -> Advice {
    let words = view.words;
    let mut seen: Vec<Space> = Vec::new();
    let mut choices = Vec::new();
    for m in moves {
        let Move::Place { space, color, jokers } = *m else { continue };
        if seen.contains(&space) || choices.len() == SHOWN {
            continue;
        }
        seen.push(space);
        let plain = space.price(position.ruleset().side) - jokers;
        let args = [
            ("space", space_label(words, position, seat, space).into()),
            ("pay", payment(words, color, plain, position.joker(), jokers).into()),
        ];
        let ways =
            moves.iter().filter(|m| matches!(m, Move::Place { space: s, .. } if *s == space));
        let leads = if ways.count() > 1 {
            Leads::On(format!("/t/{}?space={space}", view.id))
        } else {
            Leads::Play(m.to_string())
        };
        let says = words.say_with("coach-pavilion-place-choice", &args);
        choices.push(Way { icon: tile(color), says, leads });
    }
    let hand = position.board(seat).hand().total();
    let count = ("count", hand.into());
    let pass = if is_last_round(position.round()) {
        words.say_with("coach-pavilion-pass-last", &[count])
    } else {
        let lost = hand.saturating_sub(KEPT_AT_MOST);
        words.say_with("coach-pavilion-pass", &[count, ("lost", lost.into())])
    };
    let nothing = choices.is_empty();
    let task = view.say(if nothing { "coach-pavilion-nothing" } else { "coach-pavilion-place" });
    Advice { task, choices, notes: vec![pass] }
}

fn events(step: &Step) -> impl Iterator<Item = Event> {
    step.events.iter().filter_map(|event| match event {
        AnyEvent::Pavilion(event) => Some(*event),
        AnyEvent::Azul(_) => None,
    })
}

/// What a seat's last move led to.
pub(super) fn about_mine(
    view: &View,
    position: &Position,
    seat: Seat,
    step: &Step,
) -> Option<String> {
    let words = view.words;
    events(step).find_map(|event| match event {
        Event::Placed { space, points, .. } => {
            let next = best_beside(position, seat, space)?;
            let args = [
                ("space", name(view, position, space).into()),
                ("points", points.into()),
                ("next", name(view, position, next).into()),
                ("more", position.board(seat).stars().points_at(next).into()),
            ];
            Some(words.say_with("coach-pavilion-you-placed", &args))
        }
        Event::Taken { .. } => {
            let hand = position.board(seat).hand();
            let tiles = drawing::tiles(hand, words);
            (!hand.is_empty())
                .then(|| words.say_with("coach-pavilion-you-hold", &[("tiles", tiles.into())]))
        }
        // E5: kept tiles will cost their points too.
        Event::Passed { kept, lost, .. } if is_last_round(step.round) => {
            let points = lost + u16::from(kept.total());
            Some(words.say_with("coach-pavilion-you-passed-last", &[("points", points.into())]))
        }
        Event::Passed { lost, .. } => {
            Some(words.say_with("coach-pavilion-you-passed", &[("lost", lost.into())]))
        }
        Event::MarkerTaken { .. }
        | Event::Surrounded { .. }
        | Event::BonusTaken { .. }
        | Event::Ended
        | Event::StarBonus { .. }
        | Event::NumberBonus { .. }
        | Event::KeptDiscarded { .. } => None,
    })
}

/// A space as a newcomer finds it.
fn name(view: &View, position: &Position, space: Space) -> String {
    drawing::pavilion_space(space, star_names(position), view.words)
}

/// The empty space of the same star that would score most.
fn best_beside(position: &Position, seat: Seat, space: Space) -> Option<Space> {
    let stars = position.board(seat).stars();
    let spaces = Spot::ALL.into_iter().map(|spot| Space::new(space.star(), spot));
    spaces.filter(|space| !stars.is_filled(*space)).max_by_key(|space| stars.points_at(*space))
}

/// Why another seat's move matters to the viewer.
pub(super) fn about_theirs(view: &View, position: &Position, step: &Step) -> Option<String> {
    let words = view.words;
    let who = ("who", view.name(step.seat?).into());
    // If several things matter, tell the one that changes most.
    let marker =
        |event| if let Event::MarkerTaken { lost, .. } = event { Some(lost) } else { None };
    if let Some(lost) = events(step).find_map(marker) {
        return Some(words.say_with("coach-pavilion-they-marker", &[who, ("lost", lost.into())]));
    }
    match events(step).next()? {
        Event::Taken { .. } => {
            let joker = position.joker();
            let displays = position.displays().iter().map(|display| display.tiles().count(joker));
            let left = displays.sum::<u8>() + position.center().count(joker);
            Some(words.say_with("coach-pavilion-they-took", &[who, ("count", left.into())]))
        }
        Event::Placed { space, points, .. } => {
            let space = name(view, position, space);
            let args = [who, ("space", space.into()), ("points", points.into())];
            Some(words.say_with("coach-pavilion-they-placed", &args))
        }
        Event::Passed { .. } => Some(words.say_with("coach-pavilion-they-passed", &[who])),
        Event::MarkerTaken { .. }
        | Event::Surrounded { .. }
        | Event::BonusTaken { .. }
        | Event::Ended
        | Event::StarBonus { .. }
        | Event::NumberBonus { .. }
        | Event::KeptDiscarded { .. } => None,
    }
}
