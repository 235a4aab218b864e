//! What is wrong, in words.

use ::azul::Problem as Azul;
use ::pavilion::{Problem as Pavilion, ROUNDS, SUPPLY_SPACES, Side, Star};
use record::Ruleset;
use tiles::MOST;
use words::{Arg, Words};

use super::slip::{Label, Slip};
use crate::names;

/// What a field is called, with whose it is.
pub(super) fn named(label: Label, words: &Words) -> String {
    let name = words.say_with(label.id, &[("number", label.number.into())]);
    match label.seat {
        None => capital(&name),
        Some(seat) => format!("{}, {name}", who(seat, words)),
    }
}

/// A sentence that says what is wrong, and what to do.
pub(super) fn sentence(slip: &Slip, ruleset: Ruleset, words: &Words) -> String {
    let typed = |id: &str, label: &Label, typed: &str| {
        words.say_with(id, &[("place", named(*label, words).into()), ("typed", typed.into())])
    };
    let quoting = |id: &str, text: &str| words.say_with(id, &[("name", text.into())]);
    match slip {
        Slip::Missing(label) => typed("editor-missing", label, ""),
        Slip::NotATile(label, text) => typed("editor-not-a-tile", label, text),
        Slip::TooManyTiles(label) => typed("editor-too-many-tiles", label, ""),
        Slip::NotANumber(label, text) => typed("editor-not-a-number", label, text),
        Slip::NotAChoice(label, text) => typed("editor-not-a-choice", label, text),
        Slip::HalfLine(label) => typed("editor-half-line", label, ""),
        Slip::FieldTwice(name) => quoting("editor-field-twice", name),
        Slip::UnknownField(name) => quoting("editor-field-unknown", name),
        Slip::UnknownRuleset(name) => quoting("editor-ruleset-unknown", name),
        Slip::Unreadable => words.say("editor-unreadable"),
        Slip::Azul(problem) => capital(&azul(problem, words)),
        Slip::Pavilion(problem) => capital(&pavilion(problem, side(ruleset), words)),
    }
}

/// Where a problem of Azul is mended.
pub(super) fn azul_place(problem: &Azul) -> String {
    let seat = |seat: usize, part: &str| format!("at-seat{seat}{part}");
    match *problem {
        Azul::Census { .. } | Azul::NothingToDeal => "at-stock".to_owned(),
        Azul::Boards(..) => "at-game".to_owned(),
        Azul::Displays(..)
        | Azul::DisplayOverfull(_)
        | Azul::NothingOffered
        | Azul::TilesOffered => "at-offer".to_owned(),
        Azul::Round
        | Azul::MarkerNotInCenter
        | Azul::NoSuchSeat { .. }
        | Azul::Turn
        | Azul::TilingTurn(_)
        | Azul::TilingColoredWall
        | Azul::NothingToTile
        | Azul::Ended => "at-turn".to_owned(),
        Azul::Score(who) => seat(who, ""),
        Azul::Line { seat: who, .. }
        | Azul::LineColor { seat: who, .. }
        | Azul::LineComplete { seat: who, .. } => seat(who, "-lines"),
        Azul::WallSpace { seat: who, .. }
        | Azul::WallRow { seat: who, .. }
        | Azul::WallColumn { seat: who, .. }
        | Azul::FinishedRow(who) => seat(who, "-wall"),
        Azul::FloorTooLong(who)
        | Azul::StrayMarker(who)
        | Azul::MarkerTwice(who)
        | Azul::MarkerMissing(who)
        | Azul::FloorNotEmpty(who) => seat(who, "-floor"),
    }
}

/// Where a problem of Summer Pavilion is mended.
pub(super) fn pavilion_place(problem: &Pavilion) -> String {
    let seat = |seat: usize, part: &str| format!("at-seat{seat}{part}");
    match *problem {
        Pavilion::Census { .. } | Pavilion::NotAllInBag | Pavilion::NothingToRefill => {
            "at-stock".to_owned()
        }
        Pavilion::Boards(..) => "at-game".to_owned(),
        Pavilion::Displays(..)
        | Pavilion::DisplayOverfull(_)
        | Pavilion::SupplyOverfull
        | Pavilion::NothingOffered
        | Pavilion::TilesOffered => "at-offer".to_owned(),
        Pavilion::Round
        | Pavilion::NoSuchSeat { .. }
        | Pavilion::Turn
        | Pavilion::TurnOfPassed(_)
        | Pavilion::BonusLeft
        | Pavilion::NextSeat
        | Pavilion::RefillAfterEnd
        | Pavilion::MarkerNotInCenter
        | Pavilion::OverTooSoon => "at-turn".to_owned(),
        Pavilion::Score(who) => seat(who, ""),
        Pavilion::Star { seat: who, .. } => seat(who, "-stars"),
        Pavilion::Kept(who)
        | Pavilion::Passed(who)
        | Pavilion::NotPassed(who)
        | Pavilion::HandOfPassed(who)
        | Pavilion::KeptBeforePass(who)
        | Pavilion::KeptAfterEnd(who) => seat(who, "-hand"),
    }
}

fn azul(problem: &Azul, words: &Words) -> String {
    let says = Says { words };
    match *problem {
        Azul::Census { color, found } => {
            says.census(&color.to_string(), found, ::azul::TILES_OF_EACH_COLOR)
        }
        Azul::Boards(found, due) => says.instead("editor-boards", found, due),
        Azul::Displays(found, due) => says.instead("editor-displays", found, due),
        Azul::DisplayOverfull(display) => says.display_overfull(display),
        Azul::Round => says.most("editor-round-range", MOST),
        Azul::Score(seat) => says.score(seat),
        Azul::Line { seat, row, count } => {
            let line = [("line", row.number().into()), ("count", count.into())];
            says.of("editor-line-overfull", seat, &line)
        }
        Azul::LineColor { seat, row, color } => {
            let line = [("line", row.number().into()), ("color", color.to_string().into())];
            says.of("editor-line-color-taken", seat, &line)
        }
        Azul::WallSpace { seat, row, column, color } => {
            let (row, column) = (row.number().into(), column.number().into());
            let color = color.to_string().into();
            says.of(
                "editor-wall-color",
                seat,
                &[("row", row), ("column", column), ("color", color)],
            )
        }
        Azul::WallRow { seat, row, color } => {
            let row = [("row", row.number().into()), ("color", color.to_string().into())];
            says.of("editor-wall-row", seat, &row)
        }
        Azul::WallColumn { seat, column, color } => {
            let column = [("column", column.number().into()), ("color", color.to_string().into())];
            says.of("editor-wall-column", seat, &column)
        }
        Azul::FloorTooLong(seat) => says.of("editor-floor-long", seat, &[]),
        Azul::StrayMarker(seat) => says.of("editor-marker-stray", seat, &[]),
        Azul::MarkerTwice(seat) => says.of("editor-marker-twice", seat, &[]),
        Azul::MarkerMissing(seat) => says.of("editor-marker-missing", seat, &[]),
        Azul::MarkerNotInCenter => words.say("editor-marker-center"),
        Azul::NoSuchSeat { what, seat } => says.no_such_seat(what, seat.index()),
        Azul::Turn => words.say("editor-turn-phase"),
        Azul::TilingTurn(seat) => says.of("editor-tiling-turn", seat.index(), &[]),
        Azul::NothingOffered => words.say("editor-nothing-offered"),
        Azul::TilesOffered => words.say("editor-tiles-offered"),
        Azul::FloorNotEmpty(seat) => says.of("editor-floor-occupied", seat, &[]),
        Azul::LineComplete { seat, row } => {
            says.of("editor-line-full", seat, &[("line", row.number().into())])
        }
        Azul::FinishedRow(seat) => says.of("editor-row-complete", seat, &[]),
        Azul::TilingColoredWall => words.say("editor-tiling-colored"),
        Azul::NothingToTile => words.say("editor-nothing-to-tile"),
        Azul::NothingToDeal => words.say("editor-nothing-to-deal"),
        Azul::Ended => words.say("editor-ended-otherwise"),
    }
}

fn pavilion(problem: &Pavilion, side: Side, words: &Words) -> String {
    let says = Says { words };
    match *problem {
        Pavilion::Census { color, found } => {
            says.census(&color.to_string(), found, ::pavilion::TILES_OF_EACH_COLOR)
        }
        Pavilion::Boards(found, due) => says.instead("editor-boards", found, due),
        Pavilion::Displays(found, due) => says.instead("editor-displays", found, due),
        Pavilion::DisplayOverfull(display) => says.display_overfull(display),
        Pavilion::SupplyOverfull => says.most("editor-supply-overfull", SUPPLY_SPACES.into()),
        Pavilion::Round => says.most("editor-round-range", ROUNDS.into()),
        Pavilion::Score(seat) => says.score(seat),
        Pavilion::Kept(seat) => says.of("editor-kept-many", seat, &[]),
        Pavilion::Star { seat, star } => {
            says.of("editor-star", seat, &[("star", star_name(star, side))])
        }
        Pavilion::NoSuchSeat { what, seat } => says.no_such_seat(what, seat.index()),
        Pavilion::Turn => words.say("editor-turn-phase"),
        Pavilion::TurnOfPassed(seat) => says.of("editor-turn-passed", seat.index(), &[]),
        Pavilion::NothingOffered => words.say("editor-nothing-offered"),
        Pavilion::TilesOffered => words.say("editor-tiles-offered"),
        Pavilion::Passed(seat) => says.of("editor-passed-early", seat, &[]),
        Pavilion::NotPassed(seat) => says.of("editor-not-passed", seat, &[]),
        Pavilion::HandOfPassed(seat) => says.of("editor-hand-passed", seat, &[]),
        Pavilion::KeptBeforePass(seat) => says.of("editor-kept-early", seat, &[]),
        Pavilion::KeptAfterEnd(seat) => says.of("editor-kept-late", seat, &[]),
        Pavilion::BonusLeft => words.say("editor-bonus-range"),
        Pavilion::NothingToRefill => words.say("editor-nothing-to-refill"),
        Pavilion::NextSeat => words.say("editor-next-passed"),
        Pavilion::RefillAfterEnd => words.say("editor-refill-late"),
        Pavilion::MarkerNotInCenter => words.say("editor-marker-center"),
        Pavilion::NotAllInBag => words.say("editor-not-in-bag"),
        Pavilion::OverTooSoon => says.most("editor-over-early", ROUNDS.into()),
    }
}

/// Sentences that both games say.
struct Says<'a> {
    words: &'a Words,
}

impl Says<'_> {
    /// A sentence about a seat.
    fn of(&self, id: &str, seat: usize, more: &[(&str, Arg)]) -> String {
        let mut args = vec![("who", who(seat, self.words).into())];
        args.extend_from_slice(more);
        self.words.say_with(id, &args)
    }

    fn most(&self, id: &str, most: u16) -> String {
        self.words.say_with(id, &[("most", most.into())])
    }

    fn instead(&self, id: &str, found: usize, due: usize) -> String {
        self.words.say_with(id, &[("count", found.into()), ("due", due.into())])
    }

    fn census(&self, color: &str, found: u64, due: u8) -> String {
        let found = usize::try_from(found).unwrap_or(usize::MAX);
        let args = [("color", color.into()), ("count", found.into()), ("due", due.into())];
        self.words.say_with("editor-census", &args)
    }

    fn display_overfull(&self, display: usize) -> String {
        self.words.say_with("editor-display-overfull", &[("display", display.into())])
    }

    fn score(&self, seat: usize) -> String {
        self.of("editor-score-high", seat, &[("most", MOST.into())])
    }

    /// `what` is the field of a state.
    fn no_such_seat(&self, what: &str, seat: usize) -> String {
        let id = match what {
            "first_seat" => "editor-first",
            "marker" => "editor-marker",
            "next_seat" => "editor-next",
            _ => "editor-turn",
        };
        let place = named(Label::new(id), self.words);
        let args = [("place", place.into()), ("number", (seat + 1).into())];
        self.words.say_with("editor-no-such-seat", &args)
    }
}

fn who(seat: usize, words: &Words) -> String {
    names::person("", seat, words)
}

fn side(ruleset: Ruleset) -> Side {
    match ruleset {
        Ruleset::Azul(_) => Side::Colored,
        Ruleset::Pavilion(ruleset) => ruleset.side,
    }
}

/// How messages call a star, as somebody sees it who looks at this side of the board.
fn star_name(star: Star, side: Side) -> Arg<'static> {
    let place = match star {
        Star::Center => "center",
        Star::Purple => "left",
        Star::Orange => "upper-left",
        Star::Red => "upper-right",
        Star::Blue => "right",
        Star::Yellow => "lower-right",
        Star::Green => "lower-left",
    };
    match (side, star.color()) {
        (Side::Colored, Some(color)) => color.to_string().into(),
        (Side::Colored, None) | (Side::Beige, _) => place.into(),
    }
}

/// The same text as the beginning of a sentence.
fn capital(text: &str) -> String {
    let mut characters = text.chars();
    match characters.next() {
        Some(first) => first.to_uppercase().chain(characters).collect(),
        None => String::new(),
    }
}
