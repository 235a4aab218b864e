//! Live updates: a socket for each open table page.

use std::future::pending;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Response};
use live::{LONGEST_REPLAY, LiveError, LiveTable};
use pages::{Audience, Choice, TableCache, TableView};
use serde::Deserialize;
use table::{Entry, Frame, Seq, SessionId, Table};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, Interval, interval, sleep_until, timeout};

use crate::answer::refuse;
use crate::app::App;
use crate::limits::OpenSocket;
use crate::refusal::Refusal;
use crate::sender::{InTurn, Sender};
use crate::visitor::Visitor;

/// The longest message in bytes that a browser may send: it has nothing to say on the socket.
const LONGEST_MESSAGE: usize = 1_024;
/// The size of a socket's read buffer; the default is for clients that send a lot.
const BUFFER: usize = 4 * LONGEST_MESSAGE;
/// How much may wait to be written to a socket: a few updates. Answers to pings wait there too.
const BACKLOG: usize = 1024 * 1024;
/// How many messages a client may send between two pulses: it only answers them, and may ping.
const MOST_HEARD: usize = 60;
/// How many pulses a client may leave unanswered.
const MOST_UNANSWERED: u8 = 2;
/// A browser that takes longer than this for one message is too slow and has to reconnect.
const SLOWEST: Duration = Duration::from_secs(10);
/// Proxies close connections on which nothing happens.
const PULSE: Duration = Duration::from_secs(25);
/// How far apart the updates are that change nothing on the board. Each is a whole page, and a slow line would still be busy with
/// them when a move comes.
const CALM: Duration = Duration::from_secs(1);
/// They also wait until the last one has been read, and then this many times as long as that took: so they fill at most a fifth
/// of a line in a game.
const REST: u32 = 4;
/// How many of them may come at once before a game begins: players sit down, and their words are told.
const AT_ONCE: u32 = 8;

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
    _turn: InTurn,
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
        Listener::new(&visitor.app, who, live, session).await
    };
    match found.await {
        Ok(listener) => modest(upgrade)
            .on_upgrade(move |socket| async move {
                let cache = visitor.app.caches.of(&listener.live);
                let app = Arc::clone(&visitor.app);
                let talk = OpenPage { visitor, who, cache, listener }.talk(Line::new(socket), seen);
                app.limits.charged(who, talk).await;
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
        .max_write_buffer_size(BACKLOG)
}

/// A client that waits for what happens; while it waits, the player it acts for is here.
pub(crate) struct Listener {
    pub(crate) live: Arc<LiveTable>,
    session: Option<SessionId>,
    _open: OpenSocket,
}

impl Listener {
    /// Lets somebody who may see a table wait there, if there are not too many.
    pub(crate) async fn new(
        app: &App,
        who: IpAddr,
        live: Arc<LiveTable>,
        session: Option<SessionId>,
    ) -> Result<Listener, Refusal> {
        let frame = live.now().await;
        let player = session.as_ref().filter(|session| frame.table.seated(session).is_ok());
        let open = app.limits.listen(who, &live, player)?;
        if let Some(session) = &session {
            live.opened_socket(session);
            live.comes_from(session, app.maker(who, Some(session)));
        }
        Ok(Listener { live, session, _open: open })
    }

    /// Whether they may still see what happens: the game may have begun while they waited.
    pub(crate) async fn check_sight(&self) -> Result<(), LiveError> {
        self.live.check_sight(self.session.as_ref()).await
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        if let Some(session) = &self.session {
            self.live.closed_socket(session);
        }
    }
}

/// A socket on which only we talk.
pub(crate) struct Line {
    socket: WebSocket,
    pulse: Interval,
    /// How many messages came since the last pulse.
    heard: usize,
    /// How many pulses were not answered.
    unanswered: u8,
    /// How many updates were shown. Each asks for an answer with its number.
    shown: u64,
    /// The last number that was answered.
    answered: u64,
    /// When the last update was shown, until the client tells that it has it.
    unread: Option<Instant>,
}

/// What a client tells us.
pub(crate) enum Heard {
    /// It has all that was [shown](Line::show), so long after that.
    HasRead(Duration),
    /// It is gone or talks too much.
    Nothing,
}

impl Line {
    pub(crate) fn new(socket: WebSocket) -> Line {
        let pulse = interval(PULSE);
        Line { socket, pulse, heard: 0, unanswered: 0, shown: 0, answered: 0, unread: None }
    }

    /// Says something; `false` if the client is gone or too slow.
    pub(crate) async fn say(&mut self, text: String) -> bool {
        self.send(Message::Text(text.into())).await
    }

    /// Says something, and asks when the client has it; `false` as above.
    async fn show(&mut self, text: String) -> bool {
        self.shown += 1;
        self.unread = Some(Instant::now());
        let asked = Message::Ping(self.shown.to_be_bytes().to_vec().into());
        self.say(text).await && self.send(asked).await
    }

    /// Whether this answers one of our questions for the first time.
    fn is_answer(&mut self, message: &Message) -> bool {
        let Message::Pong(number) = message else { return false };
        let number = number[..].try_into().map_or(0, u64::from_be_bytes);
        let is_answer = (self.answered + 1..=self.shown).contains(&number);
        if is_answer {
            self.answered = number;
        }
        is_answer
    }

    async fn send(&mut self, message: Message) -> bool {
        matches!(timeout(SLOWEST, self.socket.send(message)).await, Ok(Ok(())))
    }

    /// Tells the client that it may see no more, and not to reconnect.
    pub(crate) async fn forbid(mut self) {
        let secret =
            CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::from_static("secret") };
        let _ = self.socket.send(Message::Close(Some(secret))).await;
    }

    /// Keeps the socket open while there is nothing to say, until the client tells something, or the table
    /// cannot be read any more: another process may be able to show it.
    pub(crate) async fn idle(&mut self, live: &LiveTable) -> Heard {
        loop {
            tokio::select! {
                heard = self.socket.recv() => match heard {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return Heard::Nothing,
                    // Pings are answered by the socket itself; there is nothing else to hear.
                    Some(Ok(message)) => {
                        self.unanswered = 0;
                        if !self.is_answer(&message) {
                            self.heard += 1;
                        } else if self.answered == self.shown
                            && let Some(shown) = self.unread.take()
                        {
                            return Heard::HasRead(shown.elapsed());
                        }
                        if self.heard > MOST_HEARD {
                            return Heard::Nothing;
                        }
                    }
                },
                _ = self.pulse.tick() => {
                    // A phone that sleeps keeps its connection, but nobody is there.
                    if self.unanswered == MOST_UNANSWERED {
                        return Heard::Nothing;
                    }
                    (self.heard, self.unanswered) = (0, self.unanswered + 1);
                    let ping = Message::Ping(Default::default());
                    if live.check_readable().is_err() || !self.send(ping).await {
                        return Heard::Nothing;
                    }
                }
            }
        }
    }
}

/// One open table page.
struct OpenPage {
    visitor: Visitor,
    who: IpAddr,
    cache: Arc<TableCache>,
    listener: Listener,
}

impl OpenPage {
    async fn talk(self, mut line: Line, mut seen: Seq) {
        let live = &self.listener.live;
        if let Some(session) = &self.listener.session {
            live.tell_here(session).await;
        }
        let (mut missed, mut frames) = live.listen(seen).await;
        let mut pace = Pace::new();
        // It waits for its time, or for one that comes later and shows all that it does.
        let mut held: Option<Arc<Frame>> = None;
        loop {
            while let Some(frame) = missed.pop_front() {
                if frame.table.seq() <= seen {
                    continue;
                }
                let is_quiet = is_quiet(&frame, seen);
                if is_quiet && !(line.unread.is_none() && pace.allows(&frame)) {
                    held = Some(frame);
                    continue;
                }
                held = None;
                self.visitor.app.limits.rest(self.who).await;
                match self.listener.check_sight().await {
                    Ok(()) => {}
                    Err(LiveError::Secret) => return line.forbid().await,
                    // It may be answered when the page asks again.
                    Err(_) => return,
                }
                if !line.show(self.message(&frame)).await {
                    return;
                }
                seen = frame.table.seq();
                pace.was_quiet = is_quiet;
            }
            let ready = held.as_deref().filter(|_| line.unread.is_none());
            tokio::select! {
                frame = frames.recv() => match frame {
                    Ok(frame) => missed.push_back(frame),
                    Err(RecvError::Lagged(_)) => missed = live.missed(seen).await,
                    Err(RecvError::Closed) => return,
                },
                () = pace.rest(ready) => missed.extend(held.take()),
                heard = self.visitor.app.limits.unhurried(self.who, line.idle(live)) => match heard {
                    Heard::HasRead(after) => {
                        pace.has_read(after);
                        missed.extend(held.take());
                    }
                    Heard::Nothing => return,
                },
            }
        }
    }

    fn message(&self, frame: &Frame) -> String {
        let (table, language) = (&frame.table, self.visitor.language);
        let Listener { live, session, .. } = &self.listener;
        let seats = session.iter().flat_map(|session| table.seats_of(session));
        let shown = TableView {
            id: live.id().as_str(),
            table,
            choice: &Choice::default(),
            audience: Audience::of(language, seats, live.options().coach),
            cache: Some(&self.cache),
            replayable_from: replayable_from(table),
            hint: None,
        };
        pages::update(frame, &shown, self.visitor.words(), live.time().now()).to_string()
    }
}

/// Whether an update changes nothing on the board, and tells nobody that their time is out.
fn is_quiet(frame: &Frame, seen: Seq) -> bool {
    let is_news = |entry: &Entry| matches!(entry, Entry::TimeOut { .. });
    frame.table.changed_at() <= seen && !frame.entries.iter().any(is_news)
}

/// When the quiet updates of a page are sent.
struct Pace {
    /// When all that were sent have had their time.
    free: Instant,
    /// Whether the last update was one of them.
    was_quiet: bool,
    /// When the line has rested from them.
    rested: Instant,
}

impl Pace {
    fn new() -> Pace {
        let now = Instant::now();
        Pace { free: now, was_quiet: false, rested: now }
    }

    /// When the next one may be sent.
    fn next(&self, frame: &Frame) -> Instant {
        if frame.table.has_started() {
            return self.free.max(self.rested);
        }
        self.free.checked_sub(CALM * (AT_ONCE - 1)).unwrap_or(self.free)
    }

    /// Notes how long the client took to read the last update.
    fn has_read(&mut self, after: Duration) {
        if self.was_quiet {
            self.rested = Instant::now() + after * REST;
        }
    }

    /// Whether this one may be sent now; then it counts.
    fn allows(&mut self, frame: &Frame) -> bool {
        let now = Instant::now();
        let allowed = self.next(frame) <= now;
        if allowed {
            self.free = self.free.max(now) + CALM;
        }
        allowed
    }

    /// Waits until the one that is held may be sent; for ever if there is none.
    async fn rest(&self, held: Option<&Frame>) {
        match held {
            Some(frame) => sleep_until(self.next(frame)).await,
            None => pending().await,
        }
    }
}

/// The last entry after which the updates of a table can be shown again.
pub(crate) fn replayable_from(table: &Table) -> Seq {
    (table.seq().number().saturating_sub(LONGEST_REPLAY as u32 - 1)).into()
}
