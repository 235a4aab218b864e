//! Rulesets by their names.

use std::str::FromStr;

use thiserror::Error;
use tiles::Seats;

use crate::Ruleset;
use crate::options::{GAMES, GameOptions, Values};

/// A name that no ruleset has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no such ruleset; there are {}", all_names())]
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

/// Every name that a ruleset can have; N stands for the number of seats.
fn all_names() -> String {
    let (mut plain, mut ordered) = (Vec::new(), Vec::new());
    for game in &GAMES {
        let few = game.options.iter().filter(|option| matches!(option.values, Values::Few(_)));
        let kinds = game.kinds(few.count());
        for option in game.options {
            if let Values::Jokers(order) = &option.values {
                ordered.extend(kinds.iter().map(|kind| format!("{kind}{}:N", order.suffix)));
            }
        }
        plain.extend(kinds.into_iter().map(|kind| kind + ":N"));
    }
    let (plain, ordered) = (plain.join(", "), ordered.join(" or "));
    format!("{plain} (N is 2, 3 or 4), and {ordered} with the six colors P G O Y B R in any order")
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
