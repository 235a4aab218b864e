//! A position of Azul on one sheet.

use azul::Position;
use tiles::{Position as _, Source};

use super::super::sheet::{Caption, Piece, file};
use super::board::{HEIGHT, WIDTH, board};
use super::offer::{PLATE, center_trays, display};
use super::{Look, faces};

/// The whole position as an SVG file that needs nothing else.
pub fn sheet(position: &Position, caption: &Caption) -> String {
    let look = Look { touch: &|_| None, name: &|_| String::new(), held: None };
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
