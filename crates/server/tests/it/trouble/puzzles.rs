//! A failing store keeps tries of puzzles as any other.

use async_trait::async_trait;
use store::{NewTry, OwnPuzzle, PuzzleStore, StoreError, StoredRating, StoredSolver, StoredTry};

use super::Failing;

#[async_trait]
impl PuzzleStore for Failing {
    async fn solver(&self, session: &str, game: &str) -> Result<Option<StoredSolver>, StoreError> {
        self.inner.solver(session, game).await
    }
    async fn puzzle(&self, id: &str) -> Result<Option<StoredRating>, StoreError> {
        self.inner.puzzle(id).await
    }
    async fn note_try(&self, new: &NewTry) -> Result<bool, StoreError> {
        self.inner.note_try(new).await
    }
    async fn tries(&self, session: &str, limit: u32) -> Result<Vec<StoredTry>, StoreError> {
        self.inner.tries(session, limit).await
    }
    async fn solved_between(&self, puzzle: &str, from: i64, to: i64) -> Result<u64, StoreError> {
        self.inner.solved_between(puzzle, from, to).await
    }
    async fn keep_own_puzzles(
        &self,
        session: &str,
        puzzles: &[OwnPuzzle],
        at: i64,
        most: u32,
    ) -> Result<(), StoreError> {
        self.inner.keep_own_puzzles(session, puzzles, at, most).await
    }
    async fn own_puzzles(&self, session: &str) -> Result<Vec<OwnPuzzle>, StoreError> {
        self.inner.own_puzzles(session).await
    }
    async fn own_puzzle(&self, session: &str, id: &str) -> Result<Option<OwnPuzzle>, StoreError> {
        self.inner.own_puzzle(session, id).await
    }
}
