//! How good a move looks at once, without looking ahead: the taste of the greedy bot.

use azul::{Destination, FLOOR_LINE, Row};
use pavilion::KEPT_AT_MOST;
use tiles::{Position, Source, Turn};

/// A game in which a move can be judged by its looks.
pub trait Judge: Position {
    /// The worth of a legal move to the seat that makes it, in hundredths of a point or so.
    fn judge(&self, m: Self::Move) -> i32;
}

impl Judge for azul::Position {
    fn judge(&self, m: azul::Move) -> i32 {
        let Turn::Seat(seat) = self.turn() else { return 0 };
        let board = self.board(seat);
        let side = self.ruleset().wall;
        let best_space = |row: Row, color| {
            let open = board.wall().open_columns(side, row, color);
            open.map(|column| board.wall().points_at(row, column)).max().map(i32::from)
        };
        match m {
            azul::Move::Tile { row, column } => {
                100 * i32::from(board.wall().points_at(row, column))
            }
            azul::Move::Drop { .. } => 0,
            azul::Move::Take { from, color, to } => {
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
}

/// What so many things on the floor line cost.
fn floor_cost(count: u8) -> i32 {
    FLOOR_LINE.iter().take(usize::from(count)).map(|&cost| i32::from(cost)).sum()
}

impl Judge for pavilion::Position {
    fn judge(&self, m: pavilion::Move) -> i32 {
        let Turn::Seat(seat) = self.turn() else { return 0 };
        let board = self.board(seat);
        let joker = self.joker();
        match m {
            pavilion::Move::Take { from, color } => {
                let source = match from.display_index() {
                    Some(index) => self.displays()[index].tiles(),
                    None => self.center(),
                };
                let jokers = i32::from(source.count(joker).min(1));
                let tiles = if color == joker { 0 } else { i32::from(source.count(color)) };
                let matching = i32::from(board.hand().count(color).min(4));
                let marker = from == Source::CENTER && self.marker().is_none();
                let cost = if marker { 100 * (tiles + jokers) - 100 } else { 0 };
                120 * tiles + 160 * jokers + 20 * matching - cost
            }
            pavilion::Move::Place { space, color, jokers } => {
                let points = i32::from(board.stars().points_at(space));
                let won = i32::from(board.stars().reward_at(space));
                let price = i32::from(space.price(self.ruleset().side));
                let purity = i32::from(board.hand().count(color));
                // Any placement beats passing: tiles left over cost points.
                1_000 + 100 * points + 120 * won - 20 * price - 15 * i32::from(jokers) + purity
            }
            pavilion::Move::Bonus { color } => {
                let useful = i32::from(board.hand().count(color));
                if color == joker { 100 } else { 10 * useful }
            }
            pavilion::Move::Pass { keep } => {
                let kept = keep.tiles();
                let next = self.ruleset().jokers;
                let later = (self.round() < 6).then(|| next.in_round(self.round() as u8 + 1));
                let jokers = later.map_or(0, |joker| i32::from(kept.count(joker)));
                100 * (i32::from(kept.total()) - i32::from(KEPT_AT_MOST)) + 10 * jokers
            }
        }
    }
}
