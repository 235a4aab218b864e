//! What a position is worth, which only somebody who knows the game can say.

use tiles::{BySeat, Position, Seat};

/// What the word of an evaluator is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trust {
    /// Ends of rounds: trials play the round to its end before they ask.
    RoundEnds,
    /// Any position: trials ask at once.
    Positions,
    /// Moves too: trials ask about each before they try one, and go by that instead of its promise.
    Moves,
}

/// Somebody who knows the game.
pub trait Evaluator<P: Position>: Sync {
    /// What its word is good for; only trials care.
    const TRUST: Trust;

    /// What each seat can hope for, in hundredths of a point; the differences between seats count.
    ///
    /// Asked of positions in which a seat is to move or a deal is due, never of finished games.
    fn worth(&self, position: &P) -> BySeat<i32>;

    /// How good a legal move looks; the better ones are tried first.
    fn promise(&self, position: &P, m: P::Move) -> i32;
}

/// So many hundredths of a point make a win e times as likely as it was.
pub const DOUBT: i32 = 900;

/// A game that is decided counts more than anything that may still come.
pub(crate) const DECIDED: i32 = 1_000_000;

/// What a seat has over the best of the others.
pub(crate) fn margin(worth: &BySeat<i32>, seat: Seat) -> i32 {
    let others = worth.seats().iter().filter(|other| *other != seat);
    let best = others.map(|other| worth[other]).max().unwrap_or(0);
    worth[seat] - best
}

/// What a finished game is worth to each seat.
pub(crate) fn result<P: Position>(position: &P) -> BySeat<i32> {
    let (scores, ranks) = (position.scores(), position.ranks());
    let winners = ranks.iter().filter(|rank| **rank == 1).count() as i32;
    BySeat::new(position.seats(), |seat| {
        let won = if ranks[seat] == 1 { DECIDED / winners } else { 0 };
        won + 100 * i32::from(scores[seat])
    })
}
