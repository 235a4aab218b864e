//! Batches of games for Python.

use ::batch::{BadAction, Options, Reward, Views};
use ::bots::Bot;
use numpy::{
    PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray1, PyUntypedArrayMethods as _,
};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::position::Position;
use crate::{layout, wrong};

/// Many games of one ruleset. A game that is over starts again by itself.
///
/// The arrays are the same ones for ever: every step writes into them.
#[pyclass(module = "azulejo_env")]
pub(crate) struct Batch {
    games: ::batch::Batch,
    ruleset: String,
    /// What the seat to move sees: one row of bytes for each game.
    #[pyo3(get)]
    observations: Py<PyArray2<u8>>,
    /// The legal actions of each game.
    #[pyo3(get)]
    masks: Py<PyArray2<bool>>,
    /// The seat to move in each game.
    #[pyo3(get)]
    seats_to_move: Py<PyArray1<u8>>,
    /// What the last step brought each seat of each game.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// The points of each seat; of a game that has just ended, its last ones.
    #[pyo3(get)]
    scores: Py<PyArray2<u16>>,
    /// Whether the last step ended the game. Everything else tells of the next one already.
    #[pyo3(get)]
    terminated: Py<PyArray1<bool>>,
    /// Whether the game was stopped because it was too long.
    #[pyo3(get)]
    truncated: Py<PyArray1<bool>>,
    /// What `sample` and `choose` write.
    #[pyo3(get)]
    actions: Py<PyArray1<i64>>,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (ruleset, games, *, seed=0, observation="compact", reward="win", rounds=100, threads=1))]
    #[allow(clippy::too_many_arguments)] // They have names in Python.
    fn new(
        py: Python<'_>,
        ruleset: &str,
        games: usize,
        seed: u64,
        observation: &str,
        reward: &str,
        rounds: u16,
        threads: usize,
    ) -> PyResult<Batch> {
        let reward = match reward {
            "win" => Reward::Win,
            "points" => Reward::Points,
            _ => {
                return Err(wrong(format!(
                    "there is no reward {reward:?}; there are \"win\" and \"points\""
                )));
            }
        };
        let watch = layout::watch(observation)?;
        let options = Options { watch, reward, rounds, threads };
        let played = ruleset.parse().map_err(wrong)?;
        let batch = ::batch::Batch::new(played, games, options).map_err(wrong)?;
        let widths = batch.widths();
        let mut batch = Batch {
            games: batch,
            ruleset: played.to_string(),
            observations: PyArray2::zeros(py, [games, widths.observation], false).unbind(),
            masks: PyArray2::zeros(py, [games, widths.actions], false).unbind(),
            seats_to_move: PyArray1::zeros(py, games, false).unbind(),
            rewards: PyArray2::zeros(py, [games, widths.seats], false).unbind(),
            scores: PyArray2::zeros(py, [games, widths.seats], false).unbind(),
            terminated: PyArray1::zeros(py, games, false).unbind(),
            truncated: PyArray1::zeros(py, games, false).unbind(),
            actions: PyArray1::zeros(py, games, false).unbind(),
        };
        batch.reset(py, seed)?;
        Ok(batch)
    }

    /// The name of the ruleset.
    #[getter]
    fn ruleset(&self) -> &str {
        &self.ruleset
    }

    /// How many games there are.
    #[getter]
    fn games(&self) -> usize {
        self.games.games()
    }

    /// Starts all games anew. The same seed gives the same deals, on any number of threads.
    #[pyo3(signature = (seed=0))]
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.write(py, |games, views| {
            games.reset(seed, views);
            Ok(())
        })
    }

    /// Plays one legal action in each game. A game with the action -1 waits.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = whole_numbers(actions)?;
        let actions = actions.as_slice()?;
        self.write(py, |games, views| games.step(actions, views))
    }

    /// Chooses a legal action for each game, each as likely as the others. Writes and gives `actions`.
    fn sample(&mut self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        let games = &mut self.games;
        let mut actions = self.actions.bind(py).try_readwrite()?;
        let chosen = actions.as_slice_mut()?;
        py.detach(|| games.sample(chosen));
        Ok(self.actions.clone_ref(py))
    }

    /// Lets a bot choose for each game that is wanted, or for all; the others wait (-1). Writes and gives `actions`.
    #[pyo3(signature = (bot, wanted=None, *, nodes=None))]
    fn choose(
        &mut self,
        py: Python<'_>,
        bot: &str,
        wanted: Option<PyReadonlyArray1<'_, bool>>,
        nodes: Option<u64>,
    ) -> PyResult<Py<PyArray1<i64>>> {
        let bot: Bot = bot.parse().map_err(|unknown: ::bots::UnknownBot| wrong(unknown))?;
        let nodes = nodes.unwrap_or_else(|| bot.nodes());
        let games = &mut self.games;
        let all = vec![true; games.games()];
        let wanted = match &wanted {
            Some(wanted) => wanted.as_slice()?,
            None => &all,
        };
        if wanted.len() != all.len() {
            return Err(wrong(format!("wanted needs one value for each of {} games", all.len())));
        }
        let mut actions = self.actions.bind(py).try_readwrite()?;
        let chosen = actions.as_slice_mut()?;
        py.detach(|| games.choose(bot, nodes, wanted, chosen));
        Ok(self.actions.clone_ref(py))
    }

    /// The position of one game.
    fn position(&self, game: usize) -> PyResult<Position> {
        let position = self.games.position(game).map(Position::from);
        position.ok_or_else(|| PyIndexError::new_err(format!("there is no game {game}")))
    }

    fn __len__(&self) -> usize {
        self.games.games()
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games of {}>", self.games.games(), self.ruleset)
    }
}

impl Batch {
    /// Lets the games write into the arrays, while Python does other things.
    fn write(
        &mut self,
        py: Python<'_>,
        what: impl FnOnce(&mut ::batch::Batch, Views<'_>) -> Result<(), BadAction> + Send,
    ) -> PyResult<()> {
        let games = &mut self.games;
        let mut observations = self.observations.bind(py).try_readwrite()?;
        let mut masks = self.masks.bind(py).try_readwrite()?;
        let mut seats = self.seats_to_move.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut scores = self.scores.bind(py).try_readwrite()?;
        let mut terminated = self.terminated.bind(py).try_readwrite()?;
        let mut truncated = self.truncated.bind(py).try_readwrite()?;
        let views = Views {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            scores: scores.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
        };
        py.detach(|| what(games, views)).map_err(wrong)
    }
}

/// An array of int64 as it is; of anything else that holds whole numbers, a copy.
fn whole_numbers<'py>(actions: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArray1<'py, i64>> {
    if let Ok(array) = actions.extract::<PyReadonlyArray1<'py, i64>>()
        && array.is_c_contiguous()
    {
        return Ok(array);
    }
    let numpy = actions.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (actions,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    let dimensions: usize = array.getattr("ndim")?.extract()?;
    if !matches!(kind.as_str(), "i" | "u") || dimensions != 1 {
        return Err(wrong("actions are whole numbers in one row: one for each game"));
    }
    let copy = numpy.call_method1("ascontiguousarray", (array, "int64"))?;
    copy.extract()
}
