//! Tables being played: kept in memory, changed one command at a time, durable before they are shown, and
//! told to everybody who listens.
//!
//! A change goes one way: a command is decided on the table as it is, its entries are written to the store,
//! and its frames are shown. Bots, clocks and other processes make changes in the same way. [`Reviews`] of games are
//! made beside the tables, and kept in the same store.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use live::{Opening, Options, Tables};
//! use table::{Player, Seq};
//!
//! let store = store::open("sqlite::memory:").await?;
//! let tables = Tables::new(store, engine::Scheduler::new(1), std::time::Duration::ZERO);
//! let players = vec![Player::Bot { level: "greedy".into() }; 2];
//! let opening = Opening::new("azul:2".parse()?, true, Options::default(), players);
//! let live = tables.create(opening).await?;
//!
//! // Two seats were taken, and tiles were dealt; then the first bot moves.
//! let (_, mut news) = live.listen(Seq::START).await;
//! assert_eq!(live.now().await.table.seq(), 3.into());
//! assert_eq!(news.recv().await?.table.seq(), 4.into());
//! # Ok(())
//! # }
//! ```
//!
//! # What this crate does not do
//!
//! It knows no HTML, no HTTP, no language and no cookie: it speaks in ids, commands, tables and frames. It
//! decides no rule and no right of a seat (`table` does), and keeps nothing that is not in the store.

mod commands;
mod context;
mod counters;
mod deals;
mod error;
mod exports;
mod freed;
mod id;
mod live_table;
mod logged;
mod opening;
mod options;
mod peers;
mod presence;
mod reviews;
mod ring;
mod secrecy;
mod summary;
mod tables;
mod timeline;
mod turns;
mod unreadable;
mod visits;
mod waits;

pub use context::Pace;
pub use counters::{BUCKETS, Counters, Histogram};
pub use deals::Deals;
pub use error::LiveError;
pub use exports::{ExportError, export};
pub use live_table::{LiveTable, ReadOn, STAND_IN};
pub use opening::Opening;
pub use options::{Maker, Options};
pub use reviews::{FinishedReview, LONGEST_GAME, NoReview, ReviewState, Reviewed, Reviews};
pub use ring::LONGEST_REPLAY;
pub use tables::Tables;
pub use timeline::{Timeline, wall};
pub use turns::Turns;
