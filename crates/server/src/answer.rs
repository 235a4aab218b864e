//! From what was found to what is sent.

use axum::http::header::{CACHE_CONTROL, LOCATION, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use pages::Page;

use crate::refusal::Refusal;
use crate::visitor::Visitor;

/// The answer to a visitor, or the refusal in their own words.
pub(crate) fn answer(visitor: &Visitor, result: Result<Response, Refusal>) -> Response {
    let mut response = result.unwrap_or_else(|refusal| refuse(visitor, &refusal));
    // Pages change with every move and differ between visitors.
    response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// A page as an answer.
pub(crate) fn page(visitor: &Visitor, page: Page) -> Response {
    Html(page.render(&visitor.viewer())).into_response()
}

/// A refusal as a page, or as JSON for a script.
pub(crate) fn refuse(visitor: &Visitor, refusal: &Refusal) -> Response {
    let sentence = refusal.sentence(visitor.words());
    if visitor.wants_json {
        let body = serde_json::json!({ "refused": sentence });
        return (refusal.status(), axum::Json(body)).into_response();
    }
    (refusal.status(), page(visitor, pages::refusal(&visitor.viewer(), &sentence))).into_response()
}

/// Sends the browser to another address of the site.
pub(crate) fn see_other(path: &str, cookie: Option<HeaderValue>) -> Response {
    let location = HeaderValue::from_str(path).unwrap_or(HeaderValue::from_static("/"));
    with_cookie((StatusCode::SEE_OTHER, [(LOCATION, location)]).into_response(), cookie)
}

pub(crate) fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}
