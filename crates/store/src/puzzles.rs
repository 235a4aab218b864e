//! Who has tried which puzzle, and the ratings that follow from it.

use async_trait::async_trait;
use sqlx::FromRow;

use crate::StoreError;

/// A rating, in millionths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, FromRow)]
pub struct StoredRating {
    /// How strong, or how hard.
    pub rating: i64,
    /// How sure that is.
    pub deviation: i64,
    /// How much it changes.
    pub volatility: i64,
}

/// How well somebody solves the puzzles of a game.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct StoredSolver {
    /// The rating.
    #[sqlx(flatten)]
    pub rating: StoredRating,
    /// How many puzzles were tried.
    pub tried: i64,
    /// How many of them were solved.
    pub solved: i64,
    /// How many were solved one after the other, up to now.
    pub streak: i64,
    /// The longest streak.
    pub best: i64,
}

/// A puzzle that somebody has tried.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct StoredTry {
    /// Which.
    pub puzzle: String,
    /// 1 if it was solved.
    pub solved: i64,
    /// When, in milliseconds.
    pub at: i64,
}

/// The first try of a puzzle, and what it makes of both ratings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTry {
    /// Who.
    pub session: String,
    /// Of which game the puzzle is.
    pub game: String,
    /// What, whether it was solved, and when.
    pub tried: StoredTry,
    /// The solver's rating from now on.
    pub solver: StoredRating,
    /// The puzzle's.
    pub rating: StoredRating,
}

/// A puzzle that somebody made of an own game.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct OwnPuzzle {
    /// Its name.
    pub id: String,
    /// The puzzle, in the words of the caller.
    pub body: String,
}

/// What is known of puzzles and of those who solve them.
#[async_trait]
pub trait PuzzleStore {
    /// How well a session solves the puzzles of a game, if it has tried any.
    async fn solver(&self, session: &str, game: &str) -> Result<Option<StoredSolver>, StoreError>;

    /// How hard a puzzle has turned out to be, if anybody has tried it.
    async fn puzzle(&self, id: &str) -> Result<Option<StoredRating>, StoreError>;

    /// Writes a first try, all or nothing; whether it was the first. A later one changes nothing.
    async fn note_try(&self, new: &NewTry) -> Result<bool, StoreError>;

    /// What a session has tried, the newest first, at most so many.
    async fn tries(&self, session: &str, limit: u32) -> Result<Vec<StoredTry>, StoreError>;

    /// How many sessions have solved a puzzle at their first try between two times.
    async fn solved_between(&self, puzzle: &str, from: i64, to: i64) -> Result<u64, StoreError>;

    /// Keeps puzzles of a session's own games, and of all that it has the `most` that were made last.
    async fn keep_own_puzzles(
        &self,
        session: &str,
        puzzles: &[OwnPuzzle],
        at: i64,
        most: u32,
    ) -> Result<(), StoreError>;

    /// The puzzles of a session's own games, the newest first.
    async fn own_puzzles(&self, session: &str) -> Result<Vec<OwnPuzzle>, StoreError>;

    /// One of them.
    async fn own_puzzle(&self, session: &str, id: &str) -> Result<Option<OwnPuzzle>, StoreError>;
}
