//! How a table is played beside its ruleset, as it lies in the store.

use serde::{Deserialize, Serialize};

/// How a table is played beside its ruleset; what an older server did not write is off.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Default, Debug)]
#[serde(default)]
pub(crate) struct Options {
    /// Whether every choice is explained to whoever has to make it.
    pub(crate) coach: bool,
}

impl Options {
    /// What cannot be read is as if it were not there: a table must open.
    pub(crate) fn read(text: &str) -> Options {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("options can be written")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_survive_the_store() {
        let on = Options { coach: true };
        assert_eq!(Options::read(&on.write()), on);
        assert_eq!(Options::read("{}"), Options::default());
        assert_eq!(Options::read("not JSON"), Options::default());
        assert_eq!(Options::read(r#"{"coach":true,"of a newer server":1}"#), on);
    }
}
