//! The bodies of requests: each comes whole, before anything is done about it.
//!
//! So the time that a client takes for sending is not the time that the server takes for answering, and nobody
//! who sends slowly is told that the server fails.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest as _, Request};
use axum::http::StatusCode;
use tokio::time::timeout;

use crate::refusal::Refusal;

/// The longest time a whole body may take: a record on a very slow line comes in time.
pub(crate) const SLOWEST: Duration = Duration::from_secs(30);

/// The same request with a body that has come whole; [`DefaultBodyLimit`](axum::extract::DefaultBodyLimit) says
/// how long it may be.
pub(crate) async fn whole(request: Request) -> Result<Request, Refusal> {
    if request.method().is_safe() {
        // Nobody reads it.
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    // The limit is one of the extensions.
    let sent = Request::from_parts(parts.clone(), body);
    match timeout(SLOWEST, Bytes::from_request(sent, &())).await {
        Ok(Ok(body)) => Ok(Request::from_parts(parts, Body::from(body))),
        Ok(Err(rejection)) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            Err(Refusal::TooLarge)
        }
        Ok(Err(_)) | Err(_) => Err(Refusal::Incomplete),
    }
}
