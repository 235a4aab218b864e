//! What both games lay on the table: displays, center, bag, and boards side by side.

use tiles::{Handful, Position, Seat, Stock, Tiles, Turn};
use unicode_width::UnicodeWidthStr as _;
use words::Words;

use crate::Style;
use crate::paint::{Brush, CELL, Glazed, Line};
use crate::tell::name;

/// The widest a line can be: the classic terminal.
const WIDTH: usize = 80;
/// How many boards stand side by side.
const SIDE_BY_SIDE: usize = 2;
/// How wide a board is.
pub(crate) const BOARD_WIDTH: usize = 38;
/// The starting player marker.
const MARKER: &str = "◆";

const MOST_DISPLAYS_IN_A_ROW: usize = 5;
const MARGIN: &str = " ";

/// A table while it is being drawn, line by line.
pub(crate) struct Table<'a> {
    pub(crate) brush: Brush,
    pub(crate) words: &'a Words,
    names: &'a [&'a str],
    lines: Vec<Line>,
}

impl<'a> Table<'a> {
    pub(crate) fn new(names: &'a [&'a str], style: &Style<'a>) -> Table<'a> {
        Table { brush: Brush { color: style.color }, words: style.words, names, lines: Vec::new() }
    }

    pub(crate) fn add(&mut self, line: Line) {
        self.lines.push(line);
    }

    /// An empty line between two things; none at the top.
    pub(crate) fn add_blank(&mut self) {
        if !self.lines.is_empty() {
            self.add(Line::new());
        }
    }

    /// The finished text.
    pub(crate) fn text(&self) -> String {
        self.lines.iter().flat_map(|line| [line.text(), "\n"]).collect()
    }

    /// A seat's name, cut to this many columns.
    pub(crate) fn name(&self, seat: Seat, width: usize) -> String {
        clipped(&name(self.names, seat, self.words), width)
    }

    /// One line with something at both ends.
    pub(crate) fn add_both_ends(&mut self, left: &Line, right: &Line) {
        self.add(both_ends(left, right, WIDTH));
    }

    /// The displays with the numbers by which moves call them, then the center.
    pub(crate) fn add_offer<C: Glazed>(
        &mut self,
        displays: &[Handful<C>],
        center: Tiles<C>,
        marker: bool,
    ) {
        if center.is_empty() && displays.iter().all(|display| display.is_empty()) {
            return;
        }
        let rows = displays.len().div_ceil(MOST_DISPLAYS_IN_A_ROW);
        let in_a_row = displays.len().div_ceil(rows.max(1)).max(1);
        let numbered: Vec<(usize, &Handful<C>)> = (1..).zip(displays).collect();
        for row in numbered.chunks(in_a_row) {
            let mut line = Line::from(MARGIN);
            for &(number, display) in row {
                line.append(&self.label(&number.to_string(), display.is_empty()));
                line.append(&self.display(*display));
                line.push("  ");
            }
            self.add(line);
        }
        let mut line = Line::from(MARGIN);
        line.append(&self.label("C", center.is_empty()));
        if marker {
            line.append(&self.marker_cell());
        }
        line.append(&self.counted(center));
        let name = format!("  {}", self.words.say("name-center"));
        line.append(&self.brush.faint(&name));
        self.add(line);
    }

    fn label(&self, label: &str, idle: bool) -> Line {
        let label = format!("{label} ");
        if idle { self.brush.faint(&label) } else { self.brush.strong(&label) }
    }

    fn display<C: Glazed>(&self, display: Handful<C>) -> Line {
        let mut line = Line::new();
        let tiles = display.tiles();
        for color in tiles.colors() {
            for _ in 0..tiles.count(color) {
                line.append(&self.brush.tile(color));
            }
        }
        let full = usize::from(Handful::<C>::MOST) * CELL;
        while line.width() < full {
            line.append(&self.brush.empty());
        }
        line
    }

    /// A tile of each color with its count beside it.
    pub(crate) fn counted<C: Glazed>(&self, tiles: Tiles<C>) -> Line {
        let mut line = Line::new();
        for color in tiles.colors() {
            line.append(&self.brush.tile(color));
            line.push(&format!("{:<2}", tiles.count(color)));
        }
        if tiles.is_empty() {
            line.append(&self.brush.empty());
        }
        line
    }

    /// The marker where tiles lie.
    pub(crate) fn marker_cell(&self) -> Line {
        let around = if self.brush.color { [" ", " "] } else { ["[", "]"] };
        self.brush.strong(&around.join(MARKER))
    }

    /// Bag and discards: how many tiles of each color, and in all.
    pub(crate) fn add_stock<C: Glazed>(&mut self, stock: Stock<C>, discards: &str) {
        let mut line = Line::from(MARGIN);
        line.append(&self.counts(&self.words.say("name-bag"), stock.bag));
        line.push("  ");
        line.append(&self.counts(&self.words.say(discards), stock.discards));
        self.add(line);
    }

    fn counts<C: Glazed>(&self, what: &str, tiles: Tiles<C>) -> Line {
        let mut line = self.brush.faint(&format!("{what} {}:", tiles.total()));
        for &color in C::ALL {
            let count = format!(" {}{}", color.letter(), tiles.count(color));
            line.append(&self.brush.faint(&count));
        }
        line
    }

    /// The first line of a board: whose it is, whether it is their turn, the score.
    pub(crate) fn title(&self, position: &impl Position, seat: Seat, marker: bool) -> Line {
        let mark = match position.turn() {
            Turn::Seat(mover) if mover == seat => "▶ ".to_owned(),
            Turn::Seat(_) | Turn::Deal => "  ".to_owned(),
            Turn::Over => format!("{}. ", position.ranks()[seat]),
        };
        let marker = if marker { format!(" {MARKER}") } else { String::new() };
        let points = position.scores()[seat].into();
        let points = self.words.say_with("points", &[("points", points)]);
        let taken = mark.width() + marker.width() + points.width() + 2;
        let name = self.name(seat, BOARD_WIDTH - taken);
        let left = self.brush.strong(&format!("{mark}{name}{marker}"));
        both_ends(&left, &self.brush.strong(&points), BOARD_WIDTH)
    }

    /// Boards of equal height, two beside each other.
    pub(crate) fn add_boards(&mut self, boards: &[Vec<Line>]) {
        for pair in boards.chunks(SIDE_BY_SIDE) {
            self.add_blank();
            let height = pair.iter().map(Vec::len).max().unwrap_or(0);
            for row in 0..height {
                let mut line = Line::new();
                for (board, start) in pair.iter().zip([0, WIDTH - BOARD_WIDTH]) {
                    line.fill_to(start);
                    if let Some(part) = board.get(row) {
                        line.append(part);
                    }
                }
                self.add(line);
            }
        }
    }
}

/// Whose boards stand above the displays and whose below: everybody's, in the order of the seats.
///
/// At a turn only as many are below as fit side by side: the player to move, then the next.
pub(crate) fn places(position: &impl Position, style: &Style) -> (Vec<Seat>, Vec<Seat>) {
    let seats = position.seats();
    match position.turn() {
        Turn::Seat(mover) if style.at_turn && seats.count() > SIDE_BY_SIDE => {
            let mut below: Vec<Seat> = seats.from(mover).collect();
            (below.split_off(SIDE_BY_SIDE), below)
        }
        Turn::Seat(_) | Turn::Deal | Turn::Over => (Vec::new(), seats.iter().collect()),
    }
}

fn both_ends(left: &Line, right: &Line, width: usize) -> Line {
    let mut line = left.clone();
    line.fill_to(width - right.width());
    line.append(right);
    line
}

/// The text, cut with an ellipsis if it takes more columns.
pub(crate) fn clipped(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut kept = String::new();
    for c in text.chars() {
        kept.push(c);
        if kept.width() + 1 > width {
            kept.pop();
            break;
        }
    }
    format!("{}…", kept.trim_end())
}
