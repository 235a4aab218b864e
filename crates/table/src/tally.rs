//! Where the points of a game came from: by source and by round.

use ::azul::Event as Azul;
use ::pavilion::Event as Pavilion;
use record::{AnyEvent, AnyPosition, PointsFor, points_of};
use tiles::{BySeat, Seat};

use crate::table::Table;

/// The points of every seat.
pub struct Tally {
    /// By source, in the order in which a game tells them.
    pub sources: Vec<(PointsFor, BySeat<i32>)>,
    /// What everybody had after each round.
    pub rounds: Vec<BySeat<i32>>,
}

impl Tally {
    /// Counts what every step of a game brought.
    pub fn new(table: &Table) -> Tally {
        let sources = match table.position() {
            AnyPosition::Azul(_) => [
                PointsFor::WALL,
                PointsFor::ROWS,
                PointsFor::COLUMNS,
                PointsFor::COLORS,
                PointsFor::FLOOR,
            ],
            AnyPosition::Pavilion(_) => [
                PointsFor::START,
                PointsFor::PLACING,
                PointsFor::STARS,
                PointsFor::NUMBERS,
                PointsFor::LOST,
            ],
        };
        let zero = BySeat::new(table.ruleset().seats(), |_| 0);
        let mut tally =
            Tally { sources: sources.map(|source| (source, zero)).to_vec(), rounds: Vec::new() };
        let first = AnyPosition::new(table.ruleset()).scores();
        let mut now = zero;
        for seat in table.ruleset().seats().iter() {
            now[seat] = i32::from(first[seat]);
            tally.add(PointsFor::START, seat, now[seat]);
        }
        for step in table.steps() {
            for (source, seat, points) in step.events.iter().flat_map(|event| points_of(*event)) {
                now[seat] += points;
                tally.add(source, seat, points);
            }
            tally.rounds.resize(usize::from(step.round).max(1) - 1, now);
            tally.rounds.push(now);
        }
        tally
    }

    fn add(&mut self, to: PointsFor, seat: Seat, points: i32) {
        if let Some((_, sums)) = self.sources.iter_mut().find(|(source, _)| *source == to) {
            sums[seat] += points;
        }
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
