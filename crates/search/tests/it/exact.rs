//! A search that says it has solved a round is right: compared with a full minimax search.

use crate::common::{Plain, azul, game, game_for_points, pavilion};
use azul::WallSide;
use pavilion::Side;
use search::{Evaluator, Method, Search, Settings};
use tiles::{BySeat, Position, Seat, Seats, Turn};

/// How many nodes minimax searches at most.
const ENOUGH: u32 = 4_000;

/// What a position is worth to each seat if everybody plays as well as can be; `None` if it takes too
/// long or depends on a deal within the round.
fn minimax<P: Position>(position: &P, round: u16, left: &mut u32) -> Option<BySeat<i32>>
where
    Plain: Evaluator<P>,
{
    *left = left.checked_sub(1)?;
    let seat = match position.turn() {
        Turn::Over => return Some(result(position)),
        Turn::Deal if position.round() != round => return Some(Plain.evaluate(position)),
        Turn::Deal => return None,
        Turn::Seat(seat) => seat,
    };
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut best: Option<BySeat<i32>> = None;
    for m in moves {
        let mut after = position.clone();
        after.play_unchecked(m);
        let values = minimax(&after, round, left)?;
        if best.is_none_or(|best| margin(&values, seat) > margin(&best, seat)) {
            best = Some(values);
        }
    }
    best
}

/// Whether the game may end in this round, and whether it may go on.
fn ends<P: Position>(position: &P) -> (bool, bool) {
    let mut moves = Vec::new();
    match position.turn() {
        Turn::Over => (true, false),
        Turn::Deal => (false, true),
        Turn::Seat(_) => {
            position.legal_moves(&mut moves);
            moves.into_iter().fold((false, false), |(over, dealt), m| {
                let mut after = position.clone();
                after.play_unchecked(m);
                let after = ends(&after);
                (over || after.0, dealt || after.1)
            })
        }
    }
}

fn margin(values: &BySeat<i32>, seat: Seat) -> i32 {
    let others = values.seats().iter().filter(|other| *other != seat);
    values[seat] - others.map(|other| values[other]).max().unwrap_or(0)
}

/// A game that was won counts more than any number of points.
fn result<P: Position>(position: &P) -> BySeat<i32> {
    let (scores, ranks) = (position.scores(), position.ranks());
    let winners = ranks.iter().filter(|rank| **rank == 1).count() as i32;
    BySeat::new(position.seats(), |seat| {
        let won = if ranks[seat] == 1 { 1_000_000 / winners } else { 0 };
        won + 100 * i32::from(scores[seat])
    })
}

/// Compares late positions of a few games; says how many could be compared.
fn check<P: Position<Move: Send + Sync> + Sync>(start: &P, settings: Settings) -> usize
where
    Plain: Evaluator<P>,
{
    (0..5).map(|seed| check_all(&game(start.clone(), seed), settings)).sum()
}

/// Compares positions; says how many could be compared.
fn check_all<P: Position<Move: Send + Sync> + Sync>(positions: &[P], settings: Settings) -> usize
where
    Plain: Evaluator<P>,
{
    let mut search = Search::new(4);
    let mut compared = 0;
    for position in positions {
        let Turn::Seat(seat) = position.turn() else { continue };
        let truth = minimax(position, position.round(), &mut ENOUGH.clone());
        let Some(truth) = truth else { continue };
        let found = search.think(position, &Plain, settings, &|_| true, |_| ());
        assert!(found.solved, "{position:?}");
        assert_eq!(found.best().margin, margin(&truth, seat), "{position:?}");
        for root_move in &found.root_moves {
            let mut after = position.clone();
            after.play_unchecked(root_move.m);
            let values = minimax(&after, position.round(), &mut ENOUGH.clone());
            assert_eq!(
                Some(root_move.margin),
                values.map(|it| margin(&it, seat)),
                "{}",
                root_move.m
            );
            assert_eq!(root_move.pv[0], root_move.m);
        }
        compared += 1;
    }
    compared
}

/// Every legal move has its exact value when moves are given, also those a search would pass over.
#[test]
fn given_moves_have_exact_values() {
    fn check<P: Position<Move: Send + Sync> + Sync>(start: &P) -> usize
    where
        Plain: Evaluator<P>,
    {
        let (mut search, mut compared) = (Search::new(4), 0);
        for seed in 0..3 {
            for position in game(start.clone(), seed) {
                let Turn::Seat(seat) = position.turn() else { continue };
                let round = position.round();
                if minimax(&position, round, &mut ENOUGH.clone()).is_none() {
                    continue;
                }
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                let settings = Settings::default();
                let found = search.value(&position, &moves, &Plain, settings, &|_| true, |_| ());
                assert!(found.solved, "{position:?}");
                let (over, dealt) = ends(&position);
                assert!(found.proven || dealt, "every line ends the game: {position:?}");
                assert!(!found.proven || over, "no line ends the game: {position:?}");
                assert_eq!(found.root_moves.len(), moves.len());
                for root_move in &found.root_moves {
                    let mut after = position.clone();
                    after.play_unchecked(root_move.m);
                    let truth = minimax(&after, round, &mut ENOUGH.clone());
                    let truth = truth.map(|it| margin(&it, seat));
                    assert_eq!(Some(root_move.margin), truth, "{}: {position:?}", root_move.m);
                    let own = search::win_share(root_move.margin);
                    assert!((root_move.shares[seat] - own).abs() < 1e-12);
                    compared += 1;
                }
            }
        }
        compared
    }
    for wall in WallSide::ALL {
        assert!(check(&azul(wall, Seats::Two)) > 100);
    }
    for side in Side::ALL {
        assert!(check(&pavilion(side, Seats::Two)) > 3);
    }
}

#[test]
fn the_end_of_an_azul_round_is_solved() {
    for wall in WallSide::ALL {
        let compared = check(&azul(wall, Seats::Two), Settings::default());
        assert!(compared > 40, "{wall:?}: only {compared} were compared");
    }
}

#[test]
fn every_line_that_was_asked_for_is_exact() {
    let settings = Settings { multi_pv: 5, ..Settings::default() };
    assert!(check(&azul(WallSide::Colored, Seats::Two), settings) > 40);
}

#[test]
fn the_end_of_a_pavilion_round_is_solved_where_no_deal_comes_between() {
    for side in Side::ALL {
        let compared = check(&pavilion(side, Seats::Two), Settings::default());
        assert!(compared > 3, "{side:?}: only {compared} were compared");
    }
}

/// The last placements of a few games in which both have points to lose.
fn last_placements(side: Side) -> Vec<pavilion::Position> {
    let games = (0..40).flat_map(|seed| game_for_points(pavilion(side, Seats::Two), seed));
    games.filter(|position| position.without_points().is_some()).collect()
}

#[test]
fn the_last_placements_are_counted_out() {
    let settings = Settings { method: Method::Mcts, multi_pv: 5, ..Settings::default() };
    for side in Side::ALL {
        let compared = check_all(&last_placements(side), settings);
        assert!(compared > 20, "{side:?}: only {compared} were compared");
    }
}

/// A search that may take few nodes does not spend more of them on the end of the game.
#[test]
fn a_short_search_counts_out_nothing() {
    let settings = Settings { method: Method::Mcts, ..Settings::default() };
    let mut search = Search::new(1);
    let positions = last_placements(Side::Colored);
    let last = positions.last().expect("a last placement");
    let mut solved =
        |most| search.think(last, &Plain, settings, &|nodes| nodes < most, |_| ()).solved;
    assert!(solved(5_000));
    assert!(!solved(1_000));
}
