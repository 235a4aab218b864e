//! Which Azul is played.

use std::fmt;

use tiles::Seats;

/// Which side of the player boards is used; the same for all (C3, D6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WallSide {
    /// Every space of the wall has its color.
    Colored,
    /// Spaces have no color: the owner chooses the column (V1–V6).
    Gray,
}

/// Whose reading of the rules is followed where the printed books differ (D1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// A color that the wall row holds may not be put on that pattern line.
    Standard,
    /// It may; such a line falls to the floor once it is complete (L1–L4).
    Lenient,
}

impl WallSide {
    /// Both sides, the usual one first.
    pub const ALL: [WallSide; 2] = [WallSide::Colored, WallSide::Gray];

    /// How the name of a ruleset says it; the usual side goes without saying.
    pub const fn suffix(self) -> &'static str {
        match self {
            WallSide::Colored => "",
            WallSide::Gray => "-gray",
        }
    }
}

impl Edition {
    /// Both editions, the usual one first.
    pub const ALL: [Edition; 2] = [Edition::Standard, Edition::Lenient];

    /// How the name of a ruleset says it; the usual edition goes without saying.
    pub const fn suffix(self) -> &'static str {
        match self {
            Edition::Standard => "",
            Edition::Lenient => "-lenient",
        }
    }
}

/// The wall, the edition and the number of seats.
///
/// Made by [`Ruleset::new`], so that a new option changes this file and no caller.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Ruleset {
    /// The side of the boards.
    pub wall: WallSide,
    /// The edition.
    pub edition: Edition,
    /// How many seats play (C1).
    pub seats: Seats,
}

impl Ruleset {
    /// The usual Azul: the colored wall, the standard edition.
    pub const fn new(seats: Seats) -> Ruleset {
        Ruleset { wall: WallSide::Colored, edition: Edition::Standard, seats }
    }

    /// The same on this side of the boards.
    pub const fn with_wall(self, wall: WallSide) -> Ruleset {
        Ruleset { wall, ..self }
    }

    /// The same by this edition.
    pub const fn with_edition(self, edition: Edition) -> Ruleset {
        Ruleset { edition, ..self }
    }

    /// Every ruleset of Azul.
    pub fn all() -> impl Iterator<Item = Ruleset> {
        let editions = Edition::ALL.into_iter();
        let kinds = editions.flat_map(|edition| WallSide::ALL.map(|wall| (wall, edition)));
        kinds.flat_map(|(wall, edition)| {
            Seats::ALL.map(|seats| Ruleset::new(seats).with_wall(wall).with_edition(edition))
        })
    }
}

/// As notation writes it: `azul-gray-lenient:3`.
impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "azul{}{}:{}", self.wall.suffix(), self.edition.suffix(), self.seats)
    }
}
