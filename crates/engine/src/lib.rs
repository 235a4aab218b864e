//! The engine: one JSON request a line in, one JSON answer a line out.
//!
//! The protocol is `docs/protocol.md`. Every request is self-contained. Analyses run on worker
//! threads and are answered when they are done; everything else is answered at once.
//!
//! ```
//! let requests = "{\"id\":1,\"op\":\"new\",\"ruleset\":\"azul:2\",\"seed\":\"tea\"}\n";
//! let (answers, output) = std::io::pipe().unwrap();
//! engine::serve(requests.as_bytes(), output, 1).unwrap();
//! let answers = std::io::read_to_string(answers).unwrap();
//! assert!(answers.starts_with("{\"id\":1,\"state\":{\"ruleset\":\"azul:2\""));
//! ```
//!
//! Everything that thinks takes its turn in one [`Scheduler`]: analyses of the protocol, and on a server the
//! bots of many tables.
//!
//! # What this crate does not do
//!
//! It keeps no game: each request carries the state. It opens no socket and no file. It is not async:
//! async code that waits for a move gets it through a channel.

mod analyses;
mod answer;
mod desk;
mod json;
mod lines;
mod operations;
mod output;
mod processor;
mod request;
mod reviews;
mod scheduler;
mod seed;
mod serve;
mod thinking;
mod thought;
mod turns;

pub use desk::Signals;
pub use processor::processor_time;
pub use request::{Analyse, BadMoves};
pub use review::Options as ReviewOptions;
pub use reviews::{
    MadeReview, REVIEW_VERSION, ReviewNews, ReviewTurn, ReviewUnderWay, Reviewing, write_review,
    write_reviewed_entry,
};
pub use scheduler::{BotFault, Load, Scheduler, Ticket};
pub use seed::fresh_seed;
pub use serve::serve;
pub use thought::Thought;
pub use turns::{Asker, Class, NotTaken};
