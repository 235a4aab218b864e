//! The trait that both games implement.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;

use rand_core::Rng;

use crate::{BySeat, IllegalDeal, Seat, Seats};

/// What a position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A decision of this seat.
    Seat(Seat),
    /// Chance: tiles must come out of the bag.
    Deal,
    /// Nothing: the game is over.
    Over,
}

/// Everything needed to continue play and nothing else: no history, names, clocks or generator.
///
/// Chance is data: a deal is sampled into a value and then applied. The bag is counts, so nobody
/// can peek. There is no undo: a position is small, copy it.
pub trait Position: Clone + Eq + Hash + Debug {
    /// One decision of one seat. Its `Display` is its notation.
    type Move: Copy + Eq + Ord + Hash + Debug + Display;
    /// One outcome of chance. Its `Display` is its notation.
    type Deal: Clone + Eq + Debug + Display;
    /// Something that happened while a move was played.
    type Event: Copy + Debug;
    /// Why a move is not legal.
    type IllegalMove: Error + Copy + Eq;
    /// Why a deal is not possible: what can be wrong with displays, and what else a game deals.
    type IllegalDeal: Error + Copy + Eq + From<IllegalDeal>;

    /// How many seats play.
    fn seats(&self) -> Seats;

    /// What the position waits for.
    fn turn(&self) -> Turn;

    /// The round being played; while a round is about to be dealt, that round.
    fn round(&self) -> u16;

    /// Whether a deal is due with which a round begins. The number of the round does not tell: the greatest number stays.
    fn begins_round(&self) -> bool;

    /// Replaces `moves` by all legal moves, in ascending order; none unless a seat has to move.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// As [`Position::legal_moves`], but a game may drop moves of equal effect.
    fn search_moves(&self, moves: &mut Vec<Self::Move>) {
        self.legal_moves(moves);
    }

    /// The legal move at the place that `choose` names, once told how many there are.
    ///
    /// The same as listing them all, which is what it does unless a game knows a shorter way:
    /// random playouts need no list. `scratch` may be used or not. A seat must be to move.
    fn pick_move(
        &self,
        scratch: &mut Vec<Self::Move>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Self::Move {
        self.legal_moves(scratch);
        scratch[choose(scratch.len())]
    }

    /// Says why a move is not legal.
    fn check_move(&self, m: Self::Move) -> Result<(), Self::IllegalMove>;

    /// Plays a move that is known to be legal, and tells what happens, in order.
    fn play_telling(&mut self, m: Self::Move, tell: &mut impl FnMut(Self::Event));

    /// Plays a move that is known to be legal.
    fn play_unchecked(&mut self, m: Self::Move) {
        self.play_telling(m, &mut |_| ());
    }

    /// A blind draw of the deal that is due. Panics if none is.
    fn sample_deal<R: Rng + ?Sized>(&self, rng: &mut R) -> Self::Deal;

    /// Every outcome of the deal that is due, if it belongs to the round and there are not too many; otherwise none.
    fn refills(&self) -> Vec<Self::Deal> {
        Vec::new()
    }

    /// The position in which only this seat plays on, if from now on nobody's points depend on what the others do. The
    /// others keep the same points in all of them.
    fn alone(&self, _seat: Seat) -> Option<Self> {
        None
    }

    /// The same position with the same points for everybody, and without whatever else changes nothing that follows; if
    /// points so far change nothing, and points alone decide who wins.
    fn without_points(&self) -> Option<Self> {
        None
    }

    /// Says why a deal is not possible.
    fn check_deal(&self, deal: &Self::Deal) -> Result<(), Self::IllegalDeal>;

    /// Applies a deal that is known to be possible.
    fn deal_unchecked(&mut self, deal: &Self::Deal);

    /// Whether this deal of a round leaves a display short.
    fn is_short(&self, deal: &Self::Deal) -> bool;

    /// The points of each seat; once the game is over, with all bonuses.
    fn scores(&self) -> BySeat<u16>;

    /// The place of each seat: by the rules' tie-breaks once the game is over, by points before.
    fn ranks(&self) -> BySeat<u8>;

    /// Whether this move is legal.
    fn is_legal(&self, m: Self::Move) -> bool {
        self.check_move(m).is_ok()
    }

    /// Plays a move if it is legal; otherwise nothing changes.
    fn play(&mut self, m: Self::Move) -> Result<(), Self::IllegalMove> {
        self.check_move(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Applies a deal if it is possible; otherwise nothing changes.
    fn deal(&mut self, deal: &Self::Deal) -> Result<(), Self::IllegalDeal> {
        self.check_deal(deal)?;
        self.deal_unchecked(deal);
        Ok(())
    }

    /// Whether the game is over.
    fn is_over(&self) -> bool {
        self.turn() == Turn::Over
    }
}
