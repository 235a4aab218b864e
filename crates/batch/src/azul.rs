//! Azul as arrays.
//!
//! Actions: source, color, destination (lines 1 to 5, then the floor); displays come first, then the center. With the
//! gray wall, row and column follow (columns 1 to 5, then the drop).

use ::azul::{
    Color, Column, Destination, FLOOR_LINE, Move, Phase, Position, Row, TILES_OF_EACH_COLOR,
    WallSide,
};
use tiles::{Position as _, Seat, Source};

use crate::Arrays;
use crate::arrays::mask_of_list;
use crate::planes::{Pen, Planes};

const COLORS: usize = 5;
const DESTINATIONS: usize = 6;
const COLUMNS: usize = 6;

/// The place in [`OPEN`] for a color that is not there.
const NO_TILES: u8 = 32;

/// By the lines that are open for a color, a bit each: where its tiles may go. The floor takes any.
static OPEN: [[bool; DESTINATIONS]; 33] = {
    let mut table = [[false; DESTINATIONS]; 33];
    let mut open = 0;
    while open < NO_TILES as usize {
        let mut row = 0;
        while row < 5 {
            table[open][row] = open >> row & 1 == 1;
            row += 1;
        }
        table[open][DESTINATIONS - 1] = true;
        open += 1;
    }
    table
};

impl Arrays for Position {
    fn all_moves(&self) -> Vec<Move> {
        let lines = Row::ALL.map(Destination::Line);
        let destinations = || lines.into_iter().chain([Destination::Floor]);
        let mut moves = Vec::new();
        for from in sources(self.displays().len()) {
            for color in Color::ALL {
                moves.extend(destinations().map(|to| Move::Take { from, color, to }));
            }
        }
        if self.ruleset().wall == WallSide::Gray {
            for row in Row::ALL {
                moves.extend(Column::ALL.map(|column| Move::Tile { row, column }));
                moves.push(Move::Drop { row });
            }
        }
        moves
    }

    #[inline]
    fn number(&self, m: Move) -> usize {
        let displays = self.displays().len();
        let tilings = (displays + 1) * COLORS * DESTINATIONS;
        match m {
            Move::Take { from, color, to } => {
                let from = from.display_index().unwrap_or(displays);
                let to = match to {
                    Destination::Line(row) => row.index(),
                    Destination::Floor => DESTINATIONS - 1,
                };
                (from * COLORS + color as usize) * DESTINATIONS + to
            }
            Move::Tile { row, column } => tilings + row.index() * COLUMNS + column.index(),
            Move::Drop { row } => tilings + row.index() * COLUMNS + COLUMNS - 1,
        }
    }

    #[inline]
    fn mask(&self, moves: &mut Vec<Move>, out: &mut [bool]) {
        let Phase::Offer(seat) = self.phase() else {
            return mask_of_list(self, moves, out);
        };
        moves.clear();
        let open = self.board(seat).open_lines();
        let (takes, tilings) =
            out.split_at_mut((self.displays().len() + 1) * COLORS * DESTINATIONS);
        let displays = self.displays().iter().map(|display| display.tiles());
        for (out, tiles) in
            takes.chunks_exact_mut(COLORS * DESTINATIONS).zip(displays.chain([self.center()]))
        {
            for (out, color) in out.as_chunks_mut::<DESTINATIONS>().0.iter_mut().zip(Color::ALL) {
                let lines = if tiles.count(color) > 0 { open[color as usize] } else { NO_TILES };
                *out = OPEN[usize::from(lines)];
            }
        }
        tilings.fill(false);
    }

    fn planes(&self) -> Planes {
        let seats = self.seats().count();
        let planes = match self.ruleset().wall {
            WallSide::Colored => Planes::default().with("wall", &[seats, 5, 5], 1),
            WallSide::Gray => Planes::default().with("wall", &[seats, COLORS, 5, 5], 1),
        };
        let planes = planes
            .with("lines", &[seats, 5, COLORS], 5)
            .with("floor", &[seats], FLOOR_LINE.len() as u8)
            .with("marker", &[seats], 1)
            .with("score", &[seats], u8::MAX)
            .with("displays", &[self.displays().len(), COLORS], 4)
            .with("center", &[COLORS], TILES_OF_EACH_COLOR)
            .with("center_marker", &[1], 1)
            .with("bag", &[COLORS], TILES_OF_EACH_COLOR)
            .with("lid", &[COLORS], TILES_OF_EACH_COLOR)
            .with("round", &[1], u8::MAX);
        match self.ruleset().wall {
            WallSide::Colored => planes,
            WallSide::Gray => planes.with("tiling", &[5], 1),
        }
    }

    #[inline]
    fn observe(&self, seat: Seat, out: &mut [u8]) {
        let mut pen = Pen::new(out);
        let boards = || self.seats().from(seat).map(|seat| self.board(seat));
        let side = self.ruleset().wall;
        for wall in boards().map(::azul::Board::wall) {
            match side {
                WallSide::Colored => {
                    let spaces = Color::ALL.iter().fold(0, |all, &it| all | wall.spaces_of(it));
                    pen.bits::<25>(spaces.into());
                }
                WallSide::Gray => {
                    for color in Color::ALL {
                        pen.bits::<25>(wall.spaces_of(color).into());
                    }
                }
            }
        }
        for board in boards() {
            let lines = pen.next::<25>();
            *lines = [0; 25];
            for row in Row::ALL {
                let line = board.line(row);
                if let Some(color) = line.color() {
                    lines[row.index() * COLORS + color as usize] = line.count();
                }
            }
        }
        for board in boards() {
            pen.byte(board.floor().count());
        }
        for seat in self.seats().from(seat) {
            pen.flag(self.marker() == Some(seat));
        }
        for board in boards() {
            pen.number(board.score());
        }
        for display in self.displays() {
            pen.tiles::<_, COLORS>(display.tiles());
        }
        pen.tiles::<_, COLORS>(self.center());
        pen.flag(self.marker().is_none());
        pen.tiles::<_, COLORS>(self.stock().bag);
        pen.tiles::<_, COLORS>(self.stock().discards);
        pen.number(self.round());
        if side == WallSide::Gray {
            let due = match self.phase() {
                Phase::Tiling(seat) => self.board(seat).first_complete_line(),
                Phase::Deal | Phase::Offer(_) | Phase::Over(_) => None,
            };
            pen.one_of::<5>(due.map(|(row, _)| row.index()));
        }
        pen.finish();
    }
}

/// The displays, then the center.
pub(crate) fn sources(displays: usize) -> impl Iterator<Item = Source> {
    (0..displays).map(Source::display).chain([Source::CENTER])
}
