//! Cards: pictures of boards that other sites show next to a link, and that players take away at the end.

use drawing::svg::{CARD, CardBoard, azul as azul_art, card, pavilion as pavilion_art};
use maud::html;
use record::{AnyPosition, Drawing, Ruleset, Statements};
use table::Table;
use tiles::Seat;
use words::Words;

use crate::names;

/// The boards of a card, as a drawing that is still to be painted.
pub struct Card(String);

/// The width and height of a card.
pub(crate) const SIZE: (u32, u32) = (CARD.0 as u32, CARD.1 as u32);

impl Card {
    /// The card as a PNG file. It takes a while, without waiting for anything.
    pub fn png(&self) -> Result<Vec<u8>, raster::NotPainted> {
        raster::paint(&self.0, SIZE)?.png()
    }
}

/// The boards of a table as they are now; before its game begins, an empty one.
pub fn table_card(table: &Table, words: &Words) -> Card {
    let position = table.position();
    if !table.has_started() {
        return of(position, vec![board(position, Seat::Zero)]);
    }
    let names = names::names(table, words);
    let (scores, ranks) = (position.scores(), position.ranks());
    let boards = table.ruleset().seats().iter().zip(names).map(|(seat, name)| {
        let mut board = board(position, seat);
        board.has_won = position.is_over() && ranks[seat] == 1;
        (board.name, board.points) = (name, scores[seat].to_string());
        board
    });
    of(position, boards.collect())
}

/// Two boards of a game in the middle of play; nothing if there is no such game.
pub fn game_card(game: &str) -> Option<Card> {
    let position = example(game)?;
    Some(of(&position, vec![board(&position, Seat::Zero), board(&position, Seat::One)]))
}

/// A board of each game.
pub fn home_card() -> Card {
    let boards = EXAMPLES.iter().filter_map(|(game, _)| Some(board(&example(game)?, Seat::Zero)));
    let faces = html! { (azul_art::faces()) (pavilion_art::faces()) };
    Card(card(&faces, azul_art::frieze, &boards.collect::<Vec<_>>()))
}

fn of(position: &AnyPosition, boards: Vec<CardBoard>) -> Card {
    Card(match position {
        AnyPosition::Azul(_) => card(&azul_art::faces(), azul_art::frieze, &boards),
        AnyPosition::Pavilion(_) => card(&pavilion_art::faces(), pavilion_art::frieze, &boards),
    })
}

fn board(position: &AnyPosition, seat: Seat) -> CardBoard {
    match position {
        AnyPosition::Azul(position) => azul_art::card_board(position, seat),
        AnyPosition::Pavilion(position) => pavilion_art::card_board(position, seat),
    }
}

/// Positions that look good, in the notation of the rule cases.
const EXAMPLES: [(&str, &str); 2] = [
    (
        "azul",
        "round 5
        displays BBYR
        seat 0 lines W1 . W2 R3 Y4
        seat 0 wall BYRK. .BYR. K.BY. .KWB. ..KW.
        seat 1 lines . Y2 K1 . B3
        seat 1 wall .YR.. WB..K .WBYR R..B. .RK..",
    ),
    (
        "pavilion",
        "round 5
        displays BBYR
        supply PGGOOYBBRR
        seat 0 stars G:GGGGGG P:PPP..P R:RRRR.. M:PYBGR. B:BB...B Y:YYY... O:.OO...
        seat 1 stars B:BBBBBB O:OOOO.. M:..YGOB R:RR..RR Y:YYYY.. P:P..... G:..GG..",
    ),
];

fn example(game: &str) -> Option<AnyPosition> {
    let (name, text) = EXAMPLES.iter().find(|(name, _)| *name == game)?;
    let ruleset: Ruleset = format!("{game}:2").parse().ok()?;
    let drawing = Drawing::read(ruleset, &mut Statements::new(name, text)).ok()?;
    drawing.position().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_an_example() {
        for (game, text) in EXAMPLES {
            let ruleset = format!("{game}:2").parse().unwrap();
            let drawing = Drawing::read(ruleset, &mut Statements::new(game, text)).unwrap();
            assert_eq!(drawing.position().err().map(|it| it.to_string()), None, "{game}");
            assert!(game_card(game).unwrap().png().unwrap().starts_with(b"\x89PNG"));
        }
        assert!(game_card("chess").is_none());
        assert!(home_card().png().unwrap().starts_with(b"\x89PNG"));
    }
}
