//! The closed set of rulesets, and their names.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use tiles::Seats;

use crate::options::{self, GameOptions};

/// Which game, which side of the board, which options, how many seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ruleset {
    /// A ruleset of Azul.
    Azul(azul::Ruleset),
    /// A ruleset of Summer Pavilion.
    Pavilion(pavilion::Ruleset),
}

impl Ruleset {
    /// Every ruleset; joker orders other than the standard one are not spelled out.
    pub fn plain() -> impl Iterator<Item = Ruleset> {
        let azul = azul::Ruleset::all().map(Ruleset::Azul);
        azul.chain(pavilion::Ruleset::all().map(Ruleset::Pavilion))
    }

    /// How many seats play.
    pub fn seats(&self) -> Seats {
        match self {
            Ruleset::Azul(ruleset) => ruleset.seats,
            Ruleset::Pavilion(ruleset) => ruleset.seats,
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ruleset::Azul(ruleset) => ruleset.fmt(f),
            Ruleset::Pavilion(ruleset) => ruleset.fmt(f),
        }
    }
}

/// A name that no ruleset has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no such ruleset; there are {}", options::names())]
pub struct UnknownRuleset;

impl FromStr for Ruleset {
    type Err = UnknownRuleset;

    fn from_str(text: &str) -> Result<Ruleset, UnknownRuleset> {
        read(text).ok_or(UnknownRuleset)
    }
}

fn read(text: &str) -> Option<Ruleset> {
    let (name, seats) = text.split_once(':')?;
    let seats = Seats::ALL.into_iter().find(|count| count.to_string() == seats)?;
    let (game, suffixes) = name.split_at(name.find('-').unwrap_or(name.len()));
    GameOptions::named(game)?.read(suffixes, seats)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_plain_ruleset_reads_back() {
        let mut names = BTreeSet::new();
        for ruleset in Ruleset::plain() {
            let name = ruleset.to_string();
            assert_eq!(name.parse::<Ruleset>(), Ok(ruleset), "{name}");
            assert!(names.insert(name.clone()), "two rulesets are called {name}");
        }
    }

    #[test]
    fn the_usual_goes_without_saying() {
        for ruleset in Ruleset::plain() {
            let options = GameOptions::of(&ruleset);
            let told = options.options.iter().filter_map(|option| option.told(&ruleset));
            let suffixes: String = told.map(|value| value.suffix).collect();
            let name = format!("{}{suffixes}:{}", options.game, ruleset.seats());
            assert_eq!(ruleset.to_string(), name);
        }
    }

    #[test]
    fn a_refusal_lists_every_name() {
        let told = UnknownRuleset.to_string();
        let names = Ruleset::plain().filter(|ruleset| ruleset.seats() == Seats::Two);
        let names: Vec<String> = names.map(|r| r.to_string().replace(":2", ":N")).collect();
        assert!(told.contains(&names.join(", ")), "{told}");
        assert!(told.contains("pavilion-beige-jokers=RBYOGP:N"), "{told}");
    }

    #[test]
    fn joker_orders_are_permutations() {
        for name in ["pavilion-jokers=RBYOGP:2", "pavilion-beige-jokers=RBYOGP:3"] {
            assert_eq!(name.parse::<Ruleset>().map(|r| r.to_string()).as_deref(), Ok(name));
        }
        let standard = "pavilion-jokers=PGOYBR:2".parse::<Ruleset>();
        assert_eq!(standard.map(|r| r.to_string()).as_deref(), Ok("pavilion:2"));
    }

    #[test]
    fn anything_else_is_refused() {
        let wrong = [
            "",
            "azul",
            "azul:1",
            "azul:5",
            "azul:02",
            "azul:2 ",
            " azul:2",
            "Azul:2",
            "azul::2",
            "azul-:2",
            "azul-colored:2",
            "azul-gray-gray:2",
            "azul-lenient-gray:2",
            "azul-beige:2",
            "pavilion-gray:2",
            "pavilion-jokers=:2",
            "pavilion-jokers=RBYOG:2",
            "pavilion-jokers=RBYOGG:2",
            "pavilion-jokers=RBYOGPP:2",
            "pavilion-jokers=rbyogp:2",
            "pavilion-jokers=RBYOGP-beige:2",
            "pavilions:2",
        ];
        for name in wrong {
            assert_eq!(name.parse::<Ruleset>(), Err(UnknownRuleset), "{name}");
        }
    }
}
