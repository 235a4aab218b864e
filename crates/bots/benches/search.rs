//! How many positions a second the search looks at: `cargo bench -p bots --bench search`.

use azul::{Edition, WallSide};
use bots::{Bot, Features, Hand, Judge, Learned, Level, Mind};
use divan::Bencher;
use divan::counter::ItemsCount;
use pavilion::{JokerOrder, Side};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::{Evaluator, Search, Wishes};
use tiles::{Seats, Turn};

fn main() {
    divan::main();
}

const NODES: u64 = 100_000;

/// A position of the second round, two moves after its deal.
fn middle<P: Judge>(mut position: P) -> P {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut mind = Mind::default();
    let mut moves = 0;
    loop {
        match position.turn() {
            Turn::Over => panic!("the game is over before its second round"),
            Turn::Deal => {
                let deal = position.sample_deal(&mut rng);
                position.deal_unchecked(&deal);
                moves = 0;
            }
            Turn::Seat(_) if position.round() == 2 && moves == 2 => return position,
            Turn::Seat(_) => {
                let m = Bot::Greedy.choose(&position, &mut mind, &mut rng);
                position.play_unchecked(m);
                moves += 1;
            }
        }
    }
}

fn bench<P: Judge>(bencher: Bencher, position: P, evaluator: &impl Evaluator<P>) {
    let position = middle(position);
    let mut search = Search::new(8);
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| {
        let go_on = |nodes: u64| nodes < NODES;
        let found = search.think(&position, evaluator, Wishes::default(), &go_on, |_| ());
        assert!(found.nodes >= NODES, "the round was solved: there is nothing to measure");
        found.best().margin
    });
}

#[divan::bench(args = [Seats::Two, Seats::Three, Seats::Four])]
fn azul(bencher: Bencher, seats: Seats) {
    let ruleset = azul::Ruleset { wall: WallSide::Colored, edition: Edition::Standard, seats };
    bench(bencher, azul::Position::new(ruleset), &Hand);
}

#[divan::bench(args = [Seats::Two, Seats::Three, Seats::Four])]
fn pavilion(bencher: Bencher, seats: Seats) {
    let jokers = JokerOrder::STANDARD;
    let ruleset = pavilion::Ruleset { side: Side::Colored, jokers, seats };
    bench(bencher, pavilion::Position::new(ruleset), &Hand);
}

#[divan::bench(args = [Seats::Two, Seats::Three, Seats::Four])]
fn azul_net(bencher: Bencher, seats: Seats) {
    let ruleset = azul::Ruleset { wall: WallSide::Colored, edition: Edition::Standard, seats };
    bench(bencher, azul::Position::new(ruleset), &Learned::new(azul::Position::embedded()));
}

#[divan::bench(args = [Seats::Two, Seats::Three, Seats::Four])]
fn pavilion_net(bencher: Bencher, seats: Seats) {
    let jokers = JokerOrder::STANDARD;
    let ruleset = pavilion::Ruleset { side: Side::Colored, jokers, seats };
    bench(bencher, pavilion::Position::new(ruleset), &Learned::new(pavilion::Position::embedded()));
}

/// A move of a level that looks at 30 positions: with a new mind each time, and with one that is kept.
#[divan::bench(args = [false, true])]
fn azul_journeyman(bencher: Bencher, keep: bool) {
    let seats = Seats::Two;
    let ruleset = azul::Ruleset { wall: WallSide::Colored, edition: Edition::Standard, seats };
    let position = middle(azul::Position::new(ruleset));
    let mut kept = Mind::default();
    bencher.bench_local(|| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut new = Mind::default();
        let mind = if keep { &mut kept } else { &mut new };
        Bot::Level(Level::Journeyman).choose(&position, mind, &mut rng)
    });
}
