//! What all requests share.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::Router;
use engine::Scheduler;
/// Tokens, keys and files are hashed as seeds are.
pub(crate) use record::seed_hash as hash;
use store::{Store, StoreError};
use table::Player;
use tiles::Seat;
use words::{Language, Words};

use crate::limits::Limits;
use crate::live::LiveTables;
use crate::metrics::Metrics;
use crate::sessions::Sessions;
use crate::{Config, peers, routes};

/// What all requests share.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    /// Names this run of the program among all that use the store.
    pub(crate) process: String,
    pub(crate) sessions: Sessions,
    pub(crate) tables: LiveTables,
    pub(crate) scheduler: Scheduler,
    pub(crate) limits: Limits,
    pub(crate) metrics: Metrics,
    words: [Words; Language::ALL.len()],
    /// Known to this server alone; whoever knows it can open any seat.
    secret: String,
}

/// The whole site, ready to answer requests.
pub async fn site(store: Arc<dyn Store>, config: Config) -> Result<Router, StoreError> {
    Ok(routes::routes(App::start(store, config).await?))
}

impl App {
    /// What all requests share, with an eye on the other processes.
    pub(crate) async fn start(
        store: Arc<dyn Store>,
        config: Config,
    ) -> Result<Arc<App>, StoreError> {
        let app = Arc::new(App::new(store, config).await?);
        peers::start(&app);
        Ok(app)
    }

    /// Lets another process see to the bots, and then go of the store.
    pub(crate) async fn stop(&self) {
        self.scheduler.close();
        if let Err(error) = self.store.release_leases(&self.process).await {
            tracing::warn!(%error, "the bots of this process have to wait for another");
        }
        self.store.close().await;
    }

    pub(crate) async fn new(store: Arc<dyn Store>, config: Config) -> Result<App, StoreError> {
        let secret = store.set_setting_once("secret", &engine::fresh_seed()).await?;
        Ok(App {
            store,
            process: engine::fresh_seed(),
            sessions: Sessions::default(),
            tables: LiveTables::default(),
            scheduler: Scheduler::new(config.threads),
            limits: Limits::new(&config),
            metrics: Metrics::default(),
            words: Language::ALL.map(Words::new),
            secret,
            config,
        })
    }

    /// The words of a language.
    pub(crate) fn words(&self, language: Language) -> &Words {
        let index = Language::ALL.iter().position(|other| *other == language);
        &self.words[index.unwrap_or(0)]
    }

    /// The secret part of the link that brings a seat to another device of whoever sits there.
    ///
    /// It dies with their sitting there: the next one in the seat has another.
    pub(crate) fn seat_key(&self, id: &str, seat: Seat, player: &Player) -> Option<String> {
        let Player::Person { holders, .. } = player else { return None };
        let first = holders.first()?;
        Some(hash(&format!("{}/{id}/{seat}/{first}", self.secret))[..32].to_owned())
    }
}

/// Now, in milliseconds.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}
