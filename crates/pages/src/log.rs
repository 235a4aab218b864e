//! What happened, in words.

use std::sync::Arc;

use record::{AnyEvent, AnyPosition};
use table::{Entry, Frame, Player, Step, Table};
use tiles::Seat;
use words::{Arg, Words};

use crate::names;
use crate::view::View;

/// How many deals and moves the log beside the board goes back.
const SHOWN: usize = 24;

/// What happened since the frame before, a sentence each.
pub(crate) fn happened(frame: &Frame, words: &Words) -> Vec<String> {
    let table = &frame.table;
    let names = names::names(table, words);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    frame.entries.iter().flat_map(|entry| told(entry, table, &names, words)).collect()
}

/// Points that were scored or lost since the frame before, and where on the boards: on a tile
/// (`s0.w1.5`) or at a seat (`s0`).
pub(crate) fn points(frame: &Frame) -> Vec<(String, String)> {
    let moves = frame.entries.iter().any(|entry| matches!(entry, Entry::Move { .. }));
    let step = frame.table.steps().last().filter(|_| moves);
    step.map(|step| step_points(step)).unwrap_or_default()
}

/// The points of one deal or move.
pub(crate) fn step_points(step: &Step) -> Vec<(String, String)> {
    step.events.iter().filter_map(|event| event_points(*event)).collect()
}

pub(crate) fn event_points(event: AnyEvent) -> Option<(String, String)> {
    use ::azul::Event as Azul;
    use ::pavilion::Event as Pavilion;
    let won = |place: String, points: u16| Some((place, format!("+{points}")));
    let lost =
        |seat: Seat, points: u16| (points > 0).then(|| (format!("s{seat}"), format!("−{points}")));
    match event {
        AnyEvent::Azul(event) => match event {
            Azul::Tiled { seat, row, column, points, .. } => {
                won(format!("s{seat}.w{}.{}", row.number(), column.number()), points)
            }
            Azul::FloorCharged { seat, lost: points, .. } => lost(seat, points),
            Azul::Bonus { seat, bonus } => won(format!("s{seat}"), bonus.points()),
            Azul::Taken { .. }
            | Azul::MarkerTaken { .. }
            | Azul::Lined { .. }
            | Azul::Fell { .. }
            | Azul::Dropped { .. }
            | Azul::Ended { .. } => None,
        },
        AnyEvent::Pavilion(event) => match event {
            Pavilion::Placed { seat, space, points, .. } => {
                won(format!("s{seat}.{}", space.to_string().to_lowercase()), points)
            }
            Pavilion::StarBonus { seat, points, .. }
            | Pavilion::NumberBonus { seat, points, .. } => won(format!("s{seat}"), points),
            Pavilion::MarkerTaken { seat, lost: points, .. }
            | Pavilion::Passed { seat, lost: points, .. }
            | Pavilion::KeptDiscarded { seat, lost: points, .. } => lost(seat, points),
            Pavilion::Taken { .. }
            | Pavilion::Surrounded { .. }
            | Pavilion::BonusTaken { .. }
            | Pavilion::Ended => None,
        },
    }
}

fn told(entry: &Entry, table: &Table, names: &[&str], words: &Words) -> Vec<String> {
    let who =
        |id: &str, seat: Seat| vec![words.say_with(id, &[("who", names[seat.index()].into())])];
    match entry {
        Entry::Deal { .. } | Entry::Move { .. } => table
            .steps()
            .last()
            .map(|step| sentences(step, table, names, words))
            .unwrap_or_default(),
        Entry::Sit { player: Player::Open, .. } => vec![words.say("web-told-free")],
        Entry::Sit { seat, player: Player::Person { stand_in: Some(_), .. } } => {
            who("web-told-away", *seat)
        }
        Entry::Sit { seat, .. } => who("web-told-sits", *seat),
        Entry::Ask { seat, .. } => who("web-told-asks", *seat),
        Entry::Agree { seat } => who("web-told-agrees", *seat),
        Entry::Decline { seat } => who("web-told-declines", *seat),
        Entry::Withdraw { seat } => who("web-told-withdraws", *seat),
        Entry::Undo { seat, .. } => who("web-told-undo", *seat),
        Entry::Hold { .. }
        | Entry::SignOut { .. }
        | Entry::Await { .. }
        | Entry::Promise { .. }
        | Entry::Word { .. }
        | Entry::Time { .. } => Vec::new(),
        Entry::TimeOut { seat, .. } => who("fair-told-time-out", *seat),
        Entry::Rematch { .. } => vec![words.say("web-told-rematch")],
    }
}

/// The latest deals and moves, the newest first, each with what it led to.
pub(crate) fn latest(view: &View) -> Vec<Arc<[String]>> {
    let (table, words, names) = (view.table, view.words, view.name_refs());
    let tell = |step: &Step| -> Arc<[String]> {
        let sentences = sentences(step, table, &names, words);
        sentences.iter().map(|sentence| names::typeset(sentence)).collect()
    };
    match view.cache {
        Some(cache) => cache.log(words.language(), table.steps(), SHOWN, tell),
        None => table.steps().iter().rev().take(SHOWN).map(|step| tell(step)).collect(),
    }
}

/// What a move would lead to, if it is legal: what the player does, not what the rules do
/// afterwards.
pub(crate) fn foretold(
    position: &AnyPosition,
    text: &str,
    names: &[&str],
    words: &Words,
) -> Option<Vec<String>> {
    let events = position.clone().play(text).ok()?;
    // Tiles that go from lines to the wall by themselves do so after some were taken.
    let takes = !matches!(events.first(), Some(AnyEvent::Azul(::azul::Event::Tiled { .. })));
    let of_the_rules = |event: &AnyEvent| match event {
        AnyEvent::Azul(::azul::Event::Tiled { .. }) => takes,
        AnyEvent::Azul(event) => matches!(event, ::azul::Event::FloorCharged { .. }),
        AnyEvent::Pavilion(_) => false,
    };
    let own = events.into_iter().take_while(|event| !of_the_rules(event));
    Some(own.map(|event| names::typeset(&event_sentence(event, names, words))).collect())
}

/// What one deal or move led to.
pub(crate) fn sentences(step: &Step, table: &Table, names: &[&str], words: &Words) -> Vec<String> {
    if step.seat.is_none() {
        return vec![dealt(&step.text, step.round, table.position(), names, words)];
    }
    step.events.iter().map(|event| event_sentence(*event, names, words)).collect()
}

pub(crate) fn event_sentence(event: AnyEvent, names: &[&str], words: &Words) -> String {
    match event {
        AnyEvent::Azul(event) => drawing::azul_event(event, names, words),
        AnyEvent::Pavilion(event) => drawing::pavilion_event(event, names, words),
    }
}

/// The deal of a round, or a refill, as it stands in the log of this position.
pub(crate) fn dealt(
    text: &str,
    round: u16,
    position: &AnyPosition,
    names: &[&str],
    words: &Words,
) -> String {
    if record::is_refill(text) {
        return words.say("web-told-refill");
    }
    // The position shows the starter only early in a round; the log need not say.
    let starter = (position.round() == round).then(|| position.first_seat());
    let round: (&str, Arg) = ("round", round.into());
    match starter {
        Some(seat) => {
            words.say_with("play-round-begins", &[round, ("who", names[seat.index()].into())])
        }
        None => words.say_with("drawing-round", &[round]),
    }
}
