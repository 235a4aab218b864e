//! The notation of Azul: `3R4`, `CBF`, `W24`, `W2F`, `D:BBYR,…`.

use azul::{Column, Deal, Destination, Move, Position, Row};
use serde_json::Value;

use super::{displays, source};
use crate::letters::color;
use crate::{Game, state};

impl Game for Position {
    const MOVES_LOOK_LIKE: &'static str =
        "3R4 (display 3, red, line 4), CBF (center, blue, floor) or W24 (line 2 to column 4)";
    const DEALS_LOOK_LIKE: &'static str = "D:BBYR,KKWW,BYRK,YYRR,BKWW, colors in the order BYRKW";

    fn read_move(text: &str) -> Option<Move> {
        let letters: [char; 3] = text.chars().take(4).collect::<Vec<_>>().try_into().ok()?;
        match letters {
            ['W', row, 'F'] => Some(Move::Drop { row: Row::from_number(digit(row)?)? }),
            ['W', row, column] => Some(Move::Tile {
                row: Row::from_number(digit(row)?)?,
                column: Column::from_number(digit(column)?)?,
            }),
            [from, letter, to] => {
                let to = match to {
                    'F' => Destination::Floor,
                    _ => Destination::Line(Row::from_number(digit(to)?)?),
                };
                Some(Move::Take { from: source(from)?, color: color(letter)?, to })
            }
        }
    }

    fn read_deal(text: &str) -> Option<Deal> {
        displays(text)
    }

    fn to_json(&self) -> Value {
        state::azul::write(self)
    }
}

fn digit(letter: char) -> Option<u8> {
    letter.to_digit(10).map(|digit| digit as u8)
}
