//! Load: many scripted tables on a running server, over its HTTP API and WebSockets.
//!
//! At each table two players sit with a socket each and play legal moves. How long a move takes to be
//! acknowledged and to reach the other player is measured; in the end every acknowledged move must be in the
//! record exactly once, and every table must replay to the state that is shown.
//!
//! ```no_run
//! use std::time::Duration;
//!
//! let wishes = load::Wishes {
//!     servers: vec!["http://127.0.0.1:8080".to_owned()],
//!     ruleset: "azul:2".parse().unwrap(),
//!     tables: 100,
//!     rate: 50.0,
//!     time: Duration::from_secs(30),
//!     database: None,
//! };
//! let report = load::run(&wishes, |so_far| eprintln!("{} moves", so_far.moves)).unwrap();
//! assert!(report.problems.is_empty());
//! ```
//!
//! # What this crate does not do
//!
//! It knows the server by its address alone and starts none. Each player says in `X-Forwarded-For` an address of their
//! own, as if through a proxy: a server that believes it limits each of them, any other takes all for one. It speaks plain HTTP: for a server behind
//! TLS, load what stands behind the proxy.

mod check;
mod client;
mod clock;
mod report;
mod script;

use std::sync::Arc;
use std::time::Duration;

use record::Ruleset;
use thiserror::Error;
use tokio::runtime;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use client::Client;
pub use client::Trouble;
use clock::Stopwatch;
pub use report::{Delays, Report, SoFar};
use script::Script;

/// How many tables are opened or checked at the same time.
const AT_ONCE: usize = 16;
/// How long to wait between progress reports.
const PAUSE: Duration = Duration::from_millis(500);

/// What a load should do.
#[derive(Clone, Debug)]
pub struct Wishes {
    /// The addresses of the servers, like `http://127.0.0.1:8080`. If there are several, they have the same
    /// tables, and the two players of a table use different ones.
    pub servers: Vec<String>,
    /// What is played; it must be for two seats.
    pub ruleset: Ruleset,
    /// How many tables are live at once.
    pub tables: usize,
    /// How many moves a second are played, at all tables together.
    pub rate: f64,
    /// How long moves are played.
    pub time: Duration,
    /// The server's database, if it is to be checked at the end.
    pub database: Option<String>,
}

/// Why a load cannot begin or end.
#[derive(Debug, Error)]
pub enum LoadError {
    /// The server is not there, or does not do what is asked.
    #[error(transparent)]
    Server(#[from] Trouble),
    /// The database cannot be looked into.
    #[error(transparent)]
    Database(#[from] store::OpenError),
    /// The system does not let us work.
    #[error(transparent)]
    System(#[from] std::io::Error),
}

/// Runs the load on the server; `tell` gets its progress.
pub fn run(wishes: &Wishes, tell: impl FnMut(&SoFar)) -> Result<Report, LoadError> {
    let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(drive(wishes, tell));
    runtime.shutdown_background();
    report
}

async fn drive(wishes: &Wishes, mut tell: impl FnMut(&SoFar)) -> Result<Report, LoadError> {
    let clients: Vec<Client> =
        wishes.servers.iter().map(|server| Client::new(server)).collect::<Result<_, _>>()?;
    let client = |number: usize, player: usize| {
        Arc::new(clients[(number + player) % clients.len()].of_player(2 * number + player))
    };
    let watch = Arc::new(Stopwatch::default());
    let mut so_far =
        SoFar { tables: wishes.tables, seconds: wishes.time.as_secs_f64(), ..SoFar::default() };
    let mut scripts = Vec::new();
    let mut opening = JoinSet::new();
    let doors = Arc::new(Semaphore::new(AT_ONCE));
    for number in 0..wishes.tables {
        let (watch, doors) = (Arc::clone(&watch), Arc::clone(&doors));
        let (clients, ruleset) = ([client(number, 0), client(number, 1)], wishes.ruleset);
        opening.spawn(async move {
            let _door = doors.acquire().await;
            Script::open(clients, watch, ruleset, number as u64).await
        });
    }
    while let Some(opened) = opening.join_next().await {
        scripts.push(opened.map_err(std::io::Error::other)??);
        so_far.open = scripts.len();
        tell(&so_far);
    }

    let start = Instant::now();
    let end = start + wishes.time;
    let period = Duration::from_secs_f64(wishes.tables as f64 / wishes.rate);
    let mut playing = JoinSet::new();
    for (number, script) in scripts.into_iter().enumerate() {
        // Tables take turns, so that moves come evenly.
        let first = start + period.mul_f64(number as f64 / wishes.tables as f64);
        playing.spawn(script.play(first, period, end));
    }
    while Instant::now() < end {
        sleep(PAUSE.min(end - Instant::now())).await;
        so_far.moves = watch.moves();
        so_far.troubles = watch.troubles();
        so_far.elapsed = start.elapsed().as_secs_f64();
        tell(&so_far);
    }
    let mut games = Vec::new();
    while let Some(played) = playing.join_next().await {
        games.extend(played.map_err(std::io::Error::other)?);
    }
    let seconds = start.elapsed().as_secs_f64();

    let store = match &wishes.database {
        Some(database) => Some(store::open(database).await?),
        None => None,
    };
    let mut checking = JoinSet::new();
    let played = games.len();
    for (number, game) in games.into_iter().enumerate() {
        let (client, store, doors) = (client(number, 0), store.clone(), Arc::clone(&doors));
        checking.spawn(async move {
            let _door = doors.acquire().await;
            let checked = check::check(&client, store.as_deref(), &game).await;
            checked.err().map(|what| format!("table {}: {what}", game.table))
        });
    }
    let mut problems = Vec::new();
    while let Some(checked) = checking.join_next().await {
        problems.extend(checked.map_err(std::io::Error::other)?);
        so_far.checked += 1;
        tell(&so_far);
    }
    Ok(Report {
        tables: played,
        moves: watch.moves(),
        seconds,
        troubles: watch.troubles(),
        acknowledged: watch.acknowledged(),
        seen: watch.seen(),
        database_checked: store.is_some(),
        problems,
    })
}
