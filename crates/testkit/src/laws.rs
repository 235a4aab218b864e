//! The laws of both games: what holds in every position of every ruleset.
//!
//! Each law takes a position and panics if it is broken. `tests/laws.rs` lets proptest look for such
//! a position.

use std::collections::BTreeMap;

use azul::{Column, Destination, Row};
use bots::Heuristics;
use record::{AnyPosition, Game, Record};
use serde_json::{Map, Value, json};
use tiles::{Handful, Position, Source, Tiles, Turn};

/// What the laws need to know of a game besides its rules.
pub trait Lawful: Game + Heuristics {
    /// The number of tiles of each color in the game.
    const OF_EACH_COLOR: u64;
    /// The letters of the colors.
    const COLORS: &'static str;
    /// Everything that can be written as a move.
    fn universe() -> Vec<Self::Move>;
    /// The position as one of either game.
    fn any(&self) -> AnyPosition;
}

impl Lawful for azul::Position {
    const OF_EACH_COLOR: u64 = 20;
    const COLORS: &'static str = "BYRKW";

    fn universe() -> Vec<azul::Move> {
        let destinations = Row::ALL.map(Destination::Line).into_iter().chain([Destination::Floor]);
        let mut all = Vec::new();
        for from in sources() {
            for color in azul::Color::ALL {
                let take = |to| azul::Move::Take { from, color, to };
                all.extend(destinations.clone().map(take));
            }
        }
        for row in Row::ALL {
            all.extend(Column::ALL.map(|column| azul::Move::Tile { row, column }));
        }
        all.extend(Row::ALL.map(|row| azul::Move::Drop { row }));
        all
    }

    fn any(&self) -> AnyPosition {
        AnyPosition::Azul(self.clone())
    }
}

impl Lawful for pavilion::Position {
    const OF_EACH_COLOR: u64 = 22;
    const COLORS: &'static str = "PGOYBR";

    fn universe() -> Vec<pavilion::Move> {
        let mut all = Vec::new();
        for from in sources() {
            all.extend(pavilion::Color::ALL.map(|color| pavilion::Move::Take { from, color }));
        }
        for space in pavilion::Space::all() {
            for color in pavilion::Color::ALL {
                let place = |jokers| pavilion::Move::Place { space, color, jokers };
                all.extend((0..=9).map(place));
            }
        }
        all.extend(pavilion::Color::ALL.map(|color| pavilion::Move::Bonus { color }));
        let keeps = Handful::all_of(Tiles::of_each(4));
        all.extend(keeps.map(|keep| pavilion::Move::Pass { keep }));
        all
    }

    fn any(&self) -> AnyPosition {
        AnyPosition::Pavilion(self.clone())
    }
}

fn sources() -> impl Iterator<Item = Source> {
    (0..9).map(Source::display).chain([Source::CENTER])
}

/// A move is legal exactly if it is listed; the list ascends, so nothing stands in it twice; and
/// picking one by its place gives the same as listing all.
pub fn legal_is_listed<P: Lawful>(position: &P) {
    let mut listed = Vec::new();
    position.legal_moves(&mut listed);
    assert!(listed.is_sorted_by(|a, b| a < b), "the order is not ascending: {listed:?}");
    let legal: Vec<P::Move> = {
        let mut all = P::universe();
        all.sort_unstable();
        all.into_iter().filter(|&m| position.is_legal(m)).collect()
    };
    assert_eq!(listed, legal, "{position:?}");
    match position.turn() {
        Turn::Seat(_) => assert!(!listed.is_empty(), "a seat must have a move: {position:?}"),
        Turn::Deal | Turn::Over => assert!(listed.is_empty()),
    }
    for (place, &m) in listed.iter().enumerate() {
        let picked = position.pick_move(&mut Vec::new(), |count| {
            assert_eq!(count, listed.len());
            place
        });
        assert_eq!(picked, m);
    }
}

/// Every tile is somewhere, and nowhere twice.
pub fn census<P: Lawful>(position: &P) {
    let mut counts = BTreeMap::new();
    let Value::Object(mut state) = position.to_json() else { panic!("a state is an object") };
    state.retain(|key, _| !["ruleset", "joker", "phase", "ended", "marker"].contains(&&**key));
    count_tiles::<P>(&Value::Object(state), &mut counts);
    for color in P::COLORS.chars() {
        assert_eq!(counts.get(&color), Some(&P::OF_EACH_COLOR), "{color} in {position:?}");
    }
}

/// Counts color letters wherever they stand in a state: keys of multisets, and letters in texts.
fn count_tiles<P: Lawful>(value: &Value, counts: &mut BTreeMap<char, u64>) {
    match value {
        Value::String(text) if text != "marker" => {
            for letter in text.chars().filter(|&letter| P::COLORS.contains(letter)) {
                *counts.entry(letter).or_default() += 1;
            }
        }
        Value::Array(values) => values.iter().for_each(|value| count_tiles::<P>(value, counts)),
        Value::Object(fields) => match (fields.get("color"), fields.get("count")) {
            (Some(Value::String(color)), Some(count)) => {
                let letter = color.chars().next().expect("a letter");
                *counts.entry(letter).or_default() += count.as_u64().expect("a count");
            }
            _ => {
                for (key, value) in fields {
                    match value.as_u64() {
                        Some(count) if key.len() == 1 => {
                            let letter = key.chars().next().expect("a letter");
                            *counts.entry(letter).or_default() += count;
                        }
                        _ => count_tiles::<P>(value, counts),
                    }
                }
            }
        },
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// What is not legal is refused, and a refusal changes nothing.
pub fn refusals_change_nothing<P: Lawful>(position: &P) {
    let mut tried = position.clone();
    for m in P::universe() {
        if !position.is_legal(m) {
            assert!(tried.play(m).is_err());
            assert_eq!(&tried, position, "{m} was refused");
        }
    }
    if position.turn() != Turn::Deal {
        let any = position.any();
        let mut tried = any.clone();
        assert!(tried.deal_from_seed("x").is_err());
        assert_eq!(tried, any);
    }
}

/// Every move is read back as it is written, and the state too.
pub fn writing_and_reading_agree<P: Lawful>(position: &P) {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    for m in moves {
        assert_eq!(P::read_move(&m.to_string()), Some(m));
    }
    let state = position.to_json();
    assert_eq!(AnyPosition::from_json(&state), Ok(position.any()), "{state}");
    let text = state.to_string();
    let again: Value = serde_json::from_str(&text).expect("what we print is JSON");
    assert_eq!(AnyPosition::from_json(&again), Ok(position.any()));
}

/// One step of play: tiles never leave a wall or a star, and scores keep within their bounds.
pub fn walls_only_grow<P: Lawful>(before: &P, after: &P) {
    let field = if matches!(before.any(), AnyPosition::Azul(_)) { "wall" } else { "stars" };
    let (before, after) = (before.to_json(), after.to_json());
    let boards = |state: &Value| state["boards"].as_array().cloned().unwrap_or_default();
    for (before, after) in boards(&before).iter().zip(boards(&after)) {
        let (old, new) = (before[field].to_string(), after[field].to_string());
        assert_eq!(old.len(), new.len());
        for (old, new) in old.chars().zip(new.chars()) {
            assert!(old == new || old == '.', "a tile left: {before} → {after}");
        }
        assert!(after["score"].as_u64() <= Some(9_999));
    }
}

/// A record of the game replays to the same position, also after it was written and read.
pub fn replay_equals_play<P: Lawful>(position: &P, record: &Record) {
    assert_eq!(record.replay(), Ok(position.any()));
    let read: Record = record.to_string().parse().expect("what we print is a record");
    assert_eq!(&read, record);
}

/// The rules know no seat: with all seats moved on by one, everything happens the same.
pub fn seats_rotate<P: Lawful>(position: &P, step: &str) {
    let seats = position.seats().count() as u64;
    same_in_another_dress(position, step, step, |state| {
        rotate_seat(state, "first_seat", seats);
        rotate_seat(state, "marker", seats);
        rotate_seat(state, "next_seat", seats);
        rotate_seat(&mut state["turn"], "seat", seats);
        if let Value::Array(boards) = &mut state["boards"] {
            boards.rotate_right(1);
        }
    });
}

fn rotate_seat(object: &mut Value, key: &str, seats: u64) {
    if let Some(seat) = object.get(key).and_then(Value::as_u64) {
        object[key] = json!((seat + 1) % seats);
    }
}

/// The displays have no order of their own: with two of them swapped, the same moves have the same
/// effect under their new numbers.
pub fn displays_relabel<P: Lawful>(position: &P, step: &str, one: usize, other: usize) {
    // A deal of a round fills the displays again: there is nothing to relabel.
    if step.starts_with("D:") {
        return;
    }
    let relabel = |text: &str| {
        let digit = |index: usize| char::from(b'1' + index as u8);
        let first = match text.chars().next() {
            Some(first) if first == digit(one) => digit(other),
            Some(first) if first == digit(other) => digit(one),
            Some(first) => first,
            None => return String::new(),
        };
        let rest: String = text.chars().skip(1).collect();
        format!("{first}{rest}")
    };
    let is_take = step.starts_with(|first: char| first.is_ascii_digit());
    let relabelled = if is_take { relabel(step) } else { step.to_owned() };
    same_in_another_dress(position, step, &relabelled, |state| {
        if let Value::Array(displays) = &mut state["displays"] {
            displays.swap(one, other);
        }
    });
}

/// Plays a step in the position and in its disguise: the outcomes must match.
fn same_in_another_dress<P: Lawful>(
    position: &P,
    step: &str,
    disguised_step: &str,
    disguise: impl Fn(&mut Value),
) {
    let mut plain = position.any();
    let mut state = plain.to_json();
    disguise(&mut state);
    let mut other = AnyPosition::from_json(&state).unwrap_or_else(|why| panic!("{why}: {state}"));
    assert_eq!(plain.moves().len(), other.moves().len());
    let take = |position: &mut AnyPosition, step: &str| match step.split_once(':') {
        Some(("D" | "S", _)) => position.deal(step),
        _ => position.play(step).map(|_| ()),
    };
    take(&mut plain, step).expect("the step fits");
    take(&mut other, disguised_step).expect("the step fits in disguise");
    let mut expected = plain.to_json();
    disguise(&mut expected);
    assert_eq!(other.to_json(), expected, "{step}");
}

/// Gray wall: the round ends the same, no matter who tiles first.
pub fn gray_tiling_commutes(position: &azul::Position) {
    let azul::Phase::Tiling(_) = position.phase() else { return };
    let state = position.to_json();
    let ends: Vec<Map<String, Value>> = position
        .seats()
        .iter()
        .map(|first| {
            let mut state = state.clone();
            state["first_seat"] = json!(first.index());
            let next = position
                .seats()
                .from(first)
                .find(|&seat| position.board(seat).first_complete_line().is_some())
                .expect("somebody has a complete line");
            state["turn"] = json!({"seat": next.index()});
            let loaded = AnyPosition::from_json(&state).unwrap_or_else(|why| panic!("{why}"));
            let AnyPosition::Azul(mut end) = loaded else { panic!("this is Azul") };
            let mut moves = Vec::new();
            while matches!(end.phase(), azul::Phase::Tiling(_)) {
                end.legal_moves(&mut moves);
                // Any choice that looks only at the seat's own board will do.
                end.play_unchecked(moves[moves.len() / 2]);
            }
            let Value::Object(mut end) = end.to_json() else { panic!("a state is an object") };
            // Only the starting player may differ: an unclaimed marker leaves it as it was.
            end.remove("first_seat");
            end
        })
        .collect();
    assert!(ends.windows(2).all(|pair| pair[0] == pair[1]), "{state}");
}
