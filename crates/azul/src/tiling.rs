//! Wall-tiling: complete lines go to the wall, floor lines are charged, the round ends.

use tiles::{MOST, Seat, Tiles};

use crate::{Column, Event, FloorLine, IllegalMove, Move, Phase, Position, Row, Wall, WallSide};

impl Position {
    /// The offer is over: the colored wall tiles itself, on the gray wall the owners choose.
    pub(crate) fn start_tiling(&mut self, tell: &mut impl FnMut(Event)) {
        match self.ruleset.wall {
            WallSide::Gray => self.go_on_tiling(tell),
            WallSide::Colored => {
                for seat in self.ruleset.seats.from(self.first_seat) {
                    self.tile_colored_wall(seat, tell);
                }
                self.end_round(tell);
            }
        }
    }

    /// B2: lines from top to bottom, each scored before the next (B4).
    fn tile_colored_wall(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        for row in Row::ALL {
            let board = self.board(seat);
            let line = board.line(row);
            let Some(color) = line.color().filter(|_| line.is_complete(row)) else {
                continue;
            };
            // L2: only the lenient edition lets a line gather a color that its row has.
            if board.wall.row_holds(row, color) {
                self.drop_line(seat, row, tell);
            } else {
                self.tile(seat, row, Wall::colored_column(row, color), tell);
            }
        }
    }

    /// Q12: seat after seat from the one that started the round, each from top to bottom.
    pub(crate) fn go_on_tiling(&mut self, tell: &mut impl FnMut(Event)) {
        let next = self
            .ruleset
            .seats
            .from(self.first_seat)
            .find(|&seat| self.board(seat).first_complete_line().is_some());
        match next {
            Some(seat) => self.phase = Phase::Tiling(seat),
            None => self.end_round(tell),
        }
    }

    /// Gray wall: what the seat can do with its first complete line.
    pub(crate) fn tilings(&self, seat: Seat, moves: &mut Vec<Move>) {
        let board = self.board(seat);
        let Some((row, color)) = board.first_complete_line() else {
            return;
        };
        let open = board.wall.open_columns(WallSide::Gray, row, color);
        moves.extend(open.map(|column| Move::Tile { row, column }));
        // V3, V4: it falls only if it must.
        if moves.is_empty() {
            moves.push(Move::Drop { row });
        }
    }

    pub(crate) fn check_tiling(&self, seat: Seat, m: Move) -> Result<(), IllegalMove> {
        let board = self.board(seat);
        let (due, color) =
            board.first_complete_line().expect("the tiling phase waits for a complete line");
        let (row, column) = match m {
            Move::Take { .. } => return Err(IllegalMove::TilingPhase(due)),
            Move::Tile { row, column } => (row, Some(column)),
            Move::Drop { row } => (row, None),
        };
        if row != due {
            return Err(IllegalMove::OtherLineFirst(due));
        }
        let mut open = board.wall.open_columns(WallSide::Gray, row, color);
        match column {
            Some(column) if open.any(|it| it == column) => Ok(()),
            Some(column) => Err(IllegalMove::ColumnClosed { row, column, color }),
            None if open.next().is_some() => Err(IllegalMove::MustTile(row)),
            None => Ok(()),
        }
    }

    /// B3–B5: one tile of the line goes to the wall and scores, the others to the lid.
    pub(crate) fn tile(
        &mut self,
        seat: Seat,
        row: Row,
        column: Column,
        tell: &mut impl FnMut(Event),
    ) {
        let board = &mut self.boards[seat.index()];
        let color = board.line(row).color().expect("a complete line has a color");
        let points = board.wall.points_at(row, column);
        board.wall.put(row, column, color);
        board.clear_line(row, self.ruleset.edition);
        board.score.gain(points);
        *self.lid() += Tiles::of(color, row.capacity() - 1);
        tell(Event::Tiled { seat, row, column, color, points });
    }

    /// V4: a line without a legal space falls to the floor as a whole.
    pub(crate) fn drop_line(&mut self, seat: Seat, row: Row, tell: &mut impl FnMut(Event)) {
        let board = &mut self.boards[seat.index()];
        let color = board.line(row).color().expect("a complete line has a color");
        board.clear_line(row, self.ruleset.edition);
        tell(Event::Dropped { seat, row });
        self.let_fall(seat, color, row.capacity(), tell);
    }

    fn end_round(&mut self, tell: &mut impl FnMut(Event)) {
        for seat in self.ruleset.seats.from(self.first_seat) {
            self.charge_floor(seat, tell);
        }
        if let Some(why) = self.reason_to_end() {
            self.end(why, tell);
            return;
        }
        // P2, Q1: the marker's holder starts; unclaimed, the same seat starts again.
        self.first_seat = self.marker.take().unwrap_or(self.first_seat);
        self.round = (self.round + 1).min(MOST);
        self.phase = Phase::Deal;
    }

    /// B12–B15, Q8: after all rows, once, and never below 0.
    pub(crate) fn charge_floor(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let board = &mut self.boards[seat.index()];
        let floor = std::mem::take(&mut board.floor);
        if floor == FloorLine::default() {
            return;
        }
        let lost = board.score.lose(floor.cost());
        *self.lid() += floor.tiles();
        tell(Event::FloorCharged { seat, cost: floor.cost(), lost });
    }
}
