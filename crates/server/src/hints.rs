//! Hints at the table: a strong bot's move and its reason, for somebody who plays against bots alone.
//!
//! A hint is found first, then written to the log of the table, then shown: none is shown that was not counted. What was found is kept
//! by position, and found again if it is not there any more. It depends on the position alone, so it tells nothing about deals to come.

use std::collections::{HashMap, HashSet, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::Path;
use axum::routing::post;
use axum::{Json, Router};
use live::{LiveError, LiveTable};
use record::AnyPosition;
use review::Decision;
use serde::Deserialize;
use serde_json::json;
use table::{Command, SessionId, Table, TableId};

use crate::answer::{Answer, fresh, see_other};
use crate::app::App;
use crate::forms::{Act, Posted};
use crate::refusal::Refusal;
use crate::sender::Sender;
use crate::thinking::{self, NotThought};
use crate::visitor::Visitor;

/// How many hints are kept.
const KEPT: usize = 1_000;

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new().route("/t/{id}/hint", post(ask).get(back))
}

/// Whether a hint is to be shown on the page of a table.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Wanted {
    hint: Option<String>,
}

/// The hints that were found, and the tables for which one is being looked for.
#[derive(Default)]
pub(crate) struct Hints(Mutex<State>);

#[derive(Default)]
struct State {
    found: HashMap<AnyPosition, Arc<Decision>>,
    /// The oldest first.
    order: VecDeque<AnyPosition>,
    thinking: HashSet<TableId>,
}

impl Hints {
    fn find(&self, position: &AnyPosition) -> Option<Arc<Decision>> {
        self.state().found.get(position).cloned()
    }

    fn keep(&self, position: &AnyPosition, hint: &Arc<Decision>) {
        let mut state = self.state();
        if state.found.insert(position.clone(), Arc::clone(hint)).is_none() {
            state.order.push_back(position.clone());
        }
        if state.order.len() > KEPT
            && let Some(oldest) = state.order.pop_front()
        {
            state.found.remove(&oldest);
        }
    }

    /// Begins to look for a hint at a table, unless one is being looked for there.
    fn begin(&self, table: &TableId) -> Option<Thinking<'_>> {
        let begun = self.state().thinking.insert(table.clone());
        begun.then(|| Thinking { hints: self, table: table.clone() })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A hint that is being looked for; if its visitor goes, nobody looks for it any more.
struct Thinking<'a> {
    hints: &'a Hints,
    table: TableId,
}

impl Drop for Thinking<'_> {
    fn drop(&mut self) {
        self.hints.state().thinking.remove(&self.table);
    }
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
    // Nothing is looked for that nobody may have.
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
    if let Some(hint) = app.hints.find(position) {
        return Ok(hint);
    }
    let _thinking = app.hints.begin(live.id()).ok_or(Refusal::HintSought)?;
    let found = thinking::advise(app, who, position.clone()).await;
    let found = found.map_err(|error| match error {
        NotThought::Busy => Refusal::TooMuchThought,
        NotThought::Unavailable => Refusal::Live(LiveError::Unavailable),
    })?;
    // A seat that is to move has a move.
    let hint = Arc::new(found.ok_or(LiveError::Unavailable)?);
    app.hints.keep(position, &hint);
    Ok(hint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_looked_for_at_a_time() {
        let hints = Hints::default();
        let (here, there) = (TableId::from("here"), TableId::from("there"));
        let thinking = hints.begin(&here);
        assert!(thinking.is_some() && hints.begin(&here).is_none());
        assert!(hints.begin(&there).is_some(), "other tables do not wait");
        drop(thinking);
        assert!(hints.begin(&here).is_some(), "its visitor has gone");
    }

    #[test]
    fn old_ones_are_forgotten() {
        let hints = Hints::default();
        let mut positions = Vec::new();
        for number in 0..=KEPT {
            let mut position = AnyPosition::new("azul:2".parse().expect("a ruleset"));
            position.deal_from_seed(&number.to_string()).expect("a full bag");
            positions.push(position);
        }
        let in_time = || true;
        let options = review::Options { nodes: 1, ..review::Options::default() };
        let mut minds = bots::Minds::default();
        let hint = review::advise(&positions[0], &options, &mut minds, &in_time, &in_time);
        let hint = Arc::new(hint.expect("there are moves"));
        for position in &positions {
            hints.keep(position, &hint);
            hints.keep(position, &hint);
        }
        assert!(hints.find(&positions[0]).is_none());
        assert!(hints.find(&positions[1]).is_some() && hints.find(&positions[KEPT]).is_some());
        assert_eq!(hints.state().found.len(), KEPT);
    }
}
