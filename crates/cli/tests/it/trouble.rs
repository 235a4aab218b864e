//! A full disk, and a database that goes away and comes back: nothing is shown that is not written,
//! tables can still be looked at, and everything goes on by itself.
#![cfg(target_os = "linux")] // Limits of another process.

use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::common::folder;
use crate::common::server::{
    Answer, PATIENCE, Server, ask, between, new_table, post, seq, some_move,
};
use test_postgres::Postgres;
use words::Language;

/// A table page at a person's turn.
fn persons_turn(server: &Server, table: &str, cookie: &str) -> String {
    let began = Instant::now();
    loop {
        let page = server.get(table, cookie).body;
        if between(&page, "data-turn=\"", "\"") == Some("mine") {
            return page;
        }
        assert!(began.elapsed() < PATIENCE, "the bot does not move");
        thread::sleep(Duration::from_millis(50));
    }
}

/// Sends the same move again.
fn play(server: &Server, table: &str, cookie: &str, page: &str) -> Answer {
    let form = format!("move={}&seen={}", some_move(page), seq(page));
    post(server.address, &format!("{table}/play"), cookie, &form).expect("an answer")
}

/// A language, and somebody at a table of their own who reads it.
type Reader = (&'static str, String, String);

/// Somebody for each language. A move that cannot be written keeps its table waiting for the database;
/// at tables of their own nobody waits for the others.
fn readers(server: &Server) -> Vec<Reader> {
    let reader = |language: Language| {
        let (table, cookie) = new_table(server, "here");
        (language.code(), table, cookie)
    };
    Language::ALL.into_iter().map(reader).collect()
}

/// The page that refuses a move.
fn refusal(server: &Server, (language, table, cookie): &Reader) -> String {
    let page = server.get(table, cookie).body;
    let form = format!("move={}&seen={}", some_move(&page), seq(&page));
    let head = format!(
        "POST {table}/play HTTP/1.1\r\nCookie: {cookie}\r\nAccept-Language: {language}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n",
        form.len()
    );
    let answer = ask(server.address, &head, &form).expect("an answer");
    assert_eq!(answer.status, 503);
    between(&answer.body, "<main", "</main>").expect("a page").to_owned()
}

/// The table can be looked at and not changed, and every language says why.
fn reads_on_and_refuses(
    server: &Server,
    (table, cookie, page): (&str, &str, &str),
    readers: &[Reader],
) {
    let looked = server.get(table, cookie);
    assert_eq!((looked.status, looked.body.as_str()), (200, page), "the table as it was");
    assert_eq!(server.get(table, "").status, 200, "also for those who only watch");
    thread::scope(|scope| {
        let refusals: Vec<_> =
            readers.iter().map(|reader| scope.spawn(|| refusal(server, reader))).collect();
        let refused = play(server, table, cookie, page);
        assert_eq!(refused.status, 503, "{}", refused.body);
        let mut sentences: Vec<String> = Vec::new();
        for (refusal, (language, ..)) in refusals.into_iter().zip(readers) {
            let sentence = refusal.join().expect("it is refused");
            assert!(!sentences.contains(&sentence), "{language}: {sentence}");
            sentences.push(sentence);
        }
    });
    assert_eq!(server.get(table, cookie).body, page, "nothing was played");
}

fn limit_files(server: &Server, limit: &str) {
    let pid = server.child.id().to_string();
    let limit = format!("--fsize={limit}");
    let set = Command::new("prlimit").args([&limit, "--pid", &pid]).status();
    assert!(set.expect("prlimit runs (util-linux)").success());
}

#[test]
fn a_full_disk_refuses_moves_until_there_is_room() {
    let folder = folder("trouble-full");
    // A forbidden write must fail without ending the program, just as on a full disk.
    let server = Server::start_in_shell("trap '' XFSZ; exec \"$@\"", &folder);
    let (table, cookie) = new_table(&server, "bot:greedy");
    let page = persons_turn(&server, &table, &cookie);
    let readers = readers(&server);
    // No file may grow, and none has any room: as on a full disk, every write fails.
    limit_files(&server, "0:unlimited");
    reads_on_and_refuses(&server, (&table, &cookie, &page), &readers);
    assert_eq!(server.get("/healthz", "").status, 503, "no move can be written");
    assert_eq!(server.get("/livez", "").status, 200, "but the program runs");
    limit_files(&server, "unlimited:unlimited");
    assert_eq!(server.get("/healthz", "").status, 200);
    let played = play(&server, &table, &cookie, &page);
    assert_eq!(played.status, 200, "{}", played.body);
    assert!(seq(&persons_turn(&server, &table, &cookie)) > seq(&page), "the bot goes on too");
}

#[test]
fn a_database_that_was_killed_is_found_again() {
    let mut postgres = Postgres::start();
    let server = Server::start_with(&["--database", &postgres.url()]);
    let (table, cookie) = new_table(&server, "bot:greedy");
    let page = persons_turn(&server, &table, &cookie);
    let readers = readers(&server);
    postgres.kill();
    reads_on_and_refuses(&server, (&table, &cookie, &page), &readers);
    assert_eq!(server.get("/healthz", "").status, 503);
    postgres.start_again();
    let began = Instant::now();
    while play(&server, &table, &cookie, &page).status != 200 {
        assert!(began.elapsed() < PATIENCE, "it does not find its database");
        thread::sleep(Duration::from_millis(100));
    }
    println!("a move works {:?} after the database is back", began.elapsed());
    assert!(seq(&persons_turn(&server, &table, &cookie)) > seq(&page), "the bot goes on too");
    assert_eq!(server.get("/healthz", "").status, 200);
}

/// The database went away after the move: the bot that is due must not be forgotten, though nobody
/// does anything.
#[test]
fn a_bot_whose_database_was_away_moves_when_it_is_back() {
    let mut postgres = Postgres::start();
    let mut server = Server::start_with(&["--database", &postgres.url()]);
    let (table, cookie) = new_table(&server, "bot:greedy");
    let page = persons_turn(&server, &table, &cookie);
    assert_eq!(play(&server, &table, &cookie, &page).status, 200);
    postgres.kill();
    server.wait_for_log("a bot's move could not be written");
    postgres.start_again();
    assert!(seq(&persons_turn(&server, &table, &cookie)) > seq(&page));
}
