//! Whether nothing was lost: the log of a table against what its players were told.

use record::{AnyPosition, Record, Ruleset};
use serde_json::Value;
use store::Store;
use tiles::Turn;

use crate::client::Client;
use crate::script::Game;

/// Checks a game; if something is wrong with it, says what.
pub(crate) async fn check(
    client: &Client,
    store: Option<&dyn Store>,
    game: &Game,
) -> Result<(), String> {
    let (shown, record) = read(client, &game.table).await?;
    let entries: Vec<&str> = record.entries.iter().map(|entry| entry.text.as_str()).collect();
    lost_or_doubled(&game.moves, &chosen(record.ruleset, &entries)?).map_or(Ok(()), Err)?;
    if let Some(seq) = game.unseen.first() {
        return Err(format!("the other player never saw the move of entry {seq}"));
    }
    let position = record.replay().map_err(|error| error.to_string())?;
    if position.to_json() != shown["state"] {
        return Err("it shows another state than its record replays to".to_owned());
    }
    let Some(store) = store else { return Ok(()) };
    let stored = stored(store, &game.table).await?;
    if stored != entries {
        let (stored, recorded) = (stored.len(), entries.len());
        return Err(format!("the database has {stored} deals and moves, the record {recorded}"));
    }
    Ok(())
}

async fn read(client: &Client, table: &str) -> Result<(Value, Record), String> {
    let path = format!("/tables/{table}");
    let shown = client.get(&path).await.map_err(|trouble| trouble.to_string())?;
    let record = client.get(&format!("{path}/record?format=json")).await;
    let record = record.map_err(|trouble| trouble.to_string())?;
    let ruleset = record["ruleset"].as_str().unwrap_or_default();
    let mut read = Record::new(ruleset.parse().map_err(|_| "its record has no ruleset")?);
    for entry in record["entries"].as_array().into_iter().flatten() {
        read.push(entry.as_str().unwrap_or_default());
    }
    Ok((shown, read))
}

/// What the log of the database says was dealt and played; the load takes nothing back.
async fn stored(store: &dyn Store, table: &str) -> Result<Vec<String>, String> {
    let stored = store.table(table).await.map_err(|error| error.to_string())?;
    let stored = stored.ok_or("the database does not know it")?;
    let mut texts = Vec::new();
    for (number, entry) in (1..).zip(&stored.entries) {
        if entry.seq != number {
            return Err(format!("its log has a hole before entry {}", entry.seq));
        }
        let body: Value = serde_json::from_str(&entry.body).map_err(|error| error.to_string())?;
        if matches!(body["kind"].as_str(), Some("deal" | "move")) {
            texts.push(body["text"].as_str().unwrap_or_default().to_owned());
        }
    }
    Ok(texts)
}

/// The moves of a record that somebody chose: not those of Summer Pavilion's Q13, where a player
/// with no tile left passes without being asked.
fn chosen<'a>(ruleset: Ruleset, entries: &[&'a str]) -> Result<Vec<&'a str>, String> {
    let mut position = AnyPosition::new(ruleset);
    let mut chosen = Vec::new();
    for &text in entries {
        let refused = match position.turn() {
            Turn::Deal => position.deal(text).err(),
            Turn::Seat(_) | Turn::Over => {
                if position.forced_pass().is_none() {
                    chosen.push(text);
                }
                position.play(text).err()
            }
        };
        if let Some(why) = refused {
            return Err(format!("{text} of its record is not legal: {why}"));
        }
    }
    Ok(chosen)
}

/// What is wrong with the moves of a log, given those that were acknowledged.
fn lost_or_doubled(acknowledged: &[String], logged: &[&str]) -> Option<String> {
    let mut expected = acknowledged.iter();
    for (number, text) in logged.iter().enumerate() {
        if expected.next().is_none_or(|next| next != text) {
            return Some(format!("move {number} of its log, {text}, was not acknowledged there"));
        }
    }
    expected.next().map(|text| format!("{text} was acknowledged and is not in its log"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lost_and_doubled_moves_are_found() {
        let said: Vec<String> = ["1B1", "2R2", "CYF"].map(str::to_owned).to_vec();
        assert_eq!(lost_or_doubled(&said, &["1B1", "2R2", "CYF"]), None);
        for wrong in [&["1B1", "2R2"][..], &["1B1", "1B1", "2R2", "CYF"], &["2R2", "1B1", "CYF"]] {
            assert!(lost_or_doubled(&said, wrong).is_some(), "{wrong:?}");
        }
    }
}
