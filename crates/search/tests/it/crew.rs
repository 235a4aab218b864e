//! Threads that are lent, and transposition tables that are used again.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use azul::WallSide;
use pavilion::Side;
use search::{Crew, Evaluator, Found, Method, Search, Settings};
use tiles::{Position, Seats};

use crate::common::{Plain, azul, game, pavilion};

/// Lends two threads.
#[derive(Default)]
struct Two {
    lent: AtomicUsize,
    most: AtomicUsize,
    wants_them_back: AtomicBool,
}

impl Crew for Two {
    fn borrow_thread(&self) -> bool {
        let lent = self.lent.load(Ordering::SeqCst);
        if lent < 2 {
            self.lent.fetch_add(1, Ordering::SeqCst);
            self.most.fetch_max(lent + 1, Ordering::SeqCst);
        }
        lent < 2
    }

    fn may_stay(&self) -> bool {
        !self.wants_them_back.load(Ordering::SeqCst)
    }

    fn return_thread(&self) {
        self.lent.fetch_sub(1, Ordering::SeqCst);
    }
}

const METHODS: [Method; 2] = [Method::AlphaBeta, Method::Mcts];

#[test]
fn threads_are_borrowed_and_given_back() {
    let position = game(azul(WallSide::Colored, Seats::Two), 3).remove(0);
    for method in METHODS {
        for (threads, borrowed) in [(1, 0), (2, 1), (9, 2)] {
            let crew = Arc::new(Two::default());
            let settings = Settings { method, threads, ..Settings::default() };
            let mut search = Search::new(1).with_crew(crew.clone());
            search.think(&position, &Plain, settings, &|nodes| nodes < 5_000, |_| ());
            assert_eq!(crew.most.load(Ordering::SeqCst), borrowed);
            assert_eq!(crew.lent.load(Ordering::SeqCst), 0);
        }
    }
}

#[test]
fn a_helper_that_is_called_back_goes_and_the_search_goes_on() {
    let position = game(azul(WallSide::Colored, Seats::Two), 3).remove(0);
    for method in METHODS {
        let crew = Arc::new(Two::default());
        let settings = Settings { method, threads: 3, ..Settings::default() };
        let alone = AtomicBool::new(false);
        // It ends when the helpers have gone; if they stayed it would end much later.
        let go_on = |nodes| {
            crew.wants_them_back.store(true, Ordering::SeqCst);
            alone.fetch_or(crew.lent.load(Ordering::SeqCst) == 0, Ordering::SeqCst);
            !alone.load(Ordering::SeqCst) && nodes < 100_000_000
        };
        let mut search = Search::new(1).with_crew(crew.clone());
        let found = search.think(&position, &Plain, settings, &go_on, |_| ());
        assert!(alone.into_inner(), "the helpers stayed");
        assert!(position.is_legal(found.best().m));
    }
}

fn think<P: Position<Move: Send + Sync> + Sync>(
    search: &mut Search,
    position: &P,
) -> Vec<Found<P::Move>>
where
    Plain: Evaluator<P>,
{
    let think = |method| {
        let settings = Settings { method, multi_pv: 3, ..Settings::default() };
        search.think(position, &Plain, settings, &|nodes| nodes < 3_000, |_| ())
    };
    METHODS.map(think).into()
}

/// A search that has thought of other positions, and of another game, and with another size of table,
/// finds to the last number what a new one finds.
#[test]
fn what_was_thought_before_changes_nothing() {
    let (azul, pavilion) =
        (game(azul(WallSide::Gray, Seats::Two), 3), game(pavilion(Side::Colored, Seats::Two), 3));
    let mut used = Search::new(1);
    for (number, (one, other)) in azul.iter().zip(&pavilion).step_by(5).enumerate() {
        let megabytes = 1 + number % 3;
        used.resize(megabytes);
        assert_eq!(think(&mut used, one), think(&mut Search::new(megabytes), one));
        assert_eq!(think(&mut used, other), think(&mut Search::new(megabytes), other));
    }
}
