//! What keeps out other sites and foreign scripts.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, HeaderName, ORIGIN,
    REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use live::LiveError;

use crate::answer::refuse;
use crate::app::App;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

/// Our own files only: no inline script, no inline style, no other site.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    // Whatever says nothing else is for this visitor, now.
    (CACHE_CONTROL, "no-store"),
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    // The address of a private table is its key: it must not reach another site.
    (REFERRER_POLICY, "same-origin"),
];

/// Fails if an address asks too often, if a request asks for a name that is not ours, or if another site sends it. What is
/// refused counts as well: to say why costs as much as any answer.
pub(crate) fn admit(app: &App, request: &Request, is_foreign: bool) -> Result<(), Refusal> {
    if !app.limits.allows(request) {
        return Err(Refusal::TooOften);
    }
    app.hosts.check(request)?;
    if is_foreign { Err(Refusal::ForeignSite) } else { Ok(()) }
}

/// Refuses what comes too often, names that are not ours, and forms and sockets that come from another site; says in every
/// answer what it may load.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = request.headers().contains_key("upgrade");
    let visitor = Visitor::new(&app, request.headers());
    let is_foreign = (!reads || upgrades) && !comes_from_here(&app, &request);
    let mut response = match admit(&app, &request, is_foreign) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refuse(&visitor, &refusal),
    };
    if is_bare(&response) {
        let status = response.status();
        let refusal = if status.is_server_error() {
            LiveError::Unavailable.into()
        } else {
            Refusal::BadRequest
        };
        response = refuse(&visitor, &refusal);
        *response.status_mut() = status;
    }
    say_what_is_safe(&mut response);
    response
}

/// Says in an answer what it may load, and where it may be shown.
pub(crate) fn say_what_is_safe(response: &mut Response) {
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
}

/// Whether a request was refused before it came to us, with a short note for programmers.
fn is_bare(response: &Response) -> bool {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let ours = |kind: &str| kind.starts_with("text/html") || kind.starts_with("application/json");
    let status = response.status();
    status.is_client_error() && !kind.is_some_and(ours)
        || status.is_server_error() && kind.is_none()
}

/// Whether a page of another site opens a socket: browsers let it read what comes, unlike other answers.
pub(crate) fn is_foreign_socket(app: &App, request: &Request) -> bool {
    request.headers().contains_key("upgrade") && !comes_from_here(app, request)
}

/// A browser says where a form or socket comes from; programs that say nothing carry only
/// their own cookies.
fn comes_from_here(app: &App, request: &Request) -> bool {
    let header = |name: HeaderName| request.headers().get(name).and_then(|it| it.to_str().ok());
    let Some(origin) = header(ORIGIN) else {
        return header(HeaderName::from_static("sec-fetch-site"))
            .is_none_or(|site| site == "same-origin" || site == "none");
    };
    let host = |url: &'_ str| url.split_once("://").map_or("", |(_, host)| host).to_owned();
    match app.config.public_url.as_deref() {
        // Where the site has an address of its own, its scheme counts too: a page that came without encryption may
        // be anybody's.
        Some(public) if host(public) == host(origin) => public == origin,
        _ => header(HOST) == Some(&host(origin)),
    }
}
