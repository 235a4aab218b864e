//! The notation of Summer Pavilion: `3G`, `G4:G3`, `+R`, `X:PGG`, `D:…/S:…`.

use pavilion::{Color, Deal, Move, Position, Space, Spot, Star};
use serde_json::Value;
use tiles::Handful;

use super::{displays, is_refill, multiset, source};
use crate::letters::color;
use crate::{Game, state};

impl Game for Position {
    const MOVES_LOOK_LIKE: &'static str = "3G (green from display 3), G4:G3 (green on star G, \
        position 4, with 3 jokers), +R (red from the supply) or X:PGG (pass and keep up to 4 tiles, \
        in the order PGOYBR)";
    const DEALS_LOOK_LIKE: &'static str = "D:PGOY,…/S:PPGGOOYBBR in round 1, D:… later, S:… for the supply; colors in the order PGOYBR";

    fn read_move(text: &str) -> Option<Move> {
        if let Some(kept) = text.strip_prefix("X:") {
            return Some(Move::Pass { keep: Handful::from_tiles(multiset(kept)?)? });
        }
        let letters: Vec<char> = text.chars().take(6).collect();
        match letters[..] {
            ['+', letter] => Some(Move::Bonus { color: color(letter)? }),
            [from, letter] => Some(Move::Take { from: source(from)?, color: color(letter)? }),
            [star, spot, ':', letter, jokers @ '0'..='9'] => Some(Move::Place {
                space: space(star, spot)?,
                color: color(letter)?,
                jokers: jokers as u8 - b'0',
            }),
            _ => None,
        }
    }

    fn read_deal(text: &str) -> Option<Deal> {
        let supply = |letters: &str| multiset::<Color>(letters.strip_prefix("S:")?);
        if is_refill(text) {
            return Some(Deal::Refill { supply: supply(text)? });
        }
        Some(match text.split_once('/') {
            Some((dealt, rest)) => {
                Deal::First { displays: displays(dealt)?, supply: supply(rest)? }
            }
            None => Deal::Round { displays: displays(text)? },
        })
    }

    fn to_json(&self) -> Value {
        state::pavilion::write(self)
    }
}

fn space(star: char, spot: char) -> Option<Space> {
    let star = Star::ALL.into_iter().find(|it| it.letter() == star)?;
    let spot = Spot::ALL.into_iter().find(|it| char::from(b'0' + it.number()) == spot)?;
    Some(Space::new(star, spot))
}
