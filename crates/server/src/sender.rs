//! Where requests come from, and how often one address may send them.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;

use crate::answer::refuse;
use crate::app::App;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

/// The address that a request comes from.
pub(crate) struct Sender(pub(crate) IpAddr);

impl FromRequestParts<Arc<App>> for Sender {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        Ok(Sender(app.limits.who_sent(&parts.headers, &parts.extensions)))
    }
}

/// Lets an address have only some requests worked at at the same time.
pub(crate) async fn in_turn(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let who = app.limits.who_sent(request.headers(), request.extensions());
    let _turn = app.limits.turn(who).await;
    next.run(request).await
}

/// Refuses an address that asks too often.
pub(crate) async fn limit(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if app.limits.allows(&request) {
        next.run(request).await
    } else {
        refuse(&Visitor::new(&app, request.headers()), &Refusal::TooOften)
    }
}
