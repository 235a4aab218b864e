//! The engine: one JSON request a line in, one JSON answer a line out.
//!
//! The protocol is `docs/protocol.md`. Every request is self-contained. Analyses run on worker
//! threads and are answered when they are done; everything else is answered at once.
//!
//! ```
//! let requests = "{\"id\":1,\"op\":\"new\",\"ruleset\":\"azul:2\",\"seed\":\"tea\"}\n";
//! let answers = engine::Collected::default();
//! engine::serve(requests.as_bytes(), answers.clone(), 1).unwrap();
//! assert!(answers.text().starts_with("{\"id\":1,\"state\":{\"ruleset\":\"azul:2\""));
//! ```
//!
//! Where many tables are played in one process, bots think in a [`Pool`] of threads instead.
//!
//! # What this crate does not do
//!
//! It keeps no game: whoever asks sends the state along. It opens no socket and no file. It is not
//! async: who waits for a move from async code has it sent through a channel.

mod analyses;
mod answer;
mod json;
mod lines;
mod operations;
mod output;
mod pool;
mod request;
mod seed;
mod serve;
mod thinking;
mod turns;

pub use output::Collected;
pub use pool::{BotFault, Load, Pool, Thought, Ticket};
pub use request::Analyse;
pub use seed::fresh_seed;
pub use serve::serve;
pub use turns::NotTaken;
