//! Looking ahead: alpha-beta for two seats, trials (Monte Carlo tree search) for any number.
//!
//! A search goes deeper and deeper into the round until its time is over. It never guesses the next
//! round's deal: where a round ends it asks an [`Evaluator`] what the position is worth. So alpha-beta
//! can solve the rest of a round exactly, as far as the evaluator is right.
//!
//! ```
//! use azul::{Edition, Position, Ruleset, WallSide};
//! use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
//! use search::{Evaluator, Search, Trust, Wishes};
//! use tiles::{BySeat, Position as _, Seats};
//!
//! /// Points now, nothing else.
//! struct Points;
//! impl Evaluator<Position> for Points {
//!     const TRUST: Trust = Trust::RoundEnds;
//!     fn worth(&self, position: &Position) -> BySeat<i32> {
//!         BySeat::new(position.seats(), |seat| 100 * i32::from(position.score_if_round_ended(seat)))
//!     }
//!     fn promise(&self, _: &Position, _: azul::Move) -> i32 {
//!         0
//!     }
//! }
//!
//! let ruleset = Ruleset { wall: WallSide::Colored, edition: Edition::Standard, seats: Seats::Two };
//! let mut position = Position::new(ruleset);
//! let deal = position.sample_deal(&mut Xoshiro256PlusPlus::seed_from_u64(1));
//! position.deal_unchecked(&deal);
//!
//! let mut search = Search::new(1);
//! let found = search.think(&position, &Points, Wishes::default(), &|nodes| nodes < 5_000, |_| ());
//! assert!(position.is_legal(found.best().m));
//! ```
//!
//! # What this crate does not do
//!
//! It knows neither game, has no clock (whoever asks says when to stop) and no generator that is not
//! seeded by the position itself.

mod alpha_beta;
mod busy;
mod crew;
mod evaluator;
mod found;
mod hash;
mod memory;
mod search;
mod trials;

pub use crew::Crew;
pub use evaluator::{DOUBT, Evaluator, Trust};
pub use found::{Found, Line};
pub use search::{Method, Search, Wishes};
