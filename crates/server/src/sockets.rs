//! Live updates: a socket for each open table page.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use live::{LONGEST_REPLAY, LiveTable, now};
use pages::{Audience, Choice, TableCache, TableView};
use serde::Deserialize;
use table::{Frame, Seq, SessionId, Table};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{interval, timeout};

use crate::answer::refuse;
use crate::limits::OpenSocket;
use crate::refusal::Refusal;
use crate::sender::Sender;
use crate::visitor::Visitor;

/// The longest message in bytes that a browser may send: it has nothing to say on the socket.
const LONGEST_MESSAGE: usize = 1_024;
/// The size of a socket's read buffer; the default is for clients that send a lot.
const BUFFER: usize = 4 * LONGEST_MESSAGE;
/// A browser that takes longer than this for one message is too slow and has to reconnect.
pub(crate) const SLOWEST: Duration = Duration::from_secs(10);
/// Proxies close connections on which nothing happens.
pub(crate) const PULSE: Duration = Duration::from_secs(25);

/// What the browser has seen.
#[derive(Deserialize)]
pub(crate) struct Seen {
    #[serde(default)]
    seen: Seq,
}

/// Opens the socket of a table page.
pub(crate) async fn open(
    visitor: Visitor,
    Sender(who): Sender,
    Path(id): Path<String>,
    seen: Result<Query<Seen>, QueryRejection>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let (Ok(Query(Seen { seen })), Ok(upgrade)) = (seen, upgrade) else {
        return refuse(&visitor, &Refusal::BadRequest);
    };
    let found = async {
        let live = visitor.app.tables.get(&id).await?;
        let session = visitor.session().await?.map(|session| session.id);
        live.check_sight(session.as_ref()).await?;
        let frame = live.now().await;
        let seated = session.iter().any(|session| frame.table.seats_of(session).next().is_some());
        let open = visitor.app.limits.listen(who, &live, seated)?;
        Ok::<_, Refusal>((live, session, open))
    };
    match found.await {
        Ok((live, session, open)) => modest(upgrade)
            .on_upgrade(move |socket| async move {
                let cache = visitor.app.caches.of(&live);
                let listener = Listener { visitor, live, cache, session, _open: open };
                listener.serve(socket, seen).await;
            })
            .into_response(),
        Err(refusal) => refuse(&visitor, &refusal),
    }
}

/// A socket with small buffers, for clients that send little.
pub(crate) fn modest(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(BUFFER)
}

/// One open table page.
struct Listener {
    visitor: Visitor,
    live: Arc<LiveTable>,
    cache: Arc<TableCache>,
    session: Option<SessionId>,
    _open: OpenSocket,
}

impl Listener {
    async fn serve(self, socket: WebSocket, seen: Seq) {
        if let Some(session) = &self.session {
            self.live.opened_socket(session);
            self.live.tell_here(session).await;
        }
        self.talk(socket, seen).await;
        if let Some(session) = &self.session {
            self.live.closed_socket(session);
        }
    }

    async fn talk(&self, socket: WebSocket, mut seen: Seq) {
        let (mut sender, mut receiver) = socket.split();
        let (mut missed, mut frames) = self.live.listen(seen).await;
        let mut pulse = interval(PULSE);
        loop {
            while let Some(frame) = missed.pop_front() {
                if frame.table.seq() <= seen {
                    continue;
                }
                // The game may have begun since this page was opened.
                if self.live.check_sight(self.session.as_ref()).await.is_err() {
                    let _ = sender.send(Message::Close(Some(forbidden()))).await;
                    return;
                }
                let message = Message::Text(self.message(&frame).into());
                if !matches!(timeout(SLOWEST, sender.send(message)).await, Ok(Ok(()))) {
                    return;
                }
                seen = frame.table.seq();
            }
            tokio::select! {
                frame = frames.recv() => match frame {
                    Ok(frame) => missed.push_back(frame),
                    Err(RecvError::Lagged(_)) => missed = self.live.missed(seen).await,
                    Err(RecvError::Closed) => return,
                },
                heard = receiver.next() => match heard {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    // Pings are answered by the socket itself; there is nothing else to hear.
                    Some(Ok(_)) => continue,
                },
                _ = pulse.tick() => {
                    // Another process may be able to show it.
                    if self.live.check_readable().is_err() {
                        return;
                    }
                    let ping = sender.send(Message::Ping(Default::default()));
                    if !matches!(timeout(SLOWEST, ping).await, Ok(Ok(()))) {
                        return;
                    }
                }
            }
        }
    }

    fn message(&self, frame: &Frame) -> String {
        let (table, language) = (&frame.table, self.visitor.language);
        let seats = self.session.iter().flat_map(|session| table.seats_of(session));
        let shown = TableView {
            id: self.live.id().as_str(),
            table,
            choice: &Choice::default(),
            audience: Audience::of(language, seats, self.live.options().coach),
            cache: Some(&self.cache),
            replayable_from: replayable_from(table),
        };
        pages::update(frame, &shown, self.visitor.words(), now()).to_string()
    }
}

/// Tells the page not to reconnect.
pub(crate) fn forbidden() -> CloseFrame {
    CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::from_static("secret") }
}

/// The last entry after which the updates of a table can be shown again.
pub(crate) fn replayable_from(table: &Table) -> Seq {
    (table.seq().number().saturating_sub(LONGEST_REPLAY as u32 - 1)).into()
}
