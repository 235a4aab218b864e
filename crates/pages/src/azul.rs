//! The Azul part of a table page: what can be touched, and what would happen.

use ::azul::{Color, Destination, Event, Move, Position, Row, Wall, WallSide};
use drawing::svg::azul::{self as art, Held, Look, Spot, Thing};
use drawing::svg::{Light, Touch};
use maud::{Markup, html};
use record::Game as _;
use tiles::{Color as _, Position as _, Seat, Source, Turn};
use words::{Arg, Words};

use crate::cache::Board;
use crate::choice::Choice;
use crate::choosing::Choosing;
use crate::market::{self, legal, offered};
use crate::view::View;

/// The displays and the center.
pub(crate) fn market(view: &View, position: &Position) -> Markup {
    let (moves, choosing) = (legal(position), view.choosing());
    let touch =
        |spot| view.my_turn().and_then(|seat| touch(&choosing, position, seat, &moves, spot));
    let names = view.name_refs();
    let name = |thing| name(view.words, &names, position, thing);
    let look = Look { touch: &touch, name: &name, held: None };
    html! {
        section .market.bare[is_bare(position)] aria-label=(view.say("web-market")) {
            (offer(position, position.seats().displays(), &look))
        }
    }
}

/// Whether nothing is left to take.
pub(crate) fn is_bare(position: &Position) -> bool {
    market::is_bare(position.displays(), position.center())
}

/// The first displays, this many, and the center.
pub(crate) fn offer(position: &Position, displays: usize, look: &Look) -> Markup {
    let display = |from| art::display(position, from, look);
    market::drawn(displays, display, &art::center(position, look))
}

/// A seat's board.
pub(crate) fn board(view: &View, position: &Position, seat: Seat) -> Markup {
    let mine = view.my_turn() == Some(seat);
    let moves = if mine { legal(position) } else { Vec::new() };
    let choosing = view.choosing();
    let touch = |spot| touch(&choosing, position, seat, &moves, spot).filter(|_| mine);
    let names = view.name_refs();
    let name = |thing| name(view.words, &names, position, thing);
    let picked = picked(view.choice, &moves);
    let held = picked.map(|(from, color)| held(position, from, color));
    view.board(seat, Board::Azul(*position.board(seat)), name(Thing::Board(seat)), || {
        art::board(position, seat, &Look { touch: &touch, name: &name, held })
    })
}

/// The color and source that were chosen, if they can be taken.
pub(crate) fn picked(choice: &Choice, moves: &[Move]) -> Option<(Source, Color)> {
    let text = choice.pick.as_deref()?;
    let taken = |m: &Move| match m {
        Move::Take { from, color, .. } => Some((*from, *color)),
        Move::Tile { .. } | Move::Drop { .. } => None,
    };
    moves.iter().filter_map(taken).find(|(from, color)| pick_text(*from, *color) == text)
}

pub(crate) fn held(position: &Position, from: Source, color: Color) -> Held {
    let with_marker = from == Source::CENTER && position.marker().is_none();
    let count = offered(position.displays(), position.center(), from).count(color);
    Held { color, count, with_marker }
}

/// What is asked of a player whose tiles have yet to be put somewhere.
pub(crate) fn where_to(view: &View, position: &Position) -> Option<String> {
    let moves = legal(position);
    let (count, color) = match picked(view.choice, &moves) {
        Some((from, color)) => (held(position, from, color).count, color),
        None => (1, tiling(position, &moves)?),
    };
    let args = [("count", count.into()), ("color", color.to_string().into())];
    Some(view.words.say_with("web-where", &args))
}

/// The color of the tile that goes to the wall now.
fn tiling(position: &Position, moves: &[Move]) -> Option<Color> {
    let row = moves.iter().find_map(|m| match m {
        Move::Tile { row, .. } => Some(*row),
        Move::Take { .. } | Move::Drop { .. } => None,
    })?;
    let Turn::Seat(seat) = position.turn() else { return None };
    position.board(seat).line(row).color()
}

pub(crate) fn pick_text(from: Source, color: Color) -> String {
    format!("{from}{}", color.letter())
}

/// What touching a spot does.
pub(crate) fn touch(
    choosing: &Choosing,
    position: &Position,
    seat: Seat,
    moves: &[Move],
    spot: Spot,
) -> Option<Touch> {
    let touch = lit(choosing, position, seat, moves, spot)?;
    let advised = choosing.advised.and_then(Position::read_move);
    let picked = picked(choosing.choice, moves);
    let is_next = advised.is_some_and(|m| next_spot(m, picked) == spot);
    Some(Touch { light: if is_next { Light::Advised } else { Light::Lit }, ..touch })
}

/// What to touch next on the way to a move.
fn next_spot(m: Move, picked: Option<(Source, Color)>) -> Spot {
    match m {
        Move::Take { from, color, .. } if picked != Some((from, color)) => Spot::Pick(from, color),
        Move::Take { to: Destination::Line(row), .. } => Spot::Line(row),
        Move::Take { to: Destination::Floor, .. } | Move::Drop { .. } => Spot::Floor,
        Move::Tile { row, column } => Spot::Wall(row, column),
    }
}

fn lit(
    choosing: &Choosing,
    position: &Position,
    seat: Seat,
    moves: &[Move],
    spot: Spot,
) -> Option<Touch> {
    let (words, choice) = (choosing.words, choosing.choice);
    let picked = picked(choice, moves);
    let plays = |m: Move, label: String, note: String| {
        let text = m.to_string();
        let pick = choice.pick.as_ref().map_or_else(String::new, |pick| format!("&pick={pick}"));
        let href = choosing.with(&format!("move={text}{pick}"));
        let chosen = choice.play.as_deref() == Some(text.as_str());
        let light = Light::Lit;
        moves.contains(&m).then_some(Touch { href, label, plays: Some(text), chosen, note, light })
    };
    let put = |row: Option<Row>| {
        let (from, color) = picked?;
        let to = row.map_or(Destination::Floor, Destination::Line);
        let m = moves.iter().find(|m| **m == Move::Take { from, color, to })?;
        let outcome = outcome(position, seat, from, color, row);
        plays(*m, outcome.label(words, row), outcome.note())
    };
    match spot {
        Spot::Pick(from, color) => {
            let takes = |m: &Move| matches!(m, Move::Take { from: f, color: c, .. } if (*f, *c) == (from, color));
            moves.iter().any(takes).then(|| pick(choosing, position, from, color, picked))
        }
        Spot::Line(row) => put(Some(row)),
        Spot::Floor if picked.is_some() => put(None),
        Spot::Floor => {
            let drop = moves.iter().find(|m| matches!(m, Move::Drop { .. })).copied()?;
            plays(drop, words.say("web-drop-line"), "↓".to_owned())
        }
        Spot::Wall(row, column) => {
            let points = position.board(seat).wall().points_at(row, column);
            let args: [(&str, Arg); 3] = [
                ("row", row.number().into()),
                ("column", column.number().into()),
                ("points", points.into()),
            ];
            plays(
                Move::Tile { row, column },
                words.say_with("web-wall-space", &args),
                format!("+{points}"),
            )
        }
    }
}

/// All tiles of a color in one place.
fn pick(
    choosing: &Choosing,
    position: &Position,
    from: Source,
    color: Color,
    picked: Option<(Source, Color)>,
) -> Touch {
    let chosen = picked == Some((from, color));
    // Touching it again deselects it.
    let choice = if chosen { String::new() } else { format!("pick={}", pick_text(from, color)) };
    Touch {
        href: choosing.with(&choice),
        label: take_label(choosing.words, position, from, color),
        plays: None,
        chosen,
        note: String::new(),
        light: Light::Lit,
    }
}

/// Taking all tiles of a color in one place, as a link says it.
pub(crate) fn take_label(words: &Words, position: &Position, from: Source, color: Color) -> String {
    let Held { count, with_marker, .. } = held(position, from, color);
    let color = ("color", color.to_string().into());
    let args = [("from", drawing::source(from)), ("count", count.into()), color];
    words.say_with(if with_marker { "web-take-with-marker" } else { "web-take" }, &args)
}

/// What taking tiles would lead to, as the rules tell it.
pub(crate) struct Outcome {
    fits: u8,
    falls: u8,
    /// How many more points the floor line would cost than now.
    pub(crate) cost: u16,
    /// Whether the line would be complete, and the points its tile would score as the wall is now.
    pub(crate) complete: bool,
    pub(crate) points: Option<u16>,
}

/// Plays a legal taking of tiles on a copy and reads what happened.
pub(crate) fn outcome(
    position: &Position,
    seat: Seat,
    from: Source,
    color: Color,
    row: Option<Row>,
) -> Outcome {
    let to = row.map_or(Destination::Floor, Destination::Line);
    let mut after = position.clone();
    let (mut fits, mut falls, mut charged, mut takes) = (0, 0, None, true);
    after.play_telling(Move::Take { from, color, to }, &mut |event| match event {
        Event::Lined { count, .. } => fits = count,
        Event::Fell { count, .. } if takes => falls = count,
        Event::FloorCharged { seat: whose, cost, .. } if whose == seat => charged = Some(cost),
        // From here on the rules end the round by themselves.
        Event::Tiled { .. } | Event::Dropped { .. } | Event::FloorCharged { .. } => takes = false,
        Event::Taken { .. }
        | Event::MarkerTaken { .. }
        | Event::Fell { .. }
        | Event::Ended { .. }
        | Event::Bonus { .. } => {}
    });
    let board = position.board(seat);
    // The last tiles of a round end it, and the floor line is charged at once.
    let cost = charged.unwrap_or_else(|| after.board(seat).floor().cost()) - board.floor().cost();
    let complete = row.is_some_and(|row| board.line(row).free_spaces(row) == fits);
    let points = row.filter(|_| complete).and_then(|row| match position.ruleset().wall {
        WallSide::Colored => {
            let open = !board.wall().row_holds(row, color);
            open.then(|| board.wall().points_at(row, Wall::colored_column(row, color)))
        }
        WallSide::Gray => None,
    });
    Outcome { fits, falls, cost, complete, points }
}

impl Outcome {
    /// Points won less points lost, in the room of one tile.
    fn note(&self) -> String {
        let net = self.points.unwrap_or(0).cast_signed() - self.cost.cast_signed();
        match (net, self.points) {
            (..=-1, _) => format!("−{}", -net),
            (0, Some(_)) => "±0".to_owned(),
            (0, None) if self.complete => "✓".to_owned(),
            (0, None) => String::new(),
            (1.., _) => format!("+{net}"),
        }
    }

    pub(crate) fn label(&self, words: &Words, row: Option<Row>) -> String {
        let line: Arg = row.map_or_else(|| "floor".into(), |row| row.number().into());
        let args = [
            ("line", line),
            ("fits", self.fits.into()),
            ("falls", self.falls.into()),
            ("cost", self.cost.into()),
        ];
        let mut label = words.say_with("web-put", &args);
        if let Some(points) = self.points {
            label.push_str(&words.say_with("web-put-complete", &[("points", points.into())]));
        }
        label
    }
}

/// What a screen reader says for a whole drawing.
pub(crate) fn name(words: &Words, names: &[&str], position: &Position, thing: Thing) -> String {
    match thing {
        Thing::Offer(from) => {
            market::name(words, from, offered(position.displays(), position.center(), from))
        }
        Thing::Board(seat) => words.say_with("web-board", &[("who", names[seat.index()].into())]),
    }
}
