//! A game record replayed step by step, with what happened at each.

use anyhow::{Result, anyhow, bail};
use record::{AnyEvent, AnyPosition, Record, Refused, ReplayError};

/// One entry of a record, replayed.
pub(crate) struct Step {
    /// Its number in the record.
    pub(crate) number: usize,
    /// The deal or move as it is written.
    pub(crate) text: String,
    /// The position before it.
    pub(crate) before: AnyPosition,
    /// The position after it.
    pub(crate) after: AnyPosition,
    /// What happened, if it is a move; `None` for a deal.
    pub(crate) events: Option<Vec<AnyEvent>>,
}

impl Step {
    /// Plays or deals one entry.
    pub(crate) fn take(before: &AnyPosition, number: usize, text: &str) -> Result<Step, Refused> {
        let mut after = before.clone();
        let events = if record::is_deal(text) {
            after.deal(text)?;
            None
        } else {
            Some(after.play(text)?)
        };
        Ok(Step { number, text: text.to_owned(), before: before.clone(), after, events })
    }
}

/// Replays a record, up to and including the entry `last` if one is named.
pub(crate) fn steps(record: &Record, last: Option<usize>) -> Result<Vec<Step>> {
    let count = record.entries.len();
    let wanted = match last {
        Some(last) if last >= count => match count {
            0 => bail!("this record has no entries"),
            _ => bail!("there is no entry {last}: this record has entries 0 to {}", count - 1),
        },
        Some(last) => last + 1,
        None => count,
    };
    let mut position = AnyPosition::new(record.ruleset);
    let mut steps = Vec::with_capacity(wanted);
    for (number, entry) in record.entries.iter().enumerate().take(wanted) {
        let step = Step::take(&position, number, &entry.text).map_err(|why| {
            let text = entry.text.clone();
            anyhow!("{}; correct the record at that entry", ReplayError { number, text, why })
        })?;
        position = step.after.clone();
        steps.push(step);
    }
    Ok(steps)
}
