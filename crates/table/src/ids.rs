//! Names and numbers as types, so that one cannot be taken for another.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! name {
    ($(#[$doc:meta])* $type:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $type(String);

        impl $type {
            /// As it is written.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<&str> for $type {
            fn from(text: &str) -> $type {
                $type(text.to_owned())
            }
        }

        impl From<String> for $type {
            fn from(text: String) -> $type {
                $type(text)
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

name! {
    /// The name of a table in addresses.
    TableId
}
name! {
    /// One browser or one token: the smallest thing that can hold a seat.
    SessionId
}
name! {
    /// The name of a bot as a log has it. A newer program may know bots that this one does not.
    BotName
}

/// The number of an entry in the log of its table, counted from 1. It is never used twice.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Seq(u32);

impl Seq {
    /// Before the first entry.
    pub const START: Seq = Seq(0);
    /// After every entry there can be.
    pub const END: Seq = Seq(u32::MAX);

    /// The number of the entry after this one.
    pub fn next(self) -> Seq {
        Seq(self.0 + 1)
    }

    /// As it is written.
    pub fn number(self) -> u32 {
        self.0
    }

    /// How many entries there are after an earlier one.
    pub fn since(self, earlier: Seq) -> usize {
        self.0.saturating_sub(earlier.0) as usize
    }
}

impl From<u32> for Seq {
    fn from(number: u32) -> Seq {
        Seq(number)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
