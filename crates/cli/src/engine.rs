//! `azulejo engine`: the JSON-lines protocol on standard input and output.

use std::num::NonZero;
use std::{io, thread};

use anyhow::Result;
use clap::Args;

use crate::arguments::number;

/// More would only wait for each other.
pub(crate) const MOST_THREADS: u64 = 1_024;

/// How to serve.
#[derive(Args)]
pub(crate) struct Engine {
    /// How many analyses run at the same time [default: one on each core]
    #[arg(long, value_name = "COUNT", value_parser = number::<usize>(1..=MOST_THREADS))]
    threads: Option<usize>,
}

impl Engine {
    pub(crate) fn run(&self) -> Result<()> {
        let threads = self.threads.unwrap_or_else(all_cores);
        Ok(::engine::serve(io::stdin(), io::stdout(), threads)?)
    }
}

/// As many threads as this machine runs at the same time.
pub(crate) fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}
