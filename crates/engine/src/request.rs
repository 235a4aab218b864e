//! Requests: what is asked, with every field checked.

use bots::Bot;
use record::{AnyPosition, Ruleset};
use serde_json::{Map, Value};

use crate::answer::{Failure, Kind};

/// What is asked.
pub(crate) enum Request {
    Hello,
    New { ruleset: Ruleset, deal: DealChoice },
    Moves { position: AnyPosition },
    Play { position: AnyPosition, text: String },
    Deal { position: AnyPosition, deal: DealChoice },
    Result { position: AnyPosition },
    Replay { record: String },
    Analyse { analyse: Box<Analyse>, stream: bool },
    Cancel { target: Value },
}

/// Which deal comes.
pub(crate) enum DealChoice {
    /// This one.
    Text(String),
    /// The one of this seed.
    Seed(String),
    /// Any.
    Fresh,
}

/// A position to think about, and for how long.
#[derive(Clone, Debug)]
pub struct Analyse {
    /// A seat must be to move.
    pub position: AnyPosition,
    /// Whose opinion.
    pub bot: Bot,
    /// How long it thinks at most, counted from the moment it was asked.
    pub milliseconds: Option<u64>,
    /// How many positions it looks at; it may go slightly over.
    pub nodes: Option<u64>,
    /// Decides what the bot leaves to chance; without a seed, chance does.
    pub seed: Option<String>,
}

/// How long an analysis takes when the request names no limit.
const DEFAULT_MILLISECONDS: u64 = 1_000;

impl Request {
    /// Reads the fields of a request; its `id` has been taken out.
    pub(crate) fn read(fields: Map<String, Value>) -> Result<Request, Failure> {
        let mut fields = Fields(fields);
        let op = fields.need_text("op")?;
        let request = match op.as_str() {
            "hello" => {
                fields.allow(&[])?;
                Request::Hello
            }
            "new" => {
                fields.allow(&["ruleset", "seed", "deal"])?;
                let ruleset = fields.need_text("ruleset")?.parse::<Ruleset>()?;
                Request::New { ruleset, deal: fields.deal()? }
            }
            "moves" => {
                fields.allow(&["state"])?;
                Request::Moves { position: fields.position()? }
            }
            "play" => {
                fields.allow(&["state", "move"])?;
                let text = fields.need_text("move")?;
                Request::Play { position: fields.position()?, text }
            }
            "deal" => {
                fields.allow(&["state", "seed", "deal"])?;
                let deal = fields.deal()?;
                Request::Deal { position: fields.position()?, deal }
            }
            "result" => {
                fields.allow(&["state"])?;
                Request::Result { position: fields.position()? }
            }
            "replay" => {
                fields.allow(&["record"])?;
                Request::Replay { record: fields.need_text("record")? }
            }
            "analyse" => {
                fields.allow(&["state", "bot", "limits", "seed", "stream"])?;
                let stream = fields.stream()?;
                Request::Analyse { analyse: Box::new(fields.analyse()?), stream }
            }
            "cancel" => {
                fields.allow(&["target"])?;
                Request::Cancel { target: fields.need("target")? }
            }
            _ => {
                let known = "hello, new, moves, play, deal, result, replay, analyse and cancel";
                let message = format!("there is no operation {op:?}; there are {known}");
                return Err(bad_request(message).in_field("op"));
            }
        };
        Ok(request)
    }
}

/// The fields that have not been read yet.
struct Fields(Map<String, Value>);

impl Fields {
    /// Refuses fields that the operation does not know.
    fn allow(&self, known: &[&str]) -> Result<(), Failure> {
        match self.0.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(bad_request("this operation has no such field").in_field(key)),
            None => Ok(()),
        }
    }

    fn need(&mut self, name: &str) -> Result<Value, Failure> {
        self.0.shift_remove(name).ok_or_else(|| bad_request("this field is missing").in_field(name))
    }

    fn need_text(&mut self, name: &str) -> Result<String, Failure> {
        self.need(name).and_then(|value| text(name, value))
    }

    fn text(&mut self, name: &str) -> Result<Option<String>, Failure> {
        self.0.shift_remove(name).map(|value| text(name, value)).transpose()
    }

    fn position(&mut self) -> Result<AnyPosition, Failure> {
        Ok(AnyPosition::from_json(&self.need("state")?)?)
    }

    fn deal(&mut self) -> Result<DealChoice, Failure> {
        match (self.text("deal")?, self.text("seed")?) {
            (Some(_), Some(_)) => {
                Err(bad_request("give a deal or a seed, not both").in_field("seed"))
            }
            (Some(deal), None) => Ok(DealChoice::Text(deal)),
            (None, Some(seed)) => Ok(DealChoice::Seed(seed)),
            (None, None) => Ok(DealChoice::Fresh),
        }
    }

    fn analyse(&mut self) -> Result<Analyse, Failure> {
        let bot = match self.text("bot")? {
            Some(name) => name.parse().map_err(|unknown: bots::UnknownBot| {
                Failure::new(Kind::UnknownBot, unknown.to_string()).in_field("bot")
            })?,
            None => Bot::STRONGEST,
        };
        let (milliseconds, nodes) = self.limits()?;
        let seed = self.text("seed")?;
        let position = self.position()?;
        if !matches!(position.turn(), tiles::Turn::Seat(_)) {
            let message = "there is nothing to decide: a deal is due or the game is over";
            return Err(bad_request(message).in_field("state"));
        }
        Ok(Analyse { position, bot, milliseconds, nodes, seed })
    }

    fn stream(&mut self) -> Result<bool, Failure> {
        match self.0.shift_remove("stream") {
            None => Ok(false),
            Some(Value::Bool(stream)) => Ok(stream),
            Some(_) => Err(bad_request("must be true or false").in_field("stream")),
        }
    }

    /// Milliseconds and nodes; whichever is reached first ends the analysis.
    fn limits(&mut self) -> Result<(Option<u64>, Option<u64>), Failure> {
        let mut limits = match self.0.shift_remove("limits") {
            None => Map::new(),
            Some(Value::Object(limits)) => limits,
            Some(_) => return Err(bad_request("must be an object").in_field("limits")),
        };
        let mut limit = |name: &str| match limits.shift_remove(name) {
            None => Ok(None),
            Some(value) => value.as_u64().map(Some).ok_or_else(|| {
                bad_request("must be a whole number").in_field(&format!("limits.{name}"))
            }),
        };
        let (milliseconds, nodes) = (limit("ms")?, limit("nodes")?);
        if let Some(name) = limits.keys().next() {
            return Err(bad_request("there is no such limit; there are ms and nodes")
                .in_field(&format!("limits.{name}")));
        }
        match (milliseconds, nodes) {
            (None, None) => Ok((Some(DEFAULT_MILLISECONDS), None)),
            limits => Ok(limits),
        }
    }
}

fn text(name: &str, value: Value) -> Result<String, Failure> {
    let Value::String(text) = value else {
        return Err(bad_request("must be a string").in_field(name));
    };
    Ok(text)
}

fn bad_request(message: impl Into<String>) -> Failure {
    Failure::new(Kind::BadRequest, message)
}
