//! Eight opponents, from a child's first game to everything the machine has.
//!
//! The weaker ones are weak as people are: they see only what a move brings at once, they overlook
//! moves, they look less far ahead. None of them plays at random.

/// How strong an opponent is wished, weakest first.
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

/// How a level plays: it puts moves in order and takes the first one that it notices.
pub(crate) struct Habits {
    pub(crate) eye: Eye,
    /// How many of a hundred moves it notices.
    pub(crate) notices: usize,
}

/// What moves are put in order by.
pub(crate) enum Eye {
    /// What they bring at once.
    Gain,
    /// What a search for so many positions finds, with a net.
    Ahead(u64),
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

    /// What somebody who does not know better should begin with.
    pub const SUGGESTED: Level = Level::Apprentice;

    /// The name by which it is asked for.
    pub fn name(self) -> &'static str {
        match self {
            Level::Child => "child",
            Level::Beginner => "beginner",
            Level::Apprentice => "apprentice",
            Level::Journeyman => "journeyman",
            Level::Craftsman => "craftsman",
            Level::Artist => "artist",
            Level::Master => "master",
            Level::Grandmaster => "grandmaster",
        }
    }

    pub(crate) fn habits(self) -> Habits {
        let (eye, notices) = match self {
            Level::Child => (Eye::Gain, 40),
            Level::Beginner => (Eye::Gain, 75),
            Level::Apprentice => (Eye::Ahead(30), 55),
            Level::Journeyman => (Eye::Ahead(30), 80),
            Level::Craftsman => (Eye::Ahead(100), 95),
            Level::Artist => (Eye::Ahead(400), 100),
            Level::Master => (Eye::Ahead(6_000), 100),
            Level::Grandmaster => (Eye::Ahead(1_000_000), 100),
        };
        Habits { eye, notices }
    }

    /// So many positions it looks at for a move.
    pub(crate) fn nodes(self) -> u64 {
        match self.habits().eye {
            Eye::Gain => 1,
            Eye::Ahead(nodes) => nodes,
        }
    }
}
