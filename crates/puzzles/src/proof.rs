//! What makes a position a puzzle, and the proof of it.

use std::cmp::Reverse;

use bots::{Bot, HandCrafted, Heuristics, Mind};
use record::Game;
use search::{End, Evaluator, Horizon, Solved, Solver, TooLarge};
use serde::{Deserialize, Serialize};
use tiles::Turn;

/// How many own moves a solution has at most.
const LONGEST: u16 = 4;
/// By how many points the best move of grade B beats the second best at least.
pub(crate) const GAP: i32 = 2;
/// The same of grade C, in the round.
pub(crate) const GAP_OF_ROUND: i32 = 3;
/// How many nodes the net looks at before it agrees with grade C.
const AGREED: u64 = 1_000_000;

/// What a proof shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Grade {
    /// Exactly one effect wins.
    A,
    /// The best move beats the second best by two points or more.
    B,
    /// In this round the best move beats the second best by three points or more, and a long search with the net prefers
    /// it too.
    C,
}

impl Grade {
    /// How far it is proven.
    pub fn horizon(self) -> Horizon {
        match self {
            Grade::A | Grade::B => Horizon::Game,
            Grade::C => Horizon::Round,
        }
    }
}

/// What the moves of a position lead to, whatever chance brings.
#[derive(Clone, Debug)]
pub struct Decision<M> {
    /// The best move.
    pub best: M,
    /// What it leads to at least.
    pub end: End,
    /// What the best move of another effect leads to at most; nothing if there is none.
    pub second: Option<(M, End)>,
    /// How far was searched.
    pub horizon: Horizon,
    /// How many nodes it took to find out.
    pub nodes: u64,
}

impl<M> Decision<M> {
    /// What it shows, if one move is so much better than all others. For grade C the net has to agree too.
    pub fn grade(&self) -> Option<Grade> {
        let second = self.second.as_ref()?.1;
        let gap = self.end.points() - second.points();
        match self.horizon {
            Horizon::Game if self.end.is_won() && !second.is_won() => Some(Grade::A),
            Horizon::Game => (gap >= GAP).then_some(Grade::B),
            Horizon::Round => (gap >= GAP_OF_ROUND).then_some(Grade::C),
        }
    }
}

/// A solution and the proof that each of its own moves is the only one.
#[derive(Clone, Debug)]
pub struct Proof<M> {
    /// What the first move shows.
    pub grade: Grade,
    /// The moves of the solver and the strongest replies, from the first own move to the last.
    pub solution: Vec<M>,
    /// How many of them are own moves.
    pub own_moves: u16,
    /// What the first move leads to.
    pub best: End,
    /// What the second-best first move leads to.
    pub second: End,
    /// That move.
    pub other: M,
    /// How many nodes the proof of the first move took.
    pub nodes: u64,
}

/// Solves a position in which a seat is to move; nothing if the game is to be solved and need not end in this round.
pub fn decide<P: Game + Heuristics>(
    position: &P,
    solver: &mut Solver,
    horizon: Horizon,
    nodes: u64,
) -> Result<Option<Decision<P::Move>>, TooLarge>
where
    HandCrafted: Evaluator<P>,
{
    let mut moves = Vec::new();
    position.search_moves(&mut moves);
    let Solved { moves: mut solved, nodes } =
        solver.solve(position, &moves, &HandCrafted, horizon, nodes)?;
    if !solved.iter().all(|it| it.at_least.is_known() && it.at_most.is_known()) {
        return Ok(None);
    }
    // The first of equally good ones, so that the same position has the same solution.
    solved.sort_by_key(|it| Reverse(it.at_least));
    let best = solved.remove(0);
    // The best case of the others is held against the worst case of the best.
    solved.sort_by_key(|it| Reverse(it.at_most));
    let other = solved.iter().find(|it| !position.is_same_effect(it.m, best.m));
    let second = other.map(|it| (it.m, it.at_most));
    Ok(Some(Decision { best: best.m, end: best.at_least, second, horizon, nodes }))
}

/// Proves that a position is a puzzle, and finds its whole solution; nothing if it is none.
pub fn prove<P: Game + Heuristics>(
    position: &P,
    solver: &mut Solver,
    horizon: Horizon,
    nodes: u64,
) -> Result<Option<Proof<P::Move>>, TooLarge>
where
    HandCrafted: Evaluator<P>,
{
    let Some(first) = decide(position, solver, horizon, nodes)? else { return Ok(None) };
    let (Some(grade), Some((other, second))) = (first.grade(), first.second) else {
        return Ok(None);
    };
    if !is_agreed(position, &first) {
        return Ok(None);
    }
    let Turn::Seat(own) = position.turn() else { return Ok(None) };
    let mut solution = vec![first.best];
    let mut after = position.clone();
    after.play_unchecked(first.best);
    let mut line = solution.clone();
    let mut asked = 1;
    while asked < LONGEST
        && let Turn::Seat(mover) = after.turn()
        && after.round() == position.round()
        && let Some(next) = decide(&after, solver, horizon, nodes)?
    {
        line.push(next.best);
        if mover == own {
            // A move that is not the only good one is not asked for.
            if next.grade().is_none() || !is_agreed(&after, &next) {
                break;
            }
            asked += 1;
            solution.clone_from(&line);
        }
        after.play_unchecked(next.best);
    }
    let (best, nodes) = (first.end, first.nodes);
    Ok(Some(Proof { grade, solution, own_moves: asked, best, second, other, nodes }))
}

/// Whether a long search thinks so too, where the proof ends with the round.
fn is_agreed<P: Game + Heuristics>(position: &P, decision: &Decision<P::Move>) -> bool {
    match decision.horizon {
        Horizon::Game => true,
        Horizon::Round => {
            let mut mind = Mind::default();
            let found = Bot::Net.think(position, &mut mind, &|nodes| nodes < AGREED);
            position.is_same_effect(found.best().m, decision.best)
        }
    }
}
