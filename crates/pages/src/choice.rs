//! What a player has chosen so far for a move, as the address has it.

use serde::Deserialize;

/// What a player has chosen so far; a choice that makes no sense counts as none.
#[derive(Deserialize, Default, Clone, PartialEq, Eq, Debug)]
#[serde(default)]
pub struct Choice {
    /// Azul: a display or the center, and a color: `3R`.
    pub pick: Option<String>,
    /// Summer Pavilion: a space: `G4`.
    pub space: Option<String>,
    /// Summer Pavilion: how to pay for it, a color and a number of jokers: `G1`.
    pub pay: Option<String>,
    /// Summer Pavilion: passing, with the tiles to keep still to be chosen.
    pub pass: Option<String>,
    /// Summer Pavilion: the tiles to keep, a letter each: `GGY`.
    pub keep: Option<String>,
    /// A whole move that only has to be confirmed.
    #[serde(rename = "move")]
    pub play: Option<String>,
}

impl Choice {
    /// Nothing is chosen.
    pub(crate) const NONE: Choice =
        Choice { pick: None, space: None, pay: None, pass: None, keep: None, play: None };
}
