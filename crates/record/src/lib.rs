//! How positions, moves and deals leave the program and come back: notation, drawn positions, JSON
//! states, game records and seeds.
//!
//! The formats are those of `docs/notation.md` and `docs/protocol.md`.
//!
//! ```
//! use record::{AnyPosition, Record};
//!
//! let mut position = AnyPosition::new("azul:2".parse().unwrap());
//! position.deal("D:BBYR,KKWW,BYRK,YYRR,BKWW").unwrap();
//! position.play("3R4").unwrap();
//! assert_eq!(AnyPosition::from_json(&position.to_json()), Ok(position.clone()));
//!
//! let text = "[Ruleset \"azul:2\"]\n0 D:BBYR,KKWW,BYRK,YYRR,BKWW\n1 3R4 ; four to go\n";
//! let record: Record = text.parse().unwrap();
//! assert_eq!(record.replay().unwrap(), position);
//! ```
//!
//! # What this crate does not do
//!
//! It decides no rule (the games do), chooses no move, and neither opens files nor talks to anyone.

mod any;
mod cursor;
mod drawn;
mod event;
mod fairness;
mod game;
mod json;
mod letters;
mod names;
mod notation;
mod options;
mod points;
mod refused;
mod ruleset;
mod seed;
mod slip;
mod state;
mod statements;
mod study;
mod tape;
mod text;

pub use any::AnyPosition;
pub use cursor::is_control;
pub use drawn::Drawing;
pub use event::AnyEvent;
pub use fairness::{
    CheckedDeal, DEALS_TAG, Fairness, KNOWN_TAG, MIXED, MixedWord, SEED_HASH_TAG, SEED_TAG,
    SHARED_TAG, TAPE, TYPED_TAG, Uncheckable, mixed_seed, seed_hash, word_tag,
};
pub use game::{Game, without_order};
pub use json::BadJson;
pub use names::UnknownRuleset;
pub use notation::{is_deal, is_refill};
pub use options::{GAMES, GameOption, GameOptions, Value, Values};
pub use points::{PointsFor, bonus_tiles_of, points_of};
pub use refused::Refused;
pub use ruleset::Ruleset;
pub use seed::{deal_seed, generator};
pub use slip::{BadRecord, RULES_VERSION, STUDY_VERSION, Slip};
pub use state::StateError;
pub use statements::{BadStatement, Statement, Statements};
pub use study::{BadStudy, Study};
pub use tape::tape_seed;
pub use text::{Entry, Record, ReplayError};
