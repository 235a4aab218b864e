//! Puzzles in either database.

use async_trait::async_trait;
use sqlx::{
    ColumnIndex, Connection as _, Decode, Encode, Executor, IntoArguments, Type, query, query_as,
    query_scalar,
};

use super::Database;
use crate::dialect::Dialect;
use crate::{NewTry, OwnPuzzle, PuzzleStore, StoreError, StoredRating, StoredSolver, StoredTry};

#[async_trait]
impl<DB> PuzzleStore for Database<DB>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'r> String: Decode<'r, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
    for<'r> &'r str: ColumnIndex<DB::Row>,
{
    async fn solver(&self, session: &str, game: &str) -> Result<Option<StoredSolver>, StoreError> {
        let solver = query_as(
            "select rating, deviation, volatility, tried, solved, streak, best from solvers \
             where session = $1 and game = $2",
        );
        Ok(solver.bind(session).bind(game).fetch_optional(&self.readers).await?)
    }

    async fn puzzle(&self, id: &str) -> Result<Option<StoredRating>, StoreError> {
        let rating = query_as("select rating, deviation, volatility from puzzles where id = $1");
        Ok(rating.bind(id).fetch_optional(&self.readers).await?)
    }

    async fn note_try(&self, new: &NewTry) -> Result<bool, StoreError> {
        let mut turn = self.writer.turn().await?;
        let mut writing = turn.begin_with(DB::BEGIN_WRITING).await?;
        let StoredTry { puzzle, solved, at } = &new.tried;
        let first: Option<i64> = query_scalar(
            "insert into tries (session, puzzle, solved, at) values ($1, $2, $3, $4) \
             on conflict do nothing returning at",
        )
        .bind(new.session.as_str())
        .bind(puzzle.as_str())
        .bind(*solved)
        .bind(*at)
        .fetch_optional(&mut *writing)
        .await?;
        if first.is_none() {
            return Ok(false);
        }
        query(
            "insert into solvers \
                 (session, game, rating, deviation, volatility, tried, solved, streak, best) \
             values ($1, $2, $3, $4, $5, 1, $6, $6, $6) on conflict (session, game) do update set \
             rating = excluded.rating, deviation = excluded.deviation, \
             volatility = excluded.volatility, \
             tried = solvers.tried + 1, solved = solvers.solved + $6, \
             streak = (solvers.streak + 1) * $6, \
             best = case when (solvers.streak + 1) * $6 > solvers.best \
                         then solvers.streak + 1 else solvers.best end",
        )
        .bind(new.session.as_str())
        .bind(new.game.as_str())
        .bind(new.solver.rating)
        .bind(new.solver.deviation)
        .bind(new.solver.volatility)
        .bind(*solved)
        .execute(&mut *writing)
        .await?;
        query(
            "insert into puzzles (id, rating, deviation, volatility, tried, solved) \
             values ($1, $2, $3, $4, 1, $5) on conflict (id) do update set \
             rating = excluded.rating, deviation = excluded.deviation, \
             volatility = excluded.volatility, \
             tried = puzzles.tried + 1, solved = puzzles.solved + $5",
        )
        .bind(puzzle.as_str())
        .bind(new.rating.rating)
        .bind(new.rating.deviation)
        .bind(new.rating.volatility)
        .bind(*solved)
        .execute(&mut *writing)
        .await?;
        writing.commit().await?;
        Ok(true)
    }

    async fn tries(&self, session: &str, limit: u32) -> Result<Vec<StoredTry>, StoreError> {
        let tries = query_as(
            "select puzzle, solved, at from tries where session = $1 \
             order by at desc, puzzle limit $2",
        );
        Ok(tries.bind(session).bind(i64::from(limit)).fetch_all(&self.readers).await?)
    }

    async fn solved_between(&self, puzzle: &str, from: i64, to: i64) -> Result<u64, StoreError> {
        let count: i64 = query_scalar(
            "select count(*) from tries where puzzle = $1 and solved = 1 and at >= $2 and at < $3",
        )
        .bind(puzzle)
        .bind(from)
        .bind(to)
        .fetch_one(&self.readers)
        .await?;
        Ok(count.unsigned_abs())
    }

    async fn keep_own_puzzles(
        &self,
        session: &str,
        puzzles: &[OwnPuzzle],
        at: i64,
        most: u32,
    ) -> Result<(), StoreError> {
        let mut turn = self.writer.turn().await?;
        let mut writing = turn.begin_with(DB::BEGIN_WRITING).await?;
        for OwnPuzzle { id, body } in puzzles {
            query(
                "insert into own_puzzles (session, id, body, at) values ($1, $2, $3, $4) \
                 on conflict do nothing",
            )
            .bind(session)
            .bind(id.as_str())
            .bind(body.as_str())
            .bind(at)
            .execute(&mut *writing)
            .await?;
        }
        query(
            "delete from own_puzzles where session = $1 and id not in \
             (select id from own_puzzles where session = $1 order by at desc, id limit $2)",
        )
        .bind(session)
        .bind(i64::from(most))
        .execute(&mut *writing)
        .await?;
        Ok(writing.commit().await?)
    }

    async fn own_puzzles(&self, session: &str) -> Result<Vec<OwnPuzzle>, StoreError> {
        let all =
            query_as("select id, body from own_puzzles where session = $1 order by at desc, id");
        Ok(all.bind(session).fetch_all(&self.readers).await?)
    }

    async fn own_puzzle(&self, session: &str, id: &str) -> Result<Option<OwnPuzzle>, StoreError> {
        let one = query_as("select id, body from own_puzzles where session = $1 and id = $2");
        Ok(one.bind(session).bind(id).fetch_optional(&self.readers).await?)
    }
}
