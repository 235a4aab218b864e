//! What all requests share.

use std::net::IpAddr;
use std::sync::Arc;

use engine::Scheduler;
use live::{Maker, Tables};
/// Tokens, keys and files are hashed as seeds are.
pub(crate) use record::seed_hash as hash;
use store::{Store, StoreError};
use table::{SessionId, Table, TableId};
use tiles::Seat;
use words::{Language, Words};

use crate::caches::Caches;
use crate::config::Config;
use crate::health::Health;
use crate::hosts::Hosts;
use crate::limits::Limits;
use crate::requests::Requests;
use crate::sessions::Sessions;

/// What all requests share.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) sessions: Sessions,
    pub(crate) tables: Arc<Tables>,
    pub(crate) caches: Caches,
    pub(crate) scheduler: Scheduler,
    pub(crate) hosts: Hosts,
    pub(crate) limits: Limits,
    pub(crate) requests: Requests,
    pub(crate) health: Health,
    words: [Words; Language::ALL.len()],
    /// Known to this server alone; it opens any seat.
    secret: String,
}

impl App {
    /// What all requests share, with an eye on the other processes.
    pub(crate) async fn start(
        store: Arc<dyn Store>,
        config: Config,
    ) -> Result<Arc<App>, StoreError> {
        let app = Arc::new(App::new(store, config).await?);
        app.tables.follow_peers();
        Ok(app)
    }

    /// Hands the bots to another process, then closes the store.
    pub(crate) async fn stop(&self) {
        self.scheduler.close();
        self.tables.let_go().await;
        self.store.close().await;
    }

    pub(crate) async fn new(store: Arc<dyn Store>, config: Config) -> Result<App, StoreError> {
        let secret = store.set_setting_once("secret", &engine::fresh_seed()).await?;
        let scheduler = Scheduler::new(config.threads);
        let tables = Tables::open(Arc::clone(&store), scheduler.clone(), config.pace).await?;
        Ok(App {
            tables: Arc::new(tables),
            store,
            sessions: Sessions::default(),
            caches: Caches::default(),
            scheduler,
            hosts: Hosts::new(&config),
            limits: Limits::new(&config),
            requests: Requests::default(),
            health: Health::default(),
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

    /// Who makes a table. Addresses and sessions are not written down: only this server can find them again.
    pub(crate) fn maker(&self, who: IpAddr, session: Option<&SessionId>) -> Maker {
        let number = |text: &str| {
            let digest = hash(&format!("{}/{text}", self.secret));
            u64::from_str_radix(&digest[..16], 16).unwrap_or_default()
        };
        let visitor = session.map_or(0, |session| number(session.as_str()));
        Maker { address: number(&who.to_string()), visitor }
    }

    /// The secret part of the link that brings a seat to another device of its player.
    ///
    /// It is valid only while they sit there: the next player in the seat has another.
    pub(crate) fn seat_key(&self, id: &TableId, table: &Table, seat: Seat) -> Option<String> {
        let first = table.player(seat)?.holders().first()?;
        Some(hash(&format!("{}/{id}/{seat}/{first}", self.secret))[..32].to_owned())
    }
}
