//! The board as data: the pillars, statues and windows between the stars.
//!
//! `tests/geometry.rs` derives all of it again from coordinates.

use crate::{Side, Space, Spot, Star};

/// What stands between the stars.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FeatureKind {
    /// Between the center star and an outer one: 4 spaces, 1 tile.
    Pillar,
    /// Between two outer stars: 4 spaces, 2 tiles.
    Statue,
    /// On the rim of an outer star: 2 spaces, 3 tiles.
    Window,
}

impl FeatureKind {
    /// B1: how many bonus tiles it brings.
    pub const fn reward(self) -> u8 {
        match self {
            FeatureKind::Pillar => 1,
            FeatureKind::Statue => 2,
            FeatureKind::Window => 3,
        }
    }
}

/// A pillar, statue or window with the spaces that surround it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feature {
    /// What it is.
    pub kind: FeatureKind,
    spaces: u64,
}

impl Feature {
    /// The spaces that surround it.
    pub fn spaces(&self) -> impl Iterator<Item = Space> {
        Space::among(self.spaces)
    }

    /// The same as bits, each at the index of a space.
    pub const fn bits(&self) -> u64 {
        self.spaces
    }

    /// The spaces around it that are not filled.
    pub(crate) fn missing(&self, filled: u64) -> impl Iterator<Item = Space> {
        Space::among(self.spaces & !filled)
    }

    /// Whether these filled spaces surround it.
    pub(crate) const fn is_surrounded(&self, filled: u64) -> bool {
        filled & self.spaces == self.spaces
    }
}

/// Every pillar, statue and window (G6 to G8). What follows are names of spaces, not of clauses: `P1` is the first
/// space of the purple star.
pub const FEATURES: [Feature; 18] = [
    pillar("P2 P3 M5 M6"),
    pillar("O2 O3 M6 M1"),
    pillar("R2 R3 M1 M2"),
    pillar("B2 B3 M2 M3"),
    pillar("Y2 Y3 M3 M4"),
    pillar("G2 G3 M4 M5"),
    statue("P1 P2 O3 O4"),
    statue("O1 O2 R3 R4"),
    statue("R1 R2 B3 B4"),
    statue("B1 B2 Y3 Y4"),
    statue("Y1 Y2 G3 G4"),
    statue("G1 G2 P3 P4"),
    window("P5 P6"),
    window("O5 O6"),
    window("R5 R6"),
    window("B5 B6"),
    window("Y5 Y6"),
    window("G5 G6"),
];

/// The one or two features that each space helps to surround.
pub(crate) static TOUCHED: [[Option<Feature>; 2]; Space::COUNT] = {
    let mut touched = [[None; 2]; Space::COUNT];
    let mut space = 0;
    while space < Space::COUNT {
        let mut found = 0;
        let mut index = 0;
        while index < FEATURES.len() {
            if FEATURES[index].spaces >> space & 1 == 1 {
                touched[space][found] = Some(FEATURES[index]);
                found += 1;
            }
            index += 1;
        }
        space += 1;
    }
    touched
};

/// All spaces of a side that have this number.
pub(crate) const fn spaces_with_number(side: Side, number: u8) -> u64 {
    let mut spaces = 0;
    let mut star = 0;
    while star < Star::ALL.len() {
        let mut spot = 0;
        while spot < Spot::ALL.len() {
            let space = Space::new(Star::ALL[star], Spot::ALL[spot]);
            if space.price(side) == number {
                spaces |= space.bit();
            }
            spot += 1;
        }
        star += 1;
    }
    spaces
}

const fn pillar(spaces: &str) -> Feature {
    Feature { kind: FeatureKind::Pillar, spaces: read(spaces) }
}

const fn statue(spaces: &str) -> Feature {
    Feature { kind: FeatureKind::Statue, spaces: read(spaces) }
}

const fn window(spaces: &str) -> Feature {
    Feature { kind: FeatureKind::Window, spaces: read(spaces) }
}

/// Reads `"P2 P3 M5"` at compile time.
const fn read(spaces: &str) -> u64 {
    let text = spaces.as_bytes();
    let mut bits = 0;
    let mut at = 0;
    while at < text.len() {
        let star = match text[at] {
            b'P' => Star::Purple,
            b'O' => Star::Orange,
            b'R' => Star::Red,
            b'B' => Star::Blue,
            b'Y' => Star::Yellow,
            b'G' => Star::Green,
            b'M' => Star::Center,
            _ => panic!("no such star"),
        };
        bits |= Space::new(star, Spot::ALL[(text[at + 1] - b'1') as usize]).bit();
        at += 3;
    }
    bits
}
