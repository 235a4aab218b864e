//! Writing the entries of one table in either database.

use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Type, query, query_scalar};

use crate::dialect::Dialect;
use crate::{Append, Appended, StoreError};

/// Writes an entry if its number is free and the entry before it is there.
const INSERT_ENTRY: &str = "insert into entries (table_id, seq, body) select $1, $2, $3 \
    where $2 = 1 or exists (select 1 from entries where table_id = $1 and seq = $2 - 1) \
    on conflict do nothing returning seq";

const INSERT_HOLDER: &str = "insert into holders (table_id, seat, session) values ($1, $2, $3) \
    on conflict do nothing";

const DELETE_HOLDER: &str =
    "delete from holders where table_id = $1 and seat = $2 and session = $3";

/// Writes in a transaction that has begun. If the answer is not [`Appended::Written`], it must be taken back.
pub(crate) async fn write<DB>(
    writing: &mut DB::Connection,
    append: &Append,
) -> Result<Appended, StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'r> String: Decode<'r, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    for<'q> Option<&'q str>: Encode<'q, DB>,
    for<'q> Option<i64>: Encode<'q, DB>,
    for<'q> bool: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    if let Some(seed) = &append.alone {
        // Changing nothing locks the row: nobody else sits down at any of the tables meanwhile.
        query(
            "update tables set active_at = active_at \
             where id = (select min(id) from tables where seed = $1)",
        )
        .bind(seed.as_str())
        .execute(&mut *writing)
        .await?;
        for holder in &append.joined {
            let elsewhere: Option<String> = query_scalar(
                "select table_id from holders join tables on id = table_id \
                 where session = $1 and seed = $2 and table_id <> $3 limit 1",
            )
            .bind(holder.session.as_str())
            .bind(seed.as_str())
            .bind(append.table.as_str())
            .fetch_optional(&mut *writing)
            .await?;
            if elsewhere.is_some() {
                return Ok(Appended::SitsElsewhere);
            }
        }
    }
    for (seq, body) in (i64::from(append.first)..).zip(&append.entries) {
        let written: Option<i64> = query_scalar(INSERT_ENTRY)
            .bind(append.table.as_str())
            .bind(seq)
            .bind(body.as_str())
            .fetch_optional(&mut *writing)
            .await?;
        if written.is_none() {
            let taken: Option<i64> =
                query_scalar("select seq from entries where table_id = $1 and seq = $2")
                    .bind(append.table.as_str())
                    .bind(seq)
                    .fetch_optional(&mut *writing)
                    .await?;
            return taken.map(|_| Appended::Taken).ok_or(StoreError::Missing);
        }
    }
    let updated: Option<i64> = query_scalar(
        "update tables set open_seats = $2, over = $3, summary = $4, active_at = $5, \
                           wake_at = $6, leased_by = $7, leased_until = $8 \
         where id = $1 returning active_at",
    )
    .bind(append.table.as_str())
    .bind(i64::from(append.summary.open_seats))
    .bind(append.summary.over)
    .bind(append.summary.body.as_str())
    .bind(append.summary.at)
    .bind(append.wake.at)
    .bind(append.wake.lease.as_ref().map(|lease| lease.owner.as_str()))
    .bind(append.wake.lease.as_ref().map(|lease| lease.until))
    .fetch_optional(&mut *writing)
    .await?;
    if updated.is_none() {
        return Err(StoreError::Missing);
    }
    let left = append.left.iter().map(|holder| (DELETE_HOLDER, holder));
    let joined = append.joined.iter().map(|holder| (INSERT_HOLDER, holder));
    for (change, holder) in left.chain(joined) {
        query(change)
            .bind(append.table.as_str())
            .bind(i64::from(holder.seat))
            .bind(holder.session.as_str())
            .execute(&mut *writing)
            .await?;
    }
    Ok(Appended::Written)
}
