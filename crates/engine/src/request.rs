//! Requests: what stands in their fields, each of them checked.

use bots::Bot;
use record::{AnyPosition, Refused};
use review::Options;
use serde_json::{Map, Value};
use thiserror::Error;

use crate::answer::{Failure, Kind};
use crate::seed::fresh_seed;

/// Which deal comes.
pub(crate) enum DealChoice {
    /// This one.
    Text(String),
    /// The one of this seed.
    Seed(String),
}

/// A position to think about, and for how long.
#[derive(Clone, Debug)]
pub struct Analyse {
    /// A seat must be to move.
    pub position: AnyPosition,
    /// Exactly these are valued, if there are any; [`Analyse::only`] checks them.
    pub moves: Vec<String>,
    /// Whose opinion.
    pub bot: Bot,
    /// How long it thinks at most, counted from the moment it was asked.
    pub milliseconds: Option<u64>,
    /// How many positions it looks at; it may go slightly over.
    pub nodes: Option<u64>,
    /// Decides what the bot leaves to chance; without a seed, chance does.
    pub seed: Option<String>,
}

/// Why moves cannot be valued.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum BadMoves {
    /// There are none.
    #[error("name at least one move, or leave the list out")]
    Empty,
    /// One of them stands there twice.
    #[error("{0} is in the list twice")]
    Repeated(String),
    /// One of them cannot be played.
    #[error("{text}: {why}")]
    Illegal {
        /// What was sent.
        text: String,
        /// Why not.
        why: Refused,
    },
}

impl From<BadMoves> for Failure {
    fn from(bad: BadMoves) -> Failure {
        let kind = match bad {
            BadMoves::Empty | BadMoves::Repeated(_) => Kind::BadRequest,
            BadMoves::Illegal { .. } => Kind::IllegalMove,
        };
        Failure::new(kind, bad.to_string()).in_field("moves")
    }
}

impl Analyse {
    /// The same, but exactly these moves are valued.
    pub fn only(self, texts: &[String]) -> Result<Analyse, BadMoves> {
        if texts.is_empty() {
            return Err(BadMoves::Empty);
        }
        let mut moves: Vec<String> = Vec::new();
        for text in texts {
            let m = self.position.read_move(text);
            let m = m.map_err(|why| BadMoves::Illegal { text: text.clone(), why })?;
            if moves.contains(&m) {
                return Err(BadMoves::Repeated(m));
            }
            moves.push(m);
        }
        Ok(Analyse { moves, ..self })
    }
}

/// How long an analysis takes when the request names no limit.
const DEFAULT_MILLISECONDS: u64 = 1_000;

/// The fields that have not been read yet.
pub(crate) struct Fields(pub(crate) Map<String, Value>);

impl Fields {
    /// Refuses fields that the operation does not know.
    pub(crate) fn allow(&self, known: &[&str]) -> Result<(), Failure> {
        match self.0.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(bad_request("this operation has no such field").in_field(key)),
            None => Ok(()),
        }
    }

    pub(crate) fn need(&mut self, name: &str) -> Result<Value, Failure> {
        self.0.shift_remove(name).ok_or_else(|| bad_request("this field is missing").in_field(name))
    }

    pub(crate) fn need_text(&mut self, name: &str) -> Result<String, Failure> {
        self.need(name).and_then(|value| text(name, value))
    }

    fn text(&mut self, name: &str) -> Result<Option<String>, Failure> {
        self.0.shift_remove(name).map(|value| text(name, value)).transpose()
    }

    pub(crate) fn position(&mut self) -> Result<AnyPosition, Failure> {
        Ok(AnyPosition::from_json(&self.need("state")?)?)
    }

    pub(crate) fn deal(&mut self) -> Result<DealChoice, Failure> {
        match (self.text("deal")?, self.text("seed")?) {
            (Some(_), Some(_)) => {
                Err(bad_request("give a deal or a seed, not both").in_field("seed"))
            }
            (Some(deal), None) => Ok(DealChoice::Text(deal)),
            (None, Some(seed)) => Ok(DealChoice::Seed(seed)),
            (None, None) => Ok(DealChoice::Seed(fresh_seed())),
        }
    }

    /// Checks which game a request belongs to, and whether it is the first about it.
    pub(crate) fn game(&mut self) -> Result<(), Failure> {
        if self.0.shift_remove("game").is_some_and(|game| !game.is_u64()) {
            return Err(bad_request("this is not the number of a game").in_field("game"));
        }
        if self.0.shift_remove("new_game").is_some_and(|new| !new.is_boolean()) {
            return Err(bad_request("this is neither true nor false").in_field("new_game"));
        }
        Ok(())
    }

    pub(crate) fn analyse(&mut self) -> Result<Analyse, Failure> {
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
        let moves = self.moves()?;
        let analyse = Analyse { position, moves: Vec::new(), bot, milliseconds, nodes, seed };
        match moves {
            Some(moves) => Ok(analyse.only(&moves)?),
            None => Ok(analyse),
        }
    }

    /// The moves to value, as they stand there.
    fn moves(&mut self) -> Result<Option<Vec<String>>, Failure> {
        let bad = || bad_request("must be a list of moves").in_field("moves");
        let Some(moves) = self.0.shift_remove("moves") else { return Ok(None) };
        let Value::Array(moves) = moves else { return Err(bad()) };
        let text = |it: Value| it.as_str().map(str::to_owned).ok_or_else(bad);
        moves.into_iter().map(text).collect::<Result<_, _>>().map(Some)
    }

    /// The nodes and the seed of a review.
    pub(crate) fn review_options(&mut self) -> Result<Options, Failure> {
        let mut options = Options::default();
        let (milliseconds, nodes) = self.given_limits()?;
        if milliseconds.is_some() {
            let message = "a review has no limit but nodes: the same nodes give the same review";
            return Err(bad_request(message).in_field("limits.ms"));
        }
        options.nodes = nodes.unwrap_or(options.nodes);
        if let Some(seed) = self.text("seed")? {
            options.seed = seed;
        }
        Ok(options)
    }

    pub(crate) fn stream(&mut self) -> Result<bool, Failure> {
        match self.0.shift_remove("stream") {
            None => Ok(false),
            Some(Value::Bool(stream)) => Ok(stream),
            Some(_) => Err(bad_request("must be true or false").in_field("stream")),
        }
    }

    /// Milliseconds and nodes; whichever is reached first ends the analysis.
    fn limits(&mut self) -> Result<(Option<u64>, Option<u64>), Failure> {
        match self.given_limits()? {
            (None, None) => Ok((Some(DEFAULT_MILLISECONDS), None)),
            limits => Ok(limits),
        }
    }

    /// Milliseconds and nodes as they stand there.
    fn given_limits(&mut self) -> Result<(Option<u64>, Option<u64>), Failure> {
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
        Ok((milliseconds, nodes))
    }
}

fn text(name: &str, value: Value) -> Result<String, Failure> {
    let Value::String(text) = value else {
        return Err(bad_request("must be a string").in_field(name));
    };
    Ok(text)
}

pub(crate) fn bad_request(message: impl Into<String>) -> Failure {
    Failure::new(Kind::BadRequest, message)
}
