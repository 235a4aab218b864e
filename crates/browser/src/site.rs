//! The site, served by this process.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use live::Pace;
use server::Config;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// A served site whose tables live in memory; dropping it ends it.
pub struct Site {
    store: Arc<dyn Store>,
    port: u16,
    _until_dropped: oneshot::Sender<()>,
}

impl Site {
    /// Serves a site on which bots answer at once and nobody asks too often.
    pub async fn start() -> Result<Site> {
        Site::start_at_pace(Duration::from_millis(1)).await
    }

    /// Serves a site at which a bot takes so long for a move, and the telling of words a few seconds.
    pub async fn start_at_pace(bots: Duration) -> Result<Site> {
        let store = store::open("sqlite::memory:").await?;
        let pace = Pace { bots, words: Duration::from_secs(4) };
        let config = Config { pace, limited: false, ..Config::default() };
        let router = server::site(Arc::clone(&store), config);
        let (until_dropped, dropped) = oneshot::channel::<()>();
        let (bound, port) = oneshot::channel();
        // A runtime of its own: a test may block its own one.
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .context("no runtime for the site")?;
        thread::spawn(move || {
            runtime.block_on(async move {
                let served = async {
                    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
                    let address = listener.local_addr()?;
                    let router = router.await?;
                    let _ = bound.send(address.port());
                    axum::serve(listener, router).await.context("serving")
                };
                tokio::select! {
                    served = served => if let Err(error) = served { eprintln!("the site: {error:#}") },
                    _ = dropped => {}
                }
            });
            runtime.shutdown_background();
        });
        let port = port.await.context("the site did not start")?;
        Ok(Site { store, port, _until_dropped: until_dropped })
    }

    /// The port on which it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// What it keeps.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }
}
