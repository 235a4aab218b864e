//! What can be wrong with the text of a record, and the versions that it may name.

use thiserror::Error;

use crate::UnknownRuleset;

/// The version of our rules, raised whenever their behavior changes.
pub const RULES_VERSION: &str = "1";

/// The version of the rules that a record with variations names, so that programs that read plain records refuse it.
pub const STUDY_VERSION: &str = "1v";

/// What is wrong with a text that should be a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {slip}")]
pub struct BadRecord {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
    /// What is wrong.
    pub slip: Slip,
}

/// What can be wrong with the text of a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Slip {
    /// There is no ruleset.
    #[error("the tag [Ruleset \"…\"] is missing")]
    NoRuleset,
    /// The ruleset does not exist.
    #[error(transparent)]
    UnknownRuleset(#[from] UnknownRuleset),
    /// The record follows other rules than ours.
    #[error(
        "this record follows version {0} of the rules; this program knows version {RULES_VERSION}"
    )]
    OtherRules(String),
    /// The record has variations.
    #[error("this record has variations: it is a study, not one game")]
    Variations,
    /// A variation before anything that it could replace.
    #[error("expected an entry before (: a variation replaces the entry before it")]
    NothingToVary,
    /// A variation without entries.
    #[error("expected an entry between ( and )")]
    EmptyVariation,
    /// The end of a variation that did not begin.
    #[error("expected ( before )")]
    NotOpened,
    /// A variation that does not end.
    #[error("expected ) for the variation that begins here")]
    OpenVariation,
    /// A character is missing.
    #[error("expected {0}")]
    Missing(char),
    /// A tag has no name.
    #[error("expected the name of a tag")]
    NoTagName,
    /// A tag appears twice.
    #[error("the tag {0} stands here a second time")]
    TagTwice(String),
    /// The value of a tag does not end.
    #[error("expected a closing \"")]
    OpenQuote,
    /// A backslash before an ordinary character.
    #[error("expected \" or \\ after \\")]
    WrongEscape,
    /// A control character in the value of a tag, a deal or a move: a terminal would obey it.
    #[error("expected no control character")]
    ControlCharacter,
    /// A tag after the first entry.
    #[error("tags stand before the first entry")]
    LateTag,
    /// Another number is due.
    #[error("expected entry number {0}")]
    WrongNumber(usize),
    /// A number without a deal or move.
    #[error("expected a blank and then a deal or a move")]
    NoEntry,
    /// Something after what the line says.
    #[error("expected ; and a comment, or the end of the line")]
    Surplus,
}
