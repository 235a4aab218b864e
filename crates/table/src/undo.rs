//! Taking moves back: freely, or by asking the others.

use std::sync::Arc;

use tiles::Seat;

use crate::entry::Entry;
use crate::ids::{Seq, SessionId};
use crate::player::Player;
use crate::refusal::Refusal;
use crate::table::{Request, Step, Table};

/// How often moves are taken back freely while the game gets no further: who does so again and again lets nobody else move.
const MOST_FREE: u32 = 3;

/// How a move can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// Nobody else is concerned.
    AtOnce,
    /// The others must agree.
    ByAsking,
}

impl Table {
    pub(crate) fn undo(&self, session: &SessionId, seen: Seq) -> Result<Vec<Entry>, Refusal> {
        self.seated(session)?;
        if self.position().is_over() {
            // The seed is public by now, so the next deals are known.
            return Err(Refusal::GameOver);
        }
        if self.request().is_some() {
            return Err(Refusal::AskedAlready);
        }
        if seen < self.changed_at() {
            return Err(Refusal::TooLate);
        }
        self.undo_now(session)
    }

    /// What takes back the last move of a session in a game that is not over, or asks for that, if no other request stands.
    fn undo_now(&self, session: &SessionId) -> Result<Vec<Entry>, Refusal> {
        let (seat, keep) = self.last_move_of(session).ok_or(Refusal::NothingToUndo)?;
        self.check_none_retired(keep)?;
        if !self.has_others(seat) && !self.deals_stand {
            return Ok(vec![Entry::Undo { seat, keep }]);
        }
        let later = &self.steps()[keep + 1..];
        if later.iter().any(|step| step.seat.is_none()) {
            return Err(Refusal::PastADeal);
        }
        let chosen = |step: &&Arc<Step>| !step.forced;
        let mut others = later.iter().filter(chosen).filter_map(|step| step.seat);
        // Against the clock nobody gains time by moving and taking back. Nor does anybody learn what a bot would play.
        let matters = others.any(|other| other != seat)
            || self.clock().is_some()
            || !self.steps()[keep].in_person
            || self.taken_back >= MOST_FREE;
        let request = Request { seat, keep, seq: self.seq().next(), agreed: Vec::new() };
        let asked = if matters { self.still_to_agree(&request) } else { Vec::new() };
        let (mine, missing): (Vec<Seat>, Vec<Seat>) =
            asked.into_iter().partition(|seat| self.holds(session, *seat));
        if missing.is_empty() {
            return Ok(vec![Entry::Undo { seat, keep }]);
        }
        let agrees = mine.into_iter().map(|seat| Entry::Agree { seat });
        Ok([Entry::Ask { seat, keep }].into_iter().chain(agrees).collect())
    }

    pub(crate) fn agree(&self, session: &SessionId, seen: Seq) -> Result<Vec<Entry>, Refusal> {
        self.seated(session)?;
        let request = self.seen_request(seen)?;
        let held = |seat: &Seat| self.holds(session, *seat);
        let (mine, missing): (Vec<Seat>, Vec<Seat>) =
            self.still_to_agree(request).into_iter().partition(held);
        if mine.is_empty() {
            return Err(Refusal::NotAsked);
        }
        self.check_none_retired(request.keep)?;
        let mut entries: Vec<Entry> = mine.into_iter().map(|seat| Entry::Agree { seat }).collect();
        if missing.is_empty() {
            entries.push(Entry::Undo { seat: request.seat, keep: request.keep });
        }
        Ok(entries)
    }

    pub(crate) fn decline(&self, session: &SessionId, seen: Seq) -> Result<Vec<Entry>, Refusal> {
        let seat = self.seats_of(session).next().ok_or(Refusal::NoSeat)?;
        let request = self.seen_request(seen)?;
        if self.holds(session, request.seat) {
            return Ok(vec![Entry::Withdraw { seat: request.seat }]);
        }
        Ok(vec![Entry::Decline { seat }])
    }

    /// The request that stands, if somebody who has seen the log up to a number has seen it: nobody agrees to
    /// another one than they think.
    fn seen_request(&self, seen: Seq) -> Result<&Request, Refusal> {
        let request = self.request().ok_or(Refusal::NotAsked)?;
        if seen < request.seq { Err(Refusal::TooLate) } else { Ok(request) }
    }

    /// The people who have yet to answer a request: those who are here, and those who are away but may come back, if
    /// they would lose something: their moves, also those that a bot made for them (it would play anew, until it
    /// errs); or an even game, where there is a clock (who moves and takes back has new time) and where a bot has
    /// shown what it would play. A seat with a device that the asker's
    /// seat has not, or without one that it has, may be somebody else's.
    pub fn still_to_agree(&self, request: &Request) -> Vec<Seat> {
        let asker = self.player(request.seat);
        let loses = |seat: Seat| {
            let lost = self.steps().get(request.keep..).unwrap_or_default();
            lost.iter().any(|step| step.seat == Some(seat) && !step.forced)
        };
        let shows_a_bots_choice =
            self.steps().get(request.keep).is_some_and(|step| !step.in_person);
        let is_asked = |seat: &Seat| {
            let Some(player) = self.player(*seat) else { return false };
            let may_care = loses(*seat) || self.clock().is_some() || shows_a_bots_choice;
            let matters = player.is_present() || !player.holders().is_empty() && may_care;
            let is_asker = asker.is_some_and(|asker| asker.has_same_devices(player));
            matters && !is_asker && !request.agreed.contains(seat)
        };
        self.ruleset().seats().iter().filter(is_asked).collect()
    }

    /// How this session could take a move back now, if it could. While a request stands, that has to be answered first.
    pub fn may_undo(&self, session: &SessionId) -> Option<Undo> {
        self.check_room().ok().filter(|()| !self.position().is_over())?;
        let entries = self.undo_now(session).ok()?;
        let asks = entries.iter().any(|entry| matches!(entry, Entry::Ask { .. }));
        Some(if asks { Undo::ByAsking } else { Undo::AtOnce })
    }

    /// Whether a seat belongs to somebody else, who is here or for whom a bot stands in. A device that has one
    /// seat and not the other may be somebody else's.
    fn has_others(&self, seat: Seat) -> bool {
        let Some(own) = self.player(seat) else { return false };
        let mut people = self.players().iter().filter(|player| !player.holders().is_empty());
        people.any(|player| !player.has_same_devices(own))
    }

    /// Fails if one of the steps from this one on is a choice for a seat that its player has lost, and who cannot be asked.
    fn check_none_retired(&self, keep: usize) -> Result<(), Refusal> {
        let is_of_retired = |step: &Arc<Step>| {
            let player = step.seat.and_then(|seat| self.player(seat));
            !step.forced && player.is_some_and(Player::is_retired)
        };
        let steps = self.steps().get(keep..).unwrap_or_default();
        if steps.iter().any(is_of_retired) { Err(Refusal::NothingToUndo) } else { Ok(()) }
    }

    fn last_move_of(&self, session: &SessionId) -> Option<(Seat, usize)> {
        let steps = self.steps().iter().enumerate().rev();
        let chosen = steps.filter(|(_, step)| !step.forced);
        let mut own = chosen.filter_map(|(index, step)| Some((step.seat?, index)));
        own.find(|(seat, _)| self.holds(session, *seat))
    }
}
