//! The web site: pages, forms and live updates for people who play at one table.
//!
//! Every page is a function of what it shows, every move is a plain form, and a small script makes
//! the table live. A table is a [`table::Table`] whose log lies in a [`store::Store`]; a change is
//! shown only once it is durable.
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
//! It decides no rule and no right of a seat (the games and `table` do), draws no board (`drawing`
//! does), and lets bots think elsewhere (`engine`). It keeps nothing that is not in the store.

mod app;
mod assets;
#[doc(hidden)]
pub mod bench;
mod config;
mod forms;
mod language;
mod limits;
mod live;
mod options;
mod pages;
mod refusal;
mod robots;
mod routes;
mod safety;
mod serve;
mod sockets;
mod visitor;

pub use app::site;
pub use config::Config;
pub use limits::MOST_SOCKETS;
pub use serve::{ServeError, serve};
