//! What all requests share.

use std::net::IpAddr;
use std::sync::{Arc, Weak};
use std::time::Duration;

use engine::Scheduler;
use live::{Maker, Reviews, Tables};
/// Tokens, keys and files are hashed as seeds are.
pub(crate) use record::seed_hash as hash;
use store::{Store, StoreError};
use table::{SeatLink, Seq, SessionId, TableId};
use tokio::sync::Mutex;
use tokio::time::{MissedTickBehavior, interval};
use words::{Language, Words};

use crate::caches::Caches;
use crate::config::Config;
use crate::daily_counts::DailyCounts;
use crate::gallery::Gallery;
use crate::health::Health;
use crate::hint_desk::HintDesk;
use crate::hosts::Hosts;
use crate::limits::{Limits, MOST_IN_A_DAY};
use crate::lobby::Lobby;
use crate::outcomes::Outcomes;
use crate::refusal::Refusal;
use crate::requests::Requests;
use crate::sessions::{DAY, Sessions};

/// How often unused sessions and reviews are deleted.
const FORGET_EVERY: Duration = Duration::from_secs(60 * 60);

/// What all requests share.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) sessions: Sessions,
    pub(crate) tables: Arc<Tables>,
    pub(crate) reviews: Reviews,
    pub(crate) caches: Caches,
    pub(crate) gallery: Gallery,
    pub(crate) hint_desk: HintDesk,
    pub(crate) outcomes: Outcomes,
    pub(crate) daily_counts: DailyCounts,
    pub(crate) lobby: Lobby,
    pub(crate) scheduler: Scheduler,
    pub(crate) hosts: Hosts,
    pub(crate) limits: Limits,
    pub(crate) requests: Requests,
    pub(crate) health: Health,
    /// Held while somebody looks for a table to watch, or makes one.
    pub(crate) showing: Mutex<()>,
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
        tokio::spawn(forget_unused(Arc::downgrade(&app)));
        Ok(app)
    }

    /// Hands the bots and the reviews to another process, then closes the store.
    pub(crate) async fn stop(&self) {
        self.reviews.stop().await;
        self.scheduler.close();
        self.tables.let_go().await;
        self.store.close().await;
    }

    pub(crate) async fn new(store: Arc<dyn Store>, config: Config) -> Result<App, StoreError> {
        let secret = store.set_setting_once("secret", &engine::fresh_seed()).await?;
        let scheduler = Scheduler::new(config.threads);
        let tables = Tables::open(Arc::clone(&store), scheduler.clone(), config.pace).await?;
        Ok(App {
            reviews: Reviews::new(&tables),
            tables: Arc::new(tables),
            store,
            sessions: Sessions::default(),
            caches: Caches::default(),
            gallery: Gallery::new(config.limited),
            hint_desk: HintDesk::default(),
            outcomes: Outcomes::new(config.limited),
            daily_counts: DailyCounts::default(),
            lobby: Lobby::new(config.limited),
            scheduler,
            hosts: Hosts::new(&config),
            limits: Limits::new(&config),
            requests: Requests::default(),
            health: Health::default(),
            showing: Mutex::default(),
            words: Language::ALL.map(Words::typeset),
            secret,
            config,
        })
    }

    /// The words of a language.
    pub(crate) fn words(&self, language: Language) -> &Words {
        let index = Language::ALL.iter().position(|other| *other == language);
        &self.words[index.unwrap_or(0)]
    }

    /// Who makes a table, or plays at it. Addresses and sessions are not written down: only this server can find them again.
    pub(crate) fn maker(&self, who: IpAddr, session: Option<&SessionId>) -> Maker {
        let number = |text: &str| {
            let digest = hash(&format!("{}/{text}", self.secret));
            u64::from_str_radix(&digest[..16], 16).unwrap_or_default()
        };
        let visitor = session.map_or(0, |session| number(session.as_str()));
        Maker { address: number(&who.to_string()), visitor }
    }

    /// Fails if this maker's address would have made more tables in a day than it may. They are counted
    /// in the database: a restart changes nothing, and all processes count together.
    pub(crate) async fn check_quota(&self, maker: Maker, more: u64) -> Result<(), Refusal> {
        if !self.config.limited {
            return Ok(());
        }
        let since = self.tables.time().now() - DAY;
        let made = self.store.made_since(&maker.address_text(), since).await?;
        if made + more > MOST_IN_A_DAY { Err(Refusal::QuotaUsed) } else { Ok(()) }
    }

    /// The secret part of the link that brings a seat to another device of its player.
    pub(crate) fn seat_key(&self, id: &TableId, link: &SeatLink) -> String {
        let SeatLink { seat, holder, signed_out } = link;
        let again = match *signed_out {
            Seq::START => String::new(),
            seq => format!("/{seq}"),
        };
        hash(&format!("{}/{id}/{seat}/{holder}{again}", self.secret))[..32].to_owned()
    }
}

/// Deletes unused sessions and reviews from time to time.
async fn forget_unused(app: Weak<App>) {
    let mut ticks = interval(FORGET_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let Some(app) = app.upgrade() else { return };
        // The wall clock may jump ahead; this time does not.
        let now = app.tables.time().now();
        match app.sessions.forget_unused(&*app.store, now).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "unused sessions deleted"),
            Err(error) => tracing::warn!(%error, "cannot delete unused sessions: the store failed"),
        }
        match app.reviews.forget_old().await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "old reviews deleted"),
            Err(error) => tracing::warn!(%error, "cannot delete old reviews: the store failed"),
        }
    }
}
