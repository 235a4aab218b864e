//! The faces of the tiles, the marker, and all that is printed: drawn once, referred to everywhere.

use azul::Color;
use maud::{Markup, PreEscaped, html};
use tiles::Color as _;

use super::board::grounds;

/// The artwork, in units of a tile of 40. It has no filters: on a hundred tiles they make a phone
/// slow; soft edges are gradients and strokes.
const ARTWORK: &str = include_str!("faces.svg");

/// What every page with drawings of Azul embeds once; it shows nothing itself.
pub fn faces() -> Markup {
    html! {
        svg .azul.faces width="0" height="0" aria-hidden="true" {
            defs { (PreEscaped(ARTWORK)) (grounds()) }
        }
    }
}

/// One tile in a line of text. It says nothing to a screen reader: the text does.
pub fn tile(color: Color) -> Markup {
    html! {
        svg .azul.face viewBox="0 0 40 40" aria-hidden="true" {
            use href={ "#azul-" (color.letter()) } {}
        }
    }
}
