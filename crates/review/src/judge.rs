//! The judge: what positions and moves are worth. One judge values everything in a review.

use bots::{Bot, Candidate, Heuristics, Mind, analyse, consider, win_shares};
use record::{Game, generator};
use tiles::{BySeat, Position, Turn};

/// Values positions and moves until its caller has heard enough.
pub(crate) struct Judge<'a, P: Position> {
    mind: &'a mut Mind<P::Move>,
    go_on: &'a (dyn Fn() -> bool + Sync),
    /// How many nodes were searched by now.
    pub(crate) nodes: u64,
}

/// Moves with their values, best for the seat to move first.
pub(crate) struct Verdict<M> {
    pub(crate) moves: Vec<Candidate<M>>,
    /// Whether every line was seen to the end of the game.
    pub(crate) proven: bool,
}

/// The review was cancelled.
pub(crate) struct Cancelled;

impl<'a, P: Game + Heuristics> Judge<'a, P> {
    pub(crate) fn new(
        mind: &'a mut Mind<P::Move>,
        go_on: &'a (dyn Fn() -> bool + Sync),
    ) -> Judge<'a, P> {
        Judge { mind, go_on, nodes: 0 }
    }

    /// By seat, the share of the win to expect.
    pub(crate) fn value(&mut self, position: &P, nodes: u64) -> Result<BySeat<f64>, Cancelled> {
        match position.turn() {
            Turn::Over => Ok(win_shares(position)),
            Turn::Seat(_) | Turn::Deal => Ok(self.best(position, 1, nodes)?[0].value),
        }
    }

    /// The best moves, as far as one search can tell.
    pub(crate) fn best(
        &mut self,
        position: &P,
        most: usize,
        nodes: u64,
    ) -> Result<Vec<Candidate<P::Move>>, Cancelled> {
        let go_on = |seen: u64| seen < nodes && (self.go_on)();
        let found = consider(position, most, self.mind, &go_on);
        self.nodes += found.nodes;
        self.check()?;
        Ok(found.candidates().into_iter().cloned().collect())
    }

    /// These moves with their values, each seen as deep as the others.
    pub(crate) fn compare(
        &mut self,
        position: &P,
        moves: &[P::Move],
        nodes: u64,
    ) -> Result<Verdict<P::Move>, Cancelled> {
        let go_on = |seen: u64| seen < nodes && (self.go_on)();
        // The net leaves nothing to chance.
        let mut rng = generator("");
        let found = analyse(position, moves, Bot::Net, self.mind, &mut rng, &go_on, |_| ());
        self.nodes += found.nodes;
        self.check()?;
        let mut moves: Vec<Candidate<P::Move>> = found.candidates().into_iter().cloned().collect();
        let mut are_ends = true;
        for candidate in &mut moves {
            let mut after = position.clone();
            after.play_unchecked(candidate.m);
            if after.turn() == Turn::Over {
                candidate.value = win_shares(&after);
            } else {
                are_ends = false;
            }
        }
        if let Turn::Seat(seat) = position.turn() {
            moves.sort_by(|a, b| b.value[seat].total_cmp(&a.value[seat]));
        }
        Ok(Verdict { moves, proven: found.proven || are_ends })
    }

    fn check(&self) -> Result<(), Cancelled> {
        if (self.go_on)() { Ok(()) } else { Err(Cancelled) }
    }
}
