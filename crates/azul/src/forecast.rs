//! What a board is worth as it lies.

use tiles::Seat;

use crate::{Position, Row};

impl Position {
    /// The seat's points if the round ended now: complete lines go to the wall, the floor line is
    /// charged; what the end of the game brings is left out.
    ///
    /// On the gray wall each line goes to the column that scores best by itself.
    pub fn score_if_round_ended(&self, seat: Seat) -> u16 {
        let mut after = self.clone();
        let tell = &mut |_| {};
        for row in Row::ALL {
            let board = after.board(seat);
            let line = board.line(row);
            let Some(color) = line.color().filter(|_| line.is_complete(row)) else { continue };
            let wall = board.wall();
            let open = wall.open_columns(self.ruleset.wall, row, color);
            match open.max_by_key(|&column| wall.points_at(row, column)) {
                Some(column) => after.tile(seat, row, column, tell),
                None => after.drop_line(seat, row, tell),
            }
        }
        after.charge_floor(seat, tell);
        after.board(seat).score()
    }
}
