//! What happened, in words.

use record::{AnyEvent, AnyPosition};
use table::{Entry, Player, Step, Table};
use words::{Arg, Words};

use super::names;
use crate::live::Frame;

/// So many deals and moves the log beside the board goes back.
const SHOWN: usize = 24;

/// What happened since the frame before, a sentence each.
pub(crate) fn happened(frame: &Frame, words: &Words) -> Vec<String> {
    let table = &frame.table;
    let names = names::names(table, words);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    frame.entries.iter().flat_map(|entry| told(entry, table, &names, words)).collect()
}

fn told(entry: &Entry, table: &Table, names: &[&str], words: &Words) -> Vec<String> {
    let who = |id: &str, seat: tiles::Seat| {
        vec![words.say_with(id, &[("who", names[seat.index()].into())])]
    };
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
        Entry::Undo { seat, .. } => who("web-told-undo", *seat),
        Entry::Rematch { .. } => vec![words.say("web-told-rematch")],
    }
}

/// The latest deals and moves, the newest first, each with what it led to.
pub(crate) fn latest(table: &Table, names: &[&str], words: &Words) -> Vec<Vec<String>> {
    let steps = table.steps().iter().rev().take(SHOWN);
    steps.map(|step| sentences(step, table, names, words)).collect()
}

/// What one deal or move led to.
pub(crate) fn sentences(step: &Step, table: &Table, names: &[&str], words: &Words) -> Vec<String> {
    if step.seat.is_none() {
        return vec![dealt(step, table, names, words)];
    }
    step.events.iter().map(|event| event_sentence(*event, names, words)).collect()
}

pub(crate) fn event_sentence(event: AnyEvent, names: &[&str], words: &Words) -> String {
    match event {
        AnyEvent::Azul(event) => drawing::azul_event(event, names, words),
        AnyEvent::Pavilion(event) => drawing::pavilion_event(event, names, words),
    }
}

fn dealt(step: &Step, table: &Table, names: &[&str], words: &Words) -> String {
    if step.text.starts_with("S:") {
        return words.say("web-told-refill");
    }
    // The starter is known from the position only while the round is young; the log need not say.
    let starter = (table.position().round() == step.round).then(|| match table.position() {
        AnyPosition::Azul(position) => position.first_seat(),
        AnyPosition::Pavilion(position) => position.first_seat(),
    });
    let round: (&str, Arg) = ("round", step.round.into());
    match starter {
        Some(seat) => {
            words.say_with("play-round-begins", &[round, ("who", names[seat.index()].into())])
        }
        None => words.say_with("drawing-round", &[round]),
    }
}
