//! Why the API refuses a request: a status, a word for programs, a sentence for people.

use axum::Json;
use axum::http::header::{RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use live::LiveError;
use record::StateError;
use serde::Serialize;
use store::StoreError;
use table::Seq;
use utoipa::ToSchema;

use crate::body;
use crate::refusal::Refusal;

/// Why a request was refused.
#[derive(Serialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Failure {
    code: Code,
    /// What is wrong and what to do, for people.
    #[schema(example = "there is no table with this id; check the link")]
    message: String,
    /// The number of the table's last entry, where the request was too late or too early.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    seq: Option<u32>,
    /// Every problem of an impossible state.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    problems: Vec<String>,
}

/// A refusal as it is sent.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Refused {
    error: Failure,
}

/// Why a request was refused, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Code {
    AskedAlready,
    BadJson,
    BadRecord,
    BadRequest,
    BadState,
    BadWord,
    DealSeen,
    ForeignSite,
    Full,
    GameOver,
    IllegalMove,
    LogFull,
    MethodNotAllowed,
    NoHints,
    NoMoreWords,
    NoSeat,
    NoSuchSeat,
    NoToken,
    NotAsked,
    NotFound,
    NotOver,
    NotStarted,
    NothingToDecide,
    NothingToUndo,
    NotYourSeat,
    NotYourTurn,
    OthersFirst,
    PastADeal,
    PromiseStands,
    QuotaUsed,
    SeatTaken,
    Secret,
    SitsElsewhere,
    StillHere,
    TimeOut,
    TooBusy,
    TooLarge,
    TooLate,
    TooManyDevices,
    TooManyReviews,
    TooOften,
    Unavailable,
    UnknownHost,
    UnknownReview,
    UnknownRuleset,
    UnknownTable,
    Unsure,
    UpgradeRequired,
    WordsAreTold,
    WordsComeLater,
    WrongMediaType,
    WrongSeat,
    WrongSeats,
    WrongToken,
    WrongWord,
}

impl Code {
    fn status(self) -> StatusCode {
        match self {
            Code::BadJson | Code::BadRequest => StatusCode::BAD_REQUEST,
            Code::NoToken | Code::WrongToken => StatusCode::UNAUTHORIZED,
            Code::ForeignSite
            | Code::NoSeat
            | Code::NotYourSeat
            | Code::NotYourTurn
            | Code::Secret => StatusCode::FORBIDDEN,
            Code::NotFound | Code::UnknownReview | Code::UnknownTable => StatusCode::NOT_FOUND,
            Code::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Code::AskedAlready
            | Code::DealSeen
            | Code::Full
            | Code::LogFull
            | Code::NoHints
            | Code::NoMoreWords
            | Code::NotAsked
            | Code::NotOver
            | Code::NotStarted
            | Code::NothingToUndo
            | Code::PastADeal
            | Code::SeatTaken
            | Code::SitsElsewhere
            | Code::OthersFirst
            | Code::StillHere
            | Code::TooLate
            | Code::TimeOut
            | Code::GameOver
            | Code::TooManyDevices
            | Code::PromiseStands
            | Code::WordsAreTold
            | Code::WordsComeLater
            | Code::WrongSeat
            | Code::WrongWord => StatusCode::CONFLICT,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::WrongMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Code::BadRecord
            | Code::BadState
            | Code::BadWord
            | Code::IllegalMove
            | Code::NoSuchSeat
            | Code::NothingToDecide
            | Code::UnknownRuleset
            | Code::WrongSeats => StatusCode::UNPROCESSABLE_ENTITY,
            Code::UnknownHost => StatusCode::MISDIRECTED_REQUEST,
            Code::UpgradeRequired => StatusCode::UPGRADE_REQUIRED,
            Code::QuotaUsed | Code::TooBusy | Code::TooManyReviews | Code::TooOften => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Code::Unavailable | Code::Unsure => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The header that a status needs to be understood without reading the body.
    fn header(self) -> Option<(HeaderName, &'static str)> {
        match self.status() {
            _ if self == Code::QuotaUsed => Some((RETRY_AFTER, "3600")),
            _ if self == Code::TooManyReviews => Some((RETRY_AFTER, "60")),
            StatusCode::UNAUTHORIZED => Some((WWW_AUTHENTICATE, "Bearer")),
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
                Some((RETRY_AFTER, "1"))
            }
            _ => None,
        }
    }
}

impl Failure {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Failure {
        Failure { code, message: message.into(), seq: None, problems: Vec::new() }
    }

    /// The same at a table whose last entry has this number.
    pub(crate) fn at(self, seq: Seq) -> Failure {
        Failure { seq: Some(seq.number()), ..self }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, header) = (self.code.status(), self.code.header());
        (status, header.map(|header| [header]), Json(Refused { error: self })).into_response()
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        match refusal {
            Refusal::Live(error) => error.into(),
            Refusal::NotFound => LiveError::NotFound.into(),
            Refusal::TooOften => Failure::new(
                Code::TooOften,
                "too many requests; wait as many seconds as Retry-After says",
            ),
            Refusal::TooManyListeners => Failure::new(
                Code::TooOften,
                "too many requests and sockets of yours wait at this table already, or at all tables; \
                 let one of them end, or share what it hears",
            ),
            Refusal::TooManyTables => Failure::new(
                Code::TooOften,
                "many tables were made from your address; one more can be made every five seconds",
            ),
            Refusal::QuotaUsed => Failure::new(
                Code::QuotaUsed,
                "very many tables were made from this address in the last 24 hours; another one can be made when \
                 the oldest of them is a day old",
            ),
            Refusal::TooManyReviews => Failure::new(
                Code::TooManyReviews,
                "many games were reviewed for your address; another one can be every minute, and those that are \
                 finished can be seen at any time",
            ),
            Refusal::ReviewsFull => Failure::new(
                Code::TooBusy,
                "too many games are being reviewed already; ask again when one of yours is finished, or in a few minutes",
            ),
            Refusal::GameTooLong => {
                let most = live::LONGEST_GAME;
                Failure::new(Code::BadRecord, format!("record: it has more than {most} entries"))
            }
            Refusal::HintSought | Refusal::TooMuchThought => Failure::new(
                Code::TooBusy,
                "too much is being thought about already; ask again in a moment",
            ),
            Refusal::UnknownHost(name) => Failure::new(
                Code::UnknownHost,
                format!(
                    "this server does not answer to the name {name}; its owner can allow that with --host {name}"
                ),
            ),
            Refusal::StillPlayed => {
                Failure::new(Code::NotOver, "people are still playing this game")
            }
            Refusal::StudyTooLong => {
                Failure::new(Code::TooLarge, "this analysis is too long for an address")
            }
            Refusal::TooLarge => {
                let message = format!("a body has at most {} bytes", super::LONGEST_BODY);
                Failure::new(Code::TooLarge, message)
            }
            Refusal::Incomplete => {
                let most = body::SLOWEST.as_secs();
                let message =
                    format!("the body did not come whole within {most} seconds; send it again");
                Failure::new(Code::BadRequest, message)
            }
            Refusal::ForeignSite => Failure::new(
                Code::ForeignSite,
                "a page of another site must not open a socket here; a program sends no Origin",
            ),
            Refusal::BadRequest | Refusal::JokerTwice => {
                Failure::new(Code::BadRequest, "invalid request")
            }
        }
    }
}

impl From<LiveError> for Failure {
    fn from(error: LiveError) -> Failure {
        let (code, message) = match error {
            LiveError::Table(refusal) => return refusal.into(),
            LiveError::NotFound => {
                (Code::UnknownTable, "there is no table with this id; check the link")
            }
            LiveError::Secret => (
                Code::Secret,
                "this table has the same deals as others that are not over; seat holders can see it \
                 with their token, everybody when all of them are over",
            ),
            LiveError::SitsElsewhere => (
                Code::SitsElsewhere,
                "this token has a seat at another table with the same deals, or has seen them there; play there, or \
                 make a table",
            ),
            LiveError::OthersFirst => (
                Code::OthersFirst,
                "a seat at this table was freed of somebody from your address, and others may sit down first; try \
                 again after a minute, and after ten if it happens again",
            ),
            LiveError::StillHere => (
                Code::StillHere,
                "the player of that seat was here within the last minute, or the game has not waited long enough for \
                 their word; wait for them",
            ),
            LiveError::Unavailable | LiveError::Unreadable => (
                Code::Unavailable,
                "the server cannot do this now; nothing was changed; try again in a moment",
            ),
            LiveError::Unsure => (
                Code::Unsure,
                "the server lost its database while it wrote: this may have been done or not; look at the \
                 table before you send it again",
            ),
        };
        Failure::new(code, message)
    }
}

impl From<table::Refusal> for Failure {
    fn from(refusal: table::Refusal) -> Failure {
        use table::Refusal as At;
        let (code, message) = match refusal {
            At::NoSeat => (
                Code::NoSeat,
                "this token holds no seat at this table; join, or send the token of a seat",
            ),
            At::NotStarted => {
                (Code::NotStarted, "the game begins when every seat is taken; wait for the others")
            }
            At::NotYourTurn => (
                Code::NotYourTurn,
                "it is the turn of a seat that this token does not hold; wait for yours",
            ),
            At::TooLate => {
                (Code::TooLate, "this table is not as you have seen it; read it and choose again")
            }
            At::TimeOut => (
                Code::TimeOut,
                "the time for this move has run out and a bot makes it; wait for your next turn",
            ),
            At::GameOver => {
                (Code::GameOver, "the game is over and its last move stands; make another table")
            }
            At::Move(refused) => {
                let message = format!("{refused}; GET …/moves lists the legal moves");
                return Failure::new(Code::IllegalMove, message);
            }
            At::SeatTaken => {
                (Code::SeatTaken, "this seat is taken; choose an open one or leave seat out")
            }
            At::Full => (Code::Full, "every seat is taken; join another table or make one"),
            At::WrongSeat => {
                (Code::WrongSeat, "this cannot be done with the seat as it is now; look at players")
            }
            At::OldLink => (
                Code::BadRequest,
                "this link to a seat is no longer valid; make a new one on a device that has the seat",
            ),
            At::TooManyDevices => (
                Code::TooManyDevices,
                "this seat is open on five devices already; its player can sign out the others",
            ),
            At::DealSeen => (
                Code::DealSeen,
                "a deal was taken back here; nobody else takes this seat until it has come again",
            ),
            At::NoMoreWords => (
                Code::NoMoreWords,
                "no word can be added to the seed now: the game has begun, or the deals of this table are fixed",
            ),
            At::BadWord => (
                Code::BadWord,
                "a word has 1 to 64 characters in one line; word_hash is its SHA-256 digest, 64 lowercase \
                 hexadecimal digits",
            ),
            At::WordsComeLater => (
                Code::WordsComeLater,
                "words are told when everybody sits and has promised one; wait until `due` names words",
            ),
            At::PromiseStands => (
                Code::PromiseStands,
                "this seat has promised a word already, and others count on it; tell that word",
            ),
            At::WordsAreTold => (
                Code::WordsAreTold,
                "words were told already, so none can be chosen any more; wait for the game to begin",
            ),
            At::GameBegins => (
                Code::WordsAreTold,
                "words are being told, and nobody leaves until the game has begun; a seat whose word does not \
                 come can be replaced after a minute",
            ),
            At::NotThePromisedWord => {
                (Code::WrongWord, "this word does not have the hash that was promised")
            }
            At::NothingToUndo => {
                (Code::NothingToUndo, "there is no move of yours to take back; play on")
            }
            At::PastADeal => (
                Code::PastADeal,
                "new tiles were dealt since: a deal that others share is not taken back; play on",
            ),
            At::AskedAlready => (
                Code::AskedAlready,
                "an answer to an earlier request is still due; wait for it or decline it",
            ),
            At::NotAsked => {
                (Code::NotAsked, "nobody waits for your word about taking a move back; play on")
            }
            At::HintAmongPeople | At::HintAtSharedDeals => (
                Code::NoHints,
                "there are no hints here: another person plays, or other tables have the same deals",
            ),
            At::LogFull => (
                Code::LogFull,
                "very much has happened at this table: it takes only moves now, and players who come back; play on",
            ),
            At::NotOver => (Code::NotOver, "the game is not over yet; play on"),
        };
        Failure::new(code, message)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        LiveError::from(error).into()
    }
}

impl From<StateError> for Failure {
    fn from(error: StateError) -> Failure {
        let message = error.to_string();
        match error {
            StateError::UnknownRuleset(_) => Failure::new(Code::UnknownRuleset, message),
            StateError::Bad(problems) => {
                Failure { problems, ..Failure::new(Code::BadState, message) }
            }
        }
    }
}
