//! The same SQL for both databases.

mod puzzles;
mod reviews;

use async_trait::async_trait;
use sqlx::{
    ColumnIndex, Connection as _, Decode, Encode, Executor, IntoArguments, Pool, QueryBuilder,
    Type, query, query_as, query_scalar,
};

use crate::changes;
use crate::dialect::Dialect;
use crate::scribe::Scribe;
use crate::teller::Teller;
use crate::writer::Writer;
use crate::{
    Append, Appended, Changes, Except, Here, Holding, Lease, Listing, MakerShare, NewTable,
    Session, Store, StoreError, StoredEntry, StoredTable, VISIT_GAP, Visit, append,
};

/// An open database: where to read, and where to write.
pub(crate) struct Database<DB: sqlx::Database> {
    pub(crate) readers: Pool<DB>,
    pub(crate) writer: Writer<DB>,
    /// Where other processes may serve the same database.
    pub(crate) teller: Option<Teller>,
    /// Where only one can write at a time.
    pub(crate) scribe: Option<Scribe>,
}

#[async_trait]
impl<DB> Store for Database<DB>
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
    for<'r> &'r str: ColumnIndex<DB::Row>,
{
    async fn create_table(&self, table: &NewTable) -> Result<Appended, StoreError> {
        let mut turn = self.writer.turn().await?;
        let mut writing = turn.begin_with(DB::BEGIN_WRITING).await?;
        let created: Option<i64> = query_scalar(
            "insert into tables (id, ruleset, seed, listed, options, created_at, \
                                 open_seats, over, summary, active_at, \
                                 wake_at, leased_by, leased_until, maker) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) \
             on conflict do nothing returning created_at",
        )
        .bind(table.id.as_str())
        .bind(table.ruleset.as_str())
        .bind(table.seed.as_str())
        .bind(table.listed)
        .bind(table.options.as_str())
        .bind(table.created_at)
        .bind(i64::from(table.summary.open_seats))
        .bind(table.summary.over)
        .bind(table.summary.body.as_str())
        .bind(table.summary.at)
        .bind(table.wake.at)
        .bind(table.wake.lease.as_ref().map(|lease| lease.owner.as_str()))
        .bind(table.wake.lease.as_ref().map(|lease| lease.until))
        .bind(table.maker.as_deref())
        .fetch_optional(&mut *writing)
        .await?;
        if created.is_none() {
            writing.rollback().await?;
            return Ok(Appended::Taken);
        }
        let numbered: Vec<(i64, &String)> = (1..).zip(&table.entries).collect();
        for rows in numbered.chunks(ROWS_AT_ONCE) {
            QueryBuilder::<DB>::new("insert into entries (table_id, seq, body) ")
                .push_values(rows, |mut row, (seq, body)| {
                    row.push_bind(table.id.as_str()).push_bind(*seq).push_bind(body.as_str());
                })
                .build()
                .execute(&mut *writing)
                .await?;
        }
        for holder in &table.holders {
            query(INSERT_KNOWN_HOLDER)
                .bind(table.id.as_str())
                .bind(i64::from(holder.seat))
                .bind(holder.session.as_str())
                .execute(&mut *writing)
                .await?;
        }
        writing.commit().await.map_err(StoreError::of_commit)?;
        Ok(Appended::Written)
    }

    async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        // What is read here of the table does not depend on its log, so the two reads need no
        // transaction.
        let table: Option<StoredTable> = query_as(
            "select id, ruleset, seed, listed, options, created_at from tables where id = $1",
        )
        .bind(id)
        .fetch_optional(&self.readers)
        .await?;
        let Some(table) = table else { return Ok(None) };
        Ok(Some(StoredTable { entries: self.entries_after(id, 0).await?, ..table }))
    }

    async fn entries_after(&self, table: &str, seq: u32) -> Result<Vec<StoredEntry>, StoreError> {
        let entries =
            query_as("select seq, body from entries where table_id = $1 and seq > $2 order by seq");
        Ok(entries.bind(table).bind(i64::from(seq)).fetch_all(&self.readers).await?)
    }

    async fn append(&self, append: &Append) -> Result<Appended, StoreError> {
        if let Some(scribe) = &self.scribe {
            return scribe.append(append.clone()).await;
        }
        let mut turn = self.writer.turn().await?;
        let mut writing = turn.begin_with(DB::BEGIN_WRITING).await?;
        let written = append::write::<DB>(&mut writing, append).await?;
        if written != Appended::Written {
            writing.rollback().await?;
            return Ok(written);
        }
        writing.commit().await.map_err(StoreError::of_commit)?;
        if let Some(teller) = &self.teller {
            let last = i64::from(append.first) + append.entries.len() as i64 - 1;
            teller.tell(changes::write(&append.table, last)).await;
        }
        Ok(Appended::Written)
    }

    async fn set_options(&self, table: &str, options: &str) -> Result<(), StoreError> {
        let mut turn = self.writer.turn().await?;
        let mut writing = turn.begin_with(DB::BEGIN_WRITING).await?;
        let written: Option<i64> =
            query_scalar("update tables set options = $2 where id = $1 returning created_at")
                .bind(table)
                .bind(options)
                .fetch_optional(&mut *writing)
                .await?;
        if written.is_none() {
            writing.rollback().await?;
            return Err(StoreError::Missing);
        }
        writing.commit().await.map_err(StoreError::of_commit)?;
        if let Some(teller) = &self.teller {
            teller.tell(changes::write_options(table)).await;
        }
        Ok(())
    }

    async fn options(&self, table: &str) -> Result<Option<String>, StoreError> {
        let options = query_scalar("select options from tables where id = $1");
        Ok(options.bind(table).fetch_optional(&self.readers).await?)
    }

    async fn holdings(&self, session: &str, limit: u32) -> Result<Vec<Holding>, StoreError> {
        let holdings = query_as(
            "select id, seat, open_seats, over, summary, active_at \
             from holders join tables on id = table_id where session = $1 \
             order by active_at desc, id, seat limit $2",
        );
        Ok(holdings.bind(session).bind(i64::from(limit)).fetch_all(&self.readers).await?)
    }

    async fn listed(&self, limit: u32, share: u32) -> Result<Vec<Listing>, StoreError> {
        // Indices give both orders: no more tables are looked at than are shown or left out. A window
        // function would rank all tables for every visitor.
        let listed = query_as(
            "select id, created_at, open_seats, over, summary, active_at from tables as shown \
             where listed and not over and (maker is null or id in \
                 (select own.id from tables as own \
                  where own.maker = shown.maker and own.listed and not own.over \
                  order by own.open_seats > 0 desc, own.active_at desc, own.id limit $2)) \
             order by open_seats > 0 desc, active_at desc, id limit $1",
        );
        let listed = listed.bind(i64::from(limit)).bind(i64::from(share));
        Ok(listed.fetch_all(&self.readers).await?)
    }

    async fn made_since(&self, maker: &str, since: i64) -> Result<u64, StoreError> {
        let made =
            query_scalar("select count(*) from tables where maker = $1 and created_at >= $2");
        let made: i64 = made.bind(maker).bind(since).fetch_one(&self.readers).await?;
        Ok(made as u64)
    }

    async fn makers(&self, limit: u32) -> Result<Vec<MakerShare>, StoreError> {
        let makers = query_as(
            "select maker, count(distinct id) as tables, max(active_at) as active_at, \
                    cast(coalesce(sum(octet_length(body)), 0) as bigint) as bytes \
             from tables left join entries on table_id = id \
             group by maker order by bytes desc, tables desc, maker limit $1",
        );
        Ok(makers.bind(i64::from(limit)).fetch_all(&self.readers).await?)
    }

    async fn with_seed(&self, seed: &str) -> Result<Vec<Listing>, StoreError> {
        let siblings = query_as(
            "select id, created_at, open_seats, over, summary, active_at from tables \
             where seed = $1 order by created_at, id limit 100",
        );
        Ok(siblings.bind(seed).fetch_all(&self.readers).await?)
    }

    async fn session(&self, token_hash: &str) -> Result<Option<Session>, StoreError> {
        let session = query_as("select id, name from sessions where token_hash = $1");
        Ok(session.bind(token_hash).fetch_optional(&self.readers).await?)
    }

    async fn save_session(
        &self,
        session: &Session,
        token_hash: &str,
        at: i64,
    ) -> Result<(), StoreError> {
        query(
            "insert into sessions (id, token_hash, name, settings, seen_at) \
             values ($1, $2, $3, '{}', $4) on conflict (id) do update set \
             token_hash = excluded.token_hash, name = excluded.name, seen_at = excluded.seen_at",
        )
        .bind(session.id.as_str())
        .bind(token_hash)
        .bind(session.name.as_str())
        .bind(at)
        .execute(&mut *self.writer.turn().await?)
        .await?;
        Ok(())
    }

    async fn note_session(
        &self,
        token_hash: &str,
        at: i64,
        before: i64,
    ) -> Result<bool, StoreError> {
        let noted: Option<i64> = query_scalar(
            "update sessions set seen_at = $2 where token_hash = $1 and seen_at < $3 \
             returning seen_at",
        )
        .bind(token_hash)
        .bind(at)
        .bind(before)
        .fetch_optional(&mut *self.writer.turn().await?)
        .await?;
        Ok(noted.is_some())
    }

    async fn forget_sessions(
        &self,
        unused_since: i64,
        seatless_since: i64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        // The time stands twice: a session that was used meanwhile stays.
        let forgotten = query_scalar(
            "delete from sessions where seen_at < $2 and id in \
             (select id from sessions where seen_at < $2 and (seen_at < $1 or (not exists \
                  (select 1 from holders where session = sessions.id) and not exists \
                  (select 1 from solvers where session = sessions.id))) \
              order by seen_at limit $3) returning id",
        )
        .bind(unused_since)
        .bind(seatless_since)
        .bind(i64::from(limit))
        .fetch_all(&mut *self.writer.turn().await?)
        .await?;
        Ok(forgotten)
    }

    async fn set_setting_once(&self, key: &str, value: &str) -> Result<String, StoreError> {
        query("insert into settings (name, value) values ($1, $2) on conflict do nothing")
            .bind(key)
            .bind(value)
            .execute(&mut *self.writer.turn().await?)
            .await?;
        // The first writer has committed by now.
        let value = query_scalar("select value from settings where name = $1");
        Ok(value.bind(key).fetch_one(&mut *self.writer.turn().await?).await?)
    }

    async fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        let value = query_scalar("select value from settings where name = $1");
        Ok(value.bind(key).fetch_optional(&self.readers).await?)
    }

    async fn set_setting(&self, key: &str, value: &str) -> Result<(), StoreError> {
        query(
            "insert into settings (name, value) values ($1, $2) \
             on conflict (name) do update set value = excluded.value",
        )
        .bind(key)
        .bind(value)
        .execute(&mut *self.writer.own_turn().await?)
        .await?;
        Ok(())
    }

    fn changes(&self) -> Changes {
        DB::changes(&self.readers)
    }

    async fn claim_due(
        &self,
        now: i64,
        lease: &Lease,
        limit: u32,
        except: &Except,
    ) -> Result<Vec<String>, StoreError> {
        // The condition on the lease stands twice: a process that waited for another's claim
        // checks it once more. A lease that lasts longer than any can was written by a clock that was ahead.
        // `replace` is how both databases tell whether a word is in a list. The makers take turns: after a restart
        // nobody's bots wait behind the thousand tables of another.
        let claimed = query_scalar(
            "update tables set leased_by = $2, leased_until = $3 \
             where id in (select id from tables where wake_at <= $1 \
                          and (leased_until is null or leased_until < $1 \
                               or leased_until > $3 + $3 - $1) \
                          and replace($5, ' ' || id || ' ', '') = $5 \
                          and (maker is null or replace($6, ' ' || maker || ' ', '') = $6 \
                               or replace($7, ' ' || id || ' ', '') <> $7) \
                          order by row_number() over (partition by maker order by wake_at), \
                                   wake_at limit $4) \
             and (leased_until is null or leased_until < $1 or leased_until > $3 + $3 - $1) \
             returning id",
        )
        .bind(now)
        .bind(lease.owner.as_str())
        .bind(lease.until)
        .bind(i64::from(limit))
        .bind(list(&except.tables).as_str())
        .bind(list(&except.makers).as_str())
        .bind(list(&except.but).as_str())
        .fetch_all(&mut *self.writer.own_turn().await?)
        .await?;
        Ok(claimed)
    }

    async fn renew_leases(&self, now: i64, lease: &Lease) -> Result<Vec<String>, StoreError> {
        // A lease with more than half left can wait: mostly the bot moves first.
        let renewed = query_scalar(
            "update tables set leased_until = $3 where wake_at <= $1 and leased_by = $2 \
             and leased_until >= $1 and leased_until < ($1 + $3) / 2 returning id",
        )
        .bind(now)
        .bind(lease.owner.as_str())
        .bind(lease.until)
        .fetch_all(&mut *self.writer.own_turn().await?)
        .await?;
        Ok(renewed)
    }

    async fn release_leases(&self, owner: &str) -> Result<(), StoreError> {
        query(
            "update tables set leased_by = null, leased_until = null \
             where wake_at is not null and leased_by = $1",
        )
        .bind(owner)
        .execute(&mut *self.writer.own_turn().await?)
        .await?;
        Ok(())
    }

    async fn release_lease(&self, table: &str, owner: &str) -> Result<(), StoreError> {
        query(
            "update tables set leased_by = null, leased_until = null \
             where id = $1 and leased_by = $2",
        )
        .bind(table)
        .bind(owner)
        .execute(&mut *self.writer.turn().await?)
        .await?;
        Ok(())
    }

    async fn rest(&self, table: &str, owner: &str) -> Result<(), StoreError> {
        query(
            "update tables set wake_at = null, leased_by = null, leased_until = null \
             where id = $1 and leased_by = $2",
        )
        .bind(table)
        .bind(owner)
        .execute(&mut *self.writer.turn().await?)
        .await?;
        Ok(())
    }

    async fn note_here(&self, here: &[Here], at: i64) -> Result<(), StoreError> {
        if here.is_empty() {
            return Ok(());
        }
        let pairs: Vec<[&str; 2]> = here.iter().map(|it| [&*it.table, &*it.session]).collect();
        let pairs = serde_json::to_string(&pairs).expect("texts can be written");
        query(DB::NOTE_HERE)
            .bind(at)
            .bind(pairs.as_str())
            .bind(at - VISIT_GAP)
            .execute(&mut *self.writer.own_turn().await?)
            .await?;
        Ok(())
    }

    async fn last_here(&self, table: &str, session: &str) -> Result<Option<Visit>, StoreError> {
        let last = query_as(
            "select here_since as since, seen_at as last from holders \
             where table_id = $1 and session = $2 and seen_at > 0 \
             order by seen_at desc limit 1",
        );
        Ok(last.bind(table).bind(session).fetch_optional(&self.readers).await?)
    }

    async fn tables_after(&self, id: &str, limit: u32) -> Result<Vec<Listing>, StoreError> {
        let next = query_as(
            "select id, created_at, open_seats, over, summary, active_at from tables \
             where id > $1 order by id limit $2",
        );
        Ok(next.bind(id).bind(i64::from(limit)).fetch_all(&self.readers).await?)
    }

    async fn count_old(&self, before: i64, unfinished_too: bool) -> Result<u64, StoreError> {
        let count =
            query_scalar("select count(*) from tables where active_at < $1 and (over or $2)");
        let count: i64 = count.bind(before).bind(unfinished_too).fetch_one(&self.readers).await?;
        Ok(count as u64)
    }

    async fn delete_old(
        &self,
        before: i64,
        unfinished_too: bool,
        limit: u32,
    ) -> Result<u64, StoreError> {
        let mut turn = self.writer.turn().await?;
        let mut writing = turn.begin_with(DB::BEGIN_WRITING).await?;
        // Changing nothing locks the rows: nobody moves at a table while it is deleted.
        let old: Vec<String> = query_scalar(
            "update tables set active_at = active_at where active_at < $1 and id in \
             (select id from tables where active_at < $1 and (over or $2) order by id limit $3) \
             returning id",
        )
        .bind(before)
        .bind(unfinished_too)
        .bind(i64::from(limit))
        .fetch_all(&mut *writing)
        .await?;
        for (part, id) in parts(&old) {
            query(part).bind(id).execute(&mut *writing).await?;
        }
        writing.commit().await.map_err(StoreError::of_commit)?;
        Ok(old.len() as u64)
    }

    async fn count_made_by(&self, maker: &str) -> Result<u64, StoreError> {
        self.made_since(maker, i64::MIN).await
    }

    async fn delete_made_by(&self, maker: &str, limit: u32) -> Result<u64, StoreError> {
        let mut turn = self.writer.turn().await?;
        let mut writing = turn.begin_with(DB::BEGIN_WRITING).await?;
        let made: Vec<String> = query_scalar(
            "update tables set active_at = active_at where id in \
             (select id from tables where maker = $1 order by id limit $2) returning id",
        )
        .bind(maker)
        .bind(i64::from(limit))
        .fetch_all(&mut *writing)
        .await?;
        for (part, id) in parts(&made) {
            query(part).bind(id).execute(&mut *writing).await?;
        }
        writing.commit().await.map_err(StoreError::of_commit)?;
        Ok(made.len() as u64)
    }

    async fn vacuum(&self) -> Result<(), StoreError> {
        query(DB::VACUUM).execute(&mut *self.writer.turn().await?).await?;
        Ok(())
    }

    async fn backup(&self, file: &str) -> Result<(), StoreError> {
        let cannot = || StoreError::Unexpected("this database has its own program for that".into());
        query(DB::BACKUP.ok_or_else(cannot)?)
            .bind(file)
            .execute(&mut *self.writer.turn().await?)
            .await?;
        Ok(())
    }

    async fn try_write(&self, at: i64) -> Result<(), StoreError> {
        self.set_setting("written-at", &at.to_string()).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        query("select 1").execute(&self.readers).await?;
        Ok(())
    }

    async fn close(&self) {
        // The writer goes last: it may write what the readers still needed where it was.
        self.readers.close().await;
        self.writer.close().await;
        if let Some(teller) = &self.teller {
            teller.close().await;
        }
    }
}

/// How many entries of a new table are written at once: three values each, and SQLite takes 32,766.
const ROWS_AT_ONCE: usize = 1_000;

/// Seats a session, unless it is forgotten.
const INSERT_KNOWN_HOLDER: &str = "insert into holders (table_id, seat, session) \
    select $1, $2, id from sessions where id = $3 on conflict do nothing";

/// A list in which `replace` finds words.
fn list(words: &[String]) -> String {
    words.iter().map(|word| format!(" {word} ")).collect()
}

/// What is deleted with tables, and in which order.
fn parts(tables: &[String]) -> impl Iterator<Item = (&'static str, &str)> {
    let parts = [
        "delete from holders where table_id = $1",
        "delete from entries where table_id = $1",
        "delete from tables where id = $1",
    ];
    tables.iter().flat_map(move |id| parts.map(|part| (part, id.as_str())))
}
