//! How often one visitor may ask.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{ConnectInfo, Request};
use axum::http::{Extensions, HeaderMap, Method};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use live::LiveTable;
use table::{Command, SessionId, TableId};

use crate::config::Config;
use crate::refusal::Refusal;
use crate::work::{Task, Work};

/// How many connections one address may have where no proxy hides it, and its players behind one.
pub(crate) const MOST_CONNECTIONS_OF_ONE: usize = 256;
/// How many sockets and waiting requests there may be in all before watchers are refused.
const MOST_SOCKETS: usize = 20_000;
/// How many may look at one table before watchers are refused.
const MOST_LISTENERS: usize = 500;
/// How many watchers of one table may come from one address: a family, a class, a few programs.
const MOST_LISTENERS_OF_ONE: usize = 50;
/// How many watchers of all tables may come from one address. A connection is left for its other pages.
const MOST_WATCHERS_OF_ONE: usize = 150;
/// How many tables and imported records of one address are written down in a day: more than a busy club plays.
pub(crate) const MOST_IN_A_DAY: u64 = 1_000;
/// How many tables of one address the lobby shows.
pub(crate) const MOST_IN_LOBBY: u32 = 3;
/// How many a player may have at a table: several devices and pages, and some that were lost.
const MOST_OF_PLAYER: usize = 20;

/// How often each address may do something.
pub(crate) type Limiter = DefaultKeyedRateLimiter<IpAddr>;

/// How often one visitor may ask.
pub(crate) struct Limits {
    /// Scripts, style sheets and pictures that a browser keeps. A first visit asks for two dozen, and a page that misses one
    /// does not work: a class behind one address must get them all.
    fetching: Option<Limiter>,
    /// Pages, and everything else that only reads.
    reading: Option<Limiter>,
    /// Forms.
    writing: Option<Limiter>,
    /// What players do at tables beside moves: each entry is drawn by everybody's browser.
    fidgeting: Option<Limiter>,
    /// Sitting down: nobody takes all open seats of the lobby.
    joining: Option<Limiter>,
    /// Records, each of which is a whole game to be played.
    importing: Option<Limiter>,
    /// Tables, each of which stays in the database.
    making: Option<Limiter>,
    /// New visitors. Each is a row in the database for at least a month.
    coming: Option<Limiter>,
    /// Pictures that have to be painted.
    painting: Option<Limiter>,
    /// Games to be reviewed, each of which takes half a minute of thinking or more.
    reviewing: Option<Limiter>,
    limited: bool,
    behind_proxy: bool,
    work: Arc<Work>,
    sockets: Arc<AtomicUsize>,
    listeners: Arc<Mutex<HashMap<Listener, usize>>>,
}

/// Listeners that are counted together.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Listener {
    /// A player at a table.
    Player(SessionId, TableId),
    /// The players at all tables who come from one address.
    PlayerFrom(IpAddr),
    /// The watchers at a table who come from one address.
    WatcherAt(IpAddr, TableId),
    /// The watchers at all tables who come from one address.
    Watcher(IpAddr),
}

impl Listener {
    fn most(&self) -> usize {
        match self {
            Listener::Player(..) => MOST_OF_PLAYER,
            Listener::PlayerFrom(_) => MOST_CONNECTIONS_OF_ONE,
            Listener::WatcherAt(..) => MOST_LISTENERS_OF_ONE,
            Listener::Watcher(_) => MOST_WATCHERS_OF_ONE,
        }
    }
}

/// An open socket or a waiting request; it counts until it is dropped.
pub(crate) struct OpenSocket {
    sockets: Arc<AtomicUsize>,
    listeners: Arc<Mutex<HashMap<Listener, usize>>>,
    counted: Vec<Listener>,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        let limiter = |pause: Duration, at_once: u32| {
            let quota = Quota::with_period(pause)?.allow_burst(NonZeroU32::new(at_once)?);
            config.limited.then(|| RateLimiter::keyed(quota))
        };
        let often = |a_second: u32| Duration::from_secs(1) / a_second;
        Limits {
            fetching: limiter(often(200), 2_000),
            reading: limiter(often(50), 200),
            writing: limiter(often(10), 60),
            fidgeting: limiter(often(1), 30),
            joining: limiter(Duration::from_secs(10), 30),
            importing: limiter(often(1), 20),
            making: limiter(Duration::from_secs(5), 40),
            coming: limiter(Duration::from_secs(10), 100),
            painting: limiter(often(1), 20),
            reviewing: limiter(Duration::from_secs(60), 10),
            limited: config.limited,
            behind_proxy: config.behind_proxy,
            work: Arc::new(Work::new()),
            sockets: Arc::default(),
            listeners: Arc::default(),
        }
    }

    /// Lets a visitor listen to a table, if there are not too many. Watchers never keep a player from a table,
    /// nor does another player.
    pub(crate) fn listen(
        &self,
        who: IpAddr,
        live: &LiveTable,
        player: Option<&SessionId>,
    ) -> Result<OpenSocket, Refusal> {
        let table = || live.id().clone();
        let counted = match player {
            Some(player) => {
                vec![Listener::Player(player.clone(), table()), Listener::PlayerFrom(who)]
            }
            None => vec![Listener::WatcherAt(who, table()), Listener::Watcher(who)],
        };
        let (sockets, listeners) = (Arc::clone(&self.sockets), Arc::clone(&self.listeners));
        let all = sockets.fetch_add(1, Ordering::Relaxed);
        let mut crowded = false;
        {
            let mut listeners = listeners.lock().unwrap_or_else(PoisonError::into_inner);
            for listener in &counted {
                let count = listeners.entry(listener.clone()).or_default();
                *count += 1;
                crowded |= *count > listener.most();
            }
        }
        // It counts from here on, until it is refused.
        let open = OpenSocket { sockets, listeners, counted };
        if self.limited && crowded {
            return Err(Refusal::TooManyListeners);
        }
        if player.is_none() && (all >= MOST_SOCKETS || live.listeners() >= MOST_LISTENERS) {
            return Err(Refusal::TooOften);
        }
        Ok(open)
    }

    /// How many sockets are open.
    pub(crate) fn open_sockets(&self) -> usize {
        self.sockets.load(Ordering::Relaxed)
    }

    /// Whether a request is known to come from such an address. One that came through an
    /// unknown proxy may come from anywhere.
    pub(crate) fn is_from(&self, request: &Request, such: impl Fn(IpAddr) -> bool) -> bool {
        let headers = request.headers();
        let mut proxied = ["x-forwarded-for", "forwarded", "via", "x-real-ip"].into_iter();
        let sure = if self.behind_proxy {
            forwarded(headers).is_some()
        } else {
            !proxied.any(|header| headers.contains_key(header))
        };
        sure && such(self.who(request))
    }

    pub(crate) fn allows(&self, request: &Request) -> bool {
        let reads = matches!(*request.method(), Method::GET | Method::HEAD);
        let limiter = match reads {
            true if request.uri().path().starts_with("/static/") => &self.fetching,
            true => &self.reading,
            false => &self.writing,
        };
        has_left(limiter.as_ref(), self.who(request))
    }

    /// Fails if an address has done too much at tables beside moves, or has sat down too often.
    pub(crate) fn check_command(&self, who: IpAddr, command: &Command) -> Result<(), Refusal> {
        let limiter = match command {
            // What is needed to play is free.
            Command::Play { .. } | Command::Promise { .. } | Command::Tell { .. } => return Ok(()),
            Command::Join { .. } => &self.joining,
            Command::Invite { .. }
            | Command::Leave { .. }
            | Command::Replace { .. }
            | Command::Return { .. }
            | Command::Share { .. }
            | Command::SignOut { .. }
            | Command::Undo { .. }
            | Command::Agree { .. }
            | Command::Decline { .. }
            | Command::Hint { .. }
            | Command::Rematch { .. } => &self.fidgeting,
        };
        if has_left(limiter.as_ref(), who) { Ok(()) } else { Err(Refusal::TooOften) }
    }

    /// Fails if an address has done too much at tables beside moves.
    pub(crate) fn check_aside(&self, who: IpAddr) -> Result<(), Refusal> {
        if has_left(self.fidgeting.as_ref(), who) { Ok(()) } else { Err(Refusal::TooOften) }
    }

    /// Waits until a request of this address may be worked at.
    pub(crate) async fn begin(&self, who: IpAddr) -> Option<Task> {
        if self.limited { Some(self.work.begin(who).await) } else { None }
    }

    /// Does a slow read, such as a list that grows with what an address has done.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        who: IpAddr,
        reading: impl Future<Output = T> + Send + 'static,
    ) -> T {
        if self.limited { self.work.read(who, reading).await } else { reading.await }
    }

    /// Writes something that is no move.
    pub(crate) async fn write<T>(&self, who: IpAddr, writing: impl Future<Output = T>) -> T {
        if self.limited { self.work.write(who, writing).await } else { writing.await }
    }

    /// Counts what something that holds no turn costs the processor.
    pub(crate) async fn charged<T>(&self, who: IpAddr, work: impl Future<Output = T>) -> T {
        if self.limited { self.work.charged(who, work).await } else { work.await }
    }

    /// Does what nobody else waits for, while the address has its part of the processor.
    pub(crate) async fn unhurried<T>(&self, who: IpAddr, work: impl Future<Output = T>) -> T {
        if self.limited { self.work.unhurried(who, work).await } else { work.await }
    }

    /// Waits while the open sockets of an address have cost the processor much more than its part.
    pub(crate) async fn rest(&self, who: IpAddr) {
        if self.limited {
            self.work.rest(who).await;
        }
    }

    /// Whether the sender of the request may bring one more record.
    pub(crate) fn allows_import(&self, request: &Request) -> bool {
        self.has_left(self.importing.as_ref(), request)
    }

    /// Fails if too many tables were made from an address.
    pub(crate) fn check_new_table(&self, who: IpAddr) -> Result<(), Refusal> {
        if has_left(self.making.as_ref(), who) { Ok(()) } else { Err(Refusal::TooManyTables) }
    }

    /// Fails if too many visitors from an address became known.
    pub(crate) fn check_new_session(&self, who: IpAddr) -> Result<(), Refusal> {
        if has_left(self.coming.as_ref(), who) { Ok(()) } else { Err(Refusal::TooOften) }
    }

    /// Fails if too many pictures were painted for an address.
    pub(crate) fn check_card(&self, who: IpAddr) -> Result<(), Refusal> {
        if has_left(self.painting.as_ref(), who) { Ok(()) } else { Err(Refusal::TooOften) }
    }

    /// Fails if too many games were reviewed for an address.
    pub(crate) fn check_new_review(&self, who: IpAddr) -> Result<(), Refusal> {
        if has_left(self.reviewing.as_ref(), who) { Ok(()) } else { Err(Refusal::TooManyReviews) }
    }

    fn has_left(&self, limiter: Option<&Limiter>, request: &Request) -> bool {
        has_left(limiter, self.who(request))
    }

    fn who(&self, request: &Request) -> IpAddr {
        self.who_sent(request.headers(), request.extensions())
    }

    /// Whose request it is.
    pub(crate) fn who_sent(&self, headers: &HeaderMap, extensions: &Extensions) -> IpAddr {
        let peer = || extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
        let told = if self.behind_proxy { forwarded(headers) } else { None };
        household(told.or_else(peer).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)))
    }
}

/// Whether one more of what is limited is left for an address; if so, it is taken.
pub(crate) fn has_left(limiter: Option<&Limiter>, who: IpAddr) -> bool {
    let Some(limiter) = limiter else { return true };
    // Forget visitors who are long gone.
    if limiter.len() > 10_000 {
        limiter.retain_recent();
    }
    limiter.check_key(&who).is_ok()
}

/// The address that a proxy tells.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let header = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    // The proxy itself adds the last address; anybody can write those before it.
    address(header.rsplit(',').next()?.trim())
}

/// An address as proxies write it: alone, in brackets, with a zone, with a port.
fn address(text: &str) -> Option<IpAddr> {
    let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    let alone = inside.unwrap_or(text);
    let alone = alone.split_once('%').map_or(alone, |(address, _zone)| address);
    alone.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|it| it.ip()))
}

/// The address that stands for all of a household: with IPv6 it has 2⁶⁴ of them.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) if address.is_loopback() => IpAddr::V6(address),
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() >> 64 << 64).into()),
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.sockets.fetch_sub(1, Ordering::Relaxed);
        let mut listeners = self.listeners.lock().unwrap_or_else(PoisonError::into_inner);
        for listener in &self.counted {
            if let Some(count) = listeners.get_mut(listener) {
                *count -= 1;
                if *count == 0 {
                    listeners.remove(listener);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_brings_only_some_new_visitors() {
        let limits = Limits::new(&Config { limited: true, ..Config::default() });
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|it| it.parse().unwrap());
        let coming = (0..150).filter(|_| limits.check_new_session(one).is_ok()).count();
        assert_eq!(coming, 100);
        assert!(limits.check_new_session(other).is_ok());
    }

    #[test]
    fn an_address_gets_only_some_pictures() {
        let limits = Limits::new(&Config { limited: true, ..Config::default() });
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|it| it.parse().unwrap());
        assert_eq!((0..50).filter(|_| limits.check_card(one).is_ok()).count(), 20);
        assert!(limits.check_card(other).is_ok());
    }

    #[test]
    fn addresses_are_read_as_proxies_write_them() {
        for text in ["192.0.2.1", "192.0.2.1:8080"] {
            assert_eq!(address(text), "192.0.2.1".parse().ok(), "{text}");
        }
        for text in ["2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:443"] {
            assert_eq!(address(text), "2001:db8::1".parse().ok(), "{text}");
        }
        for text in ["fe80::1%eth0", "[fe80::1%2]"] {
            assert_eq!(address(text), "fe80::1".parse().ok(), "{text}");
        }
        for text in ["", "unknown", "_hidden", "192.0.2.1:x", "[192.0.2.1", "a.example"] {
            assert_eq!(address(text), None, "{text}");
        }
    }

    #[test]
    fn a_household_is_one_address() {
        let same = |one: &str, other: &str| {
            household(one.parse().unwrap()) == household(other.parse().unwrap())
        };
        assert!(same("2001:db8:1:2::3", "2001:db8:1:2:ffff::4"));
        assert!(!same("2001:db8:1:2::3", "2001:db8:1:3::3"));
        assert!(same("::ffff:192.0.2.1", "192.0.2.1"));
        assert!(!same("192.0.2.1", "192.0.2.2") && !same("::ffff:192.0.2.1", "::ffff:192.0.2.2"));
        assert!(household("::1".parse().unwrap()).is_loopback());
    }
}
