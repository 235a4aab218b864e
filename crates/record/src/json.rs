//! Game records as JSON: the same entries as in the text, and what they lead to.

use std::fmt;

use serde_json::{Map, Value, json};
use thiserror::Error;

use crate::cursor::is_control;
use crate::{AnyPosition, Entry, RULES_VERSION, Record, ReplayError, Ruleset};

/// What is wrong with a JSON text that should be a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadJson {
    /// The text is not JSON.
    #[error("line {line}, column {column}: this is no JSON")]
    Syntax {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
    },
    /// A field is missing, or is something else.
    #[error("{0} is missing or not what it should be")]
    Field(String),
}

impl Record {
    /// The record as a JSON object, with what the game has come to.
    pub fn to_json(&self) -> Result<Value, ReplayError> {
        let mut position = AnyPosition::new(self.ruleset);
        let mut entries = Vec::with_capacity(self.entries.len());
        for (number, entry) in self.entries.iter().enumerate() {
            let turn = position.turn();
            self.play_entry(&mut position, number)?;
            let mut written = match turn {
                tiles::Turn::Seat(seat) => {
                    json!({"number": number, "kind": "move", "seat": seat.index()})
                }
                tiles::Turn::Deal | tiles::Turn::Over => {
                    json!({"number": number, "kind": "deal"})
                }
            };
            written["text"] = json!(entry.text);
            if !entry.comments.is_empty() {
                written["comments"] = json!(entry.comments);
            }
            entries.push(written);
        }
        let tags = self.tags.iter().map(|(name, value)| (name.clone(), json!(value)));
        Ok(json!({
            "ruleset": self.ruleset.to_string(),
            "rules": RULES_VERSION,
            "tags": tags.collect::<Map<String, Value>>(),
            "comments": self.comments,
            "entries": entries,
            "over": position.is_over(),
            "scores": position.scores().as_slice(),
            "ranks": position.ranks().as_slice(),
            "state": position.to_json(),
        }))
    }

    /// Reads a record from JSON: its ruleset, tags, comments and the texts of its entries. What the
    /// game came to is not read but found again by replaying.
    pub fn from_json(text: &str) -> Result<Record, BadJson> {
        let value: Value = serde_json::from_str(text)
            .map_err(|error| BadJson::Syntax { line: error.line(), column: error.column() })?;
        let ruleset = string(&value, "ruleset", "ruleset")?;
        let ruleset: Ruleset = ruleset.parse().map_err(|_| wrong("ruleset"))?;
        if value.get("rules").is_some_and(|rules| rules != RULES_VERSION) {
            return Err(wrong("rules"));
        }
        let mut record = Record::new(ruleset);
        if let Some(tags) = value.get("tags") {
            for (name, value) in tags.as_object().ok_or_else(|| wrong("tags"))? {
                // As in the text of a record: a terminal would obey a control character.
                let plain = |value: &&str| is_tag(name) && !value.contains(is_control);
                let value = value.as_str().filter(plain);
                let value =
                    value.ok_or_else(|| wrong(format_args!("tags.{}", name.escape_debug())))?;
                record.tags.push((name.clone(), value.to_owned()));
            }
        }
        record.comments = comments(&value, "comments")?;
        let entries = value.get("entries").and_then(Value::as_array);
        for (number, entry) in entries.ok_or_else(|| wrong("entries"))?.iter().enumerate() {
            let place = format!("entries[{number}]");
            let text = string(entry, "text", &format!("{place}.text"))?;
            let odd = |c: char| c.is_whitespace() || is_control(c) || c == ';';
            if text.is_empty() || text.contains(odd) {
                return Err(wrong(format_args!("{place}.text")));
            }
            let comments = comments(entry, &format!("{place}.comments"))?;
            record.entries.push(Entry { text: text.to_owned(), comments });
        }
        Ok(record)
    }
}

fn wrong(place: impl fmt::Display) -> BadJson {
    BadJson::Field(place.to_string())
}

fn string<'a>(value: &'a Value, field: &str, place: &str) -> Result<&'a str, BadJson> {
    value.get(field).and_then(Value::as_str).ok_or_else(|| wrong(place))
}

/// Comments are lines: a break inside one would end it in the text of the record.
fn comments(value: &Value, place: &str) -> Result<Vec<String>, BadJson> {
    let Some(comments) = value.get("comments") else { return Ok(Vec::new()) };
    let comments = comments.as_array().ok_or_else(|| wrong(place))?.iter();
    let line = |comment: &Value| Some(comment.as_str()?.replace(is_control, " "));
    comments.map(|comment| line(comment).ok_or_else(|| wrong(place))).collect()
}

/// Whether a tag of this name can be written into the text of a record, beside the two of its own.
fn is_tag(name: &str) -> bool {
    let mut letters = name.chars();
    letters.next().is_some_and(|first| first.is_ascii_alphabetic())
        && letters.all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        && !["Ruleset", "Rules"].contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[Ruleset \"azul:2\"]\n[Rules \"1\"]\n[Seat0 \"Ana \\\"A\\\"\"]\n; before\n\
                        0 D:BBYR,KKWW,BYRK,YYRR,BKWW\n1 3R4 ; beside\n";

    #[test]
    fn json_is_read_back() {
        let record: Record = TEXT.parse().expect("a record");
        let json = record.to_json().expect("it replays");
        assert_eq!(json["entries"][1]["seat"], 0);
        assert_eq!(json["entries"][0]["kind"], "deal");
        assert_eq!(json["state"], record.replay().expect("it replays").to_json());
        let again = Record::from_json(&json.to_string()).expect("a record");
        assert_eq!(again, record);
        assert_eq!(again.to_string(), TEXT);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let cases = [
            ("{\n  x", "line 2, column 3: this is no JSON"),
            ("[]", "ruleset is"),
            (r#"{"ruleset": "azul:9", "entries": []}"#, "ruleset is"),
            (r#"{"ruleset": "azul:2", "rules": "7", "entries": []}"#, "rules is"),
            (r#"{"ruleset": "azul:2"}"#, "entries is"),
            (r#"{"ruleset": "azul:2", "entries": [{"text": "a b"}]}"#, "entries[0].text is"),
            (r#"{"ruleset": "azul:2", "entries": [7]}"#, "entries[0].text is"),
            (r#"{"ruleset": "azul:2", "tags": {"Ruleset": "x"}, "entries": []}"#, "tags.Ruleset"),
            (r#"{"ruleset": "azul:2", "tags": {"A": "\u001b[8m"}, "entries": []}"#, "tags.A is"),
            (r#"{"ruleset": "azul:2", "tags": {"\u001b": "x"}, "entries": []}"#, r"tags.\u{1b} is"),
            (r#"{"ruleset": "azul:2", "entries": [{"text": "D:\u001b"}]}"#, "entries[0].text is"),
            (r#"{"ruleset": "azul:2", "comments": [1], "entries": []}"#, "comments is"),
        ];
        for (text, says) in cases {
            let bad = Record::from_json(text).expect_err(text).to_string();
            assert!(bad.starts_with(says), "{text}: {bad}");
        }
    }
}
