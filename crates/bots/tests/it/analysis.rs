//! What a search tells people: shares of the win and points at the end of the game.

use azul::WallSide;
use bots::{Bot, Heuristics, Mind, analyse};
use pavilion::Side;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tiles::{Position as _, Seats, Turn};

/// At the first move of a game the points are those of a whole game, not of a first round.
fn check<P: Heuristics>(mut position: P) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let deal = position.sample_deal(&mut rng);
    position.deal_unchecked(&deal);
    let found = analyse(
        &position,
        &[],
        Bot::Hand,
        &mut Mind::default(),
        &mut rng,
        &|nodes| nodes < 3_000,
        |_| (),
    );
    let candidates = found.candidates();
    assert!(candidates.len() > 1);
    for candidate in candidates {
        assert!(candidate.score.iter().all(|score| (25.0..130.0).contains(score)), "{candidate:?}");
        let all: f64 = candidate.value.iter().sum();
        assert!((all - 1.0).abs() < 1e-9, "{candidate:?}");
        assert!(candidate.value.iter().all(|share| (0.0..=1.0).contains(share)), "{candidate:?}");
        let mut after = position.clone();
        for &m in &candidate.line {
            after.play(m).expect("a line is played by the rules");
        }
    }
}

#[test]
fn points_are_those_of_a_whole_game() {
    for seats in Seats::ALL {
        for wall in WallSide::ALL {
            check(azul::Position::new(azul::Ruleset::new(seats).with_wall(wall)));
        }
        for side in Side::ALL {
            check(pavilion::Position::new(pavilion::Ruleset::new(seats).with_side(side)));
        }
    }
}

/// A principal variation ends where a deal comes within a round.
#[test]
fn every_decision_of_a_game_can_be_analysed() {
    fn check<P: Heuristics>(mut position: P) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let mut mind = Mind::default();
        loop {
            match position.turn() {
                Turn::Over => return,
                Turn::Deal => {
                    let deal = position.sample_deal(&mut rng);
                    position.deal_unchecked(&deal);
                }
                Turn::Seat(_) => {
                    let go_on = |nodes: u64| nodes < 300;
                    let found =
                        analyse(&position, &[], Bot::Net, &mut mind, &mut rng, &go_on, |_| ());
                    for candidate in found.candidates() {
                        let mut end = position.clone();
                        for &m in &candidate.line {
                            end.play(m).expect("a line is legal, move after move");
                        }
                        let all: f64 = candidate.value.iter().sum();
                        assert!((all - 1.0).abs() < 1e-9, "{:?}", candidate.value);
                    }
                    position.play_unchecked(found.candidates()[0].m);
                }
            }
        }
    }
    for seats in Seats::ALL {
        for side in Side::ALL {
            check(pavilion::Position::new(pavilion::Ruleset::new(seats).with_side(side)));
        }
        for wall in WallSide::ALL {
            check(azul::Position::new(azul::Ruleset::new(seats).with_wall(wall)));
        }
    }
}

/// Moves that were given are all valued, also those that the bot would never look at, and nothing else is.
#[test]
fn exactly_the_given_moves_are_valued() {
    fn check<P: Heuristics>(mut position: P) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let deal = position.sample_deal(&mut rng);
        position.deal_unchecked(&deal);
        let Turn::Seat(seat) = position.turn() else { panic!("a seat is to move") };
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        let given: Vec<P::Move> = legal.into_iter().step_by(7).collect();
        for bot in Bot::ALL {
            for most in [0, 3_000] {
                let value = || {
                    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
                    let (mut mind, go_on) = (Mind::default(), |nodes| nodes < most);
                    analyse(&position, &given, bot, &mut mind, &mut rng, &go_on, |_| ())
                };
                let found = value();
                let candidates = found.candidates();
                assert_eq!(candidates.len(), given.len(), "{bot}");
                assert!(given.iter().all(|m| candidates.iter().any(|it| it.m == *m)), "{bot}");
                assert!(candidates.is_sorted_by(|a, b| a.value[seat] >= b.value[seat]), "{bot}");
                for candidate in &candidates {
                    let all: f64 = candidate.value.iter().sum();
                    assert!((all - 1.0).abs() < 1e-9, "{bot}: {candidate:?}");
                }
                assert_eq!(found, value(), "{bot}: the same again");
            }
        }
    }
    for seats in Seats::ALL {
        check(azul::Position::new(azul::Ruleset::new(seats)));
        check(pavilion::Position::new(pavilion::Ruleset::new(seats)));
    }
}

/// The favorite is searched deeper than the others: what was found of them before must not look better than it.
#[test]
fn no_candidate_has_a_better_value_than_the_one_before() {
    for seed in 0..40 {
        let mut position = azul::Position::new(azul::Ruleset::new(Seats::Two));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        position.deal_unchecked(&position.sample_deal(&mut rng));
        let Turn::Seat(seat) = position.turn() else { panic!("a seat is to move") };
        let mut mind = Mind::default();
        let net = Bot::Net;
        let found =
            analyse(&position, &[], net, &mut mind, &mut rng, &|nodes| nodes < 3_000, |_| ());
        let values: Vec<f64> = found.candidates().iter().map(|it| it.value[seat]).collect();
        assert!(values.is_sorted_by(|one, next| one >= next), "seed {seed}: {values:?}");
    }
}
