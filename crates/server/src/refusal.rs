//! Why a request is refused, and how that is said: one list, one page, one JSON object.

use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use record::Refused;
use store::StoreError;
use words::Words;

use crate::pages;
use crate::visitor::Visitor;

/// Why a request is refused.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// There is no such page or table.
    NotFound,
    /// The form or address makes no sense.
    BadRequest,
    /// A color was chosen as the joker of two rounds, or of none.
    JokerTwice,
    /// The table does not allow it.
    Table(table::Refusal),
    /// The link of a seat is wrong or old.
    WrongKey,
    /// Others play the same deals and are not over: only those at the table may see it.
    Secret,
    /// Whoever wants to sit down knows the deals from another table.
    SitsElsewhere,
    /// Whoever should be replaced is still here.
    StillHere,
    /// The request comes from another site.
    ForeignSite,
    /// Everybody may know the deals of this table by now, so nobody begins to play them here.
    DealsKnown,
    /// Too many requests.
    TooOften,
    /// Too many listen to a table from one address.
    TooManyListeners,
    /// The form is too large.
    TooLarge,
    /// The database does not answer, or something is broken; nothing was changed.
    Unavailable,
    /// A newer program has written to the table, or the table is broken.
    Unreadable,
    /// The database was lost while it wrote: it may have been changed or not.
    Unsure,
}

impl Refusal {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Refusal::NotFound => StatusCode::NOT_FOUND,
            Refusal::BadRequest | Refusal::JokerTwice => StatusCode::BAD_REQUEST,
            Refusal::Table(table::Refusal::NoSeat)
            | Refusal::WrongKey
            | Refusal::Secret
            | Refusal::ForeignSite => StatusCode::FORBIDDEN,
            Refusal::Table(table::Refusal::Move(_)) => StatusCode::UNPROCESSABLE_ENTITY,
            Refusal::Table(_)
            | Refusal::SitsElsewhere
            | Refusal::DealsKnown
            | Refusal::StillHere => StatusCode::CONFLICT,
            Refusal::TooOften | Refusal::TooManyListeners => StatusCode::TOO_MANY_REQUESTS,
            Refusal::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Refusal::Unavailable | Refusal::Unreadable | Refusal::Unsure => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        }
    }

    /// What to tell the visitor.
    pub(crate) fn sentence(&self, words: &Words) -> String {
        use table::Refusal as At;
        let id = match self {
            Refusal::NotFound => "web-refused-not-found",
            Refusal::BadRequest => "web-refused-bad-request",
            Refusal::JokerTwice => "web-refused-jokers",
            Refusal::WrongKey => "web-refused-wrong-key",
            Refusal::Secret => "fair-refused-secret",
            Refusal::SitsElsewhere => "fair-refused-elsewhere",
            Refusal::DealsKnown => "fair-refused-known",
            Refusal::StillHere => "web-refused-still-here",
            Refusal::ForeignSite => "web-refused-foreign-site",
            Refusal::TooOften | Refusal::TooManyListeners => "web-refused-too-often",
            Refusal::TooLarge => "web-refused-too-large",
            Refusal::Unavailable | Refusal::Unreadable => "web-refused-unavailable",
            Refusal::Unsure => "web-refused-unsure",
            Refusal::Table(At::Move(refused)) => return move_sentence(*refused, words),
            Refusal::Table(At::NoSeat) => "web-refused-no-seat",
            Refusal::Table(At::NotStarted) => "web-refused-not-started",
            Refusal::Table(At::NotYourTurn) => "web-refused-not-your-turn",
            Refusal::Table(At::TooLate) => "web-refused-too-late",
            Refusal::Table(At::TimeOut) => "fair-refused-time-out",
            Refusal::Table(At::GameOver) => "fair-refused-game-over",
            Refusal::Table(At::SeatTaken) => "web-refused-seat-taken",
            Refusal::Table(At::Full) => "web-refused-full",
            Refusal::Table(At::WrongSeat) => "web-refused-wrong-seat",
            Refusal::Table(At::NothingToUndo) => "web-refused-nothing-to-undo",
            Refusal::Table(At::PastADeal) => "web-refused-past-a-deal",
            Refusal::Table(At::AskedAlready) => "web-refused-asked-already",
            Refusal::Table(At::NotAsked) => "web-refused-not-asked",
            Refusal::Table(At::NotOver) => "web-refused-not-over",
        };
        words.say(id)
    }

    /// The refusal of a request that took too long. What it began goes on, though nobody waits for it.
    pub(crate) fn late(method: &Method) -> Refusal {
        if method.is_safe() { Refusal::Unavailable } else { Refusal::Unsure }
    }

    /// The refusal as a page, or as JSON for a script.
    pub(crate) fn answer(&self, visitor: &Visitor) -> Response {
        let sentence = self.sentence(visitor.words());
        if visitor.wants_json {
            let body = serde_json::json!({ "refused": sentence });
            return (self.status(), axum::Json(body)).into_response();
        }
        (self.status(), pages::refusal(visitor, &sentence)).into_response()
    }
}

pub(crate) fn move_sentence(refused: Refused, words: &Words) -> String {
    match refused {
        Refused::NotAMove(_) => words.say("web-refused-not-a-move"),
        Refused::AzulMove(why) => drawing::azul_refusal(why, words),
        Refused::PavilionMove(why) => drawing::pavilion_refusal(why, words),
        Refused::NotADeal(_) => words.say("web-refused-bad-request"),
        Refused::AzulDeal(why) => drawing::deal_refusal(why, words),
        Refused::PavilionDeal(why) => drawing::pavilion_deal_refusal(why, words),
    }
}

impl From<table::Refusal> for Refusal {
    fn from(refusal: table::Refusal) -> Refusal {
        Refusal::Table(refusal)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        let cause = std::error::Error::source(&error).map(ToString::to_string);
        tracing::error!(%error, cause, "the store failed");
        match error {
            StoreError::Unsure(_) => Refusal::Unsure,
            StoreError::Unavailable(_) | StoreError::Missing | StoreError::Unexpected(_) => {
                Refusal::Unavailable
            }
        }
    }
}
