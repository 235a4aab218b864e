//! Tables that somebody looks at: kept in memory, changed one command at a time, told to everybody.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use store::{Append, Appended, Holder, NewTable, StoredTable, Summary};
use table::{Command, Entry, Player, Table};
use tiles::{Seat, Turn};
use tokio::sync::{Mutex as AsyncMutex, MutexGuard, broadcast};
use words::Language;

use crate::app::{App, now};
use crate::options::Options;
use crate::pages::{Chronicle, Gallery};
use crate::refusal::Refusal;
use crate::robots;

/// So many changes may wait for a slow listener; one that falls further behind reads the log.
const WAITING_FRAMES: usize = 4;
/// A table that nobody has touched for so long leaves the memory.
const IDLE: Duration = Duration::from_secs(10 * 60);
/// A listener that missed more than this is shown the table as it is now, without the way there.
pub(crate) const LONGEST_REPLAY: usize = 40;
/// Somebody who was seen within this time is still here.
const HERE: Duration = Duration::from_secs(60);

/// The tables in memory.
#[derive(Default)]
pub(crate) struct LiveTables {
    tables: Mutex<HashMap<String, Arc<LiveTable>>>,
}

/// A table in memory.
pub(crate) struct LiveTable {
    pub(crate) id: String,
    pub(crate) listed: bool,
    options: Mutex<Options>,
    state: AsyncMutex<State>,
    frames: broadcast::Sender<Arc<Frame>>,
    touched: Mutex<Instant>,
    pub(crate) chronicle: Chronicle,
    pub(crate) gallery: Gallery,
    /// When each session was last here; `None` while a socket of theirs is open.
    seen: Mutex<HashMap<String, Presence>>,
    /// Held while the table of the next game is made, so that only one is.
    pub(crate) rematching: AsyncMutex<()>,
}

#[derive(Default)]
struct Presence {
    sockets: usize,
    last: Option<Instant>,
}

struct State {
    now: Arc<Frame>,
    log: Vec<Entry>,
    /// Whether a bot is thinking about the present position.
    robot: Option<robots::Thinking>,
}

/// A table at one number of its log, and what was rendered of it for those who look.
pub(crate) struct Frame {
    pub(crate) table: Table,
    /// What happened since the frame before: at least one entry, the last one the frame's own.
    pub(crate) entries: Vec<Entry>,
    rendered: Mutex<HashMap<Audience, Arc<str>>>,
}

/// Those who see the same thing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Audience {
    pub(crate) language: Language,
    /// The seats they play for, a bit for each.
    pub(crate) seats: u8,
    /// Whether choices are explained to them.
    pub(crate) coach: bool,
}

/// What the lobby tells about a table.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    pub(crate) ruleset: String,
    pub(crate) players: Vec<ToldPlayer>,
    /// The seat to move.
    pub(crate) turn: Option<usize>,
    pub(crate) round: u16,
}

/// Who sits in a seat, as the lobby tells it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ToldPlayer {
    Open,
    /// A person by name.
    Person(String),
    /// A bot by level.
    Bot(String),
}

impl LiveTables {
    /// Makes a table.
    pub(crate) async fn create(
        &self,
        app: &Arc<App>,
        ruleset: record::Ruleset,
        listed: bool,
        options: Options,
        players: Vec<Player>,
    ) -> Result<Arc<LiveTable>, Refusal> {
        let (id, seed) = (fresh_id(), engine::fresh_seed());
        let mut table = Table::new(ruleset, seed.clone());
        let entries = table.open(players)?;
        for entry in &entries {
            table.apply(entry).map_err(table::Refusal::Move)?;
        }
        let new = NewTable {
            id: id.clone(),
            ruleset: ruleset.to_string(),
            seed,
            listed,
            options: options.write(),
            created_at: now(),
            entries: entries.iter().map(Entry::to_json).collect(),
            summary: summary(&table),
            holders: holders(&table),
        };
        match app.store.create_table(&new).await? {
            Appended::Written => {
                let live = LiveTable::new(id, listed, options, table, entries);
                Ok(self.keep(app, live).await)
            }
            // Ninety random bits were drawn before: the generator is broken.
            Appended::Taken => Err(Refusal::Unavailable),
        }
    }

    /// The table of this id, from memory or from the store.
    pub(crate) async fn get(&self, app: &Arc<App>, id: &str) -> Result<Arc<LiveTable>, Refusal> {
        if let Some(live) = self.in_memory(id) {
            return Ok(live);
        }
        if !is_id(id) {
            return Err(Refusal::NotFound);
        }
        let stored = app.store.table(id).await?.ok_or(Refusal::NotFound)?;
        let live = LiveTable::read(stored).inspect_err(|error| {
            tracing::error!(table = id, error, "a table cannot be read");
        });
        Ok(self.keep(app, live.map_err(|_| Refusal::Unavailable)?).await)
    }

    fn in_memory(&self, id: &str) -> Option<Arc<LiveTable>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let live = tables.get(id)?;
        live.touch();
        Some(Arc::clone(live))
    }

    /// Keeps a table in memory, unless it came there meanwhile; lets go of those that rest.
    async fn keep(&self, app: &Arc<App>, live: LiveTable) -> Arc<LiveTable> {
        let live = {
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.retain(|_, table| Arc::strong_count(table) > 1 || !table.is_idle());
            Arc::clone(tables.entry(live.id.clone()).or_insert_with(|| Arc::new(live)))
        };
        let mut state = live.state.lock().await;
        let now = Arc::clone(&state.now);
        robots::wake(app, &live, &now.table, &mut state.robot);
        drop(state);
        live
    }
}

impl LiveTable {
    pub(crate) fn new(
        id: String,
        listed: bool,
        options: Options,
        table: Table,
        log: Vec<Entry>,
    ) -> LiveTable {
        LiveTable {
            id,
            listed,
            options: Mutex::new(options),
            state: AsyncMutex::new(State {
                now: Arc::new(Frame::new(table, Vec::new())),
                log,
                robot: None,
            }),
            frames: broadcast::Sender::new(WAITING_FRAMES),
            touched: Mutex::new(Instant::now()),
            chronicle: Chronicle::default(),
            gallery: Gallery::default(),
            seen: Mutex::default(),
            rematching: AsyncMutex::default(),
        }
    }

    pub(crate) fn read(stored: StoredTable) -> Result<LiveTable, String> {
        let ruleset = stored.ruleset.parse().map_err(|_| "unknown ruleset".to_owned())?;
        let mut table = Table::new(ruleset, stored.seed);
        let mut log = Vec::new();
        for entry in &stored.entries {
            let entry = Entry::from_json(&entry.body).map_err(|error| error.to_string())?;
            table.apply(&entry).map_err(|error| error.to_string())?;
            log.push(entry);
        }
        let options = Options::read(&stored.options);
        Ok(LiveTable::new(stored.id, stored.listed, options, table, log))
    }

    /// How the table is played beside its ruleset.
    pub(crate) fn options(&self) -> Options {
        self.options.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Plays the table differently from now on; shown only once it is durable.
    pub(crate) async fn set_options(&self, app: &App, options: Options) -> Result<(), Refusal> {
        app.store.set_options(&self.id, &options.write()).await?;
        *self.options.lock().unwrap_or_else(PoisonError::into_inner) = options;
        Ok(())
    }

    /// A frame for every change since the table was opened.
    pub(crate) async fn all_frames(&self) -> Result<Vec<Frame>, Refusal> {
        let state = self.state.lock().await;
        let empty = Table::new(state.now.table.ruleset(), String::new());
        Ok(frames(&empty, &state.log)?)
    }

    /// The table as it is now.
    pub(crate) async fn now(&self) -> Arc<Frame> {
        Arc::clone(&self.state.lock().await.now)
    }

    /// Carries out a command of a session; everybody who listens is told.
    pub(crate) async fn command(
        self: &Arc<Self>,
        app: &Arc<App>,
        session: &str,
        command: Command,
    ) -> Result<Arc<Frame>, Refusal> {
        self.saw(session);
        let session = session.to_owned();
        self.change(app, move |table| table.decide(&session, &command)).await
    }

    /// Changes the table as `decide` says.
    ///
    /// It runs to its end even if whoever asked has gone: half a change must not stay behind.
    pub(crate) async fn change(
        self: &Arc<Self>,
        app: &Arc<App>,
        decide: impl Fn(&Table) -> Result<Vec<Entry>, table::Refusal> + Send + 'static,
    ) -> Result<Arc<Frame>, Refusal> {
        let (app, live) = (Arc::clone(app), Arc::clone(self));
        let changed = tokio::spawn(async move {
            let mut state = live.state.lock().await;
            loop {
                let entries = decide(&state.now.table)?;
                if entries.is_empty() || live.append(&app, &mut state, &entries).await? {
                    break;
                }
            }
            let now = Arc::clone(&state.now);
            robots::wake(&app, &live, &now.table, &mut state.robot);
            Ok(now)
        });
        changed.await.unwrap_or(Err(Refusal::Unavailable))
    }

    /// Writes entries down, then shows them; `false` if another server was faster, whose entries
    /// are shown instead.
    async fn append(
        &self,
        app: &Arc<App>,
        state: &mut MutexGuard<'_, State>,
        entries: &[Entry],
    ) -> Result<bool, Refusal> {
        self.touch();
        let before = &state.now.table;
        let mut after = before.clone();
        for entry in entries {
            after.apply(entry).map_err(table::Refusal::Move)?;
        }
        let (held, holds) = (holders(before), holders(&after));
        let append = Append {
            table: self.id.clone(),
            first: before.seq() + 1,
            entries: entries.iter().map(Entry::to_json).collect(),
            summary: summary(&after),
            joined: holds.iter().filter(|holder| !held.contains(holder)).cloned().collect(),
            left: held.iter().filter(|holder| !holds.contains(holder)).cloned().collect(),
        };
        match app.store.append(&append).await? {
            Appended::Written => {
                self.show(state, entries)?;
                Ok(true)
            }
            Appended::Taken => {
                let missed = app.store.entries_after(&self.id, before.seq()).await?;
                let read = |stored: &store::StoredEntry| Entry::from_json(&stored.body);
                let missed: Result<Vec<Entry>, _> = missed.iter().map(read).collect();
                self.show(state, &missed.map_err(|_| Refusal::Unavailable)?)?;
                Ok(false)
            }
        }
    }

    /// Tells everybody who listens, a frame for each change of the position.
    fn show(&self, state: &mut State, entries: &[Entry]) -> Result<(), Refusal> {
        for frame in frames(&state.now.table, entries)? {
            state.now = Arc::new(frame);
            // It is no failure that nobody listens.
            let _ = self.frames.send(Arc::clone(&state.now));
        }
        state.log.extend_from_slice(entries);
        Ok(())
    }

    /// Everything after a number of the log, and whatever comes from now on.
    pub(crate) async fn listen(
        &self,
        seen: u32,
    ) -> (VecDeque<Arc<Frame>>, broadcast::Receiver<Arc<Frame>>) {
        let state = self.state.lock().await;
        // Listening begins before the lock is given back, so that nothing falls in between.
        let frames = self.frames.subscribe();
        (missed(&state, seen), frames)
    }

    /// Everything after a number of the log.
    pub(crate) async fn missed(&self, seen: u32) -> VecDeque<Arc<Frame>> {
        missed(&*self.state.lock().await, seen)
    }

    /// Notes that a session was here.
    pub(crate) fn saw(&self, session: &str) {
        self.with_presence(session, |_| {});
    }

    /// Counts the open sockets of a session.
    pub(crate) fn socket(&self, session: &str, opened: bool) {
        self.with_presence(session, |presence| {
            let sockets = presence.sockets;
            presence.sockets = if opened { sockets + 1 } else { sockets.saturating_sub(1) };
        });
    }

    fn with_presence(&self, session: &str, change: impl FnOnce(&mut Presence)) {
        self.touch();
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let presence = seen.entry(session.to_owned()).or_default();
        change(presence);
        presence.last = Some(Instant::now());
    }

    /// Whether whoever plays for a seat is at the table, or was a moment ago.
    pub(crate) fn is_here(&self, player: &Player) -> bool {
        let Player::Person { holders, .. } = player else { return false };
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        holders.iter().filter_map(|holder| seen.get(holder)).any(|presence| {
            presence.sockets > 0 || presence.last.is_some_and(|last| last.elapsed() < HERE)
        })
    }

    pub(crate) fn listeners(&self) -> usize {
        self.frames.receiver_count()
    }

    fn touch(&self) {
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn is_idle(&self) -> bool {
        let touched = *self.touched.lock().unwrap_or_else(PoisonError::into_inner);
        touched.elapsed() > IDLE && self.listeners() == 0
    }
}

impl Frame {
    fn new(table: Table, entries: Vec<Entry>) -> Frame {
        Frame { table, entries, rendered: Mutex::default() }
    }

    /// What `render` makes of the frame, once for all who see the same thing.
    pub(crate) fn rendered(
        &self,
        audience: Audience,
        render: impl FnOnce(&Frame) -> String,
    ) -> Arc<str> {
        let mut rendered = self.rendered.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(rendered.entry(audience).or_insert_with(|| render(self).into()))
    }

    /// The seats that a session plays for, a bit for each.
    pub(crate) fn seats_of(&self, session: Option<&str>) -> u8 {
        let holds = |seat: &Seat| session.is_some_and(|session| self.table.holds(session, *seat));
        let seats = self.table.ruleset().seats().iter().filter(holds);
        seats.map(|seat| 1 << seat.index()).sum()
    }
}

/// The frames that these entries make: one for each change of the position, and one for the rest.
fn frames(before: &Table, entries: &[Entry]) -> Result<Vec<Frame>, table::Refusal> {
    let mut table = before.clone();
    let mut frames = Vec::new();
    let mut waiting = Vec::new();
    for entry in entries {
        table.apply(entry).map_err(table::Refusal::Move)?;
        waiting.push(entry.clone());
        if entry.changes_position() {
            frames.push(Frame::new(table.clone(), std::mem::take(&mut waiting)));
        }
    }
    if !waiting.is_empty() {
        frames.push(Frame::new(table, waiting));
    }
    Ok(frames)
}

fn missed(state: &State, seen: u32) -> VecDeque<Arc<Frame>> {
    let table = &state.now.table;
    let missed = table.seq().saturating_sub(seen) as usize;
    if missed == 0 {
        return VecDeque::new();
    }
    if missed > LONGEST_REPLAY {
        return VecDeque::from([Arc::clone(&state.now)]);
    }
    let (old, new) = state.log.split_at(state.log.len() - missed);
    let mut before = Table::new(table.ruleset(), String::new());
    let replayed = old.iter().try_for_each(|entry| before.apply(entry));
    let frames = replayed.map_err(table::Refusal::Move).and_then(|()| frames(&before, new));
    match frames {
        Ok(frames) => frames.into_iter().map(Arc::new).collect(),
        Err(_) => VecDeque::from([Arc::clone(&state.now)]),
    }
}

fn summary(table: &Table) -> Summary {
    let player = |player: &Player| match player {
        Player::Open => ToldPlayer::Open,
        Player::Person { name, .. } => ToldPlayer::Person(name.clone()),
        Player::Bot { level } => ToldPlayer::Bot(level.clone()),
    };
    let told = Told {
        ruleset: table.ruleset().to_string(),
        players: table.players().iter().map(player).collect(),
        turn: match table.position().turn() {
            Turn::Seat(seat) => Some(seat.index()),
            Turn::Deal | Turn::Over => None,
        },
        round: table.position().round(),
    };
    let open = table.players().iter().filter(|player| **player == Player::Open).count();
    Summary {
        open_seats: open as u8,
        over: table.position().is_over(),
        body: serde_json::to_string(&told).expect("names and numbers can be written"),
        at: now(),
    }
}

/// Who holds the seats of a table, for finding the tables of a session.
fn holders(table: &Table) -> Vec<Holder> {
    let seats = table.ruleset().seats().iter().zip(table.players());
    let of_seat = |(seat, player): (Seat, &Player)| match player {
        Player::Person { holders, .. } => {
            let holder =
                |session: &String| Holder { seat: seat.index() as u8, session: session.clone() };
            holders.iter().map(holder).collect()
        }
        Player::Open | Player::Bot { .. } => Vec::new(),
    };
    seats.flat_map(of_seat).collect()
}

/// Letters and digits that are not mistaken for each other.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const ID_LENGTH: usize = 18;

/// A name for a table that cannot be guessed: ninety random bits.
fn fresh_id() -> String {
    let seed = crate::app::hash(&engine::fresh_seed());
    let bytes = seed.as_bytes().chunks_exact(2).map(|pair| {
        let digit = |byte: u8| char::from(byte).to_digit(16).unwrap_or(0) as usize;
        digit(pair[0]) * 16 + digit(pair[1])
    });
    bytes.take(ID_LENGTH).map(|byte| char::from(LETTERS[byte % LETTERS.len()])).collect()
}

fn is_id(text: &str) -> bool {
    text.len() == ID_LENGTH && text.bytes().all(|byte| LETTERS.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_tables_are_names() {
        let names: Vec<String> = (0..100).map(|_| fresh_id()).collect();
        assert!(names.iter().all(|name| is_id(name)), "{names:?}");
        assert!(names.iter().all(|name| names.iter().filter(|other| *other == name).count() == 1));
        assert!(!is_id("../../etc/passwd--") && !is_id(""));
    }
}
