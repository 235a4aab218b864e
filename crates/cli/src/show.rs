//! `azulejo show`: a position drawn.

use anyhow::Result;
use clap::Args;

use crate::arguments::number;
use crate::input::{ENTRIES, InputFile};
use crate::telling;
use crate::terminal::Terminal;

/// What to draw.
#[derive(Args)]
pub(crate) struct Show {
    #[command(flatten)]
    file: InputFile,

    /// Of a record, the position after this entry instead of the last
    #[arg(long, value_name = "NUMBER", value_parser = number::<usize>(ENTRIES))]
    entry: Option<usize>,

    /// Print the state as JSON instead of drawing it
    #[arg(long)]
    json: bool,
}

impl Show {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let input = self.file.read()?;
        let position = input.position(self.entry)?;
        if self.json {
            return Ok(terminal.print_line(&position.to_json().to_string())?);
        }
        let names = input.names(&terminal.words);
        Ok(terminal.print(&telling::drawn(&position, &names, &terminal.style()))?)
    }
}
