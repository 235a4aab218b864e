//! The Python package `azulejo_env`: positions, batches of games, and thinking.
//!
//! Everything is done by the crates of the workspace. This one only translates between them and Python.

mod batch;
mod engine;
mod layout;
mod position;
mod record;

use pyo3::prelude::*;

/// The part of `azulejo_env` that is written in Rust.
#[pymodule]
mod _core {
    #[pymodule_export]
    use super::{bots, rulesets};
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::engine::Engine;
    #[pymodule_export]
    use crate::layout::Layout;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::record::Record;

    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}

/// The names of all rulesets. Summer Pavilion also takes any order of jokers: `pavilion-jokers=RBYOGP:2`.
#[pyfunction]
fn rulesets() -> Vec<String> {
    ::record::Ruleset::plain().map(|ruleset| ruleset.to_string()).collect()
}

/// The names of all bots, weakest first.
#[pyfunction]
fn bots() -> Vec<&'static str> {
    ::bots::Bot::ALL.iter().map(|bot| bot.name()).collect()
}

/// Bad input: a `ValueError` with these words.
fn wrong(why: impl ToString) -> PyErr {
    pyo3::exceptions::PyValueError::new_err(why.to_string())
}
