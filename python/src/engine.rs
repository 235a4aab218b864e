//! The engine's protocol for Python: requests in, answers out, in this process.

use std::io::{BufRead as _, BufReader, PipeWriter, Write as _, pipe};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often Python is asked whether somebody pressed Ctrl-C.
const PULSE: Duration = Duration::from_millis(50);
/// The `id` of every request: an engine is asked one thing at a time.
const ID: &str = "1";

/// Thinks on its own threads. It speaks the JSON lines of `docs/protocol.md`.
#[pyclass(module = "azulejo_env._core", frozen)]
pub(crate) struct Engine(Mutex<Line>);

struct Line {
    requests: PipeWriter,
    answers: Receiver<String>,
}

#[pymethods]
impl Engine {
    #[new]
    fn new(threads: usize) -> PyResult<Engine> {
        let (input, requests) = pipe()?;
        let (output, answered) = pipe()?;
        let (sender, answers) = channel();
        thread::Builder::new().spawn(move || ::engine::serve(input, answered, threads.max(1)))?;
        thread::Builder::new().spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        })?;
        Ok(Engine(Mutex::new(Line { requests, answers })))
    }

    /// The answer to a request: both are JSON objects, without their `id`. Ctrl-C cancels it.
    fn ask(&self, py: Python<'_>, request: &str) -> PyResult<String> {
        let mut line = self.wait(py)?;
        let fields = request.trim_start().strip_prefix('{').unwrap_or(request);
        writeln!(line.requests, "{{\"id\":{ID},{fields}")?;
        loop {
            let answers = &mut line.answers;
            match py.detach(move || answers.recv_timeout(PULSE)) {
                Ok(answer) => return Ok(answer),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("the engine has stopped"));
                }
            }
            if let Err(interrupted) = py.check_signals() {
                writeln!(line.requests, r#"{{"id":0,"op":"cancel","target":{ID}}}"#)?;
                // Its own answer, and that of the request.
                let answers = &mut line.answers;
                py.detach(move || (answers.recv().ok(), answers.recv().ok()));
                return Err(interrupted);
            }
        }
    }
}

impl Engine {
    /// Waits until nobody else asks; Python goes on meanwhile.
    fn wait(&self, py: Python<'_>) -> PyResult<MutexGuard<'_, Line>> {
        loop {
            match self.0.try_lock() {
                Ok(line) => return Ok(line),
                Err(std::sync::TryLockError::Poisoned(poisoned)) => {
                    return Ok(PoisonError::into_inner(poisoned));
                }
                Err(std::sync::TryLockError::WouldBlock) => {
                    py.detach(|| thread::sleep(PULSE));
                    py.check_signals()?;
                }
            }
        }
    }
}
