//! Analyses for visitors, behind everybody who plays.

use std::net::IpAddr;
use std::time::Duration;

use engine::{Analyse, BotFault, NotTaken, Ticket};
use serde_json::{Map, Value};
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::app::App;

/// How long an analysis waits for its turn before it is dropped.
const PATIENCE: Duration = Duration::from_secs(10);
/// Why nothing was found.
pub(crate) enum NotThought {
    /// Too much is being thought about already.
    Busy,
    /// The server stops, or has a fault.
    Unavailable,
}

/// What the protocol answers to `analyse`. If nobody waits for it anymore, the thinking ends.
pub(crate) async fn analyse(
    app: &App,
    who: IpAddr,
    analyse: Analyse,
) -> Result<Map<String, Value>, NotThought> {
    // Addresses take turns; bots that a person waits for go first.
    let asker = app.maker(who, None).address;
    found(|done| app.scheduler.analyse(asker, analyse, done)).await
}

/// Waits for what is handed to `done`.
async fn found<T: Send + 'static>(
    ask: impl FnOnce(Done<T>) -> Result<Ticket, NotTaken>,
) -> Result<T, NotThought> {
    let (done, found) = oneshot::channel();
    let asked = ask(Box::new(move |found| {
        // The client may have gone.
        let _ = done.send(found);
    }));
    let ticket = asked.map_err(|error| match error {
        NotTaken::Full | NotTaken::AskerFull => NotThought::Busy,
        NotTaken::Closed => NotThought::Unavailable,
    })?;
    let _wish = Wish(ticket);
    match timeout(PATIENCE, found).await {
        Ok(Ok(Ok(answer))) => Ok(answer),
        Ok(Ok(Err(error))) => {
            tracing::error!(%error, "an analysis failed");
            Err(NotThought::Unavailable)
        }
        Ok(Err(_)) => Err(NotThought::Unavailable),
        Err(_) => Err(NotThought::Busy),
    }
}

/// Takes what was found.
type Done<T> = Box<dyn FnOnce(Result<T, BotFault>) + Send>;

/// A client that waits for an analysis; if it goes, the bot stops thinking.
struct Wish(Ticket);

impl Drop for Wish {
    fn drop(&mut self) {
        self.0.cancel();
    }
}
