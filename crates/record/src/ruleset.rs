//! The closed set of rulesets, and their names.

use std::fmt;
use std::str::FromStr;

use azul::{Edition, WallSide};
use pavilion::{JokerOrder, Side};
use thiserror::Error;
use tiles::{Color as _, Seats};

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
#[error(
    "there is no such ruleset; there are azul:N, azul-gray:N, azul-lenient:N, azul-gray-lenient:N, \
     pavilion:N, pavilion-beige:N (N is 2, 3 or 4), and pavilion-jokers=RBYOGP:N or \
     pavilion-beige-jokers=RBYOGP:N with the six colors P G O Y B R in any order"
)]
pub struct UnknownRuleset;

impl FromStr for Ruleset {
    type Err = UnknownRuleset;

    fn from_str(text: &str) -> Result<Ruleset, UnknownRuleset> {
        read(text).ok_or(UnknownRuleset)
    }
}

fn read(text: &str) -> Option<Ruleset> {
    let (game, seats) = text.split_once(':')?;
    let seats = match seats {
        "2" => Seats::Two,
        "3" => Seats::Three,
        "4" => Seats::Four,
        _ => return None,
    };
    let azul = |wall, edition| {
        let ruleset = azul::Ruleset::new(seats).with_wall(wall).with_edition(edition);
        Some(Ruleset::Azul(ruleset))
    };
    match game {
        "azul" => azul(WallSide::Colored, Edition::Standard),
        "azul-gray" => azul(WallSide::Gray, Edition::Standard),
        "azul-lenient" => azul(WallSide::Colored, Edition::Lenient),
        "azul-gray-lenient" => azul(WallSide::Gray, Edition::Lenient),
        _ => read_pavilion(game.strip_prefix("pavilion")?, seats),
    }
}

fn read_pavilion(options: &str, seats: Seats) -> Option<Ruleset> {
    let (side, options) = match options.strip_prefix("-beige") {
        Some(rest) => (Side::Beige, rest),
        None => (Side::Colored, options),
    };
    let jokers = match options {
        "" => JokerOrder::STANDARD,
        _ => read_jokers(options.strip_prefix("-jokers=")?)?,
    };
    Some(Ruleset::Pavilion(pavilion::Ruleset::new(seats).with_side(side).with_jokers(jokers)))
}

fn read_jokers(letters: &str) -> Option<JokerOrder> {
    let color = |letter| pavilion::Color::ALL.into_iter().find(|color| color.letter() == letter);
    let colors: Vec<_> = letters.chars().take(7).map(color).collect::<Option<_>>()?;
    JokerOrder::new(colors.try_into().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_plain_ruleset_reads_back() {
        let names: Vec<String> = Ruleset::plain().map(|ruleset| ruleset.to_string()).collect();
        assert_eq!(names.len(), 18);
        for name in names {
            assert_eq!(name.parse::<Ruleset>().map(|ruleset| ruleset.to_string()), Ok(name));
        }
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
