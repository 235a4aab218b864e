//! What is counted about requests.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use live::Histogram;

/// How long what was told of the counts is told again. Who may see them must not learn from them, at once, that somebody
/// has come back to a table.
const TOLD: Duration = Duration::from_secs(10);

/// How long requests took, and how many were refused.
#[derive(Default)]
pub(crate) struct Requests {
    /// By the pattern of the route, so that single addresses get no line of their own.
    by_route: Mutex<BTreeMap<String, Histogram>>,
    errors: Mutex<BTreeMap<&'static str, u64>>,
    told: Mutex<Option<(Instant, String)>>,
}

impl Requests {
    /// How long requests took, by the pattern of the route.
    pub(crate) fn by_route(&self) -> BTreeMap<String, Histogram> {
        self.by_route.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How many requests were refused or failed, by kind.
    pub(crate) fn errors(&self) -> BTreeMap<&'static str, u64> {
        self.errors.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What was told of the counts lately, if it was.
    pub(crate) fn told(&self) -> Option<String> {
        let told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.as_ref().filter(|(at, _)| at.elapsed() < TOLD).map(|(_, text)| text.clone())
    }

    /// Notes what is told of the counts.
    pub(crate) fn tell(&self, text: &str) {
        let told = Some((Instant::now(), text.to_owned()));
        *self.told.lock().unwrap_or_else(PoisonError::into_inner) = told;
    }

    /// Counts an answer.
    pub(crate) fn answered(&self, route: &str, status: StatusCode, took: Duration) {
        let mut by_route = self.by_route.lock().unwrap_or_else(PoisonError::into_inner);
        match by_route.get_mut(route) {
            Some(histogram) => histogram.add(took),
            None => by_route.entry(route.to_owned()).or_default().add(took),
        }
        drop(by_route);
        if let Some(kind) = kind(status) {
            let mut errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
            *errors.entry(kind).or_default() += 1;
        }
    }
}

/// What kind of error an answer is, if it is one.
fn kind(status: StatusCode) -> Option<&'static str> {
    match status {
        StatusCode::NOT_FOUND => Some("not-found"),
        StatusCode::FORBIDDEN => Some("forbidden"),
        StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY => Some("not-allowed-now"),
        StatusCode::TOO_MANY_REQUESTS => Some("too-often"),
        StatusCode::SERVICE_UNAVAILABLE => Some("unavailable"),
        other if other.is_server_error() => Some("server"),
        other if other.is_client_error() => Some("bad-request"),
        _ => None,
    }
}
