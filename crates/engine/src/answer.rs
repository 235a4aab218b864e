//! Answers, and the errors among them.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use record::{Refused, StateError, UnknownRuleset};
use serde_json::{Map, Value, json};

/// The fields of an answer besides its `id`.
pub(crate) type Answer = Map<String, Value>;

/// What kind of error an answer reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    BadJson,
    BadRequest,
    BadState,
    IllegalMove,
    IllegalDeal,
    UnknownRuleset,
    UnknownBot,
    Internal,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::BadJson => "bad-json",
            Kind::BadRequest => "bad-request",
            Kind::BadState => "bad-state",
            Kind::IllegalMove => "illegal-move",
            Kind::IllegalDeal => "illegal-deal",
            Kind::UnknownRuleset => "unknown-ruleset",
            Kind::UnknownBot => "unknown-bot",
            Kind::Internal => "internal",
        })
    }
}

/// Why a request could not be answered as asked.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Failure {
    pub(crate) kind: Kind,
    /// The field of the request that is to blame.
    pub(crate) field: Option<String>,
    pub(crate) message: String,
    /// Every problem, if there can be several.
    pub(crate) problems: Vec<String>,
}

impl Failure {
    pub(crate) fn new(kind: Kind, message: impl Into<String>) -> Failure {
        Failure { kind, field: None, message: message.into(), problems: Vec::new() }
    }

    pub(crate) fn in_field(self, field: &str) -> Failure {
        Failure { field: Some(field.to_owned()), ..self }
    }

    pub(crate) fn into_answer(self) -> Answer {
        let mut error = json!({"kind": self.kind.to_string()});
        if let Some(field) = self.field {
            error["field"] = json!(field);
        }
        error["message"] = json!(self.message);
        if !self.problems.is_empty() {
            error["problems"] = json!(self.problems);
        }
        Map::from_iter([("error".to_owned(), error)])
    }
}

/// The answer that `make` gives; a refusal is an answer too, and so is a fault of ours.
pub(crate) fn guarded(make: impl FnOnce() -> Result<Answer, Failure>) -> Answer {
    catch_unwind(AssertUnwindSafe(make))
        .unwrap_or_else(|_| {
            Err(Failure::new(Kind::Internal, "this is a fault of the engine; please report it"))
        })
        .unwrap_or_else(Failure::into_answer)
}

impl From<UnknownRuleset> for Failure {
    fn from(unknown: UnknownRuleset) -> Failure {
        Failure::new(Kind::UnknownRuleset, unknown.to_string()).in_field("ruleset")
    }
}

impl From<StateError> for Failure {
    fn from(error: StateError) -> Failure {
        let message = error.to_string();
        let (kind, problems) = match error {
            StateError::UnknownRuleset(_) => (Kind::UnknownRuleset, Vec::new()),
            StateError::Bad(problems) => (Kind::BadState, problems),
        };
        Failure { problems, ..Failure::new(kind, message).in_field("state") }
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Failure {
        let (kind, field) = if refused.is_about_deal() {
            (Kind::IllegalDeal, "deal")
        } else {
            (Kind::IllegalMove, "move")
        };
        Failure::new(kind, refused.to_string()).in_field(field)
    }
}
