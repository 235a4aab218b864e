//! What mattered in a game: the review page.

use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::routing::get;
use engine::{ReviewOptions, Reviewing};
use live::{LiveError, LiveTable, ReviewState, Reviews};
use pages::{ReviewFound, ReviewPlace, ReviewedGame};
use serde::Deserialize;
use table::Frame;
use tokio::task::spawn_blocking;

use crate::answer::{Answer, page, see_other};
use crate::app::App;
use crate::forms::Hints;
use crate::refusal::Refusal;
use crate::sender::Sender;
use crate::visitor::Visitor;

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new().route("/t/{id}/review", get(show).post(begin))
}

/// What is looked at.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Wanted {
    at: Option<usize>,
    line: Option<String>,
    step: usize,
}

/// Begins a review, or shows the one that there is.
async fn begin(visitor: Visitor, Sender(who): Sender, Path(id): Path<String>) -> Answer {
    let (live, frame) = find(&visitor, &id).await?;
    let there = format!("/t/{}/review", live.id());
    let Some(reviewing) = to_review(&live, &frame).await? else {
        return Ok(see_other(&format!("/t/{}", live.id()), None));
    };
    let app = &visitor.app;
    let allowed = || app.limits.check_new_review(who);
    app.reviews.ask::<Refusal>(reviewing, app.maker(who, None).address, allowed).await?;
    Ok(see_other(&there, None))
}

async fn show(
    visitor: Visitor,
    Sender(who): Sender,
    Path(id): Path<String>,
    Hints(wanted): Hints<Wanted>,
) -> Answer {
    let (live, frame) = find(&visitor, &id).await?;
    let Some(reviewing) = to_review(&live, &frame).await? else {
        return Ok(see_other(&format!("/t/{}", live.id()), None));
    };
    let (app, review) = (&visitor.app, Reviews::id(&reviewing));
    let found = app.reviews.find(&review, app.maker(who, None).address).await?;
    let state = found.map(|it| it.state);
    let found = match &state {
        None => ReviewFound::Nothing,
        Some(ReviewState::Running { done, of, entries }) => {
            ReviewFound::Running { done: *done, of: *of, entries }
        }
        Some(ReviewState::Finished(made)) => ReviewFound::Whole(&made.review),
    };
    let game = ReviewedGame {
        id: live.id().as_str(),
        table: &frame.table,
        record: reviewing.record(),
        found,
        at: ReviewPlace { at: wanted.at, line: wanted.line.as_deref(), step: wanted.step },
    };
    // A played game can always be replayed.
    let shown = pages::review(&visitor.viewer(), &game).ok_or(LiveError::Unavailable)?;
    Ok(page(&visitor, shown))
}

/// The game to review: one that is over, or was played elsewhere and has begun.
async fn to_review(live: &LiveTable, frame: &Frame) -> Result<Option<Reviewing>, Refusal> {
    let over = frame.table.position().is_over();
    if !(over || live.options().imported) || frame.table.steps().is_empty() {
        return Ok(None);
    }
    let record = live.record().await?;
    // Playing a whole game takes time; other requests are answered meanwhile.
    let played = spawn_blocking(|| Reviewing::new(record, ReviewOptions::default())).await;
    let reviewing = played.ok().and_then(Result::ok).ok_or(LiveError::Unavailable)?;
    Ok(Some(reviewing))
}

async fn find(visitor: &Visitor, id: &str) -> Result<(Arc<LiveTable>, Arc<Frame>), Refusal> {
    let (live, _) = visitor.look_at(id).await?;
    let frame = live.now().await;
    Ok((live, frame))
}
