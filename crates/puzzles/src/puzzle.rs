//! A puzzle, and the line of the book that it is.

use std::sync::OnceLock;

use record::{AnyPosition, seed_hash};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::likeness::likeness;
use crate::proof::Grade;

/// A puzzle, as the book has it and as `azulejo puzzles list --json` prints it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its name.
    pub id: String,
    /// What is played.
    pub ruleset: String,
    /// What is proven of it.
    pub grade: Grade,
    /// The position.
    pub state: Value,
    /// The moves of the solver and the strongest replies, from the first own move to the last.
    pub solution: Vec<String>,
    /// What it is about.
    pub themes: Vec<String>,
    /// How hard it is.
    pub rating: u16,
    /// What was proven of the first move.
    pub proof: Numbers,
    /// The position, once it was asked for.
    #[serde(skip)]
    pub(crate) read: OnceLock<AnyPosition>,
}

/// What is told of a proof.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// How many nodes were searched.
    pub nodes: u64,
    /// The margin at the end after the best move, in points.
    pub best: i32,
    /// The margin at the end after the second-best move, in points.
    pub second: i32,
    /// The second-best move. It is left out in puzzles of own games that were kept before it was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
}

impl Puzzle {
    /// The name of the puzzle with this state: the same for states that are the same puzzle.
    pub fn id_of(state: &Value) -> String {
        seed_hash(&likeness(state))[..10].to_owned()
    }

    /// Its position. The book is checked: every state can be read.
    pub fn position(&self) -> &AnyPosition {
        let read = || AnyPosition::from_json(&self.state).expect("a state of the book");
        self.read.get_or_init(read)
    }

    /// The game, as addresses have it: `azul`.
    pub fn game(&self) -> &'static str {
        self.position().ruleset().game()
    }

    /// A puzzle from such a line; nothing if it cannot be read.
    pub fn from_line(line: &str) -> Option<Puzzle> {
        let puzzle: Puzzle = serde_json::from_str(line).ok()?;
        let position = AnyPosition::from_json(&puzzle.state).ok()?;
        Some(Puzzle { read: OnceLock::from(position), ..puzzle })
    }

    /// The line of the book.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers can be written")
    }
}
