//! Legal moves, playing one, and taking one back.

use axum::Json;
use serde::{Deserialize, Serialize};
use table::Command;
use utoipa::ToSchema;

use super::asking::{Acting, Looking, Sent, TableId};
use super::failure::Refused;
use super::seats::Acted;
use super::shapes::whole;
use super::view::Table;

/// The legal moves of the player to move.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Moves {
    /// The number of the table's last entry: what a move sends along as `seen`.
    #[schema(example = 41)]
    seq: u32,
    /// In their order; none while players are missing and when the game is over.
    #[schema(example = json!(["1B1", "1B2", "1BF"]))]
    moves: Vec<String>,
}

/// A move.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Play {
    /// As `docs/notation.md` writes it.
    #[serde(rename = "move")]
    #[schema(example = "3R4")]
    text: String,
    /// The number of the last entry that you have seen.
    #[serde(deserialize_with = "whole")]
    #[schema(format = Int64, maximum = 4294967295_u32, example = 41)]
    seen: u32,
}

/// What you have seen.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seen {
    /// The number of the last entry that you have seen.
    #[serde(deserialize_with = "whole")]
    #[schema(format = Int64, maximum = 4294967295_u32, example = 41)]
    seen: u32,
}

/// List the legal moves
#[utoipa::path(get, path = "/api/v1/tables/{id}/moves", operation_id = "legal", tag = "moves",
    params(TableId), security((), ("token" = [])),
    responses((status = 200, description = "The legal moves of the seat to move", body = Moves)))]
pub(crate) async fn legal(Looking { live, .. }: Looking) -> Json<Moves> {
    let frame = live.now().await;
    Json(Moves { seq: frame.table.seq().number(), moves: frame.table.position().moves() })
}

/// Play a move
#[utoipa::path(post, path = "/api/v1/tables/{id}/moves", operation_id = "play", tag = "moves",
    params(TableId), request_body = Play, security(("token" = [])),
    responses(
        (status = 200, description = "The table after the move", body = Table),
        (status = 403, description = "It is not your turn, or you have no seat here", body = Refused),
        (status = 409, description = "The table changed after what you have seen, or the game has not begun", body = Refused),
        (status = 422, description = "The rules do not allow the move, and say why", body = Refused),
    ))]
pub(crate) async fn play(acting: Acting, Sent(Play { text, seen }): Sent<Play>) -> Acted {
    acting.act(Command::Play { text, seen: seen.into() }).await
}

/// Take your last move back, or ask the others for it
#[utoipa::path(post, path = "/api/v1/tables/{id}/undo", operation_id = "undo", tag = "moves",
    params(TableId), request_body = Seen, security(("token" = [])),
    responses(
        (status = 200, description = "The move is taken back, or the others are asked: see `request`", body = Table),
        (status = 403, description = "You have no seat here", body = Refused),
        (status = 409, description = "It cannot be taken back now", body = Refused),
    ))]
pub(crate) async fn undo(acting: Acting, Sent(Seen { seen }): Sent<Seen>) -> Acted {
    acting.act(Command::Undo { seen: seen.into() }).await
}

/// Agree that moves are taken back
#[utoipa::path(post, path = "/api/v1/tables/{id}/agree", operation_id = "agree", tag = "moves",
    params(TableId), request_body = Seen, security(("token" = [])),
    responses(
        (status = 200, description = "You agree; once everybody does, the moves are taken back", body = Table),
        (status = 403, description = "You have no seat here", body = Refused),
        (status = 409, description = "Nobody asks you, or you have not seen this request", body = Refused),
    ))]
pub(crate) async fn agree(acting: Acting, Sent(Seen { seen }): Sent<Seen>) -> Acted {
    acting.act(Command::Agree { seen: seen.into() }).await
}

/// Decline that moves are taken back, or no longer ask for it
#[utoipa::path(post, path = "/api/v1/tables/{id}/decline", operation_id = "decline", tag = "moves",
    params(TableId), request_body = Seen, security(("token" = [])),
    responses(
        (status = 200, description = "Nobody asks any more", body = Table),
        (status = 403, description = "You have no seat here", body = Refused),
        (status = 409, description = "Nobody asks, or you have not seen this request", body = Refused),
    ))]
pub(crate) async fn decline(acting: Acting, Sent(Seen { seen }): Sent<Seen>) -> Acted {
    acting.act(Command::Decline { seen: seen.into() }).await
}
