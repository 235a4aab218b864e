//! The seed of a table: the server's secret, mixed with a word of each player.
//!
//! The hash of the secret is shown when the table is made. A player who sits down promises a word by its hash, and
//! tells it when everybody sits. So the server has chosen before it knows a word, and each player before they
//! know another's: nobody chooses the deals, not even a server that holds a seat.

use record::{mixed_seed, seed_hash};
use tiles::{Seat, Turn};

use crate::entry::Entry;
use crate::ids::SessionId;
use crate::refusal::Refusal;
use crate::table::Table;

/// How many characters a word may have.
const LONGEST_WORD: usize = 64;

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

    /// The entry that says it of a seat, if there is something to say.
    pub(crate) fn entry(self, seat: Seat) -> Option<Entry> {
        match self {
            Addition::Nothing => None,
            Addition::Awaited => Some(Entry::Await { seat }),
            Addition::Promised { hash } => Some(Entry::Promise { seat, hash }),
            Addition::Told { word, .. } => Some(Entry::Word { seat, word }),
        }
    }
}

impl Table {
    /// What each seat adds to the seed, in order of the seats.
    pub fn additions(&self) -> &[Addition] {
        &self.additions
    }

    /// The words that were told, in order of the seats.
    pub fn words(&self) -> impl Iterator<Item = (Seat, &str)> {
        let told = |seat: Seat| Some((seat, self.additions.get(seat.index())?.word()?));
        self.ruleset().seats().iter().filter_map(told)
    }

    /// The seed from which all deals come; known to nobody before the secret is told.
    pub fn mixed_seed(&self) -> String {
        let words: Vec<&str> = self.words().map(|(_, word)| word).collect();
        mixed_seed(self.seed(), &words)
    }

    /// Whether players add words to the seed here, at least before the first deal.
    pub fn mixes(&self) -> bool {
        self.mixes
    }

    /// The seats whose words the game waits for, when nothing else is missing.
    pub fn waits_for_words(&self) -> Vec<Seat> {
        if self.has_started() || !self.is_full() { Vec::new() } else { self.due_words() }
    }

    fn due_words(&self) -> Vec<Seat> {
        let is_due = |seat: &Seat| self.additions.get(seat.index()).is_some_and(Addition::is_due);
        self.ruleset().seats().iter().filter(is_due).collect()
    }

    /// Whether everybody sits and has promised, so that the words are told.
    pub fn tells_words(&self) -> bool {
        let awaited = self.additions.contains(&Addition::Awaited);
        self.is_full() && !self.has_started() && !awaited
    }

    /// Whether somebody has told a word that was promised.
    fn has_begun_to_tell(&self) -> bool {
        self.additions.iter().any(|it| matches!(it, Addition::Told { promised: true, .. }))
    }

    /// Promises the word of a seat.
    pub(crate) fn promise(
        &self,
        session: &SessionId,
        seat: Seat,
        hash: &str,
    ) -> Result<Vec<Entry>, Refusal> {
        self.may_add(session, seat)?;
        let promise = Addition::promise(hash)?;
        if self.has_begun_to_tell() {
            return Err(Refusal::WordsAreTold);
        }
        Ok(promise.entry(seat).into_iter().collect())
    }

    /// Tells the word of a seat: the one that was promised, when all are; or one that was not.
    pub(crate) fn tell(
        &self,
        session: &SessionId,
        seat: Seat,
        word: &str,
    ) -> Result<Vec<Entry>, Refusal> {
        self.may_add(session, seat)?;
        let word = word.trim();
        if word.is_empty() || word.chars().count() > LONGEST_WORD || word.contains(char::is_control)
        {
            return Err(Refusal::BadWord);
        }
        match &self.additions[seat.index()] {
            Addition::Promised { .. } if !self.tells_words() => {
                return Err(Refusal::WordsComeLater);
            }
            Addition::Promised { hash } if *hash != seed_hash(word) => {
                return Err(Refusal::NotThePromisedWord);
            }
            Addition::Told { .. } => return Err(Refusal::WordsAreTold),
            // The words of the others must not be known to somebody who can still choose.
            Addition::Nothing | Addition::Awaited if self.has_begun_to_tell() => {
                return Err(Refusal::WordsAreTold);
            }
            Addition::Promised { .. } | Addition::Nothing | Addition::Awaited => {}
        }
        Ok(vec![Entry::Word { seat, word: word.to_owned() }])
    }

    /// Refuses a session that cannot add a word for the seat.
    fn may_add(&self, session: &SessionId, seat: Seat) -> Result<(), Refusal> {
        self.held(session, seat)?;
        if self.mixes() && !self.has_started() { Ok(()) } else { Err(Refusal::NoMoreWords) }
    }

    /// Notes what a seat adds.
    pub(crate) fn add_word(&mut self, seat: Seat, addition: Addition) {
        if let Some(place) = self.additions.get_mut(seat.index()) {
            *place = addition;
        }
    }

    /// Somebody comes or goes before the first deal: what the seat has added goes with them. Words that were told
    /// are known by now, also to somebody who comes next, so everybody promises another.
    pub(crate) fn mix_anew(&mut self, seat: Seat) {
        if !self.mixes || self.position().turn() != Turn::Deal || self.has_started() {
            return;
        }
        if self.has_begun_to_tell() {
            for addition in &mut self.additions {
                let typed = matches!(addition, Addition::Told { promised: false, .. });
                if *addition != Addition::Nothing && !typed {
                    *addition = Addition::Awaited;
                }
            }
        }
        self.add_word(seat, Addition::Nothing);
    }
}
