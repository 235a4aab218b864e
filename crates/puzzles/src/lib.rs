//! Puzzles: positions of games of two with one best move, and the proof of it.
//!
//! A proof searches every line to the end of the game, or of the round, without an evaluator ([`search::Solver`]). It says what the best move
//! leads to and what the second best does, if both seats play as well as can be. Anybody can run it again.
//!
//! ```
//! use puzzles::{book, verify};
//! use search::Solver;
//!
//! let puzzle = &book()[0];
//! assert!(puzzle.position().moves().contains(&puzzle.solution[0]));
//! assert_eq!(verify(puzzle, &mut Solver::new(16)), Ok(()));
//! ```
//!
//! # What this crate does not do
//!
//! It has no clock, no thread and no sentence.

mod book;
mod likeness;
mod mine;
mod proof;
mod puzzle;
mod sift;
mod solving;
mod theme;

pub use book::{BadPuzzle, book, verify};
pub use likeness::likeness;
pub use mine::{Mine, Mined, look_through};
pub use proof::{Decision, Grade, Proof, decide, prove};
pub use puzzle::{Numbers, Puzzle};
pub use sift::{Keep, puzzle_at, sift};
pub use solving::{Attempt, Outcome, Winner, outcome};
pub use theme::Theme;
