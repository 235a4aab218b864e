//! A mind that has thought before thinks what a new one thinks.

use bots::{Analysis, Bot, Heuristics, Mind, analyse};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tiles::{Seats, Turn};

/// Some positions of a game between greedy bots.
fn positions<P: Heuristics>(mut position: P) -> Vec<P> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let (mut seen, mut mind) = (Vec::new(), Mind::default());
    loop {
        match position.turn() {
            Turn::Over => return seen.into_iter().step_by(6).collect(),
            Turn::Deal => {
                let deal = position.sample_deal(&mut rng);
                position.deal_unchecked(&deal);
            }
            Turn::Seat(_) => {
                seen.push(position.clone());
                let m = Bot::Greedy.choose(&position, &mut mind, &mut rng);
                position.play_unchecked(m);
            }
        }
    }
}

/// A move of every bot and an analysis: with the mind that is given, or a new one each time.
fn thoughts<P: Heuristics>(
    position: &P,
    mut used: Option<&mut Mind<P::Move>>,
) -> (Vec<P::Move>, Analysis<P::Move>) {
    let rng = || Xoshiro256PlusPlus::seed_from_u64(7);
    let mut choose = |bot: Bot| {
        let mut new = Mind::default();
        let mind = used.as_deref_mut().unwrap_or(&mut new);
        let go_on = |nodes: u64| nodes < bot.nodes().min(1_000);
        bot.choose_while(position, mind, &mut rng(), &go_on)
    };
    let moves = Bot::ALL.into_iter().map(&mut choose).collect();
    let mut new = Mind::default();
    let mind = used.unwrap_or(&mut new);
    (
        moves,
        analyse(position, &[], Bot::STRONGEST, mind, &mut rng(), &|nodes| nodes < 2_000, |_| ()),
    )
}

#[test]
fn what_a_mind_thought_before_changes_nothing() {
    fn check<P: Heuristics>(start: P) {
        let mut used = Mind::default();
        for position in positions(start) {
            assert_eq!(thoughts(&position, Some(&mut used)), thoughts(&position, None));
        }
    }
    check(azul::Position::new(azul::Ruleset::new(Seats::Two)));
    check(pavilion::Position::new(pavilion::Ruleset::new(Seats::Two)));
}
