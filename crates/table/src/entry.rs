//! What a log is made of, and how an entry is written down.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tiles::Seat;

use crate::ids::{BotName, SessionId, TableId};
use crate::player::Player;

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Entry {
    /// From now on this player sits here.
    Sit {
        /// The seat.
        #[serde(with = "number")]
        seat: Seat,
        /// Who sits there.
        #[serde(flatten)]
        player: Player,
    },
    /// One more session may act for the person in this seat: another of their devices.
    Hold {
        /// The seat.
        #[serde(with = "number")]
        seat: Seat,
        /// The session.
        session: SessionId,
    },
    /// Only this session may act for the person in this seat from now on.
    SignOut {
        /// The seat.
        #[serde(with = "number")]
        seat: Seat,
        /// The session that stays.
        session: SessionId,
    },
    /// The game waits for a word that this seat adds to the seed.
    Await {
        /// The seat.
        #[serde(with = "number")]
        seat: Seat,
    },
    /// A seat promises the word that it adds to the seed.
    Promise {
        /// The seat.
        #[serde(with = "number")]
        seat: Seat,
        /// The hash of the word.
        hash: String,
    },
    /// A seat adds a word to the seed.
    Word {
        /// The seat.
        #[serde(with = "number")]
        seat: Seat,
        /// The word.
        word: String,
    },
    /// Tiles came out of the bag.
    Deal {
        /// The deal as it is written.
        text: String,
    },
    /// A seat moved.
    Move {
        /// The seat.
        #[serde(with = "number")]
        seat: Seat,
        /// The move as it is written.
        text: String,
    },
    /// A seat asks the others to take moves back.
    Ask {
        /// Who asks.
        #[serde(with = "number")]
        seat: Seat,
        /// How many deals and moves would remain.
        keep: usize,
    },
    /// A seat agrees to what was asked.
    Agree {
        /// Who agrees.
        #[serde(with = "number")]
        seat: Seat,
    },
    /// A seat declines what was asked.
    Decline {
        /// Who declines.
        #[serde(with = "number")]
        seat: Seat,
    },
    /// A seat no longer asks.
    Withdraw {
        /// Who asked.
        #[serde(with = "number")]
        seat: Seat,
    },
    /// Moves were taken back.
    Undo {
        /// Who asked for it.
        #[serde(with = "number")]
        seat: Seat,
        /// How many deals and moves remain.
        keep: usize,
    },
    /// A seat was given a hint for the position as it is.
    Hint {
        /// The seat.
        #[serde(with = "number")]
        seat: Seat,
    },
    /// What follows happened at this time; only at tables with a clock.
    Time {
        /// The time, in milliseconds.
        at: i64,
    },
    /// The time of the seat to move is out.
    TimeOut {
        /// The seat.
        #[serde(with = "number")]
        seat: Seat,
        /// The level of the bot that decides for it.
        stand_in: BotName,
    },
    /// The players go on at another table.
    Rematch {
        /// The other table.
        table: TableId,
    },
}

/// A line that is no entry: the log was written by a newer program, or damaged.
#[derive(Debug, Error)]
#[error("this is no entry of a table's log: {0}")]
pub struct BadEntry(#[from] serde_json::Error);

impl Entry {
    /// The seat that does something beside the game with it, and can do that again and again.
    pub(crate) fn aside(&self) -> Option<Seat> {
        match *self {
            Entry::Sit { seat, .. }
            | Entry::Hold { seat, .. }
            | Entry::SignOut { seat, .. }
            | Entry::Ask { seat, .. }
            | Entry::Withdraw { seat }
            | Entry::Undo { seat, .. }
            | Entry::Hint { seat } => Some(seat),
            // Who answers did not ask.
            Entry::Agree { .. }
            | Entry::Decline { .. }
            | Entry::Await { .. }
            | Entry::Promise { .. }
            | Entry::Word { .. }
            | Entry::Deal { .. }
            | Entry::Move { .. }
            | Entry::Time { .. }
            | Entry::TimeOut { .. }
            | Entry::Rematch { .. } => None,
        }
    }

    /// The entry as one line of JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("an entry has only texts and numbers")
    }

    /// Reads one line of JSON.
    pub fn from_json(text: &str) -> Result<Entry, BadEntry> {
        Ok(serde_json::from_str(text)?)
    }

    /// Whether it changes the position.
    pub fn changes_position(&self) -> bool {
        match self {
            Entry::Deal { .. } | Entry::Move { .. } | Entry::Undo { .. } => true,
            Entry::Sit { .. }
            | Entry::Hold { .. }
            | Entry::SignOut { .. }
            | Entry::Await { .. }
            | Entry::Promise { .. }
            | Entry::Word { .. }
            | Entry::Ask { .. }
            | Entry::Agree { .. }
            | Entry::Decline { .. }
            | Entry::Withdraw { .. }
            | Entry::Hint { .. }
            | Entry::Time { .. }
            | Entry::TimeOut { .. }
            | Entry::Rematch { .. } => false,
        }
    }
}

/// A seat as its number.
mod number {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use tiles::Seat;

    pub(super) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(seat.index() as u8)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let index = usize::deserialize(from)?;
        Seat::from_index(index).ok_or_else(|| D::Error::custom("there are seats 0 to 3"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The form in which logs lie in databases: it must not change.
    #[test]
    fn entries_are_written_as_they_always_were() {
        let ana = Player::person("Ana", &"s1".into());
        let away =
            Player::Person { name: "Ben".into(), holders: vec![], stand_in: Some("greedy".into()) };
        let cases = [
            (
                Entry::Sit { seat: Seat::Zero, player: ana },
                r#"{"kind":"sit","seat":0,"player":"person","name":"Ana","holders":["s1"]}"#,
            ),
            (
                Entry::Sit { seat: Seat::One, player: away },
                r#"{"kind":"sit","seat":1,"player":"person","name":"Ben","holders":[],"stand_in":"greedy"}"#,
            ),
            (
                Entry::Sit { seat: Seat::Two, player: Player::Open },
                r#"{"kind":"sit","seat":2,"player":"open"}"#,
            ),
            (
                Entry::Sit { seat: Seat::Three, player: Player::Bot { level: "random".into() } },
                r#"{"kind":"sit","seat":3,"player":"bot","level":"random"}"#,
            ),
            (
                Entry::Hold { seat: Seat::One, session: "s2".into() },
                r#"{"kind":"hold","seat":1,"session":"s2"}"#,
            ),
            (
                Entry::SignOut { seat: Seat::One, session: "s2".into() },
                r#"{"kind":"sign-out","seat":1,"session":"s2"}"#,
            ),
            (Entry::Await { seat: Seat::Zero }, r#"{"kind":"await","seat":0}"#),
            (
                Entry::Promise { seat: Seat::Zero, hash: "ab".into() },
                r#"{"kind":"promise","seat":0,"hash":"ab"}"#,
            ),
            (
                Entry::Word { seat: Seat::Zero, word: "sea".into() },
                r#"{"kind":"word","seat":0,"word":"sea"}"#,
            ),
            (Entry::Deal { text: "D:BB".into() }, r#"{"kind":"deal","text":"D:BB"}"#),
            (
                Entry::Move { seat: Seat::One, text: "3R4".into() },
                r#"{"kind":"move","seat":1,"text":"3R4"}"#,
            ),
            (Entry::Ask { seat: Seat::One, keep: 7 }, r#"{"kind":"ask","seat":1,"keep":7}"#),
            (Entry::Agree { seat: Seat::Zero }, r#"{"kind":"agree","seat":0}"#),
            (Entry::Decline { seat: Seat::Zero }, r#"{"kind":"decline","seat":0}"#),
            (Entry::Withdraw { seat: Seat::Zero }, r#"{"kind":"withdraw","seat":0}"#),
            (Entry::Undo { seat: Seat::One, keep: 7 }, r#"{"kind":"undo","seat":1,"keep":7}"#),
            (Entry::Hint { seat: Seat::Zero }, r#"{"kind":"hint","seat":0}"#),
            (Entry::Time { at: 1_700_000_000_000 }, r#"{"kind":"time","at":1700000000000}"#),
            (
                Entry::TimeOut { seat: Seat::One, stand_in: "master".into() },
                r#"{"kind":"time-out","seat":1,"stand_in":"master"}"#,
            ),
            (Entry::Rematch { table: "abc".into() }, r#"{"kind":"rematch","table":"abc"}"#),
        ];
        for (entry, text) in cases {
            assert_eq!(entry.to_json(), text);
            assert_eq!(Entry::from_json(text).unwrap(), entry);
        }
        for bad in ["", "{}", r#"{"kind":"dance"}"#, r#"{"kind":"agree","seat":4}"#] {
            assert!(Entry::from_json(bad).is_err(), "{bad}");
        }
    }
}
