//! Why a request is refused: one list, with a status and a sentence for each reason.

use axum::Extension;
use axum::http::header::CACHE_CONTROL;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use live::{LiveError, NoReview};
use store::StoreError;
use words::Words;

/// Why a request is refused.
#[derive(Clone, Debug)]
pub(crate) enum Refusal {
    /// The table cannot do it.
    Live(LiveError),
    /// There is no such page.
    NotFound,
    /// The form or address makes no sense.
    BadRequest,
    /// A color was chosen as the joker of two rounds, or of none.
    JokerTwice,
    /// The request comes from another site.
    ForeignSite,
    /// The request asks for a host of this name, which is not ours.
    UnknownHost(String),
    /// Too many requests.
    TooOften,
    /// Too many listen to a table from one address.
    TooManyListeners,
    /// Too many tables were made from one address.
    TooManyTables,
    /// As many tables were made from one address as may be in a day.
    QuotaUsed,
    /// Too many games were reviewed for one address.
    TooManyReviews,
    /// Too many games are being reviewed.
    ReviewsFull,
    /// The game that is to be reviewed is too long.
    GameTooLong,
    /// People still play the game that is to be analysed.
    StillPlayed,
    /// The study is too long for an address.
    StudyTooLong,
    /// A hint is being looked for at the table.
    HintSought,
    /// Too much is being thought about.
    TooMuchThought,
    /// The form is too large.
    TooLarge,
    /// The form did not come whole, or not in time.
    Incomplete,
}

impl Refusal {
    /// The refusal of a request that took too long. Its work goes on, though nobody waits for it.
    pub(crate) fn late(method: &Method) -> Refusal {
        let safe = method.is_safe();
        Refusal::Live(if safe { LiveError::Unavailable } else { LiveError::Unsure })
    }

    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Refusal::Live(error) => live_status(error),
            Refusal::NotFound => StatusCode::NOT_FOUND,
            Refusal::BadRequest | Refusal::Incomplete | Refusal::JokerTwice => {
                StatusCode::BAD_REQUEST
            }
            Refusal::ForeignSite => StatusCode::FORBIDDEN,
            Refusal::UnknownHost(_) => StatusCode::MISDIRECTED_REQUEST,
            Refusal::TooOften
            | Refusal::TooManyListeners
            | Refusal::TooManyTables
            | Refusal::QuotaUsed
            | Refusal::TooManyReviews
            | Refusal::ReviewsFull
            | Refusal::TooMuchThought => StatusCode::TOO_MANY_REQUESTS,
            Refusal::StillPlayed | Refusal::HintSought => StatusCode::CONFLICT,
            Refusal::TooLarge | Refusal::StudyTooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Refusal::GameTooLong => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }

    /// What to tell the visitor.
    pub(crate) fn sentence(&self, words: &Words) -> String {
        let id = match self {
            Refusal::Live(LiveError::Table(table::Refusal::Move(refused))) => {
                return pages::refused(*refused, words);
            }
            Refusal::UnknownHost(name) => {
                return words
                    .say_with("web-refused-unknown-host", &[("name", name.clone().into())]);
            }
            Refusal::Live(error) => live_message(error),
            Refusal::NotFound => "web-refused-not-found",
            Refusal::BadRequest => "web-refused-bad-request",
            Refusal::JokerTwice => "web-refused-jokers",
            Refusal::ForeignSite => "web-refused-foreign-site",
            Refusal::TooOften | Refusal::TooManyListeners => "web-refused-too-often",
            Refusal::TooManyTables => "web-refused-too-many-tables",
            Refusal::QuotaUsed => "web-refused-quota-used",
            Refusal::TooManyReviews => "web-refused-too-many-reviews",
            Refusal::ReviewsFull => "web-refused-reviews-full",
            Refusal::GameTooLong => "web-refused-game-too-long",
            Refusal::StillPlayed => "analysis-refused-played",
            Refusal::StudyTooLong => "analysis-refused-long",
            Refusal::HintSought => "hint-refused-sought",
            Refusal::TooMuchThought => "hint-refused-busy",
            Refusal::TooLarge => "web-refused-too-large",
            Refusal::Incomplete => "web-refused-incomplete",
        };
        words.say(id)
    }
}

/// A refusal that has yet to be said in the visitor's own words.
impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status(), [(CACHE_CONTROL, "no-store")], Extension(self)).into_response()
    }
}

fn live_status(error: &LiveError) -> StatusCode {
    match error {
        LiveError::NotFound => StatusCode::NOT_FOUND,
        LiveError::Table(table::Refusal::NoSeat | table::Refusal::OldLink) | LiveError::Secret => {
            StatusCode::FORBIDDEN
        }
        LiveError::Table(table::Refusal::Move(_) | table::Refusal::BadWord) => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        LiveError::Table(_)
        | LiveError::SitsElsewhere
        | LiveError::OthersFirst
        | LiveError::StillHere => StatusCode::CONFLICT,
        LiveError::Unavailable | LiveError::Unreadable | LiveError::Unsure => {
            StatusCode::SERVICE_UNAVAILABLE
        }
    }
}

/// The id of the message that says it.
fn live_message(error: &LiveError) -> &'static str {
    use table::Refusal as At;
    match error {
        LiveError::NotFound => "web-refused-not-found",
        LiveError::Secret => "fair-refused-secret",
        LiveError::SitsElsewhere => "fair-refused-elsewhere",
        LiveError::OthersFirst => "web-refused-others-first",
        LiveError::StillHere => "web-refused-still-here",
        LiveError::Unavailable | LiveError::Unreadable => "web-refused-unavailable",
        LiveError::Unsure => "web-refused-unsure",
        LiveError::Table(refusal) => match refusal {
            At::Move(_) => "web-refused-not-a-move",
            At::NoSeat => "web-refused-no-seat",
            At::NotStarted => "web-refused-not-started",
            At::NotYourTurn => "web-refused-not-your-turn",
            At::TooLate => "web-refused-too-late",
            At::TimeOut => "fair-refused-time-out",
            At::GameOver => "fair-refused-game-over",
            At::SeatTaken => "web-refused-seat-taken",
            At::Full => "web-refused-full",
            At::WrongSeat => "web-refused-wrong-seat",
            At::OldLink => "web-refused-old-link",
            At::TooManyDevices => "web-refused-too-many-devices",
            At::DealSeen => "fair-refused-deal-seen",
            At::NoMoreWords => "fair-refused-no-words",
            At::BadWord => "fair-refused-bad-word",
            At::WordsComeLater => "fair-refused-words-later",
            At::PromiseStands => "fair-refused-promise-stands",
            At::WordsAreTold => "fair-refused-words-told",
            At::GameBegins => "fair-refused-game-begins",
            At::NotThePromisedWord => "fair-refused-wrong-word",
            At::NothingToUndo => "web-refused-nothing-to-undo",
            At::PastADeal => "web-refused-past-a-deal",
            At::AskedAlready => "web-refused-asked-already",
            At::NotAsked => "web-refused-not-asked",
            At::HintAmongPeople => "hint-refused-people",
            At::HintAtSharedDeals => "hint-refused-shared",
            At::LogFull => "web-refused-log-full",
            At::NotOver => "web-refused-not-over",
        },
    }
}

impl From<LiveError> for Refusal {
    fn from(error: LiveError) -> Refusal {
        Refusal::Live(error)
    }
}

impl From<table::Refusal> for Refusal {
    fn from(refusal: table::Refusal) -> Refusal {
        Refusal::Live(refusal.into())
    }
}

impl From<NoReview> for Refusal {
    fn from(error: NoReview) -> Refusal {
        match error {
            NoReview::Full => Refusal::ReviewsFull,
            NoReview::TooLong => Refusal::GameTooLong,
            NoReview::Live(error) => Refusal::Live(error),
        }
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        Refusal::Live(error.into())
    }
}
