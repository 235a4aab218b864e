//! Cards: pictures of boards for other sites.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use table::Seq;

use crate::answer::Answer;
use crate::app::App;
use crate::gallery::Subject;
use crate::refusal::Refusal;
use crate::sender::Sender;
use crate::visitor::Visitor;

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/card.png", get(home))
        .route("/learn/{game}/card.png", get(game))
        .route("/t/{id}/card.png", get(table))
}

async fn home(State(app): State<Arc<App>>, Sender(who): Sender) -> Answer {
    let allowed = || app.limits.check_card(who);
    let png = app.gallery.card(who, Subject::Home, Seq::START, allowed, pages::home_card).await?;
    Ok(answer(png, "public, max-age=86400"))
}

async fn game(
    State(app): State<Arc<App>>,
    Sender(who): Sender,
    Path(game): Path<String>,
) -> Answer {
    let card = pages::game_card(&game).ok_or(Refusal::NotFound)?;
    let allowed = || app.limits.check_card(who);
    let png = app.gallery.card(who, Subject::Game(game), Seq::START, allowed, || card).await?;
    Ok(answer(png, "public, max-age=86400"))
}

async fn table(visitor: Visitor, Sender(who): Sender, Path(id): Path<String>) -> Answer {
    let (live, _) = visitor.look_at(&id).await?;
    let frame = live.now().await;
    let subject = Subject::Table(live.id().clone(), visitor.language);
    let draw = || pages::table_card(&frame.table, visitor.words());
    let allowed = || visitor.app.limits.check_card(who);
    let png = visitor.app.gallery.card(who, subject, frame.table.seq(), allowed, draw).await?;
    // Not everybody may see every table.
    Ok(answer(png, "private, max-age=60"))
}

fn answer(png: Bytes, keep: &'static str) -> Response {
    ([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, keep)], png).into_response()
}
