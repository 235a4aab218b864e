//! Whether nothing was lost: the log of a table against what its players were told.

use record::Record;
use serde_json::Value;
use store::Store;

use crate::client::Client;
use crate::script::Game;

/// What is wrong with a game.
pub(crate) async fn check(
    client: &Client,
    store: Option<&dyn Store>,
    game: &Game,
) -> Option<String> {
    let wrong = |what: String| Some(format!("table {}: {what}", game.table));
    let (shown, record) = match read(client, &game.table).await {
        Ok(read) => read,
        Err(what) => return wrong(what),
    };
    let moves = record.entries.iter().map(|entry| entry.text.as_str());
    let moves: Vec<&str> = moves.filter(|text| !is_deal(text)).collect();
    if let Some(what) = lost_or_doubled(&game.moves, &moves) {
        return wrong(what);
    }
    match record.replay() {
        Ok(position) if position.to_json() == shown["state"] => {}
        Ok(_) => return wrong("it shows another state than its record replays to".to_owned()),
        Err(error) => return wrong(error.to_string()),
    }
    let store = store?;
    match stored(store, &game.table).await {
        Ok(entries) => {
            let record: Vec<&str> =
                record.entries.iter().map(|entry| entry.text.as_str()).collect();
            (entries != record).then(|| {
                format!(
                    "table {}: the database has {} deals and moves, the record {}",
                    game.table,
                    entries.len(),
                    record.len()
                )
            })
        }
        Err(what) => wrong(what),
    }
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

fn is_deal(text: &str) -> bool {
    text.starts_with("D:") || text.starts_with("S:")
}

/// What is wrong with the moves of a log, given those that were acknowledged.
fn lost_or_doubled(acknowledged: &[String], logged: &[&str]) -> Option<String> {
    let mut expected = acknowledged.iter().peekable();
    for (number, text) in logged.iter().enumerate() {
        if expected.peek().is_some_and(|next| next == text) {
            expected.next();
        // Summer Pavilion, Q13: whoever has no tile left passes without being asked.
        } else if *text != "X:" {
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
        assert_eq!(lost_or_doubled(&said, &["1B1", "2R2", "X:", "CYF"]), None);
        for wrong in [&["1B1", "2R2"][..], &["1B1", "1B1", "2R2", "CYF"], &["2R2", "1B1", "CYF"]] {
            assert!(lost_or_doubled(&said, wrong).is_some(), "{wrong:?}");
        }
    }
}
