//! What mattered in a game: the review page.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::routing::get;
use bots::Bot;
use engine::{Analyse, ReviewOptions, Reviewing};
use live::{LiveError, LiveTable, ReviewState, Reviews};
use pages::{Choice, ReviewFound, ReviewPlace, ReviewedGame, Trying};
use record::Record;
use review::Decision;
use serde::Deserialize;
use table::Frame;
use tiles::Seats;
use tokio::task::spawn_blocking;

use crate::answer::{Answer, page, see_other};
use crate::app::App;
use crate::forms::Hints;
use crate::refusal::Refusal;
use crate::sender::Sender;
use crate::thinking::{self, NotThought};
use crate::visitor::Visitor;

/// How many nodes the best move and one that is tried get together, and the longest time for them.
const TRIED_NODES: u64 = 40_000;
const LONGEST_MS: u64 = 2_000;

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
    /// A better move is looked for.
    #[serde(rename = "try")]
    tries: Option<String>,
    hint: Option<String>,
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
    Hints(choice): Hints<Choice>,
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
        Some(ReviewState::Finished(found)) => ReviewFound::Whole(&found.made.review),
    };
    let chosen = choice.play.as_deref().filter(|_| wanted.tries.is_some());
    let lost = match (&state, wanted.at, chosen) {
        (Some(ReviewState::Finished(found)), Some(at), Some(text)) => {
            lost(app, who, reviewing.record(), found.made.review.decision(at), text).await?
        }
        _ => None,
    };
    let hint = wanted.hint.is_some();
    let trying = wanted.tries.as_ref().map(|_| Trying { choice: &choice, hint, lost });
    let session = visitor.session().await?;
    let plays = session.is_some_and(|it| frame.table.seats_of(&it.id).next().is_some());
    let game = ReviewedGame {
        id: live.id().as_str(),
        makes_puzzles: plays && frame.table.ruleset().seats() == Seats::Two,
        table: &frame.table,
        record: reviewing.record(),
        found,
        at: ReviewPlace { at: wanted.at, line: wanted.line.as_deref(), step: wanted.step, trying },
    };
    // A played game can always be replayed.
    let shown = pages::review(&visitor.viewer(), &game).ok_or(LiveError::Unavailable)?;
    Ok(page(&visitor, shown))
}

/// The share of the win that a move loses to the best one; nothing if it is no legal move there.
async fn lost(
    app: &App,
    who: IpAddr,
    record: &Record,
    decision: Option<(usize, &Decision)>,
    text: &str,
) -> Result<Option<f64>, Refusal> {
    let Some((number, decision)) = decision else { return Ok(None) };
    if text == decision.best {
        return Ok(Some(0.0));
    }
    if text == decision.played {
        return Ok(Some(decision.error));
    }
    let positions = record.positions().ok();
    let Some(position) = positions.and_then(|all| all.into_iter().nth(number)) else {
        return Ok(None);
    };
    let analyse = Analyse {
        position,
        moves: Vec::new(),
        bot: Bot::STRONGEST,
        milliseconds: Some(LONGEST_MS),
        nodes: Some(TRIED_NODES),
        seed: None,
    };
    let Ok(analyse) = analyse.only(&[decision.best.clone(), text.to_owned()]) else {
        return Ok(None);
    };
    let found = thinking::analyse(app, who, analyse).await.map_err(|error| match error {
        NotThought::Busy => Refusal::ReviewsFull,
        NotThought::Unavailable => Refusal::Live(LiveError::Unavailable),
    })?;
    let value = |text: &str| {
        let mut candidates = found.get("candidates")?.as_array()?.iter();
        let candidate = candidates.find(|it| it["move"] == text)?;
        candidate["value"][decision.seat.index()].as_f64()
    };
    let lost = value(&decision.best).zip(value(text)).map(|(best, it)| (best - it).max(0.0));
    Ok(lost)
}

/// The game to review: one that is over, or was played elsewhere and has begun.
pub(crate) async fn to_review(
    live: &LiveTable,
    frame: &Frame,
) -> Result<Option<Reviewing>, Refusal> {
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

pub(crate) async fn find(
    visitor: &Visitor,
    id: &str,
) -> Result<(Arc<LiveTable>, Arc<Frame>), Refusal> {
    let (live, _) = visitor.look_at(id).await?;
    let frame = live.now().await;
    Ok((live, frame))
}
