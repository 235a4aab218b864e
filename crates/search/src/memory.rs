//! What was found out about positions before, shared by all threads of a search.

use std::sync::atomic::{AtomicU64, Ordering};

/// What is remembered of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// To the seat to move.
    pub(crate) value: i32,
    pub(crate) bound: Bound,
    /// How many moves ahead was looked.
    pub(crate) depth: u8,
    /// Whether nothing was left out for want of depth.
    pub(crate) whole: bool,
    /// The place of the best move among the search moves.
    pub(crate) best: u16,
}

/// What a value says about the truth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// A table with room for so many positions; newer ones replace older ones.
pub(crate) struct Memory {
    slots: Vec<Slot>,
    /// How many of the slots are used; the others were, and may be again.
    used: usize,
    /// Mixed into every key, and another one for each search: what an earlier one left fits no key.
    salt: u64,
}

/// Two words that are written one after the other. A reader that meets two writers sees a key that
/// fits neither, because the key is stored mixed with the data.
#[derive(Default)]
struct Slot {
    key: AtomicU64,
    data: AtomicU64,
}

impl Memory {
    /// So many megabytes, at least one.
    pub(crate) fn new(megabytes: usize) -> Memory {
        let mut memory = Memory { slots: Vec::new(), used: 0, salt: 0 };
        memory.resize(megabytes);
        memory
    }

    /// Uses so many megabytes from now on, at least one. What was allocated once is kept.
    pub(crate) fn resize(&mut self, megabytes: usize) {
        self.used = (megabytes.max(1) << 20) / size_of::<Slot>();
        if self.slots.len() < self.used {
            self.slots.resize_with(self.used, Slot::default);
        }
    }

    pub(crate) fn forget(&mut self) {
        self.salt = self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15);
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let slot = self.slot(key);
        let data = slot.data.load(Ordering::Relaxed);
        let fits = slot.key.load(Ordering::Relaxed) ^ data ^ self.salt == key && data != 0;
        fits.then(|| Entry::unpacked(data))
    }

    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let slot = self.slot(key);
        let data = entry.packed();
        slot.key.store(key ^ data ^ self.salt, Ordering::Relaxed);
        slot.data.store(data, Ordering::Relaxed);
    }

    fn slot(&self, key: u64) -> &Slot {
        let place = (u128::from(key) * self.used as u128) >> 64;
        &self.slots[place as usize]
    }
}

// From the top: 32 bits value, 16 bits best, 8 bits depth, then whole, bound, and a one that tells an
// entry from an empty slot.
impl Entry {
    fn packed(self) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 0,
            Bound::AtLeast => 1,
            Bound::AtMost => 2,
        };
        u64::from(self.value.cast_unsigned()) << 32
            | u64::from(self.best) << 16
            | u64::from(self.depth) << 8
            | u64::from(self.whole) << 3
            | bound << 1
            | 1
    }

    fn unpacked(data: u64) -> Entry {
        Entry {
            value: ((data >> 32) as u32).cast_signed(),
            best: (data >> 16) as u16,
            depth: (data >> 8) as u8,
            whole: data >> 3 & 1 == 1,
            bound: match data >> 1 & 0b11 {
                0 => Bound::Exact,
                1 => Bound::AtLeast,
                _ => Bound::AtMost,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_can_be_got() {
        let mut memory = Memory::new(1);
        let bounds = [Bound::Exact, Bound::AtLeast, Bound::AtMost];
        for (number, bound) in (0..).zip(bounds.into_iter().cycle()).take(300) {
            let value = if number % 2 == 0 { number } else { -number };
            let depth = number as u8;
            let best = number as u16 * 7;
            let entry = Entry { value, bound, depth, whole: number % 5 == 0, best };
            let key = 0x0123_4567_89ab_cdef_u64.wrapping_mul(2 * number as u64 + 1);
            memory.put(key, entry);
            assert_eq!(memory.get(key), Some(entry));
            assert_eq!(memory.get(key ^ 1), None);
        }
        memory.forget();
        assert_eq!(memory.get(0x0123_4567_89ab_cdef), None);
        assert_eq!(memory.get(0), None, "an empty slot is no entry");
    }

    #[test]
    fn a_memory_made_smaller_forgets_what_a_small_one_forgets() {
        let (small, mut resized) = (Memory::new(1), Memory::new(2));
        resized.resize(1);
        let keys = || (1..100_000_u64).map(|number| number.wrapping_mul(0x0123_4567_89ab_cdef));
        for (value, key) in (0..).zip(keys()) {
            let entry = Entry { value, bound: Bound::Exact, depth: 1, whole: false, best: 0 };
            small.put(key, entry);
            resized.put(key, entry);
        }
        assert!(keys().any(|key| small.get(key).is_none()), "there is not room for all");
        assert!(keys().all(|key| small.get(key) == resized.get(key)));
    }
}
