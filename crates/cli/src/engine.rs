//! `azulejo engine`: the JSON-lines protocol on standard input and output.

use std::num::NonZero;
use std::{io, thread};

use anyhow::Result;
use clap::Args;

/// How to serve.
#[derive(Args)]
pub(crate) struct Engine {
    /// How many analyses run at the same time [default: one on each core]
    #[arg(long, value_name = "COUNT")]
    threads: Option<NonZero<usize>>,
}

impl Engine {
    pub(crate) fn run(&self) -> Result<()> {
        let threads = self.threads.map_or_else(all_cores, NonZero::get);
        Ok(::engine::serve(io::stdin(), io::stdout(), threads)?)
    }
}

/// As many threads as this machine runs at the same time.
pub(crate) fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}
