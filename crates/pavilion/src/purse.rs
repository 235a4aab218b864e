//! What a hand can buy, counted without listing it: random playouts pick one of hundreds of moves.

use tiles::{Handful, Lanes, Seat, Tiles, pick};

use crate::{Color, Colors, Move, Position, Side, Space, Spot, Star};

/// `WAYS[tiles][jokers]`: in how many ways each price from 1 to 6 can be paid with that number of tiles
/// of the color and that number of jokers. More than six tiles or five jokers change nothing.
static WAYS: [[Lanes; 6]; 7] = {
    let mut table = [[Lanes::ZERO; 6]; 7];
    let mut tiles = 1;
    while tiles <= 6 {
        let mut jokers = 0;
        while jokers <= 5 {
            let mut ways = [0; 6];
            let mut price: usize = 1;
            while price <= 6 {
                let fewest = price.saturating_sub(tiles);
                let most = if jokers < price { jokers } else { price - 1 };
                if most >= fewest {
                    ways[price - 1] = (most - fewest + 1) as u8;
                }
                price += 1;
            }
            table[tiles][jokers] = Lanes::new(ways);
            jokers += 1;
        }
        tiles += 1;
    }
    table
};

/// For each set of spots a 1 in the lane of each spot.
static SPOTS: [Lanes; 64] = {
    let mut table = [Lanes::ZERO; 64];
    let mut spots = 0;
    while spots < 64 {
        let mut spot = 0;
        while spot < 6 {
            if spots >> spot & 1 == 1 {
                table[spots] = table[spots].plus(Lanes::one(spot, 1));
            }
            spot += 1;
        }
        spots += 1;
    }
    table
};

/// In how many ways each price can be paid with each color.
struct Purse([Lanes; 6]);

impl Purse {
    fn new(hand: Tiles<Color>, joker: Color) -> Purse {
        let jokers = usize::from(hand.count(joker).min(5));
        Purse(Color::ALL.map(|color| {
            let tiles = usize::from(hand.count(color).min(6));
            // The joker color is paid in itself.
            WAYS[tiles][if color == joker { 0 } else { jokers }]
        }))
    }

    /// The same by spot of a star instead of by price.
    fn by_spot(&self, side: Side, star: Star, color: Color) -> Lanes {
        let ways = self.0[color as usize];
        match (side, star.color()) {
            (Side::Colored, _) => ways,
            (Side::Beige, Some(_)) => {
                // The beige side has 3 2 1 where the colored side has 1 2 3.
                let ends = Lanes::new([ways.get(2), 0, ways.get(0)]);
                ends.plus(ways.without(0).without(2))
            }
            (Side::Beige, None) => Lanes::new([ways.get(2); 6]),
        }
    }

    /// How many placements each empty spot of a star allows.
    fn placements(&self, side: Side, star: Star, colors: Colors, empty: u8) -> Lanes {
        let all = colors.iter().map(|color| self.by_spot(side, star, color));
        all.fold(Lanes::ZERO, Lanes::plus).where_not_zero(SPOTS[usize::from(empty)])
    }
}

impl Position {
    /// The move at the place that `choose` names: placements as they are listed, then passes.
    pub(crate) fn pick_placement_or_pass(
        &self,
        seat: Seat,
        choose: impl FnOnce(usize) -> usize,
    ) -> Move {
        let board = self.board(seat);
        let side = self.ruleset.side;
        let purse = Purse::new(board.hand, self.joker());
        let open = Star::ALL.map(|star| board.stars.open_colors(side, star));
        let stars = Star::ALL.map(|star| {
            let empty = board.stars.empty_spots(star);
            purse.placements(side, star, open[star.index()], empty)
        });
        let placements: usize = stars.iter().map(|star| usize::from(star.sum())).sum();
        let place = choose(placements + Handful::count_of(board.hand));
        if place >= placements {
            let keep = Handful::all_of(board.hand).nth(place - placements);
            return Move::Pass { keep: keep.expect("the count gave this many handfuls") };
        }
        let (star, spot, number) = pick::<6>(&stars, |_| place);
        let (star, spot) = (Star::ALL[star], Spot::ALL[spot]);
        let mut number = number;
        for color in open[star.index()].iter() {
            let ways = purse.by_spot(side, star, color).get(spot.index());
            if number < ways {
                let space = Space::new(star, spot);
                let fewest = *self.payments(board.hand, color, space.price(side)).start();
                return Move::Place { space, color, jokers: fewest + number };
            }
            number -= ways;
        }
        unreachable!("the count gave this many placements")
    }
}
