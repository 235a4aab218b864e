//! What a bot thinks of a position.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use bots::Bot;
use engine::{Analyse, BadMoves};
use live::LiveError;
use record::AnyPosition;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tiles::Turn;
use utoipa::ToSchema;

use super::asking::Sent;
use super::failure::{Code, Failure, Refused};
use super::shapes::{KnownBot, State, whole_or_none};
use crate::app::App;
use crate::sender::Sender;
use crate::thinking::{self, NotThought};

/// The longest time an analysis may take.
const LONGEST_MS: u64 = 2_000;
/// The most positions an analysis may look at.
const MOST_NODES: u64 = 200_000;
/// How long an analysis takes by default.
const USUAL_MS: u64 = 1_000;

/// A position to think about.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    #[schema(value_type = State)]
    state: Map<String, Value>,
    /// Exactly these moves are valued, each as deep as the others; all that the bot considers if left out.
    #[serde(default)]
    #[schema(example = json!(["3R4", "5YF"]))]
    moves: Option<Vec<String>>,
    /// Which bot to ask; the strongest if left out.
    #[serde(default)]
    bot: Option<KnownBot>,
    /// The first limit that is reached ends the analysis; one second if left out.
    #[serde(default)]
    #[schema(required = false)]
    limits: Limits,
    /// With a limit of `nodes`, the same seed gives the same answer.
    #[serde(default)]
    #[schema(example = "tea")]
    seed: Option<String>,
}

/// How long to think.
#[derive(Deserialize, ToSchema, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct Limits {
    /// The most milliseconds to take, waiting included; never more than two seconds.
    #[serde(default, deserialize_with = "whole_or_none")]
    #[schema(maximum = 2000, example = 200)]
    ms: Option<u64>,
    /// How many positions to look at, or a few more.
    #[serde(default, deserialize_with = "whole_or_none")]
    #[schema(maximum = 200_000, example = 1000)]
    nodes: Option<u64>,
}

/// What the bot thinks, as `docs/protocol.md` explains.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "the engine writes it; this describes it")]
pub(crate) struct Answer {
    /// The first candidate.
    #[schema(example = "3R4")]
    best: String,
    /// By seat, the share of the win to expect after `best`.
    #[schema(example = json!([0.375, 0.625]))]
    value: Vec<f64>,
    /// By seat, the final points to expect after `best`.
    #[schema(example = json!([67.75, 65.75]))]
    score: Vec<f64>,
    /// The moves that have been judged, best first.
    candidates: Vec<Candidate>,
    /// Whether everything was seen to the end of the round.
    solved: bool,
    /// Positions looked at, or moves played in trials.
    nodes: u64,
    /// Milliseconds since the request was read.
    ms: u64,
}

/// A move, and what is expected of it.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "the engine writes it; this describes it")]
pub(crate) struct Candidate {
    #[serde(rename = "move")]
    #[schema(example = "3R4")]
    text: String,
    #[schema(example = json!([0.375, 0.625]))]
    value: Vec<f64>,
    #[schema(example = json!([67.75, 65.75]))]
    score: Vec<f64>,
    visits: u64,
    /// The move and what would follow.
    #[schema(example = json!(["3R4", "CB1"]))]
    line: Vec<String>,
}

impl Question {
    fn read(self) -> Result<Analyse, Failure> {
        let Limits { ms, nodes } = self.limits;
        for (limit, most, name) in [(ms, LONGEST_MS, "ms"), (nodes, MOST_NODES, "nodes")] {
            if limit.is_some_and(|limit| limit > most) {
                let message = format!("limits.{name} is at most {most} here");
                return Err(Failure::new(Code::BadRequest, message));
            }
        }
        let usual = if nodes.is_some() { LONGEST_MS } else { USUAL_MS };
        let position = AnyPosition::from_json(&Value::Object(self.state))?;
        if !matches!(position.turn(), Turn::Seat(_)) {
            let message = "there is nothing to decide: a deal is due or the game is over; send \
                           a state in which a seat is to move";
            return Err(Failure::new(Code::NothingToDecide, message));
        }
        let analyse = Analyse {
            position,
            moves: Vec::new(),
            bot: self.bot.map_or(Bot::STRONGEST, KnownBot::bot),
            milliseconds: Some(ms.unwrap_or(usual)),
            nodes,
            seed: self.seed,
        };
        let Some(moves) = self.moves else { return Ok(analyse) };
        analyse.only(&moves).map_err(|bad| {
            let code = match bad {
                BadMoves::Empty | BadMoves::Repeated(_) => Code::BadRequest,
                BadMoves::Illegal { .. } => Code::IllegalMove,
            };
            Failure::new(code, format!("moves: {bad}"))
        })
    }
}

/// Ask a bot what it thinks of a position
#[utoipa::path(post, path = "/api/v1/analyse", operation_id = "analyse", tag = "server",
    request_body = Question,
    responses(
        (status = 200, description = "What the bot thinks", body = Answer),
        (status = 422, description = "The state cannot be, or nothing is to be decided in it", body = Refused),
    ))]
pub(crate) async fn analyse(
    Shared(app): Shared<Arc<App>>,
    Sender(asker): Sender,
    Sent(question): Sent<Question>,
) -> Result<Json<Map<String, Value>>, Failure> {
    let analyse = question.read()?;
    let found = thinking::analyse(&app, asker, analyse).await;
    found.map(Json).map_err(|error| match error {
        NotThought::Busy => Failure::new(
            Code::TooBusy,
            "too much is being thought about already; ask again in a moment",
        ),
        NotThought::Unavailable => LiveError::Unavailable.into(),
    })
}
