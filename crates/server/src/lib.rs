//! The web site and the HTTP API: from a request to a command, from an answer to a page.
//!
//! `live` holds the tables and carries out commands, `pages` draws; here are routes, forms, sockets,
//! sessions, limits and metrics.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use axum::http::Request;
//! use tower::ServiceExt as _;
//!
//! let store = store::open("sqlite::memory:").await?;
//! let site = server::site(store, server::Config::default()).await?;
//! let answer = site.oneshot(Request::get("/healthz").body(axum::body::Body::empty())?).await?;
//! assert_eq!(answer.status(), 200);
//! # Ok(())
//! # }
//! ```
//!
//! # What this crate does not do
//!
//! It decides no rule and no right of a seat (the games and `table` do), changes no table (`live` does), and
//! draws no page (`pages` does). It keeps nothing that is not in the store.

mod accounts;
mod admin;
mod analysis;
mod answer;
mod apart;
mod api;
mod app;
mod body;
mod caches;
mod cards;
mod config;
mod connections;
mod daily_counts;
mod editor;
mod forms;
mod gallery;
mod health;
mod hint_desk;
mod hints;
mod hosts;
mod imports;
mod language;
mod limits;
mod link;
mod lists;
mod lobby;
mod log;
mod metrics;
mod outcomes;
mod puzzles;
mod rarely;
mod refusal;
mod replays;
mod requests;
mod reviews;
mod routes;
mod safety;
mod sender;
mod serve;
mod sessions;
mod sockets;
mod stream;
mod thinking;
mod visitor;
mod work;

pub use admin::{Admin, AdminError, Doomed, MakerInfo, Stage, TableInfo};
pub use config::Config;
pub use connections::{ConnectionLimits, serve_connections};
pub use log::{LogFormat, LogLevel, log};
pub use serve::{ServeError, serve, site};
