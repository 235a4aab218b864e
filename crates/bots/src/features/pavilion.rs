//! What a net sees of Summer Pavilion: stars, what is nearly won, hands, and the offer.

use std::sync::LazyLock;

use ::pavilion::{Color, FEATURES, Phase, Position, ROUNDS, Side, Space, Spot, Star};
use net::Net;
use tiles::{Handful, Position as _, Seat, Turn};

use super::{FeatureList, Features, read};

/// Of each board: filled spaces, colors on each star, tiles on each star and each number, what is
/// missing around each pillar, statue and window, the hand, points, and who has passed.
const SPACES: usize = 0;
const STAR_COLORS: usize = SPACES + 42;
const STARS: usize = STAR_COLORS + 7 * 6;
const SINGLE: usize = STARS + 7 * 7;
const NUMBERS: usize = SINGLE + 7;
const NUMBER_MOST: usize = 13;
const AROUND: usize = NUMBERS + 6 * NUMBER_MOST;
const HAND: usize = AROUND + 18 * 3;
const HAND_MOST: usize = 12;
const TOTAL: usize = HAND + 6 * HAND_MOST;
const TOTAL_MOST: usize = 30;
const JOKERS: usize = TOTAL + TOTAL_MOST;
const NEXT_JOKERS: usize = JOKERS + HAND_MOST + 1;
const POINTS: usize = NEXT_JOKERS + HAND_MOST + 1;
const TENS: usize = 20;
const PASSED: usize = POINTS + TENS + 10;
const MARKER: usize = PASSED + 1;
const BOARD: usize = MARKER + 1;

/// Of the table: displays, center, supply, bag, and what is played.
const DISPLAYS: usize = 4 * BOARD;
const CENTER: usize = DISPLAYS + Handful::<()>::ALL;
const CENTER_MOST: usize = 12;
const CENTER_JOKERS: usize = CENTER + 6 * CENTER_MOST;
const CENTER_MARKER: usize = CENTER_JOKERS + CENTER_MOST + 1;
const FULL_DISPLAYS: usize = CENTER_MARKER + 1;
const SUPPLY: usize = FULL_DISPLAYS + 10;
const SUPPLY_MOST: usize = 10;
const BAG: usize = SUPPLY + 6 * SUPPLY_MOST;
const BAG_MOST: usize = 22;
const RULESET: usize = BAG + 6 * BAG_MOST;
const ROUND: usize = RULESET + 6;
const PHASE: usize = ROUND + 6;
const BONUS: usize = PHASE + 5;
const BONUS_MOST: usize = 10;
const JOKER: usize = BONUS + BONUS_MOST;
const NEXT_JOKER: usize = JOKER + 6;
const ALL: usize = NEXT_JOKER + 6;

/// The spaces of each number, by side, as bits.
static WITH_NUMBER: [[u64; 6]; 2] = [with_number(Side::Colored), with_number(Side::Beige)];

const fn with_number(side: Side) -> [u64; 6] {
    let mut spaces = [0; 6];
    let mut index = 0;
    while index < Space::COUNT {
        let space = Space::new(Star::ALL[index / 6], Spot::ALL[index % 6]);
        spaces[space.price(side) as usize - 1] |= 1 << space.index();
        index += 1;
    }
    spaces
}

impl Features for Position {
    const KIND: &'static str = "pavilion-1";
    const COUNT: usize = ALL;
    const BOARD: usize = BOARD;

    fn embedded() -> &'static Net {
        static NET: LazyLock<Net> =
            LazyLock::new(|| read::<Position>(include_bytes!("../../nets/pavilion.net")));
        &NET
    }

    fn viewer(&self) -> Seat {
        match (self.turn(), self.phase()) {
            (Turn::Seat(seat), _) | (_, Phase::Refill { next: Some(seat) }) => seat,
            (Turn::Deal | Turn::Over, _) => self.first_seat(),
        }
    }

    fn features(&self) -> FeatureList {
        let mut list = FeatureList::new();
        let side = self.ruleset().side;
        let joker = self.joker();
        let next = self.round() as u8 + 1;
        let next_joker = (next <= ROUNDS).then(|| self.ruleset().jokers.in_round(next));
        for (number, seat) in self.seats().from(self.viewer()).enumerate() {
            push_board(self, seat, [Some(joker), next_joker], number * BOARD, &mut list);
        }
        let mut full = 0;
        for display in self.displays().iter().filter(|display| !display.is_empty()) {
            list.push(DISPLAYS + usize::from(display.rank()));
            full += 1;
        }
        list.push_counts(CENTER, self.center(), CENTER_MOST);
        list.push(CENTER_JOKERS + usize::from(self.center().count(joker)).min(CENTER_MOST));
        if self.marker().is_none() {
            list.push(CENTER_MARKER);
        }
        list.push(FULL_DISPLAYS + full);
        list.push_counts(SUPPLY, self.supply(), SUPPLY_MOST);
        list.push_counts(BAG, self.stock().bag, BAG_MOST);
        list.push(RULESET + 3 * side as usize + self.seats().count() - 2);
        list.push(ROUND + usize::from(self.round() - 1).min(5));
        let phase = match self.phase() {
            Phase::Deal | Phase::Over => PHASE,
            Phase::Acquire(_) => PHASE + 1,
            Phase::Place(_) => PHASE + 2,
            Phase::Bonus { left, .. } => {
                list.push(BONUS + usize::from(left).min(BONUS_MOST - 1));
                PHASE + 3
            }
            Phase::Refill { .. } => PHASE + 4,
        };
        list.push(phase);
        list.push(JOKER + joker as usize);
        if let Some(next) = next_joker {
            list.push(NEXT_JOKER + next as usize);
        }
        list
    }

    fn sure_points(&self, seat: Seat) -> u16 {
        self.board(seat).score()
    }
}

fn push_board(
    position: &Position,
    seat: Seat,
    jokers: [Option<Color>; 2],
    start: usize,
    list: &mut FeatureList,
) {
    let board = position.board(seat);
    let side = position.ruleset().side;
    let filled = board.stars().filled();
    list.push_bits(start + SPACES, filled);
    for (number, star) in Star::ALL.into_iter().enumerate() {
        let count = (filled >> (6 * number) & 0b11_1111).count_ones() as usize;
        list.push(start + STARS + 7 * number + count);
        // On the colored side only the center star has a choice of colors.
        let has_choice = match side {
            Side::Colored => star == Star::Center,
            Side::Beige => true,
        };
        if count > 0 && has_choice {
            let colors = board.stars().colors(star);
            list.push_bits(start + STAR_COLORS + 6 * number, colors.bits().into());
            if count > 1 && colors.count() == 1 {
                list.push(start + SINGLE + number);
            }
        }
    }
    for (number, spaces) in WITH_NUMBER[side as usize].iter().enumerate() {
        let count = (filled & spaces).count_ones() as usize;
        list.push(start + NUMBERS + NUMBER_MOST * number + count);
    }
    for (number, feature) in FEATURES.iter().enumerate() {
        let missing = (feature.bits() & !filled).count_ones() as usize;
        if missing < 3 {
            list.push(start + AROUND + 3 * number + missing);
        }
    }
    let hand = board.hand() + board.kept().tiles();
    list.push_counts(start + HAND, hand, HAND_MOST);
    list.push(start + TOTAL + usize::from(hand.total()).min(TOTAL_MOST - 1));
    for (joker, place) in jokers.into_iter().zip([JOKERS, NEXT_JOKERS]) {
        let count = joker.map_or(0, |joker| usize::from(hand.count(joker)));
        list.push(start + place + count.min(HAND_MOST));
    }
    list.push_points(start + POINTS, board.score(), TENS);
    if board.passed() {
        list.push(start + PASSED);
    }
    if position.marker() == Some(seat) {
        list.push(start + MARKER);
    }
}
