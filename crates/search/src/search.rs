//! The way into a search.

use std::thread;

use tiles::{Position, Seats, Turn};

use crate::shared::Shared;
use crate::transposition::TranspositionTable;
use crate::{Evaluator, Found, Method, Wishes, alpha_beta, trials};

/// Thinks about one position after another.
pub struct Search {
    transpositions: TranspositionTable,
}

impl Search {
    /// With a transposition table of this many megabytes.
    pub fn new(megabytes: usize) -> Search {
        Search { transpositions: TranspositionTable::new(megabytes) }
    }

    /// Thinks until `go_on`, which hears how many positions were looked at, says no, or until the
    /// round is solved. `report` sees what was found each time it has gone deeper.
    ///
    /// A seat must be to move. With one thread the result depends on nothing but the arguments.
    pub fn think<P, E>(
        &mut self,
        position: &P,
        evaluator: &E,
        wishes: Wishes,
        go_on: &(dyn Fn(u64) -> bool + Sync),
        report: impl FnMut(&Found<P::Move>),
    ) -> Found<P::Move>
    where
        P: Position + Sync,
        P::Move: Send,
        E: Evaluator<P>,
    {
        assert!(matches!(position.turn(), Turn::Seat(_)), "there is nothing to decide");
        self.transpositions.clear();
        let shared = Shared::new(evaluator, &self.transpositions, position.round(), wishes, go_on);
        match (wishes.method, position.seats()) {
            (Method::AlphaBeta, Seats::Two) => thread::scope(|scope| {
                for _ in 1..wishes.threads {
                    scope.spawn(|| alpha_beta::help(position, &shared));
                }
                let found = alpha_beta::think(position, &shared, report);
                shared.stop();
                found
            }),
            (Method::AlphaBeta, Seats::Three | Seats::Four) | (Method::Trials, _) => {
                trials::think(position, &shared, report)
            }
        }
    }
}
