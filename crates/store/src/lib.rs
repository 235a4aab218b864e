//! Tables, sessions and reviews in SQLite or Postgres, behind one narrow trait.
//!
//! A table is an append-only log of numbered entries. A number is used only once: the first to
//! write it wins, and all others are told so and read what they missed. That holds between
//! tasks, between processes on one SQLite file, and between machines on one Postgres.
//!
//! ```
//! use store::{Append, Appended, NewTable, Summary};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let store = store::open("sqlite::memory:").await?;
//! let summary = |at| Summary { open_seats: 0, over: false, body: "{}".into(), at };
//! let table = NewTable {
//!     id: "lisboa".into(),
//!     ruleset: "azul:2".into(),
//!     seed: "seven".into(),
//!     listed: true,
//!     options: "{}".into(),
//!     created_at: 1_000,
//!     maker: None,
//!     entries: vec![r#"{"joined":0}"#.into()],
//!     summary: summary(1_000),
//!     holders: vec![],
//!     wake: Default::default(),
//! };
//! assert_eq!(store.create_table(&table).await?, Appended::Written);
//!
//! // Two players saw entry 1 and move at the same time: one of them is entry 2.
//! let r#move = |text: &str| Append {
//!     table: "lisboa".into(),
//!     first: 2,
//!     entries: vec![text.into()],
//!     summary: summary(2_000),
//!     joined: vec![],
//!     left: vec![],
//!     alone: None,
//!     wake: Default::default(),
//! };
//! assert_eq!(store.append(&r#move(r#"{"move":"3R4"}"#)).await?, Appended::Written);
//! assert_eq!(store.append(&r#move(r#"{"move":"1B2"}"#)).await?, Appended::Taken);
//!
//! let missed = store.entries_after("lisboa", 1).await?;
//! assert_eq!(missed[0].body, r#"{"move":"3R4"}"#);
//! # Ok(())
//! # }
//! ```
//!
//! # What this crate does not do
//!
//! It does not know what an entry, a summary or a setting means: bodies are text of its caller. It
//! has no clock (times are given, in milliseconds), makes no ids, secrets or hashes, and keeps
//! nothing in memory.

mod append;
mod changes;
mod database;
mod dialect;
mod error;
mod lease;
mod open;
mod puzzles;
mod reviews;
mod scribe;
mod session;
mod store;
mod table;
mod teller;
mod writer;

pub use changes::{Change, Changes};
pub use error::{OpenError, StoreError};
pub use lease::{Except, Here, Lease, VISIT_GAP, Visit, Wake};
pub use open::{Claim, claim, open};
pub use puzzles::{NewTry, OwnPuzzle, PuzzleStore, StoredRating, StoredSolver, StoredTry};
pub use reviews::{NewReview, ReviewStore, StoredReview};
pub use session::Session;
pub use store::Store;
pub use table::{
    Append, Appended, Holder, Holding, Listing, MakerShare, NewTable, StoredEntry, StoredTable,
    Summary,
};
