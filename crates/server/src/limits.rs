//! How often one visitor may ask.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Extensions, HeaderMap, Method};
use axum::middleware::Next;
use axum::response::Response;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::Config;
use crate::app::App;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

/// So many sockets may be open at once.
pub const MOST_SOCKETS: usize = 20_000;

/// How often one visitor may ask.
pub(crate) struct Limits {
    /// Pages, and everything else that only reads.
    reading: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// Forms.
    writing: Option<DefaultKeyedRateLimiter<IpAddr>>,
    behind_proxy: bool,
    sockets: Arc<AtomicUsize>,
}

/// An open socket; it counts until it is dropped.
pub(crate) struct OpenSocket(Arc<AtomicUsize>);

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
            behind_proxy: config.behind_proxy,
            sockets: Arc::default(),
        }
    }

    /// Lets one more socket open, if there are not too many.
    pub(crate) fn socket(&self) -> Option<OpenSocket> {
        let open = OpenSocket(Arc::clone(&self.sockets));
        (open.0.fetch_add(1, Ordering::Relaxed) < MOST_SOCKETS).then_some(open)
    }

    /// How many sockets are open.
    pub(crate) fn open_sockets(&self) -> usize {
        self.sockets.load(Ordering::Relaxed)
    }

    /// Whether a request is known to come from such an address. One that came through a proxy of
    /// which we were not told may come from anywhere.
    pub(crate) fn is_from(&self, request: &Request, such: impl Fn(IpAddr) -> bool) -> bool {
        let forwarded = ["x-forwarded-for", "forwarded", "via"];
        let proxied = forwarded.iter().any(|header| request.headers().contains_key(*header));
        (self.behind_proxy || !proxied) && such(self.who(request))
    }

    pub(crate) fn allows(&self, request: &Request) -> bool {
        let reads = matches!(*request.method(), Method::GET | Method::HEAD);
        let limiter = if reads { &self.reading } else { &self.writing };
        let Some(limiter) = limiter else { return true };
        // Those who have long gone need not be remembered.
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
            // The proxy itself adds the last address; those before it anybody can write.
            header.rsplit(',').next()?.trim().parse().ok()
        };
        let peer = || extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
        let told = if self.behind_proxy { forwarded() } else { None };
        told.or_else(peer).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Refuses those who ask too often.
pub(crate) async fn limit(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if app.limits.allows(&request) {
        next.run(request).await
    } else {
        Refusal::TooOften.answer(&Visitor::of(&app, &request))
    }
}
