//! The tree of a Monte Carlo tree search: which moves were tried, how often, and what came of it.
//!
//! Most moves of a tree are never tried, so a move has little until then. Nodes, moves and what is known of them lie in
//! three lists, not in a piece of memory each, so that a large tree can be given back to the system.

use std::num::NonZeroU32;
use std::ops::Range;

use tiles::{BySeat, Seat, Seats};

use crate::evaluator::LOGIT;

/// First-play urgency: an unvisited move is valued at the mean of its node, less this.
const FPU_REDUCTION: f32 = 0.05;
/// How much a win by a full lead counts beyond a win: points are not thrown away in decided games.
const LEAD_WEIGHT: f32 = 0.025;
/// No share of the win is reported nearer to 0 or 1 than this: simulations prove nothing.
const MIN_SHARE: f32 = 0.001;

/// From this size on, in bytes, a list gets as much room as [`LARGE`] at once.
const SMALL: usize = 1 << 20;
/// The allocator of Linux asks the system for each piece of more than 32 MB, and gives it back when it is dropped. Smaller
/// pieces stay with the thread that had them. Room that is not used takes no memory.
const LARGE: usize = 33 << 20;

/// A tree that grows from its root.
pub(crate) struct Tree<M> {
    seats: Seats,
    nodes: Vec<Node>,
    edges: Vec<Edge<M>>,
    visited: Vec<Visited>,
}

/// A position of the tree in which a seat is to move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct NodeId(Place);

/// A place in a list, counted from 1: together with `Option` it takes no more room.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place(NonZeroU32);

/// A move of the tree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct EdgeId(u32);

/// A move that a position has.
pub(crate) struct Candidate<M> {
    pub(crate) m: M,
    /// How good it looks, in hundredths of a point.
    pub(crate) policy: i32,
    /// The policy prior: the probability that it is the best move of its node, before any visit.
    pub(crate) prior: f32,
}

struct Node {
    mover: Seat,
    visits: u32,
    first_edge: u32,
    end_of_edges: u32,
    /// The node that another deal after the same move leads to.
    other_deal: Option<NodeId>,
}

struct Edge<M> {
    candidate: Candidate<M>,
    /// Where its visits are counted, once it has some.
    visited: Option<Place>,
}

/// What is known of a move that was tried.
struct Visited {
    visits: u32,
    /// The sums of every seat's shares of the win over all visits.
    shares: BySeat<f32>,
    /// The sum of the leads with which the mover's finished games ended, in full leads.
    leads: f32,
    /// The node it leads to; the first of several if a deal comes after it.
    child: Option<NodeId>,
}

/// The root of every tree.
pub(crate) const ROOT: NodeId = NodeId(Place(NonZeroU32::MIN));

impl Place {
    /// The last place of a list that has something in it.
    fn last_of<T>(list: &[T]) -> Place {
        let number = u32::try_from(list.len()).ok().and_then(NonZeroU32::new);
        Place(number.expect("a search ends long before its tree has four billion nodes"))
    }

    fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl NodeId {
    fn index(self) -> usize {
        self.0.index()
    }
}

impl<M: Copy> Tree<M> {
    pub(crate) fn new(seats: Seats) -> Tree<M> {
        Tree { seats, nodes: Vec::new(), edges: Vec::new(), visited: Vec::new() }
    }

    pub(crate) fn mover(&self, node: NodeId) -> Seat {
        self.nodes[node.index()].mover
    }

    /// The moves of a node, the ones that look best first.
    pub(crate) fn edges(
        &self,
        node: NodeId,
    ) -> impl ExactSizeIterator<Item = EdgeId> + Clone + use<M> {
        let Range { start, end } = self.range(node);
        (start as u32..end as u32).map(EdgeId)
    }

    pub(crate) fn candidate(&self, edge: EdgeId) -> &Candidate<M> {
        &self.edges[edge.0 as usize].candidate
    }

    pub(crate) fn visits(&self, edge: EdgeId) -> u32 {
        self.visited(edge).map_or(0, |visited| visited.visits)
    }

    /// The sums of every seat's shares of the win over all visits, if there were any.
    pub(crate) fn shares(&self, edge: EdgeId) -> Option<&BySeat<f32>> {
        self.visited(edge).map(|visited| &visited.shares)
    }

    /// The margin, in hundredths of a point, that stands for the mean share of the win. A mean of margins
    /// would not do: a single finished game outweighs all others.
    ///
    /// An unvisited move has nothing but its policy.
    pub(crate) fn margin(&self, edge: EdgeId, mover: Seat) -> i32 {
        let Some(visited) = self.visited(edge) else { return self.candidate(edge).policy };
        let share = visited.shares[mover] / visited.visits as f32;
        let share = share.clamp(MIN_SHARE, 1.0 - MIN_SHARE);
        (LOGIT as f32 * (share / (1.0 - share)).ln()).round() as i32
    }

    /// The node that a move leads to, with the deal of this number after it. Without deals the number is 0.
    pub(crate) fn child(&self, edge: EdgeId, deal: usize) -> Option<NodeId> {
        let first = self.visited(edge)?.child;
        (0..deal).fold(first, |child, _| self.nodes[child?.index()].other_deal)
    }

    /// The move that PUCT tries next.
    pub(crate) fn select(&self, node: NodeId, exploration: f32) -> EdgeId {
        let Node { mover, visits, .. } = self.nodes[node.index()];
        let visits = visits.max(1) as f32;
        let edges = &self.edges[self.range(node)];
        let total = |edge: &Edge<M>| self.known(edge).map_or(0.0, |known| known.total(mover));
        let mean: f32 = edges.iter().map(total).sum::<f32>() / visits;
        let score = |edge: &Edge<M>| {
            let (value, tried) = match self.known(edge) {
                None => (mean - FPU_REDUCTION, 0),
                Some(it) => (it.total(mover) / it.visits as f32, it.visits),
            };
            value + exploration * edge.candidate.prior * visits.sqrt() / (1 + tried) as f32
        };
        // The first of several that are equal.
        let best = self
            .edges(node)
            .zip(edges.iter().map(score))
            .reduce(|best, next| if next.1.total_cmp(&best.1).is_gt() { next } else { best });
        best.expect("a seat that is to move has a move").0
    }

    /// The move of a node with the fewest visits, the first of several.
    pub(crate) fn least_visited(&self, node: NodeId) -> EdgeId {
        let least = self.edges(node).min_by_key(|&edge| self.visits(edge));
        least.expect("a seat that is to move has a move")
    }

    /// Adds a node with its moves.
    pub(crate) fn add(
        &mut self,
        mover: Seat,
        moves: impl ExactSizeIterator<Item = Candidate<M>>,
    ) -> NodeId {
        make_room(&mut self.edges, moves.len());
        make_room(&mut self.nodes, 1);
        let first_edge = self.edges.len() as u32;
        self.edges.extend(moves.map(|candidate| Edge { candidate, visited: None }));
        let end_of_edges = self.edges.len() as u32;
        self.nodes.push(Node { mover, visits: 0, first_edge, end_of_edges, other_deal: None });
        NodeId(Place::last_of(&self.nodes))
    }

    /// Notes that a move leads to a node; to one more if it leads to others already.
    pub(crate) fn attach(&mut self, edge: EdgeId, child: NodeId) {
        let known = self.visited_mut(edge);
        let Some(mut last) = known.child else {
            known.child = Some(child);
            return;
        };
        while let Some(other) = self.nodes[last.index()].other_deal {
            last = other;
        }
        self.nodes[last.index()].other_deal = Some(child);
    }

    /// Counts a visit of a move of a node, and what came of it.
    pub(crate) fn back_up(
        &mut self,
        node: NodeId,
        edge: EdgeId,
        shares: &BySeat<f32>,
        leads: &BySeat<f32>,
    ) {
        let node = &mut self.nodes[node.index()];
        node.visits += 1;
        let lead = leads[node.mover];
        self.visited_mut(edge).add(1, shares, lead);
    }

    /// Adds the visits of the root of another tree from the same position.
    pub(crate) fn merge_root(&mut self, other: &Tree<M>) {
        self.nodes[ROOT.index()].visits += other.nodes[ROOT.index()].visits;
        for (mine, theirs) in self.edges(ROOT).zip(other.edges(ROOT)) {
            if let Some(theirs) = other.visited(theirs) {
                self.visited_mut(mine).add(theirs.visits, &theirs.shares, theirs.leads);
            }
        }
    }

    /// Where the moves of a node are.
    fn range(&self, node: NodeId) -> Range<usize> {
        let Node { first_edge, end_of_edges, .. } = self.nodes[node.index()];
        first_edge as usize..end_of_edges as usize
    }

    fn visited(&self, edge: EdgeId) -> Option<&Visited> {
        self.known(&self.edges[edge.0 as usize])
    }

    fn known(&self, edge: &Edge<M>) -> Option<&Visited> {
        edge.visited.map(|place| &self.visited[place.index()])
    }

    /// Where the visits of a move are counted, also if it is the first one.
    fn visited_mut(&mut self, edge: EdgeId) -> &mut Visited {
        let (seats, visited) = (self.seats, &mut self.visited);
        let place = *self.edges[edge.0 as usize].visited.get_or_insert_with(|| {
            make_room(visited, 1);
            let shares = BySeat::new(seats, |_| 0.0);
            visited.push(Visited { visits: 0, shares, leads: 0.0, child: None });
            Place::last_of(visited)
        });
        &mut visited[place.index()]
    }
}

/// Makes room for so many more. A list that is no longer small gets much at once.
fn make_room<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more && size_of_val(&list[..]) >= SMALL {
        list.reserve(LARGE / size_of::<T>());
    }
}

impl Visited {
    fn add(&mut self, visits: u32, shares: &BySeat<f32>, leads: f32) {
        self.visits += visits;
        for seat in shares.seats().iter() {
            self.shares[seat] += shares[seat];
        }
        self.leads += leads;
    }

    /// What all visits brought: the win first, then points.
    fn total(&self, mover: Seat) -> f32 {
        self.shares[mover] + LEAD_WEIGHT * self.leads
    }
}
