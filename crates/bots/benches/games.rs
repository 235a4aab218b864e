//! Uniformly random games on one core: `cargo bench --profile dist -p bots`.
//!
//! Each bench plays the same games every time and checks what came of them: a faster program that
//! plays another game is no faster program.

use azul::WallSide;
use bots::{Bot, Heuristics, play_out};
use divan::Bencher;
use divan::counter::ItemsCount;
use pavilion::Side;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tiles::Seats;

fn main() {
    divan::main();
}

const GAMES: usize = 1_000;

/// Plays the games and gives all decisions and all points.
fn play_games<P: Heuristics>(start: &P) -> (u64, u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut sum = (0, 0);
    for _ in 0..GAMES {
        let mut position = start.clone();
        sum.0 += play_out(&mut position, &[Bot::Random], 100, &mut rng).moves;
        sum.1 += position.scores().iter().map(|&points| u64::from(points)).sum::<u64>();
    }
    sum
}

fn bench<P: Heuristics + Sync>(bencher: Bencher, start: &P, expected: (u64, u64)) {
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench(|| assert_eq!(play_games(divan::black_box(start)), expected));
}

fn azul(bencher: Bencher, wall: WallSide, seats: Seats, expected: (u64, u64)) {
    let ruleset = azul::Ruleset::new(seats).with_wall(wall);
    bench(bencher, &azul::Position::new(ruleset), expected);
}

fn pavilion(bencher: Bencher, side: Side, seats: Seats, expected: (u64, u64)) {
    let ruleset = pavilion::Ruleset::new(seats).with_side(side);
    bench(bencher, &pavilion::Position::new(ruleset), expected);
}

#[divan::bench]
fn azul_2(bencher: Bencher) {
    azul(bencher, WallSide::Colored, Seats::Two, (70_711, 5_822));
}

#[divan::bench]
fn azul_4(bencher: Bencher) {
    azul(bencher, WallSide::Colored, Seats::Four, (107_751, 8_390));
}

#[divan::bench]
fn azul_gray_2(bencher: Bencher) {
    azul(bencher, WallSide::Gray, Seats::Two, (102_241, 5_745));
}

#[divan::bench]
fn pavilion_2(bencher: Bencher) {
    pavilion(bencher, Side::Colored, Seats::Two, (80_614, 193));
}

#[divan::bench]
fn pavilion_4(bencher: Bencher) {
    pavilion(bencher, Side::Colored, Seats::Four, (135_064, 611));
}

#[divan::bench]
fn pavilion_beige_2(bencher: Bencher) {
    pavilion(bencher, Side::Beige, Seats::Two, (94_182, 3_005));
}
