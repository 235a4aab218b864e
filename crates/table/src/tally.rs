//! Where the points of a game came from: by source and by round.

use ::azul::{Bonus, Event as Azul};
use ::pavilion::Event as Pavilion;
use record::{AnyEvent, AnyPosition};
use tiles::{BySeat, Seat};

use crate::table::Table;

/// What points are for, by its name: `wall`, `stars`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source(pub &'static str);

const START: Source = Source("start");
const WALL: Source = Source("wall");
const ROWS: Source = Source("rows");
const COLUMNS: Source = Source("columns");
const COLORS: Source = Source("colors");
const FLOOR: Source = Source("floor");
const PLACING: Source = Source("placing");
const STARS: Source = Source("stars");
const NUMBERS: Source = Source("numbers");
const LOST: Source = Source("lost");

/// The points of every seat.
pub struct Tally {
    /// By source, in the order in which a game tells them.
    pub sources: Vec<(Source, BySeat<i32>)>,
    /// What everybody had after each round.
    pub rounds: Vec<BySeat<i32>>,
}

impl Tally {
    /// Counts what every step of a game brought.
    pub fn new(table: &Table) -> Tally {
        let sources = match table.position() {
            AnyPosition::Azul(_) => [WALL, ROWS, COLUMNS, COLORS, FLOOR],
            AnyPosition::Pavilion(_) => [START, PLACING, STARS, NUMBERS, LOST],
        };
        let zero = BySeat::new(table.ruleset().seats(), |_| 0);
        let mut tally =
            Tally { sources: sources.map(|source| (source, zero)).to_vec(), rounds: Vec::new() };
        let first = AnyPosition::new(table.ruleset()).scores();
        let mut now = zero;
        for seat in table.ruleset().seats().iter() {
            now[seat] = i32::from(first[seat]);
            tally.add(START, seat, now[seat]);
        }
        for step in table.steps() {
            for (source, seat, points) in step.events.iter().flat_map(|event| scored(*event)) {
                now[seat] += points;
                tally.add(source, seat, points);
            }
            tally.rounds.resize(usize::from(step.round).max(1) - 1, now);
            tally.rounds.push(now);
        }
        tally
    }

    fn add(&mut self, to: Source, seat: Seat, points: i32) {
        if let Some((_, sums)) = self.sources.iter_mut().find(|(source, _)| *source == to) {
            sums[seat] += points;
        }
    }
}

/// What an event brings to whom.
fn scored(event: AnyEvent) -> Vec<(Source, Seat, i32)> {
    let points = |points: u16| i32::from(points);
    match event {
        AnyEvent::Azul(Azul::Tiled { seat, points: won, .. }) => vec![(WALL, seat, points(won))],
        AnyEvent::Azul(Azul::FloorCharged { seat, lost, .. }) => vec![(FLOOR, seat, -points(lost))],
        AnyEvent::Azul(Azul::Bonus { seat, bonus: Bonus { rows, columns, colors } }) => vec![
            (ROWS, seat, points(u16::from(rows) * Bonus::ROW)),
            (COLUMNS, seat, points(u16::from(columns) * Bonus::COLUMN)),
            (COLORS, seat, points(u16::from(colors) * Bonus::COLOR)),
        ],
        AnyEvent::Pavilion(Pavilion::Placed { seat, points: won, .. }) => {
            vec![(PLACING, seat, points(won))]
        }
        AnyEvent::Pavilion(Pavilion::StarBonus { seat, points: won, .. }) => {
            vec![(STARS, seat, points(won))]
        }
        AnyEvent::Pavilion(Pavilion::NumberBonus { seat, points: won, .. }) => {
            vec![(NUMBERS, seat, points(won))]
        }
        AnyEvent::Pavilion(
            Pavilion::MarkerTaken { seat, lost, .. }
            | Pavilion::Passed { seat, lost, .. }
            | Pavilion::KeptDiscarded { seat, lost, .. },
        ) => vec![(LOST, seat, -points(lost))],
        AnyEvent::Azul(
            Azul::Taken { .. }
            | Azul::MarkerTaken { .. }
            | Azul::Lined { .. }
            | Azul::Fell { .. }
            | Azul::Dropped { .. }
            | Azul::Ended { .. },
        )
        | AnyEvent::Pavilion(
            Pavilion::Taken { .. }
            | Pavilion::Surrounded { .. }
            | Pavilion::BonusTaken { .. }
            | Pavilion::Ended,
        ) => Vec::new(),
    }
}

/// Whether an event belongs to the scoring at the end, and not to the move before it.
pub fn is_final(event: AnyEvent) -> bool {
    match event {
        AnyEvent::Azul(
            Azul::Tiled { .. }
            | Azul::Dropped { .. }
            | Azul::FloorCharged { .. }
            | Azul::Bonus { .. },
        )
        | AnyEvent::Azul(Azul::Ended { .. })
        | AnyEvent::Pavilion(
            Pavilion::StarBonus { .. }
            | Pavilion::NumberBonus { .. }
            | Pavilion::KeptDiscarded { .. }
            | Pavilion::Ended,
        ) => true,
        AnyEvent::Azul(
            Azul::Taken { .. } | Azul::MarkerTaken { .. } | Azul::Lined { .. } | Azul::Fell { .. },
        )
        | AnyEvent::Pavilion(
            Pavilion::Taken { .. }
            | Pavilion::MarkerTaken { .. }
            | Pavilion::Placed { .. }
            | Pavilion::Surrounded { .. }
            | Pavilion::BonusTaken { .. }
            | Pavilion::Passed { .. },
        ) => false,
    }
}
