//! What a board is worth as it lies.

use tiles::Seat;

use crate::{KEPT_AT_MOST, Position, ROUNDS};

impl Position {
    /// The seat's points if it passed now: each tile that cannot be kept costs a point. In the last
    /// round kept tiles cost theirs too; what else the end of the game brings is left out.
    pub fn score_if_round_ended(&self, seat: Seat) -> u16 {
        let board = self.board(seat);
        let lost = match self.round {
            // E5, Q12
            ROUNDS => board.hand().total() + board.kept().tiles().total(),
            _ => board.hand().total().saturating_sub(KEPT_AT_MOST),
        };
        board.score().saturating_sub(u16::from(lost))
    }
}
