//! The seed of a table: the server's secret, mixed with a word of each player.
//!
//! The hash of the secret is shown when the table is made. Each player promises a word by its hash, at the latest when
//! everybody sits, and tells it when all have promised. So the server has chosen before it knows a word, and each player
//! before they know another's: nobody chooses the deals, not even a server that holds a seat.

use record::{is_control, mixed_seed, seed_hash};
use tiles::{Seat, Turn};

use crate::addition::Addition;
use crate::entry::Entry;
use crate::ids::SessionId;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::table::Table;

/// How many characters a word may have.
const LONGEST_WORD: usize = 64;

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

    /// The seats whose words were typed, not promised.
    pub fn typed_words(&self) -> impl Iterator<Item = Seat> {
        let typed = |seat: &Seat| {
            let addition = self.additions.get(seat.index());
            matches!(addition, Some(Addition::Told { promised: false, .. }))
        };
        self.ruleset().seats().iter().filter(typed)
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

    /// The seats whose words the game waits for, when nothing else is missing: those that have yet to promise, and
    /// when there are none, those that have yet to tell.
    pub fn waits_for_words(&self) -> Vec<Seat> {
        if self.has_started() || !self.is_full() {
            return Vec::new();
        }
        let telling = self.tells_words();
        let is_due = |seat: &Seat| match self.additions.get(seat.index()) {
            Some(Addition::Awaited) => true,
            Some(Addition::Promised { .. }) => telling,
            Some(Addition::Nothing | Addition::Told { .. }) | None => false,
        };
        self.ruleset().seats().iter().filter(is_due).collect()
    }

    /// Whether everybody sits and has promised, so that the words are told.
    pub fn tells_words(&self) -> bool {
        let awaited = self.additions.contains(&Addition::Awaited);
        self.is_full() && !self.has_started() && !awaited
    }

    /// Whether the game waits until this seat promises a word.
    pub(crate) fn owes_promise(&self, seat: Seat) -> bool {
        self.additions.get(seat.index()) == Some(&Addition::Awaited)
    }

    /// Whether somebody has told a word that was promised.
    pub(crate) fn has_begun_to_tell(&self) -> bool {
        self.additions.iter().any(|it| matches!(it, Addition::Told { promised: true, .. }))
    }

    /// Promises the word of a seat. Among people a promise stands, and once all have promised, nobody adds one: words may be on their
    /// way because of them.
    pub(crate) fn promise(
        &self,
        session: &SessionId,
        seat: Seat,
        hash: &str,
    ) -> Result<Vec<Entry>, Refusal> {
        self.may_add(session, seat)?;
        let promise = Addition::promise(hash)?;
        if self.additions[seat.index()] == promise {
            return Ok(Vec::new());
        }
        if self.has_begun_to_tell() {
            return Err(Refusal::WordsAreTold);
        }
        self.check_new(seat, &promise)?;
        if self.void_promises(seat).next().is_some() {
            return Err(Refusal::GameBegins);
        }
        // Nobody's game waits for a player who promises again and again. Who plays with bots alone may have lost the word.
        let is_other = |player: &Player| player.may_play() && !player.is_held_by(session);
        let has_promised = matches!(self.additions[seat.index()], Addition::Promised { .. });
        if has_promised && self.players().iter().any(is_other) {
            return Err(Refusal::PromiseStands);
        }
        Ok(promise.entries(seat))
    }

    /// Awaits another promise from everybody but this seat, whose player leaves, if words may be on their way: a word
    /// that somebody may have heard by now must not count together with one that is chosen later.
    pub(crate) fn void_promises(&self, but: Seat) -> impl Iterator<Item = Entry> {
        let stands = move |seat: &Seat| {
            *seat != but && matches!(self.additions[seat.index()], Addition::Promised { .. })
        };
        let seats = self.ruleset().seats().iter().filter(stands);
        seats.filter(|_| self.tells_words()).map(|seat| Entry::Await { seat })
    }

    /// Tells the word of a seat: the one that was promised, when all are; or one that was not.
    pub(crate) fn tell(
        &self,
        session: &SessionId,
        seat: Seat,
        word: &str,
        typed: bool,
    ) -> Result<Vec<Entry>, Refusal> {
        self.may_add(session, seat)?;
        let word = word.trim();
        let length = word.chars().count();
        if length == 0 || length > LONGEST_WORD || !is_kept(word) {
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
            // Its promise no longer stands, because somebody left: it must not become known.
            Addition::Nothing | Addition::Awaited if !typed => return Err(Refusal::WordsComeLater),
            // The words of the others must not be known to somebody who can still choose.
            Addition::Nothing | Addition::Awaited if self.has_begun_to_tell() => {
                return Err(Refusal::WordsAreTold);
            }
            Addition::Promised { .. } | Addition::Nothing | Addition::Awaited => {}
        }
        Ok(vec![Entry::Word { seat, word: word.to_owned() }])
    }

    /// Refuses a promise that is another seat's: promises are public, and that player's word is no choice of this one.
    pub(crate) fn check_new(&self, seat: Seat, promise: &Addition) -> Result<(), Refusal> {
        let mut others = self.additions.iter().enumerate().filter(|(at, _)| *at != seat.index());
        let is_taken = matches!(promise, Addition::Promised { .. })
            && others.any(|(_, addition)| addition == promise);
        if is_taken { Err(Refusal::BadWord) } else { Ok(()) }
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

    /// Notes a word that was told. Somebody who can write to the database may have put another one there: it counts as promised
    /// only if it was, and not at all if no page and no record can show it.
    pub(crate) fn hear_word(&mut self, seat: Seat, word: &str) {
        if !is_kept(word) {
            return;
        }
        let before = self.additions.get(seat.index());
        let promised =
            matches!(before, Some(Addition::Promised { hash }) if *hash == seed_hash(word));
        self.add_word(seat, Addition::Told { word: word.to_owned(), promised });
    }

    /// Somebody else comes, or goes, before the first deal: what the seat has added goes with them. Words that were told
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

/// Whether pages and records keep every character of a word.
fn is_kept(word: &str) -> bool {
    !word.contains(is_control)
}
