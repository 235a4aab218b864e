//! Arguments with better error messages than "invalid digit found in string".

use std::num::{IntErrorKind, ParseIntError};
use std::ops::RangeInclusive;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use record::{Ruleset, UnknownRuleset};

/// Parses a ruleset; a game without a number of players gets a hint to add it.
pub(crate) fn ruleset(text: &str) -> Result<Ruleset, String> {
    let advice = |unknown: UnknownRuleset| how_many(text).unwrap_or_else(|| unknown.to_string());
    text.parse().map_err(advice)
}

/// What to ask if this is a game without its number of seats.
pub(crate) fn how_many(text: &str) -> Option<String> {
    let is_game = format!("{text}:2").parse::<Ruleset>().is_ok();
    is_game.then(|| format!("how many play? {text}:2, {text}:3 or {text}:4"))
}

/// A reader of one of these names, which gives what it stands for.
pub(crate) fn one_of<T: Copy + Send + Sync + 'static, const N: usize>(
    names: [(&'static str, T); N],
) -> impl TypedValueParser<Value = T> {
    let meaning = move |typed: String| names.into_iter().find(|(name, _)| *name == typed);
    PossibleValuesParser::new(names.map(|(name, _)| name))
        .map(move |typed| meaning(typed).expect("the parser takes only these names").1)
}

/// A reader of whole numbers in this range.
pub(crate) fn number<N: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static {
    let (least, most) = range.into_inner();
    move |text| {
        let too_large = || format!("must be at most {most}");
        let wrong = |error: ParseIntError| match *error.kind() == IntErrorKind::PosOverflow {
            true => too_large(),
            false => "must be a whole number".to_owned(),
        };
        let number: u64 = text.parse().map_err(wrong)?;
        if number < least {
            return Err(format!("must be at least {least}"));
        }
        if number > most {
            return Err(too_large());
        }
        N::try_from(number).map_err(|_| too_large())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_or_explained() {
        let read = number::<u16>(1..=99);
        assert_eq!(read("7"), Ok(7));
        let wrong = [
            ("0", "must be at least 1"),
            ("100", "must be at most 99"),
            ("99999999999999999999999", "must be at most 99"),
            ("many", "must be a whole number"),
            ("-1", "must be a whole number"),
            ("1.5", "must be a whole number"),
            ("", "must be a whole number"),
        ];
        for (text, why) in wrong {
            assert_eq!(read(text), Err(why.to_owned()), "{text}");
        }
    }

    #[test]
    fn a_game_without_seats_is_asked_for_them() {
        assert!(ruleset("azul:2").is_ok());
        let asked = "how many play? pavilion-beige:2, pavilion-beige:3 or pavilion-beige:4";
        assert_eq!(ruleset("pavilion-beige"), Err(asked.to_owned()));
        for unknown in ["azul:7", "chess", ""] {
            assert!(
                ruleset(unknown).is_err_and(|why| why.contains("no such ruleset")),
                "{unknown}"
            );
        }
    }
}
