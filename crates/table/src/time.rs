//! Time at a table.
//!
//! The table reads no clock of its own. At a table with a clock every change begins with an
//! [`Entry::Time`], and how much time is left follows from those entries: it survives every restart.

use tiles::{Seat, Turn};

use crate::clock::AtTimeOut;
use crate::entry::Entry;
use crate::ids::BotName;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::table::Table;

impl Table {
    /// What a seat has left to think, in milliseconds, when its decision begins.
    pub fn time_left(&self, seat: Seat) -> Option<i64> {
        self.running.as_ref().map(|running| running.has_left(seat))
    }

    /// When the time of the seat to move is out, in milliseconds. Bots need no clock.
    pub fn deadline(&self) -> Option<i64> {
        let running = self.running.as_ref().filter(|running| running.stand_in.is_none())?;
        let seat = self.seat_on_time()?;
        (self.has_started() && !self.is_closed()).then(|| running.deadline(seat))
    }

    /// The seat whose time runs now.
    ///
    /// It runs on while a player is away, until the bot that stands in has moved: nobody stops their clock by
    /// leaving. It stands still while every person is away, because bots wait then.
    pub(crate) fn seat_on_time(&self) -> Option<Seat> {
        let Turn::Seat(seat) = self.position().turn() else { return None };
        let has_clock = self.player(seat).is_some_and(Player::may_play);
        (has_clock && self.is_attended()).then_some(seat)
    }

    /// Whether the time of the seat to move is out.
    pub(crate) fn is_time_out(&self) -> bool {
        let Some(running) = &self.running else { return false };
        running.stand_in.is_some() || self.deadline().is_some_and(|end| end <= running.now)
    }

    /// The entries that say that the time of the seat to move is out, if it is; this bot plays for it.
    pub(crate) fn time_out(&self, stand_in: &BotName) -> Result<Vec<Entry>, Refusal> {
        let (Some(running), Turn::Seat(seat)) = (&self.running, self.position().turn()) else {
            return Err(Refusal::TooLate);
        };
        if self.deadline().is_none_or(|end| end > running.now) {
            return Err(Refusal::TooLate);
        }
        let out = Entry::TimeOut { seat, stand_in: stand_in.clone() };
        match (running.chosen().1, self.player(seat)) {
            (AtTimeOut::Retire, Some(Player::Person { name, .. })) => {
                // A player without holders has no say: that is what it means to be retired.
                let player = Player::Person {
                    name: name.clone(),
                    holders: Vec::new(),
                    stand_in: Some(stand_in.clone()),
                };
                Ok(vec![out, Entry::Sit { seat, player }])
            }
            (AtTimeOut::Bot | AtTimeOut::Retire, _) => Ok(vec![out]),
        }
    }
}
