//! What a puzzle is about, seen by comparing the best line with the second best.

use ::azul::{Color, Event as Azul, Row};
use ::pavilion::Event as Pavilion;
use bots::{HandCrafted, Heuristics};
use record::{AnyEvent, Game, PointsFor, points_of};
use search::{Evaluator, Horizon, Solver, TooLarge};
use tiles::{Seat, Seats, Turn};

use crate::proof::{GAP, GAP_OF_ROUND, Grade, decide};

/// What a puzzle is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// Azul: the move fills a line exactly.
    ExactFinish,
    /// The move takes what the other would score with.
    Denial,
    /// Azul: the other has to take tiles to the floor.
    ForcedFloor,
    /// Azul: the other has to take the last tiles, and pays for them.
    LastTile,
    /// Who takes the marker, now or later.
    Marker,
    /// Azul: the same tiles on another line are worse.
    WhichLine,
    /// Azul: a row.
    Row,
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
    /// Summer Pavilion: what is paid, and how many jokers.
    Jokers,
    /// Summer Pavilion: the tiles of a pillar, statue or window are needed.
    Bonus,
    /// Summer Pavilion: one bonus pays for the next.
    Chain,
    /// Summer Pavilion: a complete star.
    Star,
    /// Summer Pavilion: all spaces with a number.
    Number,
    /// Summer Pavilion: to pass instead of placing one more.
    Pass,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 18] = [
        Theme::ExactFinish,
        Theme::Denial,
        Theme::ForcedFloor,
        Theme::LastTile,
        Theme::Marker,
        Theme::WhichLine,
        Theme::Row,
        Theme::Column,
        Theme::Color,
        Theme::EighthTile,
        Theme::TieBreak,
        Theme::GrayPlacement,
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
            Theme::WhichLine => "which-line",
            Theme::Row => "row",
            Theme::Column => "column",
            Theme::Color => "color",
            Theme::EighthTile => "eighth-tile",
            Theme::TieBreak => "tie-break",
            Theme::GrayPlacement => "gray-placement",
            Theme::Jokers => "jokers",
            Theme::Bonus => "bonus",
            Theme::Chain => "chain",
            Theme::Star => "star",
            Theme::Number => "number",
            Theme::Pass => "pass",
        }
    }
}

/// A line as far as it is proven: who moved, how that is written, and what happened.
pub(crate) struct Line(Vec<(Seat, String, Vec<AnyEvent>)>);

/// Plays a move and the best moves of both after it.
pub(crate) fn play_on<P: Game + Heuristics>(
    position: &P,
    first: P::Move,
    solver: &mut Solver,
    horizon: Horizon,
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
                    None => match decide(&after, solver, horizon, nodes)? {
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

    fn scored(&self) -> impl Iterator<Item = (PointsFor, Seat, i32)> {
        self.events().flat_map(points_of)
    }

    /// What a seat scores for something.
    fn points(&self, of: Seat, what: PointsFor) -> i32 {
        self.scored()
            .filter(|(source, seat, _)| *source == what && *seat == of)
            .map(|it| it.2)
            .sum()
    }

    /// What a seat scores.
    fn all_points(&self, of: Seat) -> i32 {
        self.scored().filter(|(_, seat, _)| *seat == of).map(|it| it.2).sum()
    }

    /// What a seat scores for something more than the other.
    fn ahead(&self, own: Seat, what: PointsFor) -> i32 {
        self.points(own, what) - self.points(other(own), what)
    }

    /// Whether the game is over at the end of it.
    pub(crate) fn ends_game(&self) -> bool {
        let ended = |it| {
            matches!(it, AnyEvent::Azul(Azul::Ended { .. }) | AnyEvent::Pavilion(Pavilion::Ended))
        };
        self.events().any(ended)
    }

    pub(crate) fn text(&self) -> &str {
        self.0.first().map_or("", |(_, text, _)| text)
    }

    fn is_of_pavilion(&self) -> bool {
        self.events().any(|event| matches!(event, AnyEvent::Pavilion(_)))
    }

    fn is_pass(&self) -> bool {
        self.text().starts_with("X:")
    }

    /// Who takes the last tiles, and whether some of them fall.
    fn last_take(&self) -> Option<(Seat, bool)> {
        let takes = |events: &[AnyEvent]| {
            events.iter().any(|it| matches!(it, AnyEvent::Azul(Azul::Taken { .. })))
        };
        let (seat, _, events) = self.0.iter().rfind(|(_, _, events)| takes(events))?;
        let fell = events.iter().any(|it| matches!(it, AnyEvent::Azul(Azul::Fell { .. })));
        Some((*seat, fell))
    }

    /// The color of the tiles that the first move takes.
    fn color(&self) -> Option<Color> {
        self.first().find_map(|event| match event {
            AnyEvent::Azul(Azul::Taken { color, .. }) => Some(color),
            AnyEvent::Azul(_) | AnyEvent::Pavilion(_) => None,
        })
    }

    /// Whether a line of a seat goes to the wall, with this color if that matters.
    fn tiles_row(&self, of: Seat, line: Row, tile: Option<Color>) -> bool {
        self.events().any(|it| {
            matches!(it, AnyEvent::Azul(Azul::Tiled { seat, row, color, .. })
                if seat == of && row == line && tile.is_none_or(|tile| tile == color))
        })
    }

    /// The lines on which a seat puts tiles of a color.
    fn lines_with(&self, of: Seat, tile: Color) -> impl Iterator<Item = Row> {
        self.events().filter_map(move |event| match event {
            AnyEvent::Azul(Azul::Lined { seat, row, color, .. }) if seat == of && color == tile => {
                Some(row)
            }
            AnyEvent::Azul(_) | AnyEvent::Pavilion(_) => None,
        })
    }

    /// Whether the first move, of this seat, fills a line that goes to the wall, and nothing falls.
    fn finishes(&self, own: Seat) -> bool {
        let fell = self.first().any(|it| matches!(it, AnyEvent::Azul(Azul::Fell { .. })));
        let Some(row) = lined(self.first()).next() else { return false };
        let mut later = self.0[1..].iter().filter(|(seat, _, _)| *seat == own);
        let goes_on = later.any(|(_, _, events)| lined(events.iter().copied()).any(|it| it == row));
        self.tiles_row(own, row, None) && !goes_on && !fell
    }

    fn marker_taker(&self) -> Option<Seat> {
        self.events().find_map(|event| match event {
            AnyEvent::Azul(Azul::MarkerTaken { seat, .. }) => Some(seat),
            AnyEvent::Azul(_) | AnyEvent::Pavilion(_) => None,
        })
    }

    /// What the seat that takes the marker pays for it, counted against it.
    fn marker(&self, own: Seat) -> i32 {
        let taker = self.marker_taker();
        let cost = |of: Seat| {
            self.events().find_map(|event| match event {
                AnyEvent::Azul(Azul::FloorCharged { seat, cost, .. }) if seat == of => Some(cost),
                AnyEvent::Azul(_) | AnyEvent::Pavilion(_) => None,
            })
        };
        let paid = match taker.and_then(cost) {
            None | Some(0) => 0,
            Some(1 | 2) => 1,
            Some(4..=8) => 2,
            Some(_) => 3,
        };
        if taker == Some(own) { -paid } else { paid }
    }

    /// How often a seat gets bonus tiles and places a tile afterwards. Bonus tiles that are left over cost a point each.
    fn useful_bonuses(&self, own: Seat) -> usize {
        let placed = |events: &[AnyEvent]| {
            events.iter().any(|it| matches!(it, AnyEvent::Pavilion(Pavilion::Placed { seat, .. }) if *seat == own))
        };
        let surrounded = |events: &[AnyEvent]| {
            events.iter().any(|it| matches!(it, AnyEvent::Pavilion(Pavilion::Surrounded { seat, .. }) if *seat == own))
        };
        let moves: Vec<&[AnyEvent]> =
            self.0.iter().map(|(_, _, events)| events.as_slice()).collect();
        let is_useful = |number: &usize| {
            surrounded(moves[*number]) && moves[number + 1..].iter().any(|events| placed(events))
        };
        (0..moves.len()).filter(is_useful).count()
    }
}

fn other(seat: Seat) -> Seat {
    Seats::Two.after(seat)
}

/// Where tiles are taken and their color, as a move begins: `3R`.
pub(crate) fn taken(text: &str) -> &str {
    text.get(..2).unwrap_or("")
}

/// Where a tile is placed, as a move of Summer Pavilion begins: `G4`.
pub(crate) fn placed(text: &str) -> Option<&str> {
    text.split_once(':').map(|(place, _)| place).filter(|place| *place != "X")
}

fn lined(events: impl Iterator<Item = AnyEvent>) -> impl Iterator<Item = Row> {
    events.filter_map(|event| match event {
        AnyEvent::Azul(Azul::Lined { row, .. }) => Some(row),
        AnyEvent::Azul(_) | AnyEvent::Pavilion(_) => None,
    })
}

/// The lines of a puzzle, for the seat that is to move.
pub(crate) struct Lines {
    pub(crate) own: Seat,
    /// The solution.
    pub(crate) best: Line,
    /// The second-best move.
    pub(crate) second: Line,
    /// The best move that takes other tiles: it shows what the best one is for.
    pub(crate) rival: Line,
    /// Whether another payment for the same space has another effect.
    pub(crate) pays: bool,
    /// Whether one of the two ends with equal points and is decided by rows.
    pub(crate) by_rows: bool,
    /// What the solution shows.
    pub(crate) grade: Grade,
    /// The margins at the end of the best and of the second line.
    pub(crate) margins: (i32, i32),
}

impl Lines {
    pub(crate) fn themes(&self) -> Vec<Theme> {
        Theme::ALL.into_iter().filter(|theme| self.has(*theme)).collect()
    }

    fn has(&self, theme: Theme) -> bool {
        let Lines { own, best, second, rival, .. } = self;
        let (own, other) = (*own, other(*own));
        let gains = |what: PointsFor| best.ahead(own, what) > rival.ahead(own, what);
        match theme {
            // If the second best does so too, it is no difference.
            Theme::ExactFinish => best.finishes(own) && !second.finishes(own),
            Theme::Denial => {
                let scores = |color| {
                    let tiles = |line: &Line, row| line.tiles_row(other, row, Some(color));
                    let mut rows = rival.lines_with(other, color);
                    rows.any(|row| tiles(rival, row) && !tiles(best, row))
                };
                best.color().is_some_and(scores)
                    || best.is_of_pavilion() && best.all_points(other) < second.all_points(other)
            }
            Theme::ForcedFloor => {
                best.points(other, PointsFor::FLOOR) <= rival.points(other, PointsFor::FLOOR) - 2
            }
            Theme::LastTile => {
                best.last_take() == Some((other, true))
                    && rival.last_take().is_some_and(|(taker, _)| taker == own)
                    && best.points(other, PointsFor::FLOOR) < rival.points(other, PointsFor::FLOOR)
            }
            Theme::Marker => {
                // Somebody else takes it, and without what it costs it would be no puzzle.
                let (first, next) = (best.marker(own), second.marker(own));
                best.marker_taker() != second.marker_taker()
                    && first != next && !self.is_puzzle(self.margins.0 - first, self.margins.1 - next)
            }
            Theme::WhichLine => {
                !best.is_of_pavilion()
                    && taken(best.text()) == taken(second.text())
                    && lined(best.first()).next().is_some()
                    && lined(second.first()).next().is_some()
            }
            Theme::Row => gains(PointsFor::ROWS),
            Theme::Column => gains(PointsFor::COLUMNS),
            Theme::Color => gains(PointsFor::COLORS),
            Theme::EighthTile => best.events().any(
                |it| matches!(it, AnyEvent::Azul(Azul::Fell { seat, to_lid, .. }) if seat == own && to_lid > 0),
            ),
            Theme::TieBreak => self.by_rows,
            Theme::GrayPlacement => best.text().starts_with('W'),
            Theme::Jokers => self.pays,
            Theme::Bonus => best.useful_bonuses(own) > second.useful_bonuses(own),
            Theme::Chain => best.useful_bonuses(own) > 1,
            Theme::Star => gains(PointsFor::STARS),
            Theme::Number => gains(PointsFor::NUMBERS),
            Theme::Pass => best.is_pass(),
        }
    }

    fn is_puzzle(&self, best: i32, second: i32) -> bool {
        match self.grade {
            Grade::A => best > 0 && second <= 0,
            Grade::B => best >= second + GAP,
            Grade::C => best >= second + GAP_OF_ROUND,
        }
    }
}
