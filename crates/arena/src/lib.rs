//! Matches, round robins and leagues between bots: who is stronger, by how much, and how sure that is.
//!
//! Every deal is played in every rotation over the seats, so that nobody wins by luck of the draw. A
//! contestant is a bot of this program or any program that speaks the JSON-lines protocol.
//!
//! ```
//! use std::ops::ControlFlow;
//! use std::sync::atomic::AtomicBool;
//!
//! use arena::Match;
//!
//! let contestants = ["greedy", "random"].map(|name| name.parse().unwrap());
//! let mut a_match = Match::new("azul:2".parse().unwrap(), contestants.into()).unwrap();
//! a_match.terms.deals = 10;
//! a_match.terms.seed = "tea".to_owned();
//!
//! let ctrl_c = AtomicBool::new(false);
//! let results = a_match.play(&ctrl_c, |game, so_far| {
//!     assert!(game.record.replay().is_ok());
//!     assert_eq!(so_far.games(), game.number + 1);
//!     ControlFlow::Continue(())
//! });
//! assert_eq!(results.pairs(), 10);
//! assert!(results.first().share_estimate().unwrap().low > 0.5);
//! println!("{results}");
//! ```
//!
//! # What this crate does not do
//!
//! It neither chooses moves (`bots` does) nor decides rules. It saves nothing, prints nothing and
//! shows no progress: the caller sees every game and does that. It does not trust external
//! engines, but it does not lock them in either: they are programs with the rights of the caller.

mod bradley_terry;
mod contestant;
mod dataset;
mod external;
mod fault;
mod game;
mod league;
mod matches;
mod player;
mod process;
mod ratings;
mod results;
mod round_robin;
mod rows;
mod schedule;
mod self_play;
mod sprt;
mod statistics;
mod stop;
mod times;
mod workers;

pub use contestant::{BadContestant, Contestant, Limit};
pub use dataset::{DataSet, Row, Source};
pub use external::Patience;
pub use fault::Fault;
pub use game::{Ending, Forfeit, PlayedGame};
pub use league::{
    BadLine, BadLineupFile, Engine, KeptGame, League, Lineup, Moment, NotKept, PLACEMENT, Ranking,
    Standing, progress,
};
pub use matches::{BadLineup, Match, net_fits};
pub use ratings::Pairings;
pub use results::{Results, Tally};
pub use round_robin::{RoundRobin, Standings};
pub use rows::{BadGames, Rows};
pub use schedule::Terms;
pub use self_play::{GAMES_HEADER, SelfPlay};
pub use sprt::{BadSprt, Sprt, Verdict};
pub use statistics::{Estimate, Moments, elo, expected_share};
pub use times::Times;
