//! The reviews that this process works at, or will.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

use engine::{Asker, ReviewNews};
use review::Entry;
use tokio::sync::Notify;
use tokio::task::AbortHandle;

use super::ReviewState;

/// How many reviews a process works at, those that wait for their turn included.
const MOST: usize = 50;
/// How many of them may have been asked for first from one address.
const MOST_OF_ONE: usize = 5;
/// From how many addresses a review counts as asked for.
const MOST_ADDRESSES: usize = 16;

/// The reviews that this process works at, or will.
#[derive(Default)]
pub(super) struct Desk {
    open: Mutex<HashMap<String, Arc<Open>>>,
    /// Rung when a review may have become the next one of an address.
    bell: Notify,
}

/// A review that is not finished.
pub(super) struct Open {
    /// From where it was asked for, in this order. Nobody can make a review late for others by asking for it first.
    addresses: Mutex<Vec<Asked>>,
    so_far: Mutex<SoFar>,
    worker: OnceLock<AbortHandle>,
}

/// That somebody at an address has asked.
struct Asked {
    address: u64,
    /// The reviews of one address are made in the order in which they were asked for.
    at: Instant,
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
    /// The review of this id, which somebody at this address asks for.
    pub(super) fn find(&self, id: &str, address: u64) -> Option<Arc<Open>> {
        let open = self.lock().get(id).cloned()?;
        if open.is_asked_for(address) {
            self.bell.notify_waiters();
        }
        Some(open)
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
        let of_one = desk.values().filter(|open| open.is_first_asked_for_by(address)).count();
        if desk.len() >= MOST || of_one >= MOST_OF_ONE {
            return Err(NoPlace::Full);
        }
        let so_far = SoFar { done: 0, of: parts, entries: BTreeMap::new() };
        let open = Arc::new(Open {
            addresses: Mutex::new(vec![Asked { address, at: Instant::now() }]),
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

    /// The addresses whose next review this is: those of one address are made one after the other.
    fn next_of(&self, open: &Open) -> Vec<Asker> {
        let desk = self.lock();
        let is_next = |address: &u64| {
            let lines = desk.values().filter_map(|open| open.place_in_line(*address));
            lines.min() == open.place_in_line(*address)
        };
        let addresses: Vec<u64> = open.asked().iter().map(|asked| asked.address).collect();
        addresses.into_iter().filter(is_next).map(Asker::from).collect()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Open>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Place {
    /// Waits until the review is the next one of some of those who asked for it: for them it is made.
    pub(super) async fn turn(&self) -> Vec<Asker> {
        loop {
            // What rings from here on is heard.
            let bell = self.desk.bell.notified();
            let askers = self.desk.next_of(&self.open);
            if !askers.is_empty() {
                return askers;
            }
            bell.await;
        }
    }
}

impl Open {
    /// Notes that somebody at an address asks for it; whether that is new.
    fn is_asked_for(&self, address: u64) -> bool {
        let mut asked = self.asked();
        let is_new =
            asked.len() < MOST_ADDRESSES && asked.iter().all(|asked| asked.address != address);
        if is_new {
            asked.push(Asked { address, at: Instant::now() });
        }
        is_new
    }

    fn is_first_asked_for_by(&self, address: u64) -> bool {
        self.asked().first().is_some_and(|asked| asked.address == address)
    }

    /// Its place in the line of an address: first those that were begun from there. Nobody delays them by having others looked at.
    fn place_in_line(&self, address: u64) -> Option<(bool, Instant)> {
        let asked = self.asked();
        let place = asked.iter().position(|asked| asked.address == address)?;
        Some((place > 0, asked[place].at))
    }

    fn asked(&self) -> MutexGuard<'_, Vec<Asked>> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }

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
        self.desk.bell.notify_waiters();
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
