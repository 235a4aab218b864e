//! A ruleset's numbers: what learners have to know before the first game.

use std::collections::HashMap;

use bots::Features;
use record::{AnyPosition, Ruleset};
use tiles::{Seat, Turn};

use crate::{Arrays, Planes, Watch, game};

/// The moves of a ruleset by number, and the planes of its observations.
#[derive(Clone, Debug)]
pub struct Layout {
    ruleset: Ruleset,
    moves: Vec<String>,
    numbers: HashMap<String, usize>,
    planes: Planes,
    features: usize,
}

impl Layout {
    /// The layout of a ruleset.
    pub fn new(ruleset: Ruleset) -> Layout {
        fn of<P: Arrays>(ruleset: Ruleset, start: &P) -> Layout {
            let moves: Vec<String> = start.all_moves().iter().map(ToString::to_string).collect();
            let numbers = moves.iter().cloned().zip(0..).collect();
            let features = <P as Features>::COUNT;
            Layout { ruleset, moves, numbers, planes: start.planes(), features }
        }
        match AnyPosition::new(ruleset) {
            AnyPosition::Azul(start) => of(ruleset, &start),
            AnyPosition::Pavilion(start) => of(ruleset, &start),
        }
    }

    /// What is played.
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// Every move as it is written; its place is its number.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The number of a move that is written; `None` if no game of this ruleset can see it.
    pub fn number(&self, text: &str) -> Option<usize> {
        self.numbers.get(text).copied()
    }

    /// The planes of a compact observation.
    pub fn planes(&self) -> &Planes {
        &self.planes
    }

    /// How many bytes an observation has.
    pub fn bytes(&self, watch: Watch) -> usize {
        match watch {
            Watch::Compact => self.planes.bytes(),
            Watch::Features => self.features,
            Watch::Nothing => 0,
        }
    }
}

/// The numbers of the legal moves, in their order.
pub fn legal_actions(position: &AnyPosition) -> Vec<usize> {
    fn of<P: Arrays>(position: &P) -> Vec<usize> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.into_iter().map(|m| position.number(m)).collect()
    }
    match position {
        AnyPosition::Azul(it) => of(it),
        AnyPosition::Pavilion(it) => of(it),
    }
}

/// Writes what a seat sees; nets see with the eyes of the seat to move, whichever is asked for.
pub fn observe(position: &AnyPosition, seat: Seat, watch: Watch, out: &mut [u8]) {
    match position {
        AnyPosition::Azul(it) => game::observe(it, seat, watch, out),
        AnyPosition::Pavilion(it) => game::observe(it, seat, watch, out),
    }
}

/// The seat whose turn it is; while a deal is due, or once the game is over, the one that starts the round.
pub fn viewer(position: &AnyPosition) -> Seat {
    match position.turn() {
        Turn::Seat(seat) => seat,
        Turn::Deal | Turn::Over => position.first_seat(),
    }
}
