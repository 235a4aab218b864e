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
use crate::{Evaluator, Found, RootMove};

/// The exploration constant of PUCT; smaller at a table for two whose priors come from the evaluation.
const EXPLORATION: f32 = 0.6;
const SMALL_EXPLORATION: f32 = 0.25;
/// The temperature of the policy priors, in hundredths of a point: a move that looks better by this much is e
/// times as likely.
const POLICY_TEMPERATURE: f32 = 150.0;
/// First-play urgency: an unvisited move is valued at the mean of its node, less this.
const FPU_REDUCTION: f32 = 0.05;
/// How many moves of a node are considered, by policy: few where a simulation is long because it ends in
/// a playout, more where the leaf is evaluated at once.
const WIDTH_WITH_PLAYOUT: usize = 12;
const WIDTH_WITHOUT_PLAYOUT: usize = 20;
/// Progressive widening of chance nodes: after this many visits a second deal is sampled, and another one
/// each time that number has doubled. With one deal alone, luck would be taken for skill.
const WIDENING_VISITS: u32 = 64;
/// How much a win by a full lead counts beyond a win: points are not thrown away in decided games.
const LEAD_WEIGHT: f32 = 0.025;
/// A lead of this many points is a full one.
const FULL_LEAD: f32 = 50.0;
/// No share of the win is reported nearer to 0 or 1 than this: simulations prove nothing.
const MIN_SHARE: f32 = 0.001;
/// Playouts add noise below this, in hundredths of a point, to the policy.
const PLAYOUT_NOISE: u64 = 120;
/// How many simulations stand for a ply of the depth limit, and how many there are at most.
const SIMULATIONS_PER_PLY: u64 = 16;
const MAX_SIMULATIONS: u64 = 1_000_000;
/// How many moves of a principal variation are reported.
const MAX_PV: usize = 12;

/// The index of the root in its tree.
const ROOT: usize = 0;

/// A position of the tree in which a seat is to move.
struct Node<M> {
    mover: Seat,
    visits: u32,
    edges: Vec<Edge<M>>,
}

/// A move of the tree.
struct Edge<M> {
    m: M,
    /// How good it looks, in hundredths of a point.
    policy: i32,
    /// The policy prior: the probability that it is the best move of its node, before any visit.
    prior: f32,
    visits: u32,
    /// The sums of every seat's shares of the win over all visits.
    shares: BySeat<f32>,
    /// The sum of the leads with which the mover's finished games ended, in full leads.
    leads: f32,
    /// The nodes it leads to: one, or several if a deal comes after it.
    children: Vec<usize>,
}

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
    tree: Vec<Node<P::Move>>,
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
            worker.tree[ROOT].merge(&helper.tree[ROOT]);
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
    let (tree, moves) = (Vec::new(), Vec::new());
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
        let forced = !fair && worker.tree[ROOT].edges.len() == 1;
        // Of each move that is to be compared something must be known.
        let all_visited = !fair || simulations >= worker.tree[ROOT].edges.len() as u64;
        if all_visited && (!go_on || deep_enough || forced || simulations >= enough) {
            return worker;
        }
        if all_visited && simulations.is_power_of_two() {
            report(&worker.found(position));
        }
    }
}

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// Adds a node with its priors to the tree; gives its index.
    fn expand(&mut self, position: &P) -> usize {
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
    fn expand_with(&mut self, position: &P, moves: &[P::Move], width: usize) -> usize {
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
        let edges = moves.iter().zip(&weights).map(|(&(policy, m), weight)| Edge {
            m,
            policy,
            prior: weight / all,
            visits: 0,
            shares: BySeat::new(position.seats(), |_| 0.0),
            leads: 0.0,
            children: Vec::new(),
        });
        self.tree.push(Node { mover, visits: 0, edges: edges.collect() });
        self.tree.len() - 1
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
                ROOT if self.fair => self.tree[ROOT].least_visited(),
                _ => self.tree[here].select(self.exploration),
            };
            path.push((here, edge));
            position.play_unchecked(self.tree[here].edges[edge].m);
            self.nodes += 1;
            let visits = self.tree[here].edges[edge].visits;
            let deal = self.sample_deals(&mut position, visits);
            if self.is_horizon(&position) {
                break;
            }
            if let Some(&next) = self.tree[here].edges[edge].children.get(deal) {
                here = next;
                continue;
            }
            let next = self.expand(&position);
            self.tree[here].edges[edge].children.push(next);
            match E::TRUST {
                Trust::RoundEnds => self.play_out(&mut position),
                Trust::Positions | Trust::Moves => {}
            }
            break;
        }
        let (shares, leads) = (self.expected_shares(&position), leads(&position));
        for &(node, edge) in &path {
            self.tree[node].back_up(edge, &shares, &leads);
        }
        path.len()
    }

    /// Samples the deals within the round that are due after a move with this many visits. Gives the number
    /// of the sample, which is the same deal each time.
    fn sample_deals(&self, position: &mut P, visits: u32) -> usize {
        let mut sample = 0;
        while position.turn() == Turn::Deal && position.round() == self.shared.round {
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
        let edges = self.tree[ROOT].edges.iter();
        // Without a visit a margin is known only if the policy is an evaluation.
        let known = |edge: &&Edge<_>| edge.visits > 0 || E::TRUST == Trust::Moves;
        let mut edges: Vec<&Edge<P::Move>> = edges.filter(known).collect();
        let margin = |edge: &Edge<P::Move>| edge.margin(self.tree[ROOT].mover);
        if self.fair {
            edges.sort_by_key(|edge| Reverse(margin(edge)));
        } else {
            edges.sort_by_key(|edge| Reverse(edge.visits));
            edges.truncate(self.shared.settings.multi_pv.max(1));
        }
        let root_moves = edges.into_iter().map(|edge| RootMove {
            m: edge.m,
            margin: margin(edge),
            shares: self.mean_shares(position, edge),
            pv: self.principal_variation(position, edge),
        });
        let root_moves: Vec<RootMove<P::Move>> = root_moves.collect();
        let depth = root_moves[0].pv.len() as u32;
        let (solved, proven) = (false, false);
        Found { root_moves, depth, solved, proven, nodes: self.shared.nodes() }
    }

    /// The share of the win that each seat had on average after a root move. The mover's is the one that its
    /// margin stands for; an unvisited move has nothing but the evaluation after it.
    fn mean_shares(&self, position: &P, edge: &Edge<P::Move>) -> BySeat<f64> {
        let mover = self.tree[ROOT].mover;
        let sums = if edge.visits == 0 {
            let mut after = position.clone();
            after.play_unchecked(edge.m);
            self.expected_shares(&after)
        } else {
            edge.shares
        };
        shares_beside(mover, win_share(edge.margin(mover)), &sums.map(f64::from))
    }

    /// A move and the most visited ones after it, up to the next deal.
    fn principal_variation(&self, position: &P, first: &Edge<P::Move>) -> Vec<P::Move> {
        let mut pv = Vec::new();
        let mut end = position.clone();
        let mut next = Some(first);
        while let Some(edge) = next.filter(|_| pv.len() < MAX_PV && !self.is_horizon(&end)) {
            pv.push(edge.m);
            end.play_unchecked(edge.m);
            let replies = edge.children.first().map(|&child| &self.tree[child].edges);
            let most = replies.and_then(|edges| edges.iter().max_by_key(|edge| edge.visits));
            next = most.filter(|edge| edge.visits > 0);
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

impl<M> Edge<M> {
    fn add(&mut self, shares: &BySeat<f32>) {
        for seat in shares.seats().iter() {
            self.shares[seat] += shares[seat];
        }
    }

    /// What all visits brought: the win first, then points.
    fn total(&self, mover: Seat) -> f32 {
        self.shares[mover] + LEAD_WEIGHT * self.leads
    }

    /// The margin, in hundredths of a point, that stands for the mean share of the win. A mean of margins
    /// would not do: a single finished game outweighs all others.
    ///
    /// An unvisited move has nothing but its policy.
    fn margin(&self, mover: Seat) -> i32 {
        if self.visits == 0 {
            return self.policy;
        }
        let share = self.shares[mover] / self.visits as f32;
        let share = share.clamp(MIN_SHARE, 1.0 - MIN_SHARE);
        (LOGIT as f32 * (share / (1.0 - share)).ln()).round() as i32
    }
}

impl<M> Node<M> {
    /// The edge that PUCT walks next.
    fn select(&self, exploration: f32) -> usize {
        let visits = self.visits.max(1) as f32;
        let total = |edge: &Edge<M>| edge.total(self.mover);
        let mean: f32 = self.edges.iter().map(total).sum::<f32>() / visits;
        let score = |edge: &Edge<M>| {
            let value = match edge.visits {
                0 => mean - FPU_REDUCTION,
                visits => total(edge) / visits as f32,
            };
            value + exploration * edge.prior * visits.sqrt() / (1 + edge.visits) as f32
        };
        let best = (0..self.edges.len()).max_by(|&one, &other| {
            score(&self.edges[one]).total_cmp(&score(&self.edges[other])).then(other.cmp(&one))
        });
        best.expect("a seat that is to move has a move")
    }

    /// The edge with the fewest visits, the first of several.
    fn least_visited(&self) -> usize {
        let edges = 0..self.edges.len();
        edges
            .min_by_key(|&edge| self.edges[edge].visits)
            .expect("a seat that is to move has a move")
    }

    /// Adds the visits of another thread's root.
    fn merge(&mut self, other: &Node<M>) {
        self.visits += other.visits;
        for (mine, theirs) in self.edges.iter_mut().zip(&other.edges) {
            mine.visits += theirs.visits;
            mine.add(&theirs.shares);
            mine.leads += theirs.leads;
        }
    }

    /// Counts a visit of an edge and what came of it.
    fn back_up(&mut self, edge: usize, shares: &BySeat<f32>, leads: &BySeat<f32>) {
        self.visits += 1;
        let edge = &mut self.edges[edge];
        edge.visits += 1;
        edge.add(shares);
        edge.leads += leads[self.mover];
    }
}
