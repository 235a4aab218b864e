//! The names that this server answers to.
//!
//! A page of another site can give its own name the address of this computer (DNS rebinding). Its browser then
//! takes this server for that site, and the page may send forms and read the answers. The `Host` of such a
//! request is the foreign name: a server that answers only to names of its own is safe. An address is no
//! name, so every address is known.

use std::net::{IpAddr, Ipv6Addr};

use axum::extract::Request;
use axum::http::header::HOST;

use crate::config::Config;
use crate::refusal::Refusal;

/// How much of a foreign name is repeated.
const LONGEST: usize = 80;
/// What probes ask; it tells nothing.
const PROBES: [&str; 2] = ["/healthz", "/livez"];

/// The names that this server answers to.
pub(crate) struct Hosts {
    /// The names besides addresses and `localhost`; nothing if they cannot be known.
    names: Option<Vec<String>>,
}

impl Hosts {
    pub(crate) fn new(config: &Config) -> Hosts {
        let public =
            config.public_url.as_deref().map(|url| url.split_once("://").map_or(url, |it| it.1));
        let told: Vec<String> =
            config.hosts.iter().map(String::as_str).chain(public).map(name_of).collect();
        if config.behind_proxy && told.is_empty() {
            tracing::warn!(
                "behind a proxy, and without --public-url or --host, every name in Host is believed"
            );
            return Hosts { names: None };
        }
        Hosts { names: Some(told.into_iter().chain(own_names(&machine())).collect()) }
    }

    /// Fails if a request asks for a name that is not ours. One that asks for no name comes from an old program:
    /// every browser says a name.
    pub(crate) fn check(&self, request: &Request) -> Result<(), Refusal> {
        let Some(names) = &self.names else { return Ok(()) };
        if PROBES.contains(&request.uri().path()) {
            return Ok(());
        }
        let headers = request.headers().get_all(HOST).iter();
        let told = headers.map(|host| String::from_utf8_lossy(host.as_bytes()).into_owned());
        let asked = request.uri().authority().map(ToString::to_string);
        for host in told.chain(asked) {
            let name = name_of(&host);
            if !is_always_known(&name) && !names.contains(&name) {
                return Err(Refusal::UnknownHost(name.chars().take(LONGEST).collect()));
            }
        }
        Ok(())
    }
}

/// The name in `NAME:PORT`, in small letters and without the dot that may end it.
fn name_of(host: &str) -> String {
    let name = match host.rsplit_once(':') {
        // The colons of an address in brackets do not begin a port.
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase()
}

/// Addresses, and the names that lead every computer to itself.
fn is_always_known(name: &str) -> bool {
    let inside = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let address = match inside {
        Some(inside) => inside.parse::<Ipv6Addr>().is_ok(),
        None => name.parse::<IpAddr>().is_ok_and(|address| address.is_ipv4()),
    };
    let is_label = |label: &str| {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        !label.is_empty() && label.bytes().all(plain)
    };
    let below = name.strip_suffix(".localhost");
    address || name == "localhost" || below.is_some_and(|below| below.split('.').all(is_label))
}

/// What others on the same network call the machine of this name.
fn own_names(machine: &str) -> Vec<String> {
    let whole = name_of(machine);
    let short = whole.split('.').next().unwrap_or_default().to_owned();
    if short.is_empty() {
        return Vec::new();
    }
    vec![format!("{short}.local"), short, whole]
}

#[cfg(unix)]
fn machine() -> String {
    rustix::system::uname().nodename().to_string_lossy().into_owned()
}

#[cfg(not(unix))]
fn machine() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn is_known(hosts: &Hosts, host: &str) -> bool {
        let request = Request::get("/").header(HOST, host).body(Body::empty()).unwrap();
        hosts.check(&request).is_ok()
    }

    #[test]
    fn names_are_read_without_ports_and_dots() {
        for (host, name) in [
            ("Azul.Example", "azul.example"),
            ("azul.example:8080", "azul.example"),
            ("azul.example.:8080", "azul.example"),
            ("127.0.0.1:80", "127.0.0.1"),
            ("[::1]:80", "[::1]"),
            ("[::1]", "[::1]"),
            ("azul.example:", "azul.example"),
            ("", ""),
        ] {
            assert_eq!(name_of(host), name, "{host}");
        }
    }

    #[test]
    fn addresses_and_this_computer_are_always_known() {
        let hosts = Hosts::new(&Config::default());
        for known in [
            "127.0.0.1:8080",
            "192.168.1.7",
            "[::1]:8080",
            "[2001:db8::1]",
            "localhost:8080",
            "LOCALHOST.",
            "azul.localhost",
        ] {
            assert!(is_known(&hosts, known), "{known}");
        }
        for foreign in [
            "",
            "evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "evillocalhost",
            ".localhost",
            "evil.example/.localhost",
            "evil.example?.localhost",
            "evil.example\\.localhost",
            "evil.example:80.localhost",
            "[::1].evil.example",
            "[evil.example]",
            "127.0.0.1@evil.example",
            "127.0.0.1:80@evil.example",
        ] {
            assert!(!is_known(&hosts, foreign), "{foreign}");
        }
    }

    #[test]
    fn the_machine_and_what_it_was_told_are_known() {
        assert_eq!(own_names("Box.lan"), ["box.local", "box", "box.lan"]);
        assert_eq!(own_names(""), Vec::<String>::new());
        let config = Config {
            public_url: Some("https://Azul.example:8443".to_owned()),
            hosts: vec!["games.lan:8080".to_owned()],
            behind_proxy: true,
            ..Config::default()
        };
        let hosts = Hosts::new(&config);
        for known in ["azul.example", "azul.example:8443", "games.lan", machine().as_str()] {
            assert!(is_known(&hosts, known), "{known}");
        }
        assert!(!is_known(&hosts, "evil.example") && !is_known(&hosts, "lan"));
    }

    #[test]
    fn behind_a_proxy_names_must_be_told() {
        let config = Config { behind_proxy: true, ..Config::default() };
        assert!(is_known(&Hosts::new(&config), "anything.example"));
    }

    #[test]
    fn probes_and_programs_without_a_name_are_answered() {
        let hosts = Hosts::new(&Config::default());
        for path in ["/healthz", "/livez"] {
            let probe = Request::get(path).header(HOST, "evil.example").body(Body::empty());
            assert!(hosts.check(&probe.unwrap()).is_ok(), "{path}");
        }
        assert!(hosts.check(&Request::get("/").body(Body::empty()).unwrap()).is_ok());
        let whole = Request::get("http://evil.example/").header(HOST, "127.0.0.1");
        assert!(hosts.check(&whole.body(Body::empty()).unwrap()).is_err(), "either may lie");
    }
}
