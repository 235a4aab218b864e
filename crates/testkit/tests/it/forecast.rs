//! What a board is worth if the round ended now.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tiles::{Position as _, Seats, Turn};

/// On the colored wall nothing is chosen, so the forecast after the last take is the score.
#[test]
fn the_forecast_before_the_last_take_comes_true() {
    let ruleset = azul::Ruleset::new(Seats::Two);
    let mut position = azul::Position::new(ruleset);
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

/// E5: no tile that is left in the last round comes free, kept or not.
#[test]
fn the_forecast_of_the_last_round_counts_every_tile() {
    use pavilion::{Event, Move, Phase, Position, ROUNDS, Ruleset};
    let mut position = Position::new(Ruleset::new(Seats::Two));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut moves = Vec::new();
    let mut forecasts = Vec::new();
    let mut bonuses = [0; 2];
    loop {
        match position.turn() {
            Turn::Deal => {
                let deal = position.sample_deal(&mut rng);
                position.deal_unchecked(&deal);
            }
            Turn::Seat(seat) => {
                position.legal_moves(&mut moves);
                let passes = moves.iter().rev().find(|m| matches!(m, Move::Pass { .. })).copied();
                let last = position.round() == u16::from(ROUNDS);
                let m = match passes.filter(|_| last && matches!(position.phase(), Phase::Place(_)))
                {
                    Some(pass) => {
                        forecasts.push((seat, position.score_if_round_ended(seat)));
                        pass
                    }
                    None => moves[0],
                };
                position.play_telling(m, &mut |event| {
                    if let Event::StarBonus { seat, points, .. }
                    | Event::NumberBonus { seat, points, .. } = event
                    {
                        bonuses[seat.index()] += points;
                    }
                });
                for &(passed, forecast) in &forecasts {
                    if position.is_over() {
                        let score = position.board(passed).score();
                        assert_eq!(score - bonuses[passed.index()], forecast);
                    } else {
                        assert_eq!(position.score_if_round_ended(passed), forecast);
                    }
                }
            }
            Turn::Over => break,
        }
    }
    let ended = position.scores();
    assert!(forecasts.len() == 2 && ended.iter().all(|&score| score > 0), "{ended:?}");
}
