//! `azulejo load`: many scripted tables on a server, measured, and checked to the last move.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use std::{env, io};

use anyhow::{Context, Result, bail};
use clap::error::ErrorKind;
use clap::{Args, Error};
use load::{Delays, LoadError, Report, SoFar, Trouble, Wishes};
use record::Ruleset;
use serde_json::json;
use tiles::Seats;

use crate::arguments::{self, number};
use crate::layout::grouped;
use crate::progress::Progress;
use crate::terminal::Terminal;

const EXAMPLES: &str = "\
Try:
  azulejo serve --database load.db --behind-proxy &
  azulejo load --tables 200 --rate 100 --seconds 30 --database load.db
  azulejo load http://127.0.0.1:8080 http://127.0.0.1:8081 --database postgres://…
  azulejo load --kills 20 --tables 50 --rate 50 --seconds 60 --database kill.db";

/// How long a killed server may take to come back.
const COMES_BACK: Duration = Duration::from_secs(30);

/// Which server, and how much.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Load {
    /// The address of the server, or of several on one database; started with --behind-proxy
    #[arg(value_name = "SERVER", default_value = "http://127.0.0.1:8080")]
    servers: Vec<String>,

    /// What is played, at tables for two
    #[arg(long, value_name = "RULESET", default_value = "azul:2", value_parser = arguments::ruleset)]
    ruleset: Ruleset,

    /// How many tables are live at once, each with two open sockets
    #[arg(long, value_name = "COUNT", default_value = "100", value_parser = number::<usize>(1..=100_000))]
    tables: usize,

    /// How many moves a second are played, at all tables together
    #[arg(long, value_name = "COUNT", default_value = "50", value_parser = number::<u32>(1..=100_000))]
    rate: u32,

    /// How long
    #[arg(long, value_name = "COUNT", default_value = "30", value_parser = number::<u64>(1..=1_000_000))]
    seconds: u64,

    /// The server's database, to check it at the end
    #[arg(long, value_name = "DATABASE")]
    database: Option<String>,

    /// Start a server on this database and kill it this many times without warning
    #[arg(long, value_name = "COUNT", requires = "database", conflicts_with = "servers",
          value_parser = number::<u32>(0..=1_000))]
    kills: Option<u32>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Load {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        if self.ruleset.seats() != Seats::Two {
            // Bots would play moves that nobody has acknowledged.
            let message = "load plays at tables for two, such as azul:2 or pavilion:2";
            return Err(Error::raw(ErrorKind::ValueValidation, message).into());
        }
        let mut own = match (self.kills, &self.database) {
            (Some(_), Some(database)) => Some(OwnServer::start(database)?),
            _ => None,
        };
        let servers = own.as_ref().map_or_else(|| self.servers.clone(), |own| vec![own.address()]);
        let wishes = Wishes {
            servers,
            ruleset: self.ruleset,
            tables: self.tables,
            rate: self.rate.into(),
            time: Duration::from_secs(self.seconds),
            database: self.database.clone(),
        };
        let mut killer = None;
        let mut progress = Progress::new(self.seconds);
        let report = load::run(&wishes, |so_far| {
            // Killing starts with the play: tables that never opened have nothing to lose.
            if so_far.elapsed > 0.0
                && let (Some(server), Some(kills)) = (own.take(), self.kills)
            {
                killer = Some(Killer::start(server, kills, wishes.time));
            }
            progress.set(so_far.elapsed as u64);
            progress.say(told(so_far));
        });
        drop(progress);
        // Stop the server that was started, even if the load failed.
        let killed = killer.map_or(Ok(0), Killer::end)?;
        let report = report.map_err(|error| {
            let limited = matches!(&error, LoadError::Server(Trouble::Refused { status: 429, .. }));
            let error = anyhow::Error::from(error);
            if limited { error.context("start the server with --behind-proxy") } else { error }
        })?;
        let text = if self.json { json_of(&report, killed) } else { table_of(&report, killed) };
        terminal.print_line(&text)?;
        if !report.problems.is_empty() {
            bail!(
                "{} of {} games are not as their players were told",
                report.problems.len(),
                report.tables
            );
        }
        Ok(())
    }
}

fn told(so_far: &SoFar) -> String {
    if so_far.open < so_far.tables {
        format!("{} of {} tables open", so_far.open, so_far.tables)
    } else if so_far.checked > 0 {
        format!("{} games checked", so_far.checked)
    } else {
        format!("{} moves, {} troubles", so_far.moves, so_far.troubles)
    }
}

fn table_of(report: &Report, killed: u32) -> String {
    let ms = |delay: Duration| format!("{:.1} ms", delay.as_secs_f64() * 1_000.0);
    let line = |what: &str, delays: &Delays| {
        let Delays { count, half, most, longest } = *delays;
        format!(
            "{what:<28} p50 {:>9}   p99 {:>9}   max {:>9}   of {}\n",
            ms(half),
            ms(most),
            ms(longest),
            grouped(count as u64)
        )
    };
    let mut text = format!(
        "{} moves at {} tables in {:.1} s: {:.1} a second; {} troubles, {killed} kills\n",
        grouped(report.moves),
        grouped(report.tables as u64),
        report.seconds,
        report.moves as f64 / report.seconds,
        report.troubles,
    );
    text += &line("acknowledged after", &report.acknowledged);
    text += &line("seen by the other after", &report.seen);
    for problem in &report.problems {
        text += &format!("{problem}\n");
    }
    let where_from =
        if report.database_checked { "the record and the database" } else { "the record" };
    if report.problems.is_empty() {
        text += &format!("every acknowledged move is in {where_from} exactly once");
    }
    text
}

fn json_of(report: &Report, killed: u32) -> String {
    let ms = |delay: Duration| delay.as_secs_f64() * 1_000.0;
    let delays = |delays: &Delays| {
        json!({
            "count": delays.count,
            "p50_ms": ms(delays.half),
            "p99_ms": ms(delays.most),
            "max_ms": ms(delays.longest),
        })
    };
    json!({
        "tables": report.tables,
        "moves": report.moves,
        "seconds": report.seconds,
        "moves_per_second": report.moves as f64 / report.seconds,
        "troubles": report.troubles,
        "kills": killed,
        "acknowledged": delays(&report.acknowledged),
        "seen": delays(&report.seen),
        "database_checked": report.database_checked,
        "problems": report.problems,
    })
    .to_string()
}

/// A server that we may kill.
struct OwnServer {
    listen: SocketAddr,
    database: String,
    child: Child,
}

impl OwnServer {
    fn start(database: &str) -> Result<OwnServer> {
        // A port that is free now; nobody else is likely to want it in a moment.
        let listen = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let child = spawn(listen, database)?;
        let mut server = OwnServer { listen, database: database.to_owned(), child };
        server.await_ready()?;
        Ok(server)
    }

    fn address(&self) -> String {
        format!("http://{}", self.listen)
    }

    fn await_ready(&mut self) -> Result<()> {
        let end = Instant::now() + COMES_BACK;
        while TcpStream::connect(self.listen).is_err() {
            if let Some(status) = self.child.try_wait()? {
                bail!("the server stopped by itself: {status}");
            }
            if Instant::now() > end {
                bail!("the server does not come back");
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Kills it without warning, as when the power fails, and starts it again.
    fn kill_and_start_again(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        self.child = spawn(self.listen, &self.database)?;
        self.await_ready()
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(listen: SocketAddr, database: &str) -> io::Result<Child> {
    Command::new(env::current_exe()?)
        // Each player comes from an address of their own, as if through a proxy, and is limited like anybody.
        .args(["serve", "--behind-proxy", "--database", database])
        .arg("--listen")
        .arg(listen.to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
}

/// Kills a server repeatedly, evenly over a time, while it is needed.
struct Killer {
    over: Arc<AtomicBool>,
    thread: JoinHandle<Result<u32>>,
}

impl Killer {
    fn start(mut server: OwnServer, kills: u32, time: Duration) -> Killer {
        let over = Arc::new(AtomicBool::new(false));
        let ended = Arc::clone(&over);
        let thread = thread::spawn(move || {
            let (start, mut killed) = (Instant::now(), 0);
            // Afterwards the server stays, so that its tables can be checked.
            while !ended.load(Ordering::Relaxed) {
                let due = time.mul_f64(f64::from(killed + 1) / f64::from(kills + 1));
                if killed < kills && start.elapsed() > due {
                    server.kill_and_start_again()?;
                    killed += 1;
                }
                thread::sleep(Duration::from_millis(20));
            }
            Ok(killed)
        });
        Killer { over, thread }
    }

    /// How often it was killed.
    fn end(self) -> Result<u32> {
        self.over.store(true, Ordering::Relaxed);
        self.thread.join().ok().context("the thread that kills the server broke down")?
    }
}
