//! Game records for Python.

use std::collections::HashMap;

use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::position::Position;
use crate::wrong;

/// A game record: ruleset, tags, deals and moves.
#[pyclass(module = "azulejo_env", frozen)]
pub(crate) struct Record(::record::Record);

#[pymethods]
impl Record {
    /// Reads the text of a record, or its JSON.
    #[new]
    fn new(text: &str) -> PyResult<Record> {
        let record = if text.trim_start().starts_with('{') {
            ::record::Record::from_json(text).map_err(wrong)?
        } else {
            text.parse().map_err(|bad: ::record::BadRecord| wrong(bad))?
        };
        Ok(Record(record))
    }

    /// A record of these deals and moves, which must follow from each other.
    #[staticmethod]
    #[pyo3(signature = (ruleset, entries, tags=None))]
    fn of(
        ruleset: &str,
        entries: Vec<String>,
        tags: Option<HashMap<String, String>>,
    ) -> PyResult<Record> {
        let mut record = ::record::Record::new(ruleset.parse().map_err(wrong)?);
        record.tags.extend(tags.unwrap_or_default());
        record.tags.sort();
        entries.into_iter().for_each(|entry| record.push(entry));
        record.replay().map_err(wrong)?;
        Ok(Record(record))
    }

    /// The name of the ruleset.
    #[getter]
    fn ruleset(&self) -> String {
        self.0.ruleset.to_string()
    }

    /// What the record says about the game.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in &self.0.tags {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// Deals and moves as they are written.
    #[getter]
    fn entries(&self) -> Vec<&str> {
        self.0.entries.iter().map(|entry| entry.text.as_str()).collect()
    }

    /// The position before the first entry, and the one after each.
    fn positions(&self) -> PyResult<Vec<Position>> {
        let positions = self.0.positions().map_err(wrong)?;
        Ok(positions.into_iter().map(Position::from).collect())
    }

    fn __len__(&self) -> usize {
        self.0.entries.len()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Record of {}, {} entries>", self.0.ruleset, self.0.entries.len())
    }
}
