//! Partly typed moves: the obvious is added, the rest is asked for.

use pavilion::{KEPT_AT_MOST, Phase, Position};
use record::{AnyPosition, Game as _};
use tiles::{Color, Tiles};
use words::Words;

/// The whole move of which this may be a part, or the question what is meant.
pub(super) fn finished(
    text: String,
    position: &AnyPosition,
    words: &Words,
) -> Result<String, String> {
    match position {
        AnyPosition::Pavilion(position) if text == "X" => pass(position, words),
        AnyPosition::Pavilion(position)
            if text.chars().nth(2) == Some(':') && text.chars().count() == 4 =>
        {
            placing(&text, position, words)
        }
        AnyPosition::Pavilion(_) | AnyPosition::Azul(_) => Ok(text),
    }
}

/// A placing without its number of jokers (`P1:G`), finished; or the question what is meant.
fn placing(text: &str, position: &Position, words: &Words) -> Result<String, String> {
    let mut ways = position.moves_text();
    ways.retain(|way| way.starts_with(text));
    match ways.as_slice() {
        [only] => Ok(only.clone()),
        // It will be refused, and the refusal says why.
        [] => Ok(format!("{text}0")),
        _ => Err(words.say_with("play-which-payment", &[("moves", ways.join(", ").into())])),
    }
}

/// A pass that keeps all the tiles it can, or, if there are too many, the question which to keep.
fn pass(position: &Position, words: &Words) -> Result<String, String> {
    let hand = match position.phase() {
        Phase::Place(seat) => position.board(seat).hand(),
        Phase::Deal | Phase::Acquire(_) | Phase::Bonus { .. } => Tiles::EMPTY,
        Phase::Refill { .. } | Phase::Over => Tiles::EMPTY,
    };
    let letters = hand.colors().flat_map(|color| {
        let count = usize::from(hand.count(color));
        std::iter::repeat_n(color.letter(), count)
    });
    let kept: String = letters.take(usize::from(KEPT_AT_MOST)).collect();
    let pass = format!("X:{kept}");
    if hand.total() <= KEPT_AT_MOST {
        return Ok(pass);
    }
    let args = [("count", hand.total().into()), ("example", pass.into())];
    Err(words.say_with("play-which-kept", &args))
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Language;

    #[test]
    fn a_bare_pass_keeps_what_it_can_and_throws_nothing_away() {
        let words = Words::new(Language::English);
        let mut position = AnyPosition::new("pavilion:2".parse().expect("a ruleset"));
        position.deal_from_seed("tea").expect("a deal");
        let mut answers = [false; 2];
        // Each player places tiles while they can, then passes.
        while position.round() == 1 {
            let moves = position.moves();
            let Some(other) = moves.iter().find(|text| !text.starts_with('X')) else {
                let text = finished("X".to_owned(), &position, &words).expect("few are left");
                assert!(moves.iter().all(|way| way.len() <= text.len()), "{text} of {moves:?}");
                position.play(&text).expect("a move");
                answers[0] = true;
                continue;
            };
            if moves.iter().any(|text| text.starts_with('X')) {
                let most = usize::from(KEPT_AT_MOST) + "X:".len();
                match finished("X".to_owned(), &position, &words) {
                    Ok(text) => assert!(text.len() <= most && moves.contains(&text)),
                    Err(question) => answers[1] = question.contains("for example X:"),
                }
            }
            position.play(other).expect("a move");
            if position.moves().is_empty() {
                // A deal is due.
                break;
            }
        }
        assert_eq!(answers, [true; 2]);
    }
}
