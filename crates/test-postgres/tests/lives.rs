//! It answers while its guard lives, and nothing is left of it afterward.

use std::os::unix::net::UnixStream;
use std::path::Path;

#[test]
fn a_postgres_lives_as_long_as_its_guard() {
    let postgres = test_postgres::Postgres::start();
    let url = postgres.url();
    let folder = Path::new(url.split_once("host=").unwrap().1);
    UnixStream::connect(folder.join(".s.PGSQL.5432")).unwrap();
    drop(postgres);
    assert!(!folder.exists());
}

#[test]
fn two_do_not_meet() {
    assert_ne!(test_postgres::Postgres::start().url(), test_postgres::Postgres::start().url());
}

#[test]
fn one_that_was_killed_starts_again() {
    let mut postgres = test_postgres::Postgres::start();
    let url = postgres.url();
    let socket = Path::new(url.split_once("host=").unwrap().1).join(".s.PGSQL.5432");
    postgres.kill();
    assert!(UnixStream::connect(&socket).is_err());
    postgres.start_again();
    UnixStream::connect(&socket).unwrap();
}
