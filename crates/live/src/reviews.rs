//! Reviews of games: each is made once, by one process, and kept in the store.
//!
//! The process that is asked first claims a review with a lease of a few seconds, renews it while it thinks, and
//! notes how far it is. Others see that in the store. If the process dies, the next one that is asked begins again.

mod desk;
mod key;
mod shelf;
#[cfg(test)]
mod tests;
mod work;

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::Reviewing;
use review::Entry;
use store::{NewReview, StoreError, StoredReview};
use thiserror::Error;
use tokio::time::sleep;

use self::desk::{Desk, NoPlace};
pub use self::shelf::FinishedReview;
use self::shelf::{Shelf, Shelved};
use self::work::{LEASE, Work, lease};
use crate::context::Context;
use crate::error::LiveError;
use crate::tables::Tables;

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1_000;
/// A review is kept this many days after the last look at it.
const KEPT_DAYS: i64 = 90;
/// How many reviews are kept.
const MOST_KEPT: u32 = 5_000;
/// How many are deleted at once.
const AT_ONCE: u32 = 100;
/// How long to wait before more are deleted.
const BREATH: Duration = Duration::from_millis(50);

/// How many entries a game may have to be reviewed. A game of Summer Pavilion with four seats has about 280.
pub const LONGEST_GAME: usize = 600;

/// The reviews of a process.
pub struct Reviews {
    context: Arc<Context>,
    desk: Arc<Desk>,
    shelf: Shelf,
}

/// A review as it is now.
#[derive(Clone, PartialEq, Debug)]
pub struct Reviewed {
    /// A hash of the game, of how much is thought about it, and of who judges.
    pub id: String,
    /// How far it is.
    pub state: ReviewState,
}

/// How far a review is.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewState {
    /// It is finished.
    Finished(Arc<FinishedReview>),
    /// It is thought about, or waits for its turn.
    Running {
        /// How many of its parts are done.
        done: usize,
        /// How many there are; more may be found on the way.
        of: usize,
        /// What is known by now, in the order of the record; nothing if another process thinks.
        entries: Vec<Entry>,
    },
}

/// Why there is no review.
#[derive(Clone, Debug, Error)]
pub enum NoReview {
    /// As many are under way as may be.
    #[error("too many reviews are under way; ask again later")]
    Full,
    /// The game has too many entries.
    #[error("a game has at most {LONGEST_GAME} entries to be reviewed")]
    TooLong,
    /// The store does not answer.
    #[error(transparent)]
    Live(#[from] LiveError),
}

/// What the store and this process know of a review.
enum Known {
    /// It is finished, or somebody works at it.
    Here(ReviewState),
    /// Who worked at it does not any more.
    Left { task: String },
    /// Nobody has asked for it yet.
    New,
}

impl Reviews {
    /// Reviews in the store and by the scheduler of these tables.
    pub fn new(tables: &Tables) -> Reviews {
        let context = Arc::clone(&tables.context);
        Reviews { context, desk: Arc::default(), shelf: Shelf::default() }
    }

    /// What the review of a game is known by, whether there is one or not.
    pub fn id(reviewing: &Reviewing) -> String {
        key::id(reviewing)
    }

    /// The review of a game, for somebody at this address. If nobody has asked for it yet and `allowed` says that it may
    /// be made, it is begun.
    pub async fn ask<E: From<NoReview>>(
        &self,
        reviewing: Reviewing,
        address: u64,
        allowed: impl FnOnce() -> Result<(), E>,
    ) -> Result<Reviewed, E> {
        if reviewing.record().entries.len() > LONGEST_GAME {
            return Err(NoReview::TooLong.into());
        }
        let id = key::id(&reviewing);
        let state = match self.known(&id, address).await? {
            Known::Here(state) => state,
            Known::Left { .. } => self.begin(&id, reviewing, address, || Ok(())).await?,
            Known::New => self.begin(&id, reviewing, address, allowed).await?,
        };
        Ok(Reviewed { id, state })
    }

    /// The review of this id, if there is one. One that was left unfinished is begun again, for this address.
    pub async fn find(&self, id: &str, address: u64) -> Result<Option<Reviewed>, NoReview> {
        if !key::is_id(id) {
            return Ok(None);
        }
        let state = match self.known(id, address).await? {
            Known::Here(state) => state,
            Known::Left { task } => {
                let reviewing = key::read_task(&task).ok_or(LiveError::Unreadable)?;
                self.begin(id, reviewing, address, || Ok::<(), NoReview>(())).await?
            }
            Known::New => return Ok(None),
        };
        Ok(Some(Reviewed { id: id.to_owned(), state }))
    }

    /// Ends all work, and lets other processes go on with it.
    pub async fn stop(&self) {
        self.desk.stop();
        if let Err(error) = self.context.store.release_reviews(&self.context.process).await {
            tracing::warn!(%error, "cannot hand over reviews: they wait until the leases run out");
        }
    }

    /// Deletes the reviews that are old, or too many, a few at a time; returns how many.
    pub async fn forget_old(&self) -> Result<u64, StoreError> {
        let before = self.context.time.now() - KEPT_DAYS * DAY;
        let mut count = 0;
        loop {
            let forgotten = self.context.store.forget_reviews(before, MOST_KEPT, AT_ONCE).await?;
            if forgotten == 0 {
                return Ok(count);
            }
            count += forgotten;
            // Others want to write too.
            sleep(BREATH).await;
        }
    }

    async fn known(&self, id: &str, address: u64) -> Result<Known, NoReview> {
        if let Some(open) = self.desk.find(id, address) {
            return Ok(Known::Here(open.state()));
        }
        if let Some(shelved) = self.shelf.find(id) {
            return Ok(Known::Here(self.finished(shelved).await));
        }
        let (store, now) = (&self.context.store, self.context.time.now());
        let Some(stored) = store.review(id).await.map_err(LiveError::from)? else {
            return Ok(Known::New);
        };
        let StoredReview { task, done, parts, body, asked_at, leased_until } = stored;
        if let Some(body) = body {
            let made = serde_json::from_str(&body).map_err(|_| LiveError::Unreadable)?;
            let found = Arc::new(FinishedReview::new(made));
            let shelved = Shelved { id: id.to_owned(), found, asked_at };
            self.shelf.put(shelved.clone());
            return Ok(Known::Here(self.finished(shelved).await));
        }
        // A lease that lasts longer than any can was written by a clock that was ahead.
        let longest = now + 2 * LEASE.as_millis() as i64;
        Ok(match task {
            Some(task) if !leased_until.is_some_and(|until| (now..=longest).contains(&until)) => {
                Known::Left { task }
            }
            Some(_) | None => {
                let (done, of) = (done as usize, parts as usize);
                Known::Here(ReviewState::Running { done, of, entries: Vec::new() })
            }
        })
    }

    /// Shows a finished review, and notes once a day that somebody has asked for it.
    async fn finished(&self, shelved: Shelved) -> ReviewState {
        let (now, found) = (self.context.time.now(), Arc::clone(&shelved.found));
        if shelved.asked_at < now - DAY {
            // It can be shown all the same.
            let _ = self.context.store.note_review_asked(&shelved.id, now, now - DAY).await;
            self.shelf.put(Shelved { asked_at: now, ..shelved });
        }
        ReviewState::Finished(found)
    }

    async fn begin<E: From<NoReview>>(
        &self,
        id: &str,
        reviewing: Reviewing,
        address: u64,
        allowed: impl FnOnce() -> Result<(), E>,
    ) -> Result<ReviewState, E> {
        let parts = reviewing.record().entries.len();
        let place = match self.desk.place(id, address, parts) {
            Ok(place) => place,
            Err(NoPlace::Taken(open)) => return Ok(open.state()),
            Err(NoPlace::Full) => return Err(NoReview::Full.into()),
        };
        allowed()?;
        let task = key::write_task(&reviewing);
        let new = NewReview { id: id.to_owned(), task, parts: parts as u32 };
        let (context, now) = (Arc::clone(&self.context), self.context.time.now());
        let claimed = context.store.claim_review(&new, now, &lease(&context)).await;
        if !claimed.map_err(|error| NoReview::from(LiveError::from(error)))? {
            // Another process was faster.
            drop(place);
            return match self.known(id, address).await? {
                Known::Here(state) => Ok(state),
                Known::Left { .. } | Known::New => {
                    Err(NoReview::from(LiveError::Unavailable).into())
                }
            };
        }
        let open = Arc::clone(&place.open);
        let work = tokio::spawn(Work { context, place, reviewing, asked: Instant::now() }.run());
        open.works(work.abort_handle());
        Ok(open.state())
    }
}

impl Drop for Reviews {
    fn drop(&mut self) {
        self.desk.stop();
    }
}
