//! A position as terminal text, and what happens told in words: pure functions.
//!
//! ```
//! use azul::{Position, Ruleset};
//! use drawing::Style;
//! use tiles::Seats;
//! use words::{Language, Words};
//!
//! let ruleset = Ruleset::new(Seats::Two);
//! let words = Words::new(Language::English);
//! let style = Style { color: false, words: &words, at_turn: false };
//! let text = drawing::azul(&Position::new(ruleset), &["Ana", "Ben"], &style);
//!
//! assert!(text.starts_with("Round 1"));
//! // The second pattern line and the wall row beside it, both empty.
//! assert!(text.contains("  2           ·  ·  │  w  b  y  r  k"));
//! ```
//!
//! # What this crate does not do
//!
//! It prints nothing, asks no terminal what it can do, parses nothing, and decides nothing: the games
//! tell it which moves are legal and what they bring.

mod azul;
mod paint;
mod pavilion;
pub mod svg;
mod table;
mod tell;

pub use self::azul::{azul, azul_tile};
pub use self::pavilion::{pavilion, pavilion_tile};
pub use tell::{
    FairDeals, HashFrom, StarNames, azul_event, azul_move, azul_refusal, deal_refusal, doubts,
    fairness, list, pavilion_deal_refusal, pavilion_event, pavilion_move, pavilion_refusal,
    pavilion_space, source, tiles, winner,
};

/// How a drawing looks.
#[derive(Clone, Copy)]
pub struct Style<'a> {
    /// Whether the terminal shows 256 colors; without them tiles stand in brackets.
    pub color: bool,
    /// The language.
    pub words: &'a words::Words,
    /// Whether it is for the player to move: with three or four boards, all but theirs and the next
    /// player's stand above the displays, so that a short terminal shows what matters.
    pub at_turn: bool,
}
