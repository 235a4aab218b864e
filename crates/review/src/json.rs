//! How seats, and what is said of each of them, are written: as numbers and lists.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) mod seat {
    use super::*;
    use tiles::Seat;

    pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        seat.index().serialize(to)
    }

    pub(crate) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Seat, D::Error> {
        let index = usize::deserialize(from)?;
        Seat::from_index(index).ok_or_else(|| D::Error::custom("no such seat"))
    }
}

pub(crate) mod by_seat {
    use super::*;
    use tiles::{BySeat, Seats};

    pub(crate) fn serialize<T: Copy + Serialize, S: Serializer>(
        items: &BySeat<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        items.as_slice().serialize(to)
    }

    pub(crate) fn deserialize<'a, T: Copy + Deserialize<'a>, D: Deserializer<'a>>(
        from: D,
    ) -> Result<BySeat<T>, D::Error> {
        let items = Vec::deserialize(from)?;
        let seats = Seats::from_count(items.len());
        let seats = seats.ok_or_else(|| D::Error::custom("no such number of seats"))?;
        Ok(BySeat::new(seats, |seat| items[seat.index()]))
    }
}

pub(crate) mod ruleset {
    use super::*;
    use record::Ruleset;

    pub(crate) fn serialize<S: Serializer>(ruleset: &Ruleset, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(ruleset)
    }

    pub(crate) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Ruleset, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
