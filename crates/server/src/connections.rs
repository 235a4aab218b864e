//! Connections: how many there may be, and how long one may waste.
//!
//! Each connection is an open file, and a process may have only some. So the connections of one address are
//! counted. When there are too many, of one address or in all, the one that has waited longest for a request
//! makes room. A connection on which a request is answered, or which is an open socket, is never closed for
//! another.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, Request, StatusCode};
use axum::response::Response;
use governor::{Quota, RateLimiter};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tokio::time::{sleep, timeout};
use tower::ServiceExt as _;

use crate::accounts::{AT_ONCE, Accounts};
use crate::limits::{Limiter, MOST_CONNECTIONS_OF_ONE, has_left, household};
use crate::rarely::Rarely;
use crate::stream::{Meter, Stream};

/// How many open files are kept for everything else: the database, the log, what the system needs.
const OTHER_FILES: usize = 64;
/// How long to wait after the system had no file for a connection.
const PAUSE: Duration = Duration::from_millis(100);

/// How many bytes of heads and answers a connection keeps before it waits for the client.
const LARGEST_BUFFER: usize = 64 * 1024;
/// How many bytes the system keeps for a client that does not read, and how many of what it sends before we read them;
/// left alone, it keeps some megabytes.
#[cfg(unix)]
const SYSTEM_BUFFER: usize = 64 * 1024;
/// What it costs the processor to read a byte, at most: a body in chunks of one byte takes about 0.3 µs for each byte on
/// the line. So an address may send 250 KB a second, and 750 KB at once.
const BYTE: Duration = Duration::from_nanos(400);
/// What it costs to read at all, for clients that send byte by byte: the head of a request is then parsed again and again.
const READ: Duration = Duration::from_micros(20);
/// How long an address that asks too often waits for the refusal. Its connections are in use meanwhile, so it cannot
/// ask much faster.
const HELD_BACK: Duration = Duration::from_millis(500);
/// In which time an address may replace all of its connections by new ones, and how often it may do so at once.
const REPLACED: Duration = Duration::from_secs(2);
const REPLACED_AT_ONCE: NonZeroU32 = NonZeroU32::new(4).unwrap();

/// How many connections there may be, and how long one may waste.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectionLimits {
    /// How long a client may take for the head of a request, and between two requests.
    pub head: Duration,
    /// How long a client may leave an answer unread.
    pub unread: Duration,
    /// How many connections one address may have, if they are counted.
    pub of_one: Option<usize>,
    /// How many connections there may be in all.
    pub in_all: usize,
}

impl ConnectionLimits {
    /// The limits of a process that may open this many files. Addresses are not counted behind a proxy, whose own
    /// address all connections have, nor on a server without limits.
    pub fn new(files: usize, count_addresses: bool) -> ConnectionLimits {
        ConnectionLimits {
            head: Duration::from_secs(20),
            unread: Duration::from_secs(20),
            // Enough for a school behind one address: a class, several pages each.
            of_one: count_addresses.then_some(MOST_CONNECTIONS_OF_ONE),
            in_all: files.saturating_sub(OTHER_FILES).max(OTHER_FILES),
        }
    }
}

/// Serves a site on a listener until `stopped` comes; requests that have begun are still answered.
pub async fn serve_connections(
    listener: TcpListener,
    site: Router,
    limits: ConnectionLimits,
    stopped: impl Future<Output = ()>,
) {
    // Every connection has a receiver until it is closed.
    let (stop, stopping) = watch::channel(false);
    let connections = Arc::new(Connections::new(limits));
    // HTTP/1 alone: with HTTP/2 a client could leave hundreds of answers unread on one connection.
    let mut http = http1::Builder::new();
    // Another answer is made only when the one before it is nearly read.
    http.timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(LARGEST_BUFFER);
    tokio::pin!(stopped);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stopped => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // They changed their mind.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => continue,
            Err(error) => {
                connections.failures.tell(|times| {
                    tracing::warn!(%error, times, "the system gives us no more connections");
                });
                sleep(PAUSE).await;
                continue;
            }
        };
        let Some(place) = connections.enter(household(peer.ip())) else { continue };
        keep_little(&stream, limits.unread);
        let connection = Arc::clone(&place.connection);
        let (site, busy) = (site.clone(), Arc::clone(&connection));
        let service =
            service_fn(move |request| answer(site.clone(), peer, Arc::clone(&busy), request));
        let (http, mut stopping) = (http.clone(), stopping.clone());
        let served = async move {
            // The limit for heads begins with the first byte.
            if !matches!(timeout(limits.head, stream.peek(&mut [0])).await, Ok(Ok(1))) {
                return;
            }
            let stream = TokioIo::new(Stream::new(stream, limits.unread, place));
            let served = http.serve_connection(stream, service).with_upgrades();
            tokio::pin!(served);
            // A client that goes away, or whose request cannot be read, is nothing to tell.
            tokio::select! {
                _ = served.as_mut() => {}
                _ = stopping.changed() => {
                    served.as_mut().graceful_shutdown();
                    let _ = served.await;
                }
            }
        };
        tokio::spawn(async move {
            tokio::select! {
                () = served => {}
                () = connection.evicted.notified() => {}
            }
        });
    }
    drop((listener, stopping));
    let _ = stop.send(true);
    stop.closed().await;
}

async fn answer(
    site: Router,
    peer: SocketAddr,
    connection: Arc<Connection>,
    mut request: Request<Incoming>,
) -> Result<Response, Infallible> {
    request.extensions_mut().insert(ConnectInfo(peer));
    connection.set_waiting(None);
    let mut answer = site.oneshot(request).await;
    if let Ok(refused) = &mut answer
        && refused.status() == StatusCode::TOO_MANY_REQUESTS
    {
        sleep(HELD_BACK).await;
        // Thousands of requests may be waiting on the connection.
        refused.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    // A socket that was opened on it waits for nothing more.
    if !matches!(&answer, Ok(answer) if answer.status() == StatusCode::SWITCHING_PROTOCOLS) {
        connection.set_waiting(Some(Instant::now()));
    }
    answer
}

/// The open connections.
struct Connections {
    limits: ConnectionLimits,
    open: Mutex<Open>,
    evictions: Rarely,
    refusals: Rarely,
    failures: Rarely,
    /// How often each address may connect.
    connecting: Option<Limiter>,
    /// What each address sends.
    sent: Accounts,
}

#[derive(Default)]
struct Open {
    by_address: HashMap<IpAddr, Vec<Arc<Connection>>>,
    count: usize,
}

/// A connection, as others see it.
struct Connection {
    /// Since when it has been waiting for a request; `None` while it is in use.
    waiting: Mutex<Option<Instant>>,
    /// Told when it has to make room.
    evicted: Notify,
}

/// The place that a connection takes until it is dropped.
pub(crate) struct Place {
    connections: Arc<Connections>,
    address: IpAddr,
    connection: Arc<Connection>,
}

impl Connections {
    fn new(limits: ConnectionLimits) -> Connections {
        let of_one = limits.of_one.and_then(|most| NonZeroU32::new(most.try_into().ok()?));
        let quota = of_one.and_then(|most| {
            Some(
                Quota::with_period(REPLACED / most.get())?
                    .allow_burst(most.saturating_mul(REPLACED_AT_ONCE)),
            )
        });
        Connections {
            limits,
            connecting: quota.map(RateLimiter::keyed),
            sent: Accounts::default(),
            open: Mutex::default(),
            evictions: Rarely::default(),
            refusals: Rarely::default(),
            failures: Rarely::default(),
        }
    }

    /// A place for one more connection of this address, if one can be found.
    fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        if !has_left(self.connecting.as_ref(), address) {
            self.refusals.tell(|times| {
                tracing::warn!(%address, times, "too many new connections: one more refused");
            });
            return None;
        }
        let mut open = self.open();
        let own = open.by_address.get(&address).map_or(0, Vec::len);
        let crowded = if self.limits.of_one.is_some_and(|most| own >= most) {
            Some(address)
        } else if open.count >= self.limits.in_all {
            // The greediest makes room.
            let by_count = open.by_address.iter().max_by_key(|(_, connections)| connections.len());
            by_count.map(|(address, _)| *address)
        } else {
            None
        };
        if let Some(crowded) = crowded {
            if !open.evict(crowded) {
                drop(open);
                self.refusals.tell(|times| {
                    tracing::warn!(%address, times, "too many connections in use: one more refused");
                });
                return None;
            }
            self.evictions.tell(|times| {
                tracing::warn!(address = %crowded, times, "too many connections: one that waited was closed");
            });
        }
        let waiting = Mutex::new(Some(Instant::now()));
        let connection = Arc::new(Connection { waiting, evicted: Notify::new() });
        open.by_address.entry(address).or_default().push(Arc::clone(&connection));
        open.count += 1;
        Some(Place { connections: Arc::clone(self), address, connection })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// Closes the connection of an address that has waited longest; says whether there was one.
    fn evict(&mut self, address: IpAddr) -> bool {
        let connections = self.by_address.get(&address).into_iter().flatten();
        let waiting = connections.filter_map(|it| Some((it.waiting()?, Arc::clone(it))));
        let Some((_, longest)) = waiting.min_by_key(|(since, _)| *since) else { return false };
        longest.evicted.notify_one();
        self.remove(address, &longest);
        true
    }

    fn remove(&mut self, address: IpAddr, connection: &Arc<Connection>) {
        let Some(connections) = self.by_address.get_mut(&address) else { return };
        let before = connections.len();
        connections.retain(|other| !Arc::ptr_eq(other, connection));
        self.count -= before - connections.len();
        if connections.is_empty() {
            self.by_address.remove(&address);
        }
    }
}

impl Connection {
    fn waiting(&self) -> Option<Instant> {
        *self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_waiting(&self, since: Option<Instant>) {
        *self.waiting.lock().unwrap_or_else(PoisonError::into_inner) = since;
    }
}

impl Meter for Place {
    fn wait(&self) -> Option<Duration> {
        let counts = self.connections.limits.of_one.is_some();
        if counts { self.connections.sent.wait(self.address, AT_ONCE) } else { None }
    }

    fn count(&self, bytes: usize) {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        self.connections.sent.charge(self.address, READ + BYTE * bytes);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.connections.open().remove(self.address, &self.connection);
    }
}

/// Lets the system keep little of what is under way. What a client does not read it gives up: otherwise it would keep it
/// long after we closed the connection. Where that cannot be set, the connection is served all the same.
fn keep_little(stream: &TcpStream, after: Duration) {
    #[cfg(unix)]
    {
        let _ = rustix::net::sockopt::set_socket_send_buffer_size(stream, SYSTEM_BUFFER);
        let _ = rustix::net::sockopt::set_socket_recv_buffer_size(stream, SYSTEM_BUFFER);
    }
    #[cfg(target_os = "linux")]
    {
        let after = after.as_millis().try_into().unwrap_or(u32::MAX);
        let _ = rustix::net::sockopt::set_tcp_user_timeout(stream, after);
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (stream, after);
}

/// Lets the process open as many files as the system allows; says how many that is.
pub(crate) fn raise_file_limit() -> usize {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        let soft = limit.current;
        limit.current = limit.maximum;
        if setrlimit(Resource::Nofile, limit).is_err() {
            limit.current = soft;
        }
        limit.current.map_or(usize::MAX, |files| files as usize)
    }
    #[cfg(not(unix))]
    usize::MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANA: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const BEN: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    fn connections(of_one: usize, in_all: usize) -> Arc<Connections> {
        let limits = ConnectionLimits::new(0, false);
        let limits = ConnectionLimits { of_one: Some(of_one), in_all, ..limits };
        Arc::new(Connections::new(limits))
    }

    fn is_evicted(place: &Place) -> bool {
        let open = place.connections.open();
        let own = open.by_address.get(&place.address).into_iter().flatten();
        !own.into_iter().any(|other| Arc::ptr_eq(other, &place.connection))
    }

    #[test]
    fn the_one_that_waited_longest_makes_room() {
        let connections = connections(3, 100);
        let places: Vec<Place> = (0..3).filter_map(|_| connections.enter(ANA)).collect();
        places[0].connection.set_waiting(None);
        let fourth = connections.enter(ANA).expect("one made room");
        assert!(!is_evicted(&places[0]), "it is in use");
        assert!(is_evicted(&places[1]) && !is_evicted(&places[2]));
        assert_eq!(connections.open().count, 3);
        drop((places, fourth));
        assert_eq!(connections.open().count, 0);
        assert!(connections.open().by_address.is_empty());
    }

    #[test]
    fn what_an_address_sends_is_counted_on_all_its_connections() {
        let connections = connections(3, 100);
        let enter = |who| connections.enter(who).expect("a place");
        let (ana, more, ben) = (enter(ANA), enter(ANA), enter(BEN));
        ana.count(700_000);
        assert_eq!(more.wait(), None);
        ana.count(300_000);
        let wait = more.wait().expect("too much was sent");
        let about_a_second = Duration::from_millis(900)..Duration::from_millis(1_100);
        assert!(about_a_second.contains(&wait), "{wait:?}");
        assert_eq!(ben.wait(), None, "nobody else waits");
    }

    #[test]
    fn nobody_who_is_answered_makes_room() {
        let connections = connections(2, 100);
        let places: Vec<Place> = (0..2).filter_map(|_| connections.enter(ANA)).collect();
        places.iter().for_each(|place| place.connection.set_waiting(None));
        assert!(connections.enter(ANA).is_none());
        assert!(connections.enter(BEN).is_some(), "another address is not asked to wait");
    }

    #[test]
    fn if_there_are_too_many_in_all_the_greediest_makes_room() {
        let connections = connections(100, 4);
        let ben = connections.enter(BEN);
        let anas: Vec<Place> = (0..3).filter_map(|_| connections.enter(ANA)).collect();
        let more = connections.enter(BEN);
        assert!(more.is_some() && !ben.as_ref().is_some_and(is_evicted));
        assert!(is_evicted(&anas[0]) && !is_evicted(&anas[1]));
    }
}
