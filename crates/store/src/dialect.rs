//! Where the two databases differ.

use sqlx::{Pool, Postgres, Sqlite};

use crate::Changes;

/// The statements that differ between the databases.
pub(crate) trait Dialect: sqlx::Database {
    /// Starts a transaction that is going to write.
    const BEGIN_WRITING: &'static str;
    /// Notes at time $1 who is here: $2 is a JSON array of pairs, a table and a session each. A visit that was last
    /// noted before $3 is over; one that began after $1 was written by a clock that was ahead.
    const NOTE_HERE: &'static str;
    /// Gives back the room of what was deleted.
    const VACUUM: &'static str;
    /// Copies everything into the file $1, where the database can.
    const BACKUP: Option<&'static str>;

    /// What any process writes.
    fn changes(readers: &Pool<Self>) -> Changes;
}

impl Dialect for Sqlite {
    // A transaction that starts writing only later can be refused at once instead of waiting.
    const BEGIN_WRITING: &'static str = "begin immediate";
    const NOTE_HERE: &'static str = "update holders set seen_at = $1, \
             here_since = case when seen_at > 0 and seen_at > $3 and here_since <= $1 then here_since else $1 end \
         from (select value ->> 0 as at_table, value ->> 1 as who from json_each($2)) as here \
         where table_id = at_table and session = who";
    const VACUUM: &'static str = "vacuum";
    const BACKUP: Option<&'static str> = Some("vacuum into $1");

    fn changes(_: &Pool<Sqlite>) -> Changes {
        Changes::of(None)
    }
}

impl Dialect for Postgres {
    // The loser of a race must see the winner's entry, so do not rely on the server's default.
    const BEGIN_WRITING: &'static str = "begin isolation level read committed";
    const NOTE_HERE: &'static str = "update holders set seen_at = $1, \
             here_since = case when seen_at > 0 and seen_at > $3 and here_since <= $1 then here_since else $1 end \
         from (select value ->> 0 as at_table, value ->> 1 as who \
               from json_array_elements($2::json)) as here \
         where table_id = at_table and session = who";
    const VACUUM: &'static str = "vacuum (analyze)";
    const BACKUP: Option<&'static str> = None;

    fn changes(readers: &Pool<Postgres>) -> Changes {
        Changes::of(Some(readers.clone()))
    }
}
