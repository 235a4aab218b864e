//! What the server says about itself, on standard error.

use std::io;

/// What is worth a line: `ERROR` is what is broken, `WARN` what an operator should know, `INFO` every change of a
/// table, with its id and number, `DEBUG` also what explains it.
pub use tracing::Level as LogLevel;

/// How lines of the log look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line, for programs.
    Json,
}

/// Starts logging to standard error; a program that embeds the server keeps any log it already has.
pub fn log(format: LogFormat, level: LogLevel) {
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(io::stderr);
    let _ = match format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
}
