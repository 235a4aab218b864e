//! A position of Azul as terminal text.

use azul::{Board, Color, Column, FLOOR_LINE, Fallen, Phase, Position, Row, Wall, WallSide};
use tiles::{Position as _, Seat};

use crate::Style;
use crate::paint::{Brush, Line};
use crate::table::{Table, places};
use crate::tell::azul_ended;

/// A position of Azul as lines of text, none wider than 80 columns.
///
/// `names` are the players by seat; a seat without one is called "Player 1".
pub fn azul(position: &Position, names: &[&str], style: &Style) -> String {
    let mut table = Table::new(names, style);
    let (above, below) = places(position, style);
    let boards = |table: &Table, seats: &[Seat]| -> Vec<Vec<Line>> {
        seats.iter().map(|&seat| board(table, position, seat)).collect()
    };
    table.add_boards(&boards(&table, &above));
    table.add_blank();
    add_header(&mut table, position);
    table.add(Line::new());
    let marker = position.marker().is_none();
    table.add_offer(position.displays(), position.center(), marker);
    table.add_stock(position.stock(), "name-lid");
    table.add_boards(&boards(&table, &below));
    table.text()
}

/// A tile as drawings show it.
pub fn azul_tile(color: Color, style: &Style) -> String {
    Brush { color: style.color }.tile(color).text().to_owned()
}

fn add_header(table: &mut Table, position: &Position) {
    let round = table.words.say_with("drawing-round", &[("round", position.round().into())]);
    let left = table.brush.strong(&round);
    let right = table.brush.faint(&position.ruleset().to_string());
    table.add_both_ends(&left, &right);
    table.add(Line::from(status(table, position).as_str()));
}

/// What the position waits for.
fn status(table: &Table, position: &Position) -> String {
    let turn = |phase: &str, seat: Seat| {
        let who = table.name(seat, 30);
        table.words.say_with("drawing-turn", &[("phase", phase.into()), ("who", who.into())])
    };
    match position.phase() {
        Phase::Offer(seat) => turn("offer", seat),
        Phase::Tiling(seat) => turn("tiling", seat),
        Phase::Deal => {
            let who = table.name(position.first_seat(), 30);
            table.words.say_with("drawing-deal", &[("who", who.into())])
        }
        Phase::Over(why) => azul_ended(why, table.words),
    }
}

fn board(table: &Table, position: &Position, seat: Seat) -> Vec<Line> {
    let board = position.board(seat);
    let side = position.ruleset().wall;
    let mut lines = vec![table.title(position, seat, position.marker() == Some(seat))];
    match side {
        WallSide::Colored => {}
        WallSide::Gray => lines.push(column_numbers(table)),
    }
    lines.extend(Row::ALL.map(|row| line_and_wall(table, board, side, row)));
    lines.push(floor(table, board));
    lines
}

/// Where the wall begins, so that the numbers of its columns can stand above it.
const WALL_START: usize = 22;

/// The gray wall's moves name a column: `W24`.
fn column_numbers(table: &Table) -> Line {
    let mut line = Line::new();
    line.fill_to(WALL_START);
    for column in Column::ALL {
        line.append(&table.brush.faint(&format!(" {column} ")));
    }
    line
}

/// One pattern line, filled from the right, and the wall row that it feeds.
fn line_and_wall(table: &Table, board: &Board, side: WallSide, row: Row) -> Line {
    let brush = table.brush;
    let line = board.line(row);
    let mut drawn = Line::from("  ");
    drawn.append(&brush.faint(&format!("{row} ")));
    for place in (1..=5).rev() {
        if place > row.capacity() {
            drawn.push("   ");
            continue;
        }
        match line.color().filter(|_| place <= line.count()) {
            Some(color) => drawn.append(&brush.tile(color)),
            None => drawn.append(&brush.empty()),
        }
    }
    let arrow = if line.is_complete(row) { brush.strong(" → ") } else { brush.faint(" │ ") };
    drawn.append(&arrow);
    for column in Column::ALL {
        drawn.append(&match (board.wall().at(row, column), side) {
            (Some(color), _) => brush.tile(color),
            (None, WallSide::Colored) => brush.printed(Wall::printed_color(row, column)),
            (None, WallSide::Gray) => brush.empty(),
        });
    }
    drawn
}

/// What fell, then what the empty spaces would cost, then the cost so far.
fn floor(table: &Table, board: &Board) -> Line {
    let brush = table.brush;
    let mut drawn = Line::from("  ");
    drawn.append(&brush.faint(&format!("{} ", table.words.say("name-floor"))));
    let fallen = board.floor();
    for thing in fallen.iter() {
        match thing {
            Fallen::Tile(color) => drawn.append(&brush.tile::<Color>(color)),
            Fallen::Marker => drawn.append(&table.marker_cell()),
        }
    }
    for cost in &FLOOR_LINE[usize::from(fallen.count())..] {
        drawn.append(&brush.faint(&format!(" −{cost}")));
    }
    if !fallen.is_empty() {
        drawn.push(&format!(" = −{}", fallen.cost()));
    }
    drawn
}
