//! The placements of the last round, without what makes no difference any more: an exact search has less to tell apart.

use tiles::{Score, Seat, Stock, Tiles};

use crate::geometry::{FEATURES, Feature};
use crate::{Board, Color, KEPT_AT_MOST, Phase, Position, ROUNDS, SUPPLY_SPACES};

/// The points of everybody where points so far do not matter: enough to lose, and far from too many.
const POINTS: u16 = 1_000;

impl Position {
    /// The last placements of a seat, if nobody takes anything from the others: at most one seat can still earn bonus
    /// tiles, and the bag lasts. The boards of the others are cleared.
    pub(crate) fn left_alone(&self, seat: Seat) -> Option<Position> {
        let places = matches!(self.phase, Phase::Place(_)) && self.round == ROUNDS;
        let mut seats = self.ruleset.seats.iter();
        if !places || seats.any(|seat| self.board(seat).passed) {
            return None;
        }
        match self.earners() {
            0 => {}
            1 if self.refill_size() == 0 && self.bag_lasts() => {}
            _ => return None,
        }
        let mut alone = self.clone();
        for other in self.ruleset.seats.iter().filter(|&other| other != seat) {
            *alone.board_mut(other) = Board { passed: true, ..Board::new() };
        }
        alone.phase = Phase::Place(seat);
        Some(alone)
    }

    /// The last placements without the points so far, and without what nobody can see any more.
    pub(crate) fn what_is_left(&self) -> Option<Position> {
        let places = matches!(self.phase, Phase::Place(_) | Phase::Bonus { .. });
        if !places || self.round != ROUNDS {
            return None;
        }
        let mut left = self.clone();
        let mut draws = self.refill_size();
        for seat in self.ruleset.seats.iter() {
            let rewards = self.rewards(seat);
            draws += rewards;
            // Nobody loses more points than there are tiles.
            let tiles = rewards + self.board(seat).hand.total() + KEPT_AT_MOST;
            let board = left.board_mut(seat);
            if board.score.points() < u16::from(tiles) {
                return None;
            }
            board.score = Score::new(POINTS.into())?;
        }
        (left.first_seat, left.marker) = (Seat::Zero, None);
        if self.earners() == 0 {
            left.supply = Tiles::of(Color::ALL[0], SUPPLY_SPACES);
            left.stock = Stock { bag: Tiles::EMPTY, discards: Tiles::EMPTY };
        } else if self.stock.bag.total() >= draws {
            // The tower is not needed, and no more than all draws can be of one color.
            let bag = self.stock.bag;
            let bag = bag.colors().map(|color| Tiles::of(color, bag.count(color).min(draws)));
            left.stock = Stock {
                bag: bag.fold(Tiles::EMPTY, |sum, tiles| sum + tiles),
                discards: Tiles::EMPTY,
            };
        }
        Some(left)
    }

    /// How many seats can still take bonus tiles.
    fn earners(&self) -> usize {
        let takes =
            |seat: &Seat| matches!(self.phase, Phase::Bonus { seat: taker, .. } if taker == *seat);
        self.ruleset.seats.iter().filter(|seat| takes(seat) || self.may_earn_bonus(*seat)).count()
    }

    /// How many bonus tiles a seat can still get at most: what it might surround with all tiles that it might ever hold.
    fn rewards(&self, seat: Seat) -> u8 {
        let board = self.board(seat);
        if board.passed {
            return 0;
        }
        let due = if let Phase::Bonus { seat: taker, left } = self.phase
            && taker == seat
        {
            left
        } else {
            0
        };
        let prices = FEATURES.each_ref().map(|feature| self.price(board, feature));
        let within = |tiles: u8| -> u8 {
            let found = FEATURES.iter().zip(prices).filter(|(_, it)| (1..=tiles).contains(it));
            found.map(|(feature, _)| feature.kind.reward()).sum()
        };
        let mut rewards = due;
        loop {
            let more = due + within(board.hand.total() + rewards);
            if more == rewards {
                return rewards;
            }
            rewards = more;
        }
    }

    /// What all that is missing around a feature costs.
    fn price(&self, board: &Board, feature: &Feature) -> u8 {
        let missing = feature.missing(board.stars.filled());
        missing.map(|space| space.price(self.ruleset.side)).sum()
    }

    /// Whether the tower is never needed.
    fn bag_lasts(&self) -> bool {
        let rewards = self.ruleset.seats.iter().map(|seat| self.rewards(seat));
        self.stock.bag.total() >= self.refill_size() + rewards.sum::<u8>()
    }

    /// Whether the tiles of a seat might pay for all that is missing around some pillar, statue or window.
    fn may_earn_bonus(&self, seat: Seat) -> bool {
        let board = self.board(seat);
        let missing = |it: &&Feature| !it.is_surrounded(board.stars.filled());
        !board.passed && FEATURES.iter().filter(missing).any(|it| self.may_surround(board, it))
    }

    /// Whether a hand might pay for all that is missing around a feature: where a star takes one color only, in that color.
    fn may_surround(&self, board: &Board, feature: &Feature) -> bool {
        let (side, joker) = (self.ruleset.side, self.joker());
        let (mut prices, mut spaces) = ([0u8; 6], [0u8; 6]);
        let mut anything = 0;
        for space in feature.missing(board.stars.filled()) {
            let colors = board.stars.open_colors(side, space.star());
            let price = space.price(side);
            match colors.iter().next() {
                Some(color) if colors.count() == 1 => {
                    prices[color as usize] += price;
                    spaces[color as usize] += 1;
                }
                _ => anything += price,
            }
        }
        let mut jokers = 0;
        for color in Color::ALL {
            let (price, held) = (prices[color as usize], board.hand.count(color));
            if color == joker {
                jokers += price;
            } else if spaces[color as usize] > held {
                return false;
            } else {
                jokers += price.saturating_sub(held);
            }
        }
        let total: u8 = prices.iter().sum::<u8>() + anything;
        jokers <= board.hand.count(joker) && total <= board.hand.total()
    }
}
