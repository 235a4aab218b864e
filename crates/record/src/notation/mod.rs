//! Reading moves and deals.

mod azul;
mod pavilion;

use tiles::{Color, Displays, Source, Tiles};

use crate::letters::color;

/// More letters than a game has tiles cannot be a multiset of its tiles.
const MOST_LETTERS: usize = 132;

/// Whether a text is written as a deal is; anything else is a move.
pub fn is_deal(text: &str) -> bool {
    text.starts_with("D:") || is_refill(text)
}

/// Whether a text is written as a refill of the supply is.
pub fn is_refill(text: &str) -> bool {
    text.starts_with("S:")
}

/// `C`, or the number of a display.
fn source(letter: char) -> Option<Source> {
    match letter {
        'C' => Some(Source::CENTER),
        '1'..='9' => Some(Source::display(letter as usize - '1' as usize)),
        _ => None,
    }
}

/// Letters of colors, which must stand in the order of the colors.
fn multiset<C: Color>(letters: &str) -> Option<Tiles<C>> {
    if letters.len() > MOST_LETTERS {
        return None;
    }
    let colors: Vec<C> = letters.chars().map(color).collect::<Option<_>>()?;
    colors.is_sorted_by_key(|color| color.index()).then(|| colors.into_iter().collect())
}

/// `D:BBYR,KKWW,…`
fn displays<C: Color>(text: &str) -> Option<Displays<C>> {
    let tiles: Option<Vec<Tiles<C>>> =
        text.strip_prefix("D:")?.split(',').take(10).map(multiset).collect();
    Displays::new(&tiles?)
}
