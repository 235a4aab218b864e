//! Single steps, with the allocations they make: `cargo bench --profile dist -p bots --bench steps`.
//!
//! Each bench goes through the same thousand positions of random games and checks what it counted.

use bots::{Bot, Heuristics, Mind};
use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tiles::{Seats, Turn, perft};

/// Listing and playing moves must not allocate: divan prints it if they do.
#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

fn azul() -> azul::Position {
    azul::Position::new(azul::Ruleset::new(Seats::Two))
}

fn pavilion() -> pavilion::Position {
    pavilion::Position::new(pavilion::Ruleset::new(Seats::Two))
}

const POSITIONS: usize = 1_000;

/// Positions of random games in which a seat is to move, each with a legal move.
fn positions<P: Heuristics>(start: &P) -> Vec<(P, P::Move)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut found = Vec::new();
    let mut position = start.clone();
    while found.len() < POSITIONS {
        match position.turn() {
            Turn::Over => position = start.clone(),
            Turn::Deal => {
                let deal = position.sample_deal(&mut rng);
                position.deal_unchecked(&deal);
            }
            Turn::Seat(_) => {
                let m = Bot::Random.choose(&position, &mut Mind::default(), &mut rng);
                found.push((position.clone(), m));
                position.play_unchecked(m);
            }
        }
    }
    found
}

fn list<P: Heuristics + Sync>(bencher: Bencher, start: &P, expected: usize)
where
    P::Move: Sync,
{
    let positions = positions(start);
    let mut moves = Vec::with_capacity(1_000);
    bencher.counter(ItemsCount::new(POSITIONS)).bench_local(|| {
        let mut listed = 0;
        for (position, _) in &positions {
            position.legal_moves(&mut moves);
            listed += moves.len();
        }
        assert_eq!(listed, expected);
    });
}

fn play<P: Heuristics + Sync>(bencher: Bencher, start: &P, expected: u64)
where
    P::Move: Sync,
{
    let positions = positions(start);
    bencher.counter(ItemsCount::new(POSITIONS)).bench_local(|| {
        let mut points = 0;
        for (position, m) in &positions {
            let mut next = position.clone();
            next.play_unchecked(*m);
            points += next.scores().iter().map(|&points| u64::from(points)).sum::<u64>();
        }
        assert_eq!(points, expected);
    });
}

#[divan::bench]
fn azul_list(bencher: Bencher) {
    list(bencher, &azul(), 23_049);
}

#[divan::bench]
fn azul_play(bencher: Bencher) {
    play(bencher, &azul(), 521);
}

#[divan::bench]
fn pavilion_list(bencher: Bencher) {
    list(bencher, &pavilion(), 32_953);
}

#[divan::bench]
fn pavilion_play(bencher: Bencher) {
    play(bencher, &pavilion(), 2_302);
}

#[divan::bench]
fn azul_perft_3(bencher: Bencher) {
    let (start, _) = positions(&azul()).swap_remove(0);
    bencher.bench(|| {
        let found = perft(divan::black_box(&start), 3);
        assert_eq!((found.leaves, found.checksum), (489_642, 489_643_958_568));
    });
}
