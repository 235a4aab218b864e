//! What somebody has chosen so far on the way to a move, as it stands in the address.

use serde::Deserialize;

/// What somebody has chosen so far; a choice that makes no sense is as good as none.
#[derive(Deserialize, Default, Clone, PartialEq, Eq, Debug)]
#[serde(default)]
pub(crate) struct Choice {
    /// Azul: a display or the center, and a color: `3R`.
    pub(crate) pick: Option<String>,
    /// Summer Pavilion: a space: `G4`.
    pub(crate) space: Option<String>,
    /// Summer Pavilion: passing, with the tiles to keep still to be chosen.
    pub(crate) pass: Option<String>,
    /// A whole move that only has to be confirmed.
    #[serde(rename = "move")]
    pub(crate) play: Option<String>,
}
