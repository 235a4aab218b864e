//! A failing store keeps reviews as any other.

use async_trait::async_trait;
use store::{Lease, NewReview, ReviewStore, StoreError, StoredReview};

use super::Failing;

#[async_trait]
impl ReviewStore for Failing {
    async fn review(&self, id: &str) -> Result<Option<StoredReview>, StoreError> {
        self.inner.review(id).await
    }
    async fn claim_review(
        &self,
        review: &NewReview,
        now: i64,
        lease: &Lease,
    ) -> Result<bool, StoreError> {
        self.inner.claim_review(review, now, lease).await
    }
    async fn note_review(
        &self,
        id: &str,
        done: u32,
        parts: u32,
        lease: &Lease,
    ) -> Result<bool, StoreError> {
        self.inner.note_review(id, done, parts, lease).await
    }
    async fn finish_review(&self, id: &str, body: &str) -> Result<(), StoreError> {
        self.inner.finish_review(id, body).await
    }
    async fn note_review_asked(&self, id: &str, at: i64, before: i64) -> Result<(), StoreError> {
        self.inner.note_review_asked(id, at, before).await
    }
    async fn delete_review(&self, id: &str, owner: &str) -> Result<(), StoreError> {
        self.inner.delete_review(id, owner).await
    }
    async fn release_reviews(&self, owner: &str) -> Result<(), StoreError> {
        self.inner.release_reviews(owner).await
    }
    async fn forget_reviews(&self, before: i64, most: u32, limit: u32) -> Result<u64, StoreError> {
        self.inner.forget_reviews(before, most, limit).await
    }
}
