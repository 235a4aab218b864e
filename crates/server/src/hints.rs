//! Hints at the table: a strong bot's move and its reason, for somebody who plays against bots alone.
//!
//! A hint is found first, then written to the log of the table, then shown: none is shown that was not counted. What was found is kept
//! by position, and found again if it is not there any more. It depends on the position alone, so it tells nothing about deals to come.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::Path;
use axum::routing::post;
use axum::{Json, Router};
use live::{LiveError, LiveTable};
use record::AnyPosition;
use review::Decision;
use serde::Deserialize;
use serde_json::json;
use table::{Command, SessionId, Table};

use crate::answer::{Answer, fresh, see_other};
use crate::app::App;
use crate::forms::{Act, Posted};
use crate::refusal::Refusal;
use crate::sender::Sender;
use crate::thinking::{self, NotThought};
use crate::visitor::Visitor;

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new().route("/t/{id}/hint", post(ask).get(back))
}

/// Whether a hint is to be shown on the page of a table.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Wanted {
    hint: Option<String>,
}

/// Finds a hint and counts it.
async fn ask(
    visitor: Visitor,
    Sender(who): Sender,
    Path(id): Path<String>,
    Posted(form): Posted<Act>,
) -> Answer {
    let tables = &visitor.app.tables;
    let live = tables.get(&id).await?;
    let session = visitor.session().await?.ok_or(table::Refusal::NoSeat)?;
    let command = Command::Hint { seen: form.seen() };
    // Check first: a hint that is refused costs no thinking.
    let frame = tables.check_command(&live, &session.id, &command).await?;
    find(&visitor.app, who, &live, frame.table.position()).await?;
    let frame = tables.command(&live, &session.id, command).await?;
    let there = format!("/t/{}?hint=1", live.id());
    if visitor.wants_json {
        return Ok(fresh(Json(json!({ "seq": frame.table.seq(), "show": there }))));
    }
    Ok(see_other(&there, None))
}

/// A refused form leaves its visitor at this address: they want the table.
async fn back(visitor: Visitor, Path(id): Path<String>) -> Answer {
    let live = visitor.app.tables.get(&id).await?;
    Ok(see_other(&format!("/t/{}", live.id()), None))
}

/// The hint that was counted for the position of a table, if its player wants to see it.
pub(crate) async fn shown(
    visitor: &Visitor,
    who: IpAddr,
    (live, table): (&LiveTable, &Table),
    session: Option<&SessionId>,
    wanted: &Wanted,
) -> Option<Arc<Decision>> {
    wanted.hint.as_ref()?;
    let seat = table.check_hint(session?).ok()?;
    if !table.has_hint(seat) {
        return None;
    }
    // Without it, the page is the table as it is.
    find(&visitor.app, who, live, table.position()).await.ok()
}

/// What is kept for a position, or what a strong bot finds now.
async fn find(
    app: &App,
    who: IpAddr,
    live: &LiveTable,
    position: &AnyPosition,
) -> Result<Arc<Decision>, Refusal> {
    if let Some(hint) = app.hint_desk.find(position) {
        return Ok(hint);
    }
    let _thinking = app.hint_desk.begin(live.id()).ok_or(Refusal::HintSought)?;
    let found = thinking::advise(app, who, position.clone()).await;
    let found = found.map_err(|error| match error {
        NotThought::Busy => Refusal::TooMuchThought,
        NotThought::Unavailable => Refusal::Live(LiveError::Unavailable),
    })?;
    // A seat that is to move has a move.
    let hint = Arc::new(found.ok_or(LiveError::Unavailable)?);
    app.hint_desk.keep(position, &hint);
    Ok(hint)
}
