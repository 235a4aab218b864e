//! A Postgres that lives as long as a test.
//!
//! It is a real one, on a Unix socket in a temporary folder: no port to collide on, no container,
//! no download. It takes a second to start, and it ends with the value that stands for it, even
//! when the test is killed.
//!
//! ```no_run
//! let postgres = test_postgres::Postgres::start();
//! println!("psql '{}'", postgres.url());
//! drop(postgres); // and nothing is left of it
//! ```
//!
//! # What this crate does not do
//!
//! It is no part of the program. It installs nothing (it names the package that is missing), speaks
//! no SQL, and promises no durability: this Postgres does not wait for the disk.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use std::{env, fs, io, process, thread};

use rustix::process::{Pid, Signal, kill_process};

/// A running Postgres with an empty database; dropping it stops it and removes its files.
#[derive(Debug)]
pub struct Postgres {
    folder: PathBuf,
    keeper: Child,
}

impl Postgres {
    /// Starts one and waits until it accepts connections.
    ///
    /// # Panics
    ///
    /// If it cannot: a test that needs Postgres has failed then, and the message says what to do.
    pub fn start() -> Postgres {
        // A test has nothing to lose in a power cut.
        Postgres::start_with(&["fsync=off"])
    }

    /// Starts one with these settings of the server.
    ///
    /// # Panics
    ///
    /// As [`Postgres::start`].
    pub fn start_with(settings: &[&str]) -> Postgres {
        let programs = programs();
        let folder = new_folder().expect("the temporary folder can be written");
        let owner = owner(&folder);
        let command = |program: &Path| {
            let mut command = Command::new(program);
            // The owner may not be allowed to be where the test is.
            command.current_dir(&folder).env("LC_ALL", "C").stdin(Stdio::null());
            if let Some((user, group)) = owner {
                command.uid(user).gid(group);
            }
            command
        };

        let made = command(&programs.join("initdb"))
            .args(["--no-sync", "--auth=trust", "--encoding=UTF8", "--username=postgres"])
            .arg("--pgdata=data")
            .output()
            .expect("initdb can be run");
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));

        let mut keeper = command(Path::new("/bin/sh"))
            .args(["-c", KEEPER, "keeper"])
            .arg(programs.join("postgres"))
            .args(["-D", "data", "-p", "5432", "-c", "listen_addresses=", "-k"])
            .arg(&folder)
            .args(settings.iter().flat_map(|setting| ["-c", setting]))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a shell can be run");
        let log = keeper.stderr.take().expect("it was piped");
        wait_until_ready(log);
        Postgres { folder, keeper }
    }

    /// Kills all of it without a warning, as a power cut would; its files stay.
    ///
    /// # Panics
    ///
    /// If it does not run.
    pub fn kill(&mut self) {
        let file = fs::read_to_string(self.folder.join("data/postmaster.pid"));
        let file = file.expect("a running Postgres has a file with its number");
        let first = file.lines().next().expect("the number stands first");
        // Stopped, so that it does not react to the death of the others.
        send(Signal::STOP, first);
        let others = Command::new("ps").args(["-o", "pid=", "--ppid", first]).output();
        let others = String::from_utf8(others.expect("ps can be run").stdout);
        let others = others.expect("numbers are text");
        for number in others.split_whitespace().chain([first]) {
            send(Signal::KILL, number);
        }
        // A signal is sent before it has its effect.
        while UnixStream::connect(self.socket()).is_ok() {
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Starts it again on the same files and waits until it accepts connections.
    ///
    /// # Panics
    ///
    /// If it cannot.
    pub fn start_again(&mut self) {
        let order = self.keeper.stdin.as_mut().expect("it was piped");
        order.write_all(b"start\n").expect("the keeper listens");
        let attempts = 300;
        let answers = (0..attempts).any(|_| {
            thread::sleep(Duration::from_millis(100));
            UnixStream::connect(self.socket()).is_ok()
        });
        assert!(answers, "Postgres did not start again");
    }

    fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    /// Where its database is, as `postgres://…`.
    pub fn url(&self) -> String {
        format!("postgres://postgres@localhost:5432/postgres?host={}", self.folder.display())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        // Nothing to be done about a failure here, and the test has ended anyway.
        let _ = self.keeper.wait();
    }
}

/// Runs Postgres, and starts it again for each line of input. Stops it when the input ends: when the guard
/// is dropped, or when the test dies for any reason. ^C in the terminal is for the test; it stops Postgres
/// only because the input ends.
const KEEPER: &str = r#"
trap '' INT TERM HUP
"$@" &
while read -r start; do
    "$@" &
done
kill -QUIT $!
wait
rm -rf "$PWD"
"#;

/// Reads the log of Postgres until it says that it is ready, and keeps reading behind the scenes
/// so that it never waits for a reader.
fn wait_until_ready(log: impl Read + Send + 'static) {
    let mut log = BufReader::new(log);
    let mut said = String::new();
    while !said.contains("ready to accept connections") {
        let read = log.read_line(&mut said).expect("the log of Postgres is text");
        assert!(read > 0, "Postgres did not start:\n{said}");
    }
    thread::spawn(move || io::copy(&mut log, &mut io::sink()));
}

/// Sends a signal to the process of this number.
fn send(signal: Signal, number: &str) {
    let pid = number.parse().ok().and_then(Pid::from_raw).expect("a process has a number");
    // It may have ended by itself meanwhile.
    let _ = kill_process(pid, signal);
}

/// The folder that holds `initdb` and `postgres`.
fn programs() -> PathBuf {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
    // Debian keeps them out of PATH, one folder for each version.
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    debian.sort();
    folders.extend(debian.into_iter().rev());
    folders
        .into_iter()
        .find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
        .expect("this test needs Postgres; on Debian: apt-get install postgresql")
}

fn new_folder() -> io::Result<PathBuf> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    // Short, because the path of a socket may not be long.
    let folder = env::temp_dir().join(format!("test-postgres-{}-{number}", process::id()));
    fs::create_dir(&folder)?;
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700))?;
    Ok(folder)
}

/// Postgres refuses to run as root: then the folder is given to another user, who runs it. The numbers of
/// that user and of the user's group.
fn owner(folder: &Path) -> Option<(u32, u32)> {
    let root = fs::metadata(folder).expect("the folder was just made").uid() == 0;
    root.then(|| {
        let users = fs::read_to_string("/etc/passwd").expect("there is a list of users");
        let find = |name| users.lines().find_map(|line| read_user(line, name));
        let owner = find("postgres").or_else(|| find("nobody"));
        let (user, group) = owner.expect("there is a user postgres or nobody to run Postgres");
        chown(folder, Some(user), Some(group)).expect("root may give a folder away");
        (user, group)
    })
}

/// Reads `name:password:user:group:…`.
fn read_user(line: &str, name: &str) -> Option<(u32, u32)> {
    let mut fields = line.strip_prefix(name)?.strip_prefix(':')?.split(':').skip(1);
    Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
}
