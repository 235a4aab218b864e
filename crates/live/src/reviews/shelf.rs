//! The finished reviews that were asked for last. To read one from the store takes as long as dozens of pages.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use engine::MadeReview;

/// How many entries the reviews on the shelf have together; each takes about a kilobyte.
const MOST_ENTRIES: usize = 20_000;

/// The finished reviews that were asked for last.
#[derive(Default)]
pub(super) struct Shelf(Mutex<VecDeque<Shelved>>);

/// A finished review.
#[derive(Debug)]
pub struct FinishedReview {
    /// What was found.
    pub made: MadeReview,
    written: OnceLock<String>,
}

impl FinishedReview {
    pub(super) fn new(made: MadeReview) -> FinishedReview {
        FinishedReview { made, written: OnceLock::new() }
    }

    /// The review as it is written, which is done once: it takes as long as dozens of pages too.
    pub fn written(&self, write: impl FnOnce(&MadeReview) -> String) -> &str {
        self.written.get_or_init(|| write(&self.made))
    }
}

impl PartialEq for FinishedReview {
    fn eq(&self, other: &FinishedReview) -> bool {
        self.made == other.made
    }
}

/// A review on the shelf.
#[derive(Clone)]
pub(super) struct Shelved {
    pub(super) id: String,
    pub(super) found: Arc<FinishedReview>,
    /// When the store noted last that somebody asked for it.
    pub(super) asked_at: i64,
}

impl Shelved {
    fn size(&self) -> usize {
        self.found.made.review.entries.len()
    }
}

impl Shelf {
    /// Takes a review from the shelf and puts it back in front.
    pub(super) fn find(&self, id: &str) -> Option<Shelved> {
        let mut shelf = self.lock();
        let place = shelf.iter().position(|it| it.id == id)?;
        let found = shelf.remove(place)?;
        shelf.push_front(found.clone());
        Some(found)
    }

    /// Puts a review in front. The ones at the end make room.
    pub(super) fn put(&self, new: Shelved) {
        let mut shelf = self.lock();
        shelf.retain(|it| it.id != new.id);
        shelf.push_front(new);
        let mut size: usize = shelf.iter().map(Shelved::size).sum();
        while size > MOST_ENTRIES
            && let Some(last) = shelf.pop_back()
        {
            size -= last.size();
        }
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<Shelved>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
