//! Positions as JSON states, and back with every problem named.

pub(crate) mod azul;
pub(crate) mod pavilion;
mod read;

use serde_json::{Map, Value, json};
use thiserror::Error;
use tiles::{Color, Seat, Tiles, Turn};

use crate::letters::letter;
use crate::{Ruleset, UnknownRuleset};
use read::Reader;

/// Why a JSON state was refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StateError {
    /// The state names a ruleset that does not exist.
    #[error(transparent)]
    UnknownRuleset(#[from] UnknownRuleset),
    /// The state is shaped wrong or breaks the rules: all problems.
    #[error("{}", .0.join("; "))]
    Bad(Vec<String>),
}

/// The fields of a state, and the ruleset that says how to read them.
pub(crate) fn fields(state: &Value) -> Result<(&Map<String, Value>, Ruleset), StateError> {
    let Value::Object(state) = state else {
        return Err(StateError::Bad(vec!["a state is a JSON object".to_owned()]));
    };
    let Some(Value::String(ruleset)) = state.get("ruleset") else {
        return Err(StateError::Bad(vec!["ruleset must be a string".to_owned()]));
    };
    Ok((state, ruleset.parse()?))
}

/// The position of a setup, or all problems: those of its shape and, where enough could be read, those
/// that the rules have with it.
fn finish<S, P, E: ToString>(
    reader: Reader,
    setup: Option<S>,
    check: impl FnOnce(S) -> Result<P, Vec<E>>,
) -> Result<P, StateError> {
    let mut problems = reader.into_problems();
    match setup.map(check) {
        Some(Ok(position)) if problems.is_empty() => return Ok(position),
        Some(Err(broken)) => problems.extend(broken.iter().map(ToString::to_string)),
        Some(Ok(_)) | None => {}
    }
    Err(StateError::Bad(problems))
}

fn write_tiles<C: Color>(tiles: Tiles<C>) -> Value {
    let count = |color: C| (letter(color), Value::from(tiles.count(color)));
    Value::Object(tiles.colors().map(count).collect::<Map<_, _>>())
}

fn write_turn(turn: Turn) -> Value {
    match turn {
        Turn::Seat(seat) => json!({"seat": seat.index()}),
        Turn::Deal => json!({"deal": true}),
        Turn::Over => json!({"over": true}),
    }
}

fn write_marker(marker: Option<Seat>) -> Value {
    marker.map_or_else(|| json!("center"), |seat| json!(seat.index()))
}
