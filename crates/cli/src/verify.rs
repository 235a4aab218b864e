//! `azulejo verify`: whether the deals of a game are what its seed says.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use record::{Fairness, Record, SEED_HASH_TAG, SEED_TAG};
use serde_json::{Value, json};

use crate::input;
use crate::terminal::Terminal;

/// What to check.
#[derive(Args)]
pub(crate) struct Verify {
    /// A game record; - reads standard input
    file: PathBuf,

    /// The seed, if the record does not name it
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,

    /// The hash of the seed as it was shown before the first deal, if you noted it
    #[arg(long, value_name = "HASH")]
    hash: Option<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let mut record = input::read_record(&self.file)?;
        set_tag(&mut record, SEED_TAG, self.seed.as_deref());
        let hash = self.hash.as_deref().map(str::to_lowercase);
        set_tag(&mut record, SEED_HASH_TAG, hash.as_deref());
        let fairness = record.check_deals().with_context(|| input::shown(&self.file))?;
        if self.json {
            terminal.print_line(&json(&fairness).to_string())?;
        } else {
            let wrong: Vec<(usize, &str, &str)> = fairness.wrong().collect();
            let (promised, deals) = (fairness.promised, fairness.deals.len());
            for sentence in drawing::fairness(promised, deals, &wrong, &terminal.words) {
                terminal.print_line(&sentence)?;
            }
        }
        if !fairness.is_right() {
            bail!("the deals of this record are not what its seed says");
        }
        Ok(())
    }
}

/// The command line takes precedence over what the record says of itself.
fn set_tag(record: &mut Record, name: &str, value: Option<&str>) {
    let Some(value) = value else { return };
    record.tags.retain(|(other, _)| other != name);
    record.tags.push((name.to_owned(), value.to_owned()));
}

fn json(fairness: &Fairness) -> Value {
    let deal = |deal: &record::CheckedDeal| {
        json!({
            "entry": deal.entry,
            "found": deal.found,
            "expected": deal.expected,
            "right": deal.is_right(),
        })
    };
    json!({
        "right": fairness.is_right(),
        "seed": fairness.seed,
        "hash": fairness.promised,
        "deals": fairness.deals.iter().map(deal).collect::<Vec<_>>(),
    })
}
