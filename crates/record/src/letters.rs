//! Colors by their letters.

use tiles::Color;

/// The color with this letter.
pub(crate) fn color<C: Color>(letter: char) -> Option<C> {
    C::ALL.iter().copied().find(|color| color.letter() == letter)
}
