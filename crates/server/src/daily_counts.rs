//! How many people have solved the puzzles of a day. Every first page shows it, so it is counted now and then and kept.

use std::collections::HashMap;
use std::time::Duration;

use store::{Store, StoreError};
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::sessions::DAY;

/// How long a count is kept.
const KEPT: Duration = Duration::from_secs(10);

/// The counts that are kept, by day and puzzle.
#[derive(Default)]
pub(crate) struct DailyCounts(Mutex<HashMap<(i64, String), Count>>);

struct Count {
    solved: u64,
    counted: Instant,
}

impl DailyCounts {
    /// How many have solved a puzzle on a day. All who ask at the same time wait for one count.
    pub(crate) async fn solved(
        &self,
        store: &dyn Store,
        puzzle: &str,
        day: i64,
    ) -> Result<u64, StoreError> {
        let mut counts = self.0.lock().await;
        let key = (day, puzzle.to_owned());
        if let Some(count) = counts.get(&key).filter(|count| count.counted.elapsed() < KEPT) {
            return Ok(count.solved);
        }
        let solved = store.solved_between(puzzle, day * DAY, (day + 1) * DAY).await?;
        counts.retain(|(of, _), _| *of == day);
        counts.insert(key, Count { solved, counted: Instant::now() });
        Ok(solved)
    }

    /// Counts one more who has just solved a puzzle: they want to see themselves.
    pub(crate) async fn add(&self, puzzle: &str, day: i64) {
        if let Some(count) = self.0.lock().await.get_mut(&(day, puzzle.to_owned())) {
            count.solved += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use store::{NewTry, Session, StoredRating, StoredTry};

    use super::*;

    #[tokio::test]
    async fn a_count_is_kept_for_a_while() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let rating = StoredRating { rating: 1, deviation: 1, volatility: 1 };
        let solve = async |name: &str| {
            let session = Session { id: name.to_owned(), name: name.to_owned() };
            store.save_session(&session, name, 1).await.unwrap();
            let tried = StoredTry { puzzle: "sun".to_owned(), solved: 1, at: DAY + 5 };
            let (session, game) = (name.to_owned(), "azul".to_owned());
            let new = NewTry { session, game, tried, solver: rating, rating };
            store.note_try(&new).await.unwrap();
        };
        let counts = DailyCounts::default();
        let solved = async || counts.solved(&*store, "sun", 1).await.unwrap();
        solve("ana").await;
        assert_eq!(solved().await, 1);
        solve("ben").await;
        assert_eq!(solved().await, 1, "it is kept");
        counts.add("sun", 1).await;
        counts.add("sun", 1).await;
        assert_eq!(solved().await, 3);
        tokio::time::pause();
        tokio::time::advance(KEPT).await;
        tokio::time::resume();
        assert_eq!(solved().await, 2, "it is counted again");
    }
}
