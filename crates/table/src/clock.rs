//! Clocks: how long a seat may think, and what happens when its time is out.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tiles::Seat;

use crate::ids::BotName;

const SECOND: i64 = 1_000;
const DAY: u32 = 24 * 60 * 60;
/// No clock is longer than a year.
const LONGEST: u32 = 366 * DAY;

/// A clock as it was chosen when the table was made. Written `30`, `600+5` or `3d`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Clock {
    /// A number of seconds for each decision.
    Move {
        /// The seconds.
        seconds: u32,
    },
    /// A number of seconds for the whole game, and some more with each decision.
    Total {
        /// The seconds at the start.
        seconds: u32,
        /// The seconds that each decision adds.
        increment: u32,
    },
}

/// What happens to a seat whose time is out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AtTimeOut {
    /// A bot decides this once; then it is the player's turn again.
    #[default]
    Bot,
    /// A bot plays the seat to the end of the game, and the player has lost it.
    Retire,
}

/// The clock of a running game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Running {
    clock: Clock,
    at_time_out: AtTimeOut,
    /// The time of the last change, in milliseconds.
    pub(crate) now: i64,
    /// Since when the seat to move has been thinking.
    since: i64,
    /// What each seat had left then: of its total, or for its next decision.
    left: Vec<i64>,
    /// The bot that decides for the seat to move, whose time is out.
    pub(crate) stand_in: Option<BotName>,
}

impl Clock {
    fn at_first(self) -> i64 {
        let (Clock::Move { seconds } | Clock::Total { seconds, .. }) = self;
        i64::from(seconds) * SECOND
    }
}

impl Running {
    pub(crate) fn new(clock: Clock, at_time_out: AtTimeOut, seats: usize) -> Running {
        let left = vec![clock.at_first(); seats];
        Running { clock, at_time_out, now: 0, since: 0, left, stand_in: None }
    }

    pub(crate) fn tick(&mut self, at: i64) {
        // Servers may differ by a few seconds; time never runs backwards at a table. The time of servers does
        // not jump, so a log is far ahead only if an older program wrote it while its wall clock was. Then the
        // clocks of this table stand still until its time has come: nobody loses time by that, and the game can
        // go on. Going back instead would be worse: a server that was paused for hours, and writes before it
        // notices, would take those hours from the player to move next.
        self.now = self.now.max(at);
    }

    /// Somebody sits down or gets up in the middle of a decision; until now this seat's time ran.
    pub(crate) fn pause(&mut self, thought: Option<Seat>) {
        if let Some(seat) = thought {
            let spent = self.now - self.since;
            if let Some(left) = self.left.get_mut(seat.index()) {
                *left = (*left - spent).max(0);
            }
        }
        self.since = self.now;
    }

    /// A new decision begins; until now this seat has thought.
    pub(crate) fn press(&mut self, thought: Option<Seat>) {
        self.pause(thought);
        self.stand_in = None;
    }

    /// A decision of a seat has ended, made or taken back: some clocks give each its own time.
    pub(crate) fn renew(&mut self, seat: Seat) {
        if let (Clock::Move { .. }, Some(left)) = (self.clock, self.left.get_mut(seat.index())) {
            *left = self.clock.at_first();
        }
    }

    /// A seat has decided: some clocks reward that.
    pub(crate) fn reward(&mut self, seat: Seat) {
        if let (Clock::Total { increment, .. }, Some(left)) =
            (self.clock, self.left.get_mut(seat.index()))
        {
            *left += i64::from(increment) * SECOND;
        }
    }

    /// The clock as it was chosen.
    pub(crate) fn chosen(&self) -> (Clock, AtTimeOut) {
        (self.clock, self.at_time_out)
    }

    /// When the time of a seat that has to decide is out, in milliseconds.
    pub(crate) fn deadline(&self, seat: Seat) -> i64 {
        self.since + self.has_left(seat)
    }

    /// What a seat has left to think, in milliseconds, when its decision begins.
    pub(crate) fn has_left(&self, seat: Seat) -> i64 {
        self.left.get(seat.index()).copied().unwrap_or(0)
    }
}

/// A text that is no clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "a clock is written 30 (seconds a move), 600+5 (seconds in all, and more with each move) or 3d (days a move)"
)]
pub struct BadClock;

impl FromStr for Clock {
    type Err = BadClock;

    fn from_str(text: &str) -> Result<Clock, BadClock> {
        let number = |text: &str, unit: u32| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let number: Option<u32> = text.parse().ok().filter(|_| digits);
            number.and_then(|number| number.checked_mul(unit)).ok_or(BadClock)
        };
        let clock = if let Some(days) = text.strip_suffix('d') {
            Clock::Move { seconds: number(days, DAY)? }
        } else if let Some((seconds, increment)) = text.split_once('+') {
            Clock::Total { seconds: number(seconds, 1)?, increment: number(increment, 1)? }
        } else {
            Clock::Move { seconds: number(text, 1)? }
        };
        let (first, more) = match clock {
            Clock::Move { seconds } => (seconds, 0),
            Clock::Total { seconds, increment } => (seconds, increment),
        };
        let sensible = (1..=LONGEST).contains(&first) && more <= LONGEST;
        if sensible { Ok(clock) } else { Err(BadClock) }
    }
}

impl TryFrom<String> for Clock {
    type Error = BadClock;

    fn try_from(text: String) -> Result<Clock, BadClock> {
        text.parse()
    }
}

impl From<Clock> for String {
    fn from(clock: Clock) -> String {
        clock.to_string()
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clock::Move { seconds } if seconds % DAY == 0 => write!(f, "{}d", seconds / DAY),
            Clock::Move { seconds } => write!(f, "{seconds}"),
            Clock::Total { seconds, increment } => write!(f, "{seconds}+{increment}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_written_and_read() {
        for text in ["30", "600+5", "600+0", "3d"] {
            assert_eq!(text.parse::<Clock>().unwrap().to_string(), text);
        }
        assert_eq!("86400".parse::<Clock>().unwrap().to_string(), "1d");
        for bad in ["", "0", "0d", "-3", "+5", "5+", "3 d", "soon", "99999999999", "400d", "٣"] {
            assert_eq!(bad.parse::<Clock>(), Err(BadClock), "{bad}");
        }
    }
}
