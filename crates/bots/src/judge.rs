//! What people who play the games well would say of moves and positions, without looking ahead.

use search::{Evaluator, Method, Trust};
use tiles::{BySeat, Position, Turn};

use crate::Features;

mod azul;
mod pavilion;

/// A game in which moves and positions can be judged by their looks.
pub trait Judge: Features<Move: Send> + Sync {
    /// How two seats look ahead best, as games between both ways have shown: with rules of thumb …
    const METHOD: Method;
    /// … and with a net.
    const NET_METHOD: Method;
    /// What the word of a net is good for, as games have shown too.
    const NET_TRUST: Trust;

    /// How good a legal move looks, in hundredths of a point or so.
    fn judge(&self, m: Self::Move) -> i32;

    /// What each seat can hope for in the end, in hundredths of a point.
    ///
    /// The base line that nets have to beat, so it stays as it is once they are trained.
    fn worth(&self) -> BySeat<i32>;

    /// The points that a seat still makes on average beyond [`Judge::worth`], which counts only what
    /// can be seen. Equal for all seats, so a search has no use for it; people do.
    fn still_to_come(&self) -> f64;

    /// What the move brings at once to the seat that makes it: the measure of the greedy bot.
    fn gain(&self, m: Self::Move) -> i32;
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

/// The evaluation that [`Judge`] knows, for a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand;

impl<P: Judge> Evaluator<P> for Hand {
    const TRUST: Trust = Trust::RoundEnds;

    fn evaluate(&self, position: &P) -> BySeat<i32> {
        position.worth()
    }

    fn policy(&self, position: &P, m: P::Move) -> i32 {
        position.judge(m)
    }
}
