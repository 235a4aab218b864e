//! What the coach says about Azul.

use ::azul::{Color, Destination, Event, Move, Phase, Position, Row, Wall, WallSide};
use bots::Heuristics as _;
use drawing::svg::azul::tile;
use maud::html;
use record::{AnyEvent, Game as _};
use table::Step;
use tiles::{Position as _, Seat, Source, Tiles};

use super::{Advice, Leads, SHOWN, Way};
use crate::azul::{held, outcome, pick_text, picked, take_label};
use crate::choice::Choice;
use crate::market::legal;
use crate::view::View;

/// The move that looks best with what is chosen so far.
pub(super) fn best(choice: &Choice, position: &Position) -> Option<Move> {
    let moves = legal(position);
    let picked = picked(choice, &moves);
    let fits = |m: &Move| match *m {
        Move::Take { from, color, .. } => picked.is_none_or(|picked| picked == (from, color)),
        Move::Tile { .. } | Move::Drop { .. } => true,
    };
    // Of equal ones the first.
    moves.into_iter().rev().filter(fits).max_by_key(|m| position.policy(*m))
}

/// What is advised, and what it leads to, in a line or two.
pub(super) fn line(view: &View, position: &Position, seat: Seat) -> Option<String> {
    let words = view.words;
    match view.advised.as_deref().and_then(Position::read_move)? {
        Move::Take { from, color, to } => {
            let row = row_of(to);
            let (taken, outcome) =
                (held(position, from, color), outcome(position, seat, from, color, row));
            let count = taken.count.into();
            let number = row.map_or_else(|| "floor".into(), |row| row.number().into());
            let args = [("line", number), ("count", count), ("color", color.to_string().into())];
            let mut line = words.say_with("coach-azul-advice", &args);
            if outcome.complete {
                let points = outcome.points.unwrap_or(0).into();
                line += &words.say_with("coach-azul-advice-full", &[("points", points)]);
            } else if let Some(row) = row {
                line += &missing(view, position, seat, row, taken.count);
            }
            if outcome.cost > 0 {
                let cost = ("cost", outcome.cost.into());
                line += &words.say_with("coach-azul-advice-cost", &[cost]);
            }
            Some(line)
        }
        Move::Tile { row, column } => {
            let points = position.board(seat).wall().points_at(row, column).into();
            let (row, column) = (("row", row.number().into()), ("column", column.number().into()));
            Some(words.say_with("web-wall-space", &[row, column, ("points", points)]))
        }
        Move::Drop { .. } => Some(words.say("web-drop-line")),
    }
}

/// How many more tiles a line would need after taking these.
fn missing(view: &View, position: &Position, seat: Seat, row: Row, taken: u8) -> String {
    let free = position.board(seat).line(row).free_spaces(row);
    view.words.say_with("coach-azul-missing", &[("count", (free - taken).into())])
}

pub(super) fn advice(view: &View, position: &Position, seat: Seat) -> Advice {
    let moves = legal(position);
    match (position.phase(), picked(view.choice, &moves)) {
        (Phase::Offer(_), Some((from, color))) => put(view, position, seat, from, color),
        (Phase::Offer(_), None) => take(view, position, seat, &moves),
        (Phase::Tiling(_) | Phase::Deal | Phase::Over(_), _) => {
            Advice { task: view.say("coach-azul-wall"), choices: vec![], notes: vec![] }
        }
    }
}

/// Nothing is chosen yet: the tiles that look best, each with the line that suits them.
fn take(view: &View, position: &Position, seat: Seat, moves: &[Move]) -> Advice {
    let mut takes: Vec<(Move, (Source, Color), Destination)> = moves
        .iter()
        .filter_map(|m| match *m {
            Move::Take { from, color, to } => Some((*m, (from, color), to)),
            Move::Tile { .. } | Move::Drop { .. } => None,
        })
        .collect();
    takes.sort_by_key(|(m, ..)| -position.policy(*m));
    let mut seen = Vec::new();
    // Two displays with the same tiles are one choice.
    takes.retain(|(_, (from, color), _)| {
        let same = (held(position, *from, *color), rest(position, *from, *color));
        let fresh = !seen.contains(&same);
        seen.push(same);
        fresh
    });
    let way = |(_, (from, color), to): &(Move, (Source, Color), Destination)| {
        let row = row_of(*to);
        let outcome = outcome(position, seat, *from, *color, row);
        let take = take_label(view.words, position, *from, *color);
        let args = [("take", take.into()), ("put", outcome.label(view.words, row).into())];
        let href = format!("/t/{}?pick={}", view.id, pick_text(*from, *color));
        let says = view.words.say_with("coach-azul-choice", &args);
        Way { icon: tile(*color), says, leads: Leads::On(href) }
    };
    Advice {
        task: view.say("coach-azul-take"),
        choices: takes.iter().take(SHOWN).map(way).collect(),
        notes: vec![view.say("coach-choices-note")],
    }
}

/// Tiles are chosen: what each line would make of them, or why it cannot take them.
fn put(view: &View, position: &Position, seat: Seat, from: Source, color: Color) -> Advice {
    let words = view.words;
    let taken = held(position, from, color);
    let way = |to: Destination| {
        let row = row_of(to);
        let m = Move::Take { from, color, to };
        if let Err(why) = position.check_move(m) {
            let says = drawing::azul_refusal(why, words);
            return Way { icon: html! { "×" }, says, leads: Leads::Nowhere };
        }
        let outcome = outcome(position, seat, from, color, row);
        let missing = row
            .filter(|_| !outcome.complete)
            .map(|row| missing(view, position, seat, row, taken.count));
        let says = format!("{}{}", outcome.label(view.words, row), missing.unwrap_or_default());
        Way { icon: html! { "→" }, says, leads: Leads::Play(m.to_string()) }
    };
    let lines = Row::ALL.into_iter().map(Destination::Line);
    let choices = lines.chain([Destination::Floor]).map(way);
    let left = rest(position, from, color);
    let after = after(position, from, color);
    let offered = after.displays().iter().map(|display| display.tiles()).chain([after.center()]);
    let largest = offered.map(largest).max().unwrap_or(0);
    let mut notes = Vec::new();
    if taken.with_marker {
        notes.push(view.say("coach-azul-marker"));
    }
    if largest > 0 {
        let args = [("moved", left.into()), ("largest", largest.into())];
        notes.push(words.say_with("coach-azul-leaves", &args));
    }
    Advice { task: view.say("coach-azul-put"), choices: choices.collect(), notes }
}

fn row_of(to: Destination) -> Option<Row> {
    match to {
        Destination::Line(row) => Some(row),
        Destination::Floor => None,
    }
}

/// The position after these tiles were taken: where they go does not matter to the others.
fn after(position: &Position, from: Source, color: Color) -> Position {
    let mut after = position.clone();
    after.play_unchecked(Move::Take { from, color, to: Destination::Floor });
    after
}

/// How many tiles would go from a display to the center.
fn rest(position: &Position, from: Source, color: Color) -> u8 {
    match from.display_index() {
        Some(_) => after(position, from, color).center().total() - position.center().total(),
        None => 0,
    }
}

/// The most tiles that can be taken from one place at once.
fn largest(tiles: Tiles<Color>) -> u8 {
    tiles.colors().map(|color| tiles.count(color)).max().unwrap_or(0)
}

fn events(step: &Step) -> impl Iterator<Item = Event> {
    step.events.iter().filter_map(|event| match event {
        AnyEvent::Azul(event) => Some(*event),
        AnyEvent::Pavilion(_) => None,
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
    let board = position.board(seat);
    if events(step).any(|event| matches!(event, Event::Fell { .. })) {
        let cost = board.floor().cost();
        return Some(words.say_with("coach-azul-you-fell", &[("points", cost.into())]));
    }
    let lined =
        |event| if let Event::Lined { row, color, .. } = event { Some((row, color)) } else { None };
    let (row, color) = events(step).find_map(lined)?;
    let line = board.line(row);
    let number = ("line", row.number().into());
    if !line.is_complete(row) {
        let count = line.free_spaces(row);
        let args = [number, ("count", count.into()), ("color", color.to_string().into())];
        return Some(words.say_with("coach-azul-you-wait", &args));
    }
    match position.ruleset().wall {
        WallSide::Colored => {}
        WallSide::Gray => return Some(words.say_with("coach-azul-you-full", &[number])),
    }
    if board.wall().row_holds(row, color) {
        // L2: such a line scores nothing; it falls.
        return None;
    }
    let points = board.wall().points_at(row, Wall::colored_column(row, color));
    Some(words.say_with("coach-azul-you-complete", &[number, ("points", points.into())]))
}

/// Why another seat's move matters to the viewer.
pub(super) fn about_theirs(
    view: &View,
    position: &Position,
    seat: Seat,
    step: &Step,
) -> Option<String> {
    let words = view.words;
    let who = ("who", view.name(step.seat?).into());
    if events(step).any(|event| matches!(event, Event::MarkerTaken { .. })) {
        return Some(words.say_with("coach-azul-they-marker", &[who]));
    }
    let taken = |event| {
        if let Event::Taken { color, count, .. } = event { Some((color, count)) } else { None }
    };
    let (color, count) = events(step).find_map(taken)?;
    let board = position.board(seat);
    let waits = |row: &Row| {
        let line = board.line(*row);
        line.color() == Some(color) && !line.is_complete(*row)
    };
    if let Some(row) = Row::ALL.into_iter().find(waits) {
        let taken = [("count", count.into()), ("color", color.to_string().into())];
        let args = [[who, ("line", row.number().into())], taken].concat();
        return Some(words.say_with("coach-azul-they-needed", &args));
    }
    let center = position.center().total();
    Some(words.say_with("coach-azul-they-center", &[who, ("count", center.into())]))
}

/// What the end of a round brought a seat, if this step ended one.
pub(super) fn about_round(view: &View, seat: Seat, step: &Step) -> Option<String> {
    let (mut won, mut lost, mut ended) = (0, 0, false);
    for event in events(step) {
        if let Event::Tiled { seat: whose, points, .. } = event {
            ended = true;
            won += if whose == seat { points } else { 0 };
        } else if let Event::FloorCharged { seat: whose, lost: points, .. } = event {
            ended = true;
            lost += if whose == seat { points } else { 0 };
        }
    }
    let args = [("points", won.into()), ("lost", lost.into())];
    ended.then(|| view.words.say_with("coach-azul-round", &args))
}
