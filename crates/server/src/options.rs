//! What was chosen for a table, once and for all.

use serde::{Deserialize, Serialize};
use table::{AtTimeOut, Clock, Table};

/// What was chosen for a table, as it lies in the store. What an older program did not know is as it
/// was then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Options {
    /// How long a seat may think; without a clock nobody is in a hurry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<Clock>,
    /// What happens to a seat whose time is out.
    pub(crate) at_time_out: AtTimeOut,
}

impl Options {
    /// A table at which nothing has happened.
    pub(crate) fn table(&self, ruleset: record::Ruleset, seed: String) -> Table {
        let table = Table::new(ruleset, seed);
        match self.clock {
            Some(clock) => table.with_clock(clock, self.at_time_out),
            None => table,
        }
    }

    pub(crate) fn to_json(self) -> String {
        serde_json::to_string(&self).expect("texts and flags can be written")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_of_older_programs_have_no_clock() {
        let read = |text: &str| serde_json::from_str::<Options>(text).unwrap();
        assert_eq!(read("{}"), Options::default());
        let options = Options { clock: "600+5".parse().ok(), at_time_out: AtTimeOut::Retire };
        assert_eq!(options.to_json(), r#"{"clock":"600+5","at_time_out":"retire"}"#);
        assert_eq!(read(&options.to_json()), options);
    }
}
