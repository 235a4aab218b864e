//! A whole position on one sheet: a file of its own that shows the same wherever it is opened.

use maud::{Markup, PreEscaped, html};

/// What a sheet says in words.
#[derive(Clone, Copy, Debug)]
pub struct Caption<'a> {
    /// What is played, and how far.
    pub title: &'a str,
    /// Who sits where, in order of the seats.
    pub names: &'a [&'a str],
    /// `light` or `dark`; if it is neither, the sheet is as the viewer prefers.
    pub scheme: Option<&'a str>,
}

/// Around everything on a sheet.
const MARGIN: i32 = 40;
/// The height of a line of text.
const LINE: i32 = 34;

/// A part of a sheet that knows how large it is.
pub(super) struct Piece {
    drawing: Markup,
    width: i32,
    height: i32,
}

impl Piece {
    /// A drawing of its own, scaled to this size.
    pub(super) fn drawn(drawing: &Markup, (width, height): (i32, i32)) -> Piece {
        let drawing = html! { svg .slot width=(width) height=(height) { (drawing) } };
        Piece { drawing, width, height }
    }

    /// A line of text as wide as what stands below it, and perhaps a second text at its end.
    pub(super) fn line(text: &str, end: &str, width: i32) -> Piece {
        let drawing = html! {
            text .sheet-text x="4" y="22" { (plain(text)) }
            text .sheet-text.end x=(width - 4) y="22" { (end) }
        };
        Piece { drawing, width, height: LINE }
    }

    /// Pieces side by side, the lower ones in the middle of the highest.
    pub(super) fn beside(pieces: Vec<Piece>, gap: i32) -> Piece {
        let height = pieces.iter().map(|piece| piece.height).max().unwrap_or(0);
        let (mut drawing, mut x) = (String::new(), 0);
        for piece in &pieces {
            drawing.push_str(&piece.at(x, (height - piece.height) / 2).into_string());
            x += piece.width + gap;
        }
        Piece { drawing: PreEscaped(drawing), width: (x - gap).max(0), height }
    }

    /// Pieces one below the other, the narrow ones in the middle of the widest.
    pub(super) fn below(pieces: Vec<Piece>, gap: i32) -> Piece {
        let width = pieces.iter().map(|piece| piece.width).max().unwrap_or(0);
        let (mut drawing, mut y) = (String::new(), 0);
        for piece in pieces.iter().filter(|piece| piece.height > 0) {
            drawing.push_str(&piece.at((width - piece.width) / 2, y).into_string());
            y += piece.height + gap;
        }
        Piece { drawing: PreEscaped(drawing), width, height: (y - gap).max(0) }
    }

    /// Pieces in rows of at most `most`.
    pub(super) fn rows(pieces: Vec<Piece>, most: usize, gap: i32) -> Piece {
        let rows = pieces.len().div_ceil(most).max(1);
        let in_row = pieces.len().div_ceil(rows).max(1);
        let mut pieces = pieces.into_iter().peekable();
        let mut all = Vec::new();
        while pieces.peek().is_some() {
            all.push(Piece::beside(pieces.by_ref().take(in_row).collect(), gap));
        }
        Piece::below(all, gap)
    }

    fn at(&self, x: i32, y: i32) -> Markup {
        html! { g transform={ "translate(" (x) " " (y) ")" } { (self.drawing) } }
    }
}

/// The file: the pieces on a ground, with the faces and styles that they need.
pub(super) fn file(faces: &Markup, caption: &Caption, pieces: Vec<Piece>) -> String {
    let all = Piece::below(pieces, 24);
    let title = Piece::line(caption.title, "", all.width);
    let sheet = Piece::below(vec![title, all], 12);
    let (width, height) = (sheet.width + 2 * MARGIN, sheet.height + 2 * MARGIN);
    // Styles speak of `<use>`, which would be an element.
    let style =
        format!("<style><![CDATA[\n{}{}]]></style>", super::STYLE, include_str!("sheet.css"));
    let drawing = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) }
            width=(width) height=(height) role="img" data-scheme=[caption.scheme] {
            title { (plain(caption.title)) }
            (PreEscaped(style))
            (faces)
            rect .sheet-ground width=(width) height=(height) {}
            (sheet.at(MARGIN, MARGIN))
        }
    };
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{}\n", drawing.into_string())
}

/// A text without the few characters that XML has no way to write.
pub(super) fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')).collect()
}
