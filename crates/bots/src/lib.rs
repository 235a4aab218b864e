//! Players that need no person: named bots, whole games between them, and what they think of a
//! position.
//!
//! ```
//! use azul::{Position, Ruleset};
//! use bots::{Bot, play_out};
//! use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
//! use tiles::{Position as _, Seats};
//!
//! let ruleset = Ruleset::new(Seats::Two);
//! let mut position = Position::new(ruleset);
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
//! let summary = play_out(&mut position, &[Bot::Greedy, Bot::Random], 100, &mut rng);
//! assert!(position.is_over());
//! assert!(summary.moves > 30);
//! ```
//!
//! # What this crate does not do
//!
//! It has no generator and no clock of its own: the caller brings both. It knows no notation.

mod analysis;
mod bot;
mod features;
mod heuristics;
mod learned;
mod level;
mod minds;
mod playout;

pub use analysis::{Analysis, Candidate, analyse, consider};
pub use bot::{Bot, GoOn, Mind, UnknownBot, below, explore};
pub use features::{FeatureList, Features};
pub use heuristics::{HandCrafted, Heuristics, Prospect};
pub use learned::Learned;
pub use level::Level;
pub use minds::Minds;
pub use playout::{Playout, play_out};
pub use search::{Crew, Found, RootMove, win_share, win_shares};
