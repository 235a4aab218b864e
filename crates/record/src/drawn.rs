//! Drawn positions: a position in words, one fact a line, as people write it for rule cases and lessons.
//!
//! The grammar is in `docs/notation.md`. A drawing makes a JSON state, because it may be wrong on purpose.

use serde_json::{Map, Value, json};
use tiles::Color as _;

use crate::{AnyPosition, BadStatement, Ruleset, StateError, Statement, Statements};

/// The words that begin a fact, in either game.
const WORDS: [&str; 16] = [
    "round", "phase", "turn", "first", "marker", "ended", "displays", "center", "bag", "seat",
    "lid", "joker", "tower", "supply", "bonus", "next",
];

/// The places of a state that hold tiles.
const TILE_PLACES: [&str; 7] = ["bag", "lid", "tower", "supply", "displays", "center", "boards"];

/// What was drawn of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    ruleset: Ruleset,
    facts: Vec<Fact>,
}

/// One line of a drawing: a field of the state and what it holds.
#[derive(Clone, PartialEq, Debug)]
struct Fact {
    /// The board it is a field of; none, if it is one of the table.
    seat: Option<usize>,
    field: &'static str,
    /// What it holds; none, if it holds all tiles that are nowhere else.
    value: Option<Value>,
}

impl Drawing {
    /// Takes the facts that follow.
    pub fn read(ruleset: Ruleset, statements: &mut Statements) -> Result<Drawing, BadStatement> {
        let first = statements.peek();
        let mut facts: Vec<Fact> = Vec::new();
        while let Some(line) = statements.next_if(Drawing::has_fact) {
            let fact = Fact::read(ruleset, line.word, &line.words())
                .map_err(|problem| line.error(problem))?;
            if facts.iter().any(|other| (other.seat, other.field) == (fact.seat, fact.field)) {
                return Err(line.error(format!("`{}` is told twice", fact.name())));
            }
            facts.push(fact);
        }
        let rests = facts.iter().filter(|fact| fact.value.is_none()).count();
        let has_bag = facts.iter().any(|fact| fact.field == "bag");
        match first {
            Some(first) if rests > usize::from(has_bag) => {
                Err(first.error("only one place can receive the rest: say what is in the bag"))
            }
            Some(_) | None => Ok(Drawing { ruleset, facts }),
        }
    }

    /// Whether this line is a part of a drawing.
    pub fn has_fact(line: &Statement) -> bool {
        WORDS.contains(&line.word)
    }

    /// Whether nothing was drawn.
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// Whether a place receives all tiles that are nowhere else.
    pub fn has_rest(&self) -> bool {
        self.facts.iter().any(|fact| fact.value.is_none())
    }

    /// The position, or everything that is wrong with it.
    pub fn position(&self) -> Result<AnyPosition, StateError> {
        AnyPosition::from_json(&self.state())
    }

    /// The whole state: what was not drawn is as at the start of a game, but a seat moves and the displays
    /// are empty.
    pub fn state(&self) -> Value {
        let mut state = AnyPosition::new(self.ruleset).to_json();
        state["turn"] = json!({"seat": 0});
        state["phase"] = match self.ruleset {
            Ruleset::Azul(_) => json!("offer"),
            Ruleset::Pavilion(_) => json!("acquire"),
        };
        // The joker follows from the round, if it was not drawn.
        state.as_object_mut().map(|state| state.remove("joker"));
        state["bag"] = json!({});
        let mut rest_to = (!self.facts.iter().any(|fact| fact.field == "bag")).then_some("bag");
        for fact in &self.facts {
            match (&fact.value, fact.seat) {
                (Some(value), None) => state[fact.field] = value.clone(),
                (Some(value), Some(seat)) => state["boards"][seat][fact.field] = value.clone(),
                (None, _) => rest_to = Some(fact.field),
            }
        }
        if let Some(place) = rest_to {
            state[place] = self.rest(&state);
        }
        state
    }

    /// The tiles that lie nowhere in this state.
    fn rest(&self, state: &Value) -> Value {
        let all = match self.ruleset {
            Ruleset::Azul(_) => azul::TILES_OF_EACH_COLOR,
            Ruleset::Pavilion(_) => pavilion::TILES_OF_EACH_COLOR,
        };
        let places = || TILE_PLACES.iter().filter_map(|place| state.get(place));
        let left = |color: char| {
            let elsewhere: u64 = places().map(|place| count(color, place)).sum();
            let left = u64::from(all).saturating_sub(elsewhere);
            (left > 0).then(|| (color.to_string(), json!(left)))
        };
        Value::Object(letters(self.ruleset).chars().filter_map(left).collect())
    }

    /// Where this state differs from the drawing.
    pub fn differences(&self, state: &Value) -> Vec<String> {
        self.facts.iter().filter_map(|fact| fact.difference(state)).collect()
    }
}

impl Fact {
    fn read(ruleset: Ruleset, word: &str, words: &[&str]) -> Result<Fact, String> {
        let tiles = || read_tiles(ruleset, words);
        let (field, value) = match (ruleset, word) {
            (_, "seat") => return Fact::read_of_seat(ruleset, words),
            (_, "round") => ("round", number(words)?),
            (_, "phase") => ("phase", json!(one(words)?)),
            (_, "first") => ("first_seat", number(words)?),
            (_, "ended") => ("ended", json!(one(words)?)),
            (_, "turn") => ("turn", turn(one(words)?)?),
            (_, "marker") => ("marker", seat_or(words, "center", json!("center"))?),
            (_, "displays") => ("displays", displays(ruleset, words)?),
            (_, "center") => ("center", tiles()?),
            (_, "bag") => return pile("bag", words, tiles),
            (Ruleset::Azul(_), "lid") => return pile("lid", words, tiles),
            (Ruleset::Pavilion(_), "tower") => return pile("tower", words, tiles),
            (Ruleset::Pavilion(_), "supply") => ("supply", tiles()?),
            (Ruleset::Pavilion(_), "joker") => ("joker", json!(one(words)?)),
            (Ruleset::Pavilion(_), "bonus") => ("bonus_left", number(words)?),
            (Ruleset::Pavilion(_), "next") => ("next_seat", seat_or(words, "none", Value::Null)?),
            (Ruleset::Azul(_) | Ruleset::Pavilion(_), word) => {
                return Err(format!("this game knows no `{word}`"));
            }
        };
        Ok(Fact { seat: None, field, value: Some(value) })
    }

    fn read_of_seat(ruleset: Ruleset, words: &[&str]) -> Result<Fact, String> {
        let [seat, word, words @ ..] = words else {
            return Err("expected `seat`, its number and what is told of it".to_owned());
        };
        let seat: usize = seat.parse().map_err(|_| format!("expected a number, not `{seat}`"))?;
        let seats = ruleset.seats().count();
        if seat >= seats {
            return Err(format!("there is no seat {seat} at a table of {seats}"));
        }
        let (field, value) = match (ruleset, *word) {
            (_, "score") => ("score", number(words)?),
            (Ruleset::Azul(_), "lines") => ("lines", lines(ruleset, words)?),
            (Ruleset::Azul(_), "wall") => ("wall", wall(ruleset, words)?),
            (Ruleset::Azul(_), "floor") => ("floor", floor(ruleset, words)?),
            (Ruleset::Pavilion(_), "hand") => ("hand", read_tiles(ruleset, words)?),
            (Ruleset::Pavilion(_), "kept") => ("kept", read_tiles(ruleset, words)?),
            (Ruleset::Pavilion(_), "passed") => ("passed", json!(yes_or_no(one(words)?)?)),
            (Ruleset::Pavilion(_), "stars") => ("stars", stars(ruleset, words)?),
            (Ruleset::Azul(_), word) => {
                return Err(format!("expected score, lines, wall or floor, not `{word}`"));
            }
            (Ruleset::Pavilion(_), word) => {
                return Err(format!("expected score, hand, kept, passed or stars, not `{word}`"));
            }
        };
        Ok(Fact { seat: Some(seat), field, value: Some(value) })
    }

    /// How the place is written in a drawing.
    fn name(&self) -> String {
        match (self.seat, self.field) {
            (None, "first_seat") => "first".to_owned(),
            (None, "bonus_left") => "bonus".to_owned(),
            (None, "next_seat") => "next".to_owned(),
            (None, field) => field.to_owned(),
            (Some(seat), field) => format!("seat {seat} {field}"),
        }
    }

    /// What is wrong where a state does not show this fact.
    fn difference(&self, state: &Value) -> Option<String> {
        let found = match self.seat {
            None => state.get(self.field),
            Some(seat) => state["boards"][seat].get(self.field),
        };
        let expected = self.value.as_ref()?;
        let shown = found.map_or_else(|| "nothing".to_owned(), ToString::to_string);
        (found != Some(expected))
            .then(|| format!("{}: expected {expected}, found {shown}", self.name()))
    }
}

/// The letters of a game's colors, in their order.
fn letters(ruleset: Ruleset) -> String {
    match ruleset {
        Ruleset::Azul(_) => azul::Color::ALL.iter().map(|color| color.letter()).collect(),
        Ruleset::Pavilion(_) => pavilion::Color::ALL.iter().map(|color| color.letter()).collect(),
    }
}

/// The tiles of a color that lie in this part of a state.
fn count(color: char, value: &Value) -> u64 {
    match value {
        Value::String(spaces) => spaces.matches(color).count() as u64,
        Value::Array(values) => values.iter().map(|value| count(color, value)).sum(),
        Value::Object(map) => match (map.get("color"), map.get("count").and_then(Value::as_u64)) {
            (Some(line), Some(tiles)) => count(color, line) * tiles,
            (Some(_) | None, _) => {
                let letter = color.to_string();
                let here = |(key, value): (&String, &Value)| match value.as_u64() {
                    Some(tiles) if *key == letter => tiles,
                    Some(_) => 0,
                    None => count(color, value),
                };
                map.iter().map(here).sum()
            }
        },
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
    }
}

fn one<'a>(words: &[&'a str]) -> Result<&'a str, String> {
    match words {
        [word] => Ok(word),
        _ => Err(format!("expected one word, not {}", words.len())),
    }
}

fn number(words: &[&str]) -> Result<Value, String> {
    let word = one(words)?;
    let number: u64 = word.parse().map_err(|_| format!("expected a number, not `{word}`"))?;
    Ok(json!(number))
}

fn yes_or_no(word: &str) -> Result<bool, String> {
    match word {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(format!("expected yes or no, not `{word}`")),
    }
}

fn turn(word: &str) -> Result<Value, String> {
    match word {
        "deal" => Ok(json!({"deal": true})),
        "over" => Ok(json!({"over": true})),
        seat => match seat.parse::<u64>() {
            Ok(seat) => Ok(json!({"seat": seat})),
            Err(_) => Err(format!("expected a seat, deal or over, not `{word}`")),
        },
    }
}

/// A seat, or the value of another word.
fn seat_or(words: &[&str], other: &str, value: Value) -> Result<Value, String> {
    match one(words)? {
        word if word == other => Ok(value),
        word => word
            .parse::<u64>()
            .map(Value::from)
            .map_err(|_| format!("expected {other} or a seat, not `{word}`")),
    }
}

/// The bag or the discard pile, either of which may receive the rest.
fn pile(
    field: &'static str,
    words: &[&str],
    tiles: impl FnOnce() -> Result<Value, String>,
) -> Result<Fact, String> {
    let value = if words == ["rest"] { None } else { Some(tiles()?) };
    Ok(Fact { seat: None, field, value })
}

/// A multiset: `.` or letters, each with a count if it is not 1, as in `BBY`, `B14 Y2 R`.
fn read_tiles(ruleset: Ruleset, words: &[&str]) -> Result<Value, String> {
    if words.is_empty() {
        return Err("expected tiles, or `.` for none".to_owned());
    }
    let mut counts = Map::new();
    if words != ["."] {
        for word in words {
            for (color, count) in counted(ruleset, word)? {
                let so_far = counts.get(color).and_then(Value::as_u64).unwrap_or(0);
                counts.insert(color.to_owned(), json!(so_far + count));
            }
        }
    }
    Ok(Value::Object(counts))
}

/// Splits a word such as `B14YY` into colors and counts.
fn counted(ruleset: Ruleset, word: &str) -> Result<Vec<(&str, u64)>, String> {
    let letters = letters(ruleset);
    let wrong = || format!("expected tiles of {letters} with counts, not `{word}`");
    let mut found = Vec::new();
    let mut left = word;
    while let Some(color) = left.chars().next() {
        if !letters.contains(color) {
            return Err(wrong());
        }
        let (color, after) = left.split_at(color.len_utf8());
        let digits = after.chars().take_while(char::is_ascii_digit).count();
        let (digits, after) = after.split_at(digits);
        let count = if digits.is_empty() { 1 } else { digits.parse().map_err(|_| wrong())? };
        if count == 0 {
            return Err(format!("leave out a color of which there is none: `{word}`"));
        }
        found.push((color, count));
        left = after;
    }
    Ok(found)
}

fn displays(ruleset: Ruleset, words: &[&str]) -> Result<Value, String> {
    let count = ruleset.seats().displays();
    if words.is_empty() || words.len() > count {
        return Err(format!("expected 1 to {count} displays, not {}", words.len()));
    }
    let display = |word: &&str| read_tiles(ruleset, &[word]);
    let mut displays = words.iter().map(display).collect::<Result<Vec<_>, _>>()?;
    displays.resize(count, json!({}));
    Ok(Value::Array(displays))
}

fn lines(ruleset: Ruleset, words: &[&str]) -> Result<Value, String> {
    if words.len() != 5 {
        return Err(format!("expected five lines such as `. K2 . . R1`, not {}", words.len()));
    }
    let line = |word: &&str| {
        if *word == "." {
            return Ok(Value::Null);
        }
        match counted(ruleset, word)?[..] {
            [(color, count)] => Ok(json!({"color": color, "count": count})),
            _ => Err(format!("expected a line of one color such as K2, not `{word}`")),
        }
    };
    words.iter().map(line).collect()
}

fn wall(ruleset: Ruleset, words: &[&str]) -> Result<Value, String> {
    if words.len() != 5 {
        return Err(format!("expected five wall rows, not {}", words.len()));
    }
    words.iter().map(|row| spaces(ruleset, row, 5)).collect()
}

fn floor(ruleset: Ruleset, words: &[&str]) -> Result<Value, String> {
    if words.is_empty() {
        return Err("expected tiles and `marker` in their order, or `.`".to_owned());
    }
    let letters = letters(ruleset);
    let mut floor = Vec::new();
    for word in words {
        match *word {
            "marker" => floor.push(json!("marker")),
            "." if words.len() == 1 => {}
            tiles if tiles.chars().all(|tile| letters.contains(tile)) => {
                floor.extend(tiles.chars().map(|tile| json!(tile)));
            }
            tiles => {
                return Err(format!("expected `marker` or tiles of {letters}, not `{tiles}`"));
            }
        }
    }
    Ok(Value::Array(floor))
}

fn stars(ruleset: Ruleset, words: &[&str]) -> Result<Value, String> {
    if words.is_empty() {
        return Err("expected stars such as P:..P... or `.` for seven empty ones".to_owned());
    }
    let mut stars = AnyPosition::new(ruleset).to_json()["boards"][0]["stars"].take();
    let mut named = Vec::new();
    for word in words.iter().filter(|_| words != ["."]) {
        match word.split_once(':') {
            Some((star, tiles)) if stars.get(star).is_some() && !named.contains(&star) => {
                stars[star] = spaces(ruleset, tiles, 6)?;
                named.push(star);
            }
            Some(_) | None => {
                return Err(format!("expected each star once, as in P:..P..., not `{word}`"));
            }
        }
    }
    Ok(stars)
}

/// A row of spaces, each a color letter or a point.
fn spaces(ruleset: Ruleset, text: &str, length: usize) -> Result<Value, String> {
    let letters = letters(ruleset);
    let known = |space: char| space == '.' || letters.contains(space);
    if text.chars().count() == length && text.chars().all(known) {
        return Ok(json!(text));
    }
    Err(format!("expected {length} spaces, each `.` or one of {letters}, not `{text}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(ruleset: &str, text: &str) -> Result<Drawing, BadStatement> {
        let ruleset = ruleset.parse().expect("a ruleset");
        Drawing::read(ruleset, &mut Statements::new("a.txt", text))
    }

    #[test]
    fn a_drawing_is_a_position() {
        let text = "displays KKYW YRRR  # three are empty\n\n  marker 1\nseat 0 lines . K2 . . .\nseat 1 floor marker R";
        let drawing = drawing("azul:2", text).expect("a drawing");
        let position = drawing.position().expect("a position");
        let state = position.to_json();
        assert_eq!(state["bag"], json!({"B": 20, "Y": 18, "R": 16, "K": 16, "W": 19}));
        assert_eq!(state["displays"][4], json!({}));
        assert_eq!(drawing.differences(&state), Vec::<String>::new());
        assert_eq!(drawing.differences(&AnyPosition::new(position.ruleset()).to_json()).len(), 4);
    }

    #[test]
    fn an_empty_drawing_is_a_young_game() {
        for ruleset in Ruleset::plain() {
            let mut state =
                Drawing::read(ruleset, &mut Statements::new("", "")).expect("no fact").state();
            let mut start = AnyPosition::new(ruleset).to_json();
            for changed in ["phase", "turn", "joker"] {
                state[changed] = Value::Null;
                start[changed] = Value::Null;
            }
            assert_eq!(state, start);
        }
    }

    #[test]
    fn a_drawing_ends_where_something_else_begins() {
        let mut statements = Statements::new("a.txt", "round 2\nseat 0 score 7\nplay 1B1\nround 3");
        let ruleset = "azul:2".parse().expect("a ruleset");
        let drawing = Drawing::read(ruleset, &mut statements).expect("two facts");
        assert_eq!(drawing.state()["round"], json!(2));
        assert_eq!(statements.peek().map(|next| (next.line, next.word)), Some((3, "play")));
    }

    #[test]
    fn mistakes_are_named_with_file_and_line() {
        let error = |text: &str| drawing("pavilion:2", text).expect_err("a mistake").to_string();
        assert_eq!(
            error("\nround 1\nseat 0 hand PX"),
            "a.txt:3: expected tiles of PGOYBR with counts, not `PX`"
        );
        assert_eq!(
            error("supply P99999999999999999999"),
            "a.txt:1: expected tiles of PGOYBR with counts, not `P99999999999999999999`"
        );
        assert_eq!(error("center ё"), "a.txt:1: expected tiles of PGOYBR with counts, not `ё`");
        assert_eq!(error("lid P"), "a.txt:1: this game knows no `lid`");
        assert_eq!(error("next me"), "a.txt:1: expected none or a seat, not `me`");
        assert_eq!(error("round 1\nround 1"), "a.txt:2: `round` is told twice");
    }
}
