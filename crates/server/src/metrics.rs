//! What the server counts about itself, as text for Prometheus.
//!
//! A few atomic numbers and one small map: less than a library for it would bring along.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use crate::app::App;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

/// The upper ends of the steps of all histograms, in seconds.
const STEPS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];
/// A database that takes longer to answer is away.
const PATIENCE: Duration = Duration::from_secs(1);

/// What the server counts about itself.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) moves_of_people: AtomicU64,
    pub(crate) moves_of_bots: AtomicU64,
    appends: Mutex<Histogram>,
    /// By the pattern of the route, so that no address makes a line of its own.
    requests: Mutex<BTreeMap<String, Histogram>>,
    errors: Mutex<BTreeMap<&'static str, u64>>,
}

/// How often something took how long.
#[derive(Clone, Copy, Default)]
struct Histogram {
    counts: [u64; STEPS.len()],
    count: u64,
    sum: f64,
}

impl Histogram {
    fn add(&mut self, took: Duration) {
        let seconds = took.as_secs_f64();
        for (count, step) in self.counts.iter_mut().zip(STEPS) {
            *count += u64::from(seconds <= step);
        }
        self.count += 1;
        self.sum += seconds;
    }

    /// Its lines, with a label of the caller in front of the steps.
    fn write(&self, text: &mut String, name: &str, label: &str) {
        let before = if label.is_empty() { String::new() } else { format!("{label},") };
        for (count, step) in self.counts.iter().zip(STEPS) {
            line(text, &format!("{name}_bucket{{{before}le=\"{step}\"}}"), count);
        }
        line(text, &format!("{name}_bucket{{{before}le=\"+Inf\"}}"), self.count);
        let labels = if label.is_empty() { String::new() } else { format!("{{{label}}}") };
        line(text, &format!("{name}_sum{labels}"), self.sum);
        line(text, &format!("{name}_count{labels}"), self.count);
    }
}

impl Metrics {
    /// Notes how long it took to write entries down.
    pub(crate) fn appended(&self, took: Duration) {
        self.appends.lock().unwrap_or_else(PoisonError::into_inner).add(took);
    }

    fn answered(&self, route: &str, status: StatusCode, took: Duration) {
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        match requests.get_mut(route) {
            Some(histogram) => histogram.add(took),
            None => requests.entry(route.to_owned()).or_default().add(took),
        }
        drop(requests);
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

/// Measures every request.
pub(crate) async fn measure(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let began = Instant::now();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    app.metrics.answered(route, response.status(), began.elapsed());
    response
}

/// Shows everything to those who may see it.
pub(crate) async fn show(State(app): State<Arc<App>>, request: Request) -> Response {
    if !app.config.open_metrics && !app.limits.is_from(&request, is_near) {
        return Refusal::NotFound.answer(&Visitor::of(&app, &request));
    }
    let reachable = matches!(timeout(PATIENCE, app.store.ping()).await, Ok(Ok(())));
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text(&app, reachable)).into_response()
}

/// Whether an address is of this machine or its own network.
fn is_near(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(ip) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
    }
}

fn text(app: &App, reachable: bool) -> String {
    let metrics = &app.metrics;
    let load = app.scheduler.load();
    let mut text = String::new();
    let gauge = |text: &mut String, name: &str, help: &str, value: usize| {
        head(text, name, "gauge", help);
        line(text, name, value);
    };
    gauge(&mut text, "azulejo_tables", "Tables in memory.", app.tables.all().len());
    gauge(
        &mut text,
        "azulejo_sockets",
        "Open table pages, and programs that listen or wait.",
        app.limits.open_sockets(),
    );
    gauge(
        &mut text,
        "azulejo_bots_waiting",
        "Bots that wait for their turn to think.",
        load.waiting,
    );
    gauge(&mut text, "azulejo_bots_thinking", "Bots that think.", load.thinking);
    let help = "Whether the database answers.";
    gauge(&mut text, "azulejo_database_reachable", help, usize::from(reachable));

    let name = "azulejo_moves_total";
    head(&mut text, name, "counter", "Moves written by this process.");
    for (by, count) in [("person", &metrics.moves_of_people), ("bot", &metrics.moves_of_bots)] {
        line(&mut text, &format!("{name}{{by=\"{by}\"}}"), count.load(Ordering::Relaxed));
    }
    let name = "azulejo_errors_total";
    head(&mut text, name, "counter", "Requests that were refused or failed.");
    for (kind, count) in &*metrics.errors.lock().unwrap_or_else(PoisonError::into_inner) {
        line(&mut text, &format!("{name}{{kind=\"{kind}\"}}"), count);
    }
    let name = "azulejo_append_seconds";
    head(&mut text, name, "histogram", "Time to write entries of a table.");
    metrics.appends.lock().unwrap_or_else(PoisonError::into_inner).write(&mut text, name, "");
    let name = "azulejo_request_seconds";
    head(&mut text, name, "histogram", "Time to answer a request, by route.");
    for (route, histogram) in &*metrics.requests.lock().unwrap_or_else(PoisonError::into_inner) {
        histogram.write(&mut text, name, &format!("route=\"{route}\""));
    }
    text
}

fn head(text: &mut String, name: &str, kind: &str, help: &str) {
    line(text, &format!("# HELP {name}"), help);
    line(text, &format!("# TYPE {name}"), kind);
}

fn line(text: &mut String, name: &str, value: impl std::fmt::Display) {
    writeln!(text, "{name} {value}").expect("a text can always be written to");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_a_histogram_count_everything_below() {
        let mut histogram = Histogram::default();
        for milliseconds in [0, 3, 3, 700, 60_000] {
            histogram.add(Duration::from_millis(milliseconds));
        }
        let mut text = String::new();
        histogram.write(&mut text, "t", "route=\"/\"");
        for line in [
            "t_bucket{route=\"/\",le=\"0.001\"} 1",
            "t_bucket{route=\"/\",le=\"0.005\"} 3",
            "t_bucket{route=\"/\",le=\"1\"} 4",
            "t_bucket{route=\"/\",le=\"5\"} 4",
            "t_bucket{route=\"/\",le=\"+Inf\"} 5",
            "t_count{route=\"/\"} 5",
        ] {
            assert!(text.lines().any(|it| it == line), "{line} in {text}");
        }
    }

    #[test]
    fn strangers_are_not_near() {
        for (address, near) in [
            ("127.0.0.1", true),
            ("::1", true),
            ("192.168.1.7", true),
            ("::ffff:10.0.0.1", true),
            ("fd00::1", true),
            ("93.184.216.34", false),
            ("2a00::1", false),
        ] {
            assert_eq!(is_near(address.parse().unwrap()), near, "{address}");
        }
    }
}
