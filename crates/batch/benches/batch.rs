//! How many decisions a second a batch of random games makes, with observations and masks.

use batch::{Batch, Options};
use divan::Bencher;
use divan::counter::ItemsCount;

const GAMES: usize = 1_024;

fn main() {
    divan::main();
}

#[divan::bench(args = ["azul:2", "azul:4", "azul-gray:2", "pavilion:2", "pavilion:4", "pavilion-beige:2"])]
fn steps(bencher: Bencher<'_, '_>, ruleset: &str) {
    let ruleset = ruleset.parse().expect("a ruleset");
    let mut batch = Batch::new(ruleset, GAMES, Options::default()).expect("a batch");
    let mut frame = batch.frame();
    batch.reset(1, frame.views());
    let mut actions = vec![0; GAMES];
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        batch.sample(&mut actions);
        batch.step(&actions, frame.views()).expect("sampled actions are legal");
    });
}
