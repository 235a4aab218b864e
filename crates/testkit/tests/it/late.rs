//! The number of a round stays at the greatest when that round is over. A playout must end all the same.

use bots::{Bot, play_out};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use record::AnyPosition;
use tiles::Position;

/// The first move of a game of Azul, in the last round that has a number.
fn late(ruleset: &str) -> azul::Position {
    let AnyPosition::Azul(mut start) = AnyPosition::new(ruleset.parse().expect("a ruleset")) else {
        panic!("{ruleset} is a game of Azul")
    };
    let deal = start.sample_deal(&mut Xoshiro256PlusPlus::seed_from_u64(3));
    start.deal_unchecked(&deal);
    let mut state = AnyPosition::Azul(start).to_json();
    state["round"] = 9_999.into();
    match AnyPosition::from_json(&state).expect("a state") {
        AnyPosition::Azul(position) => position,
        AnyPosition::Pavilion(_) => unreachable!("it is Azul"),
    }
}

#[test]
fn a_playout_ends() {
    for ruleset in ["azul-gray-lenient:4", "azul:2"] {
        let mut position = late(ruleset);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let playout = play_out(&mut position, &[Bot::Random], 3, &mut rng);
        // In a round of four there are 36 tiles to take and 20 to place.
        assert!(playout.moves <= 4 * 56, "{ruleset}: {playout:?}");
    }
}
