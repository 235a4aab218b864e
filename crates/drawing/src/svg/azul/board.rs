//! One seat's board: pattern lines, wall and floor line.

use azul::{Board, Column, FLOOR_LINE, Fallen, Position, Row, Wall, WallSide};
use maud::{Markup, html};
use tiles::{Color as _, Seat};

use super::super::{Touch, touchable};
use super::{Held, Look, PITCH, Point, Spot, TILE, Thing, ghost, laid, marker, note, role};

/// Around everything on a board.
const PAD: i32 = 12;
/// Between the pattern lines and the wall.
const SEAM: i32 = 24;
/// Between the wall and the floor line.
const STEP: i32 = 14;
/// Five tiles side by side.
const FIVE: i32 = 5 * PITCH - (PITCH - TILE);
const WALL: i32 = PAD + FIVE + SEAM;
const FLOOR: i32 = PAD + FIVE + STEP;
pub(super) const WIDTH: i32 = WALL + FIVE + PAD;
pub(super) const HEIGHT: i32 = FLOOR + TILE + PAD;
/// From the edge of a board to the line around it.
const INSET: i32 = 5;
/// How far a target reaches beyond its tiles: neighbors must not overlap.
const REACH: i32 = 2;

/// One seat's board.
pub fn board(position: &Position, seat: Seat, look: &Look) -> Markup {
    let board = position.board(seat);
    let side = position.ruleset().wall;
    let lines = Row::ALL.map(|row| line(board, seat, row, look));
    let wall = wall(board.wall(), seat, look);
    let floor = floor(board, seat, look);
    let is_touchable = lines.iter().chain([&wall, &floor]).any(|part| part.is_touchable);
    html! {
        svg .azul.board viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role=(role(is_touchable))
            aria-label=((look.name)(Thing::Board(seat))) {
            use href={ "#" (ground_id(side)) } {}
            (wall.drawing)
            @for line in &lines { (line.drawing) }
            (floor.drawing)
        }
    }
}

/// A part of the board.
struct Part {
    drawing: Markup,
    is_touchable: bool,
}

/// A thing that can be touched, and its note on top of it.
///
/// The note stands outside the link, whose name says the same in words.
fn noted(touch: Option<&Touch>, drawing: &Markup, note_at: Point) -> Markup {
    html! { (touchable(touch, drawing)) (note(touch, note_at)) }
}

/// The places on a pattern line count from the wall, as tiles fill it (A9).
fn line_space(row: Row, place: u8) -> Point {
    (PAD + (4 - i32::from(place)) * PITCH, PAD + row.index() as i32 * PITCH)
}

fn wall_space(row: Row, column: Column) -> Point {
    (WALL + column.index() as i32 * PITCH, PAD + row.index() as i32 * PITCH)
}

fn floor_space(place: usize) -> Point {
    (PAD + place as i32 * PITCH, FLOOR)
}

fn line(board: &Board, seat: Seat, row: Row, look: &Look) -> Part {
    let touch = (look.touch)(Spot::Line(row));
    let line = board.line(row);
    let (x, y) = line_space(row, row.capacity() - 1);
    let drawing = html! {
        @if touch.is_some() {
            (target((x, y), i32::from(row.capacity()) * PITCH - (PITCH - TILE)))
        }
        @if let Some(color) = line.color() {
            @for place in 0..line.count() {
                (laid(color, &format!("s{seat}.l{row}.{place}"), line_space(row, place)))
            }
        }
        @if let (Some(held), true) = (look.held, touch.as_ref().is_some_and(|it| it.light.shows_tiles())) {
            @for place in (line.count()..row.capacity()).take(held.count.into()) {
                (ghost(held.color.letter(), line_space(row, place)))
            }
        }
        @if line.is_complete(row) { use .azul-due href="#azul-arrow" y=(y) {} }
    };
    // The space farthest from the wall is empty as long as tiles can be added.
    let note_at = (x + TILE / 2, y + TILE / 2);
    Part { drawing: noted(touch.as_ref(), &drawing, note_at), is_touchable: touch.is_some() }
}

fn wall(wall: &Wall, seat: Seat, look: &Look) -> Part {
    let mut is_touchable = false;
    let mut space = |row, column| {
        let touch = (look.touch)(Spot::Wall(row, column));
        is_touchable |= touch.is_some();
        let (x, y) = wall_space(row, column);
        let drawing = html! {
            @if touch.is_some() { (target((x, y), TILE)) }
            @if let Some(color) = wall.at(row, column) {
                (laid(color, &format!("s{seat}.w{row}.{column}"), (x, y)))
            }
        };
        noted(touch.as_ref(), &drawing, (x + TILE / 2, y + TILE / 2))
    };
    let drawing = html! {
        @for row in Row::ALL {
            @for column in Column::ALL { (space(row, column)) }
        }
    };
    Part { drawing, is_touchable }
}

fn floor(board: &Board, seat: Seat, look: &Look) -> Part {
    let touch = (look.touch)(Spot::Floor);
    let fallen = board.floor();
    let (x, y) = floor_space(0);
    let (end, _) = floor_space(FLOOR_LINE.len());
    let drawing = html! {
        @if touch.is_some() { (target((x, y), WIDTH - 2 * PAD)) }
        @for (place, thing) in fallen.iter().enumerate() {
            @let at = floor_space(place);
            @let name = format!("s{seat}.f.{place}");
            @match thing {
                Fallen::Tile(color) => (laid(color, &name, at)),
                Fallen::Marker => (marker(&name, at)),
            }
        }
        @if let (Some(held), true) = (look.held, touch.as_ref().is_some_and(|it| it.light.shows_tiles())) {
            (falling(held, usize::from(fallen.count())))
        }
        @if !fallen.is_empty() {
            text .azul-cost x=(end + 6) y=(y + 29) { "−" (fallen.cost()) }
        }
    };
    let note_at = (WIDTH - PAD - 32, y + TILE / 2);
    Part { drawing: noted(touch.as_ref(), &drawing, note_at), is_touchable: touch.is_some() }
}

/// What would lie on the floor line from this place on; the marker falls first.
fn falling(held: Held, first: usize) -> Markup {
    let marker = held.with_marker.then_some("marker".to_owned());
    let tiles = (0..held.count).map(|_| held.color.letter().to_string());
    html! {
        @for (place, face) in (first..FLOOR_LINE.len()).zip(marker.into_iter().chain(tiles)) {
            @let (x, y) = floor_space(place);
            // It hides the printed cost, as the tile will.
            use href="#azul-space" x=(x) y=(y) {}
            (ghost(&face, (x, y)))
        }
    }
}

/// What lights up and takes the touch: `width` units, starting at the first space.
fn target((x, y): Point, width: i32) -> Markup {
    html! {
        rect .target x=(x - REACH) y=(y - REACH) width=(width + 2 * REACH)
            height=(TILE + 2 * REACH) rx="7" {}
    }
}

fn ground_id(side: WallSide) -> &'static str {
    match side {
        WallSide::Colored => "azul-colored",
        WallSide::Gray => "azul-gray",
    }
}

/// The board of either side as it is printed; tiles come on top of it.
pub(super) fn grounds() -> Markup {
    let spaces = Row::ALL
        .into_iter()
        .flat_map(|row| (0..row.capacity()).map(move |place| line_space(row, place)));
    html! {
        g #azul-board {
            rect .azul-plaster x="1" y="1" width=(WIDTH - 2) height=(HEIGHT - 2) rx="12" {}
            path .azul-line d=(frame()) {}
            use href="#azul-leaves" x=(INSET) y=(INSET) {}
            rect .azul-mortar x=(WALL - 3) y=(PAD - 3) width=(FIVE + 6) height=(FIVE + 6) rx="6" {}
            @for (x, y) in spaces { use href="#azul-space" x=(x) y=(y) {} }
            @for row in Row::ALL { use .azul-arrow href="#azul-arrow" y=(line_space(row, 0).1) {} }
            @for (place, cost) in FLOOR_LINE.into_iter().enumerate() {
                @let (x, y) = floor_space(place);
                use href="#azul-space" x=(x) y=(y) {}
                text .azul-price x=(x + TILE / 2) y=(y + 27) { "−" (cost) }
            }
        }
        path #azul-arrow d={ "M" (PAD + FIVE + 8) " 13l7 7-7 7" } {}
        @for side in WallSide::ALL {
            g id=(ground_id(side)) {
                use href="#azul-board" {}
                @for row in Row::ALL {
                    @for column in Column::ALL { (printed(side, row, column)) }
                }
            }
        }
    }
}

/// A line around the board with the hollow corners that the tiles have too.
fn frame() -> String {
    const HOLLOW: i32 = 5;
    let across = WIDTH - 2 * (INSET + HOLLOW);
    let down = HEIGHT - 2 * (INSET + HOLLOW);
    let corner = |x: i32, y: i32| format!("a5 5 0 0 0 {} {}", x * HOLLOW, y * HOLLOW);
    let start = INSET + HOLLOW;
    format!(
        "M{start} {INSET}h{across}{}v{down}{}h-{across}{}v-{down}{}z",
        corner(1, 1),
        corner(-1, 1),
        corner(-1, -1),
        corner(1, -1),
    )
}

fn printed(side: WallSide, row: Row, column: Column) -> Markup {
    let (x, y) = wall_space(row, column);
    match side {
        WallSide::Colored => {
            let letter = Wall::printed_color(row, column).letter();
            html! { use href={ "#azul-print-" (letter) } x=(x) y=(y) {} }
        }
        WallSide::Gray => html! { use href="#azul-plain" x=(x) y=(y) {} },
    }
}
