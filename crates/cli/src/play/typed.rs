//! What somebody types instead of, or as, a move.

use pavilion::Color;
use record::Ruleset;
use tiles::Color as _;

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    Nothing,
    Help,
    /// What surrounds what in Summer Pavilion, and what counts at its end.
    HelpStars,
    /// Lists the moves that begin with this text; all moves if it is empty.
    Moves(String),
    Show,
    Hint,
    Undo,
    /// The file, if one was named.
    Save(Option<String>),
    Quit,
    /// Anything else: perhaps a move, or a part of one.
    Move(String),
}

impl Typed {
    pub(crate) fn read(line: &str, ruleset: Ruleset) -> Typed {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_ascii_lowercase().as_str() {
            "" => Typed::Nothing,
            "help" | "h" | "?" => match (ruleset, rest.trim().to_ascii_lowercase().as_str()) {
                (Ruleset::Pavilion(_), "stars" | "star") => Typed::HelpStars,
                (Ruleset::Pavilion(_) | Ruleset::Azul(_), _) => Typed::Help,
            },
            "moves" => Typed::Moves(notation(rest, ruleset)),
            "show" => Typed::Show,
            "hint" => Typed::Hint,
            "undo" => Typed::Undo,
            "quit" | "exit" | "q" => Typed::Quit,
            "save" => {
                let file = rest.trim();
                Typed::Save((!file.is_empty()).then(|| file.to_owned()))
            }
            _ => Typed::Move(notation(line, ruleset)),
        }
    }
}

/// A move or its beginning in notation: blanks and the order of tiles do not matter.
///
/// Nothing is added, because it need not be complete.
fn notation(typed: &str, ruleset: Ruleset) -> String {
    let text: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
    let text = text.to_uppercase();
    match (ruleset, text.strip_prefix('X')) {
        (Ruleset::Pavilion(_), Some(kept)) if !kept.is_empty() => {
            format!("X:{}", in_order(kept.trim_start_matches(':')))
        }
        _ => text,
    }
}

/// Letters of colors in the order of the notation.
fn in_order(letters: &str) -> String {
    let rank = |letter: &char| Color::ALL.iter().position(|color| color.letter() == *letter);
    let mut letters: Vec<char> = letters.chars().collect();
    letters.sort_by_key(rank);
    letters.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str, ruleset: &str) -> Typed {
        Typed::read(line, ruleset.parse().expect("a ruleset"))
    }

    #[test]
    fn moves_may_be_typed_carelessly() {
        let cases = [
            ("azul:2", " 3r4 ", "3R4"),
            ("azul:2", "c b f", "CBF"),
            ("pavilion:2", "g4:g2", "G4:G2"),
            ("pavilion:2", "x:", "X:"),
            ("pavilion:2", "x:ggp", "X:PGG"),
            ("pavilion:2", "X BYO", "X:OYB"),
            ("pavilion:2", "+r", "+R"),
        ];
        for (ruleset, typed, written) in cases {
            assert_eq!(read(typed, ruleset), Typed::Move(written.to_owned()), "{typed}");
        }
    }

    #[test]
    fn moves_may_be_typed_in_part() {
        assert_eq!(read("g4:g", "pavilion:2"), Typed::Move("G4:G".to_owned()));
        assert_eq!(read(" x ", "pavilion:2"), Typed::Move("X".to_owned()));
        assert_eq!(read("x", "azul:2"), Typed::Move("X".to_owned()));
        for (typed, begin) in [("p1:g", "P1:G"), ("x", "X"), ("x gp", "X:PG"), ("3", "3")] {
            let wanted = Typed::Moves(begin.to_owned());
            assert_eq!(read(&format!("moves {typed}"), "pavilion:2"), wanted);
        }
    }

    #[test]
    fn commands_are_known_in_either_case() {
        assert_eq!(read("HELP", "azul:2"), Typed::Help);
        assert_eq!(read("help stars", "azul:2"), Typed::Help);
        assert_eq!(read("Help Stars", "pavilion:2"), Typed::HelpStars);
        assert_eq!(read("moves", "azul:2"), Typed::Moves(String::new()));
        assert_eq!(read("moves 3r", "azul:2"), Typed::Moves("3R".to_owned()));
        assert_eq!(read("  ", "azul:2"), Typed::Nothing);
        assert_eq!(read("save", "azul:2"), Typed::Save(None));
        let file = Some("my game.txt".to_owned());
        assert_eq!(read("save my game.txt", "azul:2"), Typed::Save(file));
    }
}
