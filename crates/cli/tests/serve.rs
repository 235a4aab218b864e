//! The program as a server: how it starts, what it says when it cannot, how it stops, and what is
//! left when it is killed.
#![cfg(unix)] // Signals.

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use common::{folder, path, program, run, write};

/// Nothing here takes longer, however slow the machine is.
const PATIENCE: Duration = Duration::from_secs(30);

/// The program at work.
struct Server {
    child: Child,
    address: SocketAddr,
    /// Kept open: the program says something when it stops.
    output: BufReader<ChildStdout>,
}

impl Server {
    /// Starts the program and waits until it says where it is.
    fn start(data: &Path) -> Server {
        let data = data.to_str().expect("the path is text");
        let mut child = program(&["serve", "--listen", "127.0.0.1:0", "--data", data])
            .spawn()
            .expect("the program starts");
        let mut output = BufReader::new(child.stdout.take().expect("the output is ours"));
        let mut said = String::new();
        let address = loop {
            let read = output.read_line(&mut said).expect("the output is text");
            if read == 0 {
                let mut complaint = String::new();
                let mut stderr = child.stderr.take().expect("it was piped");
                stderr.read_to_string(&mut complaint).expect("the complaint is text");
                panic!("it did not start: {said}{complaint}");
            }
            let link = said.split_whitespace().find_map(|word| word.strip_prefix("http://"));
            if let Some(link) = link {
                break link.trim_end_matches('/').parse().expect("an address");
            }
        };
        Server { child, address, output }
    }

    fn get(&self, path: &str, cookie: &str) -> Answer {
        self.try_ask(&format!("GET {path} HTTP/1.1\r\nCookie: {cookie}\r\n"), "")
            .expect("an answer")
    }

    fn post(&self, path: &str, cookie: &str, form: &str) -> Answer {
        self.try_post(path, cookie, form).expect("an answer")
    }

    fn try_post(&self, path: &str, cookie: &str, form: &str) -> Option<Answer> {
        post(self.address, path, cookie, form)
    }

    fn try_ask(&self, head: &str, body: &str) -> Option<Answer> {
        ask(self.address, head, body)
    }

    /// Sends a signal by name.
    fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &pid]).status().expect("kill runs");
        assert!(sent.success());
    }

    /// Waits until it has stopped by itself and gives its exit code.
    fn stopped(mut self) -> Option<i32> {
        // Its output ends when it does.
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("the output is text");
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An answer over HTTP.
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// The cookie that was set, as it is sent back.
    fn cookie(&self) -> String {
        let cookie = self.header("set-cookie").expect("a cookie is set");
        cookie.split(';').next().unwrap_or_default().to_owned()
    }
}

fn post(address: SocketAddr, path: &str, cookie: &str, form: &str) -> Option<Answer> {
    let head = format!(
        "POST {path} HTTP/1.1\r\nCookie: {cookie}\r\nAccept: application/json\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n",
        form.len()
    );
    ask(address, &head, form)
}

/// One request on a connection of its own; `None` if the server went away.
fn ask(address: SocketAddr, head: &str, body: &str) -> Option<Answer> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let request = format!("{head}Host: {address}\r\nConnection: close\r\n\r\n{body}");
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    // Half an answer is none.
    let answer = Answer { status, head: head.to_owned(), body: body.to_owned() };
    let length = answer.header("content-length").and_then(|length| length.parse().ok());
    (length == Some(answer.body.len())).then_some(answer)
}

/// What stands between two texts.
fn between<'a>(text: &'a str, begin: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(begin)?;
    rest.split_once(end).map(|(between, _)| between)
}

/// A new table at which one person plays for both seats: its path and the person's cookie.
fn new_table(server: &Server, other: &str) -> (String, String) {
    let made = server.post("/tables", "", &format!("game=azul&seat0=me&seat1={other}"));
    assert_eq!(made.status, 303, "{}", made.body);
    (made.header("location").expect("it leads to the table").to_owned(), made.cookie())
}

fn seq(page: &str) -> u32 {
    between(page, "data-seq=\"", "\"").and_then(|seq| seq.parse().ok()).expect("a number")
}

/// A legal move that is offered for completion.
fn some_move(page: &str) -> String {
    let offered = page.split("<option value=\"").skip(1).filter_map(|it| it.split('"').next());
    let useful = offered.clone().find(|text| !text.ends_with('F'));
    useful.or_else(|| offered.clone().next()).expect("there is a legal move").to_owned()
}

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

/// What the program said after its acknowledgement is there, whenever it is killed.
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
    server.signal("TERM");
    assert_eq!(server.stopped(), Some(0));
    assert!(acknowledged.len() >= 17, "{}", acknowledged.len());
    let log = log_of(&folder, table.trim_start_matches("/t/"));
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

/// The log of a table as it lies in the database.
fn log_of(folder: &Path, table: &str) -> Vec<String> {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = store::open(&path(folder, "azulejo.db")).await.expect("the database");
        let table = store.table(table).await.expect("it answers").expect("the table is there");
        store.close().await;
        for (number, entry) in (1..).zip(&table.entries) {
            assert_eq!(entry.seq, number, "no hole");
        }
        table.entries.into_iter().map(|entry| entry.body).collect()
    })
}

#[test]
fn it_stops_when_it_is_asked_to_even_while_somebody_looks() {
    for signal in ["TERM", "INT"] {
        let folder = folder(&format!("serve-stops-{signal}"));
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
        server.signal(signal);
        assert_eq!(server.stopped(), Some(0));
        let took = asked.elapsed();
        println!("stopped {took:?} after SIG{signal}");
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
}
