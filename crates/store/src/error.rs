//! What can go wrong, said to people; the cause for the log is the source of each error.

use std::error::Error as StdError;
use std::path::PathBuf;

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;
use thiserror::Error;

pub(crate) type Cause = Box<dyn StdError + Send + Sync>;

/// Why the database did not do what was asked.
#[derive(Debug, Error)]
pub enum StoreError {
    /// It is full, gone or too busy: the same may work later.
    #[error("the database is not available right now")]
    Unavailable(#[source] Cause),
    /// It was lost before it said whether it wrote: everything is written or nothing.
    #[error("the database was lost while it wrote; look whether it did")]
    Unsure(#[source] Cause),
    /// The table, the session or the entry before is not there.
    #[error("there is no such table, session or earlier entry")]
    Missing,
    /// Anything else: a mistake in this program or a damaged database.
    #[error("the database answered something unexpected")]
    Unexpected(#[source] Cause),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let database = error.as_database_error();
        if database.is_some_and(DatabaseError::is_foreign_key_violation) {
            StoreError::Missing
        } else if is_unavailable(&error) {
            StoreError::Unavailable(error.into())
        } else {
            StoreError::Unexpected(error.into())
        }
    }
}

impl StoreError {
    /// Why a commit did not succeed.
    pub(crate) fn of_commit(error: sqlx::Error) -> StoreError {
        if error.as_database_error().is_none() && is_unavailable(&error) {
            StoreError::Unsure(error.into())
        } else {
            error.into()
        }
    }
}

/// Why a database could not be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// Neither a path nor an address that makes sense.
    #[error(
        "this is not the address of a database: write a path, sqlite:PATH or \
         postgres://USER@HOST/NAME"
    )]
    Address(#[source] Option<Cause>),
    /// A kind of database that is not supported.
    #[error("{scheme} is not supported: write a path, sqlite:PATH or postgres://USER@HOST/NAME")]
    Scheme {
        /// What stands before `://`.
        scheme: String,
    },
    /// The file or a folder on the way to it cannot be made or written.
    #[error(
        "cannot write to {}: choose another place for the database, or change who may write there",
        path.display()
    )]
    NotWritable {
        /// The file of the database.
        path: PathBuf,
        /// What the system says.
        #[source]
        cause: Cause,
    },
    /// The file holds something else.
    #[error(
        "{} is not an SQLite database: move it away, or choose another file for the database",
        path.display()
    )]
    NotSqlite {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        #[source]
        cause: Cause,
    },
    /// Another process serves the file.
    #[error(
        "{} is served by another process already: stop that one, or use Postgres, which several can \
         serve",
        path.display()
    )]
    InUse {
        /// The file of the database.
        path: PathBuf,
    },
    /// A later version of this program has changed the database already.
    #[error(
        "{database} was last used by a newer version of this program: start that version, or \
         restore a backup from before it"
    )]
    Newer {
        /// Which database.
        database: String,
        /// Which change is unknown here.
        #[source]
        cause: Cause,
    },
    /// Nobody answers.
    #[error("cannot reach Postgres at {host}: check that it runs there and accepts connections")]
    Unreachable {
        /// Where it should be.
        host: String,
        /// What the system says.
        #[source]
        cause: Cause,
    },
    /// Postgres answers, and says no.
    #[error("Postgres at {host} refuses: {message}")]
    Refused {
        /// Where it is.
        host: String,
        /// What it says; its messages name the user and the database, never the password.
        message: String,
        /// The whole of it.
        #[source]
        cause: Cause,
    },
    /// Anything else.
    #[error("cannot open {database}")]
    Failed {
        /// Which database.
        database: String,
        /// What went wrong.
        #[source]
        cause: Cause,
    },
}

fn is_unavailable(error: &sqlx::Error) -> bool {
    use sqlx::Error as E;
    if let Some(error) = error.as_database_error() {
        if let Some(sqlite) = error.try_downcast_ref::<SqliteError>() {
            return sqlite_code(sqlite).is_some_and(|code| SQLITE_UNAVAILABLE.contains(&code));
        }
        if let Some(postgres) = error.try_downcast_ref::<PgDatabaseError>() {
            return POSTGRES_UNAVAILABLE.iter().any(|class| postgres.code().starts_with(class));
        }
    }
    matches!(
        error,
        E::Io(_)
            | E::Tls(_)
            | E::Protocol(_)
            | E::PoolTimedOut
            | E::PoolClosed
            | E::WorkerCrashed
            | E::BeginFailed
    )
}

/// The primary result code of an SQLite error, without what the extended code adds.
pub(crate) fn sqlite_code(error: &SqliteError) -> Option<i32> {
    error.code().and_then(|code| code.parse::<i32>().ok()).map(|code| code & 0xff)
}

/// Whether another program keeps an SQLite file locked just now.
pub(crate) fn is_locked(error: &sqlx::Error) -> bool {
    let sqlite = error.as_database_error().and_then(|error| error.try_downcast_ref());
    sqlite.and_then(sqlite_code) == Some(SQLITE_BUSY)
}

const SQLITE_BUSY: i32 = 5;
pub(crate) const SQLITE_READONLY: i32 = 8;
pub(crate) const SQLITE_CANTOPEN: i32 = 14;
pub(crate) const SQLITE_NOTADB: i32 = 26;

/// Busy, locked, out of memory, read-only, input or output failed, disk full, cannot open.
const SQLITE_UNAVAILABLE: [i32; 7] = [SQLITE_BUSY, 6, 7, SQLITE_READONLY, 10, 13, SQLITE_CANTOPEN];

/// Classes of SQLSTATE: connection lost, read-only (a standby after a failover), transaction rolled
/// back, out of resources, stopped by the operator, system error.
const POSTGRES_UNAVAILABLE: [&str; 6] = ["08", "25006", "40", "53", "57", "58"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_commit_without_an_answer_is_unsure() {
        let lost = || sqlx::Error::WorkerCrashed;
        assert!(matches!(StoreError::of_commit(lost()), StoreError::Unsure(_)));
        assert!(matches!(StoreError::from(lost()), StoreError::Unavailable(_)));
        let wrong = StoreError::of_commit(sqlx::Error::RowNotFound);
        assert!(matches!(wrong, StoreError::Unexpected(_)), "{wrong:?}");
    }
}
