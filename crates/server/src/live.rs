//! Tables that somebody looks at: kept in memory, changed one command at a time, told to everybody.

mod frame;
mod id;
mod opening;
mod secrecy;
mod tables;
mod told;
mod unreadable;

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::{Append, Appended, Here, StoredTable, Wake};
use table::{Command, Entry, Player, Table};
use tokio::sync::{Mutex as AsyncMutex, MutexGuard, broadcast};

use crate::app::{App, now};
use crate::clocks::{self, Alarm};
use crate::options::Options;
use crate::pages::{Chronicle, Gallery};
use crate::refusal::Refusal;
use crate::{peers, robots};
use frame::frames;
pub(crate) use frame::{Audience, Frame};
pub(crate) use opening::Opening;
pub(crate) use tables::LiveTables;
pub(crate) use told::{Told, ToldPlayer};
use told::{holders, summary};

/// So many changes may wait for a slow listener; one that falls further behind reads the log.
const WAITING_FRAMES: usize = 4;
/// A table that nobody has touched for so long leaves the memory: longer than anybody is taken to be
/// here, and short, because reading it again is quick.
const IDLE: Duration = Duration::from_secs(2 * 60);
/// A listener that missed more than this is shown the table as it is now, without the way there.
pub(crate) const LONGEST_REPLAY: usize = 40;
/// So many entries are read at once; whoever wants more reads on.
const LONGEST_READING: usize = 500;
/// Somebody who was seen within this time is still here.
pub(crate) const HERE: Duration = Duration::from_secs(60);

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
    /// Whether more may be written than is shown: before the table was in memory nothing was told
    /// here, and what is told may be unreadable.
    behind: bool,
    /// Whether bots of this table think here; no other process need see to them.
    ours: bool,
    /// Whether a bot is thinking about the present position.
    robot: Option<robots::Thinking>,
    /// Rings when the time of the seat to move is out.
    alarm: Option<Alarm>,
}

/// What somebody reads who knows the log up to a number.
pub(crate) struct ReadOn {
    pub(crate) now: Arc<Frame>,
    /// The number of the first entry.
    pub(crate) first: u32,
    /// At most [`LONGEST_READING`]; if there are more, somebody reads on.
    pub(crate) entries: Vec<Entry>,
    pub(crate) news: broadcast::Receiver<Arc<Frame>>,
}

impl ReadOn {
    /// The number of the last entry that is known now.
    pub(crate) fn last(&self) -> u32 {
        self.first - 1 + self.entries.len() as u32
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
                behind: true,
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

    /// Plays the table as another process has decided.
    pub(crate) async fn reread_options(&self, app: &App) -> Result<(), Refusal> {
        let Some(text) = app.store.options(&self.id).await? else { return Ok(()) };
        let options = Options::from_json(&text)
            .map_err(|error| app.tables.unreadable.leave_alone(&self.id, &error.to_string()))?;
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
        let _alone = self.check_sitting(app, session, &command).await?;
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
                if entries.is_empty() {
                    break;
                }
                match live.append(&app, &mut state, &entries).await {
                    Ok(true) => break,
                    Ok(false) => {}
                    Err(refusal) => {
                        if matches!(refusal, Refusal::Unsure) {
                            // Whoever looks shall see whether it was written.
                            peers::find_out(&app, &live);
                        }
                        return Err(refusal);
                    }
                }
            }
            if state.ours {
                live.see_to(&app, &mut state);
            }
            Ok(Arc::clone(&state.now))
        });
        changed.await.unwrap_or(Err(Refusal::Unsure))
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

    /// Shows everything that is written, if something may be missing.
    async fn be_current(&self, app: &App) -> Result<(), Refusal> {
        let mut state = self.state.lock().await;
        if state.behind { self.show_others(app, &mut state).await } else { Ok(()) }
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

    /// Shows everything that was written elsewhere, if this program can read it.
    async fn show_others(&self, app: &App, state: &mut State) -> Result<(), Refusal> {
        let unreadable = &app.tables.unreadable;
        unreadable.check(&self.id)?;
        let missed = app.store.entries_after(&self.id, state.now.table.seq()).await?;
        state.behind = !missed.is_empty();
        if !state.behind {
            return Ok(());
        }
        // Whoever wrote that sees to what follows.
        state.ours = false;
        (state.robot, state.alarm) = (None, None);
        let read = |stored: &store::StoredEntry| Entry::from_json(&stored.body);
        let missed: Result<Vec<Entry>, _> = missed.iter().map(read).collect();
        let missed =
            missed.map_err(|error| unreadable.leave_alone(&self.id, &error.to_string()))?;
        let shown = self.show(state, &missed);
        shown.map_err(|error| unreadable.leave_alone(&self.id, &error.to_string()))?;
        state.behind = false;
        Ok(())
    }

    /// Tells everybody who listens, a frame for each change of the position.
    fn show(&self, state: &mut State, entries: &[Entry]) -> Result<(), table::Refusal> {
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

    /// The next entries after a number of the log, the table as it is now, and word of whatever
    /// comes from now on.
    pub(crate) async fn read_on(&self, seen: u32) -> ReadOn {
        let state = self.state.lock().await;
        let news = self.frames.subscribe();
        let known = state.log.len().min(seen as usize);
        let entries = state.log[known..].iter().take(LONGEST_READING).cloned().collect();
        ReadOn { now: Arc::clone(&state.now), first: known as u32 + 1, entries, news }
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

/// What is decided at the table at this moment. Where there is a clock, the moment is noted first.
fn decided(
    table: &Table,
    decide: impl Fn(&Table) -> Result<Vec<Entry>, table::Refusal>,
) -> Result<Vec<Entry>, table::Refusal> {
    let (table, time) = table.at(now());
    let entries = decide(&table)?;
    Ok(if entries.is_empty() { entries } else { time.into_iter().chain(entries).collect() })
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
