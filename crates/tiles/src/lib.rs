//! What both games share: seats, multisets of tiles, scores, and the [`Position`] trait.
//!
//! ```
//! use tiles::{Color, Tiles};
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Debug)]
//! enum Glaze { Cobalt, Ochre }
//! impl Color for Glaze {
//!     const ALL: &'static [Glaze] = &[Glaze::Cobalt, Glaze::Ochre];
//!     fn index(self) -> usize { self as usize }
//!     fn letter(self) -> char { ['C', 'O'][self as usize] }
//! }
//!
//! let hand = Tiles::of(Glaze::Cobalt, 2) + Tiles::of(Glaze::Ochre, 1);
//! assert_eq!(hand.total(), 3);
//! assert_eq!(hand.to_string(), "CCO");
//! ```
//!
//! # What this crate does not do
//!
//! It knows only two rules: how tiles leave the bag and how equal scores share a place. It reads no
//! text, keeps no generator, and does no I/O.

mod color;
mod deal;
mod displays;
mod handful;
mod lanes;
mod multiset;
mod perft;
mod position;
mod score;
mod seat;
mod source;
mod stock;

pub use color::Color;
pub use deal::IllegalDeal;
pub use displays::Displays;
pub use handful::Handful;
pub use lanes::{Lanes, pick};
pub use multiset::Tiles;
pub use perft::{Perft, perft};
pub use position::{Position, Turn};
pub use score::{MOST, Score, ranks};
pub use seat::{BySeat, Seat, Seats};
pub use source::Source;
pub use stock::Stock;
