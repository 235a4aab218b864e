//! What the server counts about itself, as text for Prometheus.
//!
//! A few atomic numbers and one small map: less than a library would bring along.

use std::fmt::Write as _;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use live::{BUCKETS, Histogram};
use tokio::time::timeout;

use crate::answer::refuse;
use crate::app::App;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

/// A database that takes longer to answer counts as down.
const PATIENCE: Duration = Duration::from_secs(1);

/// Measures every request.
pub(crate) async fn measure(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let began = Instant::now();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    app.requests.answered(route, response.status(), began.elapsed());
    response
}

/// Shows everything to those who may see it.
pub(crate) async fn show(State(app): State<Arc<App>>, request: Request) -> Response {
    if !app.config.open_metrics && !app.limits.is_from(&request, is_near) {
        return refuse(&Visitor::new(&app, request.headers()), &Refusal::NotFound);
    }
    let told = app.requests.told().filter(|_| app.config.limited);
    let text = match told {
        Some(told) => told,
        None => {
            let reachable = matches!(timeout(PATIENCE, app.store.ping()).await, Ok(Ok(())));
            let text = text(&app, reachable);
            app.requests.tell(&text);
            text
        }
    };
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// Whether an address is of this machine or its own network.
fn is_near(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(ip) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
    }
}

fn text(app: &App, reachable: bool) -> String {
    let counters = app.tables.counters();
    let load = app.scheduler.load();
    let sockets = app.limits.open_sockets();
    let mut text = String::new();
    for (name, help, value) in [
        ("azulejo_tables", "Tables in memory.", app.tables.count()),
        ("azulejo_sockets", "Open table pages, and programs that listen or wait.", sockets),
        ("azulejo_bots_waiting", "Bots that wait for their turn to think.", load.waiting),
        ("azulejo_bots_thinking", "Bots that think.", load.thinking),
        ("azulejo_database_reachable", "Whether the database answers.", usize::from(reachable)),
    ] {
        head(&mut text, name, "gauge", help);
        line(&mut text, name, value);
    }

    let name = "azulejo_moves_total";
    head(&mut text, name, "counter", "Moves written by this process.");
    for (by, count) in [("person", counters.moves_of_people()), ("bot", counters.moves_of_bots())] {
        line(&mut text, &format!("{name}{{by=\"{by}\"}}"), count);
    }
    let name = "azulejo_errors_total";
    head(&mut text, name, "counter", "Requests that were refused or failed.");
    for (kind, count) in app.requests.errors() {
        line(&mut text, &format!("{name}{{kind=\"{kind}\"}}"), count);
    }
    let name = "azulejo_append_seconds";
    head(&mut text, name, "histogram", "Time to write entries of a table.");
    write(&counters.appends(), &mut text, name, "");
    let name = "azulejo_request_seconds";
    head(&mut text, name, "histogram", "Time to answer a request, by route.");
    for (route, histogram) in app.requests.by_route() {
        write(&histogram, &mut text, name, &format!("route=\"{route}\""));
    }
    text
}

/// The lines of a histogram, with a label of the caller in front of the buckets.
fn write(histogram: &Histogram, text: &mut String, name: &str, label: &str) {
    let before = if label.is_empty() { String::new() } else { format!("{label},") };
    for (count, bound) in histogram.counts.iter().zip(BUCKETS) {
        line(text, &format!("{name}_bucket{{{before}le=\"{bound}\"}}"), count);
    }
    line(text, &format!("{name}_bucket{{{before}le=\"+Inf\"}}"), histogram.count);
    let labels = if label.is_empty() { String::new() } else { format!("{{{label}}}") };
    line(text, &format!("{name}_sum{labels}"), histogram.sum);
    line(text, &format!("{name}_count{labels}"), histogram.count);
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
        write(&histogram, &mut text, "t", "route=\"/\"");
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
