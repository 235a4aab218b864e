//! What a puzzle is about, seen by comparing the best line with the second best.

use ::azul::Event as Azul;
use ::pavilion::Event as Pavilion;
use bots::{HandCrafted, Heuristics};
use record::{AnyEvent, Game, PointsFor, points_of};
use search::{Evaluator, Solver, TooLarge};
use tiles::{Seat, Turn};

use crate::proof::decide;

/// What a puzzle is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// Azul: the move fills a line exactly.
    ExactFinish,
    /// The move takes what the other would take.
    Denial,
    /// Azul: the other has to take tiles to the floor.
    ForcedFloor,
    /// Azul: who has to take the last tiles.
    LastTile,
    /// Who takes the marker, now or later.
    Marker,
    /// Azul: a column.
    Column,
    /// Azul: a color.
    Color,
    /// Azul: more tiles on the floor than it charges for.
    EighthTile,
    /// Azul: the tie-break by rows decides.
    TieBreak,
    /// Azul, gray wall: where a tile goes.
    GrayPlacement,
    /// Azul: a line that cannot go to the wall.
    BlockedRow,
    /// Summer Pavilion: how many jokers are paid.
    Jokers,
    /// Summer Pavilion: pillars, statues and windows.
    Bonus,
    /// Summer Pavilion: one bonus pays for the next.
    Chain,
    /// Summer Pavilion: a complete star.
    Star,
    /// Summer Pavilion: all spaces with a number.
    Number,
    /// Summer Pavilion: to pass, or to place one more.
    Pass,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 17] = [
        Theme::ExactFinish,
        Theme::Denial,
        Theme::ForcedFloor,
        Theme::LastTile,
        Theme::Marker,
        Theme::Column,
        Theme::Color,
        Theme::EighthTile,
        Theme::TieBreak,
        Theme::GrayPlacement,
        Theme::BlockedRow,
        Theme::Jokers,
        Theme::Bonus,
        Theme::Chain,
        Theme::Star,
        Theme::Number,
        Theme::Pass,
    ];

    /// Its name in the book.
    pub fn name(self) -> &'static str {
        match self {
            Theme::ExactFinish => "exact-finish",
            Theme::Denial => "denial",
            Theme::ForcedFloor => "forced-floor",
            Theme::LastTile => "last-tile",
            Theme::Marker => "marker",
            Theme::Column => "column",
            Theme::Color => "color",
            Theme::EighthTile => "eighth-tile",
            Theme::TieBreak => "tie-break",
            Theme::GrayPlacement => "gray-placement",
            Theme::BlockedRow => "blocked-row",
            Theme::Jokers => "jokers",
            Theme::Bonus => "bonus",
            Theme::Chain => "chain",
            Theme::Star => "star",
            Theme::Number => "number",
            Theme::Pass => "pass",
        }
    }
}

/// A line to the end of the game: who moved, how that is written, and what happened.
pub(crate) struct Line(Vec<(Seat, String, Vec<AnyEvent>)>);

/// Plays a move and the best moves of both after it.
pub(crate) fn play_on<P: Game + Heuristics>(
    position: &P,
    first: P::Move,
    solver: &mut Solver,
    nodes: u64,
) -> Result<Line, TooLarge>
where
    HandCrafted: Evaluator<P>,
{
    let (mut after, mut next, mut line) = (position.clone(), Some(first), Vec::new());
    loop {
        match after.turn() {
            Turn::Over => return Ok(Line(line)),
            Turn::Deal => match after.refills().first() {
                Some(deal) => after.deal_unchecked(deal),
                None => return Ok(Line(line)),
            },
            Turn::Seat(seat) => {
                let m = match next.take() {
                    Some(m) => m,
                    None => match decide(&after, solver, nodes)? {
                        Some(decision) => decision.best,
                        None => return Ok(Line(line)),
                    },
                };
                let mut events = Vec::new();
                after.play_telling(m, &mut |event| events.push(event.into()));
                line.push((seat, m.to_string(), events));
            }
        }
    }
}

impl Line {
    fn events(&self) -> impl Iterator<Item = AnyEvent> {
        self.0.iter().flat_map(|(_, _, events)| events.iter().copied())
    }

    fn first(&self) -> impl Iterator<Item = AnyEvent> {
        self.0.first().into_iter().flat_map(|(_, _, events)| events.iter().copied())
    }

    fn points(&self, of: Seat, what: PointsFor) -> i32 {
        let scored = self.events().flat_map(points_of);
        scored.filter(|(source, seat, _)| *source == what && *seat == of).map(|it| it.2).sum()
    }

    /// What a seat has over the other for something.
    fn ahead(&self, own: Seat, other: Seat, what: PointsFor) -> i32 {
        self.points(own, what) - self.points(other, what)
    }

    fn text(&self, number: usize) -> &str {
        self.0.get(number).map_or("", |(_, text, _)| text)
    }

    /// Where tiles were taken and their color, as they are written: `3R`.
    fn taken(&self, number: usize) -> &str {
        self.text(number).get(..2).unwrap_or("")
    }

    fn last_taker(&self) -> Option<Seat> {
        let taken = |event: AnyEvent| match event {
            AnyEvent::Azul(Azul::Taken { seat, .. }) => Some(seat),
            AnyEvent::Azul(_) | AnyEvent::Pavilion(_) => None,
        };
        self.events().filter_map(taken).last()
    }

    fn surrounded(&self, own: Seat) -> usize {
        let is = |event: &AnyEvent| matches!(event, AnyEvent::Pavilion(Pavilion::Surrounded { seat, .. }) if *seat == own);
        self.events().filter(is).count()
    }
}

/// What the difference between two lines of a seat is about.
pub(crate) fn themes(best: &Line, second: &Line, own: Seat, by_tie_break: bool) -> Vec<Theme> {
    let other = tiles::Seats::Two.after(own);
    let gains = |what: PointsFor| best.ahead(own, other, what) - second.ahead(own, other, what);
    let takes_marker = |line: &Line| {
        line.first().any(|event| {
            matches!(
                event,
                AnyEvent::Azul(Azul::MarkerTaken { .. })
                    | AnyEvent::Pavilion(Pavilion::MarkerTaken { .. })
            )
        })
    };
    let lined = best.first().find_map(|event| match event {
        AnyEvent::Azul(Azul::Lined { row, .. }) => Some(row),
        AnyEvent::Azul(_) | AnyEvent::Pavilion(_) => None,
    });
    // The line is tiled at once or at the end of the round, and nothing fell.
    let fell = |line: &Line| line.first().any(|it| matches!(it, AnyEvent::Azul(Azul::Fell { .. })));
    let completes = lined.is_some_and(|lined| {
        best.events().any(
            |it| matches!(it, AnyEvent::Azul(Azul::Tiled { seat, row, .. }) if seat == own && row == lined),
        ) && best.0[1..].iter().all(|(seat, _, events)| {
            *seat != own
                || !events.iter().any(
                    |it| matches!(it, AnyEvent::Azul(Azul::Lined { row, .. }) if *row == lined),
                )
        })
    });
    let spills = |line: &Line| {
        line.events().any(
            |it| matches!(it, AnyEvent::Azul(Azul::Fell { seat, to_lid, .. }) if seat == own && to_lid > 0),
        )
    };
    let dropped = |line: &Line, of: Seat| {
        line.events()
            .any(|it| matches!(it, AnyEvent::Azul(Azul::Dropped { seat, .. }) if seat == of))
    };
    let placed = |line: &Line| line.text(0).split(':').next().map(str::to_owned);
    let passes = |line: &Line| line.text(0).starts_with("X:");
    let places = |line: &Line| !passes(line) && line.text(0).contains(':');
    let is = |theme: Theme| match theme {
        Theme::ExactFinish => completes && !fell(best),
        Theme::Denial => {
            second.0.get(1).is_some_and(|it| it.0 == other) && second.taken(1) == best.taken(0)
        }
        Theme::ForcedFloor => {
            best.points(other, PointsFor::FLOOR) <= second.points(other, PointsFor::FLOOR) - 2
        }
        Theme::LastTile => best.last_taker() != second.last_taker(),
        Theme::Marker => takes_marker(best) != takes_marker(second),
        Theme::Column => gains(PointsFor::COLUMNS) > 0,
        Theme::Color => gains(PointsFor::COLORS) > 0,
        Theme::EighthTile => spills(best),
        Theme::TieBreak => by_tie_break,
        Theme::GrayPlacement => best.text(0).starts_with('W'),
        Theme::BlockedRow => dropped(best, other) || dropped(second, own),
        Theme::Jokers => places(best) && placed(best) == placed(second),
        Theme::Bonus => best.surrounded(own) > second.surrounded(own),
        Theme::Chain => best.surrounded(own) > 1,
        Theme::Star => gains(PointsFor::STARS) > 0,
        Theme::Number => gains(PointsFor::NUMBERS) > 0,
        Theme::Pass => passes(best) != passes(second),
    };
    Theme::ALL.into_iter().filter(|theme| is(*theme)).collect()
}
