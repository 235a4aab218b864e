//! Moves of equal effect.

use record::Game;
use serde_json::Value;

/// What a position is, whichever display is the first.
fn without_order<P: Game>(position: &P) -> Value {
    let mut state = position.to_json();
    if let Some(Value::Array(displays)) = state.get_mut("displays") {
        displays.sort_by_cached_key(Value::to_string);
    }
    state
}

/// Whether the positions after two moves are equal up to the order of the displays.
pub(crate) fn is_equal<P: Game>(position: &P, one: P::Move, other: P::Move) -> bool {
    let after = |m: P::Move| {
        let mut after = position.clone();
        after.play_unchecked(m);
        without_order(&after)
    };
    one == other || after(one) == after(other)
}
