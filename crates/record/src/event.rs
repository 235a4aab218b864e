//! Events of either game, and their JSON: what `play` answers besides the state. The kinds are listed in
//! `docs/protocol.md`.

use serde_json::{Value, json};

use crate::letters::letter;

/// An event of either game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyEvent {
    /// An event of Azul.
    Azul(azul::Event),
    /// An event of Summer Pavilion.
    Pavilion(pavilion::Event),
}

impl From<azul::Event> for AnyEvent {
    fn from(event: azul::Event) -> AnyEvent {
        AnyEvent::Azul(event)
    }
}

impl From<pavilion::Event> for AnyEvent {
    fn from(event: pavilion::Event) -> AnyEvent {
        AnyEvent::Pavilion(event)
    }
}

impl AnyEvent {
    /// The event as a JSON object with a `kind`.
    pub fn to_json(&self) -> Value {
        match self {
            AnyEvent::Azul(event) => azul(event),
            AnyEvent::Pavilion(event) => pavilion(event),
        }
    }
}

fn azul(event: &azul::Event) -> Value {
    use azul::Event;
    match *event {
        Event::Taken { seat, from, color, count } => json!({
            "kind": "taken", "seat": seat.index(), "from": from.to_string(),
            "color": letter(color), "count": count,
        }),
        Event::MarkerTaken { seat } => json!({"kind": "marker", "seat": seat.index()}),
        Event::Lined { seat, row, color, count } => json!({
            "kind": "lined", "seat": seat.index(), "line": row.number(),
            "color": letter(color), "count": count,
        }),
        Event::Fell { seat, color, count, to_lid } => json!({
            "kind": "fell", "seat": seat.index(), "color": letter(color),
            "count": count, "to_lid": to_lid,
        }),
        Event::Tiled { seat, row, column, color, points } => json!({
            "kind": "tiled", "seat": seat.index(), "row": row.number(),
            "column": column.number(), "color": letter(color), "points": points,
        }),
        Event::Dropped { seat, row } => {
            json!({"kind": "dropped", "seat": seat.index(), "line": row.number()})
        }
        Event::FloorCharged { seat, cost, lost } => {
            json!({"kind": "floor", "seat": seat.index(), "cost": cost, "lost": lost})
        }
        Event::Ended { why } => json!({"kind": "ended", "why": why.name()}),
        Event::Bonus { seat, bonus } => json!({
            "kind": "bonus", "seat": seat.index(), "rows": bonus.rows,
            "columns": bonus.columns, "colors": bonus.colors, "points": bonus.points(),
        }),
    }
}

fn pavilion(event: &pavilion::Event) -> Value {
    use pavilion::{Event, FeatureKind};
    match *event {
        Event::Taken { seat, from, tiles } => json!({
            "kind": "taken", "seat": seat.index(), "from": from.to_string(),
            "tiles": tiles.to_string(),
        }),
        Event::MarkerTaken { seat, cost, lost } => {
            json!({"kind": "marker", "seat": seat.index(), "cost": cost, "lost": lost})
        }
        Event::Placed { seat, space, color, paid, points } => json!({
            "kind": "placed", "seat": seat.index(), "space": space.to_string(),
            "color": letter(color), "paid": paid.to_string(), "points": points,
        }),
        Event::Surrounded { seat, feature, tiles } => json!({
            "kind": "surrounded", "seat": seat.index(), "tiles": tiles,
            "feature": match feature {
                FeatureKind::Pillar => "pillar",
                FeatureKind::Statue => "statue",
                FeatureKind::Window => "window",
            },
        }),
        Event::BonusTaken { seat, color } => {
            json!({"kind": "bonus-tile", "seat": seat.index(), "color": letter(color)})
        }
        Event::Passed { seat, kept, discarded, lost } => json!({
            "kind": "passed", "seat": seat.index(), "kept": kept.to_string(),
            "discarded": discarded.to_string(), "lost": lost,
        }),
        Event::Ended => json!({"kind": "ended", "why": "rounds"}),
        Event::StarBonus { seat, star, points } => json!({
            "kind": "star", "seat": seat.index(), "star": star.letter().to_string(),
            "points": points,
        }),
        Event::NumberBonus { seat, number, points } => {
            json!({"kind": "number", "seat": seat.index(), "number": number, "points": points})
        }
        Event::KeptDiscarded { seat, tiles, lost } => json!({
            "kind": "kept-discarded", "seat": seat.index(), "tiles": tiles.to_string(),
            "lost": lost,
        }),
    }
}
