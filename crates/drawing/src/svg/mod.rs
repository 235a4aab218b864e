//! Boards as SVG, in pieces that a page lays out: displays, the center, one board for each seat.
//!
//! Every tile is a `<g class="tile" data-tile="LETTER" data-place="PLACE">`: with the letter and the
//! place a script can move tiles from one drawing to the next. Everything that can be touched is a
//! link, so that a page works without a script.

pub mod azul;
mod card;
pub mod pavilion;
mod sheet;

pub use card::{CARD, CardBoard, card};
pub use sheet::Caption;

use maud::{Markup, html};

/// The style sheet that these drawings need.
///
/// It is light or dark as the reader prefers, unless the root has a `data-scheme` of `light` or
/// `dark`. A page around the drawings follows with `light-dark()`.
pub const STYLE: &str =
    concat!(include_str!("scheme.css"), include_str!("azul.css"), include_str!("pavilion.css"));

/// What touching a thing does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Touch {
    /// Where the link leads.
    pub href: String,
    /// What a screen reader calls it.
    pub label: String,
    /// The move that it plays, in notation, if it plays one and does not merely choose.
    pub plays: Option<String>,
    /// Whether it is what was chosen last.
    pub chosen: bool,
    /// A few characters to draw on it: `+5`, `−2`.
    pub note: String,
    /// How it is lit.
    pub light: Light,
}

/// How a thing that can be touched is lit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Light {
    /// As one of the things that can be chosen.
    #[default]
    Lit,
    /// As the one that is advised.
    Advised,
    /// Not at all: the rules refuse it, and touching it only tells why.
    Dark,
    /// As a part of the best move, where moves are compared.
    Best,
    /// As a part of the move played.
    Played,
    /// As a part of both.
    Both,
}

impl Light {
    /// Whether tiles that are about to be put there are seen.
    fn shows_tiles(self) -> bool {
        match self {
            Light::Lit | Light::Advised | Light::Best | Light::Both => true,
            Light::Dark | Light::Played => false,
        }
    }
}

/// A thing that can be touched, as a link around its drawing.
fn touchable(touch: Option<&Touch>, drawing: &Markup) -> Markup {
    let Some(touch) = touch else { return drawing.clone() };
    let class = match (touch.light, touch.chosen) {
        (Light::Lit, false) => "touch",
        (Light::Lit, true) => "touch chosen",
        (Light::Advised, false) => "touch advised",
        (Light::Advised, true) => "touch chosen advised",
        (Light::Dark, _) => "touch dark",
        (Light::Best, _) => "touch best",
        (Light::Played, _) => "touch played",
        (Light::Both, _) => "touch best played",
    };
    // The keyboard goes from one thing that can be done to the next.
    let skipped = (touch.light == Light::Dark).then_some("-1");
    html! {
        a class=(class) href=(touch.href) aria-label=(touch.label) data-move=[&touch.plays] tabindex=[skipped] {
            (drawing)
        }
    }
}

/// What a drawing is for a screen reader: a picture, or a group of things that can be touched.
fn role(is_touchable: bool) -> &'static str {
    // The inside of a picture is silent, so links would be lost in it.
    if is_touchable { "group" } else { "img" }
}
