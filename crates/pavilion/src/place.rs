//! Placing a tile on a star: what is legal, what it costs, what it scores and wins.

use std::ops::RangeInclusive;

use tiles::{Seat, Tiles};

use crate::{Color, Colors, Event, IllegalMove, Move, Phase, Position, Space, Spot, Star};

impl Position {
    /// Every placement: spaces star by star; colors in order; few jokers before many.
    pub(crate) fn placements(&self, seat: Seat, moves: &mut Vec<Move>) {
        let board = self.board(seat);
        let held: Colors = board.hand.colors().collect();
        for star in Star::ALL {
            let colors = board.stars.open_colors(self.ruleset.side, star).and(held);
            if colors == Colors::NONE {
                continue;
            }
            let empty = board.stars.empty_spots(star);
            for spot in Spot::ALL.into_iter().filter(|spot| empty >> spot.index() & 1 == 1) {
                let space = Space::new(star, spot);
                let price = space.price(self.ruleset.side);
                for color in colors.iter() {
                    let payments = self.payments(board.hand, color, price);
                    moves.extend(payments.map(|jokers| Move::Place { space, color, jokers }));
                }
            }
        }
    }

    /// How many jokers may be among the tiles that pay this price.
    pub(crate) fn payments(
        &self,
        hand: Tiles<Color>,
        color: Color,
        price: u8,
    ) -> RangeInclusive<u8> {
        let joker = self.joker();
        let natural = hand.count(color);
        let fewest = price.saturating_sub(natural);
        // The joker color is paid in itself; of any other at least one tile must be real.
        let most = if color == joker { 0 } else { hand.count(joker).min(price - 1) };
        fewest..=most
    }

    pub(crate) fn check_placement(
        &self,
        seat: Seat,
        space: Space,
        color: Color,
        jokers: u8,
    ) -> Result<(), IllegalMove> {
        let board = self.board(seat);
        let price = space.price(self.ruleset.side);
        if board.stars.is_filled(space) {
            Err(IllegalMove::SpaceFilled(space))
        } else if !board.stars.open_colors(self.ruleset.side, space.star()).has(color) {
            Err(IllegalMove::ColorClosed { space, color })
        } else if color == self.joker() && jokers > 0 {
            Err(IllegalMove::JokersForJoker)
        } else if jokers >= price {
            Err(IllegalMove::NoNaturalTile { space, price, color })
        } else if !board.hand.contains(self.payment(color, price, jokers)) {
            Err(IllegalMove::CannotPay { natural: price - jokers, color, jokers })
        } else {
            Ok(())
        }
    }

    fn payment(&self, color: Color, price: u8, jokers: u8) -> Tiles<Color> {
        Tiles::of(color, price - jokers) + Tiles::of(self.joker(), jokers)
    }

    pub(crate) fn place(
        &mut self,
        seat: Seat,
        space: Space,
        color: Color,
        jokers: u8,
        tell: &mut impl FnMut(Event),
    ) {
        let price = space.price(self.ruleset.side);
        let paid = self.payment(color, price, jokers);
        // One of the paid tiles is placed, the others go to the tower.
        *self.tower() += paid - Tiles::of(color, 1);
        let board = self.board_mut(seat);
        board.hand -= paid;
        let points = u16::from(board.stars.points_at(space));
        board.stars.put(space, color);
        board.score.gain(points);
        tell(Event::Placed { seat, space, color, paid, points });

        let mut won = 0;
        for feature in self.board(seat).stars.surrounded_at(space) {
            let tiles = feature.kind.reward();
            won += tiles;
            tell(Event::Surrounded { seat, feature: feature.kind, tiles });
        }
        // Q6, Q7: rewards add up, but not beyond what the supply holds now.
        match won.min(self.supply.total()) {
            0 => self.end_turn(seat, tell),
            left => self.phase = Phase::Bonus { seat, left },
        }
    }

    pub(crate) fn take_bonus(
        &mut self,
        seat: Seat,
        left: u8,
        color: Color,
        tell: &mut impl FnMut(Event),
    ) {
        let tile = Tiles::of(color, 1);
        self.supply -= tile;
        self.board_mut(seat).hand += tile;
        tell(Event::BonusTaken { seat, color });
        match left - 1 {
            0 => self.end_turn(seat, tell),
            left => self.phase = Phase::Bonus { seat, left },
        }
    }
}
