//! Whether the deals of a record are what its seed says.

use sha2::{Digest, Sha256};
use thiserror::Error;
use tiles::{Seat, Turn};

use crate::{AnyPosition, Record, ReplayError, deal_seed, tape_seed};

/// The tag with the seed of the whole game.
pub const SEED_TAG: &str = "Seed";
/// The tag with the hash of the seed, which is published before the first deal.
pub const SEED_HASH_TAG: &str = "SeedHash";
/// The tag that says how the seed makes deals.
pub const DEALS_TAG: &str = "Deals";
/// What that tag says of deals from a [tape](crate::tape_seed); without it each entry has a seed of its own.
pub const TAPE: &str = "tape";
/// What it says of a tape whose seed was [mixed](mixed_seed) with words of the players.
pub const MIXED: &str = "mixed";
/// The tag of a game whose deals were played at other tables too, so that somebody may have known them.
pub const SHARED_TAG: &str = "DealsShared";
/// The tag of a game whose deals were played before, so that somebody may have known them.
pub const KNOWN_TAG: &str = "DealsKnown";

/// The tag with the word that a seat has added to the seed.
pub fn word_tag(seat: Seat) -> String {
    format!("Word{seat}")
}

/// The tag with the seats whose words were typed, not promised.
pub const TYPED_TAG: &str = "TypedWords";

/// The hash of a seed: it proves later that the seed was chosen before, and gives nothing away.
pub fn seed_hash(seed: &str) -> String {
    Sha256::digest(seed.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The seed that the server's secret and the words of the players give: the SHA-256 digest of all of them, a line
/// each, words in order of the seats, in hexadecimal digits. Without words it is the secret itself.
pub fn mixed_seed(secret: &str, words: &[&str]) -> String {
    match words {
        [] => secret.to_owned(),
        words => seed_hash(&[&[secret], words].concat().join("\n")),
    }
}

/// One deal of a record, held against the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedDeal {
    /// The number of the entry.
    pub entry: usize,
    /// The deal as it stands in the record.
    pub found: String,
    /// The deal that the seed gives there.
    pub expected: String,
}

impl CheckedDeal {
    /// Whether the deal is what the seed says.
    pub fn is_right(&self) -> bool {
        self.found == self.expected
    }
}

/// A word that was mixed with the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MixedWord {
    /// Whose word it is.
    pub seat: Seat,
    /// The word.
    pub word: String,
    /// Whether it was typed, not promised: everybody knew it before the others had to promise theirs.
    pub typed: bool,
}

/// What was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// The seed, or the server's secret where it was mixed with words.
    pub seed: String,
    /// The words that were mixed with it, by seat.
    pub words: Vec<MixedWord>,
    /// Whether the deals were played before.
    pub known: bool,
    /// Whether the deals were played at other tables too.
    pub shared: bool,
    /// Whether the seed has the hash that the record names; `None` if it names none.
    pub promised: Option<bool>,
    /// Every deal, in order.
    pub deals: Vec<CheckedDeal>,
}

impl Fairness {
    /// The deals that are not what the seed says: entry, what stands there, what the seed gives.
    pub fn wrong(&self) -> impl Iterator<Item = (usize, &str, &str)> {
        let wrong = self.deals.iter().filter(|deal| !deal.is_right());
        wrong.map(|deal| (deal.entry, deal.found.as_str(), deal.expected.as_str()))
    }

    /// The seats whose words were mixed with the seed: those that typed them, or those that promised them. Where deals
    /// are played again, the words are those of the first game, and nobody here has added one.
    pub fn added_by(&self, typed: bool) -> impl Iterator<Item = Seat> {
        let words = self.words.iter().filter(|_| !self.known);
        words.filter(move |word| word.typed == typed).map(|word| word.seat)
    }

    /// Whether nothing is wrong.
    pub fn is_right(&self) -> bool {
        self.promised != Some(false) && self.deals.iter().all(CheckedDeal::is_right)
    }
}

/// Why the deals of a record cannot be checked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Uncheckable {
    /// The seed is not known, at least not yet.
    #[error("the record has no [Seed \"…\"]: it is published when the game is over")]
    NoSeed,
    /// Nothing was dealt.
    #[error("the record has no deal to check")]
    NoDeals,
    /// The words that were mixed with the seed are missing.
    #[error(
        "the record says that its seed was mixed with words, but has no [Word0 \"…\"] or another"
    )]
    NoWords,
    /// It says that somebody typed a word who told none.
    #[error("the record says that words were typed by {0:?}, which is not the seat of a word")]
    TypedByNobody(String),
    /// The deals were made in a way that this program does not know.
    #[error("the record says that its deals are made by {0:?}, which this program does not know")]
    UnknownWay(String),
    /// An entry does not fit.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl Record {
    /// Holds every deal against the seed that the record names.
    pub fn check_deals(&self) -> Result<Fairness, Uncheckable> {
        let seed = self.tag(SEED_TAG).ok_or(Uncheckable::NoSeed)?;
        let (from_tape, mixed) = match self.tag(DEALS_TAG) {
            None => (false, false),
            Some(TAPE) => (true, false),
            Some(MIXED) => (true, true),
            Some(other) => return Err(Uncheckable::UnknownWay(other.to_owned())),
        };
        let typed = self.tag(TYPED_TAG).unwrap_or_default();
        let told = |seat: Seat| {
            let word = self.tag(&word_tag(seat))?.to_owned();
            let typed = typed.split_whitespace().any(|typed| typed == seat.to_string());
            Some(MixedWord { seat, word, typed })
        };
        let words: Vec<MixedWord> = match mixed {
            true => self.ruleset.seats().iter().filter_map(told).collect(),
            false => Vec::new(),
        };
        if mixed && words.is_empty() {
            return Err(Uncheckable::NoWords);
        }
        let is_told = |seat: &str| words.iter().any(|word| word.seat.to_string() == seat);
        if let Some(nobody) = typed.split_whitespace().find(|seat| !is_told(seat)) {
            return Err(Uncheckable::TypedByNobody(nobody.to_owned()));
        }
        let texts: Vec<&str> = words.iter().map(|mixed| mixed.word.as_str()).collect();
        let tape = mixed_seed(seed, &texts);
        let promised = self.tag(SEED_HASH_TAG).map(|hash| hash == seed_hash(seed));
        let mut deals = Vec::new();
        let mut position = AnyPosition::new(self.ruleset);
        let (mut round, mut number) = (0, 0);
        for (entry, written) in self.entries.iter().enumerate() {
            if position.round() != round {
                (round, number) = (position.round(), 0);
            }
            if position.turn() == Turn::Deal {
                let mut dealt = position.clone();
                let expected = if from_tape {
                    dealt.deal_from_tape(&tape_seed(&tape, round, number))
                } else {
                    dealt.deal_from_seed(&deal_seed(seed, entry))
                };
                number += 1;
                // A deal is due, so there is one.
                let expected = expected.unwrap_or_default();
                deals.push(CheckedDeal { entry, found: written.text.clone(), expected });
            }
            self.play_entry(&mut position, entry)?;
        }
        if deals.is_empty() {
            return Err(Uncheckable::NoDeals);
        }
        let [known, shared] = [KNOWN_TAG, SHARED_TAG].map(|tag| self.tag(tag).is_some());
        Ok(Fairness { seed: seed.to_owned(), words, known, shared, promised, deals })
    }
}
