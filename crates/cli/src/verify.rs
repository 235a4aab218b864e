//! `azulejo verify`: whether the deals of a game are what its seed says.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use drawing::{FairDeals, HashFrom};
use record::{Fairness, MixedWord, Record, SEED_HASH_TAG, SEED_TAG};
use serde_json::{Value, json};
use tiles::Seat;

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

    /// A word that you or your browser has added; the record must have it
    #[arg(long, value_name = "WORD")]
    word: Vec<String>,

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
            self.tell(&record, &fairness, terminal)?;
        }
        if !fairness.is_right() {
            bail!("the deals of this record are not what its seed says");
        }
        if let Some(word) = self.word.iter().find(|word| !is_mixed_in(&fairness, word)) {
            bail!("the word {word:?} is not among those that were mixed with the seed");
        }
        Ok(())
    }

    /// What was checked, what came of it, and what cannot be known.
    fn tell(&self, record: &Record, fairness: &Fairness, terminal: &Terminal) -> Result<()> {
        let words = &terminal.words;
        let name = |seat: Seat| match record.tag(&format!("Seat{seat}")) {
            Some(name) if !name.is_empty() => name.to_owned(),
            Some(_) | None => {
                words.say_with("name-player", &[("number", (seat.index() + 1).into())])
            }
        };
        let checked = FairDeals {
            promised: fairness.promised,
            hash_from: if self.hash.is_some() { HashFrom::Reader } else { HashFrom::Record },
            promised_by: fairness.added_by(false).map(name).collect(),
            typed_by: fairness.added_by(true).map(name).collect(),
            known: fairness.known,
            shared: fairness.shared,
            deals: fairness.deals.len(),
            wrong: fairness.wrong().collect(),
        };
        let doubts = drawing::doubts(&checked, words);
        for sentence in drawing::fairness(&checked, words).into_iter().chain(doubts) {
            terminal.print_line(&sentence)?;
        }
        for word in &self.word {
            let found = is_mixed_in(fairness, word);
            let message = if found { "fair-word-found" } else { "fair-word-missing" };
            terminal.print_line(&words.say_with(message, &[("word", word.as_str().into())]))?;
        }
        Ok(())
    }
}

fn is_mixed_in(fairness: &Fairness, word: &str) -> bool {
    fairness.words.iter().any(|mixed| mixed.word == word)
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
    let word = |MixedWord { seat, word, typed }: &MixedWord| json!({"seat": seat.index(), "word": word, "typed": typed});
    json!({
        "right": fairness.is_right(),
        "seed": fairness.seed,
        "hash": fairness.promised,
        "words": fairness.words.iter().map(word).collect::<Vec<_>>(),
        "known": fairness.known,
        "shared": fairness.shared,
        "deals": fairness.deals.iter().map(deal).collect::<Vec<_>>(),
    })
}
