//! The JSON state of Summer Pavilion.

use pavilion::{
    Board, BoardSetup, Color, Phase, PhaseSetup, Position, Ruleset, Setup, Space, Spot, Star,
};
use serde_json::{Map, Value, json};
use tiles::{Color as _, Position as _};

use super::{Reader, StateError, finish, write_marker, write_tiles, write_turn};
use crate::letters::letter;

pub(crate) fn phase(position: &Position) -> &'static str {
    match position.phase() {
        Phase::Deal => "deal",
        Phase::Acquire(_) => "acquire",
        Phase::Place(_) => "place",
        Phase::Bonus { .. } => "bonus",
        Phase::Refill { .. } => "refill",
        Phase::Over => "over",
    }
}

pub(crate) fn write(position: &Position) -> Value {
    let stock = position.stock();
    let bonus_left = if let Phase::Bonus { left, .. } = position.phase() { left } else { 0 };
    let mut state = json!({
        "ruleset": position.ruleset().to_string(),
        "round": position.round(),
        "joker": letter(position.joker()),
        "phase": phase(position),
        "turn": write_turn(position.turn()),
        "first_seat": position.first_seat().index(),
        "marker": write_marker(position.marker()),
        "bonus_left": bonus_left,
        "bag": write_tiles(stock.bag),
        "tower": write_tiles(stock.discards),
        "supply": write_tiles(position.supply()),
        "displays": position.displays().iter().map(|d| write_tiles(d.tiles())).collect::<Vec<_>>(),
        "center": write_tiles(position.center()),
        "boards": position.seats().iter().map(|s| write_board(position.board(s))).collect::<Vec<_>>(),
    });
    match position.phase() {
        Phase::Refill { next } => state["next_seat"] = json!(next.map(tiles::Seat::index)),
        Phase::Over => state["ended"] = json!("rounds"),
        Phase::Deal | Phase::Acquire(_) | Phase::Place(_) | Phase::Bonus { .. } => {}
    }
    state
}

fn write_board(board: &Board) -> Value {
    let star = |star: Star| {
        let tile = |spot| board.stars().at(Space::new(star, spot)).map_or('.', Color::letter);
        let spots = Spot::ALL.map(tile).iter().collect::<String>();
        (star.letter().to_string(), Value::from(spots))
    };
    json!({
        "score": board.score(),
        "hand": write_tiles(board.hand()),
        "kept": write_tiles(board.kept().tiles()),
        "passed": board.passed(),
        "stars": Value::Object(Star::ALL.into_iter().map(star).collect::<Map<_, _>>()),
    })
}

pub(crate) fn read(state: &Map<String, Value>, ruleset: Ruleset) -> Result<Position, StateError> {
    let mut reader = Reader::default();
    let setup = read_setup(&mut reader, state, ruleset);
    finish(reader, setup, |setup| setup.position())
}

/// Every field is read even when an earlier one is wrong, so that all problems are named.
fn read_setup(reader: &mut Reader, state: &Map<String, Value>, ruleset: Ruleset) -> Option<Setup> {
    let round = reader.whole_number("round", state.get("round"));
    check_joker(reader, state.get("joker"), ruleset, round);
    let phase = read_phase(reader, state);
    let turn = reader.turn(state.get("turn"));
    let first_seat = reader.seat("first_seat", state.get("first_seat"));
    let marker = reader.marker(state.get("marker"));
    let bag = reader.tiles::<Color, 6>("bag", state.get("bag"));
    let tower = reader.tiles::<Color, 6>("tower", state.get("tower"));
    let supply = reader.tiles::<Color, 6>("supply", state.get("supply"));
    let center = reader.tiles::<Color, 6>("center", state.get("center"));
    let displays = reader.list("displays", state.get("displays"));
    let displays = (1..).zip(displays);
    let displays = displays
        .map(|(number, value)| reader.tiles::<Color, 6>(&format!("display {number}"), Some(value)))
        .collect();
    let boards = reader.list("boards", state.get("boards"));
    let boards = boards.iter().enumerate();
    let boards = boards.map(|(seat, value)| read_board(reader, seat, value)).collect();
    Some(Setup {
        ruleset,
        round: round?,
        phase: phase?,
        turn: turn?,
        first_seat: first_seat?,
        marker: marker?,
        bag,
        tower,
        supply,
        displays,
        center,
        boards,
    })
}

/// The joker may be left out, since it follows from the round; if it is there it must be right.
fn check_joker(reader: &mut Reader, joker: Option<&Value>, ruleset: Ruleset, round: Option<u32>) {
    let (Some(joker), Some(round @ 1..=6)) = (joker, round) else {
        return;
    };
    let right = ruleset.jokers.in_round(round as u8).letter();
    if joker.as_str() != Some(right.encode_utf8(&mut [0; 4])) {
        reader.problem("joker", &format!("must be \"{right}\" in round {round}"));
    }
}

fn read_phase(reader: &mut Reader, state: &Map<String, Value>) -> Option<PhaseSetup> {
    match reader.text("phase", state.get("phase"))? {
        "deal" => Some(PhaseSetup::Deal),
        "acquire" => Some(PhaseSetup::Acquire),
        "place" => Some(PhaseSetup::Place),
        "bonus" => {
            let left = reader.whole_number("bonus_left", state.get("bonus_left"))?;
            Some(PhaseSetup::Bonus { left })
        }
        "refill" => {
            let next = match state.get("next_seat") {
                Some(Value::Null) => None,
                seat => Some(reader.seat("next_seat", seat)?),
            };
            Some(PhaseSetup::Refill { next })
        }
        "over" => {
            if reader.text("ended", state.get("ended"))? != "rounds" {
                reader.problem("ended", "must be rounds");
            }
            Some(PhaseSetup::Over)
        }
        _ => {
            reader.problem("phase", "must be deal, acquire, place, bonus, refill or over");
            None
        }
    }
}

fn read_board(reader: &mut Reader, seat: usize, value: &Value) -> BoardSetup {
    let path = |field: &str| format!("seat {seat}: {field}");
    let Some(board) = reader.object(&path("the board"), Some(value)) else {
        return BoardSetup::default();
    };
    let mut setup = BoardSetup {
        score: reader.whole_number(&path("score"), board.get("score")).unwrap_or(0),
        hand: reader.tiles::<Color, 6>(&path("hand"), board.get("hand")),
        kept: reader.tiles::<Color, 6>(&path("kept"), board.get("kept")),
        passed: reader.truth(&path("passed"), board.get("passed")).unwrap_or(false),
        ..BoardSetup::default()
    };
    if let Some(stars) = reader.object(&path("stars"), board.get("stars")) {
        for (star, spots) in Star::ALL.into_iter().zip(&mut setup.stars) {
            let letter = star.letter().to_string();
            *spots = reader.row_of_tiles(&path(&format!("star {letter}")), stars.get(&letter));
        }
    }
    setup
}
