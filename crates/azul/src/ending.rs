//! The end of the game: when it comes, and what it brings.

use tiles::Seat;

use crate::{Bonus, Ended, Event, Phase, Position};

impl Position {
    /// Asked when a round is over; the order of the questions is a ruling (Q3 before Q10).
    pub(crate) fn reason_to_end(&self) -> Option<Ended> {
        if self.has_complete_row() {
            Some(Ended::Row)
        } else if self.stock.total() == 0 {
            Some(Ended::NoTiles)
        } else if self.is_dead() {
            Some(Ended::Stalemate)
        } else {
            None
        }
    }

    pub(crate) fn has_complete_row(&self) -> bool {
        self.table().any(|(_, board)| board.wall.complete_rows() > 0)
    }

    /// E3, Q11: everybody gets every bonus, once.
    pub(crate) fn end(&mut self, why: Ended, tell: &mut impl FnMut(Event)) {
        for seat in self.ruleset.seats.iter() {
            let board = &mut self.boards[seat.index()];
            let bonus = Bonus::of(&board.wall);
            board.score.gain(bonus.points());
            if bonus.points() > 0 {
                tell(Event::Bonus { seat, bonus });
            }
        }
        self.phase = Phase::Over(why);
        tell(Event::Ended { why });
    }

    /// The seats of this table with their boards.
    pub(crate) fn table(&self) -> impl Iterator<Item = (Seat, &crate::Board)> {
        self.ruleset.seats.iter().zip(&self.boards)
    }
}
