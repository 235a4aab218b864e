//! The program at work as a server, and what a visitor without a browser needs.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use super::program;

/// The longest wait in these tests, even on a slow machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// The program at work.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
    /// Kept open: the program says something when it stops.
    output: BufReader<ChildStdout>,
}

impl Server {
    /// Starts the program with a database in this folder.
    pub(crate) fn start(data: &Path) -> Server {
        Server::start_with(&["--data", data.to_str().expect("the path is text")])
    }

    /// Starts the program with these arguments.
    pub(crate) fn start_with(arguments: &[&str]) -> Server {
        Server::spawn(program(&[&["serve", "--listen", "127.0.0.1:0"], arguments].concat()))
    }

    /// Starts the program with a database in this folder through a script for the shell, which is
    /// given the whole command.
    pub(crate) fn start_in_shell(script: &str, data: &Path) -> Server {
        let data = data.to_str().expect("the path is text");
        let plain = program(&["serve", "--listen", "127.0.0.1:0", "--data", data]);
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", script, "sh"]).arg(plain.get_program()).args(plain.get_args());
        shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Server::spawn(shell)
    }

    /// Waits until the program says where it is.
    fn spawn(mut command: Command) -> Server {
        let mut child = command.spawn().expect("the program starts");
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

    pub(crate) fn get(&self, path: &str, cookie: &str) -> Answer {
        let head = format!("GET {path} HTTP/1.1\r\nCookie: {cookie}\r\n");
        ask(self.address, &head, "").expect("an answer")
    }

    pub(crate) fn post(&self, path: &str, cookie: &str, form: &str) -> Answer {
        post(self.address, path, cookie, form).expect("an answer")
    }

    pub(crate) fn send(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("it is still there");
    }

    /// Waits until its log says this.
    pub(crate) fn wait_for_log(&mut self, what: &'static str) {
        let log = BufReader::new(self.child.stderr.take().expect("nobody reads it yet"));
        let (said, heard) = mpsc::channel();
        // To its end, so that the program never waits for a reader.
        thread::spawn(move || {
            for line in log.lines().map_while(Result::ok) {
                if line.contains(what) {
                    let _ = said.send(());
                }
            }
        });
        heard.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("its log does not say {what:?}"));
    }

    /// Waits until it has stopped by itself and gives its exit code.
    pub(crate) fn stopped(mut self) -> Option<i32> {
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
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// The cookie that was set, as it is sent back.
    pub(crate) fn cookie(&self) -> String {
        let cookie = self.header("set-cookie").expect("a cookie is set");
        cookie.split(';').next().unwrap_or_default().to_owned()
    }
}

pub(crate) fn post(address: SocketAddr, path: &str, cookie: &str, form: &str) -> Option<Answer> {
    let head = format!(
        "POST {path} HTTP/1.1\r\nCookie: {cookie}\r\nAccept: application/json\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n",
        form.len()
    );
    ask(address, &head, form)
}

/// One request on a connection of its own; `None` if the server went away.
pub(crate) fn ask(address: SocketAddr, head: &str, body: &str) -> Option<Answer> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let request = format!("{head}Host: {address}\r\nConnection: close\r\n\r\n{body}");
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    // Half an answer counts as none.
    let answer = Answer { status, head: head.to_owned(), body: body.to_owned() };
    let length = answer.header("content-length").and_then(|length| length.parse().ok());
    (length == Some(answer.body.len())).then_some(answer)
}

/// What stands between two texts.
pub(crate) fn between<'a>(text: &'a str, begin: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(begin)?;
    rest.split_once(end).map(|(between, _)| between)
}

/// A new table at which one person plays for both seats: its path and the person's cookie.
pub(crate) fn new_table(server: &Server, other: &str) -> (String, String) {
    let made = server.post("/tables", "", &format!("game=azul&seat0=me&seat1={other}"));
    assert_eq!(made.status, 303, "{}", made.body);
    (made.header("location").expect("it leads to the table").to_owned(), made.cookie())
}

pub(crate) fn seq(page: &str) -> u32 {
    between(page, "data-seq=\"", "\"").and_then(|seq| seq.parse().ok()).expect("a number")
}

/// A legal move that is offered for completion.
pub(crate) fn some_move(page: &str) -> String {
    let offered = page.split("<option value=\"").skip(1).filter_map(|it| it.split('"').next());
    let useful = offered.clone().find(|text| !text.ends_with('F'));
    useful.or_else(|| offered.clone().next()).expect("there is a legal move").to_owned()
}

/// The log of a table as it lies in the database.
pub(crate) fn log_of(database: &str, table: &str) -> Vec<String> {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = store::open(database).await.expect("the database");
        let table = store.table(table).await.expect("it answers").expect("the table is there");
        store.close().await;
        for (number, entry) in (1..).zip(&table.entries) {
            assert_eq!(entry.seq, number, "no hole");
        }
        table.entries.into_iter().map(|entry| entry.body).collect()
    })
}
