//! `azulejo load`, in short: a server is killed under load, and nothing that it acknowledged is lost.

#[cfg(unix)]
use crate::common::server::Server;
use crate::common::{folder, path, run};
use serde_json::Value;

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let database = path(&folder("load"), "load.db");
    let kills =
        ["load", "--kills", "3", "--tables", "8", "--rate", "40", "--seconds", "6", "--json"];
    let run = run(&[&kills[..], &["--database", &database]].concat());
    let report: Value = serde_json::from_str(&run.ok()).expect("a JSON object");
    assert_eq!(report["kills"], 3, "{report}");
    assert_eq!(report["database_checked"], true, "{report}");
    assert_eq!(report["problems"].as_array().map(Vec::len), Some(0), "{report}");
    // How fast it goes is measured elsewhere; a slow machine plays fewer.
    assert!(report["moves"].as_u64() > Some(30), "{report}");
    assert!(report["seen"]["count"].as_u64() > Some(15), "{report}");
}

/// The players of each table use different processes, and move as soon as they know of the other's move.
#[test]
#[cfg(unix)] // The throw-away Postgres.
fn two_processes_on_one_postgres_bear_it_together() {
    let postgres = test_postgres::Postgres::start();
    let start = || Server::start_with(&["--behind-proxy", "--database", &postgres.url()]);
    let servers = [start(), start()];
    let addresses = servers.each_ref().map(|server| format!("http://{}", server.address));
    let load = ["load", "--tables", "10", "--rate", "100", "--seconds", "5", "--json"];
    let database = postgres.url();
    let args = [&load[..], &["--database", &database], &addresses.each_ref().map(String::as_str)];
    let report: Value = serde_json::from_str(&run(&args.concat()).ok()).expect("a JSON object");
    assert_eq!(report["troubles"], 0, "{report}");
    assert_eq!(report["problems"].as_array().map(Vec::len), Some(0), "{report}");
    // How fast it goes is measured elsewhere; a slow machine plays fewer.
    assert!(report["moves"].as_u64() > Some(30), "{report}");
    assert_eq!(report["seen"]["count"], report["moves"], "{report}");
}

/// The script that measures what rude visitors cost everybody else works, and few of them cost little.
#[test]
#[cfg(target_os = "linux")] // The addresses from which they come.
fn a_siege_is_measured() {
    let database = path(&folder("siege"), "siege.db");
    let server = Server::start_with(&["--database", &database]);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/siege.py");
    let few = ["--tables", "3", "--connections", "20", "--requests", "10", "--seconds", "2"];
    let siege = std::process::Command::new("python3")
        .args([script, &server.address.to_string(), "--database", &database])
        .args(few)
        .output()
        .expect("Python 3 is installed");
    let told = String::from_utf8_lossy(&siege.stdout);
    assert!(siege.status.success(), "{told}{}", String::from_utf8_lossy(&siege.stderr));
    let rows: Vec<&str> = told.lines().collect();
    assert_eq!(rows.len(), 5, "{told}");
    assert!(!told.contains("nothing was measured"), "{told}");
    assert!(rows[3].starts_with("with 3 watched tables"), "{told}");
    assert!(rows[4].ends_with("4 sat down"), "a seat has five devices: {told}");
}

#[test]
fn a_server_that_is_not_there_is_named() {
    let complaint = run(&["load", "http://127.0.0.1:9", "--seconds", "1"]).fails(1);
    assert!(complaint.contains("the server does not answer"), "{complaint}");
    let complaint = run(&["load", "azul.example", "--seconds", "1"]).fails(1);
    assert!(complaint.contains("http://127.0.0.1:8080"), "{complaint}");
}
