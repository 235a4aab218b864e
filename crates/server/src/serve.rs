//! Serving the site on a socket until somebody stops it.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::num::NonZero;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use axum::Router;
use store::{OpenError, Store, StoreError};
use thiserror::Error;
use tokio::runtime;
use tokio::sync::watch;

use crate::app::App;
use crate::config::Config;
use crate::connections::{ConnectionLimits, raise_file_limit, serve_connections};
use crate::routes;
use crate::work::MOST_AT_ONCE;

/// How many new connections may stand in line before they are taken.
const BACKLOG: i32 = 4_096;
/// How long a stopping server waits for the sockets of open pages to close.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Why the site cannot be served.
#[derive(Debug, Error)]
pub enum ServeError {
    /// Another program listens there.
    #[error("{0} is in use by another program; choose another port, for example --listen {1}")]
    InUse(SocketAddr, SocketAddr),
    /// The address is not of this machine, or not for us.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, #[source] io::Error),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system does not let us work.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// The whole site, ready to answer requests.
pub async fn site(store: Arc<dyn Store>, config: Config) -> Result<Router, StoreError> {
    Ok(routes::routes(App::start(store, config).await?))
}

/// Serves the site with this database until the program is asked to stop (Ctrl-C, SIGTERM).
///
/// `ready` is told the address once requests are answered.
pub fn serve(
    listen: SocketAddr,
    database: &str,
    config: Config,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let listener = TcpListener::bind(listen).map_err(|error| {
        if error.kind() == io::ErrorKind::AddrInUse {
            let next = SocketAddr::new(listen.ip(), listen.port().checked_add(1).unwrap_or(8080));
            ServeError::InUse(listen, next)
        } else {
            ServeError::Listen(listen, error)
        }
    })?;
    listener.set_nonblocking(true)?;
    // The standard library lets 128 stand in line, which one visitor can fill. The system may allow fewer than these.
    #[cfg(unix)]
    let _ = rustix::net::listen(&listener, BACKLOG);
    let files = raise_file_limit();
    // One address cannot keep them all busy: the operating system gives the others their part of the processor.
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let workers = cores.max(2 * MOST_AT_ONCE);
    let runtime =
        runtime::Builder::new_multi_thread().worker_threads(workers).enable_all().build()?;
    let served = runtime.block_on(async {
        let _claim = store::claim(database)?;
        let store = store::open(database).await?;
        let app = App::start(store, config).await?;
        let site = routes::routes(Arc::clone(&app));
        let listener = tokio::net::TcpListener::from_std(listener)?;
        ready(listener.local_addr()?);
        let (stop, mut stopped) = watch::channel(false);
        let asked = async move {
            asked_to_stop().await;
            let _ = stop.send(true);
        };
        let count_addresses = app.config.limited && !app.config.behind_proxy;
        let limits = ConnectionLimits::new(files, count_addresses);
        let serving = serve_connections(listener, site, limits, asked);
        let patience = async move {
            let _ = stopped.wait_for(|stopped| *stopped).await;
            tokio::time::sleep(LAST_WORDS).await;
        };
        tokio::select! {
            () = serving => {}
            () = patience => {}
        }
        app.stop().await;
        Ok(())
    });
    runtime.shutdown_timeout(LAST_WORDS);
    served
}

async fn asked_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminated) => {
                tokio::select! {
                    _ = interrupted => {}
                    _ = terminated.recv() => {}
                }
            }
            Err(_) => drop(interrupted.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupted.await);
}
