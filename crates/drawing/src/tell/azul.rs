//! Azul's moves, events and refusals in words.

use azul::{Bonus, Destination, Ended, Event, IllegalMove, Move, Position};
use words::{Arg, Words};

use super::{color, list, name, source};

/// What happened, as a sentence about the player: `Ana takes 3 blue tiles from display 2`.
///
/// `names` are the players by seat; a seat without one is called "Player 1".
pub fn azul_event(event: Event, names: &[&str], words: &Words) -> String {
    let who = |seat| ("who", Arg::from(name(names, seat, words)));
    match event {
        Event::Taken { seat, from, color: c, count } => {
            let from = ("from", source(from));
            let args = [who(seat), ("color", color(c)), ("count", count.into()), from];
            words.say_with("azul-taken", &args)
        }
        Event::MarkerTaken { seat } => words.say_with("azul-marker-taken", &[who(seat)]),
        Event::Lined { seat, row, color: c, count } => {
            let line = ("line", row.number().into());
            let args = [who(seat), line, ("color", color(c)), ("count", count.into())];
            words.say_with("azul-lined", &args)
        }
        Event::Fell { seat, color: c, count, to_lid } => {
            let lid = ("lid", to_lid.into());
            let args = [who(seat), ("color", color(c)), ("count", count.into()), lid];
            words.say_with("azul-fell", &args)
        }
        Event::Tiled { seat, row, column, color: c, points } => {
            let (row, column) = (row.number(), column.number());
            let place = [("row", row.into()), ("column", column.into())];
            let args = [who(seat), ("color", color(c)), ("points", points.into())];
            words.say_with("azul-tiled", &[args.as_slice(), &place].concat())
        }
        Event::Dropped { seat, row } => {
            words.say_with("azul-dropped", &[who(seat), ("line", row.number().into())])
        }
        Event::FloorCharged { seat, cost: _, lost } => {
            words.say_with("azul-floor-charged", &[who(seat), ("lost", lost.into())])
        }
        Event::Ended { why } => azul_ended(why, words),
        Event::Bonus { seat, bonus } => {
            let what = ("what", bonuses(bonus, words).into());
            words.say_with("azul-bonus", &[who(seat), ("points", bonus.points().into()), what])
        }
    }
}

/// Why the game ended.
pub(crate) fn azul_ended(why: Ended, words: &Words) -> String {
    words.say_with("azul-ended", &[("why", why.name().into())])
}

/// `1 row and 2 columns`.
fn bonuses(bonus: Bonus, words: &Words) -> String {
    let kinds = [
        ("azul-bonus-rows", bonus.rows),
        ("azul-bonus-columns", bonus.columns),
        ("azul-bonus-colors", bonus.colors),
    ];
    let won = kinds.into_iter().filter(|&(_, count)| count > 0);
    let parts: Vec<String> =
        won.map(|(id, count)| words.say_with(id, &[("count", count.into())])).collect();
    list(&parts.iter().map(String::as_str).collect::<Vec<_>>(), words)
}

/// A legal move in a few words, without a player: `3 blue tiles from display 2 → line 4`.
pub fn azul_move(position: &Position, m: Move, words: &Words) -> String {
    match m {
        Move::Take { from, color: c, to } => {
            let tiles = match from.display_index() {
                Some(index) => position.displays()[index].tiles(),
                None => position.center(),
            };
            let line = match to {
                Destination::Line(row) => row.number().into(),
                Destination::Floor => "floor".into(),
            };
            let count = ("count", tiles.count(c).into());
            let args = [count, ("color", color(c)), ("from", source(from)), ("line", line)];
            words.say_with("azul-move-take", &args)
        }
        Move::Tile { row, column } => {
            let args = [("row", row.number().into()), ("column", column.number().into())];
            words.say_with("azul-move-tile", &args)
        }
        Move::Drop { row } => words.say_with("azul-move-drop", &[("line", row.number().into())]),
    }
}

/// Why a move is not legal, and what to do instead.
pub fn azul_refusal(refusal: IllegalMove, words: &Words) -> String {
    let line = |row: azul::Row| ("line", Arg::from(row.number()));
    match refusal {
        IllegalMove::DealDue => words.say("refused-deal-due"),
        IllegalMove::Over => words.say("refused-over"),
        IllegalMove::OfferPhase => words.say("azul-refused-offer-phase"),
        IllegalMove::TilingPhase(row) => words.say_with("azul-refused-tiling-phase", &[line(row)]),
        IllegalMove::NoSuchDisplay(count) => {
            words.say_with("refused-no-such-display", &[("count", count.into())])
        }
        IllegalMove::NotOnDisplay { display, color: c } => {
            let args = [("display", display.into()), ("color", color(c))];
            words.say_with("refused-not-on-display", &args)
        }
        IllegalMove::NotInCenter(c) => {
            words.say_with("refused-not-in-center", &[("color", color(c))])
        }
        IllegalMove::OtherColor { row, holds } => {
            words.say_with("azul-refused-other-color", &[line(row), ("color", color(holds))])
        }
        IllegalMove::LineComplete(row) => {
            words.say_with("azul-refused-line-complete", &[line(row)])
        }
        IllegalMove::ColorInRow { row, color: c } => {
            words.say_with("azul-refused-color-in-row", &[line(row), ("color", color(c))])
        }
        IllegalMove::OtherLineFirst(row) => {
            words.say_with("azul-refused-other-line-first", &[line(row)])
        }
        IllegalMove::ColumnClosed { row, column, color: c } => {
            let args = [line(row), ("column", column.number().into()), ("color", color(c))];
            words.say_with("azul-refused-column-closed", &args)
        }
        IllegalMove::MustTile(row) => words.say_with("azul-refused-must-tile", &[line(row)]),
    }
}
