//! The named bots.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use net::Net;
use rand_core::Rng;
use search::{Crew, Found, Search, Wishes};
use thiserror::Error;

use crate::{Hand, Judge, Learned, Level};

/// A bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bot {
    /// Any legal move, each as likely as the others.
    Random,
    /// The move that brings most at once; it never looks ahead.
    Greedy,
    /// Looks ahead to the end of the round and judges by rules of thumb.
    Hand,
    /// Looks ahead and judges by a net that has learned from games.
    Net,
    /// An opponent for people.
    Level(Level),
}

/// What a bot thinks with: lists to reuse and a memory. A new one does as well, but costs time.
pub struct Mind<M> {
    moves: Vec<M>,
    search: Option<Search>,
    /// Instead of the net that comes with the program.
    net: Option<Arc<Net>>,
    /// How many threads think.
    pub(crate) threads: usize,
    /// Who lends it threads besides its own.
    crew: Option<Arc<dyn Crew>>,
}

/// Hears how many positions were looked at, and says whether a bot may go on thinking.
pub type GoOn<'a> = &'a (dyn Fn(u64) -> bool + Sync);

/// What a search remembers.
const MEGABYTES: usize = 8;

impl<M> Default for Mind<M> {
    fn default() -> Mind<M> {
        Mind { moves: Vec::new(), search: None, net: None, threads: 1, crew: None }
    }
}

impl<M> Mind<M> {
    /// With another net than the one that comes with the program; it must be made for this game.
    pub fn with_net(net: Arc<Net>) -> Mind<M> {
        Mind { net: Some(net), ..Mind::default() }
    }

    /// The same, thinking on so many threads. With more than one, moves depend on chance.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Mind<M> {
        Mind { threads, ..self }
    }

    /// The same, borrowing every thread besides its own: it has only those that are idle.
    #[must_use]
    pub fn with_crew(self, crew: Arc<dyn Crew>) -> Mind<M> {
        Mind { crew: Some(crew), ..self }
    }

    /// Thinks on so many threads from now on.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
    }

    /// A search that remembers so much. It finds what a new one would find, but costs no new memory.
    pub(crate) fn search(&mut self, megabytes: usize) -> &mut Search {
        let search = self.search.get_or_insert_with(|| {
            let search = Search::new(megabytes);
            match &self.crew {
                Some(crew) => search.with_crew(Arc::clone(crew)),
                None => search,
            }
        });
        search.resize(megabytes);
        search
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

    /// So many positions it looks at for a move if nobody sets another limit.
    pub fn nodes(self) -> u64 {
        match self {
            Bot::Random | Bot::Greedy => 1,
            Bot::Hand | Bot::Net => 20_000,
            Bot::Level(level) => level.nodes(),
        }
    }

    /// Chooses a legal move with its usual effort; the seat must be to move.
    pub fn choose<P: Judge, R: Rng>(
        self,
        position: &P,
        mind: &mut Mind<P::Move>,
        rng: &mut R,
    ) -> P::Move {
        self.choose_while(position, mind, rng, &|nodes| nodes < self.nodes())
    }

    /// Chooses a legal move, thinking as long as it may; the seat must be to move.
    ///
    /// Bots that do not look ahead answer at once.
    pub fn choose_while<P: Judge, R: Rng>(
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
            Bot::Level(level) => level.choose(position, mind, rng, go_on),
        }
    }

    /// Looks ahead as long as it may; the seat must be to move. Bots that do not look ahead by
    /// themselves do it like `hand`.
    pub fn think<P: Judge>(
        self,
        position: &P,
        mind: &mut Mind<P::Move>,
        go_on: GoOn<'_>,
    ) -> Found<P::Move> {
        self.think_of(1, position, mind, go_on)
    }

    /// The same, and says so many of the best moves.
    pub(crate) fn think_of<P: Judge>(
        self,
        lines: usize,
        position: &P,
        mind: &mut Mind<P::Move>,
        go_on: GoOn<'_>,
    ) -> Found<P::Move> {
        let wishes = Wishes { threads: mind.threads, lines, ..Wishes::default() };
        match self {
            Bot::Random | Bot::Greedy | Bot::Hand => {
                let wishes = Wishes { method: P::METHOD, ..wishes };
                mind.search(MEGABYTES).think(position, &Hand, wishes, go_on, |_| ())
            }
            Bot::Net | Bot::Level(_) => {
                let wishes = Wishes { method: P::NET_METHOD, ..wishes };
                let net = mind.net.clone();
                let learned = Learned::new(net.as_deref().unwrap_or(P::embedded()));
                mind.search(MEGABYTES).think(position, &learned, wishes, go_on, |_| ())
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
            Bot::Greedy => moves.sort_by_cached_key(|&m| Reverse(position.gain(m))),
            Bot::Hand | Bot::Net | Bot::Level(_) => {
                moves.sort_by_cached_key(|&m| Reverse(position.judge(m)));
            }
        }
    }
}

/// The move that brings most; each of several equally good ones with the same chance.
fn best<P: Judge, R: Rng>(position: &P, moves: &[P::Move], rng: &mut R) -> P::Move {
    let mut best = (moves[0], i32::MIN);
    let mut equals = 0;
    for &m in moves {
        let worth = position.gain(m);
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
#[error("there is no such bot; there are {}", names())]
pub struct UnknownBot;

fn names() -> String {
    Bot::ALL.map(Bot::name).join(", ")
}

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
