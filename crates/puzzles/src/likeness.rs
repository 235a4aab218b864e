//! Positions that are the same puzzle.

use record::without_order;
use serde_json::{Map, Value};

/// The same for states that are the same puzzle: whichever display is the first, whichever seat has the move, and on the
/// gray wall of Azul whichever colors they are. The number of the round makes no difference either.
pub fn likeness(state: &Value) -> String {
    let mut state = without_order(state.clone());
    if state["turn"]["seat"] == 1 {
        swap_seats(&mut state);
    }
    let gray = state["ruleset"].as_str().is_some_and(|it| it.starts_with("azul-gray"));
    if let Value::Object(fields) = &mut state
        && fields["ruleset"].as_str().is_some_and(|it| it.starts_with("azul"))
    {
        fields.remove("round");
    }
    if !gray {
        return state.to_string();
    }
    let renamed = permutations("BYRKW").into_iter().map(|colors| {
        let named = without_order(rename(&state, &colors));
        named.to_string()
    });
    renamed.min().unwrap_or_default()
}

/// What seat 0 has goes to seat 1, and the other way round.
fn swap_seats(state: &mut Value) {
    let swap = |seat: &mut Value| {
        if let Some(number) = seat.as_u64() {
            *seat = Value::from(1 - number.min(1));
        }
    };
    for field in ["first_seat", "marker"] {
        swap(&mut state[field]);
    }
    swap(&mut state["turn"]["seat"]);
    if let Some(Value::Array(boards)) = state.get_mut("boards") {
        boards.reverse();
    }
}

/// A state of Azul with other colors: in the names of tiles, and in texts that are tiles.
fn rename(state: &Value, colors: &[char]) -> Value {
    let name = |letter: char| match "BYRKW".find(letter) {
        Some(place) => colors[place],
        None => letter,
    };
    match state {
        Value::Object(fields) => {
            let renamed = fields.iter().map(|(key, value)| {
                let is_color = key.len() == 1 && "BYRKW".contains(key.as_str());
                let key = if is_color { key.chars().map(name).collect() } else { key.clone() };
                let keeps = matches!(key.as_str(), "ruleset" | "phase" | "marker");
                (key, if keeps { value.clone() } else { rename(value, colors) })
            });
            Value::Object(renamed.collect::<Map<String, Value>>())
        }
        Value::Array(values) => values.iter().map(|value| rename(value, colors)).collect(),
        Value::String(text) => Value::String(text.chars().map(name).collect()),
        Value::Null | Value::Bool(_) | Value::Number(_) => state.clone(),
    }
}

fn permutations(letters: &str) -> Vec<Vec<char>> {
    if letters.is_empty() {
        return vec![Vec::new()];
    }
    let first = |letter: char| {
        let rest: String = letters.chars().filter(|it| *it != letter).collect();
        permutations(&rest).into_iter().map(move |mut rest| {
            rest.push(letter);
            rest
        })
    };
    letters.chars().flat_map(first).collect()
}
