//! The letters that stand for colors.

use std::fmt;

use maud::{Markup, html};
use record::AnyPosition;
use tiles::Color;
use words::Words;

/// The letters of the colors, in their order.
pub(crate) fn of(position: &AnyPosition) -> String {
    fn letters<C: Color>() -> String {
        C::ALL.iter().map(|color| color.letter()).collect()
    }
    match position {
        AnyPosition::Azul(_) => letters::<::azul::Color>(),
        AnyPosition::Pavilion(_) => letters::<::pavilion::Color>(),
    }
}

/// The letters of the colors, each with its tile and name.
pub(crate) fn legend(position: &AnyPosition, words: &Words) -> Markup {
    fn named<C: Color + fmt::Display>(tile: impl Fn(C) -> Markup, words: &Words) -> Markup {
        let name = |color: C| words.say_with("color", &[("color", color.to_string().into())]);
        html! {
            @for &color in C::ALL {
                span data-letter=(color.letter()) { (tile(color)) b { (color.letter()) } " " (name(color)) }
            }
        }
    }
    match position {
        AnyPosition::Azul(_) => named(drawing::svg::azul::tile, words),
        AnyPosition::Pavilion(_) => named(drawing::svg::pavilion::tile, words),
    }
}
