//! A position of Azul on one sheet.

use azul::{Color, Position};
use maud::{Markup, html};
use tiles::{Color as _, Position as _, Seat, Source};

use super::super::card::{CARD, CardBoard, FRIEZE};
use super::super::sheet::{Caption, Piece, file};
use super::board::{HEIGHT, WIDTH, board};
use super::offer::{PLATE, center_trays, display};
use super::{Look, TILE, faces};

/// Nothing can be touched, and nobody listens.
const STILL: Look = Look { touch: &|_| None, name: &|_| String::new(), held: None };

/// The whole position as an SVG file that needs nothing else.
pub fn sheet(position: &Position, caption: &Caption) -> String {
    let look = STILL;
    let displays = (0..position.ruleset().seats.displays()).map(|index| {
        Piece::drawn(&display(position, Source::display(index), &look), (PLATE, PLATE))
    });
    let trays = center_trays(position, &look);
    let trays = trays.iter().map(|tray| Piece::drawn(&tray.drawing, tray.size));
    let boards = position.seats().iter().zip(caption.names).map(|(seat, name)| {
        let points = position.scores()[seat].to_string();
        let board = Piece::drawn(&board(position, seat, &look), (WIDTH, HEIGHT));
        Piece::below(vec![Piece::line(name, &points, WIDTH), board], 4)
    });
    let bare = position.center().is_empty() && position.displays().iter().all(|it| it.is_empty());
    let mut pieces = Vec::new();
    if !bare {
        pieces.push(Piece::rows(displays.collect(), 5, 16));
        pieces.push(Piece::rows(trays.collect(), 6, 14));
    }
    pieces.push(Piece::rows(boards.collect(), 2, 32));
    file(&faces(), caption, pieces)
}

/// A seat's board for a card.
pub fn card_board(position: &Position, seat: Seat) -> CardBoard {
    CardBoard::new(board(position, seat, &STILL), (WIDTH, HEIGHT))
}

/// Rows of tiles as wide as a card.
pub fn frieze(rows: i32) -> Markup {
    // A knight's move from each tile lies another one of its color.
    let color = |column: i32, row: i32| Color::ALL[((column + 2 * row) % 5) as usize];
    html! {
        g transform={ "scale(" (FRIEZE as f32 / TILE as f32) ")" } {
            @for row in 0..rows { @for column in 0..CARD.0 / FRIEZE {
                use href={ "#azul-" (color(column, row).letter()) } x=(column * TILE) y=(row * TILE) {}
            } }
        }
    }
}
