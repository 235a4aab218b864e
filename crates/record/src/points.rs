//! What events are worth.

use ::azul::{Bonus, Event as Azul};
use ::pavilion::Event as Pavilion;
use tiles::Seat;

use crate::AnyEvent;

/// What points are for, by its name: `wall`, `stars`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointsFor(pub &'static str);

impl PointsFor {
    /// What everybody begins with.
    pub const START: PointsFor = PointsFor("start");
    /// Tiles on the wall.
    pub const WALL: PointsFor = PointsFor("wall");
    /// Complete rows.
    pub const ROWS: PointsFor = PointsFor("rows");
    /// Complete columns.
    pub const COLUMNS: PointsFor = PointsFor("columns");
    /// Complete colors.
    pub const COLORS: PointsFor = PointsFor("colors");
    /// The floor line.
    pub const FLOOR: PointsFor = PointsFor("floor");
    /// Tiles placed on stars.
    pub const PLACING: PointsFor = PointsFor("placing");
    /// Complete stars.
    pub const STARS: PointsFor = PointsFor("stars");
    /// Numbers covered on all stars.
    pub const NUMBERS: PointsFor = PointsFor("numbers");
    /// The marker, and tiles that could not be kept.
    pub const LOST: PointsFor = PointsFor("lost");
}

/// How many bonus tiles an event brings.
pub fn bonus_tiles_of(event: AnyEvent) -> u8 {
    match event {
        AnyEvent::Pavilion(Pavilion::Surrounded { tiles, .. }) => tiles,
        AnyEvent::Azul(_) | AnyEvent::Pavilion(_) => 0,
    }
}

/// What an event brings to whom.
pub fn points_of(event: AnyEvent) -> Vec<(PointsFor, Seat, i32)> {
    let points = |points: u16| i32::from(points);
    match event {
        AnyEvent::Azul(Azul::Tiled { seat, points: won, .. }) => {
            vec![(PointsFor::WALL, seat, points(won))]
        }
        AnyEvent::Azul(Azul::FloorCharged { seat, lost, .. }) => {
            vec![(PointsFor::FLOOR, seat, -points(lost))]
        }
        AnyEvent::Azul(Azul::Bonus { seat, bonus: Bonus { rows, columns, colors } }) => vec![
            (PointsFor::ROWS, seat, points(u16::from(rows) * Bonus::ROW)),
            (PointsFor::COLUMNS, seat, points(u16::from(columns) * Bonus::COLUMN)),
            (PointsFor::COLORS, seat, points(u16::from(colors) * Bonus::COLOR)),
        ],
        AnyEvent::Pavilion(Pavilion::Placed { seat, points: won, .. }) => {
            vec![(PointsFor::PLACING, seat, points(won))]
        }
        AnyEvent::Pavilion(Pavilion::StarBonus { seat, points: won, .. }) => {
            vec![(PointsFor::STARS, seat, points(won))]
        }
        AnyEvent::Pavilion(Pavilion::NumberBonus { seat, points: won, .. }) => {
            vec![(PointsFor::NUMBERS, seat, points(won))]
        }
        AnyEvent::Pavilion(
            Pavilion::MarkerTaken { seat, lost, .. }
            | Pavilion::Passed { seat, lost, .. }
            | Pavilion::KeptDiscarded { seat, lost, .. },
        ) => vec![(PointsFor::LOST, seat, -points(lost))],
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
