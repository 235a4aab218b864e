//! The slow twin: Azul and Azul: Summer Pavilion once more, written straight
//! from `docs/rules/azul.md`, `docs/rules/summer-pavilion.md` and the protocol.
//!
//! It shares no code with the fast engine and is compared with it after every
//! step of very many games. So everything here is a plain list of tiles, and
//! the code follows the sentences of the rules, with their clause ids, rather
//! than the needs of a processor.
//!
//! ```
//! let mut game = twin::Twin::new("azul:2")?;
//! game.deal("D:BBYR,KKWW,BYRK,YYRR,BKWW")?;
//! assert!(game.moves().contains(&"3R4".to_owned()));
//! game.play("3R4")?;
//! # Ok::<(), String>(())
//! ```
//!
//! # What this crate does not do
//!
//! It is neither fast nor suspicious: it trusts the states that it is given.

#![warn(missing_docs)]

mod azul;
mod azul_state;
mod geometry;
mod json;
mod pavilion;
mod pavilion_state;
mod tiles;

#[cfg(test)]
mod azul_tests;
#[cfg(test)]
mod deal_tests;
#[cfg(test)]
mod pavilion_tests;
#[cfg(test)]
mod self_play_tests;

use azul::Azul;
use pavilion::Pavilion;
use serde_json::Value;

/// A score never goes above this: a state above it could not be read back.
const HIGHEST_SCORE: u32 = 9_999;

/// A round number never goes above this, for the same reason.
const HIGHEST_ROUND: u32 = 9_999;

/// A position of one of the two games, with everything needed to go on.
#[derive(Clone, Debug)]
pub struct Twin {
    rules: Rules,
}

#[derive(Clone, Debug)]
enum Rules {
    Azul(Azul),
    Pavilion(Pavilion),
}

impl Twin {
    /// The position before the first deal: phase `deal`, round 1, all tiles in
    /// the bag, seat 0 starts.
    pub fn new(ruleset: &str) -> Result<Twin, String> {
        let unknown = || format!("there is no ruleset \"{ruleset}\"");
        let (name, seats) = ruleset.split_once(':').ok_or_else(unknown)?;
        let seats = match seats {
            "2" => 2,
            "3" => 3,
            "4" => 4,
            _ => return Err(unknown()),
        };
        let rules = if let Some(game) = Azul::new(name, seats) {
            Rules::Azul(game)
        } else if let Some(game) = Pavilion::new(name, seats) {
            Rules::Pavilion(game)
        } else {
            return Err(unknown());
        };
        Ok(Twin { rules })
    }

    /// Reads a state of docs/protocol.md. The state is trusted to be valid;
    /// only what is shaped wrong is refused.
    pub fn load(state: &Value) -> Result<Twin, String> {
        let mut game = Twin::new(json::text(state, "ruleset")?)?;
        match &mut game.rules {
            Rules::Azul(azul) => azul.load(state)?,
            Rules::Pavilion(pavilion) => pavilion.load(state)?,
        }
        Ok(game)
    }

    /// The state, as docs/protocol.md describes it.
    pub fn state(&self) -> Value {
        match &self.rules {
            Rules::Azul(game) => game.state(),
            Rules::Pavilion(game) => game.state(),
        }
    }

    /// All legal moves as notation, without duplicates. None while a deal is
    /// due and none after the end.
    pub fn moves(&self) -> Vec<String> {
        match &self.rules {
            Rules::Azul(game) => game.moves().iter().map(ToString::to_string).collect(),
            Rules::Pavilion(game) => game.moves().iter().map(ToString::to_string).collect(),
        }
    }

    /// Plays a move. A text that is not one of the legal moves is refused, and
    /// the game stays as it was.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        if self.is_over() {
            return Err(format!("{text} cannot be played: the game is over"));
        }
        if self.is_deal_due() {
            return Err(format!("{text} cannot be played: a deal is due"));
        }
        let illegal = || format!("{text} is not a legal move here");
        match &mut self.rules {
            Rules::Azul(game) => {
                let legal = game.moves();
                let chosen = legal.iter().find(|legal| legal.to_string() == text);
                game.make(chosen.ok_or_else(illegal)?);
            }
            Rules::Pavilion(game) => {
                let legal = game.moves();
                let chosen = legal.iter().find(|legal| legal.to_string() == text);
                game.make(chosen.ok_or_else(illegal)?);
            }
        }
        Ok(())
    }

    /// Deals the tiles the text names. If no deal is due, or this one is
    /// impossible, it is refused and the game stays as it was.
    pub fn deal(&mut self, text: &str) -> Result<(), String> {
        if !self.is_deal_due() {
            return Err(format!("{text} cannot be dealt: no deal is due"));
        }
        // A deal is tried on a copy, so that a refused one changes nothing.
        let mut after = self.clone();
        match &mut after.rules {
            Rules::Azul(game) => game.deal(text)?,
            Rules::Pavilion(game) => game.deal(text)?,
        }
        *self = after;
        Ok(())
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        match &self.rules {
            Rules::Azul(game) => game.is_over(),
            Rules::Pavilion(game) => game.is_over(),
        }
    }

    /// The score of every seat, in seat order.
    pub fn scores(&self) -> Vec<u32> {
        match &self.rules {
            Rules::Azul(game) => game.scores(),
            Rules::Pavilion(game) => game.scores(),
        }
    }

    /// The place of every seat: 1 is best, ties share a place (1, 1, 3).
    ///
    /// At the end of an Azul game complete rows break ties (E5), for all places
    /// (Azul Q20). Summer Pavilion has no tie-breaker (its Q20).
    pub fn ranks(&self) -> Vec<u32> {
        let rows = match &self.rules {
            Rules::Azul(game) if game.is_over() => game.complete_rows(),
            Rules::Azul(_) | Rules::Pavilion(_) => vec![0; self.scores().len()],
        };
        let merits: Vec<(u32, usize)> = self.scores().into_iter().zip(rows).collect();
        let mut ranks = Vec::new();
        for mine in &merits {
            let mut rank = 1;
            for other in &merits {
                if other > mine {
                    rank += 1;
                }
            }
            ranks.push(rank);
        }
        ranks
    }

    /// The leaves of the tree of moves to this depth, and a checksum over the
    /// scores in them. A position where a deal is due, or the game is over, is
    /// a leaf; depth 0 is one leaf.
    pub fn perft(&self, depth: u32) -> (u64, u64) {
        if depth == 0 || self.is_deal_due() || self.is_over() {
            let mut hash: u64 = 0;
            for score in self.scores() {
                hash = hash.wrapping_mul(1_000_003).wrapping_add(u64::from(score)).wrapping_add(1);
            }
            return (1, hash);
        }
        let mut leaves: u64 = 0;
        let mut checksum: u64 = 0;
        for after in self.positions_after_each_move() {
            let (more_leaves, more_checksum) = after.perft(depth - 1);
            leaves += more_leaves;
            checksum = checksum.wrapping_add(more_checksum);
        }
        (leaves, checksum)
    }

    fn positions_after_each_move(&self) -> Vec<Twin> {
        let mut positions = Vec::new();
        match &self.rules {
            Rules::Azul(game) => {
                for legal in game.moves() {
                    let mut after = game.clone();
                    after.make(&legal);
                    let rules = Rules::Azul(after);
                    positions.push(Twin { rules });
                }
            }
            Rules::Pavilion(game) => {
                for legal in game.moves() {
                    let mut after = game.clone();
                    after.make(&legal);
                    let rules = Rules::Pavilion(after);
                    positions.push(Twin { rules });
                }
            }
        }
        positions
    }

    fn is_deal_due(&self) -> bool {
        match &self.rules {
            Rules::Azul(game) => game.is_deal_due(),
            Rules::Pavilion(game) => game.is_deal_due(),
        }
    }
}

/// Points gained; the score stays at its highest value once it is there.
fn score_plus(score: u32, points: u32) -> u32 {
    (score + points).min(HIGHEST_SCORE)
}

/// Points lost; a score never falls below 0 (Azul B13; Pavilion Q1, Q1b).
fn score_minus(score: u32, points: u32) -> u32 {
    score.saturating_sub(points)
}
