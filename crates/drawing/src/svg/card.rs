//! A card: some boards in a picture of the size that other sites show of a link.

use maud::{Markup, PreEscaped, html};

use super::sheet::plain;

/// The width and height of a card.
pub const CARD: (i32, i32) = (1200, 630);
/// The height of a row of tiles along the edges.
pub(super) const FRIEZE: i32 = 40;
/// From the edges to the boards, and between boards.
const GAP: i32 = 26;

/// A board on a card.
pub struct CardBoard {
    pub(super) drawing: Markup,
    pub(super) size: (i32, i32),
    /// What stands above it at the left: who plays there.
    pub name: String,
    /// What stands above it at the right: the points.
    pub points: String,
    /// Whether it has won.
    pub has_won: bool,
}

impl CardBoard {
    pub(super) fn new(drawing: Markup, size: (i32, i32)) -> CardBoard {
        CardBoard { drawing, size, name: String::new(), points: String::new(), has_won: false }
    }

    /// How large it can be in a cell.
    fn scale(&self, (width, height): (i32, i32)) -> f32 {
        (width as f32 / self.size.0 as f32).min(height as f32 / self.size.1 as f32)
    }

    fn has_text(&self) -> bool {
        !self.name.is_empty() || !self.points.is_empty()
    }
}

/// The boards as an SVG file that needs nothing else, in light colors. `faces` are those of all games on
/// it, and `frieze` draws some rows of tiles for both long edges.
pub fn card(faces: &Markup, frieze: fn(i32) -> Markup, boards: &[CardBoard]) -> String {
    let (width, height) = CARD;
    let (boards, free) = laid_out(boards);
    // Low boards leave room for more tiles.
    let rows = ((free - GAP) / FRIEZE).clamp(1, 3);
    let style = format!(
        "<style><![CDATA[\n{}{}{}]]></style>",
        super::STYLE,
        include_str!("sheet.css"),
        include_str!("card.css")
    );
    let drawing = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) }
            width=(width) height=(height) role="img" data-scheme="light" {
            (PreEscaped(style))
            (faces)
            rect .sheet-ground width=(width) height=(height) {}
            (frieze(rows))
            g transform={ "translate(0 " (height - rows * FRIEZE) ")" } { (frieze(rows)) }
            (boards)
        }
    };
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{}\n", drawing.into_string())
}

/// Cells in rows and columns.
#[derive(Clone, Copy)]
struct Grid {
    columns: usize,
    rows: usize,
    /// The height of the line above each board.
    line: i32,
}

impl Grid {
    fn new(boards: &[CardBoard], columns: usize) -> Grid {
        let line = match (boards.iter().any(CardBoard::has_text), boards.len()) {
            (false, _) => 0,
            (true, 1 | 2) => 46,
            (true, _) => 34,
        };
        Grid { columns, rows: boards.len().div_ceil(columns), line }
    }

    /// The width and height that a board gets.
    fn cell(self) -> (i32, i32) {
        let (width, height) = (CARD.0 - 2 * GAP, CARD.1 - 2 * FRIEZE - 2 * GAP);
        let share = |all: i32, parts: usize| (all - GAP * (parts as i32 - 1)) / parts as i32;
        (share(width, self.columns), share(height, self.rows) - self.line)
    }
}

/// The boards as large as they can be, and the height that is free above them.
fn laid_out(boards: &[CardBoard]) -> (Markup, i32) {
    // Of equals, the one with less columns.
    let grids = (1..=boards.len()).rev().map(|columns| Grid::new(boards, columns));
    let shown = |grid: &Grid| boards.iter().map(|it| it.scale(grid.cell())).sum::<f32>();
    let Some(grid) = grids.max_by(|one, other| shown(one).total_cmp(&shown(other))) else {
        return (html! {}, 0);
    };
    let (cell_width, cell_height) = grid.cell();
    let sizes = boards.iter().map(|board| {
        let scale = board.scale((cell_width, cell_height));
        ((board.size.0 as f32 * scale) as i32, (board.size.1 as f32 * scale) as i32)
    });
    let sizes: Vec<(i32, i32)> = sizes.collect();
    let rows = boards.chunks(grid.columns).zip(sizes.chunks(grid.columns));
    let row_height = |sizes: &[(i32, i32)]| sizes.iter().map(|size| size.1).max().unwrap_or(0);
    let heights: Vec<i32> = rows.clone().map(|(_, sizes)| row_height(sizes) + grid.line).collect();
    let space = CARD.1 - heights.iter().sum::<i32>() - GAP * (grid.rows as i32 - 1);
    let free = space / 2;
    let mut y = free;
    let mut drawing = String::new();
    for ((boards, sizes), height) in rows.zip(heights) {
        // What is left of the width goes between the boards and around them.
        let spare = CARD.0 - sizes.iter().map(|size| size.0).sum::<i32>();
        let gap = spare / (sizes.len() as i32 + 1);
        let mut x = gap;
        for (board, size) in boards.iter().zip(sizes) {
            let top = y + (height - grid.line - size.1) / 2;
            drawing.push_str(&placed(board, *size, grid.line, (x, top)).into_string());
            x += size.0 + gap;
        }
        y += height + GAP;
    }
    (PreEscaped(drawing), free)
}

/// A board at its place, with the line above it.
fn placed(board: &CardBoard, (width, height): (i32, i32), line: i32, (x, y): (i32, i32)) -> Markup {
    let font = line * 2 / 3;
    // Letters are about half as wide as high; the points need some room too.
    let most = (width - 4 * font) * 2 / font.max(1);
    let name = shortened(&plain(&board.name), most.max(1) as usize);
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            @if line > 0 {
                text .card-text x="4" y=(line - font / 2) font-size=(font) { (name) }
                text .card-text.points x=(width - 4) y=(line - font / 2) font-size=(font) { (board.points) }
            }
            g transform={ "translate(0 " (line) ")" } {
                @if board.has_won {
                    rect .card-won x="-5" y="-5" width=(width + 10) height=(height + 10) rx="16" {}
                }
                svg .slot width=(width) height=(height) { (board.drawing) }
            }
        }
    }
}

fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}
