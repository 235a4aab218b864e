//! Drawings: positions in words, one fact a line, and the JSON state (section 4 of the protocol) that they make.

use serde_json::{Map, Value, json};

/// The words that begin a fact.
const KEYS: [&str; 16] = [
    "round", "phase", "turn", "first", "marker", "ended", "displays", "center", "bag", "seat",
    "lid", "joker", "tower", "supply", "bonus", "next",
];

/// The places of a state that hold tiles.
const TILE_PLACES: [&str; 7] = ["bag", "lid", "tower", "supply", "displays", "center", "boards"];

const STARS: [&str; 7] = ["P", "O", "R", "B", "Y", "G", "M"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Game {
    Azul,
    Pavilion,
}

/// The game of a ruleset and its number of seats: what one must know to read a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Table {
    game: Game,
    pub(super) seats: usize,
}

/// One line of a drawing: a place of the state and what lies there.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Fact {
    place: Place,
    drawn: Drawn,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Table(&'static str),
    Board(usize, &'static str),
}

#[derive(Debug, Clone, PartialEq)]
enum Drawn {
    Value(Value),
    /// All tiles that are nowhere else.
    Rest,
}

/// Whether this word begins a fact.
pub(super) fn is_key(word: &str) -> bool {
    KEYS.contains(&word)
}

/// The complete state of a drawing: what it does not name is as at the start of a game, but the displays are empty.
pub(super) fn state(table: Table, ruleset: &str, facts: &[Fact]) -> Value {
    let mut state = table.blank(ruleset);
    let mut rest_to = None;
    if !facts.iter().any(|fact| fact.place == Place::Table("bag")) {
        rest_to = Some("bag");
    }
    for fact in facts {
        match (&fact.drawn, fact.place) {
            (Drawn::Value(value), Place::Table(key)) => state[key] = value.clone(),
            (Drawn::Value(value), Place::Board(seat, key)) => {
                state["boards"][seat][key] = value.clone();
            }
            (Drawn::Rest, Place::Table(key) | Place::Board(_, key)) => rest_to = Some(key),
        }
    }
    if let Some(key) = rest_to {
        state[key] = table.rest(&state);
    }
    state
}

impl Table {
    /// Reads a ruleset string as far as drawings need it.
    pub(super) fn of(ruleset: &str) -> Result<Table, String> {
        let game = match ruleset {
            _ if ruleset.starts_with("azul") => Game::Azul,
            _ if ruleset.starts_with("pavilion") => Game::Pavilion,
            _ => return Err(format!("a ruleset begins with azul or pavilion, not `{ruleset}`")),
        };
        let seats = match ruleset.rsplit_once(':').map(|(_, seats)| seats) {
            Some("2") => 2,
            Some("3") => 3,
            Some("4") => 4,
            Some(_) | None => {
                return Err(format!("a ruleset ends in :2, :3 or :4, not `{ruleset}`"));
            }
        };
        Ok(Table { game, seats })
    }

    /// Reads one line of a drawing.
    pub(super) fn fact(self, key: &str, words: &[&str]) -> Result<Fact, String> {
        let (place, value) = match key {
            "seat" => return self.seat_fact(words),
            "round" => ("round", json!(number(one(words)?)?)),
            "phase" => ("phase", json!(one(words)?)),
            "first" => ("first_seat", json!(number(one(words)?)?)),
            "ended" => ("ended", json!(one(words)?)),
            "turn" => ("turn", turn(one(words)?)?),
            "marker" => ("marker", marker(one(words)?)?),
            "displays" => ("displays", self.displays(words)?),
            "center" => ("center", self.tiles(words)?),
            "bag" if words == ["rest"] => {
                return Ok(Fact { place: Place::Table("bag"), drawn: Drawn::Rest });
            }
            "bag" => ("bag", self.tiles(words)?),
            key if key == self.discard() => {
                if words == ["rest"] {
                    return Ok(Fact { place: Place::Table(self.discard()), drawn: Drawn::Rest });
                }
                (self.discard(), self.tiles(words)?)
            }
            "supply" if self.game == Game::Pavilion => ("supply", self.tiles(words)?),
            "joker" if self.game == Game::Pavilion => ("joker", json!(one(words)?)),
            "bonus" if self.game == Game::Pavilion => ("bonus_left", json!(number(one(words)?)?)),
            "next" if self.game == Game::Pavilion => ("next_seat", next(one(words)?)?),
            _ => return Err(format!("this game knows no `{key}`")),
        };
        Ok(Fact { place: Place::Table(place), drawn: Drawn::Value(value) })
    }

    fn seat_fact(self, words: &[&str]) -> Result<Fact, String> {
        let [seat, key, words @ ..] = words else {
            return Err("expected `seat`, its number and what is told of it".to_owned());
        };
        let seat = usize::try_from(number(seat)?).map_err(|error| error.to_string())?;
        if seat >= self.seats {
            return Err(format!("there is no seat {seat} at a table of {}", self.seats));
        }
        let (key, value) = match (self.game, *key) {
            (_, "score") => ("score", json!(number(one(words)?)?)),
            (Game::Azul, "lines") => ("lines", self.lines(words)?),
            (Game::Azul, "wall") => ("wall", self.wall(words)?),
            (Game::Azul, "floor") => ("floor", self.floor(words)?),
            (Game::Pavilion, "hand") => ("hand", self.tiles(words)?),
            (Game::Pavilion, "kept") => ("kept", self.tiles(words)?),
            (Game::Pavilion, "passed") => ("passed", json!(yes_or_no(one(words)?)?)),
            (Game::Pavilion, "stars") => ("stars", self.stars(words)?),
            (Game::Azul, key) => {
                return Err(format!("expected score, lines, wall or floor, not `{key}`"));
            }
            (Game::Pavilion, key) => {
                return Err(format!("expected score, hand, kept, passed or stars, not `{key}`"));
            }
        };
        Ok(Fact { place: Place::Board(seat, key), drawn: Drawn::Value(value) })
    }

    const fn colors(self) -> &'static str {
        match self.game {
            Game::Azul => "BYRKW",
            Game::Pavilion => "PGOYBR",
        }
    }

    const fn copies(self) -> u64 {
        match self.game {
            Game::Azul => 20,
            Game::Pavilion => 22,
        }
    }

    const fn discard(self) -> &'static str {
        match self.game {
            Game::Azul => "lid",
            Game::Pavilion => "tower",
        }
    }

    const fn display_count(self) -> usize {
        2 * self.seats + 1
    }

    fn blank(self, ruleset: &str) -> Value {
        let displays = vec![json!({}); self.display_count()];
        let turn = json!({"seat": 0});
        match self.game {
            Game::Azul => {
                let board = json!({"score": 0, "lines": vec![Value::Null; 5], "wall": vec!["....."; 5], "floor": []});
                json!({"ruleset": ruleset, "round": 1, "phase": "offer", "turn": turn, "first_seat": 0,
                    "marker": "center", "bag": {}, "lid": {}, "displays": displays, "center": {},
                    "boards": vec![board; self.seats]})
            }
            Game::Pavilion => {
                let board = json!({"score": 5, "hand": {}, "kept": {}, "passed": false, "stars": blank_stars()});
                json!({"ruleset": ruleset, "round": 1, "phase": "acquire", "turn": turn, "first_seat": 0,
                    "marker": "center", "bonus_left": 0, "bag": {}, "tower": {}, "supply": {},
                    "displays": displays, "center": {}, "boards": vec![board; self.seats]})
            }
        }
    }

    /// The tiles that lie nowhere in this state.
    fn rest(self, state: &Value) -> Value {
        let mut tiles = Map::new();
        for color in self.colors().chars() {
            let elsewhere: u64 = TILE_PLACES
                .iter()
                .filter_map(|place| state.get(place))
                .map(|v| count(color, v))
                .sum();
            let left = self.copies().saturating_sub(elsewhere);
            if left > 0 {
                tiles.insert(color.to_string(), json!(left));
            }
        }
        Value::Object(tiles)
    }

    /// Reads a multiset: `.` or letters, each with a count if it is not 1, as in `BBY`, `B14 Y2 R`.
    fn tiles(self, words: &[&str]) -> Result<Value, String> {
        if words.is_empty() {
            return Err("expected tiles, or `.` for none".to_owned());
        }
        let mut counts = Map::new();
        if words != ["."] {
            for word in words {
                for (color, count) in self.letters(word)? {
                    let so_far = counts.get(color).and_then(Value::as_u64).unwrap_or(0);
                    counts.insert(color.to_owned(), json!(so_far + count));
                }
            }
        }
        Ok(Value::Object(counts))
    }

    /// Splits a word such as `B14YY` into colors and counts.
    fn letters(self, word: &str) -> Result<Vec<(&str, u64)>, String> {
        let mut found = Vec::new();
        let mut at = 0;
        while let Some(color) = word.get(at..=at) {
            if !self.colors().contains(color) {
                return Err(format!(
                    "expected tiles of {} with counts, not `{word}`",
                    self.colors()
                ));
            }
            let digits = word[at + 1..].chars().take_while(char::is_ascii_digit).count();
            let count = match &word[at + 1..=at + digits] {
                "" => 1,
                digits => number(digits)?,
            };
            if count == 0 {
                return Err(format!("leave out a color of which there is none: `{word}`"));
            }
            found.push((color, count));
            at += 1 + digits;
        }
        if at < word.len() {
            return Err(format!("expected tiles of {} with counts, not `{word}`", self.colors()));
        }
        Ok(found)
    }

    fn displays(self, words: &[&str]) -> Result<Value, String> {
        let count = self.display_count();
        if words.is_empty() || words.len() > count {
            return Err(format!("expected 1 to {count} displays, not {}", words.len()));
        }
        let mut displays =
            words.iter().map(|word| self.tiles(&[word])).collect::<Result<Vec<_>, _>>()?;
        displays.resize(count, json!({}));
        Ok(Value::Array(displays))
    }

    fn lines(self, words: &[&str]) -> Result<Value, String> {
        if words.len() != 5 {
            return Err(format!("expected five lines such as `. K2 . . R1`, not {}", words.len()));
        }
        let lines = words.iter().map(|word| match self.letters(word) {
            _ if *word == "." => Ok(Value::Null),
            Ok(letters) => match letters[..] {
                [(color, count)] => Ok(json!({"color": color, "count": count})),
                _ => Err(format!("expected a line of one color such as K2, not `{word}`")),
            },
            Err(problem) => Err(problem),
        });
        lines.collect()
    }

    fn wall(self, words: &[&str]) -> Result<Value, String> {
        if words.len() != 5 {
            return Err(format!("expected five wall rows, not {}", words.len()));
        }
        words.iter().map(|row| Ok(json!(self.spaces(row, 5)?))).collect()
    }

    fn floor(self, words: &[&str]) -> Result<Value, String> {
        if words.is_empty() {
            return Err("expected tiles and `marker` in their order, or `.`".to_owned());
        }
        let mut floor = Vec::new();
        for word in words {
            match *word {
                "marker" => floor.push(json!("marker")),
                "." if words.len() == 1 => {}
                tiles => {
                    for letter in tiles.chars() {
                        if !self.colors().contains(letter) {
                            return Err(format!(
                                "expected `marker` or tiles of {}, not `{tiles}`",
                                self.colors()
                            ));
                        }
                        floor.push(json!(letter));
                    }
                }
            }
        }
        Ok(Value::Array(floor))
    }

    fn stars(self, words: &[&str]) -> Result<Value, String> {
        let mut stars = blank_stars();
        if words.is_empty() {
            return Err("expected stars such as P:..P... or `.` for seven empty ones".to_owned());
        }
        if words != ["."] {
            let mut named = Vec::new();
            for word in words {
                match word.split_once(':') {
                    Some((star, spaces)) if STARS.contains(&star) && !named.contains(&star) => {
                        stars[star] = json!(self.spaces(spaces, 6)?);
                        named.push(star);
                    }
                    Some(_) | None => {
                        return Err(format!(
                            "expected each star once, as in P:..P..., not `{word}`"
                        ));
                    }
                }
            }
        }
        Ok(stars)
    }

    /// Checks a row of spaces, each a color letter or a point.
    fn spaces(self, text: &str, length: usize) -> Result<&str, String> {
        let known = |c: char| c == '.' || self.colors().contains(c);
        if text.chars().count() == length && text.chars().all(known) {
            return Ok(text);
        }
        Err(format!("expected {length} spaces, each `.` or one of {}, not `{text}`", self.colors()))
    }
}

impl Fact {
    /// How the place is written in a case.
    pub(super) fn name(&self) -> String {
        match self.place {
            Place::Table("first_seat") => "first".to_owned(),
            Place::Table("bonus_left") => "bonus".to_owned(),
            Place::Table("next_seat") => "next".to_owned(),
            Place::Table(key) => key.to_owned(),
            Place::Board(seat, key) => format!("seat {seat} {key}"),
        }
    }

    /// Whether both tell of the same place.
    pub(super) fn same_place(&self, other: &Fact) -> bool {
        self.place == other.place
    }

    /// Whether it is filled with the tiles that are nowhere else.
    pub(super) fn is_rest(&self) -> bool {
        self.drawn == Drawn::Rest
    }

    /// What is wrong where a state does not show this fact.
    pub(super) fn check(&self, state: &Value) -> Result<(), String> {
        let found = match self.place {
            Place::Table(key) => state.get(key),
            Place::Board(seat, key) => state["boards"][seat].get(key),
        };
        match (&self.drawn, found) {
            (Drawn::Rest, _) => Ok(()),
            (Drawn::Value(expected), Some(found)) if expected == found => Ok(()),
            (Drawn::Value(expected), Some(found)) => {
                Err(format!("{}: expected {expected}, found {found}", self.name()))
            }
            (Drawn::Value(expected), None) => {
                Err(format!("{}: expected {expected}, found nothing", self.name()))
            }
        }
    }
}

fn blank_stars() -> Value {
    Value::Object(STARS.iter().map(|star| ((*star).to_owned(), json!("......"))).collect())
}

/// The tiles of a color that lie in this part of a state.
fn count(color: char, value: &Value) -> u64 {
    match value {
        Value::String(spaces) => spaces.chars().map(|space| u64::from(space == color)).sum(),
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

/// Reads a plain number.
pub(super) fn number(word: &str) -> Result<u64, String> {
    word.parse().map_err(|_| format!("expected a number, not `{word}`"))
}

/// Reads `yes` or `no`.
pub(super) fn yes_or_no(word: &str) -> Result<bool, String> {
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
        seat => Ok(
            json!({"seat": number(seat).map_err(|_| format!("expected a seat, deal or over, not `{word}`"))?}),
        ),
    }
}

fn marker(word: &str) -> Result<Value, String> {
    match word {
        "center" => Ok(json!("center")),
        seat => {
            Ok(json!(number(seat).map_err(|_| format!("expected center or a seat, not `{word}`"))?))
        }
    }
}

fn next(word: &str) -> Result<Value, String> {
    match word {
        "none" => Ok(Value::Null),
        seat => {
            Ok(json!(number(seat).map_err(|_| format!("expected a seat or none, not `{word}`"))?))
        }
    }
}
