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

/// The wall, the edition and the number of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruleset {
    /// The side of the boards.
    pub wall: WallSide,
    /// The edition.
    pub edition: Edition,
    /// How many seats play (C1).
    pub seats: Seats,
}

impl Ruleset {
    /// Every ruleset of Azul.
    pub fn all() -> impl Iterator<Item = Ruleset> {
        let kinds = [
            (WallSide::Colored, Edition::Standard),
            (WallSide::Gray, Edition::Standard),
            (WallSide::Colored, Edition::Lenient),
            (WallSide::Gray, Edition::Lenient),
        ];
        kinds
            .into_iter()
            .flat_map(|(wall, edition)| Seats::ALL.map(|seats| Ruleset { wall, edition, seats }))
    }
}

/// As notation writes it: `azul-gray-lenient:3`.
impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wall = match self.wall {
            WallSide::Colored => "",
            WallSide::Gray => "-gray",
        };
        let edition = match self.edition {
            Edition::Standard => "",
            Edition::Lenient => "-lenient",
        };
        write!(f, "azul{wall}{edition}:{}", self.seats)
    }
}
