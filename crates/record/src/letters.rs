//! Colors by their letters, and back.

use tiles::Color;

/// The color with this letter.
pub(crate) fn color<C: Color>(letter: char) -> Option<C> {
    C::ALL.iter().copied().find(|color| color.letter() == letter)
}

/// The letter of this color.
pub(crate) fn letter(color: impl Color) -> String {
    color.letter().to_string()
}
