//! The entry point of a search.

use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::thread;

use tiles::{Position, Seats, Turn};

use crate::abdada::Abdada;
use crate::crew::Helper;
use crate::shared::Shared;
use crate::transposition::TranspositionTable;
use crate::{Crew, Evaluator, Found, Method, Settings, Solver, alpha_beta, ends, mcts};

/// Searches one position after another.
///
/// A default one has no transposition table yet: it needs [`Search::resize`] before it can think.
#[derive(Default)]
pub struct Search {
    transpositions: TranspositionTable,
    /// Who lends it threads; without a crew it has as many as the settings ask for.
    crew: Option<Arc<dyn Crew>>,
}

impl Search {
    /// With a transposition table of this many megabytes.
    pub fn new(megabytes: usize) -> Search {
        let mut search = Search::default();
        search.resize(megabytes);
        search
    }

    /// The same, borrowing every thread besides its own.
    #[must_use]
    pub fn with_crew(self, crew: Arc<dyn Crew>) -> Search {
        Search { crew: Some(crew), ..self }
    }

    /// Uses a transposition table of this many megabytes from now on. What was allocated once is kept.
    pub fn resize(&mut self, megabytes: usize) {
        self.transpositions.resize(megabytes);
    }

    /// Thinks until `go_on`, given the number of nodes searched, says no, or until the round is
    /// solved. `report` sees what was found after each iteration.
    ///
    /// A seat must be to move. With one thread the result depends on nothing but the arguments.
    pub fn think<P: Position<Move: Send + Sync> + Sync, E: Evaluator<P>>(
        &mut self,
        position: &P,
        evaluator: &E,
        settings: Settings,
        go_on: &(dyn Fn(u64) -> bool + Sync),
        report: impl FnMut(&Found<P::Move>),
    ) -> Found<P::Move> {
        self.run(position, None, evaluator, settings, go_on, report)
    }

    /// Values exactly these legal moves, each as deep as the others, whatever the policy says of them; at least
    /// one. All of them are found, best first.
    ///
    /// Alpha-beta gives the values of the last depth that it has completed for all of them, Monte Carlo tree
    /// search gives all of them as many visits. Otherwise as [`Search::think`].
    pub fn value<P: Position<Move: Send + Sync> + Sync, E: Evaluator<P>>(
        &mut self,
        position: &P,
        moves: &[P::Move],
        evaluator: &E,
        settings: Settings,
        go_on: &(dyn Fn(u64) -> bool + Sync),
        report: impl FnMut(&Found<P::Move>),
    ) -> Found<P::Move> {
        assert!(!moves.is_empty(), "there is nothing to value");
        self.run(position, Some(moves), evaluator, settings, go_on, report)
    }

    /// Searches all moves, or values the given ones.
    fn run<P: Position<Move: Send + Sync> + Sync, E: Evaluator<P>>(
        &mut self,
        position: &P,
        given: Option<&[P::Move]>,
        evaluator: &E,
        settings: Settings,
        go_on: &(dyn Fn(u64) -> bool + Sync),
        mut report: impl FnMut(&Found<P::Move>),
    ) -> Found<P::Move> {
        assert!(matches!(position.turn(), Turn::Seat(_)), "there is nothing to decide");
        // Alpha-beta sees the end by itself.
        if settings.method == Method::Mcts
            && go_on(ends::NODES)
            && let Some(found) = self.count_out(position, given, evaluator, settings.multi_pv)
        {
            report(&found);
            return found;
        }
        self.transpositions.clear();
        let helpers = Helper::hire(self.crew.as_deref(), settings.threads.saturating_sub(1));
        let shared = Shared {
            evaluator,
            transpositions: &self.transpositions,
            abdada: Abdada::new(1 + helpers.len()),
            settings,
            go_on,
            nodes: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
        };
        match (settings.method, position.seats()) {
            (Method::AlphaBeta, Seats::Two) => thread::scope(|scope| {
                let shared = &shared;
                for helper in helpers {
                    scope.spawn(move || alpha_beta::help(position, given, shared, &helper));
                }
                let found = alpha_beta::think(position, given, shared, report);
                shared.stop();
                found
            }),
            (Method::AlphaBeta, Seats::Three | Seats::Four) | (Method::Mcts, _) => {
                mcts::think(position, given, &shared, helpers, report)
            }
        }
    }

    /// The end of a game, counted out by a solver that borrows the transposition table.
    fn count_out<P: Position, E: Evaluator<P>>(
        &mut self,
        position: &P,
        given: Option<&[P::Move]>,
        evaluator: &E,
        multi_pv: usize,
    ) -> Option<Found<P::Move>> {
        let mut solver = Solver { transpositions: mem::take(&mut self.transpositions) };
        let found = ends::count_out(position, given, evaluator, multi_pv, &mut solver);
        self.transpositions = solver.transpositions;
        found
    }
}
