//! Analyses and hints for visitors, behind everybody who plays.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use bots::Minds;
use engine::{Analyse, BotFault, Class, NotTaken, Signals, Thought, Ticket};
use record::AnyPosition;
use review::{Decision, Options};
use serde_json::{Map, Value};
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::app::App;

/// How long an analysis waits for its turn before it is dropped.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many nodes each move of a hint gets. With the lines that explain it they are about four times as many.
const HINT_NODES: u64 = 10_000;
/// The longest time for a hint.
const HINT_TIME: Duration = Duration::from_millis(1_500);

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

/// The move that a bot chooses outside of any table. If nobody waits for it anymore, the thinking ends.
pub(crate) async fn choose(app: &App, who: IpAddr, thought: Thought) -> Result<String, NotThought> {
    let asker = app.maker(who, None).address;
    found(|done| app.scheduler.choose(Class::Analysis, asker, thought, done)).await
}

/// The best move for the seat to move, and why; nothing if it has none. If nobody waits for it anymore, the thinking ends.
pub(crate) async fn advise(
    app: &App,
    who: IpAddr,
    position: AnyPosition,
) -> Result<Option<Decision>, NotThought> {
    let asker = app.maker(who, None).address;
    let think = move |minds: &mut Minds, signals: &Signals| {
        let options = Options { nodes: HINT_NODES, ..Options::default() };
        let end = Instant::now() + HINT_TIME;
        let (go_on, in_time) = (|| signals.go_on(), || Instant::now() < end);
        review::advise(&position, &options, minds, &go_on, &in_time)
    };
    found(|done| app.scheduler.ask(Class::Analysis, asker, think, done)).await
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
