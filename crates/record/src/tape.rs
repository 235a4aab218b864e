//! A tape of deals: what comes out of the bag, decided before anybody has moved.
//!
//! For each deal the seed puts all tiles of the game in an order, and those that are in the bag are
//! taken in turn. So the order does not depend on how people play: two tables with the same seed are
//! dealt the same tiles as far as their bags allow. `docs/notation.md` describes it so that anybody can check a
//! deal without this program, and `testdata/tapes.txt` pins it.

use std::convert::Infallible;

use chacha20::ChaCha20Rng;
use rand_core::{Rng, TryRng};
use tiles::{Color, Stock, Tiles};

use crate::{AnyPosition, Refused, generator};

/// The seed of one deal: which round it belongs to, and how many deals that round has had before.
pub fn tape_seed(game_seed: &str, round: u16, number: usize) -> String {
    format!("{game_seed}#{round}.{number}")
}

impl AnyPosition {
    /// Deals what is due as the tape of this seed says, and gives the deal as it is written.
    pub fn deal_from_tape(&mut self, seed: &str) -> Result<String, Refused> {
        match self {
            AnyPosition::Azul(position) => {
                let (of_each, stock) = (azul::TILES_OF_EACH_COLOR, position.stock());
                self.deal_with(&mut Tape::new(seed, of_each, stock))
            }
            AnyPosition::Pavilion(position) => {
                let (of_each, stock) = (pavilion::TILES_OF_EACH_COLOR, position.stock());
                self.deal_with(&mut Tape::new(seed, of_each, stock))
            }
        }
    }
}

/// All tiles of a game in an order, and the bag that they are taken from.
///
/// To the rules it is a generator like any other: it gives the number with which the bag draws the
/// tile that is next on the tape.
struct Tape<C: Color> {
    rng: ChaCha20Rng,
    of_each: u8,
    /// Each tile by its color and its number among those of that color.
    order: Vec<(C, u8)>,
    /// How many tiles of the order were passed or taken.
    passed: usize,
    stock: Stock<C>,
    /// The bag as it was when the walk along the order began: of each color its first tiles.
    bag: Tiles<C>,
}

impl<C: Color> Tape<C> {
    fn new(seed: &str, of_each: u8, stock: Stock<C>) -> Tape<C> {
        let mut rng = generator(seed);
        let order = order(of_each, &mut rng);
        Tape { rng, of_each, order, passed: 0, stock, bag: stock.bag }
    }

    /// The next tile of the order that is in the bag.
    fn next(&mut self) -> C {
        if self.stock.bag.is_empty() {
            // What was poured in comes in an order of its own.
            self.order = order(self.of_each, &mut self.rng);
            self.stock = Stock { bag: self.stock.discards, discards: Tiles::EMPTY };
            (self.bag, self.passed) = (self.stock.bag, 0);
        }
        let rest = &self.order[self.passed..];
        let ahead = rest.iter().position(|&(color, number)| number < self.bag.count(color));
        let ahead = ahead.expect("the caller has seen that there is a tile to draw");
        self.passed += ahead + 1;
        rest[ahead].0
    }
}

/// All tiles of the game in the order in which these numbers draw them.
fn order<C: Color>(of_each: u8, rng: &mut impl Rng) -> Vec<(C, u8)> {
    let numbered = |&color: &C| (0..of_each).map(move |number| (color, number));
    let mut row: Vec<(C, u8)> = C::ALL.iter().flat_map(numbered).collect();
    let mut order = Vec::with_capacity(row.len());
    while !row.is_empty() {
        let place = (u128::from(rng.next_u64()) * row.len() as u128) >> 64;
        order.push(row.remove(place as usize));
    }
    order
}

impl<C: Color> TryRng for Tape<C> {
    type Error = Infallible;

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let color = self.next();
        let before = C::ALL.iter().take_while(|other| **other != color);
        let place: u128 = before.map(|&other| u128::from(self.stock.bag.count(other))).sum();
        let total = u128::from(self.stock.bag.total());
        self.stock.bag -= Tiles::of(color, 1);
        // The smallest number that draws the tile at this place of the bag.
        Ok(((place << 64).div_ceil(total)) as u64)
    }

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        unreachable!("a bag draws with numbers of 64 bits")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("a bag draws with numbers of 64 bits")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn azul() -> AnyPosition {
        AnyPosition::new("azul:2".parse().unwrap())
    }

    /// The file was made by docs/seed_to_deal.py, not by us.
    #[test]
    fn tapes_give_what_they_always_gave() {
        let mut checked = 0;
        let lines = include_str!("../../../testdata/tapes.txt").lines();
        for line in lines.filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            let [ruleset, seed, bag, discards, tiles] = fields[..] else { panic!("{line}") };
            let drawn = if ruleset.starts_with("azul") {
                drawn::<azul::Color>(azul::TILES_OF_EACH_COLOR, seed, bag, discards)
            } else {
                drawn::<pavilion::Color>(pavilion::TILES_OF_EACH_COLOR, seed, bag, discards)
            };
            assert_eq!(drawn, tiles, "{line}");
            checked += 1;
        }
        assert_eq!(checked, 18);
    }

    /// The file was made by docs/seed_to_deal.py, not by us.
    #[test]
    fn mixes_give_what_they_always_gave() {
        let mut checked = 0;
        let lines = include_str!("../../../testdata/mixes.txt").lines();
        for line in lines.filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            let [ruleset, secret, ref words @ .., seed, deal] = fields[..] else {
                panic!("{line}")
            };
            assert_eq!(crate::mixed_seed(secret, words), seed, "{line}");
            let mut position = AnyPosition::new(ruleset.parse().unwrap());
            assert_eq!(position.deal_from_tape(&tape_seed(seed, 1, 0)).unwrap(), deal, "{line}");
            checked += 1;
        }
        assert_eq!(checked, 30);
    }

    fn drawn<C: Color>(of_each: u8, seed: &str, bag: &str, discards: &str) -> String {
        let mut stock = Stock::<C> { bag: counted(bag), discards: counted(discards) };
        let mut tape = Tape::new(seed, of_each, stock);
        (0..30).map_while(|_| stock.draw(&mut tape)).map(Color::letter).collect()
    }

    /// `B14Y2` as tiles.
    fn counted<C: Color>(text: &str) -> Tiles<C> {
        let mut tiles = Tiles::EMPTY;
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let end = rest[1..].find(char::is_alphabetic).map_or(rest.len(), |at| at + 1);
            let color = C::ALL.iter().find(|color| color.letter() == letter).unwrap();
            tiles += Tiles::of(*color, rest[1..end].parse().unwrap());
            rest = &rest[end..];
        }
        tiles
    }

    #[test]
    fn the_same_tape_deals_the_same() {
        let dealt = |seed: &str| azul().deal_from_tape(seed).unwrap();
        assert_eq!(dealt("tea#1.0"), dealt("tea#1.0"));
        assert_ne!(dealt("tea#1.0"), dealt("tea#2.0"));
    }

    /// Bags that differ by a few tiles are dealt nearly the same: that is what a tape is for.
    #[test]
    fn a_tile_more_or_less_changes_little() {
        let color = azul::Color::Blue;
        let full = Stock::full(azul::TILES_OF_EACH_COLOR);
        let mut fewer = full;
        fewer.bag -= Tiles::of(color, 1);
        for seed in 0..50 {
            let drawn = |stock: Stock<azul::Color>| {
                let (mut tape, mut bag) = (Tape::new(&format!("{seed}"), 20, stock), stock);
                (0..20).map(|_| bag.draw(&mut tape).unwrap()).collect::<Vec<_>>()
            };
            let (with, without) = (drawn(full), drawn(fewer));
            let mut expected = with.clone();
            if let Some(place) = Tape::new(&format!("{seed}"), 20, full).order[..20]
                .iter()
                .position(|tile| *tile == (color, 19))
            {
                expected.remove(place);
            }
            assert_eq!(without[..expected.len()], expected);
        }
    }

    /// Every tile in the bag is equally likely, no matter which tiles are missing from it.
    #[test]
    fn a_tape_is_fair_to_a_small_bag() {
        let bag = Tiles::of(azul::Color::Blue, 1) + Tiles::of(azul::Color::White, 9);
        let stock = Stock { bag, discards: Tiles::EMPTY };
        let blue = (0..4_000).filter(|seed| {
            let mut tape = Tape::new(&format!("{seed}"), 20, stock);
            stock.clone().draw(&mut tape) == Some(azul::Color::Blue)
        });
        let share = blue.count() as f64 / 4_000.0;
        assert!((0.08..0.12).contains(&share), "{share}");
    }

    #[test]
    fn what_is_poured_in_is_dealt_too() {
        let bag = Tiles::of(azul::Color::Red, 2);
        let discards = Tiles::of_each(3);
        let mut stock = Stock { bag, discards };
        let mut tape = Tape::new("tea", 20, stock);
        let drawn: Vec<_> = std::iter::from_fn(|| stock.draw(&mut tape)).collect();
        assert_eq!(drawn[..2], [azul::Color::Red; 2]);
        assert_eq!(drawn.len(), 2 + 15);
    }
}
