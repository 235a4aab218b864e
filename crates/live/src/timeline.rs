//! The server's own time.
//!
//! The clocks of players, leases, and what is noted about tables follow one time line. It begins at what the
//! wall clock shows and goes on with the steady clock of the machine. So nothing happens when the wall clock
//! is put forward or back, and a laptop that sleeps takes nobody's time.
//!
//! The line survives restarts. Every few seconds a process notes in the database how far it is and what the
//! wall clock shows (`peers`). A process that starts takes what the wall clock shows, less the difference
//! that was noted. If that is not soon after the note, no server ran for a while, or the wall clock jumped.
//! Nobody can tell which, and neither is the fault of a player: the line goes on from the note.
//!
//! Several processes share the note. One that starts while others run takes over their difference. If the wall
//! clocks of the machines agree, it is where the others are; if not, it is behind by the age of the note. While
//! they run, each process reads the note before it writes its own, and one that was left behind (its machine
//! was paused, say) goes on from the note. So the line that is furthest ahead counts. It is never far ahead
//! of the others without reason: only a steady clock moves a line, and at a start at most [`LATER`].
//! Those few seconds do no harm: at a table no time runs backwards (`table::clock`), and of two processes that
//! think for one seat only one can write.
//!
//! While the database cannot be written to, nobody can move, so the line stands still ([`Timeline::stand_still`]).
//!
//! What is told outside are dates: [`Timeline::date`].

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use store::{Store, StoreError};

/// The setting that holds the note.
const NOTE: &str = "time";
/// How long after the note a process may start and still believe the wall clock, in milliseconds.
const LATER: i64 = 30_000;
/// How far the wall clock may be behind the note, in milliseconds: machines differ a little.
const EARLIER: i64 = 1_000;
const SECOND: i64 = 1_000;

/// What the wall clock shows, in milliseconds since 1970: for dates, not for anybody's time.
pub fn wall() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// The server's own time.
pub struct Timeline {
    clocks: Box<dyn Fn() -> Clocks + Send + Sync>,
    /// The time when the steady clock showed nothing.
    origin: AtomicI64,
    /// Where the line stands still, or [`RUNS`].
    stands: AtomicI64,
}

/// The line runs.
const RUNS: i64 = i64::MAX;

/// What the clocks of the machine show, in milliseconds.
#[derive(Clone, Copy)]
struct Clocks {
    wall: i64,
    /// Since some moment; it never jumps.
    steady: i64,
}

/// How far the line was, and what the wall clock showed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Note {
    time: i64,
    wall: i64,
}

impl Default for Timeline {
    /// A new line, which begins now.
    fn default() -> Timeline {
        let began = Instant::now();
        let steady = move || began.elapsed().as_millis() as i64;
        Timeline::with(move || Clocks { wall: wall(), steady: steady() })
    }
}

impl Timeline {
    /// The line of the servers on this database, as somebody sees it who is none of them.
    pub async fn read(store: &dyn Store) -> Result<Timeline, StoreError> {
        let line = Timeline::default();
        if let Some(note) = read_note(store).await? {
            line.go_on(note);
        }
        Ok(line)
    }

    /// The line of the servers on this database, of which this is one. The first of all begins it.
    pub(crate) async fn join(store: &dyn Store) -> Result<Timeline, StoreError> {
        Timeline::default().joined(store).await
    }

    async fn joined(self, store: &dyn Store) -> Result<Timeline, StoreError> {
        let text = store.set_setting_once(NOTE, &self.written()).await?;
        if let Ok(note) = serde_json::from_str(&text) {
            self.go_on(note);
        }
        Ok(self)
    }

    fn with(clocks: impl Fn() -> Clocks + Send + Sync + 'static) -> Timeline {
        let Clocks { wall, steady } = clocks();
        let (origin, stands) = (AtomicI64::new(wall - steady), AtomicI64::new(RUNS));
        Timeline { clocks: Box::new(clocks), origin, stands }
    }

    /// Now, in milliseconds.
    pub fn now(&self) -> i64 {
        let time = self.origin.load(Ordering::Relaxed) + (self.clocks)().steady;
        time.min(self.stands.load(Ordering::Relaxed))
    }

    /// Lets the line stand still, since this moment, until it runs again.
    pub(crate) fn stand_still(&self, since: i64) {
        self.stands.fetch_min(since, Ordering::Relaxed);
    }

    /// Lets the line run on from where it stands.
    pub(crate) fn run(&self) {
        let stands = self.stands.load(Ordering::Relaxed);
        if stands != RUNS {
            self.origin.store(stands - (self.clocks)().steady, Ordering::Relaxed);
            self.stands.store(RUNS, Ordering::Relaxed);
        }
    }

    /// The date of a time on the line, in milliseconds since 1970.
    pub fn date(&self, time: i64) -> i64 {
        time + self.ahead()
    }

    /// The time on the line that has this date.
    pub fn time(&self, date: i64) -> i64 {
        date - self.ahead()
    }

    /// How far the wall clock is ahead, in whole seconds, so that a date does not change from one moment to the
    /// next.
    fn ahead(&self) -> i64 {
        let ahead = (self.clocks)().wall - self.now();
        (ahead + SECOND / 2).div_euclid(SECOND) * SECOND
    }

    /// Notes for the next start, and for other processes, how far the line is.
    pub(crate) async fn note(&self, store: &dyn Store) -> Result<(), StoreError> {
        if let Some(note) = read_note(store).await? {
            self.follow(note);
        }
        store.set_setting(NOTE, &self.written()).await
    }

    fn written(&self) -> String {
        let note = Note { time: self.now(), wall: (self.clocks)().wall };
        serde_json::to_string(&note).expect("numbers can be written")
    }

    /// Takes up the line where it was noted.
    fn go_on(&self, note: Note) {
        let Clocks { wall, steady } = (self.clocks)();
        let likely = wall - (note.wall - note.time);
        let believed = (note.time - EARLIER..=note.time + LATER).contains(&likely);
        let time = if believed { likely.max(note.time) } else { note.time };
        self.origin.store(time - steady, Ordering::Relaxed);
    }

    /// Goes on from a note that is ahead.
    fn follow(&self, note: Note) {
        self.origin.fetch_max(note.time - (self.clocks)().steady, Ordering::Relaxed);
    }
}

/// The last note. One that a newer program wrote in another way is no note.
async fn read_note(store: &dyn Store) -> Result<Option<Note>, StoreError> {
    let text = store.setting(NOTE).await?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}

/// Clocks of a machine that a test sets.
#[cfg(test)]
#[derive(Clone, Default)]
pub(crate) struct SetClocks {
    wall: std::sync::Arc<AtomicI64>,
    steady: std::sync::Arc<AtomicI64>,
}

#[cfg(test)]
impl SetClocks {
    pub(crate) fn at(wall: i64) -> SetClocks {
        let clocks = SetClocks::default();
        clocks.jump(wall);
        clocks
    }

    /// The wall clock is put forward or back.
    pub(crate) fn jump(&self, by: i64) {
        self.wall.fetch_add(by, Ordering::SeqCst);
    }

    /// Time goes by.
    fn pass(&self, time: i64) {
        self.wall.fetch_add(time, Ordering::SeqCst);
        self.steady.fetch_add(time, Ordering::SeqCst);
    }

    fn begin(&self) -> Timeline {
        let Self { wall, steady } = self.clone();
        Timeline::with(move || Clocks {
            wall: wall.load(Ordering::SeqCst),
            steady: steady.load(Ordering::SeqCst),
        })
    }

    /// A process starts on this machine.
    async fn start(&self, store: &dyn Store) -> Timeline {
        self.begin().joined(store).await.unwrap()
    }

    /// A process starts on this machine, whose steady clock is a real one.
    pub(crate) async fn start_running(&self, store: &dyn Store) -> Timeline {
        let (wall, began) = (std::sync::Arc::clone(&self.wall), Instant::now());
        let line = Timeline::with(move || {
            let steady = began.elapsed().as_millis() as i64;
            Clocks { wall: wall.load(Ordering::SeqCst) + steady, steady }
        });
        line.joined(store).await.unwrap()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * 60 * SECOND;
    const BEGAN: i64 = 1_700_000_000_000;

    async fn store() -> std::sync::Arc<dyn Store> {
        store::open("sqlite::memory:").await.unwrap()
    }

    #[tokio::test]
    async fn a_jump_changes_nothing_while_a_server_runs() {
        let (store, machine) = (store().await, SetClocks::at(BEGAN));
        let line = machine.start(&*store).await;
        assert_eq!((line.now(), line.date(BEGAN)), (BEGAN, BEGAN));
        for (jump, ahead) in [(HOUR, HOUR), (-3 * HOUR, -2 * HOUR)] {
            let before = line.now();
            machine.jump(jump);
            assert_eq!(line.now(), before);
            machine.pass(SECOND);
            assert_eq!(line.now(), before + SECOND);
            assert_eq!(line.date(before), before + ahead, "what is told is right by the wall");
            assert_eq!(line.time(line.date(before)), before);
            line.note(&*store).await.unwrap();
            assert_eq!(line.now(), before + SECOND);
        }
    }

    #[tokio::test]
    async fn a_quick_restart_counts_what_it_took() {
        let (store, machine) = (store().await, SetClocks::at(BEGAN));
        let line = machine.start(&*store).await;
        // A jump before the note is part of the difference.
        machine.jump(5 * HOUR);
        line.note(&*store).await.unwrap();
        machine.pass(7 * SECOND);
        assert_eq!(machine.start(&*store).await.now(), BEGAN + 7 * SECOND);
    }

    #[tokio::test]
    async fn neither_downtime_nor_a_jump_takes_anybodys_time() {
        for away in [HOUR, -HOUR, LATER + SECOND, -2 * SECOND, 400 * 24 * HOUR] {
            let (store, machine) = (store().await, SetClocks::at(BEGAN));
            machine.start(&*store).await.note(&*store).await.unwrap();
            machine.jump(away);
            let line = machine.start(&*store).await;
            assert_eq!(line.now(), BEGAN, "{away}");
            assert_eq!(line.date(BEGAN), BEGAN + away, "{away}");
            // And once more, from the new difference.
            line.note(&*store).await.unwrap();
            machine.pass(2 * SECOND);
            assert_eq!(machine.start(&*store).await.now(), BEGAN + 2 * SECOND, "{away}");
        }
    }

    #[tokio::test]
    async fn a_line_never_goes_back() {
        let (store, machine) = (store().await, SetClocks::at(BEGAN));
        machine.start(&*store).await.note(&*store).await.unwrap();
        machine.jump(-SECOND / 2);
        assert_eq!(machine.start(&*store).await.now(), BEGAN);
    }

    #[tokio::test]
    async fn a_second_process_is_where_the_first_is() {
        let (store, one) = (store().await, SetClocks::at(BEGAN));
        let first = one.start(&*store).await;
        one.jump(-5 * HOUR);
        one.pass(SECOND);
        first.note(&*store).await.unwrap();
        one.pass(3 * SECOND);
        // A machine whose wall clock agrees, and one whose does not.
        let second = SetClocks::at(BEGAN - 5 * HOUR + 4 * SECOND).start(&*store).await;
        assert_eq!(second.now(), first.now());
        let third = SetClocks::at(BEGAN).start(&*store).await;
        assert_eq!(third.now(), first.now() - 3 * SECOND);
        // What it notes leads nobody astray.
        third.note(&*store).await.unwrap();
        first.note(&*store).await.unwrap();
        assert_eq!(first.now(), BEGAN + 4 * SECOND);
        third.note(&*store).await.unwrap();
        assert_eq!(third.now(), first.now());
    }

    #[tokio::test]
    async fn the_first_of_all_begins_the_line() {
        let (store, one, two) = (store().await, SetClocks::at(BEGAN), SetClocks::at(BEGAN + HOUR));
        let (first, second) = (one.start(&*store).await, two.start(&*store).await);
        second.note(&*store).await.unwrap();
        first.note(&*store).await.unwrap();
        assert_eq!((first.now(), second.now()), (BEGAN, BEGAN));
    }

    #[tokio::test]
    async fn a_process_that_was_paused_goes_on_with_the_others() {
        let (store, one, two) = (store().await, SetClocks::at(BEGAN), SetClocks::at(BEGAN));
        let paused = one.start(&*store).await;
        let other = two.start(&*store).await;
        two.pass(8 * HOUR);
        one.jump(8 * HOUR);
        other.note(&*store).await.unwrap();
        assert_eq!(paused.now(), BEGAN);
        paused.note(&*store).await.unwrap();
        assert_eq!(paused.now(), other.now());
    }

    #[tokio::test]
    async fn an_outage_takes_nobodys_time() {
        let (store, machine) = (store().await, SetClocks::at(BEGAN));
        let line = machine.start(&*store).await;
        machine.pass(SECOND);
        // It was noticed a second late, and again and again.
        for _ in 0..3 {
            machine.pass(SECOND);
            line.stand_still(line.now().min(BEGAN + SECOND));
        }
        assert_eq!(line.now(), BEGAN + SECOND);
        line.run();
        machine.pass(SECOND);
        assert_eq!(line.now(), BEGAN + 2 * SECOND);
        // If only this process was cut off, it goes on with the others.
        line.stand_still(line.now());
        let other = SetClocks::at(BEGAN + HOUR).begin();
        store.set_setting(NOTE, &other.written()).await.unwrap();
        line.run();
        line.note(&*store).await.unwrap();
        assert_eq!(line.now(), BEGAN + HOUR);
    }

    #[tokio::test]
    async fn an_unreadable_note_is_no_note() {
        let (store, machine) = (store().await, SetClocks::at(BEGAN));
        store.set_setting(NOTE, r#"{"of a newer program":1}"#).await.unwrap();
        assert_eq!(machine.start(&*store).await.now(), BEGAN);
    }
}
