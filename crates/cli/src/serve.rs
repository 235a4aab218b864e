//! `azulejo serve`: the web game, and what the program does without a command.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use anyhow::{Result, bail};
use clap::{Args, Command, FromArgMatches as _};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::{Config, LogFormat, LogLevel};

use crate::arguments::{number, one_of};
use crate::database::Database;
use crate::engine::{MOST_THREADS, all_cores};
use crate::terminal::Terminal;
use crate::welcome;

/// How to serve.
#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen; 0.0.0.0:8080 lets friends on the same network in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    #[command(flatten)]
    database: Database,
    /// The address that friends use, if it is another one, such as `https://azul.example`
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// A name by which friends reach this computer, if it is not its own; may be given again for more
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// Trust X-Forwarded-For from a proxy in front
    #[arg(long)]
    behind_proxy: bool,
    /// Let everybody ask as often as they like: for tests
    #[arg(long)]
    unlimited: bool,
    /// How many threads think at the same time [default: one on each core]
    #[arg(long, value_name = "COUNT", value_parser = number::<usize>(1..=MOST_THREADS))]
    threads: Option<usize>,
    /// Let anybody see /metrics, not only this computer and its own network
    #[arg(long)]
    open_metrics: bool,
    /// Format of the log on standard error
    #[arg(long, value_name = "FORMAT", default_value = "text",
          value_parser = one_of([("text", LogFormat::Text), ("json", LogFormat::Json)]))]
    log: LogFormat,
    /// What is worth a line: info is every change of a table
    #[arg(long, value_name = "LEVEL", default_value = "warn", value_parser = one_of(LEVELS))]
    log_level: LogLevel,
}

const LEVELS: [(&str, LogLevel); 4] = [
    ("error", LogLevel::ERROR),
    ("warn", LogLevel::WARN),
    ("info", LogLevel::INFO),
    ("debug", LogLevel::DEBUG),
];

impl Default for Serve {
    /// What `azulejo serve` does without arguments.
    fn default() -> Serve {
        let typed = Serve::augment_args(Command::new("serve")).get_matches_from(["serve"]);
        Serve::from_arg_matches(&typed).expect("no argument is required")
    }
}

impl Serve {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let config = Config {
            public_url: self.public_url()?,
            hosts: self.hosts()?,
            threads: self.threads.unwrap_or_else(all_cores),
            behind_proxy: self.behind_proxy,
            limited: !self.unlimited,
            open_metrics: self.open_metrics,
            ..Config::default()
        };
        let database = self.database.address()?;
        let public_url = config.public_url.clone();
        let ready = |address: SocketAddr| {
            // Without a terminal no greeting is needed.
            let _ = terminal.print(&greeting(terminal, address, public_url.as_deref(), &database));
        };
        server::log(self.log, self.log_level);
        server::serve(self.listen, &database, config, ready)?;
        Ok(terminal.print(&format!("\n{}\n", terminal.say("serve-stopped")))?)
    }

    fn public_url(&self) -> Result<Option<String>> {
        let Some(url) = &self.public_url else { return Ok(None) };
        let url = url.trim_end_matches('/');
        let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
        if host.is_none_or(|host| host.is_empty() || host.contains(['/', '?', '#', ' '])) {
            bail!("--public-url must look like https://azul.example, without a path");
        }
        Ok(Some(url.to_owned()))
    }

    fn hosts(&self) -> Result<Vec<String>> {
        if self.hosts.iter().any(|host| host.is_empty() || host.contains(['/', '?', '#', ' ', '*']))
        {
            bail!("--host must be a plain name like games.example, one for each --host");
        }
        Ok(self.hosts.clone())
    }
}

fn greeting(
    terminal: &Terminal,
    address: SocketAddr,
    public_url: Option<&str>,
    database: &str,
) -> String {
    let links = links(address, public_url);
    let mut page = welcome::banner(terminal);
    page += &format!("  {}\n\n", terminal.say("serve-ready"));
    for link in &links {
        page += &format!("    {}\n", terminal.strong(link));
    }
    if !address.ip().is_loopback()
        && let Some(link) = links.last()
        && let Ok(code) = QrCode::new(link)
    {
        page += &format!("\n  {}\n\n", terminal.say("serve-scan"));
        // Terminals are mostly dark: blocks are the light part of the code.
        let mut renderer = code.render::<Dense1x2>();
        renderer.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark);
        for line in renderer.build().lines() {
            page += &format!("    {line}\n");
        }
    }
    page += "\n";
    // A password in the address of a database stays private.
    if !database.contains("://") {
        page += &format!("  {}\n", terminal.say_with("serve-data", &[("file", database.into())]));
    }
    page += &format!("  {}\n\n", terminal.say("serve-stop"));
    page += &format!("  {}\n\n", terminal.faint(&terminal.say("welcome-unofficial")));
    page
}

/// Where the site can be opened: on this machine, and from others if it listens for them.
fn links(address: SocketAddr, public_url: Option<&str>) -> Vec<String> {
    let link = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, address.port()));
    let mut links = if address.ip().is_unspecified() {
        let mut all = vec![link(IpAddr::V4(Ipv4Addr::LOCALHOST))];
        let interfaces = if_addrs::get_if_addrs().unwrap_or_default().into_iter();
        let near = interfaces.map(|interface| interface.ip()).filter(|ip| is_near(*ip));
        all.extend(near.map(link));
        all
    } else {
        vec![link(address.ip())]
    };
    links.extend(public_url.map(str::to_owned));
    links
}

/// Whether others on the network may reach this address.
fn is_near(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local(),
        // Nobody would type these addresses; people who need one know it.
        IpAddr::V6(_) => false,
    }
}
