//! How long the game at a table has waited for the word of each seat.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use table::{Entry, Frame, Table};
use tiles::Seat;

/// How long the game at a table has waited for the word of each seat: first for its promise, then for the word itself.
pub(crate) struct Waits {
    by_seat: Mutex<[ByPhase; Seat::ALL.len()]>,
    /// When somebody last sat down or promised.
    promised: Mutex<Instant>,
}

/// The waits for a promise, and for the word.
type ByPhase = [Wait; 2];

fn phase(table: &Table) -> usize {
    usize::from(table.tells_words())
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
        let waits = Waits { by_seat: Mutex::default(), promised: Mutex::new(Instant::now()) };
        waits.begin_or_end(table);
        waits
    }

    /// Notes for whose words the game waits from now on. A new player has the whole time again, and so has a player
    /// who has told a word.
    pub(crate) fn note(&self, frame: &Frame) {
        for entry in &frame.entries {
            if let Entry::Sit { seat, .. } | Entry::Word { seat, .. } = entry {
                self.all()[seat.index()] = ByPhase::default();
            }
            if matches!(entry, Entry::Sit { .. } | Entry::Promise { .. }) {
                *self.promised() = Instant::now();
            }
        }
        self.begin_or_end(&frame.table);
    }

    fn begin_or_end(&self, table: &Table) {
        let (due, now) = (table.waits_for_words(), phase(table));
        for (waits, seat) in self.all().iter_mut().zip(Seat::ALL) {
            for (phase, wait) in waits.iter_mut().enumerate() {
                if phase != now || !due.contains(&seat) {
                    *wait = Wait { before: wait.length(), since: None };
                } else if wait.since.is_none() {
                    wait.since = Some(Instant::now());
                }
            }
        }
    }

    /// How long the game has waited for what this seat owes now.
    pub(crate) fn length(&self, table: &Table, seat: Seat) -> Duration {
        self.all()[seat.index()][phase(table)].length()
    }

    /// How long ago somebody last sat down or promised.
    pub(crate) fn since_promise(&self) -> Duration {
        self.promised().elapsed()
    }

    /// Makes every wait as long as this.
    #[cfg(test)]
    pub(crate) fn stretch(&self, length: Duration) {
        self.all().iter_mut().flatten().for_each(|wait| wait.before = length);
        *self.promised() = Instant::now().checked_sub(length).unwrap();
    }

    fn promised(&self) -> MutexGuard<'_, Instant> {
        self.promised.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn all(&self) -> MutexGuard<'_, [ByPhase; Seat::ALL.len()]> {
        self.by_seat.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
