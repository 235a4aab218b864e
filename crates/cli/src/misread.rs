//! Text that is not a move: often we can say what went wrong.

use pavilion::KEPT_AT_MOST;
use record::Ruleset;
use tiles::Color;
use words::Words;

/// Longer text is not repeated in full.
const SHOWN_AT_MOST: usize = 20;

/// Why what somebody typed cannot be a move, and what to do instead.
pub(crate) fn told(typed: &str, ruleset: Ruleset, words: &Words) -> String {
    let shown: String = typed.chars().filter(|c| !c.is_control()).take(SHOWN_AT_MOST).collect();
    words.say_with(message(typed, ruleset), &[("text", shown.into())])
}

fn message(typed: &str, ruleset: Ruleset) -> &'static str {
    let text: Vec<char> = typed.to_uppercase().chars().filter(|c| !c.is_whitespace()).collect();
    // With another keyboard layout В looks like B.
    if text.iter().any(|c| c.is_alphabetic() && !c.is_ascii()) {
        return "play-latin-letters";
    }
    match (ruleset, text.as_slice()) {
        (Ruleset::Azul(_), [from, color, line])
            if (*from == 'C' || from.is_ascii_digit())
                && is_color::<azul::Color>(*color)
                && line.is_ascii_digit() =>
        {
            "play-no-such-line"
        }
        (Ruleset::Pavilion(_), ['X', ':', kept @ ..] | ['X', kept @ ..])
            if kept.len() > usize::from(KEPT_AT_MOST)
                && kept.iter().all(|&letter| is_color::<pavilion::Color>(letter)) =>
        {
            "pavilion-refused-not-in-hand"
        }
        _ => "play-not-a-move",
    }
}

fn is_color<C: Color>(letter: char) -> bool {
    C::ALL.iter().any(|color| color.letter() == letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_slips_are_recognized() {
        let cases = [
            ("azul:2", "1y6", "play-no-such-line"),
            ("azul:2", "c b 0", "play-no-such-line"),
            ("azul:2", "1q6", "play-not-a-move"),
            ("azul:2", "3к4", "play-latin-letters"),
            ("pavilion:2", "Х", "play-latin-letters"),
            ("pavilion:2", "x:rrrrr", "pavilion-refused-not-in-hand"),
            ("pavilion:2", "x rrggbb", "pavilion-refused-not-in-hand"),
            ("pavilion:2", "x:rrrk", "play-not-a-move"),
            ("pavilion:2", "1y6", "play-not-a-move"),
            ("pavilion:2", "", "play-not-a-move"),
        ];
        for (ruleset, typed, wanted) in cases {
            assert_eq!(message(typed, ruleset.parse().expect("a ruleset")), wanted, "{typed}");
        }
    }
}
