//! What happened, in words.

use std::sync::Arc;

use drawing::StarNames;
use maud::{Markup, html};
use record::{AnyEvent, AnyPosition};
use table::{Entry, Frame, Player, Step, Table};
use tiles::{Seat, Source};
use words::{Arg, Words};

use crate::view::View;
use crate::{names, pavilion};

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
        Entry::Hint { seat } => who("hint-told", *seat),
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

/// The latest turns, the newest first, each with its moves: a line of HTML with what it led to. A deal stands alone.
pub(crate) fn latest(view: &View) -> Vec<Vec<Arc<str>>> {
    let lines = latest_lines(view);
    let steps = view.table.steps().iter().rev().map(|step| step.seat);
    let told: Vec<_> = steps.zip(lines).collect();
    let turns = told.chunk_by(|(one, _), (other, _)| one.is_some() && one == other);
    // In a turn the first move comes first.
    turns.map(|turn| turn.iter().rev().map(|(_, line)| Arc::clone(line)).collect()).collect()
}

fn latest_lines(view: &View) -> Vec<Arc<str>> {
    let (table, words, names) = (view.table, view.words, view.name_refs());
    let tell = |step: &Step| -> Arc<str> {
        let sentences = sentences(step, table, &names, words);
        line(step, table, &sentences, &names, words).into_string().into()
    };
    match view.cache {
        Some(cache) => cache.log(words.language(), table.steps(), SHOWN, tell),
        None => table.steps().iter().rev().take(SHOWN).map(|step| tell(step)).collect(),
    }
}

/// A deal as its sentence; a move at a glance, and its sentences for viewers who open it.
fn line(step: &Step, table: &Table, sentences: &[String], names: &[&str], words: &Words) -> Markup {
    let Some(seat) = step.seat else {
        return html! { @for sentence in sentences { span { (sentence) } } };
    };
    html! {
        details {
            summary {
                b { (names[seat.index()]) } " "
                @if table.is_by_stand_in(step) { (words.say("log-by-bot")) " " }
                (glances(&step.events, table.position(), words))
            }
            ul { @for sentence in sentences { li { (sentence) } } }
        }
    }
}

/// A move in tiles and numbers.
pub(crate) fn glances(events: &[AnyEvent], position: &AnyPosition, words: &Words) -> Markup {
    html! { @for (index, event) in events.iter().enumerate() { (glance(*event, index == 0, position, words)) } }
}

/// What a player did, in tiles and numbers; nothing for what the rules did afterwards.
fn glance(event: AnyEvent, first: bool, position: &AnyPosition, words: &Words) -> Markup {
    use ::azul::Event as Azul;
    use ::pavilion::Event as Pavilion;
    use drawing::svg::{azul, pavilion};
    let place = |from: Source| {
        html! { span .place { @if let Some(display) = from.display_index() { (display + 1) } @else { "•" } } }
    };
    let times = |count: u8| html! { @if count > 1 { "×" (count) } " " };
    match event {
        AnyEvent::Azul(Azul::Taken { from, color, count, .. }) => {
            html! { (place(from)) " " (azul::tile(color)) (times(count)) }
        }
        // On the gray wall it is a move of its own; elsewhere the rules do it for everybody.
        AnyEvent::Azul(Azul::Tiled { row, column, color, points, .. }) if first => html! {
            (azul::tile(color)) " → " (row.number()) "." (column.number()) " +" (points) " "
        },
        AnyEvent::Azul(Azul::Dropped { row, .. }) if first => html! { (row.number()) " ↓ " },
        AnyEvent::Azul(Azul::Lined { row, .. }) => html! { "→ " (row.number()) " " },
        AnyEvent::Azul(Azul::Fell { count, .. }) => html! { "↓" (count) " " },
        AnyEvent::Pavilion(Pavilion::Taken { from, tiles, .. }) => html! {
            (place(from)) " "
            @for color in tiles.colors() { (pavilion::tile(color)) (times(tiles.count(color))) }
        },
        AnyEvent::Pavilion(Pavilion::Placed { space, color, points, .. }) => {
            let AnyPosition::Pavilion(position) = position else { return html! {} };
            let named =
                drawing::pavilion_space(space, crate::pavilion::star_names(position), words);
            html! { (pavilion::tile(color)) " " (named) " +" (points) " " }
        }
        AnyEvent::Pavilion(Pavilion::BonusTaken { color, .. }) => {
            html! { "+" (pavilion::tile(color)) " " }
        }
        AnyEvent::Pavilion(Pavilion::Passed { lost, .. }) => html! {
            (words.say("log-pass")) @if lost > 0 { " −" (lost) } " "
        },
        AnyEvent::Azul(
            Azul::MarkerTaken { .. }
            | Azul::Tiled { .. }
            | Azul::Dropped { .. }
            | Azul::FloorCharged { .. }
            | Azul::Ended { .. }
            | Azul::Bonus { .. },
        )
        | AnyEvent::Pavilion(
            Pavilion::MarkerTaken { .. }
            | Pavilion::Surrounded { .. }
            | Pavilion::StarBonus { .. }
            | Pavilion::NumberBonus { .. }
            | Pavilion::KeptDiscarded { .. }
            | Pavilion::Ended,
        ) => html! {},
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
    let own: Vec<AnyEvent> = events.into_iter().take_while(|event| !of_the_rules(event)).collect();
    Some(event_sentences(&own, position, names, words))
}

/// What one deal or move led to.
pub(crate) fn sentences(step: &Step, table: &Table, names: &[&str], words: &Words) -> Vec<String> {
    if step.seat.is_none() {
        return vec![dealt(&step.text, step.round, table.position(), names, words)];
    }
    event_sentences(&step.events, table.position(), names, words)
}

/// What happened in the game of this position, a sentence each.
pub(crate) fn event_sentences(
    events: &[AnyEvent],
    position: &AnyPosition,
    names: &[&str],
    words: &Words,
) -> Vec<String> {
    let stars = match position {
        AnyPosition::Pavilion(position) => pavilion::star_names(position),
        // There are none.
        AnyPosition::Azul(_) => StarNames::Letters,
    };
    let sentence = |event: &AnyEvent| match *event {
        AnyEvent::Azul(event) => drawing::azul_event(event, names, words),
        AnyEvent::Pavilion(event) => drawing::pavilion_event(event, names, stars, words),
    };
    events.iter().map(sentence).collect()
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
