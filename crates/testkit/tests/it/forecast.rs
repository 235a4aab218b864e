//! What a board is worth if the round ended now.

use azul::{Position, Ruleset};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tiles::{Position as _, Seats, Turn};

/// On the colored wall nothing is chosen, so the forecast after the last take is the score.
#[test]
fn the_forecast_before_the_last_take_comes_true() {
    let ruleset = Ruleset::new(Seats::Two);
    let mut position = Position::new(ruleset);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut moves = Vec::new();
    let mut rounds = 0;
    while rounds < 4 {
        match position.turn() {
            Turn::Deal => {
                let deal = position.sample_deal(&mut rng);
                position.deal_unchecked(&deal);
            }
            Turn::Seat(seat) => {
                position.legal_moves(&mut moves);
                let other = ruleset.seats.after(seat);
                let forecast = position.score_if_round_ended(other);
                let round = position.round();
                position.play_unchecked(moves[moves.len() / 2]);
                if position.round() != round {
                    // The other seat was not touched by the last take.
                    assert_eq!(position.board(other).score(), forecast);
                    rounds += 1;
                }
            }
            Turn::Over => break,
        }
    }
    assert!(rounds > 0);
}
