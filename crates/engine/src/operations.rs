//! The operations that are answered at once.

use bots::Bot;
use record::{AnyPosition, Record, Ruleset};
use serde_json::{Value, json};

use crate::answer::{Answer, Failure, Kind};
use crate::request::DealChoice;

/// The version of the protocol.
const PROTOCOL: u32 = 1;

pub(crate) fn hello() -> Answer {
    let rulesets: Vec<String> = Ruleset::plain().map(|ruleset| ruleset.to_string()).collect();
    let bots: Vec<Value> = Bot::ALL.iter().map(|bot| json!({"name": bot.name()})).collect();
    fields(json!({
        "name": "azulejo",
        "version": env!("CARGO_PKG_VERSION"),
        "protocol": PROTOCOL,
        "rulesets": rulesets,
        "bots": bots,
    }))
}

pub(crate) fn deal(mut position: AnyPosition, deal: DealChoice) -> Result<Answer, Failure> {
    let deal = match deal {
        DealChoice::Text(text) => {
            position.deal(&text)?;
            text
        }
        DealChoice::Seed(seed) => position.deal_from_seed(&seed)?,
    };
    Ok(fields(json!({"state": position.to_json(), "deal": deal})))
}

pub(crate) fn moves(position: &AnyPosition) -> Answer {
    fields(json!({"moves": position.moves()}))
}

pub(crate) fn play(mut position: AnyPosition, text: &str) -> Result<Answer, Failure> {
    let events = position.play(text)?;
    let events: Vec<Value> = events.iter().map(record::AnyEvent::to_json).collect();
    Ok(fields(json!({"state": position.to_json(), "events": events})))
}

pub(crate) fn result(position: &AnyPosition) -> Answer {
    fields(json!({
        "over": position.is_over(),
        "scores": position.scores().as_slice(),
        "ranks": position.ranks().as_slice(),
    }))
}

/// A record that can be read; what it says may still be against the rules.
pub(crate) fn read_record(text: &str) -> Result<Record, Failure> {
    text.parse().map_err(|bad: record::BadRecord| {
        let unknown = matches!(bad.slip, record::Slip::UnknownRuleset(_));
        let kind = if unknown { Kind::UnknownRuleset } else { Kind::BadRequest };
        Failure::new(kind, bad.to_string()).in_field("record")
    })
}

/// The refusal of a record that is against the rules.
pub(crate) fn unplayable(error: record::ReplayError) -> Failure {
    let message = error.to_string();
    Failure { message, ..Failure::from(error.why) }.in_field("record")
}

pub(crate) fn replay(record: &str) -> Result<Answer, Failure> {
    let position = read_record(record)?.replay().map_err(unplayable)?;
    Ok(fields(json!({"state": position.to_json()})))
}

/// The fields of an answer that was written as a JSON object.
pub(crate) fn fields(object: Value) -> Answer {
    let Value::Object(fields) = object else { unreachable!("answers are written as objects") };
    fields
}
