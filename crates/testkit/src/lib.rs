//! Tools for tests: games against the slow twin, the laws of both games, golden files and fuzz targets.
//!
//! ```
//! use bots::Bot;
//! use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
//!
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
//! let ruleset = "azul-gray:3".parse().unwrap();
//! let positions = testkit::side_by_side::play(ruleset, &[Bot::Random], &mut rng);
//! assert!(positions > 50);
//! ```
//!
//! # What this crate does not do
//!
//! Nothing of it is part of the program: only tests, benches and xtask use it.

pub mod golden;
pub mod laws;
pub mod minimax;
pub mod scarce;
pub mod side_by_side;
pub mod targets;

use record::Ruleset;

/// Every plain ruleset, and a few orders of jokers. A new option is among them by itself.
pub fn rulesets() -> Vec<Ruleset> {
    let orders = [
        "pavilion-jokers=RBYOGP:2",
        "pavilion-beige-jokers=OYRPGB:3",
        "pavilion-beige-jokers=GPROYB:4",
    ];
    let orders = orders.map(|name| name.parse().expect("a ruleset"));
    Ruleset::plain().chain(orders).collect()
}
