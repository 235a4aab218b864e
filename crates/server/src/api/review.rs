//! What mattered in a game: reviews, made once and kept.

use std::borrow::Cow;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State as Shared};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use engine::{ReviewOptions, Reviewing, write_review, write_reviewed_entry};
use live::{LONGEST_GAME, LiveError, ReviewState, Reviewed};
use record::{Record, Slip};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value, json};
use tokio::task::spawn_blocking;
use utoipa::openapi::schema::OneOfBuilder;
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{IntoParams, PartialSchema, ToSchema};

use super::asking::{Bearer, Looking, Sent};
use super::failure::{Code, Failure, Refused};
use super::reviewed::{Review, ReviewSoFar};
use super::shapes::whole_or_none;
use crate::app::App;
use crate::refusal::Refusal;
use crate::sender::Sender;

/// The most nodes that a visitor may ask for.
const MOST_NODES: u64 = 20_000;
/// The most nodes on a server without limits.
const MOST_NODES_UNLIMITED: u64 = 1_000_000;
/// The most characters of a seed.
const LONGEST_SEED: usize = 200;

/// A game to review.
pub(crate) enum Question {
    Record(RecordToReview),
    Table(TableToReview),
}

/// A record to review as far as it goes.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecordToReview {
    /// The record, as text or as the text of its JSON.
    #[schema(
        example = "[Ruleset \"azul:2\"]\n[Rules \"1\"]\n0 D:YYRK,YRRW,YRRW,BRKK,RKWW\n1 1Y5\n"
    )]
    record: String,
    #[serde(default)]
    #[schema(required = false)]
    limits: ReviewLimits,
    /// Decides which deals could have come instead; always the same if left out.
    #[serde(default)]
    #[schema(max_length = 200, example = "tea")]
    seed: Option<String>,
}

/// A table of this server whose game is over.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TableToReview {
    /// The id of the table.
    #[schema(example = "k3mzv7q2wt9xdfa5hp")]
    table: String,
    #[serde(default)]
    #[schema(required = false)]
    limits: ReviewLimits,
    /// Decides which deals could have come instead; always the same if left out.
    #[serde(default)]
    #[schema(max_length = 200, example = "tea")]
    seed: Option<String>,
}

/// How much to think.
#[derive(Deserialize, ToSchema, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReviewLimits {
    /// How many nodes each move gets in the first pass. At most 20,000, and 20,000 if left out; a server without limits
    /// takes more.
    #[serde(default, deserialize_with = "whole_or_none")]
    #[schema(minimum = 1, maximum = 1_000_000, example = 200)]
    nodes: Option<u64>,
}

/// The place of a review in a path.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[allow(dead_code, reason = "it only describes what the path has")]
pub(crate) struct ReviewId {
    /// The review.
    #[param(
        pattern = "^[0-9a-f]{64}$",
        example = "0d8b1f6a4c3e5d7f9b2a6c8e0f1d3b5a7c9e1f3d5b7a9c0e2f4d6b8a0c2e4f6d"
    )]
    id: String,
}

impl<'de> Deserialize<'de> for Question {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Question, D::Error> {
        fn read<T: DeserializeOwned, E: Error>(fields: Map<String, Value>) -> Result<T, E> {
            serde_json::from_value(Value::Object(fields)).map_err(E::custom)
        }
        let fields = Map::deserialize(from)?;
        if fields.contains_key("table") {
            read(fields).map(Question::Table)
        } else {
            read(fields).map(Question::Record)
        }
    }
}

impl PartialSchema for Question {
    fn schema() -> RefOr<Schema> {
        let [record, table] = [RecordToReview::name(), TableToReview::name()];
        let either = OneOfBuilder::new().item(Ref::from_schema_name(record));
        either.item(Ref::from_schema_name(table)).into()
    }
}

impl ToSchema for Question {
    fn name() -> Cow<'static, str> {
        "GameToReview".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((RecordToReview::name().into_owned(), RecordToReview::schema()));
        schemas.push((TableToReview::name().into_owned(), TableToReview::schema()));
        RecordToReview::schemas(schemas);
        TableToReview::schemas(schemas);
    }
}

/// Review a game
///
/// A review is made once and kept. Ask again, or for its id, until it is finished.
#[utoipa::path(post, path = "/api/v1/review", operation_id = "review", tag = "server",
    request_body = Question, security((), ("token" = [])),
    responses(
        (status = 200, description = "The review", body = Review),
        (status = 202, description = "The review so far", body = ReviewSoFar),
        (status = 403, description = "Others play the same deals, and not all games are over", body = Refused),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 409, description = "The game at the table is not over", body = Refused),
        (status = 422, description = "This is not a record of a game", body = Refused),
    ))]
pub(crate) async fn review(
    Shared(app): Shared<Arc<App>>,
    Sender(who): Sender,
    bearer: Option<Bearer>,
    Sent(question): Sent<Question>,
) -> Result<Answer, Failure> {
    let unlimited = !app.config.limited;
    let reviewing = match question {
        Question::Record(RecordToReview { record, limits, seed }) => {
            let options = options(limits, seed, unlimited)?;
            // Playing a whole game takes time; other requests are answered meanwhile.
            spawn_blocking(move || read(&record, options)).await
        }
        Question::Table(TableToReview { table, limits, seed }) => {
            let options = options(limits, seed, unlimited)?;
            let record = finished(&app, &table, bearer).await?;
            spawn_blocking(move || play(record, options)).await
        }
    };
    let reviewing = reviewing.map_err(|_| LiveError::Unavailable)??;
    let address = app.maker(who, None).address;
    let allowed = || app.limits.check_new_review(who);
    let asked = app.reviews.ask::<Refusal>(reviewing, address, allowed).await;
    Ok(Answer(asked?))
}

/// Look at a review
#[utoipa::path(get, path = "/api/v1/review/{id}", operation_id = "reviewed", tag = "server",
    params(ReviewId),
    responses(
        (status = 200, description = "The review", body = Review),
        (status = 202, description = "The review so far", body = ReviewSoFar),
        (status = 404, description = "There is no such review", body = Refused),
    ))]
pub(crate) async fn reviewed(
    Shared(app): Shared<Arc<App>>,
    Sender(who): Sender,
    id: Result<Path<String>, PathRejection>,
) -> Result<Answer, Failure> {
    let address = app.maker(who, None).address;
    let found = match id {
        Ok(Path(id)) => app.reviews.find(&id, address).await.map_err(Refusal::from)?,
        // It is not even text.
        Err(_) => None,
    };
    found.map(Answer).ok_or_else(|| {
        let message = "there is no review with this id, or nobody has asked for it for long; send \
                       the game again";
        Failure::new(Code::UnknownReview, message)
    })
}

/// A review as it is sent.
pub(crate) struct Answer(Reviewed);

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let Reviewed { id, state } = self.0;
        let mut answer = Map::from_iter([("id".to_owned(), json!(id))]);
        match state {
            ReviewState::Finished(found) => {
                let text = found.written(|made| {
                    answer.extend(write_review(made));
                    Value::Object(answer).to_string()
                });
                ([(CONTENT_TYPE, "application/json")], text.to_owned()).into_response()
            }
            ReviewState::Running { done, of, entries } => {
                answer.insert("partial".to_owned(), json!(true));
                answer.insert("done".to_owned(), json!(done));
                answer.insert("of".to_owned(), json!(of));
                let entries = entries.iter().map(write_reviewed_entry).collect();
                answer.insert("entries".to_owned(), Value::Array(entries));
                (StatusCode::ACCEPTED, Json(answer)).into_response()
            }
        }
    }
}

fn options(
    limits: ReviewLimits,
    seed: Option<String>,
    unlimited: bool,
) -> Result<ReviewOptions, Failure> {
    let usual = ReviewOptions::default();
    let nodes = limits.nodes.unwrap_or(usual.nodes);
    let most = if unlimited { MOST_NODES_UNLIMITED } else { MOST_NODES };
    if !(1..=most).contains(&nodes) {
        let message = format!("limits.nodes is 1 to {most} here");
        return Err(Failure::new(Code::BadRequest, message));
    }
    let seed = seed.unwrap_or(usual.seed);
    if seed.chars().count() > LONGEST_SEED {
        let message = format!("a seed has at most {LONGEST_SEED} characters");
        return Err(Failure::new(Code::BadRequest, message));
    }
    Ok(ReviewOptions { nodes, seed })
}

/// The record of a table whose game is over, or was played elsewhere, if the bearer may see it.
async fn finished(app: &App, id: &str, bearer: Option<Bearer>) -> Result<Record, Failure> {
    let Looking { live, .. } = Looking::at(app.tables.get(id).await?, bearer).await?;
    if !live.options().imported && !live.now().await.table.position().is_over() {
        let message = "this game is not over, and games that are being played are not reviewed";
        return Err(Failure::new(Code::NotOver, message));
    }
    Ok(live.record().await?)
}

fn read(text: &str, options: ReviewOptions) -> Result<Reviewing, Failure> {
    // Some editors begin a file with an invisible mark.
    let text = text.trim_start_matches('\u{feff}');
    let record = if text.trim_start().starts_with('{') {
        Record::from_json(text)
            .map_err(|error| Failure::new(Code::BadRecord, format!("record: {error}")))?
    } else {
        text.parse().map_err(|error: record::BadRecord| {
            let unknown = matches!(error.slip, Slip::UnknownRuleset(_));
            let code = if unknown { Code::UnknownRuleset } else { Code::BadRecord };
            Failure::new(code, format!("record: {error}"))
        })?
    };
    if record.entries.len() > LONGEST_GAME {
        return Err(Refusal::GameTooLong.into());
    }
    play(record, options)
}

fn play(record: Record, options: ReviewOptions) -> Result<Reviewing, Failure> {
    Reviewing::new(record, options)
        .map_err(|error| Failure::new(Code::BadRecord, format!("record: {error}")))
}
