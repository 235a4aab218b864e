//! A game being played: who sits where, the log of what happened, and who may do what now.
//!
//! A table is an append-only log of numbered [`Entry`]s, and everything else follows from it: a
//! [`Command`] is checked against the table and becomes [`Frame`]s, each with the entries to write and the
//! table after them. An entry's number is never used twice, and undo is an entry too.
//!
//! ```
//! use table::{Command, Player, SessionId, Table};
//!
//! let empty = Table::new("azul:2".parse().unwrap(), "tea".to_owned());
//! let (ana, ben) = (SessionId::from("ana"), SessionId::from("ben"));
//! let players = vec![Player::person("Ana", &ana), Player::Bot { level: "greedy".into() }];
//! let now = 0; // There is no clock at this table.
//! let frames = empty.open(players, Vec::new(), now).unwrap();
//! // Everybody is here, so the first deal has come.
//! let table = &frames[0].table;
//! let legal = table.position().moves();
//! let command = Command::Play { text: legal[0].clone(), seen: table.seq() };
//! let played = table.decide(&ana, &command, now).unwrap();
//! assert_eq!(played[0].entries.len(), 1);
//! assert!(table.decide(&ben, &command, now).is_err(), "Ben has no seat here");
//! ```
//!
//! # What this crate does not do
//!
//! It stores nothing, sends nothing, reads no clock and no cookie, and lets no bot think: it says
//! when one is due.

mod addition;
mod clock;
mod command;
mod entry;
mod frame;
mod hint;
mod ids;
mod mixing;
mod player;
mod refusal;
mod summary;
mod table;
mod tally;
mod time;
mod undo;

pub use addition::Addition;
pub use clock::{AtTimeOut, BadClock, Clock};
pub use command::Command;
pub use entry::{BadEntry, Entry};
pub use frame::Frame;
pub use ids::{BotName, Seq, SessionId, TableId};
pub use player::{LONGEST_NAME, MOST_HOLDERS, Player, SeatLink, tidy_name};
pub use refusal::Refusal;
pub use summary::{PlayerSummary, ResultSummary, TableSummary};
pub use table::{Request, Step, Table};
pub use tally::{Tally, is_final};
pub use undo::Undo;
