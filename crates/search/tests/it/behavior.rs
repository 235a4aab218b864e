//! Limits, threads, and the same answer to the same question.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::common::{Plain, azul, game, pavilion};
use azul::{BoardSetup, Color, Column, Phase, Row, Setup, Wall, WallSide};
use pavilion::Side;
use search::{Evaluator, Found, Method, Search, Settings};
use tiles::{Position, Seat, Seats, Turn};

/// A few positions of one game.
fn some<P: Position>(start: P) -> Vec<P> {
    game(start, 3).into_iter().step_by(16).collect()
}

fn think<P: Position<Move: Send + Sync> + Sync>(
    position: &P,
    settings: Settings,
    nodes: u64,
) -> Found<P::Move>
where
    Plain: Evaluator<P>,
{
    Search::new(4).think(position, &Plain, settings, &|seen| seen < nodes, |_| ())
}

fn check_limits<P: Position<Move: Send + Sync> + Sync>(start: P)
where
    Plain: Evaluator<P>,
{
    for position in some(start) {
        for nodes in [0, 1, 5_000] {
            let found = think(&position, Settings::default(), nodes);
            assert!(position.is_legal(found.best().m));
            assert!(found.nodes <= nodes + 1_000, "{} of {nodes}", found.nodes);
            assert_eq!(found, think(&position, Settings::default(), nodes), "the same again");
        }
        let shallow = think(&position, Settings { depth: 2, ..Settings::default() }, u64::MAX);
        assert!(shallow.depth <= 2);
        let both = think(&position, Settings { threads: 2, ..Settings::default() }, 5_000);
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
        let found = think(&position, Settings { multi_pv: 6, ..Settings::default() }, 30_000);
        assert!(found.root_moves.is_sorted_by_key(|root_move| std::cmp::Reverse(root_move.margin)));
        for root_move in &found.root_moves {
            let mut after = position.clone();
            for &m in &root_move.pv {
                after.play(m).expect("a line is played by the rules");
            }
        }
    }
}

/// Given moves are compared at one depth: with fewer nodes none is missing, and none is deeper than the others.
#[test]
fn given_moves_are_valued_alike() {
    fn check<P: Position<Move: Send + Sync> + Sync>(start: P, method: Method)
    where
        Plain: Evaluator<P>,
    {
        for position in some(start) {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            moves.truncate(9);
            let settings = Settings { method, ..Settings::default() };
            let value = |nodes: u64, settings: Settings| {
                let go_on = |seen| seen < nodes;
                Search::new(4).value(&position, &moves, &Plain, settings, &go_on, |_| ())
            };
            for nodes in [0, 100, 5_000] {
                let found = value(nodes, settings);
                assert_eq!(found.root_moves.len(), moves.len());
                assert!(found.root_moves.is_sorted_by_key(|it| std::cmp::Reverse(it.margin)));
                assert_eq!(found, value(nodes, settings), "the same again");
                for root_move in &found.root_moves {
                    let all: f64 = root_move.shares.iter().sum();
                    assert!((all - 1.0).abs() < 1e-9, "{root_move:?}");
                }
                if method == Method::AlphaBeta && position.seats() == Seats::Two && found.depth > 0
                {
                    // What was found is what a search of that depth alone finds.
                    let depth = Settings { depth: found.depth, ..settings };
                    assert_eq!(found.root_moves, value(u64::MAX, depth).root_moves);
                }
            }
        }
    }
    for seats in Seats::ALL {
        check(azul(WallSide::Colored, seats), Method::AlphaBeta);
        check(pavilion(Side::Colored, seats), Method::Mcts);
    }
}

#[test]
fn it_stops_when_it_is_told() {
    let position = some(azul(WallSide::Colored, Seats::Two)).remove(0);
    let asked = AtomicU64::new(0);
    let go_on = |_| asked.fetch_add(1, Ordering::Relaxed) < 10;
    let found = Search::new(4).think(&position, &Plain, Settings::default(), &go_on, |_| ());
    assert!(position.is_legal(found.best().m));
    assert!(asked.into_inner() <= 13, "it went on thinking");
}

#[test]
fn it_reports_every_deepening() {
    let position = some(azul(WallSide::Colored, Seats::Two)).remove(0);
    let mut depths = Vec::new();
    let settings = Settings { depth: 4, ..Settings::default() };
    Search::new(4).think(&position, &Plain, settings, &|_| true, |found| depths.push(found.depth));
    assert_eq!(depths, [1, 2, 3, 4]);
}

/// A game that is over has a winner and a loser, no matter how many points they have.
#[test]
fn a_loser_has_no_share_of_the_win() {
    let margin = |scores: [u32; 2]| {
        let settings = Settings { method: Method::Mcts, ..Settings::default() };
        think(&lost_with(scores), settings, 200).best().margin
    };
    assert!(margin([0, 100]) < -5_000, "{}", margin([0, 100]));
    assert_eq!(margin([900, 1_000]), margin([0, 100]));
    assert_eq!(margin([9_000, 9_100]), margin([0, 100]));
}

/// Seat 0 has the last move of a game in which seat 1 finishes a row and stays 100 points ahead.
fn lost_with(scores: [u32; 2]) -> azul::Position {
    let ruleset = azul(WallSide::Colored, Seats::Two).ruleset();
    let mut boards = scores.map(|score| BoardSetup { score, ..BoardSetup::default() });
    for column in 1..5 {
        let color = Wall::printed_color(Row::ALL[0], Column::ALL[column]);
        boards[1].wall[0][column] = Some(color);
    }
    boards[1].lines[0] = Some((Wall::printed_color(Row::ALL[0], Column::ALL[0]), 1));
    let mut bag = [20; 5];
    for color in Color::ALL {
        bag[color as usize] -= 1;
    }
    bag[0] -= 1;
    let setup = Setup {
        ruleset,
        round: 5,
        phase: Phase::Offer(Seat::Zero),
        turn: Turn::Seat(Seat::Zero),
        first_seat: Seat::Zero,
        marker: None,
        bag,
        lid: [0; 5],
        displays: vec![[0; 5]; ruleset.seats.displays()],
        center: [1, 0, 0, 0, 0],
        boards: boards.to_vec(),
    };
    setup.position().expect("a position by the rules")
}
