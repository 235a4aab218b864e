//! Who sees to what happens by itself, and who is there.

use sqlx::FromRow;

/// When a table goes on by itself, and which process sees to it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Wake {
    /// When something is due, in milliseconds; `None` if only people can go on.
    pub at: Option<i64>,
    /// Who sees to it, if somebody already does.
    pub lease: Option<Lease>,
}

/// A process's claim that it sees to something, valid until it runs out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lease {
    /// The process; every start of the program is another one.
    pub owner: String,
    /// When it runs out, in milliseconds.
    pub until: i64,
}

/// Tables that a process does not claim.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Except {
    /// These tables.
    pub tables: Vec<String>,
    /// All tables of these makers,
    pub makers: Vec<String>,
    /// but for these.
    pub but: Vec<String>,
}

/// A session that is at a table right now.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Here {
    /// The id of the table.
    pub table: String,
    /// The id of the session.
    pub session: String,
}

/// A session's last visit to a table, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, FromRow)]
pub struct Visit {
    /// When it began.
    pub since: i64,
    /// When it was last noted.
    pub last: i64,
}

/// Notes of a session that are further apart, in milliseconds, are of two visits.
pub const VISIT_GAP: i64 = 30_000;
