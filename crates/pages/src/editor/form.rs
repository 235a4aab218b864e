//! What stands in the fields of the form: as it was sent, or as a state says.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use record::{AnyPosition, Ruleset};
use serde_json::{Value, json};
use tiles::Color;

use super::slip::{Slip, quoted};

/// The ruleset of a form that names none.
const USUAL: &str = "azul:2";
/// Up to so many tiles stand letter by letter; more are counted.
const FEW: u64 = 12;

/// What was typed of a position. It may be wrong in any way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditorForm {
    pub(super) ruleset: Ruleset,
    /// What stands in each field, by its name.
    pub(super) fields: BTreeMap<String, String>,
    /// What is wrong with the form as a whole.
    pub(super) slips: Vec<Slip>,
}

impl EditorForm {
    /// The empty boards of a ruleset, before the first tile is taken.
    pub fn blank(ruleset: Ruleset) -> EditorForm {
        let mut state = AnyPosition::new(ruleset).to_json();
        state["turn"] = json!({"seat": 0});
        state["phase"] = match ruleset {
            Ruleset::Azul(_) => json!("offer"),
            Ruleset::Pavilion(_) => json!("acquire"),
        };
        let mut form = EditorForm::filled(ruleset, &state);
        form.put("rest", "bag");
        form
    }

    /// The fields as a state says; the empty form if it cannot be read.
    pub fn from_state(state: &Value) -> EditorForm {
        let ruleset = state.get("ruleset").and_then(Value::as_str);
        let Some(ruleset) = ruleset.and_then(|ruleset| ruleset.parse().ok()) else {
            return EditorForm::unreadable();
        };
        let mut form = EditorForm::filled(ruleset, state);
        // In a wrong state nothing is mended by the way.
        let is_right = AnyPosition::from_json(state).is_ok();
        form.put("rest", if is_right { "bag" } else { "nowhere" });
        form
    }

    /// The empty form for somebody who came with a state that is none.
    pub fn unreadable() -> EditorForm {
        EditorForm { slips: vec![Slip::Unreadable], ..EditorForm::default() }
    }

    /// The fields as a browser sends them.
    pub fn posted(pairs: Vec<(String, String)>) -> EditorForm {
        let mut fields = BTreeMap::new();
        let mut twice = BTreeSet::new();
        for (name, value) in pairs {
            match fields.entry(name) {
                Entry::Vacant(place) => _ = place.insert(value),
                Entry::Occupied(other) => _ = twice.insert(other.key().clone()),
            }
        }
        let mut slips: Vec<Slip> =
            twice.iter().map(|name| Slip::FieldTwice(quoted(name))).collect();
        let named = |field: &str| fields.get(field).and_then(|text| text.parse().ok());
        // The boards of a form are those that it was drawn with.
        let wanted: Option<Ruleset> = named("ruleset");
        if wanted.is_none() {
            let typed = fields.get("ruleset").map_or("", String::as_str);
            slips.push(Slip::UnknownRuleset(quoted(typed)));
        }
        let ruleset = named("of").or(wanted).unwrap_or_else(usual);
        EditorForm { ruleset, fields, slips }
    }

    /// Whether the position is wanted for an analysis, if it is right.
    pub fn wants_analysis(&self) -> bool {
        self.value("act") == "analyse"
    }

    /// Another ruleset than that of the boards, if one was chosen.
    pub(super) fn other_ruleset(&self) -> Option<Ruleset> {
        let wanted = self.value("ruleset").parse().ok();
        wanted.filter(|wanted| *wanted != self.ruleset)
    }

    /// What stands in a field; nothing if there is no such field.
    pub(super) fn value(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    pub(super) fn put(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.fields.insert(name.into(), value.into());
    }

    fn filled(ruleset: Ruleset, state: &Value) -> EditorForm {
        let mut form = EditorForm { ruleset, fields: BTreeMap::new(), slips: Vec::new() };
        let name = ruleset.to_string();
        form.put("ruleset", name.clone());
        form.put("of", name);
        form.put("round", plain(&state["round"]));
        form.put("phase", plain(&state["phase"]));
        let turn = &state["turn"]["seat"];
        form.put("turn", if turn.is_null() { "0".to_owned() } else { plain(turn) });
        form.put("first", plain(&state["first_seat"]));
        form.put("marker", plain(&state["marker"]));
        let all = letters(ruleset);
        for (number, display) in (1..).zip(list(&state["displays"])) {
            form.put(format!("display{number}"), tiles(display, &all));
        }
        form.put("center", tiles(&state["center"], &all));
        form.put("bag", tiles(&state["bag"], &all));
        match ruleset {
            Ruleset::Azul(_) => form.fill_azul(state, &all),
            Ruleset::Pavilion(_) => form.fill_pavilion(state, &all),
        }
        form
    }

    fn fill_azul(&mut self, state: &Value, all: &str) {
        self.put("lid", tiles(&state["lid"], all));
        self.put("ended", plain(&state["ended"]));
        for (seat, board) in list(&state["boards"]).iter().enumerate() {
            self.put(format!("score{seat}"), plain(&board["score"]));
            for (row, line) in (1..).zip(list(&board["lines"])) {
                self.put(format!("line{seat}-{row}"), plain(&line["color"]));
                self.put(format!("count{seat}-{row}"), plain(&line["count"]));
            }
            for (row, spaces) in (1..).zip(list(&board["wall"])) {
                self.put_spaces(&format!("wall{seat}-{row}"), spaces);
            }
            let fallen = |it: &Value| match it.as_str() {
                Some("marker") => MARKER.to_string(),
                Some(_) | None => plain(it),
            };
            self.put(
                format!("floor{seat}"),
                list(&board["floor"]).iter().map(fallen).collect::<String>(),
            );
        }
    }

    fn fill_pavilion(&mut self, state: &Value, all: &str) {
        self.put("tower", tiles(&state["tower"], all));
        self.put("supply", tiles(&state["supply"], all));
        // Where no bonus tiles are taken, nobody asks how many.
        let taken = state["phase"] == "bonus";
        self.put("bonus", if taken { plain(&state["bonus_left"]) } else { "1".to_owned() });
        let next = &state["next_seat"];
        self.put("next", if next.is_null() { "none".to_owned() } else { plain(next) });
        for (seat, board) in list(&state["boards"]).iter().enumerate() {
            self.put(format!("score{seat}"), plain(&board["score"]));
            self.put(format!("hand{seat}"), tiles(&board["hand"], all));
            self.put(format!("kept{seat}"), tiles(&board["kept"], all));
            if board["passed"] == Value::Bool(true) {
                self.put(format!("passed{seat}"), "1");
            }
            for (star, spots) in board["stars"].as_object().into_iter().flatten() {
                self.put_spaces(&format!("star{seat}-{star}"), spots);
            }
        }
    }

    /// A row of spaces as `.B..R`.
    fn put_spaces(&mut self, name: &str, spaces: &Value) {
        for (place, tile) in (1..).zip(spaces.as_str().unwrap_or_default().chars()) {
            if tile != '.' {
                self.put(format!("{name}{place}"), tile.to_string());
            }
        }
    }
}

/// The empty boards of the usual game.
impl Default for EditorForm {
    fn default() -> EditorForm {
        EditorForm::blank(usual())
    }
}

/// The letter of the starting player marker, which no color has.
pub(super) const MARKER: char = 'M';

/// The letters of a game's colors, in their order.
fn letters(ruleset: Ruleset) -> String {
    match ruleset {
        Ruleset::Azul(_) => ::azul::Color::ALL.iter().map(|color| color.letter()).collect(),
        Ruleset::Pavilion(_) => ::pavilion::Color::ALL.iter().map(|color| color.letter()).collect(),
    }
}

fn usual() -> Ruleset {
    USUAL.parse().expect("this ruleset exists")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A word or a number as it is typed; nothing for nothing.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
    }
}

/// Tiles as they are typed: `BBYR`, or `B14 Y3`.
fn tiles(value: &Value, all: &str) -> String {
    let Some(piles) = value.as_object() else { return plain(value) };
    let mut piles: Vec<(&String, &Value)> = piles.iter().collect();
    piles.sort_by_key(|(letter, _)| all.find(letter.as_str()).unwrap_or(all.len()));
    let counts: Option<Vec<u64>> = piles.iter().map(|(_, count)| count.as_u64()).collect();
    let few = counts.is_some_and(|counts| {
        counts.iter().all(|&it| it <= FEW) && counts.iter().sum::<u64>() <= FEW
    });
    let written = |(letter, count): &(&String, &Value)| match count.as_u64() {
        Some(count) if few => letter.repeat(count as usize),
        Some(_) | None => format!("{letter}{count}"),
    };
    let written: Vec<String> = piles.iter().map(written).collect();
    written.join(if few { "" } else { " " })
}
