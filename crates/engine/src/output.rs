//! Where answers go.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value;

use crate::answer::Answer;

/// Where answers go, from any thread.
pub(crate) struct Answers {
    output: Mutex<Output>,
}

struct Output {
    writer: Box<dyn Write + Send>,
    /// Why nothing can be written anymore.
    lost: Option<io::Error>,
}

impl Answers {
    pub(crate) fn new(output: impl Write + Send + 'static) -> Answers {
        Answers { output: Mutex::new(Output { writer: Box::new(output), lost: None }) }
    }

    /// Writes one answer as one line.
    pub(crate) fn send(&self, id: &Value, answer: Answer) {
        let mut line = Answer::from_iter([("id".to_owned(), id.clone())]);
        line.extend(answer);
        let line = format!("{}\n", Value::Object(line));
        let mut output = self.output();
        if output.lost.is_none() {
            let written = output.writer.write_all(line.as_bytes());
            output.lost = written.and_then(|()| output.writer.flush()).err();
        }
    }

    /// Takes the reason why the output is gone.
    pub(crate) fn lost(&self) -> Option<io::Error> {
        self.output().lost.take()
    }

    fn output(&self) -> MutexGuard<'_, Output> {
        self.output.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
