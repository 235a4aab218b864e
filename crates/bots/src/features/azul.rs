//! What a net sees of Azul: boards as they will lie when the round is over, and the offer.

use std::sync::LazyLock;

use ::azul::{Board, Edition, Phase, Position, Row, Wall, WallSide};
use net::Net;
use tiles::{Handful, Position as _, Seat, Turn};

use super::{FeatureList, Features, read};

/// Of each board: tiles on the wall by color and space, unfinished lines by color, row and count,
/// complete lines, the floor line, the marker, points, and how many rows, columns and colors have each
/// number of tiles.
const WALL: usize = 0;
const LINES: usize = WALL + 5 * 25;
const COMPLETE: usize = LINES + 5 * 5 * 4;
const FLOOR: usize = COMPLETE + 5;
const MARKER: usize = FLOOR + 8;
const POINTS: usize = MARKER + 1;
const TENS: usize = 16;
const ROWS: usize = POINTS + TENS + 10;
const COLUMNS: usize = ROWS + 6;
const COLORS: usize = COLUMNS + 6;
const BOARD: usize = COLORS + 6;

/// Of the table: displays, the center, the bag, and what is played.
const DISPLAYS: usize = 4 * BOARD;
const CENTER: usize = DISPLAYS + Handful::<()>::ALL;
const CENTER_MOST: usize = 12;
const CENTER_MARKER: usize = CENTER + 5 * CENTER_MOST;
const FULL_DISPLAYS: usize = CENTER_MARKER + 1;
const TAKES: usize = FULL_DISPLAYS + 10;
const TAKES_MOST: usize = 24;
const BAG: usize = TAKES + TAKES_MOST;
const BAG_MOST: usize = 20;
const RULESET: usize = BAG + 5 * BAG_MOST;
const LENIENT: usize = RULESET + 6;
const PHASE: usize = LENIENT + 1;
const LONGEST: usize = PHASE + 3;
const ROUND: usize = LONGEST + 6;
const ROUND_MOST: usize = 8;
const ALL: usize = ROUND + ROUND_MOST;

impl Features for Position {
    const KIND: &'static str = "azul-1";
    const COUNT: usize = ALL;
    const BOARD: usize = BOARD;

    fn embedded() -> &'static Net {
        static NET: LazyLock<Net> =
            LazyLock::new(|| read::<Position>(include_bytes!("../../nets/azul.net")));
        &NET
    }

    fn viewer(&self) -> Seat {
        match self.turn() {
            Turn::Seat(seat) => seat,
            Turn::Deal | Turn::Over => self.first_seat(),
        }
    }

    fn features(&self) -> FeatureList {
        let mut list = FeatureList::new();
        let mut longest = 0;
        for (number, seat) in self.seats().from(self.viewer()).enumerate() {
            longest = longest.max(push_board(self, seat, number * BOARD, &mut list));
        }
        let mut takes = 0;
        let mut full = 0;
        for display in self.displays().iter().filter(|display| !display.is_empty()) {
            list.push(DISPLAYS + usize::from(display.rank()));
            takes += display.tiles().colors().count();
            full += 1;
        }
        takes += self.center().colors().count();
        list.push_counts(CENTER, self.center(), CENTER_MOST);
        if self.marker().is_none() {
            list.push(CENTER_MARKER);
        }
        list.push(FULL_DISPLAYS + full);
        list.push(TAKES + takes.min(TAKES_MOST - 1));
        list.push_counts(BAG, self.stock().bag, BAG_MOST);
        let ruleset = self.ruleset();
        let wall = match ruleset.wall {
            WallSide::Colored => 0,
            WallSide::Gray => 3,
        };
        list.push(RULESET + wall + self.seats().count() - 2);
        match ruleset.edition {
            Edition::Standard => {}
            Edition::Lenient => list.push(LENIENT),
        }
        list.push(match self.phase() {
            Phase::Offer(_) => PHASE,
            Phase::Tiling(_) => PHASE + 1,
            Phase::Deal | Phase::Over(_) => PHASE + 2,
        });
        list.push(LONGEST + longest);
        list.push(ROUND + usize::from(self.round() - 1).min(ROUND_MOST - 1));
        list
    }

    fn sure_points(&self, seat: Seat) -> u16 {
        Ahead::of(self.board(seat), self.ruleset().wall).points
    }
}

/// Lists what a board shows; says how long its longest row will be.
fn push_board(position: &Position, seat: Seat, start: usize, list: &mut FeatureList) -> usize {
    let board = position.board(seat);
    let ahead = Ahead::of(board, position.ruleset().wall);
    for (number, color) in ::azul::Color::ALL.into_iter().enumerate() {
        list.push_bits(start + WALL + 25 * number, ahead.wall.spaces_of(color).into());
    }
    for row in Row::ALL {
        let line = board.line(row);
        let Some(color) = line.color() else { continue };
        list.push(if line.is_complete(row) {
            start + COMPLETE + row.index()
        } else {
            let place = row.index() * 20 + color as usize * 4 + usize::from(line.count()) - 1;
            start + LINES + place
        });
    }
    list.push(start + FLOOR + usize::from(board.floor().count()));
    if position.marker() == Some(seat) {
        list.push(start + MARKER);
    }
    list.push_points(start + POINTS, ahead.points, TENS);
    // Short ones are many and say little.
    let mut push_long = |start: usize, counts: [u8; 5]| {
        for count in counts.into_iter().filter(|count| *count >= 2) {
            list.push(start + usize::from(count));
        }
    };
    push_long(start + ROWS, ahead.wall.row_counts());
    push_long(start + COLUMNS, ahead.wall.column_counts());
    push_long(start + COLORS, ahead.wall.color_counts());
    usize::from(ahead.longest_row())
}

/// A board as it will be when the round is over.
#[derive(Clone, Copy)]
pub(crate) struct Ahead {
    pub(crate) wall: Wall,
    pub(crate) points: u16,
}

impl Ahead {
    /// Complete lines go to the wall and the floor line is charged.
    pub(crate) fn of(board: &Board, side: WallSide) -> Ahead {
        let mut wall = *board.wall();
        let mut points = board.score();
        for row in Row::ALL {
            let line = board.line(row);
            let Some(color) = line.color().filter(|_| line.is_complete(row)) else { continue };
            let open = wall.open_columns(side, row, color);
            let best = open.map(|column| (wall.points_at(row, column), column)).max();
            if let Some((scored, column)) = best {
                points += scored;
                wall = wall.with(row, column, color);
            }
        }
        Ahead { wall, points: points.saturating_sub(board.floor().cost()) }
    }

    pub(crate) fn longest_row(&self) -> u8 {
        self.wall.row_counts().into_iter().max().unwrap_or(0)
    }
}
