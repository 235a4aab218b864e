//! Which proven positions are worth keeping, and what is said about them.

use std::sync::OnceLock;

use bots::{HandCrafted, Heuristics};
use record::{AnyPosition, Game};
use search::{Evaluator, Horizon, Solver, TooLarge};
use tiles::{Seats, Turn};

use crate::proof::{Grade, Proof, prove};
use crate::puzzle::{Numbers, Puzzle};
use crate::theme::{Lines, placed, play_on, taken};

/// How many nodes each move of a line that is compared may take at most.
const NODES: u64 = 2_000_000;
/// A better margin than this, or a worse one, and nobody cares for a few points more.
const DECIDED: i32 = 15;
/// With fewer points between the best moves than this, the game must not be decided by more than [`CLOSE`].
const FEW: i32 = 4;
const CLOSE: i32 = 7;

/// Which puzzles are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// Every one that is proven.
    All,
    /// Those that are not dull.
    Good,
}

/// A proven position as a puzzle with its themes, if it is kept.
pub(crate) fn puzzle_of<P: Game + Heuristics>(
    position: &P,
    proof: &Proof<P::Move>,
    solver: &mut Solver,
    nodes: u64,
    keep: Keep,
) -> Result<Option<Puzzle>, TooLarge>
where
    HandCrafted: Evaluator<P>,
{
    let Some(lines) = lines(position, proof, solver, nodes.min(NODES))? else { return Ok(None) };
    if keep == Keep::Good
        && (is_decided(proof)
            || is_dull(position, proof, &lines)
            || is_not_of_the_round(position, proof, &lines, solver, nodes)?)
    {
        return Ok(None);
    }
    let state = position.to_json();
    Ok(Some(Puzzle {
        id: Puzzle::id_of(&state),
        ruleset: state["ruleset"].as_str().unwrap_or_default().to_owned(),
        grade: proof.grade,
        state,
        solution: proof.solution.iter().map(ToString::to_string).collect(),
        themes: lines.themes().iter().map(|theme| theme.name().to_owned()).collect(),
        rating: 0,
        proof: Numbers {
            nodes: proof.nodes,
            best: proof.best.points(),
            second: proof.second.points(),
            other: Some(proof.other.to_string()),
        },
        read: OnceLock::new(),
    }))
}

/// Whether points are all there is to gain, and the game is decided anyway.
pub(crate) fn is_decided<M>(proof: &Proof<M>) -> bool {
    let (best, second) = (proof.best.points(), proof.second.points());
    let most = if best - second < FEW { CLOSE } else { DECIDED };
    proof.grade == Grade::B && (second > most || best < -most)
}

/// Whether the points of a round are not what a puzzle of a round is about: nobody can catch up, some move leads to the end of the
/// game, where who wins counts, or there is nothing left but to place tiles, where the most points at once are the most.
fn is_not_of_the_round<P: Game + Heuristics>(
    position: &P,
    proof: &Proof<P::Move>,
    lines: &Lines,
    solver: &mut Solver,
    nodes: u64,
) -> Result<bool, TooLarge>
where
    HandCrafted: Evaluator<P>,
{
    if proof.grade != Grade::C {
        return Ok(false);
    }
    let scores = position.scores();
    let ahead = i32::from(scores[lines.own]) - i32::from(scores[Seats::Two.after(lines.own)]);
    let (best, second) = (ahead + proof.best.points(), ahead + proof.second.points());
    if second > DECIDED || best < -DECIDED || proof.solution[0].to_string().starts_with('W') {
        return Ok(true);
    }
    let mut moves = Vec::new();
    position.search_moves(&mut moves);
    for m in moves {
        if play_on(position, m, solver, Horizon::Round, nodes)?.ends_game() {
            return Ok(true);
        }
    }
    Ok(false)
}

fn lines<P: Game + Heuristics>(
    position: &P,
    proof: &Proof<P::Move>,
    solver: &mut Solver,
    nodes: u64,
) -> Result<Option<Lines>, TooLarge>
where
    HandCrafted: Evaluator<P>,
{
    let Turn::Seat(own) = position.turn() else { return Ok(None) };
    let horizon = proof.grade.horizon();
    let mut moves = Vec::new();
    position.search_moves(&mut moves);
    let first = proof.solution[0];
    let text = first.to_string();
    let pays = placed(&text).is_some_and(|place| {
        let pays = |m: &P::Move| placed(&m.to_string()) == Some(place);
        moves.iter().any(|m| pays(m) && !position.is_same_effect(*m, first))
    });
    moves.retain(|m| taken(&m.to_string()) != taken(&text));
    let rival = if moves.is_empty() {
        proof.other
    } else {
        let solved = solver.solve(position, &moves, &HandCrafted, horizon, nodes)?.moves;
        solved.iter().rev().max_by_key(|it| it.at_most).map_or(proof.other, |it| it.m)
    };
    let is_of_rows = |end: search::End| end.points() == 0 && (end.is_won() || end.is_lost());
    Ok(Some(Lines {
        own,
        best: play_on(position, first, solver, horizon, nodes)?,
        second: play_on(position, proof.other, solver, horizon, nodes)?,
        rival: play_on(position, rival, solver, horizon, nodes)?,
        pays,
        by_rows: proof.grade == Grade::A && (is_of_rows(proof.best) || is_of_rows(proof.second)),
        grade: proof.grade,
        margins: (proof.best.points(), proof.second.points()),
    }))
}

/// Whether nobody would think twice: the same tiles on the floor, or a pass, are all there is besides.
fn is_dull<P: Game>(position: &P, proof: &Proof<P::Move>, lines: &Lines) -> bool {
    let (first, second) = (proof.solution[0].to_string(), proof.other.to_string());
    let mut moves = Vec::new();
    position.search_moves(&mut moves);
    let is_pass = |text: &str| text.starts_with("X:");
    let to_the_floor =
        second.ends_with('F') && taken(&first) == taken(&second) && proof.own_moves == 1;
    match proof.grade {
        _ if is_pass(&second) && !is_pass(&first) => moves
            .iter()
            .all(|m| is_pass(&m.to_string()) || placed(&m.to_string()) == placed(&first)),
        // There would be nothing to say about it.
        _ if lines.themes().is_empty() => true,
        Grade::A => false,
        Grade::B | Grade::C => to_the_floor || moves.len() == 2,
    }
}

/// A puzzle as today's rules have it, with the rating that it has; nothing if they would not keep it.
pub fn sift(puzzle: &Puzzle, solver: &mut Solver) -> Option<Puzzle> {
    let horizon = puzzle.grade.horizon();
    let sifted = puzzle_at(puzzle.position(), solver, horizon, u64::MAX, Keep::Good)?;
    Some(Puzzle { rating: puzzle.rating, ..sifted })
}

/// The puzzle that a position is, without a rating; nothing if it is none, or if the proof takes more nodes.
pub fn puzzle_at(
    position: &AnyPosition,
    solver: &mut Solver,
    horizon: Horizon,
    nodes: u64,
    keep: Keep,
) -> Option<Puzzle> {
    fn at<P: Game + Heuristics>(
        position: &P,
        solver: &mut Solver,
        horizon: Horizon,
        nodes: u64,
        keep: Keep,
    ) -> Option<Puzzle>
    where
        HandCrafted: Evaluator<P>,
    {
        let proof = prove(position, solver, horizon, nodes).ok()??;
        puzzle_of(position, &proof, solver, nodes, keep).ok()?
    }
    if position.ruleset().seats() != Seats::Two {
        return None;
    }
    match position {
        AnyPosition::Azul(position) => at(position, solver, horizon, nodes, keep),
        AnyPosition::Pavilion(position) => at(position, solver, horizon, nodes, keep),
    }
}
