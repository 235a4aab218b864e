//! Azul: points that are as good as scored, and the potential of lines and wall.

use ::azul::{
    Board, Bonus, Column, Destination, Edition, FLOOR_LINE, Move, Position, Row, WallSide,
};
use search::{Method, Trust};
use tiles::{BySeat, Position as _, Seat, Source, Turn};

use super::{Heuristics, Prospect, by_round};
use crate::features::azul::Ahead;

/// The potential of a column, a color or a row by its tiles, in hundredths of a point, when the game is
/// young; a complete one is counted as points.
const COLUMN: [i32; 6] = [0, 20, 70, 170, 360, 0];
const COLOR: [i32; 6] = [0, 20, 80, 220, 520, 0];
const ROW: [i32; 6] = [0, 0, 10, 40, 90, 0];
/// What starting the next round is worth.
const START: i32 = 120;
/// What a game among `hand` bots still brings when a round begins, in points; measured over 60 to 100
/// games with two and with four seats, on both walls.
const TO_COME: [[f64; 5]; 3] =
    [[35.0, 28.0, 20.0, 11.0, 2.0], [48.0, 40.0, 30.0, 18.0, 6.0], [61.0, 53.0, 40.0, 25.0, 10.0]];
/// The part of its points that an unfinished line is worth, in hundredths, by length and tiles on it.
const LINE_POTENTIAL: [[i32; 5]; 5] =
    [[0, 0, 0, 0, 0], [0, 45, 0, 0, 0], [0, 25, 60, 0, 0], [0, 15, 40, 70, 0], [0, 10, 28, 48, 75]];

impl Heuristics for Position {
    const METHOD: Method = Method::AlphaBeta;
    const NET_TRUST: Trust = Trust::Positions;

    fn policy(&self, m: Move) -> i32 {
        let Turn::Seat(seat) = self.turn() else { return 0 };
        let board = self.board(seat);
        let side = self.ruleset().wall;
        let best_space = |row: Row, color| {
            let open = board.wall().open_columns(side, row, color);
            open.map(|column| board.wall().points_at(row, column)).max().map(i32::from)
        };
        match m {
            Move::Tile { row, column } => 100 * i32::from(board.wall().points_at(row, column)),
            Move::Drop { .. } => 0,
            Move::Take { from, color, to } => {
                let tiles = match from.display_index() {
                    Some(index) => self.displays()[index].tiles(),
                    None => self.center(),
                };
                let count = tiles.count(color);
                let (gain, spilled) = match to {
                    Destination::Floor => (0, count),
                    Destination::Line(row) => {
                        let free = board.line(row).free_spaces(row);
                        // A line that can never go to the wall only parks its tiles.
                        let points = best_space(row, color).unwrap_or(-1);
                        let gain = if count >= free {
                            100 * points + 10 * i32::from(row.number())
                        } else {
                            // The nearer to complete, the better; empty long lines are a burden.
                            40 * points * i32::from(count) / i32::from(free)
                        };
                        (gain, count.saturating_sub(free))
                    }
                };
                let marker = from == Source::CENTER && self.marker().is_none();
                let lying = board.floor().count();
                let cost = floor_cost(lying + spilled + u8::from(marker)) - floor_cost(lying);
                // Moving first next round is worth about a point.
                gain - 100 * cost + if marker { 80 } else { 0 }
            }
        }
    }

    fn evaluate(&self) -> BySeat<i32> {
        let side = self.ruleset().wall;
        let ahead = BySeat::new(self.seats(), |seat| Ahead::of(self.board(seat), side));
        let longest = ahead.iter().map(Ahead::longest_row).max().unwrap_or(0);
        // After the last round nothing comes later.
        let last_round = match self.ruleset().edition {
            Edition::Standard | Edition::Lenient => longest == 5,
        };
        BySeat::new(self.seats(), |seat| {
            let board = &ahead[seat];
            let sure = 100 * (i32::from(board.points) + i32::from(Bonus::of(&board.wall).points()));
            if last_round {
                return sure;
            }
            let starts = match self.marker() {
                Some(holder) => holder == seat,
                None => self.first_seat() == seat && self.turn() == Turn::Deal,
            };
            let later: i32 = potential(board, self.board(seat), side).iter().sum();
            sure + later * time_left(longest) / 4 + if starts { START } else { 0 }
        })
    }

    fn prospects(&self, seat: Seat) -> Vec<(Prospect, i32)> {
        if self.turn() == Turn::Over {
            return Vec::new();
        }
        let side = self.ruleset().wall;
        let ahead = BySeat::new(self.seats(), |seat| Ahead::of(self.board(seat), side));
        let longest = ahead.iter().map(Ahead::longest_row).max().unwrap_or(0).min(4);
        let later = potential(&ahead[seat], self.board(seat), side);
        let [rows, columns, colors, lines] = later.map(|young| young * time_left(longest) / 4);
        let won = Bonus::of(&ahead[seat].wall);
        let sure = |count: u8, each: u16| 100 * i32::from(u16::from(count) * each);
        let starts = self.marker().unwrap_or(self.first_seat()) == seat;
        vec![
            (Prospect::Rows, sure(won.rows, Bonus::ROW) + rows),
            (Prospect::Columns, sure(won.columns, Bonus::COLUMN) + columns),
            (Prospect::Colors, sure(won.colors, Bonus::COLOR) + colors),
            (Prospect::Lines, lines),
            (Prospect::Start, if starts { START } else { 0 }),
        ]
    }

    fn later_points(&self) -> f64 {
        by_round(self, &TO_COME[self.seats().count() - 2])
    }

    /// Own points less the best other's, if the round ended after the move.
    fn gain(&self, m: Move) -> i32 {
        let Turn::Seat(seat) = self.turn() else { return 0 };
        let mut after = self.clone();
        after.play_unchecked(m);
        let points = |seat| i32::from(after.score_if_round_ended(seat));
        let others = self.seats().iter().filter(|other| *other != seat);
        points(seat) - others.map(points).max().unwrap_or(0)
    }
}

/// How much time is left to finish things, in quarters of the usual: the longer somebody's row, the sooner the game
/// ends.
fn time_left(longest_row: u8) -> i32 {
    [5, 5, 4, 3, 2][usize::from(longest_row)]
}

/// What rows, columns, colors and lines are worth beyond sure points, when the game is young.
fn potential(ahead: &Ahead, board: &Board, side: WallSide) -> [i32; 4] {
    let sum = |counts: [u8; 5], table: &[i32; 6]| -> i32 {
        counts.into_iter().map(|count| table[usize::from(count)]).sum()
    };
    [
        sum(ahead.wall.row_counts(), &ROW),
        sum(ahead.wall.column_counts(), &COLUMN),
        sum(ahead.wall.color_counts(), &COLOR),
        Row::ALL.into_iter().map(|row| line_potential(ahead, board, row, side)).sum(),
    ]
}

fn line_potential(ahead: &Ahead, board: &Board, row: Row, side: WallSide) -> i32 {
    let line = board.line(row);
    let Some(color) = line.color().filter(|_| !line.is_complete(row)) else { return 0 };
    let points = |column: Column| i32::from(ahead.wall.points_at(row, column));
    let best = ahead.wall.open_columns(side, row, color).map(points).max();
    let share = LINE_POTENTIAL[row.index()][usize::from(line.count())];
    // A line that cannot go to the wall only blocks its row.
    best.map_or(-100, |points| (100 * points + 60) * share / 100)
}

/// The cost of this many things on the floor line.
fn floor_cost(count: u8) -> i32 {
    FLOOR_LINE.iter().take(usize::from(count)).map(|&cost| i32::from(cost)).sum()
}
