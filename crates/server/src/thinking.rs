//! Analyses for visitors, behind everybody who plays.

use std::net::IpAddr;
use std::time::Duration;

use engine::{Analyse, BotFault, Class, NotTaken, Thought, Ticket};
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
    wait(|done| {
        // Addresses take turns; bots that a person waits for go first.
        app.scheduler.analyse(app.maker(who, None).address, analyse, move |found| {
            // The client may have gone.
            let _ = done.send(found);
        })
    })
    .await
}

/// The move that a bot chooses outside of any table. If nobody waits for it anymore, the thinking ends.
pub(crate) async fn choose(app: &App, who: IpAddr, thought: Thought) -> Result<String, NotThought> {
    wait(|done| {
        let asker = app.maker(who, None).address;
        app.scheduler.choose(Class::Analysis, asker, thought, move |found| {
            let _ = done.send(found);
        })
    })
    .await
}

/// Waits for what is thought, but not for long.
async fn wait<T>(
    ask: impl FnOnce(oneshot::Sender<Result<T, BotFault>>) -> Result<Ticket, NotTaken>,
) -> Result<T, NotThought> {
    let (done, found) = oneshot::channel();
    let ticket = ask(done).map_err(|error| match error {
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

/// A client that waits for an analysis; if it goes, the bot stops thinking.
struct Wish(Ticket);

impl Drop for Wish {
    fn drop(&mut self) {
        self.0.cancel();
    }
}
