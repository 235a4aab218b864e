//! The named bots.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use net::Net;
use rand_core::Rng;
use search::{Crew, Found, Method, Search, Settings};
use thiserror::Error;

use crate::level::{Habits, Ranking};
use crate::{HandCrafted, Heuristics, Learned, Level};

/// A bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bot {
    /// Any legal move, each as likely as the others.
    Random,
    /// The move that brings most at once; it never looks ahead.
    Greedy,
    /// Searches to the end of the round with the hand-crafted evaluation.
    Hand,
    /// Searches with a net that has learned from games.
    Net,
    /// An opponent for people.
    Level(Level),
}

/// What a bot thinks with: lists to reuse and a transposition table. A new one works too, but costs time.
pub struct Mind<M> {
    moves: Vec<M>,
    search: Search,
    /// Instead of the net that comes with the program; it must be made for this game.
    pub net: Option<Arc<Net>>,
    /// How many threads think. With more than one, moves depend on chance.
    pub threads: usize,
}

/// Takes how many nodes were searched, and says whether a bot may go on thinking.
pub type GoOn<'a> = &'a (dyn Fn(u64) -> bool + Sync);

/// The size of the transposition table of a search.
const MEGABYTES: usize = 8;
/// How many root moves a level that overlooks some of them chooses from.
const NOTICED_AMONG: usize = 6;

impl<M> Default for Mind<M> {
    fn default() -> Mind<M> {
        Mind { moves: Vec::new(), search: Search::default(), net: None, threads: 1 }
    }
}

impl<M> Mind<M> {
    /// The same, borrowing every thread besides its own: it has only those that are idle.
    #[must_use]
    pub fn with_crew(self, crew: Arc<dyn Crew>) -> Mind<M> {
        Mind { search: self.search.with_crew(crew), ..self }
    }

    /// A search with a transposition table of this size. It finds what a new one would find, but allocates
    /// nothing again.
    pub(crate) fn search(&mut self, megabytes: usize) -> &mut Search {
        self.search.resize(megabytes);
        &mut self.search
    }
}

impl Bot {
    /// Every bot, weakest first.
    pub const ALL: [Bot; 12] = [
        Bot::Random,
        Bot::Level(Level::Child),
        Bot::Level(Level::Beginner),
        Bot::Greedy,
        Bot::Level(Level::Apprentice),
        Bot::Level(Level::Journeyman),
        Bot::Hand,
        Bot::Level(Level::Craftsman),
        Bot::Level(Level::Artist),
        Bot::Level(Level::Master),
        Bot::Net,
        Bot::Level(Level::Grandmaster),
    ];
    /// The strongest bot.
    pub const STRONGEST: Bot = Bot::Level(Level::Grandmaster);

    /// The name by which it is asked for.
    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
            Bot::Hand => "hand",
            Bot::Net => "net",
            Bot::Level(level) => level.name(),
        }
    }

    /// How many nodes it searches for a move if nobody sets another limit.
    pub fn nodes(self) -> u64 {
        match self {
            Bot::Random | Bot::Greedy => 1,
            Bot::Hand | Bot::Net => 20_000,
            Bot::Level(level) => level.nodes(),
        }
    }

    /// Chooses a legal move with its usual effort; the seat must be to move.
    pub fn choose<P: Heuristics, R: Rng>(
        self,
        position: &P,
        mind: &mut Mind<P::Move>,
        rng: &mut R,
    ) -> P::Move {
        self.choose_while(position, mind, rng, &|nodes| nodes < self.nodes())
    }

    /// Chooses a legal move, thinking as long as it may; the seat must be to move.
    ///
    /// Bots that do not search answer at once.
    pub fn choose_while<P: Heuristics, R: Rng>(
        self,
        position: &P,
        mind: &mut Mind<P::Move>,
        rng: &mut R,
        go_on: GoOn<'_>,
    ) -> P::Move {
        match self {
            Bot::Random => position.pick_move(&mut mind.moves, |count| below(rng, count)),
            Bot::Greedy => {
                position.legal_moves(&mut mind.moves);
                best(position, &mind.moves, rng)
            }
            Bot::Hand | Bot::Net => self.think(position, mind, go_on).best().m,
            Bot::Level(level) => choose_as(level, position, mind, rng, go_on),
        }
    }

    /// Searches as long as it may; the seat must be to move. Bots that do not search by themselves do it
    /// like `hand`.
    pub fn think<P: Heuristics>(
        self,
        position: &P,
        mind: &mut Mind<P::Move>,
        go_on: GoOn<'_>,
    ) -> Found<P::Move> {
        self.think_multi_pv(1, position, mind, go_on)
    }

    /// The same, for several root moves.
    fn think_multi_pv<P: Heuristics>(
        self,
        multi_pv: usize,
        position: &P,
        mind: &mut Mind<P::Move>,
        go_on: GoOn<'_>,
    ) -> Found<P::Move> {
        let threads = mind.threads;
        let settings = Settings { method: P::METHOD, threads, multi_pv, ..Settings::default() };
        match self {
            Bot::Random | Bot::Greedy | Bot::Hand => {
                mind.search(MEGABYTES).think(position, &HandCrafted, settings, go_on, |_| ())
            }
            Bot::Net | Bot::Level(_) => {
                let net = mind.net.clone();
                let learned = Learned::new(net.as_deref().unwrap_or(P::embedded()));
                mind.search(MEGABYTES).think(position, &learned, settings, go_on, |_| ())
            }
        }
    }

    /// The legal moves in the order in which this bot likes them.
    pub fn order<P: Heuristics, R: Rng>(self, position: &P, moves: &mut [P::Move], rng: &mut R) {
        for last in (1..moves.len()).rev() {
            moves.swap(last, below(rng, last + 1));
        }
        match self {
            Bot::Random => {}
            Bot::Greedy => moves.sort_by_cached_key(|&m| Reverse(position.gain(m))),
            Bot::Hand | Bot::Net | Bot::Level(_) => {
                moves.sort_by_cached_key(|&m| Reverse(position.policy(m)));
            }
        }
    }
}

/// Chooses a legal move as a level does, thinking as long as it may.
fn choose_as<P: Heuristics, R: Rng>(
    level: Level,
    position: &P,
    mind: &mut Mind<P::Move>,
    rng: &mut R,
    go_on: GoOn<'_>,
) -> P::Move {
    let Habits { ranking, notices, .. } = level.habits();
    let ordered: Vec<P::Move> = match ranking {
        Ranking::Gain => {
            let mut moves = Vec::new();
            position.search_moves(&mut moves);
            Bot::Greedy.order(position, &mut moves, rng);
            moves
        }
        Ranking::Search(_) => {
            let multi_pv = if notices == 100 { 1 } else { NOTICED_AMONG };
            let found = Bot::Net.think_multi_pv(multi_pv, position, mind, go_on);
            found.root_moves.iter().map(|known| known.m).collect()
        }
    };
    let noticed = ordered.iter().find(|_| below(rng, 100) < notices);
    // A level that has noticed nothing takes what lies nearest.
    *noticed.unwrap_or(&ordered[below(rng, ordered.len())])
}

/// The move that brings most; each of several equally good ones with the same chance.
fn best<P: Heuristics, R: Rng>(position: &P, moves: &[P::Move], rng: &mut R) -> P::Move {
    let mut best = (moves[0], i32::MIN);
    let mut equals = 0;
    for &m in moves {
        let gain = position.gain(m);
        if gain > best.1 {
            best = (m, gain);
            equals = 1;
        } else if gain == best.1 {
            equals += 1;
            if below(rng, equals) == 0 {
                best.0 = m;
            }
        }
    }
    best.0
}

/// Searches with the net by Monte Carlo tree search, also where bots use alpha-beta, and tells of every move that it
/// visited: for those who learn from how often.
pub fn explore<P: Heuristics>(
    position: &P,
    mind: &mut Mind<P::Move>,
    go_on: GoOn<'_>,
) -> Found<P::Move> {
    let learned = Learned::new(P::embedded());
    let settings =
        Settings { method: Method::Mcts, threads: 1, multi_pv: usize::MAX, ..Settings::default() };
    mind.search(MEGABYTES).think(position, &learned, settings, go_on, |_| ())
}

/// A number below `bound`, each as likely as the others.
pub fn below<R: Rng>(rng: &mut R, bound: usize) -> usize {
    ((u128::from(rng.next_u64()) * bound as u128) >> 64) as usize
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no bot has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no such bot; there are {}", Bot::ALL.map(Bot::name).join(", "))]
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
