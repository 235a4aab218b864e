//! One review from its turn to the store.

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{
    Asker, BotFault, Class, MadeReview, NotTaken, ReviewTurn, ReviewUnderWay, Reviewing, Ticket,
};
use store::Lease;
use tokio::sync::oneshot;
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::desk::Place;
use crate::context::Context;

/// How often other processes are told how far a review is.
const TELL: Duration = Duration::from_secs(2);
/// How long a lease lasts; then the process counts as dead.
pub(super) const LEASE: Duration = Duration::from_secs(15);
/// How long a lease is left alone if there is nothing new.
const RENEW: Duration = Duration::from_secs(5);
/// How long to wait after a failure before trying again.
const PAUSE: Duration = Duration::from_secs(1);
/// How often a review that is finished is offered to a store that fails.
const TRIES: usize = 30;

/// A review that this process has claimed.
pub(super) struct Work {
    pub(super) context: Arc<Context>,
    pub(super) place: Place,
    pub(super) reviewing: Reviewing,
    pub(super) asked: Instant,
}

/// What came of thinking; nothing if no more thinking is done.
type Found = Option<Result<MadeReview, BotFault>>;

impl Work {
    /// Thinks, tells how far it is, and writes what is found. If it is dropped, the thinking ends.
    pub(super) async fn run(self) {
        let thinking = self.think();
        tokio::pin!(thinking);
        let mut ticks = interval(TELL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut noted = (0, Instant::now());
        let found = loop {
            tokio::select! {
                found = &mut thinking => break found,
                _ = ticks.tick() => {
                    let (done, of) = self.place.open.progress();
                    if noted.0 == done && noted.1.elapsed() < RENEW {
                        continue;
                    }
                    if !self.keep(done, of).await {
                        return;
                    }
                    noted = (done, Instant::now());
                }
            }
        };
        let (id, context) = (self.place.id.as_str(), &self.context);
        match found {
            Some(Ok(made)) => {
                let body = serde_json::to_string(&made);
                self.finish(&body.expect("a review has numbers, texts and lists")).await;
            }
            Some(Err(error)) => {
                tracing::error!(%error, review = id, "a review failed");
                // Otherwise it would be tried again and again.
                let _ = context.store.delete_review(id, &context.process).await;
            }
            None => {}
        }
    }

    /// Thinks turn by turn. The reviews of one address are made one after the other, and addresses take turns.
    async fn think(&self) -> Found {
        let mut review = None;
        loop {
            // For whom least was thought lately, of those who wait for it.
            let askers = self.place.turn().await;
            let asker = self.context.scheduler.idlest(Class::Review, &askers)?;
            let review = review.get_or_insert_with(|| self.reviewing.begin(self.asked));
            match self.think_once(review, asker).await {
                Ok(Ok(ReviewTurn::Done(made))) => return Some(Ok(*made)),
                // Those who wait go first.
                Ok(Ok(ReviewTurn::More)) => {}
                Ok(Err(fault)) => return Some(Err(fault)),
                Err(NotTaken::Full | NotTaken::AskerFull) => sleep(PAUSE).await,
                Err(NotTaken::Closed) => return None,
            }
        }
    }

    /// Thinks for one turn.
    async fn think_once(
        &self,
        review: &ReviewUnderWay,
        asker: Asker,
    ) -> Result<Result<ReviewTurn, BotFault>, NotTaken> {
        let (done, found) = oneshot::channel();
        let open = Arc::clone(&self.place.open);
        let ticket = self.context.scheduler.review(
            asker,
            review,
            move |news| open.tell(news),
            // The work may have ended.
            move |found| drop(done.send(found)),
        )?;
        let _thinking = Thinking(ticket);
        found.await.map_err(|_| NotTaken::Closed)
    }

    /// Tells how far the review is and keeps the lease; whether it is still ours.
    async fn keep(&self, done: usize, of: usize) -> bool {
        let (done, of) = (done as u32, of as u32);
        match self.context.store.note_review(&self.place.id, done, of, &lease(&self.context)).await
        {
            Ok(ours) => ours,
            Err(error) => {
                tracing::warn!(%error, "cannot tell how far a review is: the store failed");
                true
            }
        }
    }

    async fn finish(&self, body: &str) {
        for _ in 0..TRIES {
            match self.context.store.finish_review(&self.place.id, body).await {
                Ok(()) => return,
                Err(error) => {
                    tracing::warn!(%error, "cannot keep a review: the store failed");
                    sleep(PAUSE).await;
                }
            }
        }
    }
}

/// The lease of a review, from now on.
pub(super) fn lease(context: &Context) -> Lease {
    let until = context.time.now() + LEASE.as_millis() as i64;
    Lease { owner: context.process.clone(), until }
}

/// A thought that ends when nobody waits for it anymore.
struct Thinking(Ticket);

impl Drop for Thinking {
    fn drop(&mut self) {
        self.0.cancel();
    }
}
