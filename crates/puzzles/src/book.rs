//! The book: the puzzles that come with the program.

use std::sync::LazyLock;

use bots::{HandCrafted, Heuristics};
use record::{AnyPosition, Game};
use search::{Evaluator, Solver};
use thiserror::Error;

use crate::proof::{Proof, prove};
use crate::puzzle::{Numbers, Puzzle};

static AZUL: &str = include_str!("../book/azul.jsonl");
static PAVILION: &str = include_str!("../book/pavilion.jsonl");
/// Rounds of Azul: grade C.
static ROUNDS: &str = include_str!("../book/rounds.jsonl");

/// How many nodes a proof may take: far more than any in the book.
const ENOUGH: u64 = 50_000_000;

/// Every puzzle of the book.
pub fn book() -> &'static [Puzzle] {
    static BOOK: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
        let read = |line: &str| serde_json::from_str(line).expect("the book is checked");
        AZUL.lines().chain(PAVILION.lines()).chain(ROUNDS.lines()).map(read).collect()
    });
    &BOOK
}

/// Why a puzzle is not what the book says.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadPuzzle {
    /// The state cannot be read.
    #[error("its state is wrong: {0}")]
    State(String),
    /// No move is so much better than all others.
    #[error("it is no puzzle: {0}")]
    NotProven(&'static str),
    /// Something else is proven.
    #[error("the proof says {proven}, the book says {written}")]
    Differs {
        /// What was proven now.
        proven: String,
        /// What is written.
        written: String,
    },
}

/// Proves a puzzle again.
pub fn verify(puzzle: &Puzzle, solver: &mut Solver) -> Result<(), BadPuzzle> {
    let position = AnyPosition::from_json(&puzzle.state)
        .map_err(|error| BadPuzzle::State(error.to_string()))?;
    let (played, written) = (position.ruleset().to_string(), &puzzle.ruleset);
    if played != *written {
        return Err(BadPuzzle::Differs { proven: played, written: written.clone() });
    }
    match position {
        AnyPosition::Azul(position) => verify_at(puzzle, &position, solver),
        AnyPosition::Pavilion(position) => verify_at(puzzle, &position, solver),
    }
}

fn verify_at<P: Game + Heuristics>(
    puzzle: &Puzzle,
    position: &P,
    solver: &mut Solver,
) -> Result<(), BadPuzzle>
where
    HandCrafted: Evaluator<P>,
{
    let proof = prove(position, solver, puzzle.grade.horizon(), ENOUGH)
        .map_err(|_| BadPuzzle::NotProven("the proof takes too long"))?
        .ok_or(BadPuzzle::NotProven("no move is so much better than all others"))?;
    let id = Puzzle::id_of(&puzzle.state);
    let proven = told(&id, &proof);
    let Puzzle { id, grade, solution, proof, .. } = puzzle;
    let Numbers { nodes, best, second, other } = proof;
    let other = other.as_deref().unwrap_or("?");
    let solution = solution.join(" ");
    let written = format!("{id} {grade:?} {best} {second} ({other}) {solution} in {nodes} nodes");
    if proven == written { Ok(()) } else { Err(BadPuzzle::Differs { proven, written }) }
}

fn told<M: ToString>(id: &str, proof: &Proof<M>) -> String {
    let solution: Vec<String> = proof.solution.iter().map(M::to_string).collect();
    let Proof { grade, best, second, other, nodes, .. } = proof;
    let (best, second, other) = (best.points(), second.points(), other.to_string());
    let solution = solution.join(" ");
    format!("{id} {grade:?} {best} {second} ({other}) {solution} in {nodes} nodes")
}
