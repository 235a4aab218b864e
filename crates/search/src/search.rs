//! The way into a search: what is wished, who helps, and when it is enough.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use tiles::{Position, Seats, Turn};

use crate::busy::Busy;
use crate::crew::Helper;
use crate::memory::Memory;
use crate::{Crew, Evaluator, Found, alpha_beta, trials};

/// Thinks about one position after another.
pub struct Search {
    memory: Memory,
    /// Who lends it threads; without a crew it has as many as are wished.
    crew: Option<Arc<dyn Crew>>,
}

/// What is wished of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// How it thinks.
    pub method: Method,
    /// So many threads think, or fewer if they are borrowed. With more than one the result depends on chance.
    pub threads: usize,
    /// So many of the best moves are told; alpha-beta judges them exactly, and of the others knows
    /// only that they are worse.
    pub lines: usize,
    /// No deeper than this.
    pub depth: u32,
}

/// A way to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Looks at everything, deeper and deeper. Only for two seats: at larger tables it is trials.
    AlphaBeta,
    /// Plays the round to its end again and again, more often where it pays.
    Trials,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes { method: Method::AlphaBeta, threads: 1, lines: 1, depth: DEEPEST }
    }
}

/// No round is longer.
pub(crate) const DEEPEST: u32 = 200;

/// What all threads of a search share.
pub(crate) struct Shared<'a, E> {
    pub(crate) evaluator: &'a E,
    pub(crate) memory: &'a Memory,
    pub(crate) busy: Busy,
    /// The round that is searched; beyond it only the evaluator can see.
    pub(crate) round: u16,
    pub(crate) wishes: Wishes,
    go_on: &'a (dyn Fn(u64) -> bool + Sync),
    nodes: AtomicU64,
    stopped: AtomicBool,
}

impl<E> Shared<'_, E> {
    /// Counts positions that one thread has looked at; says whether it may go on.
    pub(crate) fn count(&self, nodes: u64) -> bool {
        let all = nodes + self.nodes.fetch_add(nodes, Ordering::Relaxed);
        if !(self.go_on)(all) {
            self.stop();
        }
        !self.is_stopped()
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

impl Search {
    /// With so many megabytes to remember positions in.
    pub fn new(megabytes: usize) -> Search {
        Search { memory: Memory::new(megabytes), crew: None }
    }

    /// The same, borrowing every thread besides its own.
    #[must_use]
    pub fn with_crew(self, crew: Arc<dyn Crew>) -> Search {
        Search { crew: Some(crew), ..self }
    }

    /// Remembers positions in so many megabytes from now on. What was allocated once is kept.
    pub fn resize(&mut self, megabytes: usize) {
        self.memory.resize(megabytes);
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
        self.memory.forget();
        let helpers = Helper::hire(self.crew.as_deref(), wishes.threads.saturating_sub(1));
        let shared = Shared {
            evaluator,
            memory: &self.memory,
            busy: Busy::new(1 + helpers.len()),
            round: position.round(),
            wishes,
            go_on,
            nodes: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
        };
        match (wishes.method, position.seats()) {
            (Method::AlphaBeta, Seats::Two) => thread::scope(|scope| {
                let shared = &shared;
                for helper in helpers {
                    scope.spawn(move || alpha_beta::help(position, shared, &helper));
                }
                let found = alpha_beta::think(position, shared, report);
                shared.stop();
                found
            }),
            (Method::AlphaBeta, Seats::Three | Seats::Four) | (Method::Trials, _) => {
                trials::think(position, &shared, helpers, report)
            }
        }
    }
}
