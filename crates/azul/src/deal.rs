//! Deals: the tiles that came out of the bag onto the displays.

use crate::Color;

/// The tiles of each display, in order.
pub type Deal = tiles::Displays<Color>;
