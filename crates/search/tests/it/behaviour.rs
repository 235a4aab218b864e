//! Limits, threads, and the same answer to the same question.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::common::{Plain, azul, game, pavilion};
use azul::WallSide;
use pavilion::Side;
use search::{Evaluator, Found, Search, Wishes};
use tiles::{Position, Seats};

/// A few positions of one game.
fn some<P: Position>(start: P) -> Vec<P> {
    game(start, 3).into_iter().step_by(16).collect()
}

fn think<P: Position<Move: Send> + Sync>(position: &P, wishes: Wishes, nodes: u64) -> Found<P::Move>
where
    Plain: Evaluator<P>,
{
    Search::new(4).think(position, &Plain, wishes, &|seen| seen < nodes, |_| ())
}

fn check_limits<P: Position<Move: Send> + Sync>(start: P)
where
    Plain: Evaluator<P>,
{
    for position in some(start) {
        for nodes in [0, 1, 5_000] {
            let found = think(&position, Wishes::default(), nodes);
            assert!(position.is_legal(found.best().m));
            assert!(found.nodes <= nodes + 1_000, "{} of {nodes}", found.nodes);
            assert_eq!(found, think(&position, Wishes::default(), nodes), "the same again");
        }
        let shallow = think(&position, Wishes { depth: 2, ..Wishes::default() }, u64::MAX);
        assert!(shallow.depth <= 2);
        let both = think(&position, Wishes { threads: 2, ..Wishes::default() }, 5_000);
        assert!(position.is_legal(both.best().m));
    }
}

#[test]
fn limits_are_kept_and_answers_repeat() {
    for seats in Seats::ALL {
        check_limits(azul(WallSide::Colored, seats));
        check_limits(azul(WallSide::Gray, seats));
        check_limits(pavilion(Side::Colored, seats));
        check_limits(pavilion(Side::Beige, seats));
    }
}

#[test]
fn lines_are_legal_and_sorted() {
    for position in some(azul(WallSide::Colored, Seats::Two)) {
        let found = think(&position, Wishes { lines: 6, ..Wishes::default() }, 30_000);
        assert!(found.lines.is_sorted_by_key(|line| std::cmp::Reverse(line.margin)));
        for line in &found.lines {
            let mut after = position.clone();
            for &m in &line.moves {
                after.play(m).expect("a line is played by the rules");
            }
        }
    }
}

#[test]
fn it_stops_when_it_is_told() {
    let position = some(azul(WallSide::Colored, Seats::Two)).remove(0);
    let asked = AtomicU64::new(0);
    let go_on = |_| asked.fetch_add(1, Ordering::Relaxed) < 10;
    let found = Search::new(4).think(&position, &Plain, Wishes::default(), &go_on, |_| ());
    assert!(position.is_legal(found.best().m));
    assert!(asked.into_inner() <= 13, "it went on thinking");
}

#[test]
fn it_reports_every_deepening() {
    let position = some(azul(WallSide::Colored, Seats::Two)).remove(0);
    let mut depths = Vec::new();
    let wishes = Wishes { depth: 4, ..Wishes::default() };
    Search::new(4).think(&position, &Plain, wishes, &|_| true, |found| depths.push(found.depth));
    assert_eq!(depths, [1, 2, 3, 4]);
}
