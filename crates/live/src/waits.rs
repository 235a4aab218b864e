//! How long the game at a table has waited for the word of each seat.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use table::{Entry, Frame, Table};
use tiles::Seat;

/// How long the game at a table has waited for the word of each seat: first for its promise, then for the word itself.
pub(crate) struct Waits(Mutex<[ByPhase; Seat::ALL.len()]>);

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
        let waits = Waits(Mutex::default());
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

    /// The same since it last began to wait.
    pub(crate) fn this_time(&self, table: &Table, seat: Seat) -> Duration {
        let since = self.all()[seat.index()][phase(table)].since;
        since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    /// Makes every wait as long as this.
    #[cfg(test)]
    pub(crate) fn stretch(&self, length: Duration) {
        for wait in self.all().iter_mut().flatten() {
            wait.before = length;
            wait.since = wait.since.map(|_| Instant::now().checked_sub(length).unwrap());
        }
    }

    fn all(&self) -> MutexGuard<'_, [ByPhase; Seat::ALL.len()]> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
