//! How a table is played beside its ruleset, as it lies in the store.

use engine::Asker;
use serde::{Deserialize, Serialize};
use table::{AtTimeOut, Clock, Table};

/// Who made a table, as this server knows it: hashes, from which nobody learns an address or a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Maker {
    /// Where they came from.
    pub address: u64,
    /// Who they are.
    pub visitor: u64,
}

impl Maker {
    /// The address as the store knows it.
    pub fn address_text(&self) -> String {
        address_text(self.address)
    }
}

impl From<Maker> for Asker {
    fn from(Maker { address, visitor }: Maker) -> Asker {
        Asker { address, visitor }
    }
}

/// An address as the store knows it.
pub(crate) fn address_text(address: u64) -> String {
    format!("{address:016x}")
}

/// How a table is played beside its ruleset. What an older program did not write is as it was then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// How long a seat may think; without a clock nobody is in a hurry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// What happens to a seat whose time is out.
    pub at_time_out: AtTimeOut,
    /// Whether all deals come from the tape of the seed; before there were tapes they came otherwise.
    pub taped: bool,
    /// Whether other tables, made together with this one, are dealt the same.
    pub shared: bool,
    /// Whether the deals were played before, so that somebody may know them.
    #[serde(skip_serializing_if = "is_false")]
    pub known: bool,
    /// Whether the game was played elsewhere and is only looked at here.
    pub imported: bool,
    /// Whether every choice is explained to the player who has to make it.
    pub coach: bool,
    /// Whether the coach has explained choices of the game and is gone now.
    #[serde(skip_serializing_if = "is_false")]
    pub coached: bool,
    /// Who made the table: for them its bots think.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maker: Option<Maker>,
}

impl Options {
    /// A table at which nothing has happened.
    pub(crate) fn table(&self, ruleset: record::Ruleset, seed: String) -> Table {
        let table = Table::new(ruleset, seed);
        let table = if self.shared { table.with_standing_deals() } else { table };
        let table = if self.known { table.with_known_deals() } else { table };
        match self.clock {
            Some(clock) => table.with_clock(clock, self.at_time_out),
            None => table,
        }
    }

    /// As they are written down.
    pub(crate) fn to_json(self) -> String {
        serde_json::to_string(&self).expect("texts and flags can be written")
    }

    /// Reads what was written down. A clock that is not understood is an error, never left out.
    pub(crate) fn from_json(text: &str) -> Result<Options, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// Old programs write nothing.
fn is_false(value: &bool) -> bool {
    !value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_survive_the_store() {
        assert_eq!(Options::from_json("{}").unwrap(), Options::default());
        let options = Options {
            clock: "600+5".parse().ok(),
            at_time_out: AtTimeOut::Retire,
            coach: true,
            ..Options::default()
        };
        assert_eq!(Options::from_json(&options.to_json()).unwrap(), options);
        let newer = r#"{"coach":true,"of a newer server":1}"#;
        assert!(Options::from_json(newer).unwrap().coach);
    }
}
