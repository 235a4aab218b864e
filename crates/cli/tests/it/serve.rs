//! The program as a server: how it starts, what it says when it cannot, how it stops, and what is
//! left when it is killed.
#![cfg(unix)] // Signals.

use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::server::{
    PATIENCE, Server, ask, between, log_of, new_table, post, seq, some_move,
};
use crate::common::{folder, path, run, write};
use rustix::process::Signal;

#[test]
fn it_is_ready_at_once_and_answers() {
    let folder = folder("serve-ready");
    let began = Instant::now();
    let server = Server::start(&folder);
    assert_eq!(server.get("/healthz", "").status, 200);
    let ready = began.elapsed();
    println!("from the start to the first answer: {ready:?}");
    assert!(ready < Duration::from_secs(5), "{ready:?}");
    assert!(folder.join("azulejo.db").exists());
    assert_eq!(server.get("/", "").status, 200);
}

/// Every acknowledged move is there, no matter when the program is killed.
#[test]
fn acknowledged_moves_survive_kill_9() {
    let folder = folder("serve-killed");
    let mut server = Server::start(&folder);
    let (table, cookie) = new_table(&server, "here");
    let mut acknowledged: Vec<(u32, String)> = Vec::new();
    for lifetime in [1, 4, 2, 7, 3] {
        let page = server.get(&table, &cookie).body;
        let count = AtomicUsize::new(0);
        let address = server.address;
        let played = thread::scope(|scope| {
            let player = scope.spawn(|| play_until_killed(address, &table, &cookie, page, &count));
            let begun = Instant::now();
            while count.load(Ordering::SeqCst) < lifetime {
                assert!(begun.elapsed() < PATIENCE, "the moves are accepted");
                thread::yield_now();
            }
            server.child.kill().expect("it is alive");
            player.join().expect("the player ends")
        });
        acknowledged.extend(played);
        server.child.wait().expect("it is dead");
        server = Server::start(&folder);
        let after = seq(&server.get(&table, &cookie).body);
        let (last, _) = acknowledged.last().expect("something was played");
        assert!(after >= *last, "{last} was acknowledged, {after} is there");
    }
    server.send(Signal::TERM);
    assert_eq!(server.stopped(), Some(0));
    assert!(acknowledged.len() >= 17, "{}", acknowledged.len());
    let log = log_of(&path(&folder, "azulejo.db"), table.trim_start_matches("/t/"));
    for (seq, text) in acknowledged {
        // A deal may have come with the move and have the last number.
        let written = format!("\"text\":\"{text}\"");
        let near = log[..seq as usize].iter().rev().take(4);
        assert!(near.clone().any(|entry| entry.contains(&written)), "{seq} {text}: {near:?}");
    }
}

/// Plays one move after the other and gives those that were acknowledged.
fn play_until_killed(
    address: SocketAddr,
    table: &str,
    cookie: &str,
    mut page: String,
    count: &AtomicUsize,
) -> Vec<(u32, String)> {
    let mut acknowledged = Vec::new();
    loop {
        let text = some_move(&page);
        let form = format!("move={text}&seen={}", seq(&page));
        let Some(answer) = post(address, &format!("{table}/play"), cookie, &form) else { break };
        assert_eq!(answer.status, 200, "{}", answer.body);
        let seq = between(&answer.body, "\"seq\":", "}").and_then(|seq| seq.parse().ok());
        acknowledged.push((seq.expect("a number"), text));
        count.fetch_add(1, Ordering::SeqCst);
        let head = format!("GET {table} HTTP/1.1\r\nCookie: {cookie}\r\n");
        match ask(address, &head, "") {
            Some(answer) => page = answer.body,
            None => break,
        }
    }
    acknowledged
}

#[test]
fn it_stops_when_it_is_asked_to_even_while_somebody_looks() {
    for (signal, name) in [(Signal::TERM, "TERM"), (Signal::INT, "INT")] {
        let folder = folder(&format!("serve-stops-{name}"));
        let server = Server::start(&folder);
        let (table, cookie) = new_table(&server, "bot:greedy");
        let mut socket = TcpStream::connect(server.address).expect("it listens");
        socket.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        let upgrade = format!(
            "GET {table}/live?seen=0 HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\n\
             Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            server.address
        );
        socket.write_all(upgrade.as_bytes()).expect("it listens");
        let mut heard = [0; 12];
        socket.read_exact(&mut heard).expect("it answers");
        assert_eq!(&heard, b"HTTP/1.1 101");

        let asked = Instant::now();
        server.send(signal);
        assert_eq!(server.stopped(), Some(0));
        let took = asked.elapsed();
        println!("stopped {took:?} after SIG{name}");
        assert!(took < Duration::from_secs(8), "{took:?}");
    }
}

#[test]
fn a_port_that_is_taken_is_named_and_so_is_the_way_out() {
    let folder = folder("serve-taken");
    let taken = TcpListener::bind("127.0.0.1:0").expect("some port is free");
    let address = taken.local_addr().expect("it is bound").to_string();
    let data = path(&folder, "data");
    let complaint = run(&["serve", "--listen", &address, "--data", &data]).fails(1);
    assert!(complaint.contains(&address) && complaint.contains("--listen"), "{complaint}");
}

#[test]
fn a_file_that_is_no_database_is_left_alone() {
    let folder = folder("serve-no-database");
    let file = write(&folder, "azulejo.db", &"My diary. ".repeat(1_000));
    let data = folder.to_str().expect("the path is text");
    let complaint = run(&["serve", "--listen", "127.0.0.1:0", "--data", data]).fails(1);
    assert!(complaint.contains("azulejo.db") && complaint.contains("SQLite"), "{complaint}");
    assert!(fs::read_to_string(file).expect("it is still there").starts_with("My diary."));
}

#[test]
fn a_second_server_on_one_file_is_refused() {
    let folder = folder("serve-twice");
    let server = Server::start(&folder);
    let data = folder.to_str().expect("the path is text");
    let complaint = run(&["serve", "--listen", "127.0.0.1:0", "--data", data]).fails(1);
    assert!(complaint.contains("another process") && complaint.contains("Postgres"), "{complaint}");
    assert_eq!(server.get("/", "").status, 200, "the first one goes on");
    run(&["admin", "--data", data, "list"]).ok();
    drop(server);
    drop(Server::start(&folder));
}

#[test]
fn a_database_of_a_newer_version_is_refused() {
    let folder = folder("serve-newer");
    drop(Server::start(&folder));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        use sqlx::Connection as _;
        let file = format!("sqlite:{}", path(&folder, "azulejo.db"));
        let mut database = sqlx::SqliteConnection::connect(&file).await.expect("it opens");
        let newer = "insert into _sqlx_migrations \
                     (version, description, success, checksum, execution_time) \
                     values (99990101000000, 'from the future', true, x'00', 0)";
        sqlx::query(newer).execute(&mut database).await.expect("it is written");
        database.close().await.expect("it closes");
    });
    let data = folder.to_str().expect("the path is text");
    let complaint = run(&["serve", "--listen", "127.0.0.1:0", "--data", data]).fails(1);
    assert!(complaint.contains("newer version"), "{complaint}");
}

#[test]
fn an_address_for_friends_must_be_one() {
    let folder = folder("serve-public-url");
    let data = path(&folder, "data");
    for wrong in ["azul.example", "ftp://azul.example", "https://", "https://azul.example/play"] {
        let arguments = ["--listen", "127.0.0.1:0", "--data", &data, "--public-url", wrong];
        let complaint = run(&[["serve"].as_slice(), &arguments].concat()).fails(1);
        assert!(complaint.contains("--public-url"), "{complaint}");
    }
    for wrong in ["", "https://azul.example", "*.example", "one two"] {
        let arguments = ["--listen", "127.0.0.1:0", "--data", &data, "--host", wrong];
        let complaint = run(&[["serve"].as_slice(), &arguments].concat()).fails(1);
        assert!(complaint.contains("--host"), "{complaint}");
    }
}

#[test]
fn what_it_counts_is_shown_to_those_nearby() {
    let folder = folder("serve-metrics");
    let server = Server::start(&folder);
    let (table, cookie) = new_table(&server, "here");
    let page = server.get(&table, &cookie).body;
    let form = format!("move={}&seen={}", some_move(&page), seq(&page));
    assert_eq!(server.post(&format!("{table}/play"), &cookie, &form).status, 200);
    assert_eq!(server.get("/nowhere", "").status, 404);

    let metrics = server.get("/metrics", "");
    assert_eq!(metrics.status, 200);
    assert_eq!(metrics.header("content-type"), Some("text/plain; version=0.0.4"));
    for line in [
        "azulejo_tables 1",
        "azulejo_sockets 0",
        "azulejo_bots_waiting 0",
        "azulejo_database_reachable 1",
        "azulejo_moves_total{by=\"person\"} 1",
        "azulejo_moves_total{by=\"bot\"} 0",
        "azulejo_errors_total{kind=\"not-found\"} 1",
        "azulejo_append_seconds_count 1",
        "azulejo_request_seconds_count{route=\"/t/{id}\"} 1",
        "azulejo_request_seconds_bucket{route=\"/tables\",le=\"+Inf\"} 1",
    ] {
        assert!(metrics.body.lines().any(|it| it == line), "{line} in\n{}", metrics.body);
    }
    // A request through a proxy may come from anywhere, even if the proxy is near.
    let again = server.get("/metrics", "");
    assert_eq!(again.body, metrics.body, "it says the same for a while");
    let proxied = "GET /metrics HTTP/1.1\r\nX-Forwarded-For: 10.0.0.1\r\n";
    assert_eq!(ask(server.address, proxied, "").expect("an answer").status, 404);

    let data = path(&folder, "told");
    let behind = Server::start_with(&["--data", &data, "--behind-proxy"]);
    assert_eq!(ask(behind.address, proxied, "").expect("an answer").status, 200);
    let far = "GET /metrics HTTP/1.1\r\nX-Forwarded-For: 10.0.0.1, 93.184.216.34\r\n";
    assert_eq!(ask(behind.address, far, "").expect("an answer").status, 404);
    // A proxy that does not say who is asking, or says it oddly, may be asked by anybody.
    for odd in ["", "X-Forwarded-For: unknown\r\n", "X-Forwarded-For: \r\n"] {
        let odd = format!("GET /metrics HTTP/1.1\r\n{odd}");
        assert_eq!(ask(behind.address, &odd, "").expect("an answer").status, 404, "{odd}");
    }
    let data = path(&folder, "open");
    let open = Server::start_with(&["--data", &data, "--behind-proxy", "--open-metrics"]);
    assert_eq!(ask(open.address, far, "").expect("an answer").status, 200);
}

#[test]
fn every_change_can_be_logged_with_its_table_and_number() {
    let folder = folder("serve-log");
    let data = path(&folder, "data");
    let log = ["--log", "json", "--log-level", "info"];
    let mut server = Server::start_with(&[&["--data", &data], &log[..]].concat());
    let (table, cookie) = new_table(&server, "here");
    let page = server.get(&table, &cookie).body;
    let form = format!("move={}&seen={}", some_move(&page), seq(&page));
    assert_eq!(server.post(&format!("{table}/play"), &cookie, &form).status, 200);
    let mut stderr = server.child.stderr.take().expect("it was piped");
    server.send(Signal::TERM);
    assert_eq!(server.stopped(), Some(0));
    let mut log = String::new();
    stderr.read_to_string(&mut log).expect("the log is text");
    let lines: Vec<serde_json::Value> =
        log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let told = lines.iter().find(|line| line["message"] == "written").expect("the move is told");
    assert_eq!(told["table"].as_str(), Some(table.trim_start_matches("/t/")));
    assert_eq!(told["seq"].as_u64(), Some(u64::from(seq(&page)) + 1));

    let quiet = path(&folder, "quiet");
    let mut server = Server::start_with(&["--data", &quiet]);
    new_table(&server, "here");
    let mut stderr = server.child.stderr.take().expect("it was piped");
    server.send(Signal::TERM);
    assert_eq!(server.stopped(), Some(0));
    let mut log = String::new();
    stderr.read_to_string(&mut log).expect("the log is text");
    assert_eq!(log, "", "nothing to be said to a newcomer");
}
