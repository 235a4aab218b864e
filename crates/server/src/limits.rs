//! How often one visitor may ask.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{ConnectInfo, Request};
use axum::http::{Extensions, HeaderMap, Method};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use live::LiveTable;
use table::TableId;

use crate::config::Config;
use crate::refusal::Refusal;

/// How many sockets may be open at once.
const MOST_SOCKETS: usize = 20_000;
/// How many may look at one table.
const MOST_LISTENERS: usize = 500;
/// How many of them may come from one address, players not counted: a family, a class, a few programs.
pub(crate) const MOST_LISTENERS_OF_ONE: usize = 50;

type Limiter = DefaultKeyedRateLimiter<IpAddr>;

/// How often one visitor may ask.
pub(crate) struct Limits {
    /// Pages, and everything else that only reads.
    reading: Option<Limiter>,
    /// Forms.
    writing: Option<Limiter>,
    /// Records, each of which is a whole game to be played.
    importing: Option<Limiter>,
    limited: bool,
    behind_proxy: bool,
    sockets: Arc<AtomicUsize>,
    listeners: Arc<Mutex<HashMap<Place, usize>>>,
}

/// An address, and the table at which it listens.
type Place = (IpAddr, TableId);

/// An open socket or a waiting request; it counts until it is dropped.
pub(crate) struct OpenSocket {
    sockets: Arc<AtomicUsize>,
    listeners: Arc<Mutex<HashMap<Place, usize>>>,
    place: Place,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        let limiter = |a_second: u32, at_once: u32| {
            let quota = Quota::per_second(NonZeroU32::new(a_second)?)
                .allow_burst(NonZeroU32::new(at_once)?);
            config.limited.then(|| RateLimiter::keyed(quota))
        };
        Limits {
            reading: limiter(50, 200),
            writing: limiter(10, 60),
            importing: limiter(1, 20),
            limited: config.limited,
            behind_proxy: config.behind_proxy,
            sockets: Arc::default(),
            listeners: Arc::default(),
        }
    }

    /// Lets a visitor listen to a table, if there are not too many. Other visitors at the same address
    /// never keep a player from a table where they have a seat.
    pub(crate) fn listen(
        &self,
        who: IpAddr,
        live: &LiveTable,
        seated: bool,
    ) -> Result<OpenSocket, Refusal> {
        let place = (who, live.id().clone());
        let (sockets, listeners) = (Arc::clone(&self.sockets), Arc::clone(&self.listeners));
        let here = {
            let mut listeners = listeners.lock().unwrap_or_else(PoisonError::into_inner);
            let here = listeners.entry(place.clone()).or_default();
            *here += 1;
            *here
        };
        let all = sockets.fetch_add(1, Ordering::Relaxed);
        // It counts from here on, until it is refused.
        let open = OpenSocket { sockets, listeners, place };
        if self.limited && !seated && here > MOST_LISTENERS_OF_ONE {
            return Err(Refusal::TooManyListeners);
        }
        if all >= MOST_SOCKETS || live.listeners() >= MOST_LISTENERS {
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
        let forwarded = ["x-forwarded-for", "forwarded", "via"];
        let proxied = forwarded.iter().any(|header| request.headers().contains_key(*header));
        (self.behind_proxy || !proxied) && such(self.who(request))
    }

    pub(crate) fn allows(&self, request: &Request) -> bool {
        let reads = matches!(*request.method(), Method::GET | Method::HEAD);
        let limiter = if reads { &self.reading } else { &self.writing };
        self.has_left(limiter.as_ref(), request)
    }

    /// Whether the sender of the request may bring one more record.
    pub(crate) fn allows_import(&self, request: &Request) -> bool {
        self.has_left(self.importing.as_ref(), request)
    }

    fn has_left(&self, limiter: Option<&Limiter>, request: &Request) -> bool {
        let Some(limiter) = limiter else { return true };
        // Forget visitors who are long gone.
        if limiter.len() > 10_000 {
            limiter.retain_recent();
        }
        limiter.check_key(&self.who(request)).is_ok()
    }

    fn who(&self, request: &Request) -> IpAddr {
        self.who_sent(request.headers(), request.extensions())
    }

    /// Whose request it is.
    pub(crate) fn who_sent(&self, headers: &HeaderMap, extensions: &Extensions) -> IpAddr {
        let forwarded = || {
            let header = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
            // The proxy itself adds the last address; anybody can write those before it.
            header.rsplit(',').next()?.trim().parse().ok()
        };
        let peer = || extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
        let told = if self.behind_proxy { forwarded() } else { None };
        household(told.or_else(peer).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)))
    }
}

/// The address that stands for all of a household: with IPv6 it has 2⁶⁴ of them.
fn household(address: IpAddr) -> IpAddr {
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
        if let Some(here) = listeners.get_mut(&self.place) {
            *here -= 1;
            if *here == 0 {
                listeners.remove(&self.place);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
