//! How alpha-beta goes about fixed positions: a change of behaviour shows here, wanted or not.
//!
//! Whoever changes the search or the evaluation on purpose writes the new numbers down, and says in
//! the commit what the change is worth in games.

use azul::{Edition, WallSide};
use bots::{Bot, Hand, Judge, Mind};
use pavilion::{JokerOrder, Side};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::{Search, Wishes};
use tiles::{Seats, Turn};

/// How many positions are looked at in all, and what the best moves promise together.
fn signature<P: Judge>(mut position: P, depth: u32) -> (u64, i32) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut mind = Mind::default();
    let mut search = Search::new(4);
    let wishes = Wishes { depth, ..Wishes::default() };
    let (mut nodes, mut margins) = (0, 0);
    for step in 0..60 {
        match position.turn() {
            Turn::Over => break,
            Turn::Deal => {
                let deal = position.sample_deal(&mut rng);
                position.deal_unchecked(&deal);
            }
            Turn::Seat(_) => {
                if step % 5 == 0 {
                    let found = search.think(&position, &Hand, wishes, &|_| true, |_| ());
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

fn azul(wall: WallSide) -> azul::Position {
    let seats = Seats::Two;
    azul::Position::new(azul::Ruleset { wall, edition: Edition::Standard, seats })
}

fn pavilion(side: Side) -> pavilion::Position {
    let seats = Seats::Two;
    pavilion::Position::new(pavilion::Ruleset { side, jokers: JokerOrder::STANDARD, seats })
}

#[test]
fn the_search_goes_the_way_it_went() {
    let signatures = [
        signature(azul(WallSide::Colored), 4),
        signature(azul(WallSide::Gray), 4),
        signature(pavilion(Side::Colored), 3),
        signature(pavilion(Side::Beige), 3),
    ];
    let expected = [(11_159, 1_000_001), (13_322, 214), (4_635, 3_972), (39_597, 1_219)];
    assert_eq!(signatures, expected);
}
