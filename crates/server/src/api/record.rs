//! The record of a table's game, as text and as JSON.

use std::collections::BTreeMap;

use axum::Json;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT;
use axum::response::{IntoResponse, Response};
use record::RULES_VERSION;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::asking::{Asked, Looking, TableId};
use super::failure::Failure;

/// How the record is wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    /// Left out, the header `Accept` decides: JSON if it asks for that, text otherwise.
    #[serde(default)]
    #[param(inline, nullable = false)]
    format: Option<Format>,
}

/// How a record is written.
#[derive(Deserialize, ToSchema, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Format {
    Text,
    Json,
}

/// The record of a game.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    #[schema(example = "azul:2")]
    ruleset: String,
    /// The version of the rules.
    #[schema(example = "1")]
    rules: &'static str,
    /// All other tags, by name.
    #[schema(example = json!({"Seat0": "Ana", "Seat1": "bot:child"}))]
    tags: BTreeMap<String, String>,
    /// The deals and moves that stand, in order.
    #[schema(example = json!(["D:BBRW,BRKW,YRRR,BBKW,BYKK", "3R4"]))]
    entries: Vec<String>,
}

/// Read the record of the game
#[utoipa::path(get, path = "/api/v1/tables/{id}/record", operation_id = "record", tag = "tables",
    params(TableId, Wanted), security((), ("token" = [])),
    responses((status = 200, description = "The deals and moves that stand", content(
        (Record = "application/json"),
        (String = "text/plain", example = "[Ruleset \"azul:2\"]\n[Rules \"1\"]\n0 D:BBRW,BRKW,YRRR,BBKW,BYKK\n1 3R4\n"),
    ))))]
pub(crate) async fn record(
    Looking { live, .. }: Looking,
    Asked(Wanted { format }): Asked<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let record = live.record().await?;
    Ok(match format.unwrap_or_else(|| accepted(&headers)) {
        Format::Text => record.to_string().into_response(),
        Format::Json => Json(Record {
            ruleset: record.ruleset.to_string(),
            rules: RULES_VERSION,
            tags: record.tags.into_iter().collect(),
            entries: record.entries.into_iter().map(|entry| entry.text).collect(),
        })
        .into_response(),
    })
}

fn accepted(headers: &HeaderMap) -> Format {
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    if accept.contains("application/json") { Format::Json } else { Format::Text }
}
