//! Choosing a move bit by bit, at a table or in a lesson: each choice is a link.

use words::Words;

use crate::choice::Choice;

/// What somebody who chooses a move sees.
pub(crate) struct Choosing<'a> {
    pub(crate) words: &'a Words,
    /// What was chosen so far.
    pub(crate) choice: &'a Choice,
    /// The address without any choice.
    pub(crate) page: String,
    /// The move that is advised, in notation.
    pub(crate) advised: Option<&'a str>,
}

impl Choosing<'_> {
    /// The address with this choice (`pick=3R`) and no other; with none if it is empty.
    pub(crate) fn with(&self, choice: &str) -> String {
        let (page, anchor) = self.page.split_once('#').unwrap_or((&self.page, ""));
        let joint = match (choice.is_empty(), page.contains('?')) {
            (true, _) => "",
            (false, true) => "&",
            (false, false) => "?",
        };
        let hash = if anchor.is_empty() { "" } else { "#" };
        format!("{page}{joint}{choice}{hash}{anchor}")
    }

    pub(crate) fn say(&self, id: &str) -> String {
        self.words.say(id)
    }
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    #[test]
    fn a_choice_stands_before_the_anchor() {
        let words = &Words::new(Language::English);
        let with = |page: &str, choice: &str| {
            let page = page.to_owned();
            Choosing { words, choice: &Choice::NONE, page, advised: None }.with(choice)
        };
        assert_eq!(with("/t/a", ""), "/t/a");
        assert_eq!(with("/t/a", "pick=3R"), "/t/a?pick=3R");
        assert_eq!(with("/learn/azul?at=b#b", ""), "/learn/azul?at=b#b");
        assert_eq!(with("/learn/azul?at=b#b", "pick=3R"), "/learn/azul?at=b&pick=3R#b");
    }
}
