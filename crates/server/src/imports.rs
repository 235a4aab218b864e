//! Games that were played elsewhere: a record that is pasted, chosen as a file, or typed move by move.

use std::sync::Arc;

use axum::Router;
use axum::extract::multipart::{MultipartError, MultipartRejection};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use live::LiveError;
use pages::{Reading, read_record};
use record::Ruleset;
use serde::Deserialize;
use tokio::task::spawn_blocking;
use words::Words;

use crate::answer::{Answer, page, refuse, see_other};
use crate::app::App;
use crate::forms::Hints;
use crate::refusal::Refusal;
use crate::sender::Sender;
use crate::visitor::Visitor;

/// The longest record; a game of four takes about six kilobytes.
pub(crate) const LONGEST_RECORD: usize = 256 * 1024;

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new().route("/import", get(show).post(import))
}

/// A link to the form may say what is going to be typed.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Beginning {
    ruleset: String,
}

async fn show(visitor: Visitor, Hints(beginning): Hints<Beginning>) -> Response {
    let ruleset = beginning.ruleset.parse::<Ruleset>().ok();
    let reading =
        ruleset.map(|ruleset| read_record(&pages::blank_record(ruleset), visitor.words()));
    page(&visitor, pages::import(&visitor.viewer(), reading.as_ref()))
}

async fn import(visitor: Visitor, Sender(who): Sender, form: Typed) -> Answer {
    let (reader, imports) = (visitor.clone(), form.act == "import");
    // Playing a whole game takes time; other requests are answered meanwhile.
    let reading = spawn_blocking(move || form.read_record(reader.words())).await;
    match reading.map_err(|_| LiveError::Unavailable)? {
        Reading { table: Some(table), entries, fault: None, .. } if imports => {
            let maker = visitor.app.maker(who, None);
            visitor.app.check_quota(maker, 1).await?;
            let App { limits, tables, .. } = &*visitor.app;
            let live = limits.write(who, tables.import(table, entries, Some(maker))).await?;
            Ok(see_other(&format!("/t/{}/replay", live.id()), None))
        }
        reading => {
            let status = match reading.fault {
                Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
                None => StatusCode::OK,
            };
            let form = pages::import(&visitor.viewer(), Some(&reading));
            Ok((status, page(&visitor, form)).into_response())
        }
    }
}

/// The form as it was sent, with a file or without.
#[derive(Default)]
struct Typed {
    text: String,
    act: String,
    /// An entry to be added.
    add: String,
}

impl FromRequest<Arc<App>> for Typed {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Typed, Response> {
        let visitor = Visitor::new(app, request.headers());
        if !app.limits.allows_import(&request) {
            return Err(refuse(&visitor, &Refusal::TooOften));
        }
        let form = Multipart::from_request(request, app).await;
        Typed::read(form).await.map_err(|refusal| refuse(&visitor, &refusal))
    }
}

impl Typed {
    /// What was typed, as far as it can be followed.
    fn read_record(&self, words: &Words) -> Reading {
        let mut reading = read_record(&self.text, words);
        if reading.fault.is_none() && !self.add.is_empty() {
            reading = read_record(&reading.with(&self.add), words);
        }
        if self.act == "import" && reading.fault.is_none() {
            reading.fault = reading.nothing_played(words);
        }
        reading
    }

    async fn read(form: Result<Multipart, MultipartRejection>) -> Result<Typed, Refusal> {
        let mut form = form.map_err(|_| Refusal::BadRequest)?;
        let mut typed = Typed::default();
        let mut file = String::new();
        let unreadable = |_: MultipartError| Refusal::BadRequest;
        while let Some(field) = form.next_field().await.map_err(unreadable)? {
            let name = field.name().unwrap_or_default().to_owned();
            let bytes = field.bytes().await.map_err(unreadable)?;
            // A file need not be text; its faults are reported like any others.
            let value = String::from_utf8_lossy(&bytes).into_owned();
            match name.as_str() {
                "text" => typed.text = value,
                "file" => file = value,
                "act" => typed.act = value,
                "add" => typed.add = value,
                _ => {}
            }
        }
        if !file.trim().is_empty() {
            typed.text = file;
        }
        Ok(typed)
    }
}
