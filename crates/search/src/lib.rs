//! Game tree search: alpha-beta for two seats, Monte Carlo tree search (PUCT) for any number.
//!
//! A search looks ahead to the end of the round. It never samples the next round's deal: where a round
//! ends it asks an [`Evaluator`] what the position is worth. So alpha-beta can solve the rest of a round
//! exactly, as far as the evaluator is right.
//!
//! ```
//! use azul::{Position, Ruleset};
//! use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
//! use search::{Evaluator, Search, Settings, Trust};
//! use tiles::{BySeat, Position as _, Seats};
//!
//! /// Points now, nothing else.
//! struct Points;
//! impl Evaluator<Position> for Points {
//!     const TRUST: Trust = Trust::RoundEnds;
//!     fn evaluate(&self, position: &Position) -> BySeat<i32> {
//!         BySeat::new(position.seats(), |seat| 100 * i32::from(position.score_if_round_ended(seat)))
//!     }
//!     fn policy(&self, _: &Position, _: azul::Move) -> i32 {
//!         0
//!     }
//! }
//!
//! let ruleset = Ruleset::new(Seats::Two);
//! let mut position = Position::new(ruleset);
//! let deal = position.sample_deal(&mut Xoshiro256PlusPlus::seed_from_u64(1));
//! position.deal_unchecked(&deal);
//!
//! let mut search = Search::new(1);
//! let found = search.think(&position, &Points, Settings::default(), &|nodes| nodes < 5_000, |_| ());
//! assert!(position.is_legal(found.best().m));
//! ```
//!
//! # What this crate does not do
//!
//! It knows neither game, has no clock (the caller says when to stop) and no generator that is not seeded
//! by the position itself.

mod abdada;
mod alpha_beta;
mod crew;
mod ends;
mod evaluator;
mod found;
mod hash;
mod mcts;
mod search;
mod settings;
mod shared;
mod solver;
mod transposition;
mod tree;

pub use crew::Crew;
pub use evaluator::{Evaluator, LOGIT, Trust, margin, shares_beside, win_share, win_shares};
pub use found::{Found, RootMove};
pub use search::Search;
pub use settings::{Method, Settings};
pub use solver::{End, Horizon, Solved, SolvedMove, Solver, TooLarge};
