//! Reviews of games: what is finished, how far the others are, and which process works at them.

use async_trait::async_trait;
use sqlx::FromRow;

use crate::{Lease, StoreError};

/// A review as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct StoredReview {
    /// What is reviewed, in the words of the caller; `None` once it is finished.
    pub task: Option<String>,
    /// How many of its parts are done.
    #[sqlx(try_from = "i64")]
    pub done: u32,
    /// How many there are.
    #[sqlx(try_from = "i64")]
    pub parts: u32,
    /// The finished review, in the words of the caller.
    pub body: Option<String>,
    /// When somebody last asked for it, in milliseconds.
    pub asked_at: i64,
    /// Until when a process works at it, in milliseconds; `None` if none does.
    pub leased_until: Option<i64>,
}

/// A review that a process wants to work at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReview {
    /// Names it among all reviews.
    pub id: String,
    /// What is reviewed.
    pub task: String,
    /// How many parts it has, as far as that is known.
    pub parts: u32,
}

/// The reviews of a database. What is written here can be found again, so a write whose answer was lost may be repeated.
#[async_trait]
pub trait ReviewStore {
    /// A review, or `None` if there is none of that id.
    async fn review(&self, id: &str) -> Result<Option<StoredReview>, StoreError>;

    /// Takes the lease of a review that is new, or unfinished without a valid lease. Says whether it was taken.
    async fn claim_review(
        &self,
        review: &NewReview,
        now: i64,
        lease: &Lease,
    ) -> Result<bool, StoreError>;

    /// Notes how far a review is and extends its lease; whether it still has this owner.
    async fn note_review(
        &self,
        id: &str,
        done: u32,
        parts: u32,
        lease: &Lease,
    ) -> Result<bool, StoreError>;

    /// Writes a finished review; its lease does not matter. Does nothing if it was finished or deleted before.
    async fn finish_review(&self, id: &str, body: &str) -> Result<(), StoreError>;

    /// Notes that somebody asked for a review at a time, unless that was noted after `before`.
    async fn note_review_asked(&self, id: &str, at: i64, before: i64) -> Result<(), StoreError>;

    /// Deletes a review that this owner cannot finish.
    async fn delete_review(&self, id: &str, owner: &str) -> Result<(), StoreError>;

    /// Lets go of all reviews of an owner, so that another process can work at them at once.
    async fn release_reviews(&self, owner: &str) -> Result<(), StoreError>;

    /// Deletes at most `limit` reviews: those that nobody has asked for since a time, and all but the `most` that were
    /// asked for last. Returns how many.
    async fn forget_reviews(&self, before: i64, most: u32, limit: u32) -> Result<u64, StoreError>;
}
