//! Events and refusals in words.

mod azul;
mod fairness;
mod pavilion;

pub(crate) use azul::azul_ended;
pub use azul::{azul_event, azul_move, azul_refusal};
pub use fairness::{FairDeals, HashFrom, doubts, fairness};
pub use pavilion::{
    StarNames, pavilion_deal_refusal, pavilion_event, pavilion_move, pavilion_refusal,
    pavilion_space,
};

use std::fmt::Display;

use tiles::{BySeat, Color, IllegalDeal, Seat, Source, Tiles};
use words::{Arg, Words};

/// Why a deal of displays does not fit, in words.
pub fn deal_refusal(refusal: IllegalDeal, words: &Words) -> String {
    match refusal {
        IllegalDeal::NotDue => words.say("deal-refused-not-due"),
        IllegalDeal::WrongDisplays { displays, found } => {
            let args = [("due", displays.into()), ("found", found.into())];
            words.say_with("deal-refused-wrong-displays", &args)
        }
        IllegalDeal::WrongDisplay { display, due, found } => {
            let args = [("display", display.into()), ("due", due.into()), ("found", found.into())];
            words.say_with("deal-refused-wrong-display", &args)
        }
        IllegalDeal::DisplayNotInBag { display } => {
            words.say_with("deal-refused-display-not-in-bag", &[("display", display.into())])
        }
    }
}

/// Several things as one list: `Ana, Ben and Carla`.
pub fn list(items: &[&str], words: &Words) -> String {
    match items {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => {
            let args = [("first", first.join(", ").into()), ("last", (*last).into())];
            words.say_with("list-and", &args)
        }
    }
}

/// Who has won, and with how many points.
pub fn winner(scores: &BySeat<u16>, ranks: &BySeat<u8>, names: &[&str], words: &Words) -> String {
    let best = || ranks.iter().zip(scores.iter()).enumerate().filter(|(_, (rank, _))| **rank == 1);
    let points = best().map(|(_, (_, points))| *points).next().unwrap_or_default();
    let equals = scores.iter().filter(|score| **score == points).count();
    let winners: Vec<&str> = best().filter_map(|(seat, _)| names.get(seat).copied()).collect();
    let id = match (winners.len(), equals) {
        (1, 1) => "play-winner",
        (1, _) => "play-winner-by-rows",
        _ => "play-shared-victory",
    };
    words.say_with(id, &[("who", list(&winners, words).into()), ("points", points.into())])
}

/// What a seat is called; a seat without a name goes by its number.
pub(crate) fn name(names: &[&str], seat: Seat, words: &Words) -> String {
    // A name comes from outside and could carry codes that move the cursor.
    let given = names.get(seat.index()).copied().unwrap_or_default();
    let clean: String = given.chars().filter(|c| !c.is_control()).collect();
    if clean.trim().is_empty() {
        words.say_with("name-player", &[("number", (seat.index() + 1).into())])
    } else {
        clean
    }
}

/// How messages call a color: by its English name.
fn color(color: impl Display) -> Arg<'static> {
    color.to_string().into()
}

/// How messages call a display or the center.
pub fn source(from: Source) -> Arg<'static> {
    match from.display_index() {
        Some(index) => (index + 1).into(),
        None => "center".into(),
    }
}

/// Tiles of several colors in words: `1 purple and 2 green tiles`.
pub fn tiles<C: Color + Display>(tiles: Tiles<C>, words: &Words) -> String {
    // Where colors stand in a row the word for tiles follows the last.
    several(tiles, "tiles", words)
}

/// `2 green and 1 purple`; the last color has a message of its own.
fn several<C: Color + Display>(tiles: Tiles<C>, last: &str, words: &Words) -> String {
    let counted = |c: C| {
        let id = if tiles.colors().last() == Some(c) { last } else { "tiles-of-color" };
        words.say_with(id, &[("count", tiles.count(c).into()), ("color", color(c))])
    };
    let each: Vec<String> = tiles.colors().map(counted).collect();
    list(&each.iter().map(String::as_str).collect::<Vec<_>>(), words)
}
