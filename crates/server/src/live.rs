//! Tables that somebody looks at: kept in memory, changed one command at a time, told to everybody.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use store::{Append, Appended, Here, Holder, NewTable, StoredTable, Summary, Wake};
use table::{Command, Entry, Player, Table};
use tiles::{Seat, Turn};
use tokio::sync::{Mutex as AsyncMutex, MutexGuard, broadcast};
use words::Language;

use crate::app::{App, now};
use crate::clocks::{self, Alarm};
use crate::options::Options;
use crate::pages::{Chronicle, Gallery};
use crate::refusal::Refusal;
use crate::{peers, robots};

/// So many changes may wait for a slow listener; one that falls further behind reads the log.
const WAITING_FRAMES: usize = 4;
/// A table that nobody has touched for so long leaves the memory.
const IDLE: Duration = Duration::from_secs(10 * 60);
/// A listener that missed more than this is shown the table as it is now, without the way there.
pub(crate) const LONGEST_REPLAY: usize = 40;
/// Somebody who was seen within this time is still here.
pub(crate) const HERE: Duration = Duration::from_secs(60);

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

impl Presence {
    fn is_here(&self) -> bool {
        self.sockets > 0 || self.last.is_some_and(|last| last.elapsed() < HERE)
    }
}

struct State {
    now: Arc<Frame>,
    log: Vec<Entry>,
    /// Whether bots of this table think here; no other process need see to them.
    ours: bool,
    /// Whether a bot is thinking about the present position.
    robot: Option<robots::Thinking>,
    /// Rings when the time of the seat to move is out.
    alarm: Option<Alarm>,
}

/// A table to be made.
#[derive(Clone)]
pub(crate) struct Opening {
    pub(crate) ruleset: record::Ruleset,
    pub(crate) listed: bool,
    pub(crate) options: Options,
    pub(crate) players: Vec<Player>,
    /// The secret of its deals, and when it was made: tables made together share both.
    pub(crate) seed: String,
    pub(crate) created_at: i64,
}

impl Opening {
    /// A table with deals of its own.
    pub(crate) fn new(
        ruleset: record::Ruleset,
        listed: bool,
        options: Options,
        players: Vec<Player>,
    ) -> Opening {
        let (seed, created_at) = (engine::fresh_seed(), now());
        let options = Options { taped: true, ..options };
        Opening { ruleset, listed, options, players, seed, created_at }
    }

    /// The same table for other people: bots stay, everybody else has yet to come.
    pub(crate) fn for_others(&self) -> Opening {
        let mut other = self.clone();
        for player in &mut other.players {
            if matches!(player, Player::Person { .. }) {
                *player = Player::Open;
            }
        }
        other
    }
}

/// A table at one number of its log, and what was rendered of it for those who look.
pub(crate) struct Frame {
    pub(crate) table: Table,
    /// What happened since the frame before: at least one entry, the last one the frame's own.
    pub(crate) entries: Vec<Entry>,
    rendered: Mutex<HashMap<Audience, Arc<str>>>,
}

/// What somebody reads who knows the log up to a number.
pub(crate) struct ReadOn {
    pub(crate) now: Arc<Frame>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) news: broadcast::Receiver<Arc<Frame>>,
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
    /// The points of each seat.
    #[serde(default)]
    pub(crate) scores: Vec<u16>,
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
        opening: Opening,
    ) -> Result<Arc<LiveTable>, Refusal> {
        let Opening { ruleset, listed, options, players, seed, created_at } = opening;
        let id = fresh_id();
        let mut table = options.table(ruleset, seed.clone());
        let entries = decided(&table, |table| table.open(players.clone()))?;
        for entry in &entries {
            table.apply(entry).map_err(table::Refusal::Move)?;
        }
        let new = NewTable {
            id: id.clone(),
            ruleset: ruleset.to_string(),
            seed,
            listed,
            options: options.to_json(),
            created_at,
            entries: entries.iter().map(Entry::to_json).collect(),
            summary: summary(&table),
            holders: holders(&table),
            wake: wake(app, &table),
        };
        let options = Mutex::new(options);
        let live = LiveTable { listed, options, ..LiveTable::new(id, table, entries) };
        self.write(app, &new, live).await
    }

    /// Makes a table of a game that was played elsewhere; nobody plays on.
    pub(crate) async fn import(
        &self,
        app: &Arc<App>,
        table: Table,
        entries: Vec<Entry>,
    ) -> Result<Arc<LiveTable>, Refusal> {
        let options = Options { imported: true, ..Options::default() };
        let new = NewTable {
            id: fresh_id(),
            ruleset: table.ruleset().to_string(),
            // Its deals came from a real bag, or from a seed that is not known here.
            seed: String::new(),
            listed: false,
            options: options.to_json(),
            created_at: now(),
            entries: entries.iter().map(Entry::to_json).collect(),
            summary: summary(&table),
            holders: Vec::new(),
            wake: wake(app, &table),
        };
        let options = Mutex::new(options);
        let live = LiveTable { options, ..LiveTable::new(new.id.clone(), table, entries) };
        self.write(app, &new, live).await
    }

    async fn write(
        &self,
        app: &Arc<App>,
        new: &NewTable,
        live: LiveTable,
    ) -> Result<Arc<LiveTable>, Refusal> {
        match app.store.create_table(new).await? {
            Appended::Written => {
                let live = self.keep(live);
                live.see_to(app, &mut *live.state.lock().await);
                Ok(live)
            }
            // Ninety random bits were drawn before: the generator is broken.
            Appended::Taken => Err(Refusal::Unavailable),
        }
    }

    /// The table of this id, from memory or from the store.
    pub(crate) async fn get(&self, app: &Arc<App>, id: &str) -> Result<Arc<LiveTable>, Refusal> {
        if let Some(live) = self.in_memory(id) {
            live.touch();
            return Ok(live);
        }
        if !is_id(id) {
            return Err(Refusal::NotFound);
        }
        let stored = app.store.table(id).await?.ok_or(Refusal::NotFound)?;
        match LiveTable::read(stored) {
            Ok(live) => {
                let live = self.keep(live);
                // What another process wrote before the table was in memory was not told here.
                live.catch_up(app, u32::MAX).await.inspect_err(|_| self.forget(id))?;
                Ok(live)
            }
            Err(error) => {
                tracing::error!(table = id, error, "a table cannot be read");
                app.store.rest(id, &app.process).await?;
                Err(Refusal::Unavailable)
            }
        }
    }

    /// All tables in memory.
    pub(crate) fn all(&self) -> Vec<Arc<LiveTable>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.values().cloned().collect()
    }

    /// Who is at which table.
    pub(crate) fn here(&self) -> Vec<Here> {
        self.all().iter().flat_map(|live| live.here()).collect()
    }

    fn forget(&self, id: &str) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// The table of this id, if it is in memory.
    pub(crate) fn in_memory(&self, id: &str) -> Option<Arc<LiveTable>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.get(id).cloned()
    }

    /// Keeps a table in memory, unless it came there meanwhile; lets go of those that rest.
    fn keep(&self, live: LiveTable) -> Arc<LiveTable> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, table| Arc::strong_count(table) > 1 || !table.is_idle());
        Arc::clone(tables.entry(live.id.clone()).or_insert_with(|| Arc::new(live)))
    }
}

impl LiveTable {
    pub(crate) fn new(id: String, table: Table, log: Vec<Entry>) -> LiveTable {
        LiveTable {
            id,
            listed: false,
            options: Mutex::default(),
            state: AsyncMutex::new(State {
                now: Arc::new(Frame::new(table, Vec::new())),
                log,
                ours: false,
                robot: None,
                alarm: None,
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
        let options = Options::from_json(&stored.options).map_err(|error| error.to_string())?;
        let mut table = options.table(ruleset, stored.seed);
        let mut log = Vec::new();
        for entry in &stored.entries {
            let entry = Entry::from_json(&entry.body).map_err(|error| error.to_string())?;
            table.apply(&entry).map_err(|error| error.to_string())?;
            log.push(entry);
        }
        let StoredTable { id, listed, .. } = stored;
        let options = Mutex::new(options);
        Ok(LiveTable { listed, options, ..LiveTable::new(id, table, log) })
    }

    /// How the table is played beside its ruleset.
    pub(crate) fn options(&self) -> Options {
        *self.options.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays the table differently from now on; shown only once it is durable.
    pub(crate) async fn set_options(&self, app: &App, options: Options) -> Result<(), Refusal> {
        app.store.set_options(&self.id, &options.to_json()).await?;
        *self.options.lock().unwrap_or_else(PoisonError::into_inner) = options;
        Ok(())
    }

    /// A frame for every change since the table was opened.
    pub(crate) async fn all_frames(&self) -> Result<Vec<Frame>, Refusal> {
        let state = self.state.lock().await;
        Ok(frames(&state.now.table.emptied(), &state.log)?)
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
                let entries = decided(&state.now.table, &decide)?;
                if entries.is_empty() || live.append(&app, &mut state, &entries).await? {
                    break;
                }
            }
            if state.ours {
                live.see_to(&app, &mut state);
            }
            Ok(Arc::clone(&state.now))
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
            wake: wake(app, &after),
        };
        let began = Instant::now();
        let appended = app.store.append(&append).await?;
        app.metrics.appended(began.elapsed());
        match appended {
            Appended::Written => {
                note(app, &self.id, before, entries);
                self.show(state, entries)?;
                state.ours = true;
                Ok(true)
            }
            Appended::Taken => {
                self.show_others(app, state).await?;
                Ok(false)
            }
        }
    }

    /// Shows what other processes wrote, if they wrote up to this number.
    pub(crate) async fn catch_up(&self, app: &App, seq: u32) -> Result<(), Refusal> {
        let mut state = self.state.lock().await;
        if state.now.table.seq() < seq { self.show_others(app, &mut state).await } else { Ok(()) }
    }

    /// Sees from now on to what happens here by itself, as the lease in the store says.
    pub(crate) async fn take_over(self: &Arc<Self>, app: &Arc<App>) -> Result<(), Refusal> {
        let mut state = self.state.lock().await;
        self.show_others(app, &mut state).await?;
        if wake(app, &state.now.table).at.is_none() {
            return Ok(app.store.rest(&self.id, &app.process).await?);
        }
        self.see_to(app, &mut state);
        Ok(())
    }

    /// Lets the bot think here that is due, and sets the clock for whoever else is to move.
    fn see_to(self: &Arc<Self>, app: &Arc<App>, state: &mut State) {
        state.ours = true;
        let now = Arc::clone(&state.now);
        robots::wake(app, self, &now.table, &mut state.robot);
        clocks::set(app, self, &now.table, &mut state.alarm);
    }

    /// Shows everything that was written elsewhere.
    async fn show_others(&self, app: &App, state: &mut State) -> Result<(), Refusal> {
        let missed = app.store.entries_after(&self.id, state.now.table.seq()).await?;
        if missed.is_empty() {
            return Ok(());
        }
        let read = |stored: &store::StoredEntry| Entry::from_json(&stored.body);
        let missed: Result<Vec<Entry>, _> = missed.iter().map(read).collect();
        self.show(state, &missed.map_err(|_| Refusal::Unavailable)?)?;
        // Whoever wrote that sees to what follows.
        state.ours = false;
        (state.robot, state.alarm) = (None, None);
        Ok(())
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

    /// The entries after a number of the log, the table after the last of them, and word of whatever
    /// comes from now on.
    pub(crate) async fn read_on(&self, seen: u32) -> ReadOn {
        let state = self.state.lock().await;
        let news = self.frames.subscribe();
        let known = state.log.len().min(seen as usize);
        ReadOn { now: Arc::clone(&state.now), entries: state.log[known..].to_vec(), news }
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
        holders.iter().filter_map(|holder| seen.get(holder)).any(Presence::is_here)
    }

    /// Everybody who is at the table, or was a moment ago.
    fn here(&self) -> Vec<Here> {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let here = seen.iter().filter(|(_, presence)| presence.is_here());
        here.map(|(session, _)| Here { table: self.id.clone(), session: session.clone() }).collect()
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

/// What is decided at the table at this moment. Where there is a clock, the moment is noted first.
fn decided(
    table: &Table,
    decide: impl Fn(&Table) -> Result<Vec<Entry>, table::Refusal>,
) -> Result<Vec<Entry>, table::Refusal> {
    let (table, time) = table.at(now());
    let entries = decide(&table)?;
    Ok(if entries.is_empty() { entries } else { time.into_iter().chain(entries).collect() })
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
    let mut before = table.emptied();
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
        scores: table.position().scores().iter().copied().collect(),
    };
    let open = table.players().iter().filter(|player| **player == Player::Open).count();
    Summary {
        open_seats: open as u8,
        over: table.position().is_over(),
        body: serde_json::to_string(&told).expect("names and numbers can be written"),
        at: now(),
    }
}

/// Counts and logs what was written; names are nobody's business in a log.
fn note(app: &App, id: &str, before: &Table, entries: &[Entry]) {
    for entry in entries {
        let Entry::Move { seat, .. } = entry else { continue };
        let bot = before.player(*seat).is_some_and(|player| player.bot().is_some());
        let moves = if bot { &app.metrics.moves_of_bots } else { &app.metrics.moves_of_people };
        moves.fetch_add(1, Ordering::Relaxed);
    }
    let seq = before.seq() + entries.len() as u32;
    tracing::info!(table = id, seq, entries = entries.len(), "written");
}

/// When a table goes on by itself: at once, if a bot is due, to whom this process sees; when time is out,
/// to which any process sees.
fn wake(app: &App, table: &Table) -> Wake {
    match table.bot_due() {
        Some(_) => Wake { at: Some(now()), lease: Some(peers::lease(app)) },
        None => Wake { at: table.deadline(), lease: None },
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
