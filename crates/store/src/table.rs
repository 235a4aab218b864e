//! What is written about a table, and what is read back.

use sqlx::FromRow;

use crate::Wake;

/// A table to be created.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Its name in addresses, chosen by the caller.
    pub id: String,
    /// What is played.
    pub ruleset: String,
    /// The secret that its deals come from.
    pub seed: String,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// What else was chosen for it, in the words of the caller.
    pub options: String,
    /// When it was made, in milliseconds.
    pub created_at: i64,
    /// Who made it, in the words of the caller; nobody that is known, if it is `None`.
    pub maker: Option<String>,
    /// The bodies of its first entries, numbered from 1.
    pub entries: Vec<String>,
    /// What the lobby tells about it.
    pub summary: Summary,
    /// Who holds its seats.
    pub holders: Vec<Holder>,
    /// When it goes on by itself.
    pub wake: Wake,
}

/// A table as it was created, and its log as it stands.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct StoredTable {
    /// Its name in addresses.
    pub id: String,
    /// What is played.
    pub ruleset: String,
    /// The secret that its deals come from.
    pub seed: String,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// What else was chosen for it, in the words of the caller.
    pub options: String,
    /// When it was made, in milliseconds.
    pub created_at: i64,
    /// All entries, in order and without a hole.
    #[sqlx(skip)]
    pub entries: Vec<StoredEntry>,
}

/// One entry of a table's log.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct StoredEntry {
    /// Its number, counted from 1; no other entry of the table ever has it.
    #[sqlx(try_from = "i64")]
    pub seq: u32,
    /// What happened, in the words of the caller.
    pub body: String,
}

/// Entries to be written, and what changes with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The number of the first entry: one more than the last that the caller has seen.
    pub first: u32,
    /// The bodies of the entries; without any, no number guards the rest of the append.
    pub entries: Vec<String>,
    /// What the lobby tells about the table from now on.
    pub summary: Summary,
    /// Who holds a seat from now on; a session that holds it already keeps it.
    pub joined: Vec<Holder>,
    /// Who no longer holds a seat.
    pub left: Vec<Holder>,
    /// The seed of the table, if nobody who joins may hold a seat at another table with this seed.
    pub alone: Option<String>,
    /// When the table goes on by itself; the process that saw to it before no longer does.
    pub wake: Wake,
}

/// What became of a write whose number or id somebody else may have used first.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// Everything was written and will stay.
    Written,
    /// Somebody was faster; nothing was written.
    Taken,
    /// Somebody who wants to join holds a seat at another table with the same seed; nothing was written.
    SitsElsewhere,
}

/// What is told about a table without reading its log.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct Summary {
    /// How many seats wait for somebody.
    #[sqlx(try_from = "i64")]
    pub open_seats: u8,
    /// Whether the game has ended.
    pub over: bool,
    /// Everything else, in the words of the caller.
    #[sqlx(rename = "summary")]
    pub body: String,
    /// When something last happened, in milliseconds.
    #[sqlx(rename = "active_at")]
    pub at: i64,
}

/// A session that holds a seat; several may hold the same one, and one may hold several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    /// The seat, counted from 0.
    pub seat: u8,
    /// The id of the session.
    pub session: String,
}

/// A seat that a session holds.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct Holding {
    /// The id of the table.
    #[sqlx(rename = "id")]
    pub table: String,
    /// The seat, counted from 0.
    #[sqlx(try_from = "i64")]
    pub seat: u8,
    /// What is told about the table.
    #[sqlx(flatten)]
    pub summary: Summary,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct Listing {
    /// The id of the table.
    #[sqlx(rename = "id")]
    pub table: String,
    /// When it was made, in milliseconds.
    pub created_at: i64,
    /// What is told about it.
    #[sqlx(flatten)]
    pub summary: Summary,
}

/// How much room the tables of one maker take.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct MakerShare {
    /// Who made them; `None` stands for everybody who is not known.
    pub maker: Option<String>,
    /// How many tables there are.
    #[sqlx(try_from = "i64")]
    pub tables: u64,
    /// How many bytes their entries have.
    #[sqlx(try_from = "i64")]
    pub bytes: u64,
    /// When something last happened at one of them, in milliseconds.
    pub active_at: i64,
}
