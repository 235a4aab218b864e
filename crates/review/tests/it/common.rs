//! Games to review.

use bots::{Bot, Heuristics, Mind};
use record::{AnyPosition, Record, Ruleset, generator};
use tiles::Turn;

/// A game between bots, seat by seat; of as many entries as there are at most.
pub(crate) fn game(ruleset: &str, bots: &[Bot], seed: &str, most: usize) -> Record {
    let ruleset: Ruleset = ruleset.parse().expect("a ruleset");
    let mut record = Record::new(ruleset);
    let mut position = AnyPosition::new(ruleset);
    for number in 0..most {
        let text = match position.turn() {
            Turn::Over => break,
            Turn::Deal => position.deal_from_seed(&format!("{seed} {number}")).expect("it is due"),
            Turn::Seat(seat) => {
                let bot = bots[seat.index() % bots.len()];
                let text = choose(&position, bot, &format!("{seed} {number}"));
                position.play(&text).expect("bots play by the rules");
                text
            }
        };
        record.push(text);
    }
    record
}

fn choose(position: &AnyPosition, bot: Bot, seed: &str) -> String {
    fn text<P: Heuristics>(position: &P, bot: Bot, seed: &str) -> String {
        let few = |nodes: u64| nodes < 200;
        let mut mind = Mind::default();
        bot.choose_while(position, &mut mind, &mut generator(seed), &few).to_string()
    }
    match position {
        AnyPosition::Azul(position) => text(position, bot, seed),
        AnyPosition::Pavilion(position) => text(position, bot, seed),
    }
}
