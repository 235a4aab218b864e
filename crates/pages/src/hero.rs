//! The board on the first page that plays by itself: the last two rounds of a recorded game between two bots.
//! The page has the first position; the others are one file, which a script shows one after the other.

use std::sync::LazyLock;

use drawing::svg::azul as art;
use maud::{Markup, PreEscaped, html};
use record::{AnyPosition, Record};
use tiles::{Position as _, Seat};

use crate::azul;

/// A game of `azulejo arena grandmaster grandmaster --ruleset azul:2 --deals 2 --seed azulejo`.
const GAME: &str = include_str!("../assets/hero.txt");
/// The round whose deal is the first thing to see.
const FIRST_ROUND: u16 = 4;
/// Whose board is shown: the winner's.
const SEAT: Seat = Seat::One;

static POSITIONS: LazyLock<Vec<::azul::Position>> = LazyLock::new(|| {
    let record: Record = GAME.parse().expect("a test reads this record");
    let mut position = AnyPosition::new(record.ruleset);
    let mut positions = Vec::new();
    for entry in &record.entries {
        let deals = entry.text.starts_with("D:");
        let played =
            if deals { position.deal(&entry.text) } else { position.play(&entry.text).map(|_| ()) };
        played.expect("a test plays this record");
        if let AnyPosition::Azul(now) = &position
            && (now.round() > FIRST_ROUND
                || now.round() == FIRST_ROUND && (deals || !positions.is_empty()))
        {
            positions.push(now.clone());
        }
    }
    positions
});

/// The first position: all there is to see without a script, or for those who want stillness.
pub(crate) fn still() -> PreEscaped<&'static str> {
    // Every first page has it.
    static STILL: LazyLock<String> = LazyLock::new(|| scene(&POSITIONS[0]).into_string());
    PreEscaped(&STILL)
}

/// All positions, one after the other.
pub(crate) fn frames() -> String {
    POSITIONS.iter().map(|position| scene(position).into_string()).collect()
}

fn scene(position: &::azul::Position) -> Markup {
    // It is decoration, so nothing in it needs a name.
    let look = art::Look { touch: &|_| None, name: &|_| String::new(), held: None };
    html! {
        div .scene {
            div .market { (azul::offer(position, position.displays().len(), &look)) }
            div .player { (art::board(position, SEAT, &look)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_goes_on_to_its_end() {
        assert!(POSITIONS.len() > 20, "{}", POSITIONS.len());
        assert_eq!(POSITIONS[0].round(), FIRST_ROUND);
        assert!(POSITIONS.last().is_some_and(|last| last.turn() == tiles::Turn::Over));
        assert!(frames().starts_with(still().0));
    }
}
