//! From a seed to a deal. This way is frozen: old records and fair-deal proofs depend on it.
//!
//! `docs/notation.md` describes it so that anybody can check a deal without this program, and
//! `testdata/seeds.txt` pins it.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};

/// The generator of a seed string: ChaCha20 with the SHA-256 digest of its UTF-8 bytes as the key.
pub fn generator(seed: &str) -> ChaCha20Rng {
    ChaCha20Rng::from_seed(Sha256::digest(seed.as_bytes()).into())
}

/// The seed of one deal in a game that was given a single seed: the game's own for the first entry
/// of its record, and `SEED#NUMBER` for a deal at a later entry.
pub fn deal_seed(game_seed: &str, entry: usize) -> String {
    if entry == 0 { game_seed.to_owned() } else { format!("{game_seed}#{entry}") }
}
