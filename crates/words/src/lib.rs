//! Every sentence shown to people, in English, Russian, Ukrainian and Czech.
//!
//! The sentences stand in `fluent/TOPIC.LANGUAGE.ftl` and are part of the program. Code asks for a
//! message by its id and hands over what varies; the language does its own plurals and cases.
//!
//! ```
//! use words::{Language, Words};
//!
//! let words = Words::new(Language::Russian);
//! let args = [
//!     ("who", "Ana".into()),
//!     ("count", 3.into()),
//!     ("color", "blue".into()),
//!     ("from", 2.into()),
//! ];
//! assert_eq!(words.say_with("azul-taken", &args), "Ana берёт 3 синие плитки с диска 2");
//! assert_eq!(words.say("name-bag"), "мешок");
//! ```
//!
//! # What this crate does not do
//!
//! It knows no rule and no position: turning events and refusals into messages is `drawing`'s work.
//! It does not decline names (sentences are built so that any name fits), reads no environment, and
//! formats no dates.

mod arg;
mod language;
mod typeset;
mod words;

pub use arg::Arg;
pub use language::Language;
pub use words::Words;
