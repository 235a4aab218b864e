//! `azulejo admin`: maintaining the tables of the web game, even while servers run.

use std::fs;
use std::io::{self, BufRead, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, Subcommand};
use serde_json::json;
use server::{Doomed, MakerInfo, Stage, TableInfo};

use crate::database::Database;
use crate::progress::Progress;
use crate::terminal::Terminal;

/// What to look after.
#[derive(Args)]
pub(crate) struct Admin {
    #[command(flatten)]
    database: Database,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// List all tables: id, ruleset, players, state, last activity
    List {
        /// Print one JSON object for each table
        #[arg(long)]
        json: bool,
    },
    /// Write games as records
    Export {
        /// The id of a table; its record is printed
        #[arg(value_name = "ID", required_unless_present = "all", conflicts_with = "all")]
        id: Option<String>,
        /// Write every table into this folder, a file each
        #[arg(long, value_name = "FOLDER")]
        all: Option<PathBuf>,
    },
    /// List who fills the disk: maker, tables, bytes of their entries, last activity
    Makers {
        /// Print one JSON object for each maker
        #[arg(long)]
        json: bool,
    },
    /// Delete tables at which nothing has happened for a long time, games that are over; or all of one maker
    Delete {
        /// How long, such as 90d, 12h or 30m
        #[arg(long, value_name = "TIME", value_parser = duration, required_unless_present = "maker")]
        older_than: Option<Duration>,
        /// Include unfinished games
        #[arg(long)]
        unfinished_too: bool,
        /// All tables of this maker instead, whatever their age; azulejo admin makers shows who there is
        #[arg(long, value_name = "HASH", value_parser = maker_hash,
              conflicts_with_all = ["older_than", "unfinished_too"])]
        maker: Option<String>,
        /// Only say how many there are
        #[arg(long)]
        dry_run: bool,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
    /// Give the room of deleted tables back to the system
    Vacuum,
    /// Copy a SQLite database into a new file while servers run
    Backup {
        /// The new file
        file: PathBuf,
    },
}

impl Admin {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let address = self.database.existing()?;
        let admin = server::Admin::open(&address)?;
        match &self.task {
            Task::List { json } => list(&admin, *json, terminal),
            Task::Export { id: Some(id), .. } => {
                Ok(terminal.print(&admin.record(id)?.to_string())?)
            }
            Task::Export { id: None, all } => {
                let folder = all.as_deref().unwrap_or(Path::new("."));
                export(&admin, folder, terminal)
            }
            Task::Makers { json } => makers(&admin, *json, terminal),
            Task::Delete { older_than, unfinished_too, maker, dry_run, yes } => {
                let doomed = match (maker, older_than) {
                    (Some(maker), _) => Doomed::MadeBy(maker.clone()),
                    (None, Some(older_than)) => Doomed::Old {
                        before: now() - older_than.as_millis() as i64,
                        unfinished_too: *unfinished_too,
                    },
                    (None, None) => bail!("say which tables: --older-than TIME or --maker HASH"),
                };
                if *dry_run {
                    let count = admin.count(&doomed)?;
                    return Ok(terminal.print_line(&format!("{} would be deleted", tables(count)))?);
                }
                delete(&admin, &doomed, *yes, terminal)
            }
            Task::Vacuum => {
                admin.vacuum()?;
                Ok(terminal.print_line("done")?)
            }
            Task::Backup { file } => backup(&admin, &address, file, terminal),
        }
    }
}

fn list(admin: &server::Admin, json: bool, terminal: &Terminal) -> Result<()> {
    admin.list(|table| {
        let line = if json { json_line(&table) } else { text_line(&table) };
        terminal.print_line(&line).map_err(anyhow::Error::from)
    })
}

fn json_line(table: &TableInfo) -> String {
    let (state, round) = match table.stage {
        Stage::Waiting => ("waiting", None),
        Stage::Round(round) => ("playing", Some(round)),
        Stage::Over => ("over", None),
    };
    json!({
        "id": table.id,
        "ruleset": table.ruleset,
        "players": table.players,
        "state": state,
        "round": round,
        "active_at": table.active_at,
    })
    .to_string()
}

fn text_line(table: &TableInfo) -> String {
    let state = match table.stage {
        Stage::Waiting => "waiting".to_owned(),
        Stage::Round(round) => format!("round {round}"),
        Stage::Over => "over".to_owned(),
    };
    let player = |name: &String| if name.is_empty() { "—".to_owned() } else { name.clone() };
    let players: Vec<String> = table.players.iter().map(player).collect();
    let ago = age(now() - table.active_at);
    let TableInfo { id, ruleset, .. } = table;
    format!("{id}  {ruleset:<14}  {state:<8}  {ago:>4}  {}", players.join(", "))
}

fn makers(admin: &server::Admin, json: bool, terminal: &Terminal) -> Result<()> {
    for info in admin.makers()? {
        let MakerInfo { maker, tables, bytes, active_at } = info;
        let line = if json {
            json!({ "maker": maker, "tables": tables, "bytes": bytes, "active_at": active_at })
                .to_string()
        } else {
            // Those whose maker is not known are together.
            let maker = maker.as_deref().unwrap_or("-");
            let ago = age(now() - active_at);
            format!("{maker:<16}  {tables:>8}  {bytes:>12}  {ago:>4}")
        };
        terminal.print_line(&line)?;
    }
    Ok(())
}

/// Writes every table into a file of its own; one that cannot be read does not stop the others.
fn export(admin: &server::Admin, folder: &Path, terminal: &Terminal) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut ids = Vec::new();
    admin.list(|table| {
        ids.push(table.id);
        anyhow::Ok(())
    })?;
    let mut progress = Progress::new(ids.len() as u64);
    let mut unread = Vec::new();
    for (done, id) in (1..).zip(&ids) {
        match admin.record(id) {
            Ok(record) => {
                let file = folder.join(format!("{id}.txt"));
                fs::write(&file, record.to_string())
                    .with_context(|| format!("cannot write {}", file.display()))?;
            }
            Err(error @ server::AdminError::Unreadable(..)) => unread.push(error.to_string()),
            // Deleted meanwhile.
            Err(server::AdminError::NoTable(_)) => {}
            Err(error) => return Err(error.into()),
        }
        progress.set(done);
    }
    drop(progress);
    if !unread.is_empty() {
        bail!("{} could not be exported:\n{}", tables(unread.len() as u64), unread.join("\n"));
    }
    Ok(terminal.print_line(&format!("{} in {}", tables(ids.len() as u64), folder.display()))?)
}

fn delete(admin: &server::Admin, doomed: &Doomed, yes: bool, terminal: &Terminal) -> Result<()> {
    let count = admin.count(doomed)?;
    if count > 0 && !yes {
        if !io::stdin().is_terminal() {
            bail!("{} would be deleted; add --yes to do it", tables(count));
        }
        terminal.print(&format!("Delete {} for good? [y/N] ", tables(count)))?;
        let mut answer = String::new();
        io::stdin().lock().read_line(&mut answer)?;
        if !matches!(answer.trim(), "y" | "Y" | "yes") {
            return Ok(terminal.print_line("Nothing was deleted.")?);
        }
    }
    let mut progress = Progress::new(count);
    let deleted = admin.delete(doomed, |done| progress.set(done))?;
    drop(progress);
    Ok(terminal.print_line(&format!("{} deleted", tables(deleted)))?)
}

fn backup(admin: &server::Admin, address: &str, file: &Path, terminal: &Terminal) -> Result<()> {
    if address.starts_with("postgres") && address.contains("://") {
        bail!("Postgres has its own program for backups: pg_dump --format=custom (docs/deploy.md)");
    }
    let name = file.to_str().ok_or_else(|| anyhow!("the name of the file is not readable text"))?;
    if file.exists() {
        bail!("{name} already exists; choose a new file");
    }
    // Readable only by its owner, like the database: it holds the same secrets.
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    drop(options.open(file).with_context(|| format!("cannot write {name}"))?);
    if let Err(error) = admin.backup(name) {
        // Half a backup is worse than none.
        let _ = fs::remove_file(file);
        return Err(error.into());
    }
    Ok(terminal.print_line(&format!("everything is in {name}"))?)
}

fn tables(count: u64) -> String {
    if count == 1 { "1 table".to_owned() } else { format!("{count} tables") }
}

/// How long ago something was, in the largest unit that fits.
fn age(milliseconds: i64) -> String {
    let minutes = milliseconds / 60_000;
    match (minutes / 60 / 24, minutes / 60) {
        (0, 0) => format!("{minutes}m"),
        (0, hours) => format!("{hours}h"),
        (days, _) => format!("{days}d"),
    }
}

/// Reads the hash of a maker.
fn maker_hash(text: &str) -> Result<String, String> {
    if text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Ok(text.to_ascii_lowercase());
    }
    Err(format!("{text} is no maker: azulejo admin makers shows hashes of 16 digits"))
}

/// Reads `90d`, `12h` or `30m`.
fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || format!("{text} is no length of time: write 90d, 12h or 30m");
    let unit = text.chars().last().ok_or_else(wrong)?;
    let seconds = match unit {
        'd' => 24 * 60 * 60,
        'h' => 60 * 60,
        'm' => 60,
        _ => return Err(wrong()),
    };
    let count: u32 = text.strip_suffix(unit).and_then(|it| it.parse().ok()).ok_or_else(wrong)?;
    Ok(Duration::from_secs(u64::from(count) * seconds))
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}
