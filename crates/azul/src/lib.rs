//! Every rule of Azul: colored and gray wall, standard and lenient edition, 2 to 4 seats.
//!
//! The clauses named in comments (A13, B12, Q10 …) are those of `docs/rules/azul.md`.
//!
//! ```
//! use azul::{Color, Deal, Position, Ruleset};
//! use tiles::{Position as _, Seats, Tiles, Turn};
//!
//! let ruleset = Ruleset::new(Seats::Two);
//! let mut position = Position::new(ruleset);
//! assert_eq!(position.turn(), Turn::Deal);
//!
//! let display = |letters: [Color; 4]| letters.into_iter().collect::<Tiles<Color>>();
//! use Color::{Black as K, Blue as B, Red as R, White as W, Yellow as Y};
//! let displays = [[B, B, Y, R], [K, K, W, W], [B, Y, R, K], [Y, Y, R, R], [B, K, W, W]];
//! position.deal(&Deal::new(&displays.map(display)).unwrap()).unwrap();
//!
//! let mut moves = Vec::new();
//! position.legal_moves(&mut moves);
//! assert_eq!(moves[0].to_string(), "1B1");
//! position.play(moves[0]).unwrap();
//! assert_eq!(position.center().to_string(), "YR");
//! ```
//!
//! # What this crate does not do
//!
//! It parses nothing, draws nothing, searches nothing, and has no generator, clock or I/O. It sets
//! no limit to the length of a game: players may floor every tile, and then the game never ends.

mod board;
mod bonus;
mod color;
mod deal;
mod ending;
mod event;
mod floor;
mod forecast;
mod line;
mod moves;
mod offer;
mod phase;
mod position;
mod ruleset;
mod setup;
mod stalemate;
mod tiling;
mod wall;

pub use board::Board;
pub use bonus::Bonus;
pub use color::Color;
pub use deal::Deal;
pub use event::Event;
pub use floor::{FLOOR_LINE, Fallen, FloorLine};
pub use line::PatternLine;
pub use moves::{Destination, IllegalMove, Move};
pub use phase::{Ended, Phase};
pub use position::Position;
pub use ruleset::{Edition, Ruleset, WallSide};
pub use setup::{BoardSetup, Counts, Problem, Setup};
pub use wall::{Column, Row, Wall};

/// Tiles of each color in the game (C2).
pub const TILES_OF_EACH_COLOR: u8 = 20;
