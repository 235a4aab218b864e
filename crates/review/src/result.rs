//! What a review has found.

use record::Ruleset;
use tiles::{BySeat, Seat};

use crate::Mark;

/// What mattered in a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// What was played.
    pub ruleset: Ruleset,
    /// What each seat did and what happened to it.
    pub seats: BySeat<SeatReview>,
    /// Every deal and move, in order. A review that was cancelled has only the first of them.
    pub entries: Vec<Entry>,
    /// How many nodes were searched.
    pub nodes: u64,
}

/// A seat's game under four headings: `last − first = luck − errors + gifts + unforeseen`.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct SeatReview {
    /// The share of the win to expect before any tile lay.
    pub first: f64,
    /// The share of the win in the end, or the one to expect where the record ends.
    pub last: f64,
    /// What the deals brought.
    pub luck: f64,
    /// The standard error of that.
    pub luck_error: f64,
    /// What the seat's own decisions cost it.
    pub errors: f64,
    /// What the errors of others brought it.
    pub gifts: f64,
    /// What the judge could not see before.
    pub unforeseen: f64,
    /// How accurate the seat's counted decisions were, from 0 to 100.
    pub accuracy: f64,
    /// What a thousand counted decisions would cost, in wins.
    pub error_rate: f64,
    /// How many decisions count: those in which something could be lost.
    pub counted: usize,
    /// How many of its decisions have each mark.
    pub inaccuracies: usize,
    /// As above.
    pub mistakes: usize,
    /// As above.
    pub blunders: usize,
}

/// A deal or a move of the record.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its number in the record, from 0.
    pub number: usize,
    /// What the judge says of it.
    pub kind: Kind,
    /// By seat, how the judge's opinion changed since the entry before, although nothing happened; the last entry
    /// also has what the end of the game was beyond the judge's last opinion.
    pub unforeseen: BySeat<f64>,
}

/// A deal or a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// A deal of a round, or a refill of the supply.
    Deal(Luck),
    /// A decision, forced or not.
    Move(Box<Decision>),
}

/// What a deal brought.
#[derive(Clone, PartialEq, Debug)]
pub struct Luck {
    /// By seat, the share of the win to expect before it: the mean over deals that could have come.
    pub before: BySeat<f64>,
    /// By seat, the share of the win to expect after it.
    pub after: BySeat<f64>,
    /// By seat, the standard error of the luck.
    pub error: BySeat<f64>,
    /// How many deals were sampled.
    pub samples: usize,
}

/// What a decision cost.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// Who decided.
    pub seat: Seat,
    /// The move in the record.
    pub played: String,
    /// The best move; the one played, if none is better.
    pub best: String,
    /// By seat, the share of the win to expect after the move played.
    pub value: BySeat<f64>,
    /// The same after the best move.
    pub best_value: BySeat<f64>,
    /// The points to expect, own less the best other's, after the move played less those after the best one.
    pub points: f64,
    /// How bad it was.
    pub mark: Option<Mark>,
    /// Whether something could be lost.
    pub counted: bool,
    /// Whether every line was seen to the end of the game.
    pub proven: bool,
    /// The best move and what was expected after it.
    pub line: Vec<String>,
    /// The move played and what was expected after it.
    pub played_line: Vec<String>,
}

impl Kind {
    /// By seat, the share of the win to expect before it, as judged at it.
    pub fn before(&self) -> &BySeat<f64> {
        match self {
            Kind::Deal(luck) => &luck.before,
            Kind::Move(decision) => &decision.best_value,
        }
    }

    /// By seat, the share of the win to expect after it, as judged at it.
    pub fn after(&self) -> &BySeat<f64> {
        match self {
            Kind::Deal(luck) => &luck.after,
            Kind::Move(decision) => &decision.value,
        }
    }
}

impl Luck {
    /// By seat, what the deal brought.
    pub fn luck(&self) -> BySeat<f64> {
        BySeat::new(self.after.seats(), |seat| self.after[seat] - self.before[seat])
    }
}

impl Decision {
    /// What it cost the seat that decided.
    pub fn error(&self) -> f64 {
        self.best_value[self.seat] - self.value[self.seat]
    }

    /// By seat, what the error brought the others; 0 for the seat that decided.
    pub fn gifts(&self) -> BySeat<f64> {
        BySeat::new(self.value.seats(), |seat| {
            if seat == self.seat { 0.0 } else { self.value[seat] - self.best_value[seat] }
        })
    }
}
