//! Azul: from the fields to a setup, and the fields of a board.

use ::azul::{
    BoardSetup, Color, Column, Counts, Ended, Fallen, Phase, Position, Row, Ruleset, Setup,
    TILES_OF_EACH_COLOR, Wall, WallSide,
};
use maud::{Markup, html};
use tiles::{Color as _, Seat, Turn};

use super::controls::Draw;
use super::form::MARKER;
use super::reader::{Field, Reader, counts};
use super::sentences;
use super::slip::{Label, Slip};

/// The phases by their names in states.
pub(super) const PHASES: [&str; 4] = ["offer", "tiling", "deal", "over"];

/// The position, if nothing is wrong.
pub(super) fn read(reader: &mut Reader, ruleset: Ruleset) -> Option<Position> {
    match read_setup(reader, ruleset)?.position() {
        Ok(position) => Some(position),
        Err(problems) => {
            for problem in problems {
                reader.slip(&sentences::azul_place(&problem), Slip::Azul(problem));
            }
            None
        }
    }
}

/// Every field is read even when an earlier one is wrong.
fn read_setup(reader: &mut Reader, ruleset: Ruleset) -> Option<Setup> {
    let turn_field = |name, label| Field { name, at: "at-turn", label: Label::new(label) };
    let round = reader.number(turn_field("round", "editor-round"));
    let turn = reader.seat(turn_field("turn", "editor-turn"));
    let first_seat = reader.seat(turn_field("first", "editor-first"));
    let marker = reader.choice(turn_field("marker", "editor-marker"), |typed| match typed {
        "center" => Some(None),
        seat => seat.parse().ok().and_then(Seat::from_index).map(Some),
    });
    let phase = read_phase(reader, turn);
    let displays = (1..=ruleset.seats.displays()).map(|number| {
        let label = Label::new("editor-display").number(number);
        let name = format!("display{number}");
        counts(&reader.tiles::<Color>(Field { name: &name, at: "at-offer", label }))
    });
    let displays = displays.collect();
    let center = pile(reader, "center", "at-offer", "name-center");
    let bag = pile(reader, "bag", "at-stock", "name-bag");
    let lid = pile(reader, "lid", "at-stock", "name-lid");
    let rest = reader.text("rest").to_owned();
    let boards = (0..ruleset.seats.count()).map(|seat| read_board(reader, seat)).collect();
    let (phase, turn) = phase?;
    let setup = Setup {
        ruleset,
        round: round?,
        phase,
        turn,
        first_seat: first_seat?,
        marker: marker?,
        bag,
        lid,
        displays,
        center,
        boards,
    };
    Some(with_rest(setup, &rest))
}

fn pile(reader: &mut Reader, name: &str, at: &str, label: &'static str) -> Counts {
    counts(&reader.tiles::<Color>(Field { name, at, label: Label::new(label) }))
}

/// Where nobody moves, it does not matter whose turn was chosen.
fn read_phase(reader: &mut Reader, turn: Option<Seat>) -> Option<(Phase, Turn)> {
    let phase = Field { name: "phase", at: "at-turn", label: Label::new("editor-phase") };
    let ended = Field { name: "ended", at: "at-turn", label: Label::new("editor-ended") };
    // It is asked for in any case, so that the field is known.
    let why = reader.text("ended");
    let phase = reader.choice(phase, |typed| PHASES.into_iter().find(|phase| *phase == typed))?;
    Some(match phase {
        "offer" => (Phase::Offer(turn?), Turn::Seat(turn?)),
        "tiling" => (Phase::Tiling(turn?), Turn::Seat(turn?)),
        "deal" => (Phase::Deal, Turn::Deal),
        _ => {
            let named = |it: &Ended| it.name() == why;
            let why = reader.choice(ended, |_| Ended::ALL.into_iter().find(named))?;
            (Phase::Over(why), Turn::Over)
        }
    })
}

fn read_board(reader: &mut Reader, seat: usize) -> BoardSetup {
    let at = format!("at-seat{seat}");
    let name = format!("score{seat}");
    let label = Label::new("name-score").of(seat);
    let score = reader.number(Field { name: &name, at: &at, label }).unwrap_or(0);
    let mut board = BoardSetup { score, ..BoardSetup::default() };
    for row in Row::ALL {
        board.lines[row.index()] = read_line(reader, seat, row);
        let at = format!("{at}-wall");
        for column in Column::ALL {
            let name = space_name(seat, row, column);
            let label = Label::new("option-wall").of(seat);
            let tile = reader.color(Field { name: &name, at: &at, label });
            board.wall[row.index()][column.index()] = tile;
        }
    }
    let (name, at) = (format!("floor{seat}"), format!("{at}-floor"));
    let label = Label::new("name-floor").of(seat);
    board.floor = reader.letters(Field { name: &name, at: &at, label }, |letter| {
        let tile = Color::ALL.into_iter().find(|color| color.letter() == letter);
        (letter == MARKER).then_some(Fallen::Marker).or(tile.map(Fallen::Tile))
    });
    board
}

fn read_line(reader: &mut Reader, seat: usize, row: Row) -> Option<(Color, u32)> {
    let at = format!("at-seat{seat}-lines");
    let label = Label::new("editor-line").number(row.number().into()).of(seat);
    let (color, count) = line_names(seat, row);
    let colored = !reader.text(&color).is_empty();
    let counted = !["", "0"].contains(&reader.text(&count));
    match (colored, counted) {
        (false, false) => None,
        (true, true) => {
            let color = reader.color(Field { name: &color, at: &at, label });
            let count = reader.number(Field { name: &count, at: &at, label });
            color.zip(count)
        }
        (true, false) | (false, true) => {
            reader.slip(&at, Slip::HalfLine(label));
            None
        }
    }
}

/// The setup with all tiles that are nowhere else in the bag or in the lid, if that is wanted.
fn with_rest(mut setup: Setup, rest: &str) -> Setup {
    match rest {
        "bag" => setup.bag = Counts::default(),
        "lid" => setup.lid = Counts::default(),
        _ => return setup,
    }
    let mut left = [u32::from(TILES_OF_EACH_COLOR); 5];
    let mut take = |color: usize, count: u32| left[color] = left[color].saturating_sub(count);
    let piles = [&setup.bag, &setup.lid, &setup.center];
    for pile in piles.into_iter().chain(&setup.displays) {
        pile.iter().enumerate().for_each(|(color, count)| take(color, *count));
    }
    for board in &setup.boards {
        board.lines.iter().flatten().for_each(|(color, count)| take(color.index(), *count));
        board.wall.iter().flatten().flatten().for_each(|color| take(color.index(), 1));
        for fallen in &board.floor {
            if let Fallen::Tile(color) = fallen {
                take(color.index(), 1);
            }
        }
    }
    let place = if rest == "bag" { &mut setup.bag } else { &mut setup.lid };
    *place = left;
    setup
}

fn space_name(seat: usize, row: Row, column: Column) -> String {
    format!("wall{seat}-{}{}", row.number(), column.number())
}

/// The fields of a pattern line: its color and how many tiles it has.
fn line_names(seat: usize, row: Row) -> (String, String) {
    (format!("line{seat}-{}", row.number()), format!("count{seat}-{}", row.number()))
}

/// The fields of a seat's board.
pub(super) fn board(draw: &Draw, ruleset: Ruleset, seat: usize) -> Markup {
    let at = format!("at-seat{seat}");
    let words = draw.words;
    let floor = format!("floor{seat}");
    let floor_label = Label::new("name-floor").of(seat);
    html! {
        (draw.score(seat))
        div .azul-board {
            (draw.group(&format!("{at}-lines"), "lines", &words.say("editor-lines"), &html! {
                @for row in Row::ALL { (line(draw, seat, row)) }
            }))
            (draw.group(&format!("{at}-wall"), "wall", &words.say("option-wall"), &html! {
                div .spaces {
                    @for row in Row::ALL {
                        @for column in Column::ALL { (space(draw, ruleset.wall, seat, row, column)) }
                    }
                }
            }))
        }
        (draw.group(&format!("{at}-floor"), "floor", &draw.part(floor_label), &html! {
            (draw.tiles(&floor, floor_label))
        }))
    }
}

fn line(draw: &Draw, seat: usize, row: Row) -> Markup {
    let (color, count) = line_names(seat, row);
    let label = draw.named(Label::new("editor-line").number(row.number().into()).of(seat));
    let counts: Vec<(String, String)> =
        (0..=row.capacity()).map(|count| (count.to_string(), count.to_string())).collect();
    let chosen = if draw.form.value(&count).is_empty() { "0" } else { draw.form.value(&count) };
    html! {
        div .line {
            span .number aria-hidden="true" { (row.number()) }
            (draw.bare_select(&color, &format!("{label}, {}", draw.words.say("editor-line-color")), draw.form.value(&color), &draw.colors::<Color>()))
            (draw.bare_select(&count, &format!("{label}, {}", draw.words.say("editor-line-count")), chosen, &counts))
        }
    }
}

fn space(draw: &Draw, side: WallSide, seat: usize, row: Row, column: Column) -> Markup {
    let name = space_name(seat, row, column);
    let place = [("row", row.number().into()), ("column", column.number().into())];
    let place = draw.words.say_with("editor-wall-space", &place);
    let place = format!("{}: {place}", draw.who(seat));
    match side {
        WallSide::Colored => {
            let color = Wall::printed_color(row, column);
            let label = format!("{place}, {}", draw.color(color));
            let face = html! {
                svg .azul.face viewBox="0 0 40 40" aria-hidden="true" {
                    use href={ "#azul-print-" (color.letter()) } {}
                    use .on href={ "#azul-" (color.letter()) } {}
                }
            };
            draw.checked_space("", &name, &label, color.letter(), &face)
        }
        WallSide::Gray => {
            let face = html! {
                svg .azul.face viewBox="0 0 40 40" aria-hidden="true" {
                    use href="#azul-plain" {}
                    @for color in Color::ALL { use class={ "on " (color.letter()) } href={ "#azul-" (color.letter()) } {} }
                }
            };
            draw.chosen_space("", &name, &place, &draw.colors::<Color>(), &face)
        }
    }
}
