//! A ruleset's numbers for Python.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use ::batch::Watch;
use ::record::Ruleset;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::wrong;

/// Layouts that were asked for. There are few rulesets, and a layout never changes.
static KNOWN: LazyLock<Mutex<HashMap<Ruleset, Arc<::batch::Layout>>>> =
    LazyLock::new(Mutex::default);

/// The layout of a ruleset, made once.
pub(crate) fn of(ruleset: Ruleset) -> Arc<::batch::Layout> {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let layout = known.entry(ruleset).or_insert_with(|| Arc::new(::batch::Layout::new(ruleset)));
    Arc::clone(layout)
}

/// What is written of a position, by its name.
pub(crate) fn watch(name: &str) -> PyResult<Watch> {
    match name {
        "compact" => Ok(Watch::Compact),
        "features" => Ok(Watch::Features),
        "none" => Ok(Watch::Nothing),
        _ => Err(wrong(format!(
            "there is no observation {name:?}; there are \"compact\", \"features\" and \"none\""
        ))),
    }
}

/// The moves of a ruleset by number, and the planes of its observations.
#[pyclass(module = "azulejo_env", frozen)]
pub(crate) struct Layout(Arc<::batch::Layout>);

#[pymethods]
impl Layout {
    #[new]
    fn new(ruleset: &str) -> PyResult<Layout> {
        Ok(Layout(of(ruleset.parse().map_err(wrong)?)))
    }

    /// The name of the ruleset.
    #[getter]
    fn ruleset(&self) -> String {
        self.0.ruleset().to_string()
    }

    /// How many players sit at the table.
    #[getter]
    fn seats(&self) -> usize {
        self.0.ruleset().seats().count()
    }

    /// How many actions there are.
    #[getter]
    fn actions(&self) -> usize {
        self.0.moves().len()
    }

    /// Every move as it is written. Its place in the list is its action.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.0.moves().to_vec()
    }

    /// The number of a move; a move that no game of this ruleset can see has none.
    fn action(&self, r#move: &str) -> PyResult<usize> {
        let unknown = || wrong(format!("{} has no move {:?}", self.0.ruleset(), r#move));
        self.0.number(r#move).ok_or_else(unknown)
    }

    /// The move with this number.
    fn r#move(&self, action: usize) -> PyResult<&str> {
        let last = self.0.moves().len() - 1;
        let unknown = || wrong(format!("there is no action {action}; actions go from 0 to {last}"));
        self.0.moves().get(action).map(String::as_str).ok_or_else(unknown)
    }

    /// How many bytes an observation has.
    #[pyo3(signature = (observation="compact"))]
    fn observation_size(&self, observation: &str) -> PyResult<usize> {
        Ok(self.0.bytes(watch(observation)?))
    }

    /// The parts of a compact observation: name to start, shape and greatest value.
    #[getter]
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let planes = PyDict::new(py);
        for plane in self.0.planes().as_slice() {
            planes.set_item(plane.name, (plane.start, plane.shape.clone(), plane.most))?;
        }
        Ok(planes)
    }

    fn __repr__(&self) -> String {
        format!("Layout({:?})", self.ruleset())
    }
}
