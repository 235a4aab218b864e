//! The way into a search.

use std::thread;

use tiles::{Position, Seats, Turn};

use crate::shared::Shared;
use crate::transposition::TranspositionTable;
use crate::{Evaluator, Found, Method, Settings, alpha_beta, mcts};

/// Searches one position after another.
pub struct Search {
    transpositions: TranspositionTable,
}

impl Search {
    /// With a transposition table of this many megabytes.
    pub fn new(megabytes: usize) -> Search {
        Search { transpositions: TranspositionTable::new(megabytes) }
    }

    /// Thinks until `go_on`, which hears how many nodes were searched, says no, or until the round is
    /// solved. `report` sees what was found after each iteration.
    ///
    /// A seat must be to move. With one thread the result depends on nothing but the arguments.
    pub fn think<P, E>(
        &mut self,
        position: &P,
        evaluator: &E,
        settings: Settings,
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
        let shared =
            Shared::new(evaluator, &self.transpositions, position.round(), settings, go_on);
        match (settings.method, position.seats()) {
            (Method::AlphaBeta, Seats::Two) => thread::scope(|scope| {
                for _ in 1..settings.threads {
                    scope.spawn(|| alpha_beta::help(position, &shared));
                }
                let found = alpha_beta::think(position, &shared, report);
                shared.stop();
                found
            }),
            (Method::AlphaBeta, Seats::Three | Seats::Four) | (Method::Mcts, _) => {
                mcts::think(position, &shared, report)
            }
        }
    }
}
