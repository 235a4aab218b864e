//! Alpha-beta, for two seats: what one wins the other loses.
//!
//! Iterative deepening over a principal variation search: the first move of a node gets the full window, the
//! others a null window, late ones at reduced depth. Moves are ordered by the transposition table and the
//! evaluator's policy. The end of the round is the horizon.

use std::cmp::Reverse;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tiles::{BySeat, Position, Seat, Turn};

use crate::crew::Helper;
use crate::evaluator::{final_values, margin, shares_beside, win_share};
use crate::hash::fingerprint;
use crate::shared::Shared;
use crate::transposition::{Bound, Entry};
use crate::{Evaluator, Found, RootMove};

/// Above any value.
const INFINITE: i32 = i32::MAX / 2;
/// How many nodes are searched between two questions whether to go on.
const NODES_PER_CHECK: u64 = 256;
/// How many moves of a principal variation are reported.
const MAX_PV: usize = 12;
/// How many moves of a node are searched at full depth; later ones are reduced.
const FULL_DEPTH_MOVES: usize = 4;

/// What a search returns for a node.
#[derive(Clone, Copy)]
struct Value {
    value: i32,
    /// Whether no line that matters was cut off by the depth limit.
    exhaustive: bool,
    /// Whether every line that matters was searched to the end of the game, without a sampled deal.
    proven: bool,
}

/// A move that waits to be searched.
#[derive(Clone, Copy)]
struct OrderedMove<M> {
    m: M,
    /// What it is ordered by.
    order: i32,
    /// Its index among the search moves.
    index: u16,
}

/// One thread of a search.
struct Worker<'a, P: Position, E> {
    shared: &'a Shared<'a, E>,
    /// The thread it helps on, if it is not the main one.
    helper: Option<&'a Helper<'a>>,
    /// Whether it had to give that thread back.
    left: bool,
    /// Nodes since the last question whether to go on.
    nodes: u64,
    /// Whether a deal within the round was sampled.
    sampled: bool,
    moves: Vec<P::Move>,
    /// A list of candidates for each ply, to be reused.
    candidates: Vec<Vec<OrderedMove<P::Move>>>,
}

/// Searches as the main thread, whose result counts.
///
/// The helpers run the same search, but each defers moves that another thread is searching (ABDADA): when it
/// comes back to them, they are in the transposition table.
pub(crate) fn think<P: Position, E: Evaluator<P>>(
    position: &P,
    given: Option<&[P::Move]>,
    shared: &Shared<'_, E>,
    mut report: impl FnMut(&Found<P::Move>),
) -> Found<P::Move> {
    let mut worker = Worker::new(shared, None);
    let mut candidates = worker.ordered_root(position, given);
    let multi_pv = given.map_or(shared.settings.multi_pv.max(1), <[_]>::len);
    let mut found =
        Found { root_moves: Vec::new(), depth: 0, solved: false, proven: false, nodes: 0 };
    match given {
        Some(_) => found.root_moves = worker.glance(position, &candidates),
        None => found.root_moves.push(root_move(position, candidates[0].m, 0)),
    }
    for depth in 1..=shared.settings.depth {
        let iteration = worker.search_root(position, &candidates, depth as i32, multi_pv);
        // Moves that are to be compared are searched to the same depth.
        let counts = match given {
            Some(moves) => iteration.root_moves.len() == moves.len(),
            None => !iteration.root_moves.is_empty(),
        };
        if counts {
            found.root_moves = iteration.root_moves;
            for root_move in &mut found.root_moves {
                root_move.pv = principal_variation(position, root_move.m, shared);
            }
            // The best come first in the next iteration; the others stay in order.
            let rank = |candidate: &OrderedMove<P::Move>| {
                let mut best = found.root_moves.iter();
                best.position(|root_move| root_move.m == candidate.m).unwrap_or(usize::MAX)
            };
            candidates.sort_by_key(rank);
        }
        worker.may_go_on();
        found.nodes = shared.nodes();
        let complete = given.is_some() && counts;
        if shared.is_stopped() && !complete {
            break;
        }
        found.depth = depth;
        found.solved = iteration.exhaustive && !worker.sampled;
        found.proven = iteration.proven;
        report(&found);
        if iteration.exhaustive || shared.is_stopped() {
            break;
        }
    }
    found
}

/// Searches as a helper thread, for what it leaves in the transposition table.
pub(crate) fn help<P: Position, E: Evaluator<P>>(
    position: &P,
    given: Option<&[P::Move]>,
    shared: &Shared<'_, E>,
    helper: &Helper<'_>,
) {
    let mut worker = Worker::new(shared, Some(helper));
    let mut candidates = worker.ordered_root(position, given);
    let multi_pv = given.map_or(1, <[_]>::len);
    for depth in 1..=shared.settings.depth {
        let iteration = worker.search_root(position, &candidates, depth as i32, multi_pv);
        if worker.is_stopped() || iteration.exhaustive {
            break;
        }
        if let Some(best) = iteration.root_moves.first() {
            candidates.sort_by_key(|candidate| candidate.m != best.m);
        }
    }
}

/// What one iteration of the deepening has found: the root moves with exact values, best first.
struct Iteration<M> {
    root_moves: Vec<RootMove<M>>,
    exhaustive: bool,
    proven: bool,
}

impl<'a, P: Position, E: Evaluator<P>> Worker<'a, P, E> {
    fn new(shared: &'a Shared<'a, E>, helper: Option<&'a Helper<'a>>) -> Self {
        let (moves, candidates) = (Vec::new(), Vec::new());
        Worker { shared, helper, left: false, nodes: 0, sampled: false, moves, candidates }
    }

    /// Reports the nodes since the last time and asks whether to go on.
    fn may_go_on(&mut self) -> bool {
        let go_on = self.shared.count(std::mem::take(&mut self.nodes));
        self.left = self.left || self.helper.is_some_and(|helper| !helper.may_stay());
        go_on && !self.left
    }

    fn is_stopped(&self) -> bool {
        self.left || self.shared.is_stopped()
    }

    /// The moves to search in order: all, or the given ones.
    fn ordered_root(
        &mut self,
        position: &P,
        given: Option<&[P::Move]>,
    ) -> Vec<OrderedMove<P::Move>> {
        match given {
            Some(moves) => self.moves = moves.to_vec(),
            None => position.search_moves(&mut self.moves),
        }
        let mut candidates = Vec::new();
        self.list(position, None, &mut candidates);
        candidates.sort_by_key(|candidate| Reverse(candidate.order));
        candidates
    }

    /// What the evaluator says of moves before any is searched, best first.
    fn glance(
        &mut self,
        position: &P,
        candidates: &[OrderedMove<P::Move>],
    ) -> Vec<RootMove<P::Move>> {
        let Turn::Seat(mover) = position.turn() else { unreachable!("a seat is to move") };
        let mut root_moves: Vec<RootMove<P::Move>> = Vec::new();
        for candidate in candidates {
            let mut after = position.clone();
            after.play_unchecked(candidate.m);
            let value = self.search_child(&after, mover, 0, (-INFINITE, INFINITE), 1).value;
            root_moves.push(root_move(position, candidate.m, value));
        }
        root_moves.sort_by_key(|root_move| Reverse(root_move.margin));
        root_moves
    }

    /// Lists the moves in `self.moves`; the best one of the transposition table comes first.
    fn list(
        &mut self,
        position: &P,
        table_move: Option<u16>,
        candidates: &mut Vec<OrderedMove<P::Move>>,
    ) {
        candidates.clear();
        candidates.extend((0..).zip(&self.moves).map(|(index, &m)| {
            let order = if table_move == Some(index) {
                i32::MAX
            } else {
                self.shared.evaluator.policy(position, m)
            };
            OrderedMove { m, order, index }
        }));
    }

    /// Searches every root move; the best `multi_pv` of them get exact values.
    fn search_root(
        &mut self,
        position: &P,
        candidates: &[OrderedMove<P::Move>],
        depth: i32,
        multi_pv: usize,
    ) -> Iteration<P::Move> {
        let Turn::Seat(mover) = position.turn() else { unreachable!("a seat is to move") };
        let (root_moves, exhaustive, proven) = (Vec::new(), true, true);
        let mut iteration: Iteration<P::Move> = Iteration { root_moves, exhaustive, proven };
        let shared = self.shared;
        let key = fingerprint(position);
        let mut candidates = candidates.to_vec();
        // Those from here on were deferred.
        let mut deferred = candidates.len();
        let mut number = 0;
        while number < candidates.len() {
            let candidate = candidates[number];
            let may_defer = (1..deferred).contains(&number);
            let Some(_searching) = shared.abdada.begin(key, candidate.m, depth, may_defer) else {
                candidates[number..].rotate_left(1);
                deferred -= 1;
                continue;
            };
            number += 1;
            // The worst of the best; only a better move changes anything.
            let worst = iteration.root_moves.get(multi_pv - 1);
            let alpha = worst.map_or(-INFINITE, |root_move| root_move.margin);
            let mut after = position.clone();
            after.play_unchecked(candidate.m);
            let beta = if alpha == -INFINITE { INFINITE } else { alpha + 1 };
            let mut child = self.search_child(&after, mover, depth - 1, (alpha, beta), 1);
            if child.value > alpha && alpha != -INFINITE && !self.is_stopped() {
                child = self.search_child(&after, mover, depth - 1, (alpha, INFINITE), 1);
            }
            if self.is_stopped() {
                (iteration.exhaustive, iteration.proven) = (false, false);
                break;
            }
            iteration.exhaustive &= child.exhaustive;
            iteration.proven &= child.proven;
            if child.value > alpha {
                let best = &mut iteration.root_moves;
                best.truncate(multi_pv - 1);
                let root_move = root_move(position, candidate.m, child.value);
                let place = best.partition_point(|other| other.margin >= root_move.margin);
                best.insert(place, root_move);
            }
        }
        iteration
    }

    /// The value of a position to `mover`, who has just moved there.
    fn search_child(
        &mut self,
        after: &P,
        mover: Seat,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
    ) -> Value {
        let evaluate = || margin(&self.shared.evaluator.evaluate(after), mover);
        match after.turn() {
            Turn::Over => {
                self.nodes += 1;
                let value = margin(&final_values(after), mover);
                Value { value, exhaustive: true, proven: true }
            }
            // The horizon: the next round's deal is not sampled.
            Turn::Deal if after.begins_round() => {
                self.nodes += 1;
                Value { value: evaluate(), exhaustive: true, proven: false }
            }
            // A deal within the round matters little: one sample stands for the chance node.
            Turn::Deal => {
                let mut dealt = after.clone();
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(fingerprint(after));
                dealt.deal_unchecked(&after.sample_deal(&mut rng));
                self.sampled = true;
                let dealt = self.search_child(&dealt, mover, depth, (alpha, beta), ply);
                Value { proven: false, ..dealt }
            }
            Turn::Seat(_) if depth <= 0 => {
                self.nodes += 1;
                Value { value: evaluate(), exhaustive: false, proven: false }
            }
            // A seat may move several times in a row.
            Turn::Seat(next) if next == mover => {
                self.search_node(after, next, depth, (alpha, beta), ply)
            }
            Turn::Seat(next) => {
                let theirs = self.search_node(after, next, depth, (-beta, -alpha), ply);
                Value { value: -theirs.value, ..theirs }
            }
        }
    }

    /// The value of a position to the seat that is to move.
    fn search_node(
        &mut self,
        position: &P,
        mover: Seat,
        depth: i32,
        (mut alpha, beta): (i32, i32),
        ply: usize,
    ) -> Value {
        self.nodes += 1;
        if self.nodes >= NODES_PER_CHECK && !self.may_go_on() || self.is_stopped() {
            return Value { value: alpha, exhaustive: false, proven: false };
        }
        let key = fingerprint(position);
        let known = self.shared.transpositions.probe(key);
        let deep_enough = |entry: &Entry| entry.exhaustive || i32::from(entry.depth) >= depth;
        if let Some(entry) = known.filter(deep_enough) {
            let Entry { value, exhaustive, proven, .. } = entry;
            let value = Value { value, exhaustive, proven };
            match entry.bound {
                Bound::Exact => return value,
                Bound::Lower if entry.value >= beta => return value,
                Bound::Upper if entry.value <= alpha => return value,
                Bound::Lower | Bound::Upper => {}
            }
        }
        if self.candidates.len() <= ply {
            self.candidates.resize_with(ply + 1, Vec::new);
        }
        let mut candidates = std::mem::take(&mut self.candidates[ply]);
        position.search_moves(&mut self.moves);
        self.list(position, known.map(|entry| entry.best), &mut candidates);
        let first_alpha = alpha;
        let mut best = Value { value: -INFINITE, exhaustive: true, proven: true };
        let mut best_index = 0;
        // One-reply extension: where nothing can be chosen, another ply costs nothing.
        let depth = if candidates.len() == 1 { depth + 1 } else { depth };
        let shared = self.shared;
        // Those from here on were deferred.
        let mut deferred = candidates.len();
        let mut number = 0;
        while number < candidates.len() {
            let candidate = pick_next(&mut candidates[number..deferred.max(number + 1)]);
            let may_defer = (1..deferred).contains(&number);
            let Some(_searching) = shared.abdada.begin(key, candidate.m, depth, may_defer) else {
                deferred -= 1;
                candidates.swap(number, deferred);
                continue;
            };
            let mut after = position.clone();
            after.play_unchecked(candidate.m);
            let child = if number == 0 {
                self.search_child(&after, mover, depth - 1, (alpha, beta), ply + 1)
            } else {
                self.scout(&after, mover, (depth, number), (alpha, beta), ply)
            };
            number += 1;
            best.exhaustive &= child.exhaustive;
            best.proven &= child.proven;
            if child.value > best.value {
                (best.value, best_index) = (child.value, candidate.index);
            }
            alpha = alpha.max(child.value);
            if alpha >= beta {
                // A cutoff rests on this move alone.
                (best.exhaustive, best.proven) = (child.exhaustive, child.proven);
                break;
            }
        }
        self.candidates[ply] = candidates;
        if !self.is_stopped() {
            let bound = if best.value >= beta {
                Bound::Lower
            } else if best.value <= first_alpha {
                Bound::Upper
            } else {
                Bound::Exact
            };
            let depth = depth.clamp(0, u8::MAX.into()) as u8;
            let Value { value, exhaustive, proven } = best;
            let entry = Entry { value, bound, depth, exhaustive, proven, best: best_index };
            self.shared.transpositions.store(key, entry);
        }
        best
    }

    /// Searches a move after the first with a null window, a late one at reduced depth, and again properly
    /// if it fails high.
    fn scout(
        &mut self,
        after: &P,
        mover: Seat,
        (depth, number): (i32, usize),
        (alpha, beta): (i32, i32),
        ply: usize,
    ) -> Value {
        let null_window = (alpha, alpha + 1);
        if number >= FULL_DEPTH_MOVES && depth >= 3 {
            let reduction = if number >= 3 * FULL_DEPTH_MOVES && depth >= 5 { 2 } else { 1 };
            let reduced =
                self.search_child(after, mover, depth - 1 - reduction, null_window, ply + 1);
            if reduced.value <= alpha {
                return reduced;
            }
        }
        let child = self.search_child(after, mover, depth - 1, null_window, ply + 1);
        if child.value > alpha && child.value < beta {
            return self.search_child(after, mover, depth - 1, (alpha, beta), ply + 1);
        }
        child
    }
}

/// Brings the candidate that is next in order to the front: a cutoff often saves sorting the rest.
fn pick_next<M: Copy>(candidates: &mut [OrderedMove<M>]) -> OrderedMove<M> {
    let mut best = 0;
    for place in 1..candidates.len() {
        if candidates[place].order > candidates[best].order {
            best = place;
        }
    }
    candidates.swap(0, best);
    candidates[0]
}

/// A move with its value to the seat that moves; what one seat loses, the other one wins.
fn root_move<P: Position>(position: &P, m: P::Move, margin: i32) -> RootMove<P::Move> {
    let Turn::Seat(mover) = position.turn() else { unreachable!("a seat is to move") };
    let other = BySeat::new(position.seats(), |_| 1.0);
    let shares = shares_beside(mover, win_share(margin), &other);
    RootMove { m, margin, shares, visits: 0, pv: vec![m] }
}

/// A move and the best answers to it, as far as the transposition table knows them.
fn principal_variation<P: Position, E>(
    position: &P,
    first: P::Move,
    shared: &Shared<'_, E>,
) -> Vec<P::Move> {
    let mut pv = vec![first];
    let mut after = position.clone();
    after.play_unchecked(first);
    let mut moves = Vec::new();
    while pv.len() < MAX_PV && matches!(after.turn(), Turn::Seat(_)) {
        let Some(entry) = shared.transpositions.probe(fingerprint(&after)) else { break };
        after.search_moves(&mut moves);
        let Some(&m) = moves.get(usize::from(entry.best)) else { break };
        after.play_unchecked(m);
        pv.push(m);
    }
    pv
}
