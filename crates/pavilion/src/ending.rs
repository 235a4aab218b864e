//! The end of the game: complete stars, complete numbers, and tiles that were kept in vain.

use tiles::Seat;

use crate::geometry::spaces_with_number;
use crate::{Color, Event, Phase, Position, Side, Star};

/// Points for all spaces with the number 1, 2, 3 and 4.
pub const NUMBER_BONUS: [u16; 4] = [4, 8, 12, 16];

/// Points for a complete star of several colors.
const MANY_COLORED_STAR: u16 = 12;

/// Points for a complete star: of one color, or of several (`None`).
pub const fn star_value(color: Option<Color>) -> u16 {
    match color {
        None => MANY_COLORED_STAR,
        Some(Color::Red) => 14,
        Some(Color::Blue) => 15,
        Some(Color::Yellow) => 16,
        Some(Color::Orange) => 17,
        Some(Color::Green) => 18,
        Some(Color::Purple) => 20,
    }
}

static NUMBERED: [[u64; 4]; 2] = {
    let mut table = [[0; 4]; 2];
    let mut number = 0;
    while number < 4 {
        table[Side::Colored as usize][number] = spaces_with_number(Side::Colored, number as u8 + 1);
        table[Side::Beige as usize][number] = spaces_with_number(Side::Beige, number as u8 + 1);
        number += 1;
    }
    table
};

impl Position {
    pub(crate) fn end(&mut self, tell: &mut impl FnMut(Event)) {
        for seat in self.ruleset.seats.iter() {
            self.score_stars(seat, tell);
            self.score_numbers(seat, tell);
            self.discard_kept(seat, tell);
        }
        self.phase = Phase::Over;
        tell(Event::Ended);
    }

    fn score_stars(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let board = self.board_mut(seat);
        for star in Star::ALL {
            if board.stars.is_complete(star) {
                let colors = board.stars.colors(star);
                let single = colors.iter().next().filter(|_| colors.count() == 1);
                let points = star_value(single);
                board.score.gain(points);
                tell(Event::StarBonus { seat, star, points });
            }
        }
    }

    /// Q18, Q19: by the printed numbers of the side in use, the center star included.
    fn score_numbers(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let numbered = &NUMBERED[self.ruleset.side as usize];
        let board = self.board_mut(seat);
        for (number, (&spaces, points)) in (1..).zip(numbered.iter().zip(NUMBER_BONUS)) {
            if board.stars.covers(spaces) {
                board.score.gain(points);
                tell(Event::NumberBonus { seat, number, points });
            }
        }
    }

    /// Q12: tiles kept in the last round cost a point each, after all bonuses.
    fn discard_kept(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let board = self.board_mut(seat);
        let tiles = std::mem::take(&mut board.kept).tiles();
        if tiles.is_empty() {
            return;
        }
        let lost = board.score.lose(u16::from(tiles.total()));
        *self.tower() += tiles;
        tell(Event::KeptDiscarded { seat, tiles, lost });
    }
}
