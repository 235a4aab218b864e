//! The evaluator: what a position and a move are worth, which takes knowledge of the game.

use tiles::{BySeat, Position, Seat};

/// Where an evaluation can be trusted. Only Monte Carlo tree search asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trust {
    /// At the end of a round: a leaf is played out to there before it is evaluated.
    RoundEnds,
    /// In any position: a leaf is evaluated at once, without a playout.
    Positions,
    /// In any position, and finely enough to compare moves: policy priors come from the evaluation after each
    /// move instead of [`Evaluator::policy`].
    Moves,
}

/// Knowledge of a game, for a search.
pub trait Evaluator<P: Position>: Sync {
    /// Where [`Evaluator::evaluate`] can be trusted.
    const TRUST: Trust;

    /// What each seat can hope for, in hundredths of a point; only the differences between seats count.
    ///
    /// Asked of positions in which a seat is to move or a deal is due, never of finished games.
    fn evaluate(&self, position: &P) -> BySeat<i32>;

    /// How good a legal move looks, in hundredths of a point: alpha-beta orders moves by it, and Monte Carlo
    /// tree search makes policy priors of it.
    fn policy(&self, position: &P, m: P::Move) -> i32;
}

/// The scale between points and chances, in hundredths of a point: a lead of this much makes a win e times
/// as likely.
pub const LOGIT: i32 = 900;

/// What a win counts, in hundredths of a point: more than any points.
pub(crate) const WIN: i32 = 1_000_000;

/// The share of the win to expect with this margin over the best of the others, in hundredths of a point.
pub fn win_share(margin: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(margin) / f64::from(LOGIT)).exp())
}

/// The share of the win of each seat of a finished game: all for a single winner, equal parts for several.
pub fn win_shares<P: Position>(position: &P) -> BySeat<f64> {
    let ranks = position.ranks();
    let winners = ranks.iter().filter(|&&rank| rank == 1).count();
    ranks.map(|rank| if rank == 1 { 1.0 / winners as f64 } else { 0.0 })
}

/// The shares of all seats where a seat's own is known: the others have the rest, in proportion to their parts.
pub fn shares_beside(seat: Seat, own: f64, parts: &BySeat<f64>) -> BySeat<f64> {
    let others = || parts.seats().iter().filter(|&other| other != seat);
    let all: f64 = others().map(|other| parts[other]).sum();
    let count = others().count() as f64;
    BySeat::new(parts.seats(), |other| match (other == seat, all > 1e-9) {
        (true, _) => own,
        (false, true) => (1.0 - own) * parts[other] / all,
        (false, false) => (1.0 - own) / count,
    })
}

/// What a seat has over the best of the others.
pub fn margin(values: &BySeat<i32>, seat: Seat) -> i32 {
    let others = values.seats().iter().filter(|other| *other != seat);
    let best = others.map(|other| values[other]).max().unwrap_or(0);
    values[seat] - best
}

/// What a finished game is worth to each seat.
pub(crate) fn final_values<P: Position>(position: &P) -> BySeat<i32> {
    let (scores, ranks) = (position.scores(), position.ranks());
    let winners = ranks.iter().filter(|rank| **rank == 1).count() as i32;
    BySeat::new(position.seats(), |seat| {
        let won = if ranks[seat] == 1 { WIN / winners } else { 0 };
        won + 100 * i32::from(scores[seat])
    })
}
