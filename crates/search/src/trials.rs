//! Trials, for any number of seats: the round is played to its end again and again.
//!
//! A tree of what was tried grows where it pays; from its leaves a quick hand plays the round to its
//! end, and the evaluator says what each seat can hope for then.

use std::thread;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tiles::{BySeat, Position, Seat, Seats, Turn};

use crate::crew::Helper;
use crate::evaluator::{DECIDED, DOUBT, Trust, margin, result};
use crate::hash::fingerprint;
use crate::search::Shared;
use crate::{Evaluator, Found, Line};

/// How much curiosity counts against what is known; less of it at a table for two if the evaluator can
/// be trusted on moves.
const CURIOSITY: f32 = 0.6;
const LESS_CURIOSITY: f32 = 0.25;
/// So many hundredths of a point make a move e times as likely to be tried.
const TASTE: f32 = 150.0;
/// A move that was never tried is expected to be so much worse than the others.
const GLOOM: f32 = 0.05;
/// So many moves are considered in each position, the most promising ones: few where a trial is long,
/// because the round is played to its end, more where the evaluator is asked at once.
const PLAYED_OUT: usize = 12;
const ASKED_AT_ONCE: usize = 20;
/// After a move that was tried so often a second deal is thought of, and another one each time that
/// number has doubled: of one deal alone the luck would be taken for skill.
const OFTEN: u32 = 64;
/// So much more than a win counts a win by a landslide: nobody shall throw points away because the game
/// is decided.
const POINTS: f32 = 0.025;
/// A lead of so many points is a landslide.
const LANDSLIDE: f32 = 50.0;
/// Nothing that was only tried is surer than this.
const SURE: f32 = 0.001;
/// The quick hand errs by so many hundredths of a point at most.
const ERROR: u64 = 120;
/// So many trials for each move of depth that is wished, and so many at most.
const BREADTH: u64 = 16;
const MOST: u64 = 1_000_000;
/// So many moves of a line are told.
const LINE: usize = 12;

/// Where the tree begins.
const ROOT: usize = 0;

/// A position of the tree.
struct Node<M> {
    mover: Seat,
    visits: u32,
    edges: Vec<Edge<M>>,
}

/// A move of the tree.
struct Edge<M> {
    m: M,
    promise: i32,
    /// How likely it is to be tried before anything is known.
    prior: f32,
    visits: u32,
    /// The shares of the win that it brought to whoever makes it.
    shares: f32,
    /// The leads with which finished games ended for them, in landslides.
    leads: f32,
    /// Where it leads: to one position, or to several if a deal comes after it.
    after: Vec<usize>,
}

struct Thinker<'a, P: Position, E> {
    shared: &'a Shared<'a, E>,
    rng: Xoshiro256PlusPlus,
    /// Which thread this is, from 0.
    number: u64,
    curiosity: f32,
    /// Looked at since the last question whether to go on.
    nodes: u64,
    tree: Vec<Node<P::Move>>,
    moves: Vec<P::Move>,
}

/// Tries games out until it is enough, on as many threads as are wished. Each grows a tree of its own;
/// in the end they are asked together.
pub(crate) fn think<P, E>(
    position: &P,
    shared: &Shared<'_, E>,
    helpers: Vec<Helper<'_>>,
    report: impl FnMut(&Found<P::Move>),
) -> Found<P::Move>
where
    P: Position + Sync,
    P::Move: Send,
    E: Evaluator<P>,
{
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..)
            .zip(helpers)
            .map(|(number, helper)| {
                scope.spawn(move || tried_out(position, shared, number, Some(&helper), |_| ()))
            })
            .collect();
        let mut thinker = tried_out(position, shared, 0, None, report);
        shared.stop();
        for helper in helpers {
            let helper = helper.join().expect("a thread that thinks does not panic");
            thinker.tree[ROOT].hear(&helper.tree[ROOT]);
        }
        thinker.found(position)
    })
}

/// One thread's tree, fully grown.
fn tried_out<'a, P: Position, E: Evaluator<P>>(
    position: &P,
    shared: &'a Shared<'a, E>,
    number: u64,
    helper: Option<&Helper<'_>>,
    mut report: impl FnMut(&Found<P::Move>),
) -> Thinker<'a, P, E> {
    let rng = Xoshiro256PlusPlus::seed_from_u64(fingerprint(position) ^ number);
    let sure = E::TRUST == Trust::Moves && position.seats() == Seats::Two;
    let curiosity = if sure { LESS_CURIOSITY } else { CURIOSITY };
    let (tree, moves) = (Vec::new(), Vec::new());
    let mut thinker = Thinker { shared, rng, number, curiosity, nodes: 0, tree, moves };
    thinker.grow(position);
    let mut trials = 0_u64;
    // A shallow search is a short one: near the end of a round nothing is deep.
    let enough = BREADTH.saturating_pow(shared.wishes.depth).min(MOST);
    loop {
        let deepest = thinker.try_out(position);
        trials += 1;
        let go_on =
            shared.count(std::mem::take(&mut thinker.nodes)) && helper.is_none_or(Helper::may_stay);
        let mature = deepest as u32 >= shared.wishes.depth;
        let only = thinker.tree[ROOT].edges.len() == 1;
        if !go_on || mature || only || trials >= enough {
            return thinker;
        }
        if trials.is_power_of_two() {
            report(&thinker.found(position));
        }
    }
}

impl<P: Position, E: Evaluator<P>> Thinker<'_, P, E> {
    /// Adds a position to the tree; says where it is.
    fn grow(&mut self, position: &P) -> usize {
        let Turn::Seat(mover) = position.turn() else { unreachable!("a seat is to move") };
        position.search_moves(&mut self.moves);
        let promise = |m: P::Move| self.shared.evaluator.promise(position, m);
        let mut moves: Vec<(i32, P::Move)> = self.moves.iter().map(|&m| (promise(m), m)).collect();
        moves.sort_by_key(|(promise, _)| std::cmp::Reverse(*promise));
        moves.truncate(if E::TRUST == Trust::RoundEnds { PLAYED_OUT } else { ASKED_AT_ONCE });
        if E::TRUST == Trust::Moves && moves.len() > 1 {
            for (promise, m) in &mut moves {
                *promise = self.asked_about(position, mover, *m);
            }
            moves.sort_by_key(|(promise, _)| std::cmp::Reverse(*promise));
        }
        let best = moves[0].0;
        let weights: Vec<f32> =
            moves.iter().map(|(promise, _)| power_of_e((promise - best) as f32 / TASTE)).collect();
        let all: f32 = weights.iter().sum();
        let edges = moves.iter().zip(&weights).map(|(&(promise, m), weight)| Edge {
            m,
            promise,
            prior: weight / all,
            visits: 0,
            shares: 0.0,
            leads: 0.0,
            after: Vec::new(),
        });
        self.tree.push(Node { mover, visits: 0, edges: edges.collect() });
        self.tree.len() - 1
    }

    /// What the evaluator says of a position after a move.
    fn asked_about(&mut self, position: &P, mover: Seat, m: P::Move) -> i32 {
        self.nodes += 1;
        let mut after = position.clone();
        after.play_unchecked(m);
        let worth = match after.turn() {
            Turn::Over => result(&after),
            Turn::Seat(_) | Turn::Deal => self.shared.evaluator.worth(&after),
        };
        margin(&worth, mover)
    }

    /// One trial: down the tree, then by the quick hand to the end of the round. Says how deep
    /// in the tree it went.
    fn try_out(&mut self, start: &P) -> usize {
        let mut position = start.clone();
        let mut path = Vec::new();
        let mut here = ROOT;
        loop {
            let edge = self.tree[here].choice(self.curiosity);
            path.push((here, edge));
            position.play_unchecked(self.tree[here].edges[edge].m);
            self.nodes += 1;
            let tried = self.tree[here].edges[edge].visits;
            let deal = self.pass_deals(&mut position, tried);
            if self.is_end(&position) {
                break;
            }
            if let Some(&next) = self.tree[here].edges[edge].after.get(deal) {
                here = next;
                continue;
            }
            let next = self.grow(&position);
            self.tree[here].edges[edge].after.push(next);
            if E::TRUST == Trust::RoundEnds {
                self.play_on(&mut position);
            }
            break;
        }
        let (shares, leads) = (self.shares(&position), leads(&position));
        for &(node, edge) in &path {
            self.tree[node].learn(edge, &shares, &leads);
        }
        path.len()
    }

    /// Deals within the round: one that could come stands for all, or several do in turn after a move
    /// that was tried often. Says which one it was.
    fn pass_deals(&self, position: &mut P, tried: u32) -> usize {
        let mut which = 0;
        while position.turn() == Turn::Deal && position.round() == self.shared.round {
            which = tried % deals_after(tried);
            // Each thread thinks of others.
            let seed = fingerprint(position) ^ self.number ^ (u64::from(which) << 32);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let deal = position.sample_deal(&mut rng);
            position.deal_unchecked(&deal);
        }
        which as usize
    }

    fn is_end(&self, position: &P) -> bool {
        !matches!(position.turn(), Turn::Seat(_))
    }

    /// The quick hand: what looks best, with small errors, to the end of the round.
    fn play_on(&mut self, position: &mut P) {
        while !self.is_end(position) {
            position.search_moves(&mut self.moves);
            let mut best = (i32::MIN, self.moves[0]);
            for &m in &self.moves {
                let error = (self.rng.next_u64() % ERROR) as i32;
                let promise = self.shared.evaluator.promise(position, m) + error;
                if promise > best.0 {
                    best = (promise, m);
                }
            }
            position.play_unchecked(best.1);
            self.nodes += 1;
            self.pass_deals(position, 0);
        }
    }

    /// The share of the win of each seat, where a trial has ended.
    fn shares(&self, position: &P) -> BySeat<f32> {
        if position.turn() == Turn::Over {
            // Whoever won has all of it, or a part of it with others.
            return result(position).map(|worth| (worth / (DECIDED / 12)) as f32 / 12.0);
        }
        let worth = self.shared.evaluator.worth(position);
        let best = worth.iter().copied().max().unwrap_or(0);
        let weights = worth.map(|worth| power_of_e((worth - best) as f32 / DOUBT as f32));
        let all: f32 = weights.iter().sum();
        weights.map(|weight| weight / all)
    }

    /// What is known by now.
    fn found(&self, position: &P) -> Found<P::Move> {
        let edges = self.tree[ROOT].edges.iter();
        // A promise that is not the evaluator's says nothing of leads.
        let known = |edge: &&Edge<_>| edge.visits > 0 || E::TRUST == Trust::Moves;
        let mut edges: Vec<&Edge<P::Move>> = edges.filter(known).collect();
        edges.sort_by_key(|edge| std::cmp::Reverse(edge.visits));
        let lines = edges.into_iter().take(self.shared.wishes.lines.max(1)).map(|edge| Line {
            m: edge.m,
            margin: edge.margin(),
            moves: self.line(position, edge),
        });
        let lines: Vec<Line<P::Move>> = lines.collect();
        let depth = lines[0].moves.len() as u32;
        Found { lines, depth, solved: false, nodes: self.shared.nodes() }
    }

    /// A move and what was tried most after it, as long as no chance comes between.
    fn line(&self, position: &P, first: &Edge<P::Move>) -> Vec<P::Move> {
        let mut line = Vec::new();
        let mut end = position.clone();
        let mut next = Some(first);
        while let Some(edge) = next.filter(|_| line.len() < LINE && !self.is_end(&end)) {
            line.push(edge.m);
            end.play_unchecked(edge.m);
            let tried = edge.after.first().map(|&place| &self.tree[place].edges);
            let most = tried.and_then(|edges| edges.iter().max_by_key(|edge| edge.visits));
            next = most.filter(|edge| edge.visits > 0);
        }
        line
    }
}

/// So many deals are thought of after a move that was tried so often.
fn deals_after(tried: u32) -> u32 {
    (tried / OFTEN).checked_ilog2().map_or(1, |doubled| doubled + 2)
}

/// How far each seat of a finished game is ahead or behind, from -1 to 1; of other games nothing is said.
fn leads<P: Position>(position: &P) -> BySeat<f32> {
    let scores = position.scores().map(i32::from);
    BySeat::new(position.seats(), |seat| match position.turn() {
        Turn::Over => (margin(&scores, seat) as f32 / LANDSLIDE).clamp(-1.0, 1.0),
        Turn::Seat(_) | Turn::Deal => 0.0,
    })
}

/// e to the power of something not above 0, nearly. Only multiplied, so that every machine agrees to the
/// last bit, which those of a library do not promise.
fn power_of_e(power: f32) -> f32 {
    let part = (1.0 + power / 1_024.0).max(0.0);
    (0..10).fold(part, |part, _| part * part)
}

impl<M> Edge<M> {
    /// What it brought to whoever makes it, the win first.
    fn worth(&self) -> f32 {
        self.shares + POINTS * self.leads
    }

    /// The lead, in hundredths of a point, that stands for the share of the win it brings. A mean of leads
    /// would not do: one game that is decided has a lead beyond all measure.
    ///
    /// Of a move that was not tried only the promise is known.
    fn margin(&self) -> i32 {
        if self.visits == 0 {
            return self.promise;
        }
        let share = self.shares / self.visits as f32;
        let share = share.clamp(SURE, 1.0 - SURE);
        (DOUBT as f32 * (share / (1.0 - share)).ln()).round() as i32
    }
}

impl<M> Node<M> {
    /// The move to try next: a good one, or one of which too little is known.
    fn choice(&self, curiosity: f32) -> usize {
        let known = self.visits.max(1) as f32;
        let mean: f32 = self.edges.iter().map(Edge::worth).sum::<f32>() / known;
        let score = |edge: &Edge<M>| {
            let share = match edge.visits {
                0 => mean - GLOOM,
                visits => edge.worth() / visits as f32,
            };
            share + curiosity * edge.prior * known.sqrt() / (1 + edge.visits) as f32
        };
        let best = (0..self.edges.len()).max_by(|&one, &other| {
            score(&self.edges[one]).total_cmp(&score(&self.edges[other])).then(other.cmp(&one))
        });
        best.expect("a seat that is to move has a move")
    }

    /// Adds what another thread has found out about the same position.
    fn hear(&mut self, other: &Node<M>) {
        self.visits += other.visits;
        for (mine, theirs) in self.edges.iter_mut().zip(&other.edges) {
            mine.visits += theirs.visits;
            mine.shares += theirs.shares;
            mine.leads += theirs.leads;
        }
    }

    fn learn(&mut self, edge: usize, shares: &BySeat<f32>, leads: &BySeat<f32>) {
        self.visits += 1;
        let edge = &mut self.edges[edge];
        edge.visits += 1;
        edge.shares += shares[self.mover];
        edge.leads += leads[self.mover];
    }
}
