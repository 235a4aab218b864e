//! A position of Summer Pavilion as terminal text.

use pavilion::{
    Board, Color, FEATURES, Feature, FeatureKind, Phase, Position, ROUNDS, Side, Space, Spot, Star,
};
use tiles::{Position as _, Seat};

use crate::Style;
use crate::paint::{Brush, Line};
use crate::table::{Table, places};

/// A position of Summer Pavilion as lines of text, none wider than 80 columns.
///
/// `names` are the players by seat; a seat without one is called "Player 1".
pub fn pavilion(position: &Position, names: &[&str], style: &Style) -> String {
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
    add_supply(&mut table, position);
    table.add_stock(position.stock(), "name-tower");
    table.add_boards(&boards(&table, &below));
    table.text()
}

/// A tile as drawings show it.
pub fn pavilion_tile(color: Color, style: &Style) -> String {
    Brush { color: style.color }.tile(color).text().to_owned()
}

fn add_header(table: &mut Table, position: &Position) {
    let args = [("round", position.round().into()), ("rounds", ROUNDS.into())];
    let round = table.words.say_with("drawing-round-of", &args);
    let mut left = table.brush.strong(&round);
    left.append(&jokers(table, position));
    let right = table.brush.faint(&position.ruleset().to_string());
    table.add_both_ends(&left, &right);
    table.add(Line::from(status(table, position).as_str()));
}

/// The joker of this round, and of the rounds to come: tiles are kept with them in mind.
fn jokers(table: &Table, position: &Position) -> Line {
    let order = position.ruleset().jokers;
    let mut line = Line::from(format!("  {} ", table.words.say("name-joker")).as_str());
    line.append(&table.brush.tile(position.joker()));
    let coming: String = (1..=ROUNDS)
        .filter(|&round| u16::from(round) > position.round())
        .map(|round| tiles::Color::letter(order.in_round(round)))
        .collect();
    if !coming.is_empty() {
        let then = table.words.say("drawing-next-jokers");
        line.append(&table.brush.faint(&format!("  {then} {coming}")));
    }
    line
}

/// What the position waits for.
fn status(table: &Table, position: &Position) -> String {
    let say = |id: &str, seat: Seat, phase: &str| {
        let who = table.name(seat, 30);
        table.words.say_with(id, &[("phase", phase.into()), ("who", who.into())])
    };
    match position.phase() {
        Phase::Acquire(seat) => say("drawing-turn", seat, "acquire"),
        Phase::Place(seat) => say("drawing-turn", seat, "place"),
        Phase::Bonus { seat, left } => {
            let args = [("who", table.name(seat, 30).into()), ("count", left.into())];
            table.words.say_with("drawing-bonus", &args)
        }
        Phase::Deal => say("drawing-deal", position.first_seat(), "deal"),
        Phase::Refill { .. } => table.words.say("drawing-refill"),
        Phase::Over => table.words.say("pavilion-ended"),
    }
}

fn add_supply(table: &mut Table, position: &Position) {
    let mut line = Line::from(" + ");
    line.append(&table.counted(position.supply()));
    let name = format!("  {}", table.words.say("name-supply"));
    line.append(&table.brush.faint(&name));
    table.add(line);
}

fn board(table: &Table, position: &Position, seat: Seat) -> Vec<Line> {
    let board = position.board(seat);
    let side = position.ruleset().side;
    let mut lines =
        vec![table.title(position, seat, position.marker() == Some(seat)), headings(table)];
    lines.extend(Star::ALL.map(|star| star_row(table, board, side, star)));
    if !position.is_over() {
        lines.push(hand(table, board));
    }
    lines
}

/// Where the columns for pillar, statue and window begin.
const FEATURES_START: usize = 24;
const FEATURE_KINDS: [FeatureKind; 3] =
    [FeatureKind::Pillar, FeatureKind::Statue, FeatureKind::Window];
const FEATURE_WIDTH: usize = 5;

/// Each kind of feature and where its column begins.
fn feature_columns() -> impl Iterator<Item = (FeatureKind, usize)> {
    FEATURE_KINDS.into_iter().zip((FEATURES_START..).step_by(FEATURE_WIDTH))
}

/// The positions by which moves call the spaces, and how many bonus tiles the features bring.
fn headings(table: &Table) -> Line {
    let mut line = Line::from("    ");
    for spot in Spot::ALL {
        line.append(&table.brush.strong(&format!(" {} ", spot.number())));
    }
    for (kind, start) in feature_columns() {
        line.fill_to(start);
        line.append(&table.brush.faint(&format!("+{}", kind.reward())));
    }
    line
}

/// A star: its tiles, the prices of its empty spaces, and what stands around it.
fn star_row(table: &Table, board: &Board, side: Side, star: Star) -> Line {
    let brush = table.brush;
    let mut line = Line::from("  ");
    line.append(&brush.strong(&format!("{} ", star.letter())));
    for spot in Spot::ALL {
        let price = Space::new(star, spot).price(side);
        line.append(&match (board.stars().at(Space::new(star, spot)), side) {
            (Some(tile), _) => brush.tile::<Color>(tile),
            (None, Side::Colored) => brush.price(&format!(" {price} "), star.color()),
            // Here the price is not the number of the space: it must not look like one.
            (None, Side::Beige) => brush.price::<Color>(&format!("×{price} "), None),
        });
    }
    if star == Star::Center {
        return line;
    }
    for (kind, start) in feature_columns() {
        line.fill_to(start);
        line.append(&ring(table, board, star, kind));
    }
    line
}

/// The spaces around a feature: a pip for each that is filled, a dot for each that is not.
fn ring(table: &Table, board: &Board, star: Star, kind: FeatureKind) -> Line {
    let spaces: Vec<Space> = spaces_around(star, kind).collect();
    let filled = spaces.iter().filter(|&&space| board.stars().is_filled(space)).count();
    if filled == spaces.len() {
        return table.brush.strong("✓");
    }
    let pips = "▪".repeat(filled) + &"·".repeat(spaces.len() - filled);
    table.brush.faint(&pips)
}

/// The spaces around a star's pillar, its window, or the statue toward the next star.
fn spaces_around(star: Star, kind: FeatureKind) -> impl Iterator<Item = Space> {
    // One space of the star that touches this feature and no other of the kind.
    let spot = match kind {
        FeatureKind::Pillar => Spot::Two,
        FeatureKind::Statue => Spot::One,
        FeatureKind::Window => Spot::Five,
    };
    let corner = Space::new(star, spot);
    FEATURES
        .iter()
        .filter(move |feature| feature.kind == kind && feature.spaces().any(|it| it == corner))
        .flat_map(Feature::spaces)
}

/// The tiles beside the board; after passing, those that were kept.
fn hand(table: &Table, board: &Board) -> Line {
    let label = |id: &str| table.brush.faint(&format!("  {} ", table.words.say(id)));
    if !board.passed() {
        let mut line = label("name-hand");
        line.append(&table.counted(board.hand()));
        return line;
    }
    let mut line = label("drawing-pass");
    if !board.kept().is_empty() {
        line.append(&label("name-kept"));
        line.append(&table.counted(board.kept().tiles()));
    }
    line
}
