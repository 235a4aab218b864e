//! Where requests come from, and when it is their turn.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::work::Task;

/// The address that a request comes from.
pub(crate) struct Sender(pub(crate) IpAddr);

impl FromRequestParts<Arc<App>> for Sender {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        Ok(Sender(app.limits.who_sent(&parts.headers, &parts.extensions)))
    }
}

/// One of the few requests of an address that are worked at at the same time, for requests that wait for what happens at
/// a table: they are in turn until they wait, or until a socket is open. Named before what takes work to find.
pub(crate) struct InTurn(Option<Task>);

impl InTurn {
    /// Lets the next request of the address have its turn.
    pub(crate) fn end(self) {
        drop(self.0);
    }
}

impl FromRequestParts<Arc<App>> for InTurn {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        let who = app.limits.who_sent(&parts.headers, &parts.extensions);
        Ok(InTurn(app.limits.begin(who).await))
    }
}

/// Works at requests of an address when it is its turn.
pub(crate) async fn in_turn(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let who = app.limits.who_sent(request.headers(), request.extensions());
    match app.limits.begin(who).await {
        Some(task) => task.answer(next.run(request)).await,
        None => next.run(request).await,
    }
}

/// Counts what requests cost that have no turn while they wait.
pub(crate) async fn charged(
    State(app): State<Arc<App>>,
    Sender(who): Sender,
    request: Request,
    next: Next,
) -> Response {
    app.limits.charged(who, next.run(request)).await
}
