//! Where tiles come from: the bag, and the discards that are poured into it when it is empty.

use rand_core::Rng;

use crate::{Color, Handful, Tiles};

/// The bag and the discard pile behind it (Azul's lid, Summer Pavilion's tower).
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Stock<C: Color> {
    /// Tiles that can be drawn now.
    pub bag: Tiles<C>,
    /// Tiles that go back into the bag once it is empty and a tile is needed.
    pub discards: Tiles<C>,
}

impl<C: Color> Clone for Stock<C> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<C: Color> Copy for Stock<C> {}

impl<C: Color> Stock<C> {
    /// A bag with this many tiles of every color, and no discards.
    pub fn full(of_each: u8) -> Self {
        Stock { bag: Tiles::of_each(of_each), discards: Tiles::EMPTY }
    }

    /// All tiles that can still be drawn.
    pub fn total(&self) -> u8 {
        (self.bag + self.discards).total()
    }

    /// Draws one tile blindly; an empty bag is filled first (Azul P3, Summer Pavilion B6).
    ///
    /// The way from the generator to the tile is frozen, because old seeds must give old deals: the
    /// tiles of the bag stand in the order of their colors, and the tile with the number
    /// `next_u64() × tiles / 2^64` (rounded down) is drawn.
    pub fn draw<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<C> {
        if self.bag.is_empty() {
            self.pour();
            if self.bag.is_empty() {
                return None;
            }
        }
        let number = (u128::from(rng.next_u64()) * u128::from(self.bag.total())) >> 64;
        let (index, _) = self.bag.counts().nth::<6>(number as u8);
        self.bag -= Tiles::of(C::ALL[index], 1);
        Some(C::ALL[index])
    }

    /// Draws up to four tiles blindly: the filling of one display.
    pub fn draw_handful<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Handful<C> {
        (0..Handful::<C>::MOST).map_while(|_| self.draw(rng)).fold(Handful::EMPTY, Handful::with)
    }

    /// Takes out the tiles that were drawn next, in any order.
    ///
    /// Says whether that is possible: the bag comes first, and only when it is empty are all
    /// discards poured in (Azul Q2, Summer Pavilion Q9). If not, nothing changes.
    #[must_use]
    pub fn take(&mut self, drawn: Tiles<C>) -> bool {
        if drawn.total() <= self.bag.total() {
            if !self.bag.contains(drawn) {
                return false;
            }
            self.bag -= drawn;
            return true;
        }
        if !drawn.contains(self.bag) || !self.discards.contains(drawn - self.bag) {
            return false;
        }
        let rest = drawn - self.bag;
        self.bag = self.discards - rest;
        self.discards = Tiles::EMPTY;
        true
    }

    fn pour(&mut self) {
        self.bag = self.discards;
        self.discards = Tiles::EMPTY;
    }
}
