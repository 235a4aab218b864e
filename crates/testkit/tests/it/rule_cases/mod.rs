//! Rule cases: a position, a move, a position, and the clause they show, as plain text under `testdata/cases/`.
//!
//! `testdata/cases/README.md` describes the format. [`parse()`] strictly reads a file of cases; [`run()`]
//! plays one case with any [`Referee`], so that the fast code and the slow twin run the same cases.

mod parse;
mod referee;
mod run;

use record::Drawing;
use serde_json::Value;

pub(crate) use parse::parse;
pub(crate) use run::run;

/// One implementation of the rules, driven by notation and JSON states: the fast code or the slow twin.
pub(crate) trait Referee: Sized {
    /// Whether `load` refuses states that break the rules (the twin trusts its input).
    const CHECKS_STATES: bool;

    /// The position before the first deal.
    fn start(ruleset: &str) -> Result<Self, String>;
    /// The position of a JSON state; all problems of a refused one, joined by "; ".
    fn load(state: &Value) -> Result<Self, String>;
    /// The position as a JSON state.
    fn state(&self) -> Value;
    /// All legal moves.
    fn moves(&self) -> Vec<String>;
    /// Plays a move; the position stays as it was if the move is refused.
    fn play(&mut self, text: &str) -> Result<(), String>;
    /// Makes a deal; the position stays as it was if the deal is refused.
    fn deal(&mut self, text: &str) -> Result<(), String>;
    /// Whether the game has ended.
    fn is_over(&self) -> bool;
    /// The points by seat.
    fn scores(&self) -> Vec<u32>;
    /// The places by seat; 1 is best, equal seats share a place.
    fn ranks(&self) -> Vec<u32>;
}

/// One rule case.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Case {
    /// What it shows, in words.
    pub(crate) name: String,
    /// The clauses of the rules page that it shows.
    pub(crate) clauses: Vec<String>,
    /// The ruleset it is played by.
    pub(crate) ruleset: String,
    /// The file it stands in.
    pub(crate) file: String,
    /// The line its name stands on, counting from 1.
    pub(crate) line: usize,
    body: Body,
}

/// What a case demands.
#[derive(Debug, Clone, PartialEq)]
enum Body {
    /// There is no such ruleset.
    NoSuchRuleset,
    /// The drawn state is refused, and one of its problems contains the word.
    BadState { drawing: Drawing, problem: String },
    /// The steps hold, one after another.
    Played { opening: Opening, steps: Vec<Step> },
}

/// The position a case begins with.
#[derive(Debug, Clone, PartialEq)]
enum Opening {
    Start,
    Given(Drawing),
}

/// One step of a case.
#[derive(Debug, Clone, PartialEq)]
struct Step {
    line: usize,
    /// The step as it is written.
    text: String,
    action: Action,
}

#[derive(Debug, Clone, PartialEq)]
enum Action {
    Play(String),
    Deal(String),
    Refuse(String),
    RefuseDeal(String),
    Legal(Vec<String>),
    LegalCount(usize),
    Includes(Vec<String>),
    Excludes(Vec<String>),
    Expect(Drawing),
    Over(bool),
    Scores(Vec<u32>),
    Ranks(Vec<u32>),
}
