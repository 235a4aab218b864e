//! A table in memory: changed one command at a time, durable before it is shown, told to everybody.

mod alarm;
mod bots;
mod place;

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use engine::Asker;
use store::{Append, Appended, Change, Here, StoreError, VISIT_GAP};
use table::{BotName, Clock, Command, Entry, Frame, Player, Seq, SessionId, Table, TableId};
use tiles::{Seat, Turn};
use tokio::sync::{Mutex as AsyncMutex, broadcast};
use tokio::time::sleep;

use self::alarm::Alarm;
pub use self::bots::STAND_IN;
use self::bots::{Thinking, asker};
use self::place::Place;
use crate::context::Context;
use crate::error::LiveError;
use crate::freed::Freed;
use crate::logged::Logged;
use crate::options::Options;
use crate::presence::{HERE, PATIENCE, Presence};
use crate::ring::{LONGEST_REPLAY, Ring};
use crate::summary::{holders, summary};
use crate::timeline::Timeline;
use crate::waits::Waits;

/// How many frames may wait for a slow listener; one that falls further behind is served from the ring.
const WAITING_FRAMES: usize = 4;
/// How long an untouched table stays in memory: longer than a player counts as being here, and short,
/// because reading it again is quick.
pub(crate) const IDLE: Duration = Duration::from_secs(2 * 60);
/// How long somebody who looked at the table counts as watching.
const WATCHING: Duration = Duration::from_secs(60);
/// How many entries are read at once. A reader who wants more reads on.
const LONGEST_READING: usize = 500;
/// How long to wait after a failure before trying again.
pub(crate) const PAUSE: Duration = Duration::from_secs(1);

/// A table in memory.
pub struct LiveTable {
    id: TableId,
    listed: bool,
    pub(crate) context: Arc<Context>,
    options: Mutex<Options>,
    pub(crate) state: AsyncMutex<State>,
    news: broadcast::Sender<Arc<Frame>>,
    touched: Mutex<Instant>,
    /// When somebody last looked at the table.
    looked: Mutex<Option<Instant>>,
    presence: Presence,
    /// How long the others have waited for a player.
    pub(crate) waits: Waits,
    /// Who was put out of a seat before the game.
    pub(crate) freed: Freed,
    /// Held while the table of the next game is made, so that only one is.
    pub(crate) rematching: AsyncMutex<()>,
    /// Whether a bot that had to wait is to be asked again.
    asks_again: AtomicBool,
}

/// What changes at a table, under one lock.
pub(crate) struct State {
    pub(crate) now: Arc<Frame>,
    pub(crate) log: Vec<Entry>,
    ring: Ring,
    /// Whether the store may hold more than is shown: before the table was in memory nothing was told
    /// here, and what is told may be unreadable.
    behind: bool,
    /// Whether bots of this table think here, so that no other process runs them.
    ours: bool,
    /// Held while a bot is due here.
    place: Place,
    /// The bot that thinks about the present position.
    thinking: Option<Thinking>,
    /// Rings when the time of the seat to move is out.
    alarm: Option<Alarm>,
}

/// What a reader gets who knows the log up to a number.
pub struct ReadOn {
    /// The table as it is now.
    pub now: Arc<Frame>,
    /// The number of the first entry.
    pub first: Seq,
    /// At most 500; if there are more, the reader reads on.
    pub entries: Vec<Entry>,
    /// A word for each change from now on.
    pub news: broadcast::Receiver<Arc<Frame>>,
}

impl ReadOn {
    /// The number of the last entry that is known now.
    pub fn last(&self) -> Seq {
        (self.first.number() - 1 + self.entries.len() as u32).into()
    }
}

/// How long a game waits for somebody who went away before it began: as long as its clock gives for a decision.
fn patience(table: &Table) -> Duration {
    match table.clock() {
        Some((Clock::Move { seconds } | Clock::Total { seconds, .. }, _)) => {
            Duration::from_secs(seconds.into()).max(HERE)
        }
        None => PATIENCE,
    }
}

impl LiveTable {
    /// A table with this log.
    pub(crate) fn new(context: Arc<Context>, id: TableId, logged: Logged) -> LiveTable {
        let Logged { listed, options, log, table, frames } = logged;
        let mut ring = Ring::default();
        frames.into_iter().for_each(|frame| ring.push(Arc::new(frame)));
        let waits = Waits::new(&table);
        LiveTable {
            id,
            listed,
            context,
            options: Mutex::new(options),
            state: AsyncMutex::new(State {
                now: Arc::new(Frame { table, entries: Vec::new() }),
                log,
                ring,
                behind: true,
                ours: false,
                place: Place::None,
                thinking: None,
                alarm: None,
            }),
            news: broadcast::Sender::new(WAITING_FRAMES),
            touched: Mutex::new(Instant::now()),
            looked: Mutex::default(),
            presence: Presence::default(),
            waits,
            freed: Freed::default(),
            rematching: AsyncMutex::default(),
            asks_again: AtomicBool::new(false),
        }
    }

    /// Its name in addresses.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// Whether the lobby shows it.
    pub fn is_listed(&self) -> bool {
        self.listed
    }

    /// How the table is played beside its ruleset.
    pub fn options(&self) -> Options {
        *self.options.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The server's own time.
    pub fn time(&self) -> &Timeline {
        &self.context.time
    }

    /// The table as it is now.
    pub async fn now(&self) -> Arc<Frame> {
        Arc::clone(&self.state.lock().await.now)
    }

    /// The frames after an entry, and a receiver of all that come from now on.
    pub async fn listen(
        &self,
        seen: Seq,
    ) -> (VecDeque<Arc<Frame>>, broadcast::Receiver<Arc<Frame>>) {
        let state = self.state.lock().await;
        // Listening begins before the lock is given back, so that nothing falls in between.
        let news = self.news.subscribe();
        (state.missed(seen), news)
    }

    /// The next entries after a number of the log, the table as it is now, and word of what comes next.
    pub async fn read_on(&self, seen: Seq) -> ReadOn {
        let state = self.state.lock().await;
        let news = self.news.subscribe();
        let known = state.log.len().min(seen.number() as usize);
        let entries = state.log[known..].iter().take(LONGEST_READING).cloned().collect();
        let first = Seq::from(known as u32).next();
        ReadOn { now: Arc::clone(&state.now), first, entries, news }
    }

    /// The frames after an entry.
    pub async fn missed(&self, seen: Seq) -> VecDeque<Arc<Frame>> {
        self.state.lock().await.missed(seen)
    }

    /// How many listen to the table.
    pub fn listeners(&self) -> usize {
        self.news.receiver_count()
    }

    /// Fails if this program cannot read the table any more; another process may be able to.
    pub fn check_readable(&self) -> Result<(), LiveError> {
        self.context.unreadable.check(&self.id)
    }

    /// Notes that a session was here.
    pub fn saw(self: &Arc<Self>, session: &SessionId) {
        self.note(session, |sockets| sockets);
    }

    /// Notes that a session opened a socket.
    pub fn opened_socket(self: &Arc<Self>, session: &SessionId) {
        self.note(session, |sockets| sockets + 1);
    }

    /// Notes that a session closed a socket.
    pub fn closed_socket(self: &Arc<Self>, session: &SessionId) {
        self.note(session, |sockets| sockets.saturating_sub(1));
    }

    fn note(self: &Arc<Self>, session: &SessionId, sockets: impl FnOnce(usize) -> usize) {
        self.touch();
        if self.presence.note(session, sockets) {
            let (live, session) = (Arc::clone(self), session.clone());
            tokio::spawn(async move { live.tell_came(&session).await });
        }
    }

    /// Notes where a session that is here comes from: bots think for those who wait for them.
    pub fn comes_from(self: &Arc<Self>, session: &SessionId, from: impl Into<Asker>) {
        if self.presence.comes_from(session, from.into()) {
            let (live, session) = (Arc::clone(self), session.clone());
            tokio::spawn(async move { live.think_for(session).await });
        }
    }

    /// Lets the bot that thinks begin anew for a player who has come for the first time, if less was thought for them lately.
    async fn think_for(self: &Arc<Self>, session: SessionId) {
        let mut state = self.state.lock().await;
        let table = &state.now.table;
        let asker = asker(self, table);
        let thinks = state.thinking.as_ref().is_some_and(|thinking| thinking.asker != asker);
        if thinks && table.seated(&session).is_ok() {
            state.thinking = None;
            self.see_to(&mut state);
        }
    }

    /// Notes that a session wants something here. Other processes know it before it happens: nobody who has just
    /// moved counts as gone.
    pub(crate) async fn saw_act(&self, session: &SessionId) {
        self.touch();
        if self.presence.note(session, |sockets| sockets) {
            self.tell_came(session).await;
        }
    }

    /// Tells the other processes, and this one after a crash, that a player has come.
    async fn tell_came(&self, session: &SessionId) {
        if self.now().await.table.seats_of(session).next().is_some() {
            self.tell_here(session).await;
        }
    }

    /// Tells the other processes that a session is here.
    pub async fn tell_here(&self, session: &SessionId) {
        let here = Here { table: self.id.to_string(), session: session.to_string() };
        self.context.visits.tell(here, self.context.time.now()).await;
    }

    /// Whether the person who plays for a seat was at the table within this time, at any process.
    async fn was_seen(&self, player: &Player, within: Duration) -> Result<bool, LiveError> {
        if self.presence.was_seen(player, within) {
            return Ok(true);
        }
        let long_ago = self.context.time.now() - within.as_millis() as i64;
        for holder in player.holders() {
            let last = self.context.store.last_here(self.id.as_str(), holder.as_str()).await?;
            if last.is_some_and(|visit| visit.last > long_ago) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// How long the person who plays for a seat has been at the table, at any process, if they were seen
    /// [lately](crate::presence::LATELY).
    async fn stay(&self, player: &Player) -> Result<Option<Duration>, LiveError> {
        let now = self.context.time.now();
        let mut stay = self.presence.stay(player);
        for holder in player.holders() {
            let visit = self.context.store.last_here(self.id.as_str(), holder.as_str()).await?;
            if let Some(visit) = visit.filter(|visit| visit.last > now - VISIT_GAP) {
                let length = Duration::from_millis((now - visit.since).max(0) as u64);
                stay = stay.max(Some(length));
            }
        }
        Ok(stay)
    }

    /// Fails if somebody from this address has to let others sit down first.
    pub fn check_freed(&self, from: impl Into<Asker>) -> Result<(), LiveError> {
        if self.freed.waits(from.into().address) { Err(LiveError::OthersFirst) } else { Ok(()) }
    }

    /// Notes that the player of a seat was put out of it before the game by somebody from elsewhere.
    pub(crate) fn note_freed(&self, player: &Player, by: &SessionId) {
        let by = self.presence.from(by);
        for from in player.holders().iter().filter_map(|holder| self.presence.from(holder)) {
            if by.is_none_or(|by| by.address != from.address) {
                self.freed.note(from.address);
            }
        }
    }

    /// Whether a seat cannot be given away yet.
    ///
    /// In a game, a player can be replaced who is gone, or for whose move the others have waited too long. Before a game, a seat
    /// can be freed only when the game has waited long enough for its player or the word. A player who is here has a minute, or a minute since they came back, and one who came
    /// after the asker has a minute too. A player who came before the asker and went away has longer: a guest must not
    /// drive out the host.
    pub(crate) async fn keeps_seat(
        &self,
        table: &Table,
        asker: &SessionId,
        seat: Seat,
        player: &Player,
    ) -> Result<bool, LiveError> {
        if table.has_started() {
            let holds_up = table.position().turn() == Turn::Seat(seat);
            let too_long = holds_up && self.waits.is_too_long_for_move();
            return Ok(!too_long && self.was_seen(player, HERE).await?);
        }
        if !table.waits_for(seat) {
            return Ok(true);
        }
        let has_time = self.stay(player).await?.is_some_and(|stay| stay > HERE);
        let hurried = has_time || !table.came_later(asker, seat);
        let patience = if hurried { HERE } else { patience(table) };
        Ok(self.waits.to_begin(seat) <= patience)
    }

    /// Whether a command must wait, because all have promised and their words may be on their way. Browsers tell theirs because
    /// of what was promised by then. So for a while nobody leaves, and nobody adds another word.
    pub(crate) fn hears_words(&self, command: &Command) -> bool {
        let changes_the_seed =
            matches!(command, Command::Leave { .. } | Command::Tell { typed: true, .. });
        let hears = |told: Duration| told <= self.context.pace.words;
        changes_the_seed && self.waits.telling().is_some_and(hears)
    }

    /// Everybody who is at the table, or was a moment ago.
    pub(crate) fn here(&self) -> Vec<Here> {
        let here =
            |session: SessionId| Here { table: self.id.to_string(), session: session.to_string() };
        self.presence.here().into_iter().map(here).collect()
    }

    /// Notes that somebody looks at the table; bots that rested go on.
    pub(crate) fn look(self: &Arc<Self>) {
        let rested = !self.is_watched();
        *self.looked.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        if rested {
            let live = Arc::clone(self);
            tokio::spawn(async move { live.rouse().await });
        }
    }

    /// Whether somebody looks at the table, or did a moment ago, at this process.
    pub(crate) fn is_watched(&self) -> bool {
        let looked = *self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        self.listeners() > 0 || looked.is_some_and(|looked| looked.elapsed() < WATCHING)
    }

    /// Lets bots that play among themselves go on, if somebody watches them here.
    async fn rouse(self: &Arc<Self>) {
        let mut state = self.state.lock().await;
        let table = &state.now.table;
        if self.is_watched() && !table.is_attended() && table.bot_due().is_some() {
            self.see_to(&mut state);
        }
    }

    pub(crate) fn touch(&self) {
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// When somebody last asked for it.
    pub(crate) fn touched(&self) -> Instant {
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn is_idle(&self) -> bool {
        self.touched().elapsed() > IDLE && self.listeners() == 0
    }

    /// What is the same as long as the bot that thinks has not begun anew.
    #[cfg(test)]
    pub(crate) async fn thought(&self) -> Option<Arc<AtomicBool>> {
        self.state.lock().await.thinking.as_ref().map(|thinking| Arc::clone(&thinking.failed))
    }

    /// Makes the table look untouched for a long time.
    #[cfg(test)]
    pub(crate) fn forsake(&self) {
        let long_ago = Instant::now().checked_sub(2 * IDLE).expect("the machine has run for long");
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner) = long_ago;
        *self.looked.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.waits.stretch(2 * IDLE);
        self.presence.stretch(2 * IDLE);
    }

    /// Plays the table differently from now on; shown only once it is durable.
    ///
    /// As with [`LiveTable::change`], it runs to its end.
    pub(crate) async fn set_options(self: &Arc<Self>, options: Options) -> Result<(), LiveError> {
        let live = Arc::clone(self);
        let set = tokio::spawn(async move {
            let _alone = live.state.lock().await;
            live.context.store.set_options(live.id.as_str(), &options.to_json()).await?;
            *live.options.lock().unwrap_or_else(PoisonError::into_inner) = options;
            Ok(())
        });
        set.await.unwrap_or(Err(LiveError::Unsure))
    }

    /// Plays the table as another process has decided.
    async fn reread_options(&self) -> Result<(), LiveError> {
        let Some(text) = self.context.store.options(self.id.as_str()).await? else { return Ok(()) };
        let options = Options::from_json(&text).map_err(|error| self.unreadable(&error))?;
        *self.options.lock().unwrap_or_else(PoisonError::into_inner) = options;
        Ok(())
    }

    /// Changes the table as `decide` says, at the time that it is given.
    ///
    /// It runs to its end even if nobody waits for it any longer: half a change must not stay behind.
    pub(crate) async fn change(
        self: &Arc<Self>,
        decide: impl Fn(&Table, i64) -> Result<Vec<Frame>, table::Refusal> + Send + 'static,
    ) -> Result<Arc<Frame>, LiveError> {
        let live = Arc::clone(self);
        let changed = tokio::spawn(async move {
            let mut state = live.state.lock().await;
            loop {
                let frames = decide(&state.now.table, live.context.time.now())?;
                if frames.is_empty() {
                    break;
                }
                match live.append(&mut state, frames).await {
                    Ok(true) => break,
                    Ok(false) => {}
                    Err(error) => {
                        if matches!(error, LiveError::Unsure) {
                            // Everybody who looks must see whether it was written.
                            live.follow(Change::Missed);
                        }
                        return Err(error);
                    }
                }
            }
            if state.ours {
                live.see_to(&mut state);
            }
            Ok(Arc::clone(&state.now))
        });
        changed.await.unwrap_or(Err(LiveError::Unsure))
    }

    /// Writes frames down, then shows them; `false` if another process was faster, whose entries are
    /// shown instead.
    async fn append(&self, state: &mut State, frames: Vec<Frame>) -> Result<bool, LiveError> {
        self.touch();
        let context = &self.context;
        let (before, Some(last)) = (&state.now.table, frames.last()) else { return Ok(true) };
        let (held, holds) = (holders(before), holders(&last.table));
        let append = Append {
            table: self.id.to_string(),
            first: before.seq().next().number(),
            entries: frames.iter().flat_map(|frame| &frame.entries).map(Entry::to_json).collect(),
            summary: summary(&last.table, context.time.now()),
            joined: holds.iter().filter(|holder| !held.contains(holder)).cloned().collect(),
            left: held.iter().filter(|holder| !holds.contains(holder)).cloned().collect(),
            alone: before.shares_deals().then(|| before.seed().to_owned()),
            wake: context.wake(&last.table, self.is_watched()),
        };
        let began = Instant::now();
        let appended = match context.store.append(&append).await {
            // Nobody new sits down, so it is the table that is not there: it was deleted meanwhile.
            Err(StoreError::Missing) if append.joined.is_empty() => {
                return Err(LiveError::NotFound);
            }
            appended => appended?,
        };
        context.counters.appended(began.elapsed());
        match appended {
            Appended::Written => {
                context.counters.moved(before, &frames);
                // Names do not belong in a log.
                let (seq, entries) = (last.table.seq().number(), append.entries.len());
                tracing::info!(table = %self.id, seq, entries, "written");
                self.show(state, frames);
                state.ours = true;
                Ok(true)
            }
            Appended::Taken => {
                self.show_others(state).await?;
                Ok(false)
            }
            Appended::SitsElsewhere => Err(LiveError::SitsElsewhere),
        }
    }

    /// Shows what was written elsewhere, if it is written up to this number.
    pub(crate) async fn catch_up(&self, seq: Seq) -> Result<(), LiveError> {
        let mut state = self.state.lock().await;
        if state.now.table.seq() < seq { self.show_others(&mut state).await } else { Ok(()) }
    }

    /// Shows everything that is written, if something may be missing.
    pub(crate) async fn be_current(&self) -> Result<(), LiveError> {
        let mut state = self.state.lock().await;
        if state.behind { self.show_others(&mut state).await } else { Ok(()) }
    }

    /// Reads what changed at the table in the background, as soon as the database can tell.
    pub(crate) fn follow(self: &Arc<Self>, change: Change) {
        tokio::spawn(read_change(Arc::downgrade(self), change));
    }

    async fn read(&self, change: &Change) -> Result<(), LiveError> {
        match change {
            Change::Table { seq, .. } => self.catch_up((*seq).into()).await,
            Change::Options { .. } => self.reread_options().await,
            Change::Missed => {
                self.catch_up(Seq::END).await?;
                self.reread_options().await
            }
        }
    }

    /// The table was just made: nobody else knows of it yet.
    pub(crate) async fn begin(self: &Arc<Self>) {
        let mut state = self.state.lock().await;
        state.behind = false;
        // Somebody has just made it.
        *self.looked.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        self.see_to(&mut state);
    }

    /// From now on runs the bots and the clock here, as the lease in the store says.
    pub(crate) async fn take_over(self: &Arc<Self>) -> Result<(), LiveError> {
        let mut state = self.state.lock().await;
        self.show_others(&mut state).await?;
        let context = &self.context;
        if context.wake(&state.now.table, self.is_watched()).at.is_none() {
            return Ok(context.store.rest(self.id.as_str(), &context.process).await?);
        }
        self.see_to(&mut state);
        Ok(())
    }

    /// Starts the bot that is due, and sets the clock for a person who is to move. If too many of its maker's are due, this
    /// one is left to a later sweep.
    fn see_to(self: &Arc<Self>, state: &mut State) {
        let now = Arc::clone(&state.now);
        if self.bot_due(&now.table).is_none() {
            state.place = Place::None;
        } else if !matches!(state.place, Place::Counted(_)) {
            state.place = self.find_place(&now.table);
            if matches!(state.place, Place::None) {
                self.leave(state);
                return self.leave_to_sweep();
            }
        }
        state.ours = true;
        bots::wake(self, &now.table, &mut state.thinking);
        alarm::set(self, &now.table, &mut state.alarm);
    }

    /// The bot that is due, if it does not rest.
    fn bot_due<'a>(&self, table: &'a Table) -> Option<(Seat, &'a BotName)> {
        table.bot_due().filter(|_| table.is_attended() || self.is_watched())
    }

    /// Runs no bot and no clock here any more.
    fn leave(&self, state: &mut State) {
        state.ours = false;
        (state.place, state.thinking, state.alarm) = (Place::None, None, None);
    }

    /// Gives the lease back, so that the first process with room for the table takes it over.
    fn leave_to_sweep(&self) {
        let (context, id) = (Arc::clone(&self.context), self.id.clone());
        tokio::spawn(async move {
            // If this fails, the lease runs out.
            let _ = context.store.release_lease(id.as_str(), &context.process).await;
        });
    }

    /// Shows everything that was written elsewhere, if this program can read it.
    async fn show_others(&self, state: &mut State) -> Result<(), LiveError> {
        self.check_readable()?;
        let seq = state.now.table.seq().number();
        let missed = self.context.store.entries_after(self.id.as_str(), seq).await?;
        state.behind = !missed.is_empty();
        if !state.behind {
            return Ok(());
        }
        // The process that wrote them sees to what follows.
        self.leave(state);
        let missed: Result<Vec<Entry>, _> =
            missed.iter().map(|stored| Entry::from_json(&stored.body)).collect();
        let missed = missed.map_err(|error| self.unreadable(&error))?;
        let frames = state.now.table.follow(missed).map_err(|error| self.unreadable(&error))?;
        self.show(state, frames);
        state.behind = false;
        Ok(())
    }

    fn unreadable(&self, error: &impl ToString) -> LiveError {
        self.context.unreadable.leave_alone(&self.id, &error.to_string())
    }

    /// Tells everybody who listens.
    fn show(&self, state: &mut State, frames: Vec<Frame>) {
        for frame in frames {
            self.waits.note(&frame);
            state.log.extend_from_slice(&frame.entries);
            state.now = Arc::new(frame);
            state.ring.push(Arc::clone(&state.now));
            // It is not a failure if nobody listens.
            let _ = self.news.send(Arc::clone(&state.now));
        }
    }
}

impl State {
    /// The frames after an entry; the present one alone if that was too long ago.
    fn missed(&self, seen: Seq) -> VecDeque<Arc<Frame>> {
        let missed = self.now.table.seq().since(seen);
        let frames = if missed > LONGEST_REPLAY { None } else { self.ring.after(seen) };
        match frames {
            _ if missed == 0 => VecDeque::new(),
            Some(frames) => frames,
            None => VecDeque::from([Arc::clone(&self.now)]),
        }
    }
}

/// Reads what changed at a table, however long the database is away; not if this program cannot read it,
/// nor when the table has left the memory.
pub(crate) async fn read_change(live: Weak<LiveTable>, change: Change) {
    while let Some(live) = live.upgrade() {
        match live.read(&change).await {
            // The process that wrote may have nobody who watches.
            Ok(()) => return live.rouse().await,
            Err(LiveError::Unreadable) => return,
            Err(_) => drop(live),
        }
        sleep(PAUSE).await;
    }
}
