//! The exact solver against plain minimax over the slow twin.

use bots::{Bot, HandCrafted, Heuristics, Mind};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use record::{AnyPosition, Game};
use search::{End, Evaluator, Horizon, Solver};
use testkit::minimax::minimax;
use tiles::{Seats, Turn};
use twin::Twin;

/// How many positions the twin looks at for one move.
const ENOUGH: u32 = 200;

/// What was compared: moves whose value is exact, and moves whose value depends on what comes.
#[derive(Default, Debug)]
struct Compared {
    exact: u32,
    open: u32,
}

fn told(end: End) -> (i32, i32) {
    let known = end.is_known();
    let side = match (end.is_won(), end.is_lost()) {
        (true, _) => 1,
        (_, true) => -1,
        (false, false) => 0,
    };
    if known { (side, end.points()) } else { (2 * side, 0) }
}

fn check<P: Game + Heuristics>(start: &P, horizon: Horizon, seed: u64, compared: &mut Compared)
where
    HandCrafted: Evaluator<P>,
{
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut position, mut mind, mut solver) = (start.clone(), Mind::default(), Solver::new(4));
    let mut moves = Vec::new();
    loop {
        match position.turn() {
            Turn::Over => return,
            _ if position.round() > 12 => return,
            Turn::Deal => {
                let deal = position.sample_deal(&mut rng);
                position.deal_unchecked(&deal);
            }
            Turn::Seat(seat) => {
                position.legal_moves(&mut moves);
                for &m in &moves {
                    // Most positions are too large for the twin; the solver says so sooner.
                    let Ok(solved) = solver.solve(&position, &[m], &HandCrafted, horizon, 400)
                    else {
                        break;
                    };
                    let mut twin = Twin::load(&position.to_json()).expect("a state");
                    twin.play(&m.to_string()).expect("a legal move");
                    let truth =
                        |lucky| minimax(&twin, seat.index(), horizon, lucky, &mut ENOUGH.clone());
                    let (Some(least), Some(most)) = (truth(false), truth(true)) else { break };
                    let scores = position.scores();
                    let ahead = i32::from(scores[seat]) - i32::from(scores[Seats::Two.after(seat)]);
                    let told = |end: End| match horizon {
                        Horizon::Game => told(end),
                        Horizon::Round => (0, ahead + end.points()),
                    };
                    let found = (told(solved.moves[0].at_least), told(solved.moves[0].at_most));
                    assert_eq!(found, (least, most), "{m} at {}", position.to_json());
                    let exact = solved.moves[0].is_exact();
                    assert_eq!(exact, least == most && least.0.abs() < 2);
                    *(if exact { &mut compared.exact } else { &mut compared.open }) += 1;
                }
                let bot = if seed.is_multiple_of(2) { Bot::Greedy } else { Bot::Random };
                let m = bot.choose(&position, &mut mind, &mut rng);
                position.play_unchecked(m);
            }
        }
    }
}

#[test]
fn ends_of_games_are_what_plain_minimax_finds() {
    for ruleset in testkit::rulesets().into_iter().filter(|it| it.seats() == Seats::Two) {
        let mut compared = Compared::default();
        for seed in 0..5 {
            match AnyPosition::new(ruleset) {
                AnyPosition::Azul(start) => check(&start, Horizon::Game, seed, &mut compared),
                AnyPosition::Pavilion(start) => check(&start, Horizon::Game, seed, &mut compared),
            }
        }
        println!("{ruleset}: {compared:?}");
        assert!(compared.exact > 20, "{ruleset}: {compared:?}");
    }
}

#[test]
fn ends_of_rounds_are_what_plain_minimax_finds() {
    for ruleset in testkit::rulesets().into_iter().filter(|it| it.seats() == Seats::Two) {
        let AnyPosition::Azul(start) = AnyPosition::new(ruleset) else { continue };
        let mut compared = Compared::default();
        for seed in 0..5 {
            check(&start, Horizon::Round, seed, &mut compared);
        }
        println!("{ruleset}: {compared:?}");
        assert!(compared.exact > 100 && compared.open == 0, "{ruleset}: {compared:?}");
    }
}
