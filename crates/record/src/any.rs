//! A position of either game, driven by written moves: the run-time choice of the game.

use rand_core::Rng;
use serde_json::Value;
use tiles::{BySeat, Perft, Position, Seat, Turn, perft};

use crate::{AnyEvent, Game, Refused, Ruleset, StateError, generator, state};

/// A position of either game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AnyPosition {
    /// A position of Azul.
    Azul(azul::Position),
    /// A position of Summer Pavilion.
    Pavilion(pavilion::Position),
}

/// The same expression for a position of either game.
macro_rules! either {
    ($any:expr, $position:ident => $what:expr) => {
        match $any {
            AnyPosition::Azul($position) => $what,
            AnyPosition::Pavilion($position) => $what,
        }
    };
}

impl AnyPosition {
    /// The position before the first deal.
    pub fn new(ruleset: Ruleset) -> AnyPosition {
        match ruleset {
            Ruleset::Azul(ruleset) => AnyPosition::Azul(azul::Position::new(ruleset)),
            Ruleset::Pavilion(ruleset) => AnyPosition::Pavilion(pavilion::Position::new(ruleset)),
        }
    }

    /// Reads a JSON state, or says everything that is wrong with it.
    pub fn from_json(state: &Value) -> Result<AnyPosition, StateError> {
        let (fields, ruleset) = state::fields(state)?;
        match ruleset {
            Ruleset::Azul(ruleset) => state::azul::read(fields, ruleset).map(AnyPosition::Azul),
            Ruleset::Pavilion(ruleset) => {
                state::pavilion::read(fields, ruleset).map(AnyPosition::Pavilion)
            }
        }
    }

    /// The JSON state.
    pub fn to_json(&self) -> Value {
        either!(self, position => position.to_json())
    }

    /// What is played.
    pub fn ruleset(&self) -> Ruleset {
        match self {
            AnyPosition::Azul(position) => Ruleset::Azul(position.ruleset()),
            AnyPosition::Pavilion(position) => Ruleset::Pavilion(position.ruleset()),
        }
    }

    /// What the position waits for.
    pub fn turn(&self) -> Turn {
        either!(self, position => position.turn())
    }

    /// The phase as states and messages call it: `offer`, `acquire`.
    pub fn phase(&self) -> &'static str {
        match self {
            AnyPosition::Azul(position) => state::azul::phase(position),
            AnyPosition::Pavilion(position) => state::pavilion::phase(position),
        }
    }

    /// The seat that starts this round.
    pub fn first_seat(&self) -> Seat {
        either!(self, position => position.first_seat())
    }

    /// The round being played.
    pub fn round(&self) -> u16 {
        either!(self, position => position.round())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.turn() == Turn::Over
    }

    /// The points of each seat.
    pub fn scores(&self) -> BySeat<u16> {
        either!(self, position => position.scores())
    }

    /// The place of each seat.
    pub fn ranks(&self) -> BySeat<u8> {
        either!(self, position => position.ranks())
    }

    /// All legal moves, in their order.
    pub fn moves(&self) -> Vec<String> {
        either!(self, position => position.moves_text())
    }

    /// The pass of a seat that has nothing else to do: in Summer Pavilion, one with an empty hand.
    pub fn forced_pass(&self) -> Option<String> {
        match self {
            AnyPosition::Azul(_) => None,
            AnyPosition::Pavilion(position) => position.forced_pass().map(|pass| pass.to_string()),
        }
    }

    /// A move that must be legal now, as it is written.
    pub fn read_move(&self, text: &str) -> Result<String, Refused> {
        match self {
            AnyPosition::Azul(it) => it.read_legal_move(text).map(|m| m.to_string()),
            AnyPosition::Pavilion(it) => it.read_legal_move(text).map(|m| m.to_string()),
        }
    }

    /// Whether two legal moves lead to the same position, whichever display is the first.
    pub fn is_same_effect(&self, one: &str, other: &str) -> Result<bool, Refused> {
        either!(self, it => Ok(it.is_same_effect(it.read_legal_move(one)?, it.read_legal_move(other)?)))
    }

    /// Plays a written move and tells what happened; if it is refused, nothing changes.
    pub fn play(&mut self, text: &str) -> Result<Vec<AnyEvent>, Refused> {
        either!(self, it => Ok(it.play_text(text)?.into_iter().map(Into::into).collect()))
    }

    /// Applies a written deal; if it is refused, nothing changes.
    pub fn deal(&mut self, text: &str) -> Result<(), Refused> {
        either!(self, position => position.deal_text(text))
    }

    /// Draws the deal that is due, applies it and gives it as it is written.
    pub fn deal_with(&mut self, rng: &mut dyn Rng) -> Result<String, Refused> {
        either!(self, position => position.deal_drawn(rng))
    }

    /// As [`AnyPosition::deal_with`], with the generator of a seed.
    pub fn deal_from_seed(&mut self, seed: &str) -> Result<String, Refused> {
        self.deal_with(&mut generator(seed))
    }

    /// Counts the tree of moves to a depth.
    pub fn perft(&self, depth: u32) -> Perft {
        either!(self, position => perft(position, depth))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forced_pass_is_the_only_move() {
        let mut forced = 0;
        for (number, ruleset) in Ruleset::plain().enumerate() {
            let mut position = AnyPosition::new(ruleset);
            for step in 0..2_000 {
                let moves = match position.turn() {
                    Turn::Over => break,
                    Turn::Deal => {
                        assert_eq!(position.forced_pass(), None);
                        position.deal_from_seed(&step.to_string()).expect("a deal is due");
                        continue;
                    }
                    Turn::Seat(_) => position.moves(),
                };
                let only_pass = (moves == ["X:"]).then(|| "X:".to_owned());
                assert_eq!(position.forced_pass(), only_pass);
                forced += usize::from(only_pass.is_some());
                position.play(&moves[(step * 7 + number) % moves.len()]).expect("a legal move");
            }
        }
        assert!(forced > 0, "no seat ran out of tiles");
    }
}
