//! Ends of games that are counted out: Monte Carlo tree search is not needed where the solver sees everything.

use std::cmp::Reverse;

use tiles::{Position, Seats, Turn};

use crate::evaluator::{WIN, shares_beside, win_share};
use crate::{End, Evaluator, Found, Horizon, RootMove, SolvedMove, Solver};

/// How many nodes the solver may take. They are cheap: nothing is evaluated. A search that may take fewer does not
/// count out anything.
pub(crate) const NODES: u64 = 3_000;
/// How many moves of a principal variation are reported.
const MAX_PV: usize = 12;

/// What the moves of the last placements lead to, or the given ones, if all of them can be counted out and chance
/// changes nothing.
pub(crate) fn count_out<P: Position, E: Evaluator<P>>(
    position: &P,
    given: Option<&[P::Move]>,
    evaluator: &E,
    multi_pv: usize,
    solver: &mut Solver,
) -> Option<Found<P::Move>> {
    if position.seats() != Seats::Two || position.without_points().is_none() {
        return None;
    }
    let mut left = NODES;
    let mut ranked = rank(position, given, evaluator, solver, &mut left)?;
    if given.is_none() {
        ranked.truncate(multi_pv.max(1));
    }
    let Turn::Seat(mover) = position.turn() else { return None };
    let root_moves = ranked.into_iter().map(|(m, end)| {
        let margin = margin(end);
        let parts = tiles::BySeat::new(Seats::Two, |_| 1.0);
        let shares = shares_beside(mover, win_share(margin), &parts);
        let mut pv = vec![m];
        let mut after = position.clone();
        after.play_unchecked(m);
        while pv.len() < MAX_PV
            && let Turn::Seat(_) = after.turn()
            && let Some(next) = rank(&after, None, evaluator, solver, &mut left)
        {
            pv.push(next[0].0);
            after.play_unchecked(next[0].0);
        }
        RootMove { m, margin, shares, visits: 0, pv }
    });
    let root_moves: Vec<RootMove<P::Move>> = root_moves.collect();
    let depth = root_moves[0].pv.len() as u32;
    Some(Found { root_moves, depth, solved: true, proven: true, nodes: NODES - left })
}

/// The moves with what they lead to, best first.
fn rank<P: Position, E: Evaluator<P>>(
    position: &P,
    given: Option<&[P::Move]>,
    evaluator: &E,
    solver: &mut Solver,
    left: &mut u64,
) -> Option<Vec<(P::Move, End)>> {
    let mut moves = given.map(<[_]>::to_vec).unwrap_or_default();
    if given.is_none() {
        position.search_moves(&mut moves);
    }
    // Among equals the one that looks best.
    moves.sort_by_cached_key(|&m| Reverse(evaluator.policy(position, m)));
    let solved = solver.solve(position, &moves, evaluator, Horizon::Game, *left).ok()?;
    *left -= solved.nodes;
    if !solved.moves.iter().all(SolvedMove::is_exact) {
        return None;
    }
    let mut ranked: Vec<_> = solved.moves.iter().map(|it| (it.m, it.at_least)).collect();
    ranked.sort_by_key(|&(_, end)| Reverse(end));
    Some(ranked)
}

/// The margin of an end, as a search values finished games.
fn margin(end: End) -> i32 {
    let won = i32::from(end.is_won()) - i32::from(end.is_lost());
    won * WIN + 100 * end.points()
}
