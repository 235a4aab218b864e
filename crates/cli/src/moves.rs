//! `azulejo moves`: the legal moves of a position.

use anyhow::Result;
use clap::Args;
use record::AnyPosition;
use tiles::Turn;

use crate::input::InputFile;
use crate::layout::{in_columns, wrapped};
use crate::terminal::Terminal;

/// Whose moves to list.
#[derive(Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    file: InputFile,

    /// Print a JSON list
    #[arg(long)]
    json: bool,
}

impl Moves {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let position = self.file.read()?.position(None)?;
        let moves = position.moves();
        if self.json {
            return Ok(terminal.print_line(&serde_json::to_string(&moves)?)?);
        }
        Ok(terminal.print(&listed(&position, &moves, "", terminal))?)
    }
}

/// Moves below a heading, or why there are none; `beginning` is what they were chosen by.
pub(crate) fn listed(
    position: &AnyPosition,
    moves: &[String],
    beginning: &str,
    terminal: &Terminal,
) -> String {
    match position.turn() {
        Turn::Deal => terminal.say("refused-deal-due") + "\n",
        Turn::Over => terminal.say("refused-over") + "\n",
        Turn::Seat(_) => {
            let id = if beginning.is_empty() { "play-moves" } else { "play-moves-beginning" };
            let args = [("count", moves.len().into()), ("beginning", beginning.into())];
            let heading = wrapped(&terminal.say_with(id, &args), 0);
            format!("{heading}\n{}", in_columns(moves, |a, b| group(a) != group(b)))
        }
    }
}

/// Moves that belong together: one display, one star, one way to say no.
fn group(text: &str) -> Option<char> {
    text.chars().next()
}
