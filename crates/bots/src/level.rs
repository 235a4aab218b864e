//! Eight opponents, from a child's first game to everything the machine has.
//!
//! The weaker ones are weak as people are: they see only what a move brings at once, they overlook
//! moves, they look less far ahead. None of them plays at random.

/// How strong an opponent is, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Level {
    Child,
    Beginner,
    Apprentice,
    Journeyman,
    Craftsman,
    Artist,
    Master,
    Grandmaster,
}

/// How a level plays: it ranks moves and takes the first one that it notices.
pub(crate) struct Habits {
    name: &'static str,
    pub(crate) ranking: Ranking,
    /// How many of a hundred moves it notices.
    pub(crate) notices: usize,
}

/// What moves are ranked by.
pub(crate) enum Ranking {
    /// What they bring at once.
    Gain,
    /// A search with a net that stops at the first check after this many nodes. Alpha-beta checks after each depth
    /// and every 256 nodes, so it may search more.
    Search(u64),
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Level; 8] = [
        Level::Child,
        Level::Beginner,
        Level::Apprentice,
        Level::Journeyman,
        Level::Craftsman,
        Level::Artist,
        Level::Master,
        Level::Grandmaster,
    ];

    /// The level for a player who does not know which one to choose.
    pub const SUGGESTED: Level = Level::Apprentice;

    /// The name by which it is asked for.
    pub fn name(self) -> &'static str {
        self.habits().name
    }

    pub(crate) fn habits(self) -> Habits {
        let (name, ranking, notices) = match self {
            Level::Child => ("child", Ranking::Gain, 40),
            Level::Beginner => ("beginner", Ranking::Gain, 75),
            Level::Apprentice => ("apprentice", Ranking::Search(30), 55),
            Level::Journeyman => ("journeyman", Ranking::Search(30), 80),
            Level::Craftsman => ("craftsman", Ranking::Search(100), 95),
            Level::Artist => ("artist", Ranking::Search(400), 100),
            Level::Master => ("master", Ranking::Search(6_000), 100),
            Level::Grandmaster => ("grandmaster", Ranking::Search(1_000_000), 100),
        };
        Habits { name, ranking, notices }
    }

    /// How many nodes it searches for a move.
    pub(crate) fn nodes(self) -> u64 {
        match self.habits().ranking {
            Ranking::Gain => 1,
            Ranking::Search(nodes) => nodes,
        }
    }
}
