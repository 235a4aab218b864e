//! The fast code against the slow twin: every ruleset, random and greedy players.

use bots::Bot;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use testkit::{rulesets, scarce, side_by_side};

/// Games for each ruleset and kind of players here; `cargo xtask twin` plays many more.
const GAMES: u64 = 8;

#[test]
fn both_say_the_same_after_every_step() {
    for ruleset in rulesets() {
        for (index, bots) in [&[Bot::Random][..], &[Bot::Greedy], &[Bot::Greedy, Bot::Random]]
            .into_iter()
            .enumerate()
        {
            for game in 0..GAMES {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(1_000 * index as u64 + game);
                side_by_side::play(ruleset, bots, &mut rng);
                let scarce = scarce::start(ruleset, &mut rng);
                side_by_side::play_from(scarce, bots, &mut rng);
            }
        }
    }
}
