//! The viewers who see the same thing.

use tiles::Seat;
use words::Language;

/// Viewers who see the same thing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Audience {
    /// Their language.
    pub language: Language,
    /// The seats they play for, a bit for each.
    pub seats: u8,
    /// Whether choices are explained to them.
    pub coach: bool,
}

impl Audience {
    /// The viewers who play for these seats.
    pub fn of(language: Language, seats: impl Iterator<Item = Seat>, coach: bool) -> Audience {
        Audience { language, seats: seats.map(|seat| 1 << seat.index()).sum(), coach }
    }
}
