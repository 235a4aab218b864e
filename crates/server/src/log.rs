//! What the server says about itself, on standard error.

use std::io;

use tracing_subscriber::filter::LevelFilter;

/// How lines of the log look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line, for programs.
    Json,
}

/// What is worth a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogLevel {
    /// What is broken.
    Error,
    /// What an operator should know.
    Warn,
    /// Every change of a table, with its id and number.
    Info,
    /// Also what explains it.
    Debug,
}

/// Starts logging to standard error; a program that embeds the server keeps any log it already has.
pub fn log(format: LogFormat, level: LogLevel) {
    let level = match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(io::stderr);
    let _ = match format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
}
