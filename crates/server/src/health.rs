//! Whether the server is ready: whether the database can be written to.

use std::time::{Duration, Instant};

use live::wall;
use store::Store;
use tokio::sync::Mutex;
use tokio::time::timeout;

/// A database that takes longer counts as down.
const PATIENCE: Duration = Duration::from_secs(3);

/// What was last found out, and when that was begun.
#[derive(Default)]
pub(crate) struct Health(Mutex<Option<(Instant, bool)>>);

impl Health {
    /// Whether the database can be written to. Many who ask at once cost one write.
    pub(crate) async fn is_ready(&self, store: &dyn Store) -> bool {
        let asked = Instant::now();
        let mut last = self.0.lock().await;
        if let Some((began, ready)) = *last
            && began >= asked
        {
            return ready;
        }
        let began = Instant::now();
        let ready = matches!(timeout(PATIENCE, store.try_write(wall())).await, Ok(Ok(())));
        *last = Some((began, ready));
        ready
    }
}
