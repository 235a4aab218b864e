//! What happens at a table, entry by entry: by long poll, and on a socket.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::Response;
use live::{ReadOn, Timeline};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Seq;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, timeout_at};
use utoipa::{IntoParams, ToSchema};

use super::asking::{Asked, Looking, TableId};
use super::failure::{Code, Failure, Refused};
use super::shapes::{Event, SeatNumber};
use super::view::Player;
use crate::app::App;
use crate::limits::Limits;
use crate::sender::{InTurn, Sender};
use crate::sockets::{Line, Listener, modest};

/// The longest wait for news.
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// Where to read on, and how long to wait.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct After {
    /// The number of the last entry that you know.
    #[serde(default)]
    #[param(default = 0, format = Int64, maximum = 4294967295_u32, example = 0)]
    after: u32,
    /// How many seconds to wait for a later entry if there is none yet.
    #[serde(default)]
    #[param(default = 0, minimum = 0, maximum = 30, example = 0)]
    wait: u8,
}

/// Where to read on.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct StreamAfter {
    /// The number of the last entry that you know.
    #[serde(default)]
    #[param(default = 0, format = Int64, maximum = 4294967295_u32, example = 0)]
    after: u32,
}

/// What happened after a number of the log.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entries {
    /// The number of the last entry here, or of the table's last one if there is none: what to ask for
    /// next.
    #[schema(example = 43)]
    seq: u32,
    /// At most 500; if there are more, the next answer goes on.
    #[schema(max_items = 500)]
    entries: Vec<Entry>,
}

/// One thing that happened at a table.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Entry {
    /// From now on this player sits here.
    Sit { seq: u32, seat: SeatNumber, player: Player },
    /// The game waits for a word of this seat, which is mixed with the seed.
    Await { seq: u32, seat: SeatNumber },
    /// A seat promises a word.
    Promise {
        seq: u32,
        seat: SeatNumber,
        #[schema(pattern = "^[0-9a-f]{64}$")]
        word_hash: String,
    },
    /// A seat adds a word to the seed.
    Word { seq: u32, seat: SeatNumber, word: String },
    /// Tiles came out of the bag.
    Deal {
        seq: u32,
        #[schema(example = "D:BBRW,BRKW,YRRR,BBKW,BYKK")]
        deal: String,
    },
    /// A seat moved.
    Move {
        seq: u32,
        seat: SeatNumber,
        #[serde(rename = "move")]
        #[schema(example = "3R4")]
        text: String,
        /// What happened, in order; left out if the move was taken back since.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, value_type = Option<Vec<Event>>)]
        events: Option<Vec<Value>>,
    },
    /// A seat asks the others to take moves back, so that only the first `keep` deals and moves remain.
    Ask { seq: u32, seat: SeatNumber, keep: usize },
    /// A seat agrees to what was asked.
    Agree { seq: u32, seat: SeatNumber },
    /// A seat declines what was asked.
    Decline { seq: u32, seat: SeatNumber },
    /// A seat no longer asks.
    Withdraw { seq: u32, seat: SeatNumber },
    /// Moves were taken back; only the first `keep` deals and moves remain.
    Undo { seq: u32, seat: SeatNumber, keep: usize },
    /// A seat was given a hint for the position as it is.
    Hint { seq: u32, seat: SeatNumber },
    /// What follows happened at this time, in milliseconds; only at tables with a clock.
    Time { seq: u32, at: i64 },
    /// The time of a seat is out; a bot of this level decides for it.
    TimeOut {
        seq: u32,
        seat: SeatNumber,
        #[schema(example = "master")]
        stand_in: String,
    },
    /// The players go on at another table.
    Rematch {
        seq: u32,
        #[schema(pattern = "^[a-km-np-z2-9]{18}$", example = "k3mzv7q2wt9xdfa5hp")]
        table: String,
    },
}

impl Entries {
    fn of(read: &ReadOn, time: &Timeline) -> Entries {
        Entries { seq: read.last().number(), entries: told(read, time) }
    }
}

/// Read on, by long poll
///
/// Answers at once if there is a later entry, otherwise with the next one or when the time is over.
#[utoipa::path(get, path = "/api/v1/tables/{id}/events", operation_id = "events", tag = "live",
    params(TableId, After), security((), ("token" = [])),
    responses((status = 200, description = "What happened; nothing if the time is over", body = Entries)))]
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    Sender(who): Sender,
    turn: InTurn,
    Looking { live, session }: Looking,
    Asked(After { after, wait }): Asked<After>,
) -> Result<Json<Entries>, Failure> {
    let wait = Duration::from_secs(wait.into());
    if wait > LONGEST_WAIT {
        let message = format!("wait at most {} seconds, and ask again", LONGEST_WAIT.as_secs());
        return Err(Failure::new(Code::BadRequest, message));
    }
    let mut read = live.read_on(after.into()).await;
    if !read.entries.is_empty() || wait.is_zero() {
        return Ok(Json(Entries::of(&read, live.time())));
    }
    let listener = Listener::new(&app, who, live, session).await?;
    turn.end();
    let until = Instant::now() + wait;
    // Whether news has come or the time is over: the log says what there is.
    while read.entries.is_empty()
        && let Ok(Ok(_) | Err(RecvError::Lagged(_))) = timeout_at(until, read.news.recv()).await
    {
        app.limits.rest(who).await;
        read = listener.live.read_on(after.into()).await;
    }
    listener.check_sight().await?;
    Ok(Json(Entries::of(&read, listener.live.time())))
}

/// Read on, on a WebSocket
///
/// Each message is one entry, as `events` has them, from the one after `after` on.
#[utoipa::path(get, path = "/api/v1/tables/{id}/stream", operation_id = "stream", tag = "live",
    params(TableId, StreamAfter), security((), ("token" = [])),
    responses(
        (status = 101, description = "The socket is open"),
        (status = 426, description = "This is for WebSockets; `events` is not", body = Refused),
    ))]
pub(crate) async fn stream(
    State(app): State<Arc<App>>,
    Sender(who): Sender,
    _turn: InTurn,
    Looking { live, session }: Looking,
    Asked(StreamAfter { after }): Asked<StreamAfter>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade.map_err(|_| {
        let message = "this is for WebSockets; ask …/events instead, or open a WebSocket";
        Failure::new(Code::UpgradeRequired, message)
    })?;
    let listener = Listener::new(&app, who, live, session).await?;
    Ok(modest(upgrade).on_upgrade(move |socket| async move {
        let limits = &app.limits;
        let talk = talk(limits, who, listener, Line::new(socket), after.into());
        limits.charged(who, talk).await;
    }))
}

async fn talk(limits: &Limits, who: IpAddr, listener: Listener, mut line: Line, mut seen: Seq) {
    let live = &listener.live;
    loop {
        limits.rest(who).await;
        let mut read = live.read_on(seen).await;
        if !read.entries.is_empty() && listener.check_sight().await.is_err() {
            return line.forbid().await;
        }
        for entry in told(&read, live.time()) {
            let text = serde_json::to_string(&entry).expect("texts and numbers can be written");
            if !line.say(text).await {
                return;
            }
        }
        seen = seen.max(read.last());
        if seen < read.now.table.seq() {
            continue;
        }
        tokio::select! {
            news = read.news.recv() => match news {
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            },
            _ = limits.unhurried(who, line.idle(live)) => return,
        }
    }
}

/// The entries that were read, as they are told.
fn told(read: &ReadOn, time: &Timeline) -> Vec<Entry> {
    (read.first.number()..)
        .zip(&read.entries)
        .map(|(seq, entry)| tell(&read.now.table, time, seq, entry))
        .collect()
}

fn tell(table: &table::Table, time: &Timeline, seq: u32, entry: &table::Entry) -> Entry {
    use table::Entry as Logged;
    match entry {
        Logged::Sit { seat, player } => {
            Entry::Sit { seq, seat: (*seat).into(), player: player.into() }
        }
        // Which devices a player has is nobody's business: the player sits there, as before.
        Logged::Hold { seat, .. } | Logged::SignOut { seat, .. } => {
            let player = table.player(*seat).unwrap_or(&table::Player::Open).into();
            Entry::Sit { seq, seat: (*seat).into(), player }
        }
        Logged::Await { seat } => Entry::Await { seq, seat: (*seat).into() },
        Logged::Promise { seat, hash } => {
            Entry::Promise { seq, seat: (*seat).into(), word_hash: hash.clone() }
        }
        Logged::Word { seat, word } => {
            Entry::Word { seq, seat: (*seat).into(), word: word.clone() }
        }
        Logged::Deal { text } => Entry::Deal { seq, deal: text.clone() },
        Logged::Move { seat, text } => {
            let steps = table.steps();
            // A move that was taken back is no longer among them.
            let step = steps.binary_search_by_key(&seq, |step| step.seq.number()).ok();
            let events = step.map(|step| steps[step].events.iter().map(record::AnyEvent::to_json));
            let events = events.map(Iterator::collect);
            Entry::Move { seq, seat: (*seat).into(), text: text.clone(), events }
        }
        Logged::Ask { seat, keep } => Entry::Ask { seq, seat: (*seat).into(), keep: *keep },
        Logged::Agree { seat } => Entry::Agree { seq, seat: (*seat).into() },
        Logged::Decline { seat } => Entry::Decline { seq, seat: (*seat).into() },
        Logged::Withdraw { seat } => Entry::Withdraw { seq, seat: (*seat).into() },
        Logged::Undo { seat, keep } => Entry::Undo { seq, seat: (*seat).into(), keep: *keep },
        Logged::Hint { seat } => Entry::Hint { seq, seat: (*seat).into() },
        Logged::Time { at } => Entry::Time { seq, at: time.date(*at) },
        Logged::TimeOut { seat, stand_in } => {
            Entry::TimeOut { seq, seat: (*seat).into(), stand_in: stand_in.to_string() }
        }
        Logged::Rematch { table } => Entry::Rematch { seq, table: table.to_string() },
    }
}
