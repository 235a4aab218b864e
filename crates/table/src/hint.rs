//! Hints: what a strong bot would do, for somebody who plays against bots alone. The log counts them.

use std::sync::Arc;

use tiles::{Seat, Turn};

use crate::entry::Entry;
use crate::ids::{Seq, SessionId};
use crate::player::Player;
use crate::refusal::Refusal;
use crate::table::{Hinted, Table};

impl Table {
    pub(crate) fn hint(&self, session: &SessionId, seen: Seq) -> Result<Vec<Entry>, Refusal> {
        let seat = self.check_hint(session)?;
        if seen < self.changed_at() {
            return Err(Refusal::TooLate);
        }
        // The same position counts once, also if moves were taken back since.
        if self.has_hint(seat) { Ok(Vec::new()) } else { Ok(vec![Entry::Hint { seat }]) }
    }

    /// The seat for which this session may have a hint now, or why it may not.
    pub fn check_hint(&self, session: &SessionId) -> Result<Seat, Refusal> {
        self.seated(session)?;
        if !self.has_started() {
            return Err(Refusal::NotStarted);
        }
        // A person who is away may come back, and one whose time was out has a result too. Two seats of one
        // session are two people at one screen.
        let people = self.players().iter().filter(|player| !matches!(player, Player::Bot { .. }));
        if people.count() > 1 {
            return Err(Refusal::HintAmongPeople);
        }
        if self.shares_deals() {
            return Err(Refusal::HintAtSharedDeals);
        }
        let Turn::Seat(seat) = self.position().turn() else { return Err(Refusal::NotYourTurn) };
        let player = self.player(seat).filter(|player| player.is_held_by(session));
        // While a bot stands in for a player, it is the bot's turn.
        if !player.is_some_and(Player::is_present) {
            return Err(Refusal::NotYourTurn);
        }
        if self.is_time_out() { Err(Refusal::TimeOut) } else { Ok(seat) }
    }

    /// Fails if the coach may not be called: where deals are shared, the others would not know; and where other people sit, a
    /// player could call it for a moment.
    pub fn check_coach(&self) -> Result<(), Refusal> {
        if self.shares_deals() {
            return Err(Refusal::HintAtSharedDeals);
        }
        let mut people = self.players().iter().filter(|player| !player.holders().is_empty());
        let first = people.next();
        if first.is_some_and(|first| people.any(|player| !player.has_same_devices(first))) {
            return Err(Refusal::HintAmongPeople);
        }
        Ok(())
    }

    /// Whether this seat was given a hint for the position as it is.
    pub fn has_hint(&self, seat: Seat) -> bool {
        self.hints.iter().any(|hint| hint.seat == seat && *hint.position == *self.position())
    }

    /// For how many positions this seat was given a hint, also for those that were taken back.
    pub fn hints(&self, seat: Seat) -> usize {
        self.hints.iter().filter(|hint| hint.seat == seat).count()
    }

    pub(crate) fn note_hint(&mut self, seat: Seat) {
        let position = Arc::new(self.position().clone());
        self.hints.push(Hinted { seat, position });
    }
}
