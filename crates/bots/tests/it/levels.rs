//! The levels: each is somebody, and the stronger ones win.

use bots::{Bot, Heuristics, Level, Mind, win_shares};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tiles::{Seat, Seats, Turn};

/// What the first bot wins in this number of games, sitting in both seats.
fn wins<P: Heuristics>(start: &P, bots: [Bot; 2], games: u64) -> f64 {
    (0..games)
        .map(|number| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
            let first = if number % 2 == 0 { Seat::Zero } else { Seat::One };
            let mut position = start.clone();
            let mut mind = Mind::default();
            loop {
                match position.turn() {
                    Turn::Over => return win_shares(&position)[first],
                    Turn::Deal => {
                        let deal = position.sample_deal(&mut rng);
                        position.deal_unchecked(&deal);
                    }
                    Turn::Seat(seat) => {
                        let bot = bots[usize::from(seat != first)];
                        let m = bot.choose(&position, &mut mind, &mut rng);
                        assert!(position.is_legal(m), "{bot}: {m}");
                        position.play_unchecked(m);
                    }
                }
            }
        })
        .sum()
}

fn azul() -> azul::Position {
    azul::Position::new(azul::Ruleset::new(Seats::Two))
}

fn pavilion() -> pavilion::Position {
    pavilion::Position::new(pavilion::Ruleset::new(Seats::Two))
}

/// Two levels apart there is no doubt; one apart is for long matches.
#[test]
fn two_levels_higher_wins() {
    for pair in Level::ALL.windows(3).take(4) {
        let bots = [Bot::Level(pair[2]), Bot::Level(pair[0])];
        let games = 12;
        let (of_azul, of_pavilion) = (wins(&azul(), bots, games), wins(&pavilion(), bots, games));
        assert!(of_azul >= 9.0, "{} against {}: {of_azul} in Azul", bots[0], bots[1]);
        assert!(of_pavilion >= 9.0, "{} against {}: {of_pavilion}", bots[0], bots[1]);
    }
}

#[test]
fn levels_have_names_of_their_own() {
    let mut names = Bot::ALL.map(Bot::name);
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(Bot::Level(level)));
    }
}
