//! Positions of games played by chance, and evaluators that are plain enough to be trusted.

use azul::WallSide;
use pavilion::Side;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use search::{Evaluator, Trust};
use tiles::{BySeat, Position, Seats, Turn};

/// Points if the round ended now, and a little for the seat that starts the next one.
pub(crate) struct Plain;

impl Evaluator<azul::Position> for Plain {
    const TRUST: Trust = Trust::RoundEnds;

    fn evaluate(&self, position: &azul::Position) -> BySeat<i32> {
        BySeat::new(position.seats(), |seat| {
            let start = if position.marker() == Some(seat) { 37 } else { 0 };
            100 * i32::from(position.score_if_round_ended(seat)) + start
        })
    }

    fn policy(&self, _: &azul::Position, m: azul::Move) -> i32 {
        // Anything will do, as long as it is not the order of the list.
        m.to_string().bytes().map(i32::from).sum::<i32>() % 17
    }
}

impl Evaluator<pavilion::Position> for Plain {
    const TRUST: Trust = Trust::RoundEnds;

    fn evaluate(&self, position: &pavilion::Position) -> BySeat<i32> {
        BySeat::new(position.seats(), |seat| {
            let tiles = i32::from(position.board(seat).hand().total());
            100 * i32::from(position.score_if_round_ended(seat)) + 31 * tiles
        })
    }

    fn policy(&self, _: &pavilion::Position, m: pavilion::Move) -> i32 {
        m.to_string().bytes().map(i32::from).sum::<i32>() % 17
    }
}

pub(crate) fn azul(wall: WallSide, seats: Seats) -> azul::Position {
    azul::Position::new(azul::Ruleset::new(seats).with_wall(wall))
}

pub(crate) fn pavilion(side: Side, seats: Seats) -> pavilion::Position {
    pavilion::Position::new(pavilion::Ruleset::new(seats).with_side(side))
}

/// The positions of a game played by chance in which a seat is to move.
pub(crate) fn game<P: Position>(start: P, seed: u64) -> Vec<P> {
    let mut moves = Vec::new();
    played(start, seed, |position, rng| {
        position.pick_move(&mut moves, |count| rng.next_u64() as usize % count)
    })
}

/// The same, of players who take the points they see.
pub(crate) fn game_for_points<P: Position>(start: P, seed: u64) -> Vec<P> {
    played(start, seed, |position, rng| {
        let Turn::Seat(seat) = position.turn() else { panic!("a seat is to move") };
        let points = |m: P::Move| {
            let mut after = position.clone();
            after.play_unchecked(m);
            after.scores()[seat]
        };
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let best = moves.iter().map(|&m| points(m)).max();
        moves.retain(|&m| Some(points(m)) == best);
        moves[rng.next_u64() as usize % moves.len()]
    })
}

fn played<P: Position>(
    mut position: P,
    seed: u64,
    mut choose: impl FnMut(&P, &mut Xoshiro256PlusPlus) -> P::Move,
) -> Vec<P> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut seen = Vec::new();
    while position.round() < 20 {
        match position.turn() {
            Turn::Over => break,
            Turn::Deal => {
                let deal = position.sample_deal(&mut rng);
                position.deal_unchecked(&deal);
            }
            Turn::Seat(_) => {
                seen.push(position.clone());
                let m = choose(&position, &mut rng);
                position.play_unchecked(m);
            }
        }
    }
    seen
}
