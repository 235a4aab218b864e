//! The reviews that this process works at, or will.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use engine::ReviewNews;
use review::Entry;
use tokio::sync::Semaphore;
use tokio::task::AbortHandle;

use super::ReviewState;

/// How many reviews a process works at, those that wait for their turn included.
const MOST: usize = 50;
/// How many of them may have been asked for from one address.
const MOST_OF_ONE: usize = 5;

/// The reviews that this process works at, or will.
#[derive(Default)]
pub(super) struct Desk(Mutex<HashMap<String, Arc<Open>>>);

/// A review that is not finished.
pub(super) struct Open {
    /// From where it was asked for.
    pub(super) address: u64,
    /// The reviews of one address are made one after the other.
    pub(super) line: Arc<Semaphore>,
    so_far: Mutex<SoFar>,
    worker: OnceLock<AbortHandle>,
}

struct SoFar {
    done: usize,
    of: usize,
    /// By their number in the record.
    entries: BTreeMap<usize, Entry>,
}

/// The place of a review at the desk, until it is dropped.
pub(super) struct Place {
    desk: Arc<Desk>,
    pub(super) id: String,
    pub(super) open: Arc<Open>,
}

/// Why there is no place for a review.
pub(super) enum NoPlace {
    /// Somebody works at it already.
    Taken(Arc<Open>),
    /// There are too many.
    Full,
}

impl Desk {
    pub(super) fn find(&self, id: &str) -> Option<Arc<Open>> {
        self.lock().get(id).cloned()
    }

    /// A place for a review of so many parts.
    pub(super) fn place(
        self: &Arc<Self>,
        id: &str,
        address: u64,
        parts: usize,
    ) -> Result<Place, NoPlace> {
        let mut desk = self.lock();
        if let Some(open) = desk.get(id) {
            return Err(NoPlace::Taken(Arc::clone(open)));
        }
        let of_one: Vec<&Arc<Open>> =
            desk.values().filter(|open| open.address == address).collect();
        if desk.len() >= MOST || of_one.len() >= MOST_OF_ONE {
            return Err(NoPlace::Full);
        }
        let line = of_one.first().map(|open| Arc::clone(&open.line));
        let line = line.unwrap_or_else(|| Arc::new(Semaphore::new(1)));
        let so_far = SoFar { done: 0, of: parts, entries: BTreeMap::new() };
        let open = Arc::new(Open {
            address,
            line,
            so_far: Mutex::new(so_far),
            worker: OnceLock::default(),
        });
        desk.insert(id.to_owned(), Arc::clone(&open));
        Ok(Place { desk: Arc::clone(self), id: id.to_owned(), open })
    }

    /// Ends all work.
    pub(super) fn stop(&self) {
        for open in self.lock().values() {
            open.worker.get().inspect(|worker| worker.abort());
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Open>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// What is known by now.
    pub(super) fn state(&self) -> ReviewState {
        let so_far = self.lock();
        let entries = so_far.entries.values().cloned().collect();
        ReviewState::Running { done: so_far.done, of: so_far.of, entries }
    }

    /// How many parts are done, and how many there are.
    pub(super) fn progress(&self) -> (usize, usize) {
        let so_far = self.lock();
        (so_far.done, so_far.of)
    }

    pub(super) fn tell(&self, news: ReviewNews) {
        let mut so_far = self.lock();
        (so_far.done, so_far.of) = (news.done, news.of);
        so_far.entries.insert(news.entry.number, news.entry);
    }

    /// Notes what to end when all work ends.
    pub(super) fn works(&self, worker: AbortHandle) {
        self.worker.get_or_init(|| worker);
    }

    fn lock(&self) -> MutexGuard<'_, SoFar> {
        self.so_far.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.desk.lock().remove(&self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_places_for_some_and_for_fewer_of_one_address() {
        let desk = Arc::new(Desk::default());
        let mut places = Vec::new();
        for number in 0..MOST {
            let (id, address) = (number.to_string(), (number / MOST_OF_ONE) as u64);
            assert!(matches!(desk.place("0", address, 1), Err(NoPlace::Taken(_))) || number == 0);
            places.extend(desk.place(&id, address, 1).ok());
            assert_eq!(places.len(), number + 1);
            let full = (number + 1) % MOST_OF_ONE == 0;
            assert_eq!(matches!(desk.place("more", address, 1), Err(NoPlace::Full)), full);
        }
        assert!(matches!(desk.place("more", u64::MAX, 1), Err(NoPlace::Full)));
        places.pop();
        assert!(desk.place("more", u64::MAX, 1).is_ok());
    }
}
