//! What a seat adds to the seed of its table.

use record::seed_hash;
use tiles::Seat;

use crate::entry::Entry;
use crate::refusal::Refusal;

/// What a seat adds to the seed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Addition {
    /// Nothing: a bot, or somebody whose browser gave no word.
    #[default]
    Nothing,
    /// A word that has yet to be promised; the game waits for it.
    Awaited,
    /// A word of which only the hash is known; the game waits for it.
    Promised {
        /// The SHA-256 digest of the word in hexadecimal digits.
        hash: String,
    },
    /// A word that everybody knows.
    Told {
        /// The word.
        word: String,
        /// Whether its hash was known before the words of the others were.
        promised: bool,
    },
}

impl Addition {
    /// A promise, if this is the hash of something.
    pub fn promise(hash: &str) -> Result<Addition, Refusal> {
        let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let is_hash = hash.len() == 64 && hash.bytes().all(digit);
        if is_hash {
            Ok(Addition::Promised { hash: hash.to_owned() })
        } else {
            Err(Refusal::BadWord)
        }
    }

    /// The word, once it is told.
    pub fn word(&self) -> Option<&str> {
        match self {
            Addition::Told { word, .. } => Some(word),
            Addition::Nothing | Addition::Awaited | Addition::Promised { .. } => None,
        }
    }

    /// Whether the game waits for it.
    pub fn is_due(&self) -> bool {
        matches!(self, Addition::Awaited | Addition::Promised { .. })
    }

    /// The entries that say it of a seat.
    pub(crate) fn entries(self, seat: Seat) -> Vec<Entry> {
        match self {
            Addition::Nothing => Vec::new(),
            Addition::Awaited => vec![Entry::Await { seat }],
            Addition::Promised { hash } => vec![Entry::Promise { seat, hash }],
            Addition::Told { word, promised: true } => {
                vec![Entry::Promise { seat, hash: seed_hash(&word) }, Entry::Word { seat, word }]
            }
            Addition::Told { word, promised: false } => vec![Entry::Word { seat, word }],
        }
    }
}
