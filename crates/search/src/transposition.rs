//! The transposition table, shared by all threads of a search.

use std::sync::atomic::{AtomicU64, Ordering};

/// What the table knows of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The value to the seat to move.
    pub(crate) value: i32,
    pub(crate) bound: Bound,
    /// How many plies deep the position was searched.
    pub(crate) depth: u8,
    /// Whether every line that matters was searched to the end of the round: more depth changes nothing.
    pub(crate) exhaustive: bool,
    /// Whether every line that matters was searched to the end of the game: no evaluation was needed.
    pub(crate) proven: bool,
    /// The index of the best move among the search moves.
    pub(crate) best: u16,
}

/// What a stored value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    /// The true value is at least this: the search failed high.
    Lower,
    /// The true value is at most this: the search failed low.
    Upper,
}

/// A table that always replaces what a slot held before.
#[derive(Default)]
pub(crate) struct TranspositionTable {
    slots: Vec<Slot>,
    /// How many of the slots are in use; the others were used before, and may be again.
    used: usize,
    /// Mixed into every key, and another one for each search: no key matches what an earlier search left.
    salt: u64,
}

/// Two words that are written one after the other, without a lock. The key is stored mixed with the data, so
/// a reader that meets two writers sees a key that matches neither.
#[derive(Default)]
struct Slot {
    key: AtomicU64,
    data: AtomicU64,
}

impl TranspositionTable {
    /// Uses this many megabytes from now on, at least one. What was allocated once is kept.
    pub(crate) fn resize(&mut self, megabytes: usize) {
        self.used = (megabytes.max(1) << 20) / size_of::<Slot>();
        if self.slots.len() < self.used {
            self.slots.resize_with(self.used, Slot::default);
        }
    }

    /// What is known of the position with this key.
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        let slot = self.slot(key);
        let data = slot.data.load(Ordering::Relaxed);
        let matches = slot.key.load(Ordering::Relaxed) ^ data ^ self.salt == key && data != 0;
        matches.then(|| Entry::unpacked(data))
    }

    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let slot = self.slot(key);
        let data = entry.packed();
        slot.key.store(key ^ data ^ self.salt, Ordering::Relaxed);
        slot.data.store(data, Ordering::Relaxed);
    }

    /// Forgets everything at once, without touching the slots.
    pub(crate) fn clear(&mut self) {
        self.salt = self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15);
    }

    fn slot(&self, key: u64) -> &Slot {
        let index = (u128::from(key) * self.used as u128) >> 64;
        &self.slots[index as usize]
    }
}

// From the top: 32 bits value, 16 bits best, 8 bits depth, then proven, exhaustive, bound, and a one that tells
// an entry from an empty slot.
impl Entry {
    fn packed(self) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 0,
            Bound::Lower => 1,
            Bound::Upper => 2,
        };
        u64::from(self.value.cast_unsigned()) << 32
            | u64::from(self.best) << 16
            | u64::from(self.depth) << 8
            | u64::from(self.proven) << 4
            | u64::from(self.exhaustive) << 3
            | bound << 1
            | 1
    }

    fn unpacked(data: u64) -> Entry {
        Entry {
            value: ((data >> 32) as u32).cast_signed(),
            best: (data >> 16) as u16,
            depth: (data >> 8) as u8,
            exhaustive: data >> 3 & 1 == 1,
            proven: data >> 4 & 1 == 1,
            bound: match data >> 1 & 0b11 {
                0 => Bound::Exact,
                1 => Bound::Lower,
                _ => Bound::Upper,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(megabytes: usize) -> TranspositionTable {
        let mut table = TranspositionTable::default();
        table.resize(megabytes);
        table
    }

    #[test]
    fn what_is_stored_is_found() {
        let mut table = table(1);
        let bounds = [Bound::Exact, Bound::Lower, Bound::Upper];
        for (number, bound) in (0..).zip(bounds.into_iter().cycle()).take(300) {
            let value = if number % 2 == 0 { number } else { -number };
            let depth = number as u8;
            let best = number as u16 * 7;
            let (exhaustive, proven) = (number % 5 == 0, number % 3 == 0);
            let entry = Entry { value, bound, depth, exhaustive, proven, best };
            let key = 0x0123_4567_89ab_cdef_u64.wrapping_mul(2 * number as u64 + 1);
            table.store(key, entry);
            assert_eq!(table.probe(key), Some(entry));
            assert_eq!(table.probe(key ^ 1), None);
        }
        table.clear();
        assert_eq!(table.probe(0x0123_4567_89ab_cdef), None);
        assert_eq!(table.probe(0), None, "an empty slot is no entry");
    }

    #[test]
    fn a_table_made_smaller_forgets_what_a_small_one_forgets() {
        let (small, mut resized) = (table(1), table(2));
        resized.resize(1);
        let keys = || (1..100_000_u64).map(|number| number.wrapping_mul(0x0123_4567_89ab_cdef));
        for (value, key) in (0..).zip(keys()) {
            let (bound, depth, exhaustive, proven, best) = (Bound::Exact, 1, false, false, 0);
            let entry = Entry { value, bound, depth, exhaustive, proven, best };
            small.store(key, entry);
            resized.store(key, entry);
        }
        assert!(keys().any(|key| small.probe(key).is_none()), "there is not room for all");
        assert!(keys().all(|key| small.probe(key) == resized.probe(key)));
    }
}
