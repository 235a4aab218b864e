//! Reviews in either database.

use async_trait::async_trait;
use sqlx::{
    ColumnIndex, Decode, Encode, Executor, IntoArguments, Type, query, query_as, query_scalar,
};

use super::Database;
use crate::dialect::Dialect;
use crate::{Lease, NewReview, ReviewStore, StoreError, StoredReview};

#[async_trait]
impl<DB> ReviewStore for Database<DB>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'r> String: Decode<'r, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
    for<'r> &'r str: ColumnIndex<DB::Row>,
{
    async fn review(&self, id: &str) -> Result<Option<StoredReview>, StoreError> {
        let review = query_as(
            "select task, done, parts, body, asked_at, leased_until from reviews where id = $1",
        );
        Ok(review.bind(id).fetch_optional(&self.readers).await?)
    }

    async fn claim_review(
        &self,
        review: &NewReview,
        now: i64,
        lease: &Lease,
    ) -> Result<bool, StoreError> {
        // A lease that lasts longer than any can was written by a clock that was ahead.
        let claimed: Option<i64> = query_scalar(
            "insert into reviews (id, task, done, parts, asked_at, leased_by, leased_until) \
             values ($1, $2, 0, $3, $4, $5, $6) on conflict (id) do update set \
             done = 0, parts = excluded.parts, asked_at = excluded.asked_at, \
             leased_by = excluded.leased_by, leased_until = excluded.leased_until \
             where reviews.body is null and (reviews.leased_until is null \
                 or reviews.leased_until < $4 or reviews.leased_until > $6 + $6 - $4) \
             returning asked_at",
        )
        .bind(review.id.as_str())
        .bind(review.task.as_str())
        .bind(i64::from(review.parts))
        .bind(now)
        .bind(lease.owner.as_str())
        .bind(lease.until)
        .fetch_optional(&mut *self.writer.turn().await?)
        .await?;
        Ok(claimed.is_some())
    }

    async fn note_review(
        &self,
        id: &str,
        done: u32,
        parts: u32,
        lease: &Lease,
    ) -> Result<bool, StoreError> {
        let noted: Option<i64> = query_scalar(
            "update reviews set done = $3, parts = $4, leased_until = $5 \
             where id = $1 and leased_by = $2 returning asked_at",
        )
        .bind(id)
        .bind(lease.owner.as_str())
        .bind(i64::from(done))
        .bind(i64::from(parts))
        .bind(lease.until)
        .fetch_optional(&mut *self.writer.turn().await?)
        .await?;
        Ok(noted.is_some())
    }

    async fn finish_review(&self, id: &str, body: &str) -> Result<(), StoreError> {
        query(
            "update reviews set body = $2, task = null, done = parts, leased_by = null, \
             leased_until = null where id = $1 and body is null",
        )
        .bind(id)
        .bind(body)
        .execute(&mut *self.writer.turn().await?)
        .await?;
        Ok(())
    }

    async fn note_review_asked(&self, id: &str, at: i64, before: i64) -> Result<(), StoreError> {
        query("update reviews set asked_at = $2 where id = $1 and asked_at < $3")
            .bind(id)
            .bind(at)
            .bind(before)
            .execute(&mut *self.writer.turn().await?)
            .await?;
        Ok(())
    }

    async fn delete_review(&self, id: &str, owner: &str) -> Result<(), StoreError> {
        query("delete from reviews where id = $1 and leased_by = $2 and body is null")
            .bind(id)
            .bind(owner)
            .execute(&mut *self.writer.turn().await?)
            .await?;
        Ok(())
    }

    async fn release_reviews(&self, owner: &str) -> Result<(), StoreError> {
        query("update reviews set leased_by = null, leased_until = null where leased_by = $1")
            .bind(owner)
            .execute(&mut *self.writer.turn().await?)
            .await?;
        Ok(())
    }

    async fn forget_reviews(&self, before: i64, most: u32, limit: u32) -> Result<u64, StoreError> {
        let forgotten: Vec<String> = query_scalar(
            "delete from reviews where id in \
             (select id from reviews where asked_at < $1 order by asked_at limit $3) \
             or id in (select id from reviews order by asked_at desc, id limit $3 offset $2) \
             returning id",
        )
        .bind(before)
        .bind(i64::from(most))
        .bind(i64::from(limit))
        .fetch_all(&mut *self.writer.turn().await?)
        .await?;
        Ok(forgotten.len() as u64)
    }
}
