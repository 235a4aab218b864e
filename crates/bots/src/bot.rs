//! The named bots.

use std::fmt;
use std::str::FromStr;

use rand_core::Rng;
use thiserror::Error;

use crate::Judge;

/// A bot, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bot {
    /// Any legal move, each as likely as the others.
    Random,
    /// The move that looks best at once; it never looks ahead.
    Greedy,
}

impl Bot {
    /// Every bot, weakest first.
    pub const ALL: [Bot; 2] = [Bot::Random, Bot::Greedy];
    /// The strongest bot.
    pub const STRONGEST: Bot = Bot::Greedy;

    /// The name by which it is asked for.
    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
        }
    }

    /// Chooses a legal move; the seat must be to move. `scratch` is only there to be reused.
    pub fn choose<P: Judge, R: Rng>(
        self,
        position: &P,
        scratch: &mut Vec<P::Move>,
        rng: &mut R,
    ) -> P::Move {
        match self {
            Bot::Random => position.pick_move(scratch, |count| below(rng, count)),
            Bot::Greedy => {
                position.legal_moves(scratch);
                best(position, scratch, rng)
            }
        }
    }

    /// The legal moves in the order in which this bot likes them.
    pub fn order<P: Judge, R: Rng>(self, position: &P, moves: &mut [P::Move], rng: &mut R) {
        for last in (1..moves.len()).rev() {
            moves.swap(last, below(rng, last + 1));
        }
        match self {
            Bot::Random => {}
            Bot::Greedy => moves.sort_by_key(|&m| std::cmp::Reverse(position.judge(m))),
        }
    }
}

/// The move that looks best; each of several equally good ones with the same chance.
fn best<P: Judge, R: Rng>(position: &P, moves: &[P::Move], rng: &mut R) -> P::Move {
    let mut best = (moves[0], i32::MIN);
    let mut equals = 0;
    for &m in moves {
        let worth = position.judge(m);
        if worth > best.1 {
            best = (m, worth);
            equals = 1;
        } else if worth == best.1 {
            equals += 1;
            if below(rng, equals) == 0 {
                best.0 = m;
            }
        }
    }
    best.0
}

/// A number below `bound`, each as likely as the others.
pub(crate) fn below<R: Rng>(rng: &mut R, bound: usize) -> usize {
    ((u128::from(rng.next_u64()) * bound as u128) >> 64) as usize
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no bot has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no such bot; there are random and greedy")]
pub struct UnknownBot;

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Bot, UnknownBot> {
        Bot::ALL.into_iter().find(|bot| bot.name() == name).ok_or(UnknownBot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_refusal_names_every_bot() {
        for bot in Bot::ALL {
            assert_eq!(bot.name().parse(), Ok(bot));
            assert!(UnknownBot.to_string().contains(bot.name()));
        }
        assert_eq!("Greedy".parse::<Bot>(), Err(UnknownBot));
    }
}
