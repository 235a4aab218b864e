//! What a board is worth as it lies.

use tiles::Seat;

use crate::{KEPT_AT_MOST, Position};

impl Position {
    /// The seat's points if it passed now: each tile that cannot be kept costs a point.
    pub fn score_if_round_ended(&self, seat: Seat) -> u16 {
        let board = self.board(seat);
        let lost = board.hand().total().saturating_sub(KEPT_AT_MOST);
        board.score().saturating_sub(u16::from(lost))
    }
}
