//! Deals: the tiles that came out of the bag onto the displays.

use std::fmt;

use tiles::{Handful, Tiles};

use crate::Color;

/// The tiles of each display, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal {
    pub(crate) displays: [Handful<Color>; 9],
    pub(crate) count: u8,
}

impl Deal {
    /// A deal of these displays; `None` if there are more than nine or one has more than four tiles.
    pub fn new(displays: &[Tiles<Color>]) -> Option<Deal> {
        let mut deal = Deal { displays: [Handful::EMPTY; 9], count: displays.len() as u8 };
        if displays.len() > deal.displays.len() {
            return None;
        }
        for (handful, &tiles) in deal.displays.iter_mut().zip(displays) {
            *handful = Handful::from_tiles(tiles)?;
        }
        Some(deal)
    }

    /// What each display gets.
    pub fn displays(&self) -> &[Handful<Color>] {
        &self.displays[..usize::from(self.count)]
    }
}

/// `D:BBYR,KKWW,…`
impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "D:")?;
        for (index, display) in self.displays().iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{display}")?;
        }
        Ok(())
    }
}
