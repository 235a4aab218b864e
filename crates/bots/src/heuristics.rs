//! The hand-crafted evaluation and policy: what good players would say of positions and moves, without
//! looking ahead.

use search::{Evaluator, Method, Trust};
use tiles::{BySeat, Position, Seat, Turn};

use crate::Features;

mod azul;
mod pavilion;

/// A game that bots can play: heuristics for its moves and positions, and how to search it.
pub trait Heuristics: Features<Move: Send + Sync> + Sync {
    /// How to search for two seats, as games between both methods have shown, by hand-crafted values and
    /// with a net alike.
    const METHOD: Method;
    /// Where a net can be trusted, as games have shown too.
    const NET_TRUST: Trust;

    /// How good a legal move looks, in hundredths of a point or so.
    fn policy(&self, m: Self::Move) -> i32;

    /// What each seat can hope for in the end, in hundredths of a point.
    ///
    /// The baseline that nets have to beat, so it stays as it is once they are trained.
    fn evaluate(&self) -> BySeat<i32>;

    /// What a seat can hope for beside its points, in hundredths of a point, and what for: between two rounds
    /// this is all that [`Heuristics::evaluate`] adds to the points. Nothing once the game is over.
    fn prospects(&self, seat: Seat) -> Vec<(Prospect, i32)>;

    /// The points that a seat still makes on average beyond [`Heuristics::evaluate`], which counts only
    /// what can be seen. Equal for all seats, so a search has no use for it; people do.
    fn later_points(&self) -> f64;

    /// What the move brings at once to the seat that makes it: the greedy bot goes by this.
    fn gain(&self, m: Self::Move) -> i32;
}

/// What a seat can hope to score for later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// Rows of the wall, complete or on their way.
    Rows,
    /// Columns of the wall.
    Columns,
    /// Colors of the wall.
    Colors,
    /// Tiles on pattern lines that are not complete.
    Lines,
    /// Starting the next round.
    Start,
    /// Tiles in hand and kept.
    Hand,
    /// Stars, complete or on their way.
    Stars,
    /// Numbers covered on all stars.
    Numbers,
    /// Pillars, statues and windows that are nearly surrounded.
    Features,
}

/// A mean of what was measured when each round began; within a round, half of the way to the next.
fn by_round<P: Position>(position: &P, measured: &[f64]) -> f64 {
    let begun = |round: u16| measured.get(usize::from(round) - 1).or(measured.last());
    let here = begun(position.round()).copied().unwrap_or(0.0);
    match position.turn() {
        Turn::Deal | Turn::Over => here,
        Turn::Seat(_) => (here + begun(position.round() + 1).copied().unwrap_or(0.0)) / 2.0,
    }
}

/// The hand-crafted evaluator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandCrafted;

impl<P: Heuristics> Evaluator<P> for HandCrafted {
    const TRUST: Trust = Trust::RoundEnds;

    fn evaluate(&self, position: &P) -> BySeat<i32> {
        position.evaluate()
    }

    fn policy(&self, position: &P, m: P::Move) -> i32 {
        position.policy(m)
    }
}

/// An evaluator that also predicts the final scores.
pub(crate) trait ScoreEvaluator<P: Heuristics>: Evaluator<P> {
    /// What each seat can hope for, and its points in the end, of a position that is not over.
    fn evaluate_with_scores(&self, position: &P) -> (BySeat<i32>, BySeat<f64>);
}

impl<P: Heuristics> ScoreEvaluator<P> for HandCrafted {
    fn evaluate_with_scores(&self, position: &P) -> (BySeat<i32>, BySeat<f64>) {
        let values = position.evaluate();
        let later = position.later_points();
        (values, values.map(|value| (f64::from(value) / 100.0 + later).max(0.0)))
    }
}
