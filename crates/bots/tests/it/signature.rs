//! How searches of fixed positions go: a change of behavior shows here, wanted or not, and so does
//! a machine that calculates differently.
//!
//! If you change the search or the evaluation on purpose, write the new numbers down, and say in
//! the commit what the change is worth in games.

use azul::WallSide;
use bots::{Bot, Features, HandCrafted, Heuristics, Learned, Mind};
use pavilion::Side;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::{Evaluator, Method, Search, Settings};
use tiles::{Seats, Turn};

/// How many nodes are searched in all, and the sum of the margins of the best moves.
fn signature<P: Heuristics>(
    mut position: P,
    evaluator: &impl Evaluator<P>,
    (settings, most): (Settings, u64),
) -> (u64, i32) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut mind = Mind::default();
    let mut search = Search::new(4);
    let (mut nodes, mut margins) = (0, 0);
    for step in 0..200 {
        match position.turn() {
            Turn::Over => break,
            Turn::Deal => {
                let deal = position.sample_deal(&mut rng);
                position.deal_unchecked(&deal);
            }
            Turn::Seat(_) => {
                if step % 7 == 0 {
                    let found =
                        search.think(&position, evaluator, settings, &|seen| seen < most, |_| ());
                    nodes += found.nodes;
                    margins += found.best().margin;
                }
                let m = Bot::Greedy.choose(&position, &mut mind, &mut rng);
                position.play_unchecked(m);
            }
        }
    }
    (nodes, margins)
}

fn azul(wall: WallSide, seats: Seats) -> azul::Position {
    azul::Position::new(azul::Ruleset::new(seats).with_wall(wall))
}

fn pavilion(side: Side, seats: Seats) -> pavilion::Position {
    pavilion::Position::new(pavilion::Ruleset::new(seats).with_side(side))
}

fn deep(depth: u32) -> (Settings, u64) {
    (Settings { depth, ..Settings::default() }, u64::MAX)
}

fn mcts(nodes: u64) -> (Settings, u64) {
    (Settings { method: Method::Mcts, ..Settings::default() }, nodes)
}

#[test]
fn alpha_beta_goes_the_way_it_went() {
    let signatures = [
        signature(azul(WallSide::Colored, Seats::Two), &HandCrafted, deep(4)),
        signature(azul(WallSide::Gray, Seats::Two), &HandCrafted, deep(4)),
        signature(pavilion(Side::Colored, Seats::Two), &HandCrafted, deep(3)),
        signature(pavilion(Side::Beige, Seats::Two), &HandCrafted, deep(3)),
    ];
    let expected = [(5_198, -370), (10_497, 1_000_451), (2_579, -4_926), (10_741, 1_006_847)];
    assert_eq!(signatures, expected);
}

#[test]
fn mcts_goes_the_way_it_went() {
    let signatures = [
        signature(azul(WallSide::Colored, Seats::Three), &HandCrafted, mcts(1_000)),
        signature(pavilion(Side::Colored, Seats::Two), &HandCrafted, mcts(1_000)),
    ];
    let expected = [(9_041, -17_891), (14_109, -9_744)];
    assert_eq!(signatures, expected);
}

/// Changes with every new net, of course.
#[test]
fn nets_judge_the_way_they_judged() {
    let (of_azul, of_pavilion) =
        (Learned::new(azul::Position::embedded()), Learned::new(pavilion::Position::embedded()));
    let signatures = [
        signature(azul(WallSide::Colored, Seats::Two), &of_azul, deep(4)),
        signature(azul(WallSide::Gray, Seats::Four), &of_azul, mcts(1_000)),
        signature(pavilion(Side::Colored, Seats::Two), &of_pavilion, mcts(4_000)),
        signature(pavilion(Side::Beige, Seats::Three), &of_pavilion, mcts(4_000)),
    ];
    let expected = [(6_014, -846), (18_028, -20_935), (52_643, -3_154), (92_149, -16_248)];
    assert_eq!(signatures, expected);
}
