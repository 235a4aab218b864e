//! Where a learner is: how far in each example, and what is chosen there, as the address has it.
//!
//! `/learn/azul?take=3&fall=1&at=fall&pick=1R` stands in the example `fall`, after its first step,
//! with red tiles chosen; `take` is done as far as its third step and stays so.

use std::collections::HashMap;
use std::fmt;

use super::course::{Course, Example};
use crate::choice::Choice;

/// What the address of a page of lessons says, by name.
pub type Progress = HashMap<String, String>;

/// Names that stand for a choice in addresses, so no example may have them.
#[cfg(test)]
pub(super) const TAKEN: [&str; 8] = ["at", "hint", "pick", "space", "pay", "pass", "keep", "move"];

/// How far an example has come.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Done {
    /// How many of its steps.
    pub(super) steps: usize,
    /// For each task among them, which of the wanted moves was played.
    pub(super) ways: Vec<usize>,
}

impl Done {
    /// Reads `3`, or `3.0.2`; nonsense is the beginning.
    pub(super) fn read(text: &str) -> Done {
        let mut numbers = text.split('.').map(|number| number.parse().unwrap_or(0));
        Done { steps: numbers.next().unwrap_or(0), ways: numbers.collect() }
    }
}

impl fmt::Display for Done {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.steps)?;
        // The first of the wanted moves is the usual one.
        let told = self.ways.iter().rposition(|way| *way > 0).map_or(0, |last| last + 1);
        self.ways[..told].iter().try_for_each(|way| write!(f, ".{way}"))
    }
}

/// Where a learner is on the page of a course.
pub(super) struct Place<'a> {
    pub(super) course: &'a Course,
    pub(super) asked: &'a Progress,
}

impl Place<'_> {
    /// How far an example has come.
    pub(super) fn done(&self, example: &Example) -> Done {
        let text = self.asked.get(example.name).map_or("", String::as_str);
        example.within(Done::read(text))
    }

    /// Whether the learner is busy with this example.
    pub(super) fn is_at(&self, example: &Example) -> bool {
        self.asked.get("at").is_some_and(|at| at == example.name)
    }

    /// What is chosen in this example.
    pub(super) fn choice(&self, example: &Example) -> Choice {
        let get = |name: &str| self.asked.get(name).filter(|_| self.is_at(example)).cloned();
        Choice {
            pick: get("pick"),
            space: get("space"),
            pay: get("pay"),
            pass: get("pass"),
            keep: get("keep"),
            play: get("move"),
        }
    }

    /// Whether the learner asked for a hint in this example.
    pub(super) fn wants_hint(&self, example: &Example) -> bool {
        self.is_at(example) && self.asked.contains_key("hint")
    }

    /// The address where an example has come this far; the others stay as they are.
    pub(super) fn address(&self, example: &Example, done: &Done, hint: bool) -> String {
        let mut query = String::new();
        for other in self.course.examples() {
            let done = if other.name == example.name { done.clone() } else { self.done(other) };
            if done.steps > 0 {
                query.push_str(&format!("{}={done}&", other.name));
            }
        }
        let (name, game) = (example.name, self.course.game);
        let hint = if hint { "&hint=1" } else { "" };
        format!("/learn/{game}?{query}at={name}{hint}#{name}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_reads_as_it_is_written() {
        for text in ["0", "3", "3.0.2", "2.1"] {
            assert_eq!(Done::read(text).to_string(), text);
        }
        assert_eq!(Done::read("2.0.0").to_string(), "2");
        assert_eq!(Done::read("").steps, 0);
        assert_eq!(Done::read("x.y"), Done { steps: 0, ways: vec![0] });
    }
}
