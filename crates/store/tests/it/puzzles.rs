//! Tries of puzzles on both databases: the first one counts, and only once.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use crate::common::fresh_sqlite;
use store::{NewTry, OwnPuzzle, Session, StoredRating, StoredTry, open};

#[tokio::test(flavor = "multi_thread")]
async fn on_sqlite() {
    tries(&fresh_sqlite("puzzles")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_postgres() {
    let postgres = test_postgres::Postgres::start();
    tries(&postgres.url()).await;
}

fn rating(rating: i64) -> StoredRating {
    StoredRating { rating, deviation: 300, volatility: 60 }
}

fn new(puzzle: &str, solved: i64, at: i64) -> NewTry {
    NewTry {
        session: "ana".to_owned(),
        game: "azul".to_owned(),
        tried: StoredTry { puzzle: puzzle.to_owned(), solved, at },
        solver: rating(1_500 + at),
        rating: rating(1_600 - at),
    }
}

async fn tries(address: &str) {
    let store = open(address).await.unwrap();
    let ana = Session { id: "ana".to_owned(), name: String::new() };
    store.save_session(&ana, "hash", 1).await.unwrap();
    assert_eq!(store.solver("ana", "azul").await.unwrap(), None);
    for (puzzle, solved, at) in [("a", 1, 1), ("b", 1, 2), ("c", 0, 3), ("d", 1, 4)] {
        assert!(store.note_try(&new(puzzle, solved, at)).await.unwrap(), "{puzzle}");
    }
    assert!(!store.note_try(&new("c", 1, 5)).await.unwrap(), "it was tried before");
    let solver = store.solver("ana", "azul").await.unwrap().unwrap();
    assert_eq!(solver.rating, rating(1_504));
    assert_eq!((solver.tried, solver.solved, solver.streak, solver.best), (4, 3, 1, 2));
    assert_eq!(store.solver("ana", "pavilion").await.unwrap(), None);
    assert_eq!(store.puzzle("c").await.unwrap(), Some(rating(1_597)));
    assert_eq!(store.puzzle("e").await.unwrap(), None);
    let tries = store.tries("ana", 2).await.unwrap();
    assert_eq!(tries.iter().map(|it| it.puzzle.as_str()).collect::<Vec<_>>(), ["d", "c"]);
    assert_eq!(store.solved_between("a", 1, 2).await.unwrap(), 1);
    assert_eq!(store.solved_between("a", 2, 9).await.unwrap(), 0);
    assert_eq!(store.solved_between("c", 0, 9).await.unwrap(), 0);
    let own = |id: &str| OwnPuzzle { id: id.to_owned(), body: format!("body of {id}") };
    store.keep_own_puzzles("ana", &[own("x"), own("y")], 1, 3).await.unwrap();
    store.keep_own_puzzles("ana", &[own("y"), own("z"), own("w")], 2, 3).await.unwrap();
    let kept = store.own_puzzles("ana").await.unwrap();
    assert_eq!(kept, [own("w"), own("z"), own("x")], "the oldest made room");
    assert_eq!(store.own_puzzle("ana", "x").await.unwrap(), Some(own("x")));
    assert_eq!(store.own_puzzle("ben", "x").await.unwrap(), None);
    // Who solves puzzles is not forgotten as soon as somebody without a seat; and then with everything.
    assert_eq!(store.forget_sessions(0, 9, 10).await.unwrap(), [""; 0]);
    assert_eq!(store.forget_sessions(9, 9, 10).await.unwrap(), ["ana"]);
    assert_eq!(store.tries("ana", 2).await.unwrap(), []);
    assert_eq!(store.own_puzzles("ana").await.unwrap(), []);
    store.close().await;
}
