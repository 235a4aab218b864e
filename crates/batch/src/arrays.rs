//! The trait that makes arrays of a game.

use bots::{Features, Heuristics};
use record::Game;
use tiles::Seat;

use crate::planes::Planes;

/// A game whose moves have numbers, and whose positions can be written as bytes.
///
/// Both follow from the ruleset alone. Saved learners break when they change, so the change log has to say it.
pub trait Arrays: Features + Game + Heuristics<Move: Send + Sync> + Send + Sync {
    /// Every move that a game of this ruleset can see. The place of a move is its number.
    fn all_moves(&self) -> Vec<Self::Move>;

    /// The number of a move.
    fn number(&self, m: Self::Move) -> usize;

    /// Writes which moves are legal, a flag for each number. Lists them in `moves`, or clears it if no list is needed.
    #[inline]
    fn mask(&self, moves: &mut Vec<Self::Move>, out: &mut [bool]) {
        mask_of_list(self, moves, out);
    }

    /// What a compact observation is made of.
    fn planes(&self) -> Planes;

    /// Writes a compact observation: boards in the order of seats from this one on, then the table.
    fn observe(&self, seat: Seat, out: &mut [u8]);
}

/// The mask of all moves that a position lists.
#[inline]
pub(crate) fn mask_of_list<P: Arrays>(position: &P, moves: &mut Vec<P::Move>, out: &mut [bool]) {
    position.legal_moves(moves);
    out.fill(false);
    for &m in &*moves {
        out[position.number(m)] = true;
    }
}
