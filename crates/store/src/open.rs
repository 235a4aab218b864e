//! From an address to an open database with an up-to-date schema.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{fs, io};

use sqlx::error::DatabaseError;
use sqlx::migrate::{Migrate, MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteError, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{Connection, Postgres, Sqlite};

use crate::database::Database;
use crate::dialect::Dialect;
use crate::error::{self, Cause};
use crate::scribe::Scribe;
use crate::teller::Teller;
use crate::writer::Writer;
use crate::{OpenError, Store};

static SQLITE_SCHEMA: Migrator = sqlx::migrate!("migrations/sqlite");
static POSTGRES_SCHEMA: Migrator = sqlx::migrate!("migrations/postgres");

/// How long to wait for a free connection, another process's write, or a server that is silent.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long to wait before a locked file is tried again.
const PAUSE: Duration = Duration::from_millis(20);
const SQLITE_READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 16;

/// What keeps other processes from serving a database, until it is dropped or the process ends.
pub struct Claim {
    _lock: Option<fs::File>,
}

/// Claims a database for a server. Only one process may serve an SQLite file; any number may serve a Postgres
/// database. A program that only opens it, such as `azulejo admin`, needs no claim.
pub fn claim(database: &str) -> Result<Claim, OpenError> {
    let path = match database.split_once("://") {
        Some(("sqlite", path)) => path,
        // What cannot be opened is told when it is.
        Some(_) => return Ok(Claim { _lock: None }),
        None => database.strip_prefix("sqlite:").unwrap_or(database),
    };
    if matches!(path, "" | ":memory:") {
        return Ok(Claim { _lock: None });
    }
    let path = PathBuf::from(path);
    // Links to one file are one file.
    let path = fs::canonicalize(&path).unwrap_or(path);
    let mut name = path.clone().into_os_string();
    name.push(".lock");
    let lock =
        create_file(Path::new(&name)).and_then(|()| fs::OpenOptions::new().write(true).open(&name));
    let lock =
        lock.map_err(|error| OpenError::NotWritable { path: path.clone(), cause: error.into() })?;
    match lock.try_lock() {
        Ok(()) => Ok(Claim { _lock: Some(lock) }),
        Err(fs::TryLockError::WouldBlock) => Err(OpenError::InUse { path }),
        Err(fs::TryLockError::Error(error)) => {
            Err(OpenError::NotWritable { path, cause: error.into() })
        }
    }
}

/// Opens the database at an address and brings its schema up to date.
///
/// The address is `postgres://USER@HOST/NAME`, or `sqlite:PATH` or just a path, whose file and
/// folders are made if they are not there; `sqlite::memory:` lives as long as the store.
pub async fn open(database: &str) -> Result<Arc<dyn Store>, OpenError> {
    let file = match database.split_once("://") {
        Some(("sqlite", path)) => path,
        Some(("postgres" | "postgresql", _)) => {
            let options = PgConnectOptions::from_str(database)
                .map_err(|error| OpenError::Address(Some(error.into())))?;
            return Ok(Arc::new(open_postgres(options).await?));
        }
        Some((scheme, _)) => return Err(OpenError::Scheme { scheme: scheme.to_owned() }),
        None => database.strip_prefix("sqlite:").unwrap_or(database),
    };
    match file {
        "" => Err(OpenError::Address(None)),
        ":memory:" => Ok(Arc::new(open_memory().await?)),
        path => Ok(Arc::new(open_file(Path::new(path)).await?)),
    }
}

async fn open_memory() -> Result<Database<Sqlite>, OpenError> {
    let failed = |cause| OpenError::Failed { database: ":memory:".to_owned(), cause };
    // Every connection would be a database of its own, so there is one, kept open.
    let options = SqliteConnectOptions::new().in_memory(true).foreign_keys(true);
    let pool = writer_pool().connect_with(options).await.map_err(|error| failed(error.into()))?;
    migrate_sqlite(&pool).await.map_err(|error| failed(error.into()))?;
    let scribe = Some(Scribe::new(pool.clone()));
    let writer = Writer::one(pool.clone(), PATIENCE);
    Ok(Database { readers: pool, writer, teller: None, scribe })
}

async fn open_file(path: &Path) -> Result<Database<Sqlite>, OpenError> {
    create_file(path)
        .map_err(|error| OpenError::NotWritable { path: path.to_owned(), cause: error.into() })?;
    // SQLite takes a name like `file:x` for something else; an absolute path is always a path.
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let options = SqliteConnectOptions::new()
        .filename(absolute)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        .journal_mode(SqliteJournalMode::Wal)
        // In WAL mode only FULL waits for the disk at each commit.
        .synchronous(SqliteSynchronous::Full);
    // When a commit fails because the disk is full, SQLite has rolled back before sqlx does, and sqlx
    // waits forever for that transaction to end: such a connection is replaced.
    let pool = writer_pool().before_acquire(|connection, _| {
        let sound = !connection.is_in_transaction();
        Box::pin(async move { Ok(sound) })
    });
    let writer = connect(pool, &options).await.map_err(|error| sqlite_error(path, error.into()))?;
    if let Err(error) = migrate_sqlite(&writer).await {
        writer.close().await;
        return Err(sqlite_error(path, error));
    }
    let readers = SqlitePoolOptions::new()
        .max_connections(SQLITE_READERS)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .connect_lazy_with(options.read_only(true));
    let scribe = Some(Scribe::new(writer.clone()));
    Ok(Database { readers, writer: Writer::one(writer, PATIENCE), teller: None, scribe })
}

/// Connects to a file. The first program to open it turns on the write-ahead log. SQLite does not wait for that: it
/// tells the others that the file is locked, so they try again.
async fn connect(
    pool: SqlitePoolOptions,
    options: &SqliteConnectOptions,
) -> Result<SqlitePool, sqlx::Error> {
    let patience = Instant::now() + PATIENCE;
    loop {
        match pool.clone().connect_with(options.clone()).await {
            Err(error) if error::is_locked(&error) && Instant::now() < patience => {
                tokio::time::sleep(PAUSE).await;
            }
            connected => return connected,
        }
    }
}

/// One connection that never goes away: writers wait for each other here and not in SQLite, which
/// would tell some of them that the database is locked.
fn writer_pool() -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
}

/// Makes the folders and an empty file that only its owner can read: it will hold secrets.
fn create_file(path: &Path) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        // An existing file is left alone: closing it would let go of the locks that SQLite may hold
        // on it elsewhere in this process.
        Ok(_) | Err(_) => Ok(()),
    }
}

/// sqlx does not lock SQLite while it migrates, so two programs that start at once would both
/// create the tables; one transaction around it all makes the second one wait.
async fn migrate_sqlite(writer: &SqlitePool) -> Result<(), MigrateError> {
    let mut transaction = writer.begin_with(Sqlite::BEGIN_WRITING).await?;
    migrate(&SQLITE_SCHEMA, &mut *transaction).await?;
    transaction.commit().await?;
    Ok(())
}

fn sqlite_error(path: &Path, error: MigrateError) -> OpenError {
    let code = database_error(&error)
        .and_then(|error| error.try_downcast_ref::<SqliteError>())
        .and_then(error::sqlite_code);
    let path = path.to_owned();
    match code {
        Some(error::SQLITE_NOTADB) => OpenError::NotSqlite { path, cause: error.into() },
        Some(error::SQLITE_READONLY | error::SQLITE_CANTOPEN) => {
            OpenError::NotWritable { path, cause: error.into() }
        }
        _ => other_error(path.display().to_string(), error),
    }
}

async fn open_postgres(options: PgConnectOptions) -> Result<Database<Postgres>, OpenError> {
    let host = match options.get_socket() {
        Some(folder) => folder.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    };
    migrate_postgres(&options).await.map_err(|error| postgres_error(host, error))?;
    // A process that stands still in the middle of a write must not hold its tables for the others.
    let options = options.options([("idle_in_transaction_session_timeout", "10s")]);
    let pool = PgPoolOptions::new()
        .max_connections(POSTGRES_CONNECTIONS)
        .acquire_timeout(PATIENCE)
        .connect_lazy_with(options.clone());
    let telling = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(PATIENCE)
        .connect_lazy_with(options.options([("synchronous_commit", "off")]));
    let teller = Some(Teller::new(telling));
    let writer = Writer::many(pool.clone(), PATIENCE);
    Ok(Database { readers: pool, writer, teller, scribe: None })
}

/// Uses a connection of its own, because a pool keeps trying and would hide why it cannot connect.
async fn migrate_postgres(options: &PgConnectOptions) -> Result<(), MigrateError> {
    let connecting = tokio::time::timeout(PATIENCE, PgConnection::connect_with(options));
    let mut connection = match connecting.await {
        Ok(connected) => connected?,
        Err(late) => return Err(sqlx::Error::Io(io::Error::from(late)).into()),
    };
    let migrated = migrate(&POSTGRES_SCHEMA, &mut connection).await;
    // Closing also lets go of the lock that a failed migration leaves behind.
    let closed = connection.close().await;
    migrated?;
    Ok(closed?)
}

fn postgres_error(host: String, error: MigrateError) -> OpenError {
    if let Some(message) = database_error(&error).map(|refusal| refusal.message().to_owned()) {
        return OpenError::Refused { host, message, cause: error.into() };
    }
    if let MigrateError::Execute(error) = error {
        return OpenError::Unreachable { host, cause: error.into() };
    }
    other_error(format!("the database at {host}"), error)
}

/// `Migrator::run` would do if its future could move between threads.
async fn migrate(schema: &Migrator, connection: &mut impl Migrate) -> Result<(), MigrateError> {
    schema.run_direct(None, connection, false).await
}

fn other_error(database: String, error: MigrateError) -> OpenError {
    let newer = matches!(error, MigrateError::VersionMissing(_));
    let cause: Cause = error.into();
    if newer { OpenError::Newer { database, cause } } else { OpenError::Failed { database, cause } }
}

fn database_error(error: &MigrateError) -> Option<&dyn DatabaseError> {
    if let MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) = error {
        error.as_database_error()
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use sqlx::{Executor, query_scalar};

    use super::*;
    use crate::{Session, StoreError};

    async fn fresh(test: &str) -> (PathBuf, Database<Sqlite>) {
        let folder = std::env::temp_dir().join(format!("store-{}-{test}", std::process::id()));
        let database = open_file(&folder.join("azulejo.db")).await.unwrap();
        (folder, database)
    }

    #[tokio::test]
    async fn sqlite_waits_for_the_disk_and_minds_references() {
        let (folder, database) = fresh("pragmas").await;
        let pragmas = "select journal_mode || ' ' || synchronous || ' ' || foreign_keys \
                       from pragma_journal_mode, pragma_synchronous, pragma_foreign_keys";
        let pragmas: String = query_scalar(pragmas)
            .fetch_one(&mut *database.writer.turn().await.unwrap())
            .await
            .unwrap();
        let full = 2;
        assert_eq!(pragmas, format!("wal {full} 1"));
        database.close().await;
        fs::remove_dir_all(folder).unwrap();
    }

    /// Postgres ends a write whose process stands still, so that the others can go on.
    #[tokio::test(flavor = "multi_thread")]
    async fn postgres_waits_for_no_process_that_stands_still() {
        let postgres = test_postgres::Postgres::start();
        let options = PgConnectOptions::from_str(&postgres.url()).unwrap();
        let database = open_postgres(options).await.unwrap();
        let limit = "show idle_in_transaction_session_timeout";
        let limit: String = query_scalar(limit).fetch_one(&database.readers).await.unwrap();
        assert_eq!(limit, "10s");
        database.close().await;
    }

    /// Without a second try about one file in fifty was found locked.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_new_file_is_opened_by_many_at_once() {
        let (folder, database) = fresh("many").await;
        for round in 0..50 {
            let file = folder.join(format!("{round}.db"));
            let opening: Vec<_> = (0..6)
                .map(|_| {
                    tokio::spawn({
                        let file = file.clone();
                        async move { open_file(&file).await.unwrap() }
                    })
                })
                .collect();
            for opened in opening {
                opened.await.unwrap().close().await;
            }
        }
        database.close().await;
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_file_is_served_once_by_whatever_name() {
        let (folder, database) = fresh("names").await;
        let (file, link) = (folder.join("azulejo.db"), folder.join("other.db"));
        std::os::unix::fs::symlink(&file, &link).unwrap();
        let [file, link] = [file, link].map(|path| format!("sqlite:{}", path.display()));
        let held = claim(&file).unwrap();
        assert!(matches!(claim(&link), Err(OpenError::InUse { .. })));
        drop(held);
        assert!(claim(&link).is_ok());
        database.close().await;
        fs::remove_dir_all(folder).unwrap();
    }

    #[tokio::test]
    async fn a_full_disk_is_not_the_end() {
        let (folder, database) = fresh("full").await;
        let big = Session { id: "ana".to_owned(), name: "x".repeat(1_000_000) };
        let mut turn = database.writer.turn().await.unwrap();
        turn.execute("pragma max_page_count = 100").await.unwrap();
        drop(turn);
        let full = database.save_session(&big, "hash", 1).await.unwrap_err();
        assert!(matches!(full, StoreError::Unavailable(_)), "{full:?}");
        assert_eq!(full.to_string(), "the database is not available right now");
        assert_eq!(database.session("hash").await.unwrap(), None);

        let mut turn = database.writer.turn().await.unwrap();
        turn.execute("pragma max_page_count = 10000").await.unwrap();
        drop(turn);
        database.save_session(&big, "hash", 1).await.unwrap();
        assert_eq!(database.session("hash").await.unwrap(), Some(big));
        database.close().await;
        fs::remove_dir_all(folder).unwrap();
    }
}
