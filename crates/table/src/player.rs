//! Who sits in a seat.

use serde::{Deserialize, Serialize};
use tiles::Seat;

use crate::ids::{BotName, Seq, SessionId};

/// How many characters a name may have.
pub const LONGEST_NAME: usize = 24;
/// On how many devices a player may sit in one seat.
pub const MOST_HOLDERS: usize = 5;

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "player", rename_all = "kebab-case")]
pub enum Player {
    /// Nobody yet: anybody with the link may sit down.
    Open,
    /// A person.
    Person {
        /// Their name; empty if they gave none.
        name: String,
        /// The sessions that may act for them: one for each of their devices.
        holders: Vec<SessionId>,
        /// The level of the bot that plays while they are away.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stand_in: Option<BotName>,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: BotName,
    },
}

impl Player {
    /// A person at one device.
    pub fn person(name: &str, holder: &SessionId) -> Player {
        let holders = vec![holder.clone()];
        Player::Person { name: tidy_name(name), holders, stand_in: None }
    }

    /// The bot that moves for this seat, if a bot does.
    pub fn bot(&self) -> Option<&BotName> {
        match self {
            Player::Open => None,
            Player::Person { stand_in, .. } => stand_in.as_ref(),
            Player::Bot { level } => Some(level),
        }
    }

    /// The sessions that may act for the player; none for a bot.
    pub fn holders(&self) -> &[SessionId] {
        match self {
            Player::Person { holders, .. } => holders,
            Player::Open | Player::Bot { .. } => &[],
        }
    }

    /// Whether this session may act for the player.
    pub fn is_held_by(&self, session: &SessionId) -> bool {
        self.holders().contains(session)
    }

    /// Whether a person sits here and plays.
    pub fn is_present(&self) -> bool {
        matches!(self, Player::Person { stand_in: None, .. })
    }

    /// Whether a person sits here and plays, or may come back and play.
    pub fn may_play(&self) -> bool {
        matches!(self, Player::Person { .. }) && !self.is_retired()
    }

    /// Whether the player here ran out of time, and a bot plays to the end.
    pub fn is_retired(&self) -> bool {
        matches!(self, Player::Person { holders, stand_in: Some(_), .. } if holders.is_empty())
    }

    /// Whether the same devices may act for both.
    pub(crate) fn has_same_devices(&self, other: &Player) -> bool {
        let (own, others) = (self.holders(), other.holders());
        own.len() == others.len() && own.iter().all(|holder| others.contains(holder))
    }
}

/// What the personal link of a seat is for. The next player in the seat has another link, and so has the same player
/// after signing out the other devices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatLink {
    /// The seat.
    pub seat: Seat,
    /// The first of the sessions that may act for its player.
    pub holder: SessionId,
    /// The entry that last signed out the other devices; [`Seq::START`] if none did.
    pub signed_out: Seq,
}

/// A name as it is shown: one line, no odd blanks, not too long. What people type is never refused
/// for its name.
pub fn tidy_name(name: &str) -> String {
    // Marks that turn or join the text around them would let a name rewrite the page's own words.
    // Nor is a name what nobody can see.
    let odd = |c: &char| {
        let unseen = matches!(*c, '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}');
        unseen
            || c.is_control()
            || matches!(*c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let plain: String =
        name.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !odd(c)).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let name: String = words.join(" ").chars().take(LONGEST_NAME).collect();
    name.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_not_refused() {
        assert_eq!(tidy_name("  Ana \n Maria\t"), "Ana Maria");
        assert_eq!(tidy_name("\u{202e}evil\u{0}"), "evil");
        assert_eq!(tidy_name(&"я".repeat(100)).chars().count(), LONGEST_NAME);
        assert_eq!(tidy_name("   "), "");
        assert_eq!(tidy_name("A\u{ad}na\u{e0041}"), "Ana");
        assert_eq!(tidy_name("\u{3164}\u{34f} \u{2800}\u{fff9}\u{1bca0}\u{1d173}"), "");
    }
}
