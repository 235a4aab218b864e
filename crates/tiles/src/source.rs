//! Where tiles are taken from.

use std::fmt;

/// A factory display or the center of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Source(u8);

impl Source {
    /// The center of the table; it comes after all displays.
    pub const CENTER: Source = Source(9);

    /// How many sources there can be.
    pub const COUNT: usize = 10;

    /// A display, counted from 0; there are at most nine.
    pub fn display(index: usize) -> Source {
        debug_assert!(index < 9);
        Source(index as u8)
    }

    /// The place among all sources: displays from 0, the center at 9.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Which display this is, from 0, or `None` for the center.
    pub fn display_index(self) -> Option<usize> {
        (self != Source::CENTER).then_some(usize::from(self.0))
    }
}

/// `3` for a display, counted from 1; `C` for the center.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.display_index() {
            Some(index) => write!(f, "{}", index + 1),
            None => write!(f, "C"),
        }
    }
}
