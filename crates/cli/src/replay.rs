//! `azulejo replay`: a game record played again.

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use record::{AnyEvent, AnyPosition};
use serde_json::{Value, json};

use crate::arguments::number;
use crate::steps::{Step, steps};
use crate::telling::{self, Margin};
use crate::terminal::Terminal;
use crate::{input, seating};

/// What to replay.
#[derive(Args)]
pub(crate) struct Replay {
    /// A game record; - reads standard input
    file: PathBuf,

    /// Stop after this entry
    #[arg(long, value_name = "NUMBER", value_parser = number::<usize>(input::ENTRIES))]
    to: Option<usize>,

    /// Tell in words what happened at each entry
    #[arg(long)]
    events: bool,

    /// Print the state as JSON; with --events, the entries with their events too
    #[arg(long)]
    json: bool,
}

impl Replay {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let record = input::read_record(&self.file)?;
        let steps = steps(&record, self.to).with_context(|| input::shown(&self.file))?;
        let start = AnyPosition::new(record.ruleset);
        let end = steps.last().map_or(&start, |last| &last.after);
        if self.json {
            return Ok(terminal.print_line(&self.json(&steps, end).to_string())?);
        }
        let names = seating::names_in(&record, &terminal.words);
        if self.events {
            let margin = Margin::NumberAndNotation;
            let told = steps.iter().map(|step| telling::told(step, margin, &names, terminal));
            let told: String = told.collect();
            terminal.print(&format!("{told}\n"))?;
        }
        Ok(terminal.print(&telling::drawn(end, &names, &terminal.style()))?)
    }

    fn json(&self, steps: &[Step], end: &AnyPosition) -> Value {
        if !self.events {
            return end.to_json();
        }
        let entry = |step: &Step| {
            let events = step.events.iter().flatten().map(AnyEvent::to_json);
            let events: Vec<Value> = events.collect();
            json!({"entry": step.number, "text": step.text, "events": events})
        };
        let entries: Vec<Value> = steps.iter().map(entry).collect();
        json!({"entries": entries, "state": end.to_json()})
    }
}
