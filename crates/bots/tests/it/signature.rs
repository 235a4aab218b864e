//! How searches go about fixed positions: a change of behaviour shows here, wanted or not, and so does
//! a machine that calculates otherwise.
//!
//! Whoever changes the search or the evaluation on purpose writes the new numbers down, and says in
//! the commit what the change is worth in games.

use azul::WallSide;
use bots::{Bot, Features, Hand, Judge, Learned, Mind};
use pavilion::Side;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::{Evaluator, Method, Search, Wishes};
use tiles::{Seats, Turn};

/// How many positions are looked at in all, and what the best moves promise together.
fn signature<P: Judge>(
    mut position: P,
    evaluator: &impl Evaluator<P>,
    (wishes, most): (Wishes, u64),
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
                        search.think(&position, evaluator, wishes, &|seen| seen < most, |_| ());
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

fn deep(depth: u32) -> (Wishes, u64) {
    (Wishes { depth, ..Wishes::default() }, u64::MAX)
}

fn trials(nodes: u64) -> (Wishes, u64) {
    (Wishes { method: Method::Trials, ..Wishes::default() }, nodes)
}

#[test]
fn alpha_beta_goes_the_way_it_went() {
    let signatures = [
        signature(azul(WallSide::Colored, Seats::Two), &Hand, deep(4)),
        signature(azul(WallSide::Gray, Seats::Two), &Hand, deep(4)),
        signature(pavilion(Side::Colored, Seats::Two), &Hand, deep(3)),
        signature(pavilion(Side::Beige, Seats::Two), &Hand, deep(3)),
    ];
    let expected = [(5_198, -370), (10_497, 1_000_451), (2_579, -4_926), (10_741, 1_006_847)];
    assert_eq!(signatures, expected);
}

#[test]
fn trials_go_the_way_they_went() {
    let signatures = [
        signature(azul(WallSide::Colored, Seats::Three), &Hand, trials(1_000)),
        signature(pavilion(Side::Colored, Seats::Two), &Hand, trials(1_000)),
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
        signature(azul(WallSide::Gray, Seats::Four), &of_azul, trials(1_000)),
        signature(pavilion(Side::Colored, Seats::Two), &of_pavilion, trials(4_000)),
        signature(pavilion(Side::Beige, Seats::Three), &of_pavilion, trials(4_000)),
    ];
    let expected = [(6_014, -846), (18_028, -20_935), (56_126, -3_158), (92_149, -16_248)];
    assert_eq!(signatures, expected);
}
