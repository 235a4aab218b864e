//! Positions for Python.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use ::record::{AnyEvent, AnyPosition, Ruleset, deal_seed};
use drawing::Style;
use drawing::svg::Caption;
use numpy::{PyArray1, PyArrayMethods as _};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};
use serde_json::Value;
use tiles::Turn;
use words::{Language, Words};

use crate::{layout, wrong};

/// A position of Azul or Summer Pavilion: everything that is needed to go on playing.
#[pyclass(module = "azulejo_env")]
pub(crate) struct Position(AnyPosition);

impl From<AnyPosition> for Position {
    fn from(position: AnyPosition) -> Position {
        Position(position)
    }
}

/// A move as it is written, or its number.
#[derive(FromPyObject)]
enum Choice {
    Written(String),
    Number(usize),
}

/// A JSON value as Python's `json` gives it.
fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(it) => it.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(it) => match it.as_i64() {
            Some(it) => it.into_pyobject(py)?.into_any(),
            None => it.as_f64().into_pyobject(py)?,
        },
        Value::String(it) => PyString::new(py, it).into_any(),
        Value::Array(it) => {
            let list = PyList::empty(py);
            for value in it {
                list.append(to_python(py, value)?)?;
            }
            list.into_any()
        }
        Value::Object(it) => {
            let dict = PyDict::new(py);
            for (name, value) in it {
                dict.set_item(name, to_python(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

#[pymethods]
impl Position {
    /// The position before the first deal.
    #[new]
    fn new(ruleset: &str) -> PyResult<Position> {
        Ok(Position(AnyPosition::new(ruleset.parse::<Ruleset>().map_err(wrong)?)))
    }

    /// Reads the JSON of a state.
    #[staticmethod]
    fn from_json(text: &str) -> PyResult<Position> {
        let state: Value = serde_json::from_str(text).map_err(wrong)?;
        AnyPosition::from_json(&state).map(Position).map_err(wrong)
    }

    /// Reads a state as `state()` gives it.
    #[staticmethod]
    fn from_state(py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<Position> {
        let text = py.import("json")?.call_method1("dumps", (state,))?;
        Position::from_json(text.extract()?)
    }

    /// The state as the JSON of the protocol.
    fn to_json(&self) -> String {
        self.0.to_json().to_string()
    }

    /// The state of the protocol: a dictionary.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.0.to_json())
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

    /// The seat to move; None while a deal is due and when the game is over.
    #[getter]
    fn seat(&self) -> Option<usize> {
        match self.0.turn() {
            Turn::Seat(seat) => Some(seat.index()),
            Turn::Deal | Turn::Over => None,
        }
    }

    /// Whether tiles must come out of the bag before the next move.
    #[getter]
    fn deal_due(&self) -> bool {
        self.0.turn() == Turn::Deal
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.0.is_over()
    }

    /// The round being played, from 1.
    #[getter]
    fn round(&self) -> u16 {
        self.0.round()
    }

    /// The phase as states call it.
    #[getter]
    fn phase(&self) -> &'static str {
        self.0.phase()
    }

    /// The points of each seat; once the game is over, with all bonuses.
    #[getter]
    fn scores(&self) -> Vec<u16> {
        self.0.scores().as_slice().to_vec()
    }

    /// The place of each seat: 1 is best, and equals share.
    #[getter]
    fn ranks(&self) -> Vec<usize> {
        self.0.ranks().iter().map(|&rank| usize::from(rank)).collect()
    }

    /// The share of the win of each seat once the game is over: 1 for a sole winner, equal parts for several.
    #[getter]
    fn shares(&self) -> Vec<f64> {
        let ranks = self.ranks();
        let winners = ranks.iter().filter(|rank| **rank == 1).count() as f64;
        let share = |rank: &usize| if *rank == 1 { 1.0 / winners } else { 0.0 };
        if self.over() { ranks.iter().map(share).collect() } else { vec![0.0; ranks.len()] }
    }

    /// All legal moves as they are written, in their order.
    fn legal_moves(&self) -> Vec<String> {
        self.0.moves()
    }

    /// The actions of all legal moves, in the same order.
    fn legal_actions(&self) -> Vec<usize> {
        ::batch::legal_actions(&self.0)
    }

    /// Plays a legal move, written or by its action, and tells what happened.
    #[pyo3(signature = (r#move))]
    fn play<'py>(&mut self, py: Python<'py>, r#move: Choice) -> PyResult<Bound<'py, PyAny>> {
        let events = match r#move {
            Choice::Written(text) => self.0.play(&text),
            Choice::Number(action) => self.0.play(&self.written(action)?),
        };
        let events = events.map_err(wrong)?.iter().map(AnyEvent::to_json).collect();
        to_python(py, &Value::Array(events))
    }

    /// Plays a legal action, quickly: nothing is told.
    fn step(&mut self, action: usize) -> PyResult<()> {
        let written = self.written(action)?;
        self.0.play(&written).map(|_| ()).map_err(wrong)
    }

    /// Deals: what is written, or what the seed gives, or else a fresh draw. Gives the deal as it is written.
    #[pyo3(signature = (deal=None, *, seed=None))]
    fn deal(&mut self, deal: Option<String>, seed: Option<&str>) -> PyResult<String> {
        match (deal, seed) {
            (Some(_), Some(_)) => Err(wrong("give a deal or a seed, not both")),
            (Some(deal), None) => {
                self.0.deal(&deal).map_err(wrong)?;
                Ok(deal)
            }
            (None, Some(seed)) => self.0.deal_from_seed(seed).map_err(wrong),
            (None, None) => self.0.deal_from_seed(&::engine::fresh_seed()).map_err(wrong),
        }
    }

    /// Deals as a record with this seed does at its entry of this number.
    fn deal_entry(&mut self, seed: &str, entry: usize) -> PyResult<String> {
        self.0.deal_from_seed(&deal_seed(seed, entry)).map_err(wrong)
    }

    /// The number of a move.
    fn action(&self, r#move: &str) -> PyResult<usize> {
        let unknown = || wrong(format!("{} has no move {:?}", self.0.ruleset(), r#move));
        layout::of(self.0.ruleset()).number(r#move).ok_or_else(unknown)
    }

    /// A 1 for the action of each legal move, 0 elsewhere.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0_i8; layout::of(self.0.ruleset()).moves().len()];
        for action in ::batch::legal_actions(&self.0) {
            mask[action] = 1;
        }
        PyArray1::from_vec(py, mask)
    }

    /// What a seat sees, as bytes; by default the seat to move. Features are always those of the seat to move.
    #[pyo3(signature = (seat=None, observation="compact"))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
        observation: &str,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let watch = layout::watch(observation)?;
        let ruleset = self.0.ruleset();
        let seat = match seat {
            None => ::batch::viewer(&self.0),
            Some(index) => ruleset
                .seats()
                .iter()
                .nth(index)
                .ok_or_else(|| wrong(format!("there is no seat {index}")))?,
        };
        let seen = PyArray1::zeros(py, layout::of(ruleset).bytes(watch), false);
        ::batch::observe(&self.0, seat, watch, seen.readwrite().as_slice_mut()?);
        Ok(seen)
    }

    /// The position as text for a terminal of 80 columns.
    #[pyo3(signature = (names=None, color=false, language="en"))]
    fn text(&self, names: Option<Vec<String>>, color: bool, language: &str) -> PyResult<String> {
        let names = names.unwrap_or_default();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let language = Language::ALL.into_iter().find(|it| it.code() == language);
        let language = language.ok_or_else(|| wrong("languages are en, ru, uk and cs"))?;
        let words = Words::new(language);
        let style = Style { color, words: &words, at_turn: false };
        Ok(match &self.0 {
            AnyPosition::Azul(it) => drawing::azul(it, &names, &style),
            AnyPosition::Pavilion(it) => drawing::pavilion(it, &names, &style),
        })
    }

    /// The position as an SVG file that needs nothing else.
    fn svg(&self) -> String {
        let title = format!("{} · {}", self.0.ruleset(), self.0.round());
        let names: Vec<String> = (0..self.seats()).map(|seat| self.name_of(seat)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let caption = Caption { title: &title, names: &names, scheme: None };
        match &self.0 {
            AnyPosition::Azul(it) => drawing::svg::azul::sheet(it, &caption),
            AnyPosition::Pavilion(it) => drawing::svg::pavilion::sheet(it, &caption),
        }
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    /// Another one, equal to this.
    fn copy(&self) -> Position {
        Position(self.0.clone())
    }

    fn __copy__(&self) -> Position {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Position {
        self.copy()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("from_json")?, (slf.borrow().to_json(),)))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Position>().is_ok_and(|other| self.0 == other.borrow().0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> PyResult<String> {
        self.text(None, false, "en")
    }

    fn __repr__(&self) -> String {
        format!("<Position of {}, round {}, {}>", self.0.ruleset(), self.0.round(), self.0.phase())
    }
}

impl Position {
    /// A seat as drawings name it: the seat to move has an arrow.
    fn name_of(&self, seat: usize) -> String {
        let arrow = if self.seat() == Some(seat) { "▸ " } else { "" };
        format!("{arrow}seat {seat}")
    }

    fn written(&self, action: usize) -> PyResult<String> {
        let layout = layout::of(self.0.ruleset());
        let last = layout.moves().len() - 1;
        let unknown = || wrong(format!("there is no action {action}; actions go from 0 to {last}"));
        layout.moves().get(action).cloned().ok_or_else(unknown)
    }
}
