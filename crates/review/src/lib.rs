//! What mattered in a game: the luck of every deal, the error of every decision, whose mistake helped whom, and
//! what nobody could foresee. The four add up.
//!
//! ```
//! use bots::Minds;
//! use review::{Options, review};
//!
//! let mut record = record::Record::new("azul:2".parse().unwrap());
//! let mut position = record::AnyPosition::new(record.ruleset);
//! record.push(position.deal_from_seed("tea").unwrap());
//! record.push(position.moves()[0].clone());
//!
//! let options = Options { nodes: 50, ..Options::default() };
//! let review = review(&record, &options, &mut Minds::default(), &|| true, |_| ()).unwrap();
//! assert_eq!(review.entries.len(), 2);
//! for seat in review.seats.iter() {
//!     let sum = seat.luck - seat.errors + seat.gifts + seat.unforeseen;
//!     assert!((seat.last - seat.first - sum).abs() < 1e-9);
//! }
//! ```
//!
//! # What this crate does not do
//!
//! It has no clock and starts no thread: the caller says when to stop. It knows no language: why a move was
//! worse is told in words by `story`.

mod accuracy;
mod advice;
mod component;
mod deals;
mod decisions;
mod json;
mod judge;
mod marks;
mod options;
mod result;
mod review;
mod why;

pub use advice::{advise, glance};
pub use component::{Component, Reason};
pub use marks::Mark;
pub use options::Options;
pub use result::{Decision, Entry, Kind, Luck, Review, SeatReview};
pub use review::{Progress, Reviewer, review};
