//! A game being played: who sits where, the log of what happened, and who may do what now.
//!
//! A table is an append-only log of numbered [`Entry`]s, and everything else follows from it: a
//! [`Command`] is checked against the table and becomes entries, and applying those entries makes
//! the next table. An entry's number is never used twice, and undo is an entry too.
//!
//! ```
//! use table::{Command, Entry, Player, Table};
//!
//! let mut table = Table::new("azul:2".parse().unwrap(), "tea".to_owned());
//! let ana = Player::Person { name: "Ana".into(), holders: vec!["ana".into()], stand_in: None };
//! let opening = table.open(vec![ana, Player::Bot { level: "greedy".into() }]);
//! for entry in opening.unwrap() {
//!     table.apply(&entry).unwrap();
//! }
//! // Everybody is here, so the first deal has come.
//! let legal = table.position().moves();
//! let command = Command::Play { text: legal[0].clone(), seen: table.seq() };
//! for entry in table.decide("ana", &command).unwrap() {
//!     table.apply(&entry).unwrap();
//! }
//! assert!(table.decide("ben", &command).is_err(), "Ben has no seat here");
//! ```
//!
//! # What this crate does not do
//!
//! It stores nothing, sends nothing, reads no clock and no cookie, and lets no bot think: it says
//! when one is due.

mod clock;
mod command;
mod entry;
mod player;
mod refusal;
mod table;
mod time;
mod undo;

pub use clock::{AtTimeOut, BadClock, Clock};
pub use command::Command;
pub use entry::{BadEntry, Entry};
pub use player::{LONGEST_NAME, Player, tidy_name};
pub use refusal::Refusal;
pub use table::{Request, Step, Table, Unreadable};
