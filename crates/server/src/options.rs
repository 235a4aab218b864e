//! What was chosen for a table when it was made, once and for all.

use serde::{Deserialize, Serialize};

/// What was chosen for a table when it was made, as it lies in the store.
#[derive(Serialize, Deserialize, Clone, Default, Debug)]
#[serde(default)]
pub(crate) struct Options {
    /// Whether the game was played elsewhere and is only looked at here.
    pub(crate) imported: bool,
}

impl Options {
    /// As they are written down.
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("options have only plain values")
    }

    /// Reads what was written down.
    pub(crate) fn from_json(text: &str) -> Result<Options, serde_json::Error> {
        serde_json::from_str(text)
    }
}
