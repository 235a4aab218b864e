//! The bodies of requests: each comes whole, before anything is done about it.
//!
//! So the time that a client takes for sending is not the time that the server takes for answering, and nobody
//! who sends slowly is told that the server fails.

use std::time::Duration;

use axum::RequestExt as _;
use axum::body::Body;
use axum::extract::Request;
use http_body_util::{BodyExt as _, LengthLimitError};
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
    let (parts, mut body) = request.with_limited_body().into_parts();
    match timeout(SLOWEST, gathered(&mut body)).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(parts, Body::from(bytes))),
        Ok(Err(error)) => Err(match error.into_inner().is::<LengthLimitError>() {
            true => Refusal::TooLarge,
            false => Refusal::Incomplete,
        }),
        Err(_) => Err(Refusal::Incomplete),
    }
}

/// All bytes of a body, in one piece from the start: a body that comes byte by byte takes no more room than another.
async fn gathered(body: &mut Body) -> Result<Vec<u8>, axum::Error> {
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        if let Some(data) = frame?.data_ref() {
            bytes.extend_from_slice(data);
        }
    }
    Ok(bytes)
}
