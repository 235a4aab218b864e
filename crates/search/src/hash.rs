//! A fast fingerprint of a position.

use std::hash::{Hash, Hasher};

/// The fingerprint of a position: 64 bits, the same in every run.
pub(crate) fn fingerprint(position: &impl Hash) -> u64 {
    let mut mixer = Mixer(0);
    position.hash(&mut mixer);
    mixer.finish()
}

/// Multiplies and rotates. It need not resist attacks: nobody chooses positions to make them collide.
struct Mixer(u64);

const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

impl Mixer {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(FACTOR);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            self.mix(u64::from_le_bytes(word.try_into().expect("eight bytes")));
        }
        let rest = words.remainder();
        if !rest.is_empty() {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            self.mix(u64::from_le_bytes(word));
        }
    }
    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }
    fn write_u16(&mut self, number: u16) {
        self.mix(number.into());
    }
    fn write_u32(&mut self, number: u32) {
        self.mix(number.into());
    }
    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }
    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }
    fn write_isize(&mut self, number: isize) {
        self.mix(number as u64);
    }
    fn finish(&self) -> u64 {
        let mixed = (self.0 ^ self.0 >> 32).wrapping_mul(FACTOR);
        mixed ^ mixed >> 29
    }
}
