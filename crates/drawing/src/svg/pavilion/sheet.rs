//! A position of Summer Pavilion on one sheet.

use maud::{Markup, html};
use pavilion::{Color, Position};
use tiles::{Color as _, Position as _, Seat, Source};

use super::super::card::{CARD, CardBoard, FRIEZE};
use super::super::sheet::{Caption, Piece, file};
use super::hand::{corners, heaps};
use super::offer::{center_heaps, display, rounds, supply};
use super::{HALF_WIDTH, HEAP, Heap, Look, board, faces, marker};

/// A board is as wide here; displays, heaps and the rest keep about their sizes beside it.
const WIDTH: i32 = 480;

/// Nothing can be touched, and nobody listens.
const STILL: Look = Look { touch: &|_| None, name: &|_| String::new() };

/// The whole position as an SVG file that needs nothing else.
pub fn sheet(position: &Position, caption: &Caption) -> String {
    let look = STILL;
    let displays = (0..position.ruleset().seats.displays())
        .map(|index| Piece::drawn(&display(position, Source::display(index), &look), (132, 132)));
    let beside = |place: &str, lies: bool, heaps: &[Heap]| {
        let marker = lies.then(|| Piece::drawn(&marker(place), (30, 66)));
        let heaps =
            heaps.iter().map(|heap| Piece::drawn(&heap.drawing, (heap.width / 4, HEAP / 4)));
        Piece::beside(marker.into_iter().chain(heaps).collect(), 8)
    };
    let boards = position.seats().iter().zip(caption.names).map(|(seat, name)| {
        let points = position.scores()[seat].to_string();
        let own = position.marker() == Some(seat);
        let hand = beside("", own, &heaps(position, seat, &look));
        let kept = Piece::drawn(&corners(position, seat, ""), (120, 50));
        let board = Piece::drawn(&board(position, seat, &look), (WIDTH, WIDTH * 924 / 960));
        Piece::below(vec![Piece::line(name, &points, WIDTH), board, hand, kept], 8)
    });
    let bare = position.center().is_empty() && position.displays().iter().all(|it| it.is_empty());
    let mut pieces = Vec::new();
    if !position.is_over() {
        let rounds = Piece::drawn(&rounds(position, &look), (260, 94));
        let supply = Piece::drawn(&supply(position, &look), (200, 100));
        pieces.push(Piece::beside(vec![rounds, supply], 40));
    }
    if !bare {
        pieces.push(Piece::rows(displays.collect(), 5, 16));
        let lies = position.marker().is_none();
        pieces.push(beside("", lies, &center_heaps(position, &look)));
    }
    pieces.push(Piece::rows(boards.collect(), 2, 32));
    file(&faces(), caption, pieces)
}

/// A seat's board for a card.
pub fn card_board(position: &Position, seat: Seat) -> CardBoard {
    CardBoard::new(board(position, seat, &STILL), (960, 924))
}

/// Rows of tiles as wide as a card: they lie on their sides and fit into each other.
pub fn frieze(rows: i32) -> Markup {
    const TILES: i32 = 18;
    let scale = FRIEZE as f32 / (2 * HALF_WIDTH) as f32;
    let step = CARD.0 as f32 / scale / TILES as f32;
    let color = |column: i32, row: i32| Color::ALL[((column + 2 * row) % 6) as usize];
    html! {
        g transform={ "scale(" (scale) ")" } {
            // Every other row begins half a tile further left.
            @for row in 0..2 * rows - 1 { @for column in 0..TILES + row % 2 {
                @let (x, y) = (step * (column as f32 + 0.5 - (row % 2) as f32 / 2.0), HALF_WIDTH * (row + 1));
                g transform={ "translate(" (x) " " (y) ") rotate(90)" } {
                    use href={ "#pavilion-" (color(column, row).letter()) } {}
                }
            } }
        }
    }
}
