//! `azulejo new`: a freshly laid table.

use anyhow::Result;
use clap::Args;
use record::Ruleset;
use serde_json::json;

use crate::first_deal::FirstDeal;
use crate::terminal::Terminal;
use crate::{arguments, seating, telling};

/// What to lay out.
#[derive(Args)]
pub(crate) struct New {
    /// Which game, which side of the board, how many seats: azul:2, pavilion-beige:3 …
    #[arg(value_parser = arguments::ruleset)]
    ruleset: Ruleset,

    #[command(flatten)]
    first_deal: FirstDeal,

    /// Print JSON: the deal and the state after it
    #[arg(long)]
    json: bool,
}

impl New {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let (position, deal) = self.first_deal.apply(self.ruleset, engine::fresh_seed)?;
        if self.json {
            let json = json!({"deal": deal, "state": position.to_json()});
            return Ok(terminal.print_line(&json.to_string())?);
        }
        let names = seating::nameless(self.ruleset, &terminal.words);
        let said = terminal.say_with("new-deal", &[("deal", deal.into())]);
        let drawn = telling::drawn(&position, &names, &terminal.style());
        Ok(terminal.print(&format!("{drawn}\n{said}\n"))?)
    }
}
