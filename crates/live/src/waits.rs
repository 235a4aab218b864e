//! How long the others have waited for a player.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use table::{Entry, Frame, Table};
use tiles::Seat;

use crate::presence::PATIENCE;

/// How long the others have waited for a player: to come, for the promise of a word, for the word, for a move.
pub(crate) struct Waits(Mutex<Times>);

struct Times {
    /// The wait for each player, or for the promise.
    players: [Wait; Seat::ALL.len()],
    /// Since when the words are told, if they are.
    telling: Option<Instant>,
    /// How long the game has waited after each number of deals and moves, up to now. What was taken back counts on when the game
    /// comes there again: nobody has more time because moves are taken back, and nobody is blamed for the time of others.
    waited: Vec<Duration>,
    /// How many deals and moves stand, and since when.
    steps: (usize, Instant),
    /// Whether it has become more then: nothing was taken back.
    has_moved: bool,
}

/// The waits for a seat, added up: nobody waits for words while a seat is open, so somebody who comes and goes
/// could end one wait after another.
#[derive(Clone, Copy, Default)]
struct Wait {
    before: Duration,
    /// Since when the game has waited, if it does.
    since: Option<Instant>,
}

impl Wait {
    fn length(self) -> Duration {
        self.before + self.since.map_or(Duration::ZERO, |since| since.elapsed())
    }
}

impl Waits {
    pub(crate) fn new(table: &Table) -> Waits {
        let steps = (table.steps().len(), Instant::now());
        let (players, waited) = (Default::default(), Vec::new());
        let mut times = Times { players, telling: None, waited, steps, has_moved: false };
        times.begin_or_end(table);
        Waits(Mutex::new(times))
    }

    /// Notes for what the game waits from now on. A new player has the whole time again, and so has one who has promised.
    pub(crate) fn note(&self, frame: &Frame) {
        let mut times = self.times();
        for entry in &frame.entries {
            if let Entry::Sit { seat, .. } | Entry::Promise { seat, .. } = entry {
                times.players[seat.index()] = Wait::default();
            }
        }
        if frame.entries.iter().any(Entry::changes_position) {
            times.go_on(frame.table.steps().len());
        }
        times.begin_or_end(&frame.table);
    }

    /// How long the game has waited for what this seat owes before it can begin: its player, the promise, or the word.
    pub(crate) fn to_begin(&self, seat: Seat) -> Duration {
        self.telling().unwrap_or_else(|| self.times().players[seat.index()].length())
    }

    /// How long words have been told, if they are.
    pub(crate) fn telling(&self) -> Option<Duration> {
        self.times().telling.map(|since| since.elapsed())
    }

    /// Whether the game has waited too long for the next move. If another move came in place of one that was taken back, there is
    /// half of that time at least to think again.
    pub(crate) fn is_too_long_for_move(&self) -> bool {
        let times = self.times();
        let (steps, since) = times.steps;
        let before = times.waited.get(steps).copied().unwrap_or_default();
        let has_half = times.has_moved && since.elapsed() <= PATIENCE / 2;
        before + since.elapsed() > PATIENCE && !has_half
    }

    /// Makes every wait as long as this.
    #[cfg(test)]
    pub(crate) fn stretch(&self, length: Duration) {
        let mut times = self.times();
        times.players.iter_mut().for_each(|wait| wait.before = length);
        let then = Instant::now().checked_sub(length).expect("the machine has run for long");
        times.telling = times.telling.map(|_| then);
        times.steps.1 = then;
    }

    fn times(&self) -> MutexGuard<'_, Times> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Times {
    /// Notes that so many deals and moves stand from now on.
    fn go_on(&mut self, steps: usize) {
        let ((before, since), now) = (self.steps, Instant::now());
        self.waited.resize(self.waited.len().max(before + 1), Duration::ZERO);
        self.waited[before] += now.saturating_duration_since(since);
        self.has_moved = steps > before;
        self.steps = (steps, now);
    }

    fn begin_or_end(&mut self, table: &Table) {
        self.telling = table.tells_words().then(|| self.telling.unwrap_or_else(Instant::now));
        let mut due = if table.tells_words() { Vec::new() } else { table.waits_for_words() };
        if !table.has_started() {
            due.extend(table.missing());
        }
        for (wait, seat) in self.players.iter_mut().zip(Seat::ALL) {
            if !due.contains(&seat) {
                *wait = Wait { before: wait.length(), since: None };
            } else if wait.since.is_none() {
                wait.since = Some(Instant::now());
            }
        }
    }
}
