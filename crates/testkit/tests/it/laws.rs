//! Proptest looks for a position that breaks a law.

use std::collections::BTreeSet;

use bots::{Bot, Mind};
use proptest::prelude::*;
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use record::{AnyPosition, Record, Ruleset};
use testkit::laws::{self, Lawful};
use testkit::{rulesets, scarce};
use tiles::{Color, Position, Turn};

/// How a position comes about; proptest makes it simpler when a law breaks.
#[derive(Clone, Debug)]
struct Story {
    ruleset: Ruleset,
    scarce: bool,
    bots: Vec<Bot>,
    seed: u64,
    steps: usize,
}

fn stories() -> impl Strategy<Value = Story> {
    let bots = prop::collection::vec(prop::sample::select(vec![Bot::Random, Bot::Greedy]), 1..=4);
    let fields =
        (prop::sample::select(rulesets()), any::<bool>(), bots, any::<u64>(), 0_usize..160);
    fields.prop_map(|(ruleset, scarce, bots, seed, steps)| Story {
        ruleset,
        scarce,
        bots,
        seed,
        steps,
    })
}

/// Plays the story; then checks every law in its last position and in the step after it.
fn check(story: &Story) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(story.seed);
    let start = if story.scarce {
        scarce::start(story.ruleset, &mut rng)
    } else {
        AnyPosition::new(story.ruleset)
    };
    match start {
        AnyPosition::Azul(position) => {
            let end = check_game(position, story, &mut rng);
            laws::gray_tiling_commutes(&end);
        }
        AnyPosition::Pavilion(position) => {
            check_game(position, story, &mut rng);
        }
    }
}

fn check_game<P: Lawful>(mut position: P, story: &Story, rng: &mut impl Rng) -> P {
    let mut record = Record::new(story.ruleset);
    for _ in 0..story.steps {
        let before = position.clone();
        let Some(text) = step(&mut position, &story.bots, rng) else { break };
        record.push(text);
        laws::walls_only_grow(&before, &position);
    }
    if !story.scarce {
        laws::replay_equals_play(&position, &record);
    }
    laws::census(&position);
    laws::legal_is_listed(&position);
    laws::refusals_change_nothing(&position);
    laws::writing_and_reading_agree(&position);
    if let Some(text) = step(&mut position.clone(), &story.bots, rng) {
        laws::seats_rotate(&position, &text);
        laws::displays_relabel(&position, &text, 0, position.seats().displays() - 1);
        laws::displays_relabel(&position, &text, 1, 2);
    }
    position
}

/// One step: a deal, or a move of a bot; nothing once the game is over.
fn step<P: Lawful>(position: &mut P, bots: &[Bot], rng: &mut impl Rng) -> Option<String> {
    match position.turn() {
        Turn::Over => None,
        Turn::Deal => {
            let deal = position.sample_deal(rng);
            position.deal(&deal).expect("what was drawn is possible");
            Some(deal.to_string())
        }
        Turn::Seat(seat) => {
            let bot = bots[seat.index() % bots.len()];
            let m = bot.choose(position, &mut Mind::default(), rng);
            position.play(m).expect("bots play legal moves");
            Some(m.to_string())
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..Default::default() })]

    #[test]
    fn every_law_holds_in_every_position(story in stories()) {
        check(&story);
    }
}

/// Two seats never see a short deal, three never an empty one (Q2).
#[test]
fn two_seats_always_get_a_full_deal() {
    for game in 0..300 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(game);
        for (name, least) in [("azul:2", 20), ("azul-gray:2", 20), ("azul:3", 10)] {
            let AnyPosition::Azul(mut position) =
                AnyPosition::new(name.parse().expect("a ruleset"))
            else {
                panic!("this is Azul");
            };
            while position.round() < 12 && position.turn() != Turn::Over {
                if position.turn() == Turn::Deal {
                    let deal = position.sample_deal(&mut rng);
                    let dealt: u8 = deal.as_slice().iter().map(|d| d.tiles().total()).sum();
                    assert!(dealt >= least, "{name}: {deal}");
                    position.deal_unchecked(&deal);
                } else {
                    let m = Bot::Greedy.choose(&position, &mut Mind::default(), &mut rng);
                    position.play_unchecked(m);
                }
            }
        }
    }
}

#[test]
fn letters_are_unique() {
    check_letters::<azul::Color>();
    check_letters::<pavilion::Color>();
}

/// Every letter of every color stands for itself.
fn check_letters<C: Color>() {
    let letters: BTreeSet<char> = C::ALL.iter().map(|color| color.letter()).collect();
    assert_eq!(letters.len(), C::ALL.len());
}
