//! What the tests of the store share: fresh databases, and short ways to write values.
#![allow(dead_code, reason = "each test uses its part of this")]

use std::fs;
use std::path::PathBuf;

use store::{Append, Holder, NewTable, Session, Summary, Wake};

/// The path of a database that is not there yet, in a folder that is not there yet.
pub(crate) fn fresh_file(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("store").join(test);
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => panic!("{error}"),
        Ok(()) | Err(_) => folder.join("azulejo.db"),
    }
}

/// The address of a fresh SQLite file.
pub(crate) fn fresh_sqlite(test: &str) -> String {
    format!("sqlite:{}", fresh_file(test).display())
}

pub(crate) fn summary(at: i64) -> Summary {
    Summary { open_seats: 0, over: false, body: format!("{{\"at\":{at}}}"), at }
}

/// A listed table with one entry.
pub(crate) fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        ruleset: "azul:2".to_owned(),
        seed: "seven".to_owned(),
        listed: true,
        options: "{}".to_owned(),
        created_at: 1,
        maker: None,
        entries: vec![entry(1)],
        summary: summary(1),
        holders: vec![],
        wake: Wake::default(),
    }
}

/// An append of `count` entries from number `first` on.
pub(crate) fn append(table: &str, first: u32, count: u32) -> Append {
    Append {
        table: table.to_owned(),
        first,
        entries: (first..first + count).map(entry).collect(),
        summary: summary(i64::from(first)),
        joined: vec![],
        left: vec![],
        alone: None,
        wake: Wake::default(),
    }
}

pub(crate) fn entry(seq: u32) -> String {
    format!("{{\"move\":{seq}}}")
}

pub(crate) fn holder(seat: u8, session: &str) -> Holder {
    Holder { seat, session: session.to_owned() }
}

pub(crate) fn session(id: &str) -> Session {
    Session { id: id.to_owned(), name: format!("{id}'s name") }
}
