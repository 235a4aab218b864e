//! The one door to either database.

use async_trait::async_trait;

use crate::{
    Append, Appended, Changes, Except, Here, Holding, Lease, Listing, MakerShare, NewTable,
    PuzzleStore, ReviewStore, Session, StoreError, StoredEntry, StoredTable, Visit,
};

/// The one door to either database; share it as `Arc<dyn Store>`.
///
/// A write that was answered with `Ok` survives a crash of the program and of the machine; one that was
/// answered with [`StoreError::Unsure`] may have been written. Texts must not hold the
/// character U+0000, which Postgres cannot store (JSON escapes it anyway).
#[async_trait]
pub trait Store: ReviewStore + PuzzleStore + Send + Sync + 'static {
    /// Writes a new table with its first entries, numbered from 1, and its holders, all or nothing. A
    /// holder whose session is forgotten holds nothing.
    ///
    /// [`Appended::Taken`] if there is a table of that id already.
    async fn create_table(&self, table: &NewTable) -> Result<Appended, StoreError>;

    /// A table and its whole log, or `None` if there is no table of that id.
    async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError>;

    /// The entries of a table with numbers above `seq`, in order; none if there is no such table.
    async fn entries_after(&self, table: &str, seq: u32) -> Result<Vec<StoredEntry>, StoreError>;

    /// Writes entries and what changes with them, all or nothing.
    ///
    /// [`Appended::Taken`] if a number is used already: somebody was faster. If there is no such
    /// table or session, or the numbers would leave a hole, it is [`StoreError::Missing`]. A
    /// caller that does not wait cannot know: everything may be written or nothing, never a part.
    async fn append(&self, append: &Append) -> Result<Appended, StoreError>;

    /// Writes the options of a table anew; [`StoreError::Missing`] if there is no such table.
    async fn set_options(&self, table: &str, options: &str) -> Result<(), StoreError>;

    /// The options of a table as they are now, or `None` if there is no such table.
    async fn options(&self, table: &str) -> Result<Option<String>, StoreError>;

    /// Where a session sits, the table with the newest activity first, at most so many seats.
    async fn holdings(&self, session: &str, limit: u32) -> Result<Vec<Holding>, StoreError>;

    /// The tables of the lobby, those that are listed and not over: first those with an open seat,
    /// then the others, the newest activity first in both. Of one maker's tables only the first `share`
    /// are shown; a table without a maker is the only one of its own.
    async fn listed(&self, limit: u32, share: u32) -> Result<Vec<Listing>, StoreError>;

    /// How many tables somebody has made since a time.
    async fn made_since(&self, maker: &str, since: i64) -> Result<u64, StoreError>;

    /// Whose tables take the most room, at most `limit` makers, the largest first.
    async fn makers(&self, limit: u32) -> Result<Vec<MakerShare>, StoreError>;

    /// The tables whose deals come from this seed, in the order in which they were made.
    async fn with_seed(&self, seed: &str) -> Result<Vec<Listing>, StoreError>;

    /// The session that a token belongs to.
    async fn session(&self, token_hash: &str) -> Result<Option<Session>, StoreError>;

    /// Writes a session, new or changed, that from now on answers to this token alone.
    async fn save_session(
        &self,
        session: &Session,
        token_hash: &str,
        at: i64,
    ) -> Result<(), StoreError>;

    /// Notes that a session was used at a time, unless it was noted after `before`; whether it was noted now.
    async fn note_session(
        &self,
        token_hash: &str,
        at: i64,
        before: i64,
    ) -> Result<bool, StoreError>;

    /// Deletes at most `limit` sessions: those last used before `unused_since`, and those without a seat and without a
    /// puzzle last used before `seatless_since`, which is later. Returns their ids.
    async fn forget_sessions(
        &self,
        unused_since: i64,
        seatless_since: i64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError>;

    /// Writes a setting of the whole server unless there is one, and returns the one that holds: the same for all
    /// callers, even at once.
    async fn set_setting_once(&self, key: &str, value: &str) -> Result<String, StoreError>;

    /// A setting of the whole server, if there is one.
    async fn setting(&self, key: &str) -> Result<Option<String>, StoreError>;

    /// Writes a setting of the whole server anew.
    async fn set_setting(&self, key: &str, value: &str) -> Result<(), StoreError>;

    /// What any process writes from now on. SQLite tells nothing: one process serves it.
    fn changes(&self) -> Changes;

    /// Takes the lease of at most `limit` due tables that nobody sees to, but of none in `except`. Returns their ids.
    async fn claim_due(
        &self,
        now: i64,
        lease: &Lease,
        limit: u32,
        except: &Except,
    ) -> Result<Vec<String>, StoreError>;

    /// Extends this owner's leases of tables that are due, if half of their time has passed; returns
    /// the ids of those tables.
    async fn renew_leases(&self, now: i64, lease: &Lease) -> Result<Vec<String>, StoreError>;

    /// Lets go of all leases of an owner, so that another process sees to those tables at once.
    async fn release_leases(&self, owner: &str) -> Result<(), StoreError>;

    /// Lets go of the lease of one table, for which this owner can do nothing.
    async fn release_lease(&self, table: &str, owner: &str) -> Result<(), StoreError>;

    /// Notes for the owner of its lease that nothing is due at this table after all.
    async fn rest(&self, table: &str, owner: &str) -> Result<(), StoreError>;

    /// Notes who is at which table, for other processes and for the next start. Notes that are less than [`VISIT_GAP`](crate::VISIT_GAP)
    /// apart are one visit.
    async fn note_here(&self, here: &[Here], at: i64) -> Result<(), StoreError>;

    /// The last visit of this session, which holds a seat there.
    async fn last_here(&self, table: &str, session: &str) -> Result<Option<Visit>, StoreError>;

    /// The next tables, at most `limit`, whose ids come after this one, in the order of their ids.
    async fn tables_after(&self, id: &str, limit: u32) -> Result<Vec<Listing>, StoreError>;

    /// Counts the tables where nothing has happened since `before`: those whose game is over, or all.
    async fn count_old(&self, before: i64, unfinished_too: bool) -> Result<u64, StoreError>;

    /// Deletes at most `limit` such tables with their logs; returns how many.
    async fn delete_old(
        &self,
        before: i64,
        unfinished_too: bool,
        limit: u32,
    ) -> Result<u64, StoreError>;

    /// Counts the tables that somebody has made.
    async fn count_made_by(&self, maker: &str) -> Result<u64, StoreError>;

    /// Deletes at most `limit` of them with their logs, whatever happens there; returns how many.
    async fn delete_made_by(&self, maker: &str, limit: u32) -> Result<u64, StoreError>;

    /// Gives the space of deleted tables back to the system.
    async fn vacuum(&self) -> Result<(), StoreError>;

    /// Writes all of an SQLite database into a new file, as it is at one moment. Postgres has
    /// `pg_dump` for that, and [`StoreError::Unexpected`] here.
    async fn backup(&self, file: &str) -> Result<(), StoreError>;

    /// Writes the time, to see whether the database can be written to.
    async fn try_write(&self, at: i64) -> Result<(), StoreError>;

    /// Whether the database answers.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Waits for writes under way and lets go of the database; every later request fails with
    /// [`StoreError::Unavailable`].
    async fn close(&self);
}
