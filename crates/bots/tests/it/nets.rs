//! What nets see and say: features of every kind of position, and the nets that come with the program.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use azul::{Row, Wall};
use bots::{Bot, FeatureList, Features, Heuristics, Learned, Mind};
use net::Processor;
use pavilion::{JokerOrder, PhaseSetup};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use search::{Evaluator, LOGIT, margin};
use tiles::{BySeat, Position, Seat, Seats, Turn};

/// Every position of a game played by chance: before deals, before moves and at the end.
fn game<P: Position>(mut position: P, seed: u64) -> Vec<P> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut seen = vec![position.clone()];
    let mut moves = Vec::new();
    while position.round() <= 20 {
        match position.turn() {
            Turn::Over => break,
            Turn::Deal => {
                let deal = position.sample_deal(&mut rng);
                position.deal_unchecked(&deal);
            }
            Turn::Seat(_) => {
                let m = position.pick_move(&mut moves, |count| rng.next_u64() as usize % count);
                position.play_unchecked(m);
            }
        }
        seen.push(position.clone());
    }
    seen
}

fn azul_starts() -> impl Iterator<Item = azul::Position> {
    azul::Ruleset::all().map(azul::Position::new)
}

fn pavilion_starts() -> impl Iterator<Item = pavilion::Position> {
    pavilion::Ruleset::all().map(pavilion::Position::new)
}

fn evaluate<P: Heuristics>(position: &P) -> BySeat<i32> {
    Learned::new(P::embedded()).evaluate(position)
}

/// Checks the features of all positions of some games; gives the longest list.
fn check_features<P: Heuristics>(start: &P, seeds: u64) -> usize {
    let seats = start.seats().count();
    let positions = (0..seeds).flat_map(|seed| game(start.clone(), seed));
    let lengths = positions.map(|position| {
        let list = position.features();
        let list = list.as_slice();
        assert!(list.len() <= FeatureList::MOST);
        let mut seen_boards = [false; 4];
        for &feature in list {
            let feature = usize::from(feature);
            assert!(feature < P::COUNT, "{feature}: {position:?}");
            if feature < 4 * P::BOARD {
                seen_boards[feature / P::BOARD] = true;
            }
        }
        let expected: [bool; 4] = std::array::from_fn(|board| board < seats);
        assert_eq!(seen_boards, expected, "{position:?}");
        if let Turn::Seat(seat) = position.turn() {
            assert_eq!(position.viewer(), seat);
        }
        assert!(position.seats().iter().any(|seat| seat == position.viewer()));
        list.len()
    });
    lengths.max().unwrap_or(0)
}

#[test]
fn features_tell_of_the_seats_that_are_there_and_no_others() {
    let azul = azul_starts().map(|start| check_features(&start, 6)).max().unwrap();
    let pavilion = pavilion_starts().map(|start| check_features(&start, 6)).max().unwrap();
    // Room for positions that chance does not find.
    assert!(azul < FeatureList::MOST * 3 / 4 && pavilion < FeatureList::MOST * 9 / 10);
}

#[test]
fn another_joker_order_is_seen() {
    let ruleset = pavilion::Ruleset::new(Seats::Two);
    let standard = pavilion::Position::new(ruleset);
    let mut colors = pavilion::Color::ALL;
    colors.reverse();
    let jokers = JokerOrder::new(colors).unwrap();
    let other = pavilion::Position::new(ruleset.with_jokers(jokers));
    assert_ne!(standard.features().as_slice(), other.features().as_slice());
    check_features(&other, 2);
}

/// Azul before the first deal, with another seat to start.
fn azul_from(ruleset: azul::Ruleset, first_seat: Seat) -> azul::Position {
    azul_setup(ruleset, first_seat, 1, &vec![azul::BoardSetup::default(); ruleset.seats.count()])
}

/// Azul before a deal; what is not on the boards is in the bag.
fn azul_setup(
    ruleset: azul::Ruleset,
    first_seat: Seat,
    round: u32,
    boards: &[azul::BoardSetup],
) -> azul::Position {
    let mut bag = [20; 5];
    for color in boards.iter().flat_map(|board| board.wall.as_flattened()).flatten() {
        bag[*color as usize] -= 1;
    }
    let setup = azul::Setup {
        ruleset,
        round,
        phase: azul::Phase::Deal,
        turn: Turn::Deal,
        first_seat,
        marker: None,
        bag,
        lid: [0; 5],
        displays: vec![[0; 5]; ruleset.seats.displays()],
        center: [0; 5],
        boards: boards.to_vec(),
    };
    setup.position().unwrap()
}

/// Summer Pavilion before the first deal, with another seat to start.
fn pavilion_from(ruleset: pavilion::Ruleset, first_seat: Seat) -> pavilion::Position {
    let board = pavilion::BoardSetup { score: 5, ..pavilion::BoardSetup::default() };
    pavilion_setup(ruleset, first_seat, 1, &vec![board; ruleset.seats.count()])
}

/// Summer Pavilion before a deal; what is not on the boards is in the bag.
fn pavilion_setup(
    ruleset: pavilion::Ruleset,
    first_seat: Seat,
    round: u32,
    boards: &[pavilion::BoardSetup],
) -> pavilion::Position {
    let mut bag = [22; 6];
    for color in boards.iter().flat_map(|board| board.stars.as_flattened()).flatten() {
        bag[*color as usize] -= 1;
    }
    let setup = pavilion::Setup {
        ruleset,
        round,
        phase: PhaseSetup::Deal,
        turn: Turn::Deal,
        first_seat,
        marker: None,
        bag,
        tower: [0; 6],
        supply: [0; 6],
        displays: vec![[0; 6]; ruleset.seats.displays()],
        center: [0; 6],
        boards: boards.to_vec(),
    };
    setup.position().unwrap()
}

/// Plays the same game from two starts, in which others begin.
fn check_rotation<P: Heuristics>(start: &P, rotated: &P, by: usize) {
    let seats = start.seats().count();
    for seed in 0..2 {
        let both = game(start.clone(), seed).into_iter().zip(game(rotated.clone(), seed));
        for (position, rotated) in both {
            assert_eq!(position.features().as_slice(), rotated.features().as_slice());
            let there = |seat: Seat| Seat::ALL[(seat.index() + by) % seats];
            assert_eq!(rotated.viewer(), there(position.viewer()));
            let (values, after) = (evaluate(&position), evaluate(&rotated));
            for seat in position.seats().iter() {
                assert_eq!(values[seat], after[there(seat)]);
                assert_eq!(position.sure_points(seat), rotated.sure_points(there(seat)));
            }
        }
    }
}

/// A net learns one side of the table only.
#[test]
fn who_sits_where_does_not_matter() {
    for ruleset in azul::Ruleset::all() {
        let start = azul::Position::new(ruleset);
        assert_eq!(start, azul_from(ruleset, Seat::ALL[0]));
        for by in 1..ruleset.seats.count() {
            check_rotation(&start, &azul_from(ruleset, Seat::ALL[by]), by);
        }
    }
    for ruleset in pavilion::Ruleset::all() {
        let start = pavilion::Position::new(ruleset);
        assert_eq!(start, pavilion_from(ruleset, Seat::ALL[0]));
        for by in 1..ruleset.seats.count() {
            check_rotation(&start, &pavilion_from(ruleset, Seat::ALL[by]), by);
        }
    }
}

fn check_embedded<P: Heuristics>(starts: impl Iterator<Item = P>) {
    let net = P::embedded();
    assert_eq!((&*net.shape().kind, net.shape().inputs), (P::KIND, P::COUNT));
    let nets = Processor::all().into_iter().map(|processor| net.on(processor).unwrap());
    let nets: Vec<_> = nets.collect();
    for position in starts.flat_map(|start| game(start, 11)) {
        let list = position.features();
        let answers = net.ask(list.as_slice());
        for net in &nets {
            assert_eq!(net.ask(list.as_slice()), answers, "{net:?}", net = net.shape());
        }
    }
}

#[test]
fn the_nets_of_this_program_fit_and_say_the_same_on_every_processor() {
    check_embedded(azul_starts());
    check_embedded(pavilion_starts());
}

/// The seat that is more than 20 points ahead at a table for two, if one is.
fn far_ahead<P: Position>(position: &P) -> Option<Seat> {
    let scores = position.scores();
    Seats::Two.iter().find(|&seat| scores[seat] > scores[Seats::Two.after(seat)] + 20)
}

fn check_ahead<P: Heuristics>(position: &P, ahead: Seat) {
    let margin = margin(&evaluate(position), ahead);
    assert!(margin > LOGIT, "{margin}: {position:?}");
}

/// Two boards alike, before a deal in the middle of the game; one of them has many points more.
#[test]
fn many_more_points_are_worth_more() {
    let cases: Vec<(Seat, [u32; 2])> =
        Seats::Two.iter().flat_map(|first| [(first, [10, 45]), (first, [45, 10])]).collect();
    for ruleset in azul::Ruleset::all().filter(|ruleset| ruleset.seats == Seats::Two) {
        let mut board = azul::BoardSetup::default();
        for (row, columns) in Row::ALL.into_iter().zip([0..3, 0..2, 1..3, 1..2, 2..3]) {
            for column in columns {
                let color = Wall::printed_color(row, azul::Column::ALL[column]);
                board.wall[row.index()][column] = Some(color);
            }
        }
        for &(first_seat, scores) in &cases {
            let boards = scores.map(|score| azul::BoardSetup { score, ..board.clone() });
            let position = azul_setup(ruleset, first_seat, 4, &boards);
            check_ahead(&position, far_ahead(&position).unwrap());
        }
    }
    for ruleset in pavilion::Ruleset::all().filter(|ruleset| ruleset.seats == Seats::Two) {
        let mut board = pavilion::BoardSetup { passed: true, ..pavilion::BoardSetup::default() };
        for (star, spots) in pavilion::Star::ALL.into_iter().zip([3, 2, 2, 1, 1]) {
            board.stars[star as usize][..spots].fill(star.color());
        }
        for &(first_seat, scores) in &cases {
            let boards = scores.map(|score| pavilion::BoardSetup { score, ..board.clone() });
            let position = pavilion_setup(ruleset, first_seat, 4, &boards);
            check_ahead(&position, far_ahead(&position).unwrap());
        }
    }
}

/// A greedy seat against one that plays by chance: between two rounds, a seat that is far ahead is seen to
/// be ahead.
fn check_games<P: Heuristics>(start: &P) -> usize {
    let mut compared = 0;
    for seed in 0..8 {
        let mut position = start.clone();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut mind = Mind::default();
        let players =
            if seed % 2 == 0 { [Bot::Greedy, Bot::Random] } else { [Bot::Random, Bot::Greedy] };
        while position.round() <= 20 {
            match position.turn() {
                Turn::Over => break,
                Turn::Deal => {
                    if let Some(ahead) = far_ahead(&position) {
                        check_ahead(&position, ahead);
                        compared += 1;
                    }
                    let deal = position.sample_deal(&mut rng);
                    position.deal_unchecked(&deal);
                }
                Turn::Seat(seat) => {
                    let m = players[seat.index()].choose(&position, &mut mind, &mut rng);
                    position.play_unchecked(m);
                }
            }
        }
    }
    compared
}

#[test]
fn a_seat_far_ahead_in_a_game_is_seen_to_be() {
    for start in azul_starts().filter(|start| start.seats() == Seats::Two) {
        assert!(check_games(&start) > 0, "{:?}", start.ruleset());
    }
    for start in pavilion_starts().filter(|start| start.seats() == Seats::Two) {
        assert!(check_games(&start) > 0, "{:?}", start.ruleset());
    }
}
