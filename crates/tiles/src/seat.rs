//! Places at the table.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A place at the table, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Seat {
    Zero,
    One,
    Two,
    Three,
}

impl Seat {
    /// All four, in order of play.
    pub const ALL: [Seat; 4] = [Seat::Zero, Seat::One, Seat::Two, Seat::Three];

    /// The number of the seat, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat with this number.
    pub fn from_index(index: usize) -> Option<Seat> {
        Seat::ALL.get(index).copied()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index())
    }
}

/// How many seats a table has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Seats {
    Two = 2,
    Three = 3,
    Four = 4,
}

impl Seats {
    /// Every size of table.
    pub const ALL: [Seats; 3] = [Seats::Two, Seats::Three, Seats::Four];

    /// The number of seats.
    pub const fn count(self) -> usize {
        self as usize
    }

    /// The size of table with this many seats.
    pub fn from_count(count: usize) -> Option<Seats> {
        Seats::ALL.into_iter().find(|seats| seats.count() == count)
    }

    /// Two displays a seat and one more: 5, 7 or 9.
    pub const fn displays(self) -> usize {
        2 * self.count() + 1
    }

    /// The seats of this table, from 0.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        Seat::ALL.into_iter().take(self.count())
    }

    /// The seats of this table in order of play, beginning with `first`.
    pub fn from(self, first: Seat) -> impl Iterator<Item = Seat> {
        let count = self.count();
        (0..count).map(move |step| Seat::ALL[(first.index() + step) % count])
    }

    /// The next seat clockwise.
    pub fn after(self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat::ALL[if next < self.count() { next } else { 0 }]
    }

    /// Whether this table has that seat.
    pub const fn has(self, seat: Seat) -> bool {
        seat.index() < self.count()
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.count())
    }
}

/// One value for each seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T> {
    seats: Seats,
    values: [T; 4],
}

impl<T: Copy> BySeat<T> {
    /// The value that `make` gives for each seat.
    pub fn new(seats: Seats, mut make: impl FnMut(Seat) -> T) -> Self {
        // Seats that are not at the table repeat the first one's value, so that equal means equal.
        let first = make(Seat::Zero);
        let mut values = [first; 4];
        for seat in seats.iter().skip(1) {
            values[seat.index()] = make(seat);
        }
        BySeat { seats, values }
    }

    /// The size of the table.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The values in order of the seats.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.seats.count()]
    }

    /// The values in order of the seats.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.as_slice().iter()
    }

    /// Another value for each seat, made from this one.
    pub fn map<U: Copy>(&self, mut make: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat::new(self.seats, |seat| make(self[seat]))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn play_goes_round_the_table() {
        let order: Vec<Seat> = Seats::Three.from(Seat::Two).collect();
        assert_eq!(order, [Seat::Two, Seat::Zero, Seat::One]);
        assert_eq!(Seats::Two.after(Seat::One), Seat::Zero);
        assert_eq!(Seats::Four.after(Seat::Two), Seat::Three);
        assert_eq!(Seats::Four.after(Seat::Three), Seat::Zero);
    }
}
