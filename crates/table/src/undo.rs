//! Taking moves back: freely, or by asking the others.

use std::sync::Arc;

use tiles::Seat;

use crate::entry::Entry;
use crate::ids::{Seq, SessionId};
use crate::player::Player;
use crate::refusal::Refusal;
use crate::table::{Request, Step, Table};

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
        let (seat, keep) = self.last_move_of(session).ok_or(Refusal::NothingToUndo)?;
        if self.others(seat) == 0 && !self.deals_stand {
            return Ok(vec![Entry::Undo { seat, keep }]);
        }
        let later = &self.steps()[keep + 1..];
        if later.iter().any(|step| step.seat.is_none()) {
            return Err(Refusal::PastADeal);
        }
        let chosen = |step: &&Arc<Step>| !step.forced;
        let mut others = later.iter().filter(chosen).filter_map(|step| step.seat);
        // Against the clock nobody gains time by moving and taking back.
        let matters = others.any(|other| other != seat) || self.clock().is_some();
        let request = Request { seat, keep, agreed: Vec::new() };
        if matters && !self.still_to_agree(&request).is_empty() {
            return Ok(vec![Entry::Ask { seat, keep }]);
        }
        Ok(vec![Entry::Undo { seat, keep }])
    }

    pub(crate) fn agree(&self, session: &SessionId) -> Result<Vec<Entry>, Refusal> {
        self.seated(session)?;
        let request = self.request().ok_or(Refusal::NotAsked)?;
        let held = |seat: &Seat| self.holds(session, *seat);
        let (mine, missing): (Vec<Seat>, Vec<Seat>) =
            self.still_to_agree(request).into_iter().partition(held);
        if mine.is_empty() {
            return Err(Refusal::NotAsked);
        }
        let mut entries: Vec<Entry> = mine.into_iter().map(|seat| Entry::Agree { seat }).collect();
        if missing.is_empty() {
            entries.push(Entry::Undo { seat: request.seat, keep: request.keep });
        }
        Ok(entries)
    }

    pub(crate) fn decline(&self, session: &SessionId) -> Result<Vec<Entry>, Refusal> {
        self.seated(session)?;
        let request = self.request().ok_or(Refusal::NotAsked)?;
        if self.holds(session, request.seat) {
            return Ok(vec![Entry::Withdraw { seat: request.seat }]);
        }
        let mut seats = self.ruleset().seats().iter();
        let seat = seats.find(|seat| self.holds(session, *seat)).ok_or(Refusal::NoSeat)?;
        Ok(vec![Entry::Decline { seat }])
    }

    /// The people who have yet to answer a request.
    pub fn still_to_agree(&self, request: &Request) -> Vec<Seat> {
        let asker = self.player(request.seat);
        let others = self.ruleset().seats().iter().filter(|seat| {
            let player = self.player(*seat);
            let other = |player: &&Player| {
                player.is_present() && !asker.is_some_and(|asker| asker.is_same_person(player))
            };
            player.as_ref().is_some_and(other) && !request.agreed.contains(seat)
        });
        others.collect()
    }

    /// Whether this session could take a move back now, at least by asking.
    pub fn may_undo(&self, session: &SessionId) -> bool {
        self.undo(session, self.seq()).is_ok()
    }

    /// How many seats belong to somebody else, whether they are here or a bot stands in for them.
    fn others(&self, seat: Seat) -> usize {
        let own = self.player(seat);
        let other = |player: &&Player| match player {
            Player::Person { holders, .. } => {
                !holders.is_empty() && !own.is_some_and(|own| own.is_same_person(player))
            }
            Player::Open | Player::Bot { .. } => false,
        };
        self.players().iter().filter(other).count()
    }

    /// How many different people sit and play.
    pub fn people(&self) -> usize {
        let mut found: Vec<&Player> = Vec::new();
        for seat in self.ruleset().seats().iter() {
            let Some(player) = self.player(seat).filter(|player| player.is_present()) else {
                continue;
            };
            if !found.iter().any(|other| other.is_same_person(player)) {
                found.push(player);
            }
        }
        found.len()
    }

    fn last_move_of(&self, session: &SessionId) -> Option<(Seat, usize)> {
        let steps = self.steps().iter().enumerate().rev();
        let chosen = steps.filter(|(_, step)| !step.forced);
        let mut own = chosen.filter_map(|(index, step)| Some((step.seat?, index)));
        own.find(|(seat, _)| self.holds(session, *seat))
    }
}
