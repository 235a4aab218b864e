//! The shape of a review. The engine writes it, as `docs/protocol.md` explains; this describes it to programs.
#![allow(dead_code, reason = "the engine writes it; this describes it")]

use serde::Serialize;
use utoipa::ToSchema;

use super::shapes::SeatNumber;

/// What mattered in a game, as `docs/protocol.md` explains.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Review {
    /// Names the review; the same game has the same id.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    id: String,
    #[schema(example = "azul:2")]
    ruleset: String,
    /// Who judges.
    #[schema(example = "net")]
    bot: String,
    /// What each seat did and what happened to it.
    seats: Vec<SeatReview>,
    /// Every deal and move of the record.
    entries: Vec<ReviewedEntry>,
    /// How many nodes were searched.
    nodes: u64,
    /// How many milliseconds the review took.
    ms: u64,
}

/// A review that is not finished.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReviewSoFar {
    /// Names the review: ask for it again.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    id: String,
    /// Always true.
    partial: bool,
    /// How many of its parts are done.
    done: u64,
    /// How many there are; more may be found on the way.
    of: u64,
    /// What is known by now, in the order of the record, without what was unforeseen. Another process may know more.
    entries: Vec<ReviewedEntry>,
}

/// A seat's game: `final − initial = luck − errors + gifts + unforeseen`, in shares of the win.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatReview {
    initial: f64,
    #[serde(rename = "final")]
    last: f64,
    luck: f64,
    /// The standard error of `luck`.
    luck_se: f64,
    errors: f64,
    gifts: f64,
    unforeseen: f64,
    /// From 0 to 100.
    accuracy: f64,
    /// How many wins a thousand counted decisions would cost.
    error_rate: f64,
    /// How many decisions count.
    counted: u64,
    inaccuracies: u64,
    mistakes: u64,
    blunders: u64,
}

/// A deal or a move of the record.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum ReviewedEntry {
    Deal {
        /// The number in the record.
        entry: u64,
        /// By seat.
        luck: Vec<f64>,
        luck_se: Vec<f64>,
        /// How many other deals it was compared with.
        samples: u64,
        unforeseen: Vec<f64>,
    },
    Move {
        /// The number in the record.
        entry: u64,
        seat: SeatNumber,
        #[schema(example = "3R4")]
        played: String,
        #[schema(example = "3R4")]
        best: String,
        /// By seat, the share of the win to expect after the move played, and after the best one.
        value: Vec<f64>,
        best_value: Vec<f64>,
        error: f64,
        gifts: Vec<f64>,
        /// How many points the move played brings more than the best one.
        points: f64,
        mark: Option<ReviewMark>,
        counted: bool,
        proven: bool,
        /// The best move and what would follow.
        line: Vec<String>,
        /// The largest differences to the best move by the end of the round, of a move with a mark.
        why: Vec<ReviewReason>,
        unforeseen: Vec<f64>,
    },
}

/// A reason why a move was worse than the best one.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewReason {
    /// What the points are for; `other-` before it means: points of another seat.
    #[schema(example = "other-wall")]
    what: String,
    /// How many points of the difference it makes.
    points: f64,
}

/// How bad a move was.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ReviewMark {
    Inaccuracy,
    Mistake,
    Blunder,
}
