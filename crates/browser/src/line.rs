//! A line between a window and the site that can be cut.

use std::sync::Arc;

use anyhow::{Context, Result};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::Site;

/// Passes connections on to a site until it is cut, and again when it is mended.
pub struct Line {
    port: u16,
    whole: Arc<watch::Sender<bool>>,
    served: JoinHandle<()>,
}

impl Line {
    /// A line to a site.
    pub async fn to(site: &Site) -> Result<Line> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.context("no port is free")?;
        let port = listener.local_addr()?.port();
        let whole = Arc::new(watch::Sender::new(true));
        let served = tokio::spawn(pass_on(listener, site.port(), Arc::clone(&whole)));
        Ok(Line { port, whole, served })
    }

    /// Where a window gets at the site.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Breaks every connection, and every new one.
    pub fn cut(&self) {
        self.whole.send_replace(false);
    }

    /// Passes connections on again.
    pub fn mend(&self) {
        self.whole.send_replace(true);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.served.abort();
    }
}

async fn pass_on(listener: TcpListener, site: u16, whole: Arc<watch::Sender<bool>>) {
    while let Ok((mut near, _)) = listener.accept().await {
        let mut cut = whole.subscribe();
        tokio::spawn(async move {
            let passed = async {
                let mut far = TcpStream::connect(("127.0.0.1", site)).await?;
                tokio::io::copy_bidirectional(&mut near, &mut far).await
            };
            tokio::select! {
                _ = passed => {}
                _ = cut.wait_for(|whole| !whole) => {}
            }
        });
    }
}
