//! From one turn of the placing phase to the next, and from one round to the next.

use tiles::{Handful, Seat, Source};

use crate::{Color, Event, Phase, Position, ROUNDS};

impl Position {
    /// The displays are filled: kept tiles come back to the hands, and the round begins.
    pub(crate) fn start_round(&mut self, displays: [Handful<Color>; Source::COUNT]) {
        self.displays = displays;
        for board in &mut self.boards {
            board.hand += std::mem::take(&mut board.kept).tiles();
            board.passed = false;
        }
        // Q17: with nothing to take, tiles are placed at once.
        if displays == [Handful::EMPTY; Source::COUNT] {
            self.start_placing();
        } else {
            self.phase = Phase::Acquire(self.first_seat);
        }
    }

    /// The marker's holder begins; if nobody took it, the seat that began the round (Q5).
    pub(crate) fn start_placing(&mut self) {
        self.phase = Phase::Place(self.marker.unwrap_or(self.first_seat));
    }

    /// Passing: up to four tiles are kept, each of the others costs a point (Q1b).
    pub(crate) fn pass(&mut self, seat: Seat, keep: Handful<Color>, tell: &mut impl FnMut(Event)) {
        let board = self.board_mut(seat);
        let discarded = std::mem::take(&mut board.hand) - keep.tiles();
        let lost = board.score.lose(u16::from(discarded.total()));
        board.kept = keep;
        board.passed = true;
        *self.tower() += discarded;
        tell(Event::Passed { seat, kept: keep.tiles(), discarded, lost });
        self.end_turn(seat, tell);
    }

    /// The supply is refilled after every turn, a pass too (Q10), but not once the game is over.
    pub(crate) fn end_turn(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let seats = self.ruleset.seats;
        let next = seats.from(seats.after(seat)).find(|&other| !self.board(other).passed);
        if next.is_none() && self.round == ROUNDS {
            self.end(tell);
        } else if self.refill_size() > 0 {
            self.phase = Phase::Refill { next };
        } else {
            self.go_on_with(next);
        }
    }

    /// The next seat's turn, or the next round if all have passed.
    pub(crate) fn go_on_with(&mut self, next: Option<Seat>) {
        self.phase = match next {
            Some(seat) => Phase::Place(seat),
            None => {
                self.round += 1;
                self.first_seat = self.marker.take().unwrap_or(self.first_seat);
                Phase::Deal
            }
        };
    }
}
