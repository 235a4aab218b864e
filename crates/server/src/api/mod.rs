//! The HTTP API, `/api/v1`: tables, moves, live updates, analyses and reviews for programs.
//!
//! It speaks the notation and the states of `docs/protocol.md`; `docs/api.md` is its page for people,
//! and [`openapi`] describes it for programs. It knows its callers by bearer tokens alone.

mod about;
mod analyse;
mod asking;
mod entries;
mod failure;
mod moves;
mod openapi;
mod puzzles;
mod record;
mod review;
mod reviewed;
mod seats;
mod shapes;
mod tables;
mod view;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use tokio::time::timeout;

use crate::app::App;
use crate::refusal::Refusal;
use crate::{body, safety, sender};
use failure::{Code, Failure};

/// The longest request body: a state with every field has some 3,000 bytes.
const LONGEST_BODY: usize = 32 * 1024;
/// The longest time for an answer, besides the time that the client asks to wait.
const SLOWEST: Duration = Duration::from_secs(15);

/// The routes of the API.
pub(crate) fn routes(app: &Arc<App>) -> Router<Arc<App>> {
    let table = |what: &str| format!("/api/v1/tables/{{id}}{what}");
    Router::new()
        .route("/api/v1", get(about::about))
        .route("/api/v1/openapi.json", get(openapi::openapi))
        .route("/api/v1/tables", post(tables::create))
        .route(&table(""), get(tables::show))
        .route(&table("/moves"), get(moves::legal).post(moves::play))
        .route(&table("/undo"), post(moves::undo))
        .route(&table("/agree"), post(moves::agree))
        .route(&table("/decline"), post(moves::decline))
        .route(&table("/join"), post(seats::join))
        .route(&table("/leave"), post(seats::leave))
        .route(&table("/return"), post(seats::come_back))
        .route(&table("/invite"), post(seats::invite))
        .route(&table("/replace"), post(seats::replace))
        .route(&table("/promise"), post(seats::promise))
        .route(&table("/word"), post(seats::word))
        .route(&table("/record"), get(record::record))
        .route("/api/v1/analyse", post(analyse::analyse))
        .route("/api/v1/review", post(review::review))
        .route("/api/v1/review/{id}", get(review::reviewed))
        .route("/api/v1/puzzles/daily", get(puzzles::daily))
        .route("/api/v1/puzzles/next", get(puzzles::next))
        .route("/api/v1/puzzles/{id}/try", post(puzzles::attempt))
        .route("/api/v1/puzzles/{id}/proof", get(puzzles::proof))
        .layer(middleware::from_fn_with_state(Arc::clone(app), sender::in_turn))
        // These wait for what happens at a table.
        .merge(
            Router::new()
                .route(&table("/events"), get(entries::events))
                .route(&table("/stream"), get(entries::stream))
                .layer(middleware::from_fn_with_state(Arc::clone(app), sender::charged)),
        )
        .route("/api", any(nowhere))
        .route("/api/", any(nowhere))
        .route("/api/{*path}", any(nowhere))
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(Arc::clone(app), surround))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
}

/// What every request goes through.
async fn surround(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let late = Refusal::late(request.method());
    let admitted = safety::admit(&app, &request, safety::is_foreign_socket(&app, &request));
    let whole = match admitted {
        Ok(()) => body::whole(request).await,
        Err(refusal) => Err(refusal),
    };
    let mut response = match whole {
        Ok(request) => {
            let answer = timeout(entries::LONGEST_WAIT + SLOWEST, next.run(request)).await;
            answer.unwrap_or_else(|_| Failure::from(late).into_response())
        }
        Err(refusal) => Failure::from(refusal).into_response(),
    };
    response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    safety::say_what_is_safe(&mut response);
    response
}

async fn nowhere() -> Failure {
    Failure::new(Code::NotFound, "there is nothing here; /api/v1/openapi.json tells what there is")
}

async fn wrong_method() -> Failure {
    let message = "this cannot be done here; the header Allow says what can, and \
                   /api/v1/openapi.json tells everything";
    Failure::new(Code::MethodNotAllowed, message)
}
