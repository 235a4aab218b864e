//! The tiles that come out of the bag onto the factory displays.

use std::fmt;

use rand_core::Rng;

use crate::{Color, Handful, IllegalDeal, Seats, Source, Stock, Tiles};

/// What each factory display gets, in order.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Displays<C: Color> {
    displays: [Handful<C>; 9],
    count: u8,
}

impl<C: Color> Clone for Displays<C> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<C: Color> Copy for Displays<C> {}

impl<C: Color> Displays<C> {
    /// These displays; `None` if there are more than nine or one has more than four tiles.
    pub fn new(displays: &[Tiles<C>]) -> Option<Self> {
        let mut dealt = Displays { displays: [Handful::EMPTY; 9], count: displays.len() as u8 };
        if displays.len() > dealt.displays.len() {
            return None;
        }
        for (display, &tiles) in dealt.displays.iter_mut().zip(displays) {
            *display = Handful::from_tiles(tiles)?;
        }
        Some(dealt)
    }

    /// A blind draw for every display of the table, one after the other.
    pub fn draw<R: Rng + ?Sized>(seats: Seats, stock: &mut Stock<C>, rng: &mut R) -> Self {
        let count = seats.displays();
        let mut dealt = Displays { displays: [Handful::EMPTY; 9], count: count as u8 };
        for display in &mut dealt.displays[..count] {
            *display = stock.draw_handful(rng);
        }
        dealt
    }

    /// What each display gets.
    pub fn as_slice(&self) -> &[Handful<C>] {
        &self.displays[..usize::from(self.count)]
    }

    /// What each source gets: those that are not on the table, and the center, get nothing.
    pub fn by_source(&self) -> [Handful<C>; Source::COUNT] {
        let mut sources = [Handful::EMPTY; Source::COUNT];
        sources[..self.displays.len()].copy_from_slice(&self.displays);
        sources
    }

    /// Whether a display has fewer than four tiles.
    pub fn is_short(&self) -> bool {
        // Displays are filled in order: the last one is short if any is.
        self.as_slice().last().is_some_and(|last| last.tiles().total() < Handful::<C>::MOST)
    }

    /// The stock after these tiles were drawn, if that is possible.
    ///
    /// A display is left short only when no tile is left at all.
    pub fn drawn_from(&self, seats: Seats, mut stock: Stock<C>) -> Result<Stock<C>, IllegalDeal> {
        let (displays, found) = (seats.displays(), self.as_slice().len());
        if found != displays {
            return Err(IllegalDeal::WrongDisplays { displays, found });
        }
        for (index, display) in self.as_slice().iter().enumerate() {
            let due = stock.total().min(Handful::<C>::MOST);
            let found = display.tiles().total();
            if found != due {
                return Err(IllegalDeal::WrongDisplay { display: index + 1, due, found });
            }
            if !stock.take(display.tiles()) {
                return Err(IllegalDeal::DisplayNotInBag { display: index + 1 });
            }
        }
        Ok(stock)
    }
}

/// `D:BBYR,KKWW,…`
impl<C: Color> fmt::Display for Displays<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "D:")?;
        for (index, display) in self.as_slice().iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{display}")?;
        }
        Ok(())
    }
}
