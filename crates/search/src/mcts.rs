//! Monte Carlo tree search, for any number of seats.
//!
//! Each simulation walks down the tree by PUCT, expands one leaf and evaluates it, and the shares of the win
//! are backed up along its path. If the evaluator can be trusted only at the ends of rounds, a quick
//! playout goes there first. The end of the round is the horizon.

use std::cmp::Reverse;
use std::thread;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tiles::{BySeat, Position, Seat, Seats, Turn};

use crate::crew::Helper;
use crate::evaluator::{LOGIT, Trust, final_values, margin, shares_beside, win_share, win_shares};
use crate::hash::fingerprint;
use crate::shared::Shared;
use crate::tree::{Candidate, EdgeId, NodeId, ROOT, Tree};
use crate::{Evaluator, Found, RootMove};

/// The exploration constant of PUCT; smaller at a table for two whose priors come from the evaluation.
const EXPLORATION: f32 = 0.6;
const SMALL_EXPLORATION: f32 = 0.25;
/// The temperature of the policy priors, in hundredths of a point: a move that looks better by this much is e
/// times as likely.
const POLICY_TEMPERATURE: f32 = 150.0;
/// How many moves of a node are considered, by policy: few where a simulation is long because it ends in
/// a playout, more where the leaf is evaluated at once.
const WIDTH_WITH_PLAYOUT: usize = 12;
const WIDTH_WITHOUT_PLAYOUT: usize = 20;
/// Progressive widening of chance nodes: after this many visits a second deal is sampled, and another one
/// each time that number has doubled. With one deal alone, luck would be taken for skill.
const WIDENING_VISITS: u32 = 64;
/// A lead of this many points is a full one.
const FULL_LEAD: f32 = 50.0;
/// Playouts add noise below this, in hundredths of a point, to the policy.
const PLAYOUT_NOISE: u64 = 120;
/// How many simulations stand for a ply of the depth limit, and how many there are at most.
const SIMULATIONS_PER_PLY: u64 = 16;
const MAX_SIMULATIONS: u64 = 1_000_000;
/// How many moves of a principal variation are reported.
const MAX_PV: usize = 12;

/// One thread of a search, with a tree of its own.
struct Worker<'a, P: Position, E> {
    shared: &'a Shared<'a, E>,
    rng: Xoshiro256PlusPlus,
    /// The number of the thread, from 0.
    number: u64,
    exploration: f32,
    /// Whether all moves of the root get as many visits: they are to be compared.
    fair: bool,
    /// Nodes since the last question whether to go on.
    nodes: u64,
    tree: Tree<P::Move>,
    moves: Vec<P::Move>,
}

/// Searches with root parallelization: each thread grows a tree of its own, and their roots are merged in
/// the end.
pub(crate) fn think<P: Position<Move: Send + Sync> + Sync, E: Evaluator<P>>(
    position: &P,
    given: Option<&[P::Move]>,
    shared: &Shared<'_, E>,
    helpers: Vec<Helper<'_>>,
    report: impl FnMut(&Found<P::Move>),
) -> Found<P::Move> {
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..)
            .zip(helpers)
            .map(|(number, helper)| {
                scope.spawn(move || {
                    grow_tree(position, given, shared, number, Some(&helper), |_| ())
                })
            })
            .collect();
        let mut worker = grow_tree(position, given, shared, 0, None, report);
        shared.stop();
        for helper in helpers {
            let helper = helper.join().expect("a thread that thinks does not panic");
            worker.tree.merge_root(&helper.tree);
        }
        worker.found(position)
    })
}

/// Runs simulations on one thread until told to stop.
fn grow_tree<'a, P: Position, E: Evaluator<P>>(
    position: &P,
    given: Option<&[P::Move]>,
    shared: &'a Shared<'a, E>,
    number: u64,
    helper: Option<&Helper<'_>>,
    mut report: impl FnMut(&Found<P::Move>),
) -> Worker<'a, P, E> {
    let rng = Xoshiro256PlusPlus::seed_from_u64(fingerprint(position) ^ number);
    let evaluated_priors = E::TRUST == Trust::Moves && position.seats() == Seats::Two;
    let exploration = if evaluated_priors { SMALL_EXPLORATION } else { EXPLORATION };
    let (tree, moves) = (Tree::new(position.seats()), Vec::new());
    let fair = given.is_some();
    let mut worker = Worker { shared, rng, number, exploration, fair, nodes: 0, tree, moves };
    match given {
        Some(given) => worker.expand_with(position, given, given.len()),
        None => worker.expand(position),
    };
    let mut simulations = 0_u64;
    // A shallow search is a short one: near the end of a round nothing is deep.
    let enough = SIMULATIONS_PER_PLY.saturating_pow(shared.settings.depth).min(MAX_SIMULATIONS);
    loop {
        let depth = worker.simulate(position);
        simulations += 1;
        let go_on =
            shared.count(std::mem::take(&mut worker.nodes)) && helper.is_none_or(Helper::may_stay);
        let deep_enough = depth as u32 >= shared.settings.depth;
        let choices = worker.tree.edges(ROOT).len();
        let forced = !fair && choices == 1;
        // Of each move that is to be compared something must be known.
        let all_visited = !fair || simulations >= choices as u64;
        if all_visited && (!go_on || deep_enough || forced || simulations >= enough) {
            return worker;
        }
        if all_visited && simulations.is_power_of_two() {
            report(&worker.found(position));
        }
    }
}

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// Adds a node with its priors to the tree.
    fn expand(&mut self, position: &P) -> NodeId {
        position.search_moves(&mut self.moves);
        let moves = std::mem::take(&mut self.moves);
        let width = match E::TRUST {
            Trust::RoundEnds => WIDTH_WITH_PLAYOUT,
            Trust::Positions | Trust::Moves => WIDTH_WITHOUT_PLAYOUT,
        };
        let node = self.expand_with(position, &moves, width);
        self.moves = moves;
        node
    }

    /// The same with these moves, of which at most `width` are considered.
    fn expand_with(&mut self, position: &P, moves: &[P::Move], width: usize) -> NodeId {
        let Turn::Seat(mover) = position.turn() else { unreachable!("a seat is to move") };
        let policy = |m: P::Move| self.shared.evaluator.policy(position, m);
        let mut moves: Vec<(i32, P::Move)> = moves.iter().map(|&m| (policy(m), m)).collect();
        moves.sort_by_key(|(policy, _)| Reverse(*policy));
        moves.truncate(width);
        if E::TRUST == Trust::Moves && moves.len() > 1 {
            for (policy, m) in &mut moves {
                *policy = self.evaluate_after(position, mover, *m);
            }
            moves.sort_by_key(|(policy, _)| Reverse(*policy));
        }
        let best = moves[0].0;
        let weight = |policy: i32| exp((policy - best) as f32 / POLICY_TEMPERATURE);
        let weights: Vec<f32> = moves.iter().map(|&(policy, _)| weight(policy)).collect();
        let all: f32 = weights.iter().sum();
        let candidates = moves.iter().zip(&weights);
        let candidates =
            candidates.map(|(&(policy, m), weight)| Candidate { m, policy, prior: weight / all });
        self.tree.add(mover, candidates)
    }

    /// The mover's margin after a move, by the evaluator.
    fn evaluate_after(&mut self, position: &P, mover: Seat, m: P::Move) -> i32 {
        self.nodes += 1;
        let mut after = position.clone();
        after.play_unchecked(m);
        let values = match after.turn() {
            Turn::Over => final_values(&after),
            Turn::Seat(_) | Turn::Deal => self.shared.evaluator.evaluate(&after),
        };
        margin(&values, mover)
    }

    /// One simulation: select, expand, evaluate, back up. Gives the depth of its leaf.
    fn simulate(&mut self, start: &P) -> usize {
        let mut position = start.clone();
        let mut path = Vec::new();
        let mut here = ROOT;
        loop {
            let edge = match here {
                ROOT if self.fair => self.tree.least_visited(ROOT),
                _ => self.tree.select(here, self.exploration),
            };
            path.push((here, edge));
            position.play_unchecked(self.tree.candidate(edge).m);
            self.nodes += 1;
            let deal = self.sample_deals(&mut position, self.tree.visits(edge));
            if self.is_horizon(&position) {
                break;
            }
            if let Some(next) = self.tree.child(edge, deal) {
                here = next;
                continue;
            }
            let next = self.expand(&position);
            self.tree.attach(edge, next);
            match E::TRUST {
                Trust::RoundEnds => self.play_out(&mut position),
                Trust::Positions | Trust::Moves => {}
            }
            break;
        }
        let (shares, leads) = (self.expected_shares(&position), leads(&position));
        for &(node, edge) in &path {
            self.tree.back_up(node, edge, &shares, &leads);
        }
        path.len()
    }

    /// Samples the deals within the round that are due after a move with this many visits. Gives the number
    /// of the sample, which is the same deal each time.
    fn sample_deals(&self, position: &mut P, visits: u32) -> usize {
        let mut sample = 0;
        while position.turn() == Turn::Deal && !position.begins_round() {
            sample = visits % samples_after(visits);
            // Each thread has samples of its own.
            let seed = fingerprint(position) ^ self.number ^ (u64::from(sample) << 32);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let deal = position.sample_deal(&mut rng);
            position.deal_unchecked(&deal);
        }
        sample as usize
    }

    /// Whether the round or the game is over.
    fn is_horizon(&self, position: &P) -> bool {
        !matches!(position.turn(), Turn::Seat(_))
    }

    /// Plays to the end of the round by policy and noise.
    fn play_out(&mut self, position: &mut P) {
        while !self.is_horizon(position) {
            position.search_moves(&mut self.moves);
            let mut best = (i32::MIN, self.moves[0]);
            for &m in &self.moves {
                let noise = (self.rng.next_u64() % PLAYOUT_NOISE) as i32;
                let policy = self.shared.evaluator.policy(position, m) + noise;
                if policy > best.0 {
                    best = (policy, m);
                }
            }
            position.play_unchecked(best.1);
            self.nodes += 1;
            self.sample_deals(position, 0);
        }
    }

    /// The share of the win that each seat may expect where a simulation has ended.
    fn expected_shares(&self, position: &P) -> BySeat<f32> {
        if position.turn() == Turn::Over {
            return win_shares(position).map(|share| share as f32);
        }
        let values = self.shared.evaluator.evaluate(position);
        let best = values.iter().copied().max().unwrap_or(0);
        let weights = values.map(|value| exp((value - best) as f32 / LOGIT as f32));
        let all: f32 = weights.iter().sum();
        weights.map(|weight| weight / all)
    }

    /// What is known by now; the most visited move is the best one.
    fn found(&self, position: &P) -> Found<P::Move> {
        let tree = &self.tree;
        // Without a visit a margin is known only if the policy is an evaluation.
        let known = |&edge: &EdgeId| tree.visits(edge) > 0 || E::TRUST == Trust::Moves;
        let mut edges: Vec<EdgeId> = tree.edges(ROOT).filter(known).collect();
        let margin = |edge: EdgeId| tree.margin(edge, tree.mover(ROOT));
        if self.fair {
            edges.sort_by_key(|&edge| Reverse(margin(edge)));
        } else {
            edges.sort_by_key(|&edge| Reverse(tree.visits(edge)));
            edges.truncate(self.shared.settings.multi_pv.max(1));
        }
        let root_moves = edges.into_iter().map(|edge| RootMove {
            m: tree.candidate(edge).m,
            margin: margin(edge),
            shares: self.mean_shares(position, edge),
            visits: tree.visits(edge),
            pv: self.principal_variation(position, edge),
        });
        let root_moves: Vec<RootMove<P::Move>> = root_moves.collect();
        let depth = root_moves[0].pv.len() as u32;
        let (solved, proven) = (false, false);
        Found { root_moves, depth, solved, proven, nodes: self.shared.nodes() }
    }

    /// The share of the win that each seat had on average after a root move. The mover's is the one that its
    /// margin stands for; an unvisited move has nothing but the evaluation after it.
    fn mean_shares(&self, position: &P, edge: EdgeId) -> BySeat<f64> {
        let mover = self.tree.mover(ROOT);
        let sums = self.tree.shares(edge).copied().unwrap_or_else(|| {
            let mut after = position.clone();
            after.play_unchecked(self.tree.candidate(edge).m);
            self.expected_shares(&after)
        });
        shares_beside(mover, win_share(self.tree.margin(edge, mover)), &sums.map(f64::from))
    }

    /// A move and the most visited ones after it, up to the next deal.
    fn principal_variation(&self, position: &P, first: EdgeId) -> Vec<P::Move> {
        let mut pv = Vec::new();
        let mut end = position.clone();
        let mut next = Some(first);
        while let Some(edge) = next.filter(|_| pv.len() < MAX_PV && !self.is_horizon(&end)) {
            let m = self.tree.candidate(edge).m;
            pv.push(m);
            end.play_unchecked(m);
            let visits = |edge: &EdgeId| self.tree.visits(*edge);
            let replies = self.tree.child(edge, 0).map(|child| self.tree.edges(child));
            next = replies.and_then(|edges| edges.max_by_key(visits)).filter(|it| visits(it) > 0);
        }
        pv
    }
}

/// How many deals are sampled after a move with this many visits.
fn samples_after(visits: u32) -> u32 {
    (visits / WIDENING_VISITS).checked_ilog2().map_or(1, |doubled| doubled + 2)
}

/// How far each seat of a finished game is ahead or behind, from -1 to 1; 0 if the game is not over.
fn leads<P: Position>(position: &P) -> BySeat<f32> {
    let scores = position.scores().map(i32::from);
    BySeat::new(position.seats(), |seat| match position.turn() {
        Turn::Over => (margin(&scores, seat) as f32 / FULL_LEAD).clamp(-1.0, 1.0),
        Turn::Seat(_) | Turn::Deal => 0.0,
    })
}

/// About e to a power that is not above 0. Only multiplications, so that every machine agrees to the last
/// bit, which a library does not promise.
fn exp(power: f32) -> f32 {
    let part = (1.0 + power / 1_024.0).max(0.0);
    (0..10).fold(part, |part, _| part * part)
}
