//! Setting up a position. Nothing of it is kept: a position that is right goes on in an address.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use pages::EditorForm;
use record::{AnyPosition, Ruleset};
use serde::Deserialize;

use crate::answer::{page, see_other};
use crate::app::App;
use crate::forms::{Hints, Posted};
use crate::visitor::Visitor;

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new().route("/analysis/edit", get(show).post(check))
}

/// What the form begins with.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Beginning {
    ruleset: String,
    state: Option<String>,
}

async fn show(visitor: Visitor, Hints(beginning): Hints<Beginning>) -> Response {
    let viewer = visitor.viewer();
    let Some(state) = beginning.state else {
        let ruleset = beginning.ruleset.parse::<Ruleset>();
        let form = ruleset.map(EditorForm::blank).unwrap_or_default();
        return page(&visitor, pages::editor(&viewer, &form, None));
    };
    let state = serde_json::from_str(&state);
    let form = state.map_or_else(|_| EditorForm::unreadable(), |it| EditorForm::from_state(&it));
    let check = form.check();
    page(&visitor, pages::editor(&viewer, &form, Some(&check)))
}

async fn check(visitor: Visitor, Posted(fields): Posted<Vec<(String, String)>>) -> Response {
    let form = EditorForm::posted(fields);
    let viewer = visitor.viewer();
    if let Some(changed) = form.changed() {
        return page(&visitor, pages::editor(&viewer, &changed, None));
    }
    let check = form.check();
    let status = match check.position() {
        Some(position) if form.wants_analysis() => return see_other(&analysis(position), None),
        // A script asks what is wrong: it gets an answer.
        None if !viewer.wants_fragment => StatusCode::UNPROCESSABLE_ENTITY,
        Some(_) | None => StatusCode::OK,
    };
    (status, page(&visitor, pages::editor(&viewer, &form, Some(&check)))).into_response()
}

/// Where a position is analysed.
fn analysis(position: &AnyPosition) -> String {
    let mut address = "/analysis?state=".to_owned();
    for byte in position.to_json().to_string().bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                address.push(byte.into());
            }
            _ => write!(address, "%{byte:02X}").expect("a text takes whatever is written"),
        }
    }
    address
}
