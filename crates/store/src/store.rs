//! The one door to either database.

use async_trait::async_trait;

use crate::{
    Append, Appended, Holder, Holding, Listing, NewTable, Session, StoreError, StoredEntry,
    StoredTable,
};

/// The one door to either database; share it as `Arc<dyn Store>`.
///
/// A write that was answered with `Ok` survives a crash of the program and of the machine. Texts
/// must not hold the character U+0000, which Postgres cannot store (JSON escapes it anyway).
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Writes a new table with its first entries, numbered from 1, and its holders, all or nothing.
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
    /// table or session, or the numbers would leave a hole, it is [`StoreError::Missing`]. Who does
    /// not wait for the answer does not know: everything may be written or nothing, never a part.
    async fn append(&self, append: &Append) -> Result<Appended, StoreError>;

    /// Writes the options of a table anew; [`StoreError::Missing`] if there is no such table.
    async fn set_options(&self, table: &str, options: &str) -> Result<(), StoreError>;

    /// Where a session sits, the table with the newest activity first, at most 100 seats.
    async fn holdings(&self, session: &str) -> Result<Vec<Holding>, StoreError>;

    /// Who holds the seats of a table, seat by seat.
    async fn holders(&self, table: &str) -> Result<Vec<Holder>, StoreError>;

    /// The tables of the lobby, those that are listed and not over: first those with an open seat,
    /// then the others, the newest activity first in both.
    async fn listed(&self, limit: u32) -> Result<Vec<Listing>, StoreError>;

    /// The session that a token belongs to.
    async fn session(&self, token_hash: &str) -> Result<Option<Session>, StoreError>;

    /// Writes a session, new or changed, that from now on answers to this token alone.
    async fn save_session(
        &self,
        session: &Session,
        token_hash: &str,
        at: i64,
    ) -> Result<(), StoreError>;

    /// Notes that a session was seen, which keeps it from being forgotten.
    async fn touch_session(&self, id: &str, at: i64) -> Result<(), StoreError>;

    /// Removes the sessions not seen since `before`, and lets go of the seats they hold.
    async fn forget_sessions(&self, before: i64) -> Result<(), StoreError>;

    /// A setting of the whole server.
    async fn setting(&self, key: &str) -> Result<Option<String>, StoreError>;

    /// Writes a setting unless there is one, and answers with the one that holds: the same for
    /// everybody who asks, however many ask at once.
    async fn set_setting_once(&self, key: &str, value: &str) -> Result<String, StoreError>;

    /// Whether the database answers.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Waits for writes under way and lets go of the database; whatever is asked afterwards is
    /// [`StoreError::Unavailable`].
    async fn close(&self);
}
