//! Time at a table: who thinks until when, and what is decided when that time is out.
//!
//! The table reads no clock of its own. At a table with a clock every change begins with an
//! [`Entry::Time`], and how much time is left follows from those entries: it survives every restart.

use tiles::{Seat, Turn};

use crate::clock::Running;
use crate::{AtTimeOut, Clock, Entry, Player, Refusal, Table};

impl Table {
    /// The same table with a clock; nothing must have happened at it.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock, at_time_out: AtTimeOut) -> Table {
        self.running = Some(Running::new(clock, at_time_out, self.ruleset().seats().count()));
        self
    }

    /// The clock that was chosen for the table.
    pub fn clock(&self) -> Option<(Clock, AtTimeOut)> {
        self.running.as_ref().map(Running::chosen)
    }

    /// The table at a moment, in milliseconds, and the entry that must be written before whatever is
    /// decided there; without a clock there is none.
    pub fn at(&self, now: i64) -> (Table, Option<Entry>) {
        let mut table = self.clone();
        let entry = self.running.as_ref().map(|_| Entry::Time { at: now });
        if let Some(running) = &mut table.running {
            running.tick(now);
        }
        (table, entry)
    }

    /// What a seat has left to think, in milliseconds, when its decision begins.
    pub fn time_left(&self, seat: Seat) -> Option<i64> {
        self.running.as_ref().map(|running| running.has_left(seat))
    }

    /// When the time of the seat to move is out, in milliseconds. Bots need no clock.
    pub fn deadline(&self) -> Option<i64> {
        let Turn::Seat(seat) = self.position().turn() else { return None };
        let thinks = self.has_started() && self.player(seat).is_some_and(Player::is_present);
        self.running.as_ref().filter(|_| thinks)?.deadline(seat)
    }

    /// Whether the time of the seat to move is out.
    pub(crate) fn is_time_out(&self) -> bool {
        let Some(running) = &self.running else { return false };
        running.stand_in().is_some() || self.deadline().is_some_and(|end| end <= running.now())
    }

    /// The entries that say that the time of the seat to move is out, if it is; a bot of this level
    /// plays for it.
    pub fn decide_time_out(&self, stand_in: &str) -> Result<Vec<Entry>, Refusal> {
        let (Some(running), Turn::Seat(seat)) = (&self.running, self.position().turn()) else {
            return Err(Refusal::TooLate);
        };
        if self.deadline().is_none_or(|end| end > running.now()) {
            return Err(Refusal::TooLate);
        }
        let stand_in = stand_in.to_owned();
        let out = Entry::TimeOut { seat, stand_in: stand_in.clone() };
        let (_, at_time_out) = running.chosen();
        match (at_time_out, self.player(seat)) {
            (AtTimeOut::Retire, Some(Player::Person { name, .. })) => {
                // Whoever holds no seat has no say: that is what it means to be retired.
                let player = Player::Person {
                    name: name.clone(),
                    holders: Vec::new(),
                    stand_in: Some(stand_in),
                };
                Ok(vec![out, Entry::Sit { seat, player }])
            }
            (AtTimeOut::Bot | AtTimeOut::Retire, _) => Ok(vec![out]),
        }
    }
}
