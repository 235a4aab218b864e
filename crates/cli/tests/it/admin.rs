//! `azulejo admin`, on both databases, while a server runs.
#![cfg(unix)] // Postgres.

use std::fs;

use crate::common::server::{Server, log_of, new_table, seq, some_move};
use crate::common::{folder, path, run};
use test_postgres::Postgres;

fn admin(database: &str, arguments: &[&str]) -> crate::common::Run {
    run(&[&["admin", "--database", database], arguments].concat())
}

/// A table with a move, listed, exported, too young to be deleted, then old enough.
fn looked_after(database: &str, server: &Server, test: &str) {
    let (table, cookie) = new_table(server, "here");
    let page = server.get(&table, &cookie).body;
    let (text, id) = (some_move(&page), table.trim_start_matches("/t/"));
    let form = format!("move={text}&seen={}", seq(&page));
    assert_eq!(server.post(&format!("{table}/play"), &cookie, &form).status, 200);

    let list = admin(database, &["list"]).ok();
    assert!(list.contains(id) && list.contains("azul:2") && list.contains("round 1"), "{list}");
    let json = admin(database, &["list", "--json"]).ok();
    let json: serde_json::Value = serde_json::from_str(json.trim()).expect("one object a line");
    assert_eq!((json["id"].as_str(), json["state"].as_str()), (Some(id), Some("playing")));

    let record = admin(database, &["export", id]).ok();
    assert!(record.contains(&text), "{record}");
    // What is told about the deals comes along, as from the page; no seed before the end.
    assert!(record.contains("[Deals \"") && record.contains("[SeedHash \""), "{record}");
    assert!(!record.contains("[Seed \""), "{record}");
    assert_eq!(server.get(&format!("{table}/record.txt"), &cookie).body, record);
    let all = path(&folder(&format!("admin-{test}-export")), "records");
    let said = admin(database, &["export", "--all", &all]).ok();
    assert!(said.starts_with("1 table in"), "{said}");
    let written = fs::read_to_string(format!("{all}/{id}.txt")).expect("the record is there");
    assert_eq!(written, record);
    let again = run(&["replay", &format!("{all}/{id}.txt")]);
    assert_eq!(again.code, Some(0), "the record can be replayed: {}", again.err);
    // The site's other format comes to the same.
    let json = server.get(&format!("{table}/record.json"), &cookie).body;
    fs::write(format!("{all}/{id}.json"), json).expect("the folder is there");
    assert_eq!(run(&["replay", &format!("{all}/{id}.json")]).ok(), again.ok());
    let complaint = admin(database, &["export", "nobody"]).fails(1);
    assert!(complaint.contains("no table nobody"), "{complaint}");

    let old = ["delete", "--older-than", "90d", "--unfinished-too", "--yes"];
    assert_eq!(admin(database, &old).ok(), "0 tables deleted\n");
    let young = ["delete", "--older-than", "0m"];
    assert_eq!(admin(database, &[&young[..], &["--yes"]].concat()).ok(), "0 tables deleted\n");
    let too = [&young[..], &["--unfinished-too"]].concat();
    let dry = admin(database, &[&too[..], &["--dry-run"]].concat()).ok();
    assert_eq!(dry, "1 table would be deleted\n");
    let complaint = admin(database, &too).fails(1);
    assert!(complaint.contains("--yes"), "{complaint}");
    assert!(!log_of(database, id).is_empty(), "nothing was deleted yet");
    assert_eq!(admin(database, &[&too[..], &["--yes"]].concat()).ok(), "1 table deleted\n");
    assert_eq!(admin(database, &["list"]).ok(), "");
    admin(database, &["vacuum"]).ok();
    // The server goes on.
    new_table(server, "here");
    made_by_one(database, server);
}

/// Who fills the disk is seen, and all that they made is deleted, however young it is.
fn made_by_one(database: &str, server: &Server) {
    new_table(server, "bot:random");
    let makers = admin(database, &["makers"]).ok();
    let told: Vec<&str> = makers.split_whitespace().collect();
    let [maker, "2", bytes, "0m"] = told[..] else { panic!("one line: {makers}") };
    assert_eq!(maker.len(), 16, "{makers}");
    let json = admin(database, &["makers", "--json"]).ok();
    let json: serde_json::Value = serde_json::from_str(json.trim()).expect("one object a line");
    assert_eq!((json["maker"].as_str(), json["tables"].as_u64()), (Some(maker), Some(2)));
    // The bot may have moved meanwhile.
    let bytes = bytes.parse().expect("a number");
    assert!(json["bytes"].as_u64() >= Some(bytes) && json["active_at"].is_i64(), "{json}");

    let others = ["delete", "--maker", "0123456789abcdef", "--yes"];
    assert_eq!(admin(database, &others).ok(), "0 tables deleted\n");
    let all = ["delete", "--maker", maker];
    let dry = admin(database, &[&all[..], &["--dry-run"]].concat()).ok();
    assert_eq!(dry, "2 tables would be deleted\n");
    let complaint = admin(database, &all).fails(1);
    assert!(complaint.contains("--yes"), "{complaint}");
    assert_eq!(admin(database, &[&all[..], &["--yes"]].concat()).ok(), "2 tables deleted\n");
    assert_eq!(admin(database, &["makers"]).ok(), "");
    new_table(server, "here");
}

#[test]
fn tables_in_sqlite_are_looked_after() {
    let folder = folder("admin-sqlite");
    let server = Server::start(&folder);
    let database = path(&folder, "azulejo.db");
    looked_after(&database, &server, "sqlite");

    let (table, _) = new_table(&server, "here");
    let copy = path(&folder, "copy.db");
    admin(&database, &["backup", &copy]).ok();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = fs::metadata(&copy).expect("the copy is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "only its owner may read it");
    }
    let id = table.trim_start_matches("/t/");
    assert_eq!(log_of(&copy, id), log_of(&database, id));
    let complaint = admin(&database, &["backup", &copy]).fails(1);
    assert!(complaint.contains("copy.db already exists"), "{complaint}");
}

#[test]
fn tables_in_postgres_are_looked_after() {
    let postgres = Postgres::start();
    let server = Server::start_with(&["--database", &postgres.url()]);
    looked_after(&postgres.url(), &server, "postgres");
    let complaint = admin(&postgres.url(), &["backup", "copy.db"]).fails(1);
    assert!(complaint.contains("pg_dump"), "{complaint}");
}

#[test]
fn what_is_not_there_is_not_made() {
    let file = path(&folder("admin-nothing"), "nothing.db");
    let complaint = admin(&file, &["list"]).fails(1);
    assert!(complaint.contains("nothing.db") && complaint.contains("--database"), "{complaint}");
    assert!(!fs::exists(&file).expect("the folder is there"));
    let complaint = admin(&file, &["delete", "--older-than", "old"]).fails(2);
    assert!(complaint.contains("90d"), "{complaint}");
    let complaint = admin(&file, &["delete", "--maker", "-"]).fails(2);
    assert!(complaint.contains("16 digits"), "{complaint}");
    admin(&file, &["delete", "--yes"]).fails(2);
    let both = ["delete", "--maker", "0123456789abcdef", "--older-than", "90d"];
    admin(&file, &both).fails(2);
}
