//! Every rule of Azul: Summer Pavilion: colored and beige side, any joker order, 2 to 4 seats.
//!
//! The clauses named in comments are those of `docs/rules/summer-pavilion.md`.
//!
//! ```
//! use pavilion::{Position, Ruleset};
//! use tiles::{Position as _, Seats, Turn};
//!
//! let ruleset = Ruleset::new(Seats::Two);
//! let position = Position::new(ruleset);
//! assert_eq!(position.turn(), Turn::Deal);
//! assert_eq!(position.joker().to_string(), "purple");
//! assert_eq!(ruleset.to_string(), "pavilion:2");
//! ```
//!
//! # What this crate does not do
//!
//! It parses nothing, draws nothing, searches nothing, and has no generator, clock or I/O.

mod acquire;
mod board;
mod color;
mod deal;
mod ending;
mod event;
mod forecast;
mod geometry;
mod last_placements;
mod moves;
mod place;
mod position;
mod purse;
mod ruleset;
mod setup;
mod space;
mod stars;
mod turn;

pub use board::{Board, KEPT_AT_MOST};
pub use color::{Color, Colors};
pub use deal::{Deal, IllegalDeal};
pub use ending::{NUMBER_BONUS, star_value};
pub use event::Event;
pub use geometry::{FEATURES, Feature, FeatureKind};
pub use moves::{IllegalMove, Move};
pub use position::{Phase, Position};
pub use ruleset::{JokerOrder, Ruleset, Side};
pub use setup::{BoardSetup, Counts, PhaseSetup, Problem, Setup};
pub use space::{Space, Spot, Star};
pub use stars::Stars;

/// Tiles of each color in the game.
pub const TILES_OF_EACH_COLOR: u8 = 22;
/// Spaces of the supply.
pub const SUPPLY_SPACES: u8 = 10;
/// Rounds of a game.
pub const ROUNDS: u8 = 6;
/// Points at the start.
pub const FIRST_SCORE: u16 = 5;
