//! How many positions a second the search looks at: `cargo bench -p bots --bench search`.

use bots::{Bot, Features, HandCrafted, Heuristics, Learned, Level, Mind};
use divan::Bencher;
use divan::counter::ItemsCount;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::{Evaluator, Search, Settings};
use tiles::{Seats, Turn};

fn main() {
    divan::main();
}

const NODES: u64 = 100_000;

/// A position of the second round, two moves after its deal.
fn middle<P: Heuristics>(mut position: P) -> P {
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

fn bench<P: Heuristics>(bencher: Bencher, position: P, evaluator: &impl Evaluator<P>) {
    let position = middle(position);
    let mut search = Search::new(8);
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| {
        let go_on = |nodes: u64| nodes < NODES;
        let found = search.think(&position, evaluator, Settings::default(), &go_on, |_| ());
        assert!(found.nodes >= NODES, "the round was solved: there is nothing to measure");
        found.best().margin
    });
}

#[divan::bench(args = [Seats::Two, Seats::Three, Seats::Four])]
fn azul(bencher: Bencher, seats: Seats) {
    let ruleset = azul::Ruleset::new(seats);
    bench(bencher, azul::Position::new(ruleset), &HandCrafted);
}

#[divan::bench(args = [Seats::Two, Seats::Three, Seats::Four])]
fn pavilion(bencher: Bencher, seats: Seats) {
    let ruleset = pavilion::Ruleset::new(seats);
    bench(bencher, pavilion::Position::new(ruleset), &HandCrafted);
}

#[divan::bench(args = [Seats::Two, Seats::Three, Seats::Four])]
fn azul_net(bencher: Bencher, seats: Seats) {
    let ruleset = azul::Ruleset::new(seats);
    bench(bencher, azul::Position::new(ruleset), &Learned::new(azul::Position::embedded()));
}

#[divan::bench(args = [Seats::Two, Seats::Three, Seats::Four])]
fn pavilion_net(bencher: Bencher, seats: Seats) {
    let ruleset = pavilion::Ruleset::new(seats);
    bench(bencher, pavilion::Position::new(ruleset), &Learned::new(pavilion::Position::embedded()));
}

/// A move of a level that searches 30 nodes: with a new mind each time, and with one that is kept.
#[divan::bench(args = [false, true])]
fn azul_journeyman(bencher: Bencher, keep: bool) {
    let position = middle(azul::Position::new(azul::Ruleset::new(Seats::Two)));
    let mut kept = Mind::default();
    bencher.bench_local(|| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut new = Mind::default();
        let mind = if keep { &mut kept } else { &mut new };
        Bot::Level(Level::Journeyman).choose(&position, mind, &mut rng)
    });
}
