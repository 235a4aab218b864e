//! From what was found to what is sent.

use axum::http::header::{CACHE_CONTROL, LOCATION, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use pages::Page;

use crate::refusal::Refusal;
use crate::visitor::Visitor;

/// What a visitor gets, or why not: [`said`] says that in their own words.
pub(crate) type Answer = Result<Response, Refusal>;

/// The same answer, with a refusal in the visitor's own words.
pub(crate) fn said(visitor: &Visitor, mut response: Response) -> Response {
    if let Some(refusal) = response.extensions_mut().remove::<Refusal>() {
        let headers = std::mem::take(response.headers_mut());
        response = refuse(visitor, &refusal);
        response.headers_mut().extend(headers);
    }
    response
}

/// An answer that no browser may cache: pages change with every move and differ between visitors.
pub(crate) fn fresh(answer: impl IntoResponse) -> Response {
    ([(CACHE_CONTROL, "no-store")], answer).into_response()
}

/// A page as an answer.
pub(crate) fn page(visitor: &Visitor, page: Page) -> Response {
    let mut html = page.render(&visitor.viewer());
    // A page that waits to be read keeps no spare memory.
    html.shrink_to_fit();
    with_cookie(fresh(Html(html)), visitor.renewed_cookie())
}

/// A refusal as a page, or as JSON for a script.
pub(crate) fn refuse(visitor: &Visitor, refusal: &Refusal) -> Response {
    let sentence = refusal.sentence(visitor.words());
    if visitor.wants_json {
        let body = serde_json::json!({ "refused": sentence });
        return (refusal.status(), axum::Json(body)).into_response();
    }
    let viewer = visitor.viewer();
    let page = pages::refusal(&viewer, &sentence).render(&viewer);
    (refusal.status(), Html(page)).into_response()
}

/// Sends the browser to another address of the site.
pub(crate) fn redirect(path: &str, cookie: Option<HeaderValue>) -> Response {
    let location = HeaderValue::from_str(path).unwrap_or(HeaderValue::from_static("/"));
    with_cookie((StatusCode::SEE_OTHER, [(LOCATION, location)]).into_response(), cookie)
}

/// Sends the browser to another address of the site, this time.
pub(crate) fn see_other(path: &str, cookie: Option<HeaderValue>) -> Response {
    fresh(redirect(path, cookie))
}

pub(crate) fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}
