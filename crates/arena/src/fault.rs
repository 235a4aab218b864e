//! What costs a contestant the game.

use std::time::Duration;

use record::Refused;
use thiserror::Error;

/// Why a contestant has no legal move to show; its `Display` is a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// The command could not be started.
    #[error("the engine cannot be started: {0}")]
    NotStarted(String),
    /// The engine is gone; how it ended, and what it complained about last.
    #[error("the engine ended without an answer ({0})")]
    Ended(String),
    /// The engine was silent for too long.
    #[error("the engine gave no answer within {} ms", .0.as_millis())]
    Late(Duration),
    /// The engine said something that does not answer the question.
    #[error("the engine said something that is no answer: {0}")]
    Garbage(String),
    /// The engine answered that it cannot.
    #[error("the engine answered with an error: {0}")]
    Error(String),
    /// The move is not legal.
    #[error("the move {text} is not legal: {why}")]
    IllegalMove {
        /// The move.
        text: String,
        /// The refusal.
        why: Refused,
    },
    /// What the record of a game that was played before says.
    #[error("{0}")]
    Recorded(String),
    /// A bot of this program panicked.
    #[error("the bot broke down; please report it")]
    Panicked,
}

/// Why no move came.
#[derive(Debug, Error)]
pub(crate) enum NoMove {
    /// The contestant failed.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The match was stopped meanwhile.
    #[error("the match was stopped")]
    Stopped,
}

/// Text from outside, short enough for a sentence and without codes that move the cursor.
pub(crate) fn shortened(text: &str) -> String {
    const LONGEST: usize = 100;
    let mut letters = text.trim().chars();
    let clean = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut short: String = letters.by_ref().take(LONGEST).map(clean).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}
