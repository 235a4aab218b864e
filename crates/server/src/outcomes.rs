//! What moves in puzzles lead to, and other work for the solver: one after the other, addresses in turn.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use puzzles::{Outcome, Puzzle, outcome};
use record::AnyPosition;
use search::{Horizon, Solver};
use tokio::time::timeout;

use crate::apart::Apart;

/// How many nodes it may take to tell what a move leads to, and how long somebody waits for it.
const NODES: u64 = 100_000;
const PATIENCE: Duration = Duration::from_secs(2);
const MEGABYTES: usize = 4;
/// How many such answers are kept.
const KEPT: usize = 20_000;

/// A move that is tried in a position of a puzzle. Puzzles have one name up to the order of displays, seats and colors; the
/// lines of their moves differ.
type Tried = (AnyPosition, Horizon, String);

/// What moves lead to: counted out once, one after the other, and kept.
pub(crate) struct Outcomes {
    found: Mutex<HashMap<Tried, Option<Arc<Outcome>>>>,
    apart: Apart,
}

impl Outcomes {
    pub(crate) fn new(limited: bool) -> Outcomes {
        Outcomes { found: Mutex::default(), apart: Apart::new(1, limited) }
    }

    /// Solves something alone, one address after the other; nothing if it would take too long to wait for that.
    pub(crate) async fn alone<T: Send + 'static>(
        &self,
        who: IpAddr,
        solve: impl FnOnce(&mut Solver) -> T + Send + 'static,
    ) -> Option<T> {
        let place = timeout(PATIENCE, self.apart.place(who)).await.ok()?;
        place.work(|| solve(&mut Solver::new(MEGABYTES))).await
    }

    /// What a move after so many moves of the solution leads to, if that is known in time.
    pub(crate) async fn find(
        &self,
        who: IpAddr,
        puzzle: &Puzzle,
        made: usize,
        text: &str,
    ) -> Option<Arc<Outcome>> {
        let key = (puzzle.after(made), puzzle.grade.horizon(), text.to_owned());
        let kept = || self.found.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        if let Some(found) = kept() {
            return found;
        }
        let (position, horizon, text) = key.clone();
        let count_out = move |solver: &mut Solver| {
            outcome(&position, &text, solver, horizon, NODES).map(Arc::new)
        };
        let found = self.alone(who, count_out).await?;
        let mut all = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= KEPT {
            all.clear();
        }
        all.insert(key, found.clone());
        found
    }
}
