//! Live updates: a socket for each open table page.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use serde::{Deserialize, Serialize};
use store::Here;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{interval, timeout};

use crate::app::{App, now};
use crate::limits::{OpenSocket, Sender};
use crate::live::{Audience, Frame, LiveTable};
use crate::pages;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

/// A browser has nothing to say on the socket; whatever it says is short.
const LONGEST_MESSAGE: usize = 1_024;
/// What is kept for a socket to read into; the usual size is for clients that send much.
const BUFFER: usize = 4 * LONGEST_MESSAGE;
/// A browser that takes longer than this for one message is too slow and has to come again.
pub(crate) const SLOWEST: Duration = Duration::from_secs(10);
/// Proxies close connections on which nothing happens.
pub(crate) const PULSE: Duration = Duration::from_secs(25);

/// What the browser has seen.
#[derive(Deserialize)]
pub(crate) struct Seen {
    #[serde(default)]
    seen: u32,
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
        return Refusal::BadRequest.answer(&visitor);
    };
    let found = async {
        let live = visitor.app.tables.get(&visitor.app, &id).await?;
        let session = visitor.session().await?.map(|session| session.id);
        live.check_sight(&visitor.app, session.as_deref()).await?;
        let seated = live.now().await.seats_of(session.as_deref()) != 0;
        let open = visitor.app.limits.listen(who, &live, seated)?;
        Ok::<_, Refusal>((live, session, open))
    };
    match found.await {
        Ok((live, session, open)) => modest(upgrade)
            .on_upgrade(move |socket| async move {
                let listener = Listener { visitor, live, session, _open: open };
                listener.serve(socket, seen).await;
            })
            .into_response(),
        Err(refusal) => refusal.answer(&visitor),
    }
}

/// A socket that takes no more than it needs from those who send little.
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
    session: Option<String>,
    _open: OpenSocket,
}

impl Listener {
    async fn serve(self, socket: WebSocket, seen: u32) {
        if let Some(session) = &self.session {
            self.live.socket(session, true);
            let here = Here { table: self.live.id.clone(), session: session.clone() };
            // Only those need it who want to replace somebody, and it will be noted again.
            let _ = self.visitor.app.store.note_here(&[here], now()).await;
        }
        self.talk(socket, seen).await;
        if let Some(session) = &self.session {
            self.live.socket(session, false);
        }
    }

    async fn talk(&self, socket: WebSocket, mut seen: u32) {
        let (mut sender, mut receiver) = socket.split();
        let (mut missed, mut frames) = self.live.listen(seen).await;
        let mut pulse = interval(PULSE);
        loop {
            while let Some(frame) = missed.pop_front() {
                if frame.table.seq() <= seen {
                    continue;
                }
                // The game may have begun since this page was opened.
                if self.live.check_sight(&self.visitor.app, self.session.as_deref()).await.is_err()
                {
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
                    if self.visitor.app.tables.unreadable.check(&self.live.id).is_err() {
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
        let seats = frame.seats_of(self.session.as_deref());
        let coach = self.live.options().coach;
        let audience = Audience { language: self.visitor.language, seats, coach };
        let app: &App = &self.visitor.app;
        frame.rendered(audience, |frame| update(app, &self.live, frame, audience)).to_string()
    }
}

/// Says that there is no use in coming again.
pub(crate) fn forbidden() -> CloseFrame {
    CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::from_static("secret") }
}

/// What a browser is told of a frame.
#[derive(Serialize)]
struct Update<'a> {
    seq: u32,
    /// The middle of the page as it is now.
    html: &'a str,
    /// What happened, in words.
    say: Vec<String>,
    /// Points won or lost, and where.
    points: Vec<(String, String)>,
}

/// The message that shows a frame to all who see the same.
pub(crate) fn update(app: &App, live: &LiveTable, frame: &Frame, audience: Audience) -> String {
    let html = pages::table_fragment(app, live, frame, audience).into_string();
    let update = Update {
        seq: frame.table.seq(),
        html: &html,
        say: pages::happened(frame, app.words(audience.language)),
        points: pages::points(frame),
    };
    serde_json::to_string(&update).expect("texts and numbers can be written")
}
