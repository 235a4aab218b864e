//! Games seen again: the replay page, and what can be taken away from it.

use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, VARY,
};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use live::{LiveError, LiveTable};
use pages::{Replay, Scheme};
use serde::Deserialize;
use table::{Frame, Table};

use crate::answer::{Answer, fresh, page, see_other};
use crate::app::App;
use crate::forms::Hints;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

/// A picture that is opened by itself may use the style that it brings along, and nothing else.
pub(crate) const PICTURE_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{id}/replay", get(show))
        .route("/t/{id}/record.txt", get(text))
        .route("/t/{id}/record.json", get(json))
        .route("/t/{id}/position.svg", get(picture))
}

/// Which position is wanted, and how it should look.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Wanted {
    /// After this deal or move, counted from 0 as in the record.
    at: usize,
    scheme: String,
}

impl Wanted {
    /// The table as it was then; if that step was undone since, as of the last step that stands.
    fn table(&self, now: &Table) -> Option<Table> {
        now.after_step(self.at.min(now.steps().len().checked_sub(1)?))
    }
}

async fn show(visitor: Visitor, Path(id): Path<String>, Hints(wanted): Hints<Wanted>) -> Answer {
    let (live, frame) = find(&visitor, &id).await?;
    let Some(then) = wanted.table(&frame.table) else {
        // Nothing has happened yet.
        return Ok(see_other(&format!("/t/{id}"), None));
    };
    let game = Replay {
        id: live.id().as_str(),
        imported: live.options().imported,
        whole: &frame.table,
        then: &then,
    };
    let mut page = page(&visitor, pages::replay(&visitor.viewer(), &game));
    if visitor.wants_fragment && frame.table.position().is_over() {
        let headers = page.headers_mut();
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, max-age=300"));
        headers.insert(VARY, HeaderValue::from_static("cookie, accept-language, x-fragment"));
    }
    Ok(page)
}

async fn text(visitor: Visitor, Path(id): Path<String>) -> Answer {
    let (live, _) = find(&visitor, &id).await?;
    let text = live.record().await?.to_string();
    Ok(file(live.id().as_str(), "txt", "text/plain; charset=utf-8", text))
}

async fn json(visitor: Visitor, Path(id): Path<String>) -> Answer {
    let (live, _) = find(&visitor, &id).await?;
    // A played game can always be replayed.
    let json = live.record().await?.to_json().map_err(|_| LiveError::Unavailable)?;
    Ok(file(live.id().as_str(), "json", "application/json", format!("{json:#}\n")))
}

async fn picture(visitor: Visitor, Path(id): Path<String>, Hints(wanted): Hints<Wanted>) -> Answer {
    let (live, frame) = find(&visitor, &id).await?;
    let then = wanted.table(&frame.table).ok_or(Refusal::NotFound)?;
    let name = format!("{}-{}", live.id(), then.steps().len() - 1);
    let scheme = Scheme::from_name(&wanted.scheme).unwrap_or_default();
    let picture = pages::picture(&then, scheme, visitor.words());
    let file = file(&name, "svg", "image/svg+xml", picture);
    Ok(([(CONTENT_SECURITY_POLICY, PICTURE_POLICY)], file).into_response())
}

async fn find(visitor: &Visitor, id: &str) -> Result<(Arc<LiveTable>, Arc<Frame>), Refusal> {
    let (live, _) = visitor.look_at(id).await?;
    let frame = live.now().await;
    Ok((live, frame))
}

/// A file to be kept. Its name must be plain letters and digits.
pub(crate) fn file(name: &str, extension: &str, kind: &'static str, text: String) -> Response {
    let disposition = format!("attachment; filename=\"azulejo-{name}.{extension}\"");
    fresh(([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, disposition)], text))
}
