//! What a review has found. It can be kept as JSON and read again; the protocol has a form of its own.

use record::Ruleset;
use serde::{Deserialize, Serialize};
use tiles::{BySeat, Seat};

use crate::component::Reason;
use crate::json::{by_seat, ruleset, seat};
use crate::marks::{Mark, is_about_points};

/// What mattered in a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review {
    /// What was played.
    #[serde(with = "ruleset")]
    pub ruleset: Ruleset,
    /// What each seat did and what happened to it.
    #[serde(with = "by_seat")]
    pub seats: BySeat<SeatReview>,
    /// Every deal and move, in order. A review that was cancelled has only the first of them.
    pub entries: Vec<Entry>,
    /// How many nodes were searched.
    pub nodes: u64,
}

/// A seat's game under four headings: `last − first = luck − errors + gifts + unforeseen`.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
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
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Its number in the record, from 0.
    pub number: usize,
    /// What the judge says of it.
    #[serde(flatten)]
    pub kind: Kind,
    /// By seat, how the judge's opinion changed since the entry before, although nothing happened; the last entry
    /// also has what the end of the game was beyond the judge's last opinion.
    #[serde(with = "by_seat")]
    pub unforeseen: BySeat<f64>,
}

/// A deal or a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Kind {
    /// A deal of a round, or a refill of the supply.
    Deal(Luck),
    /// A decision, forced or not.
    Move(Box<Decision>),
}

/// What a deal brought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Luck {
    /// By seat, the share of the win to expect after it, less the mean over deals that could have come.
    #[serde(with = "by_seat")]
    pub luck: BySeat<f64>,
    /// By seat, the standard error of that.
    #[serde(with = "by_seat")]
    pub error: BySeat<f64>,
    /// How many deals were sampled.
    pub samples: usize,
    /// By seat, the share of the win to expect before it: the mean over deals that could have come.
    #[serde(with = "by_seat")]
    pub before: BySeat<f64>,
    /// By seat, the share of the win to expect after it.
    #[serde(with = "by_seat")]
    pub value: BySeat<f64>,
}

/// What a decision cost.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// Who decided.
    #[serde(with = "seat")]
    pub seat: Seat,
    /// The move in the record.
    pub played: String,
    /// The best move; the one played, if none is better.
    pub best: String,
    /// By seat, the share of the win to expect after the move played.
    #[serde(with = "by_seat")]
    pub value: BySeat<f64>,
    /// The same after the best move.
    #[serde(with = "by_seat")]
    pub best_value: BySeat<f64>,
    /// What it cost the seat that decided.
    pub error: f64,
    /// By seat, what the error brought the others; 0 for the seat that decided.
    #[serde(with = "by_seat")]
    pub gifts: BySeat<f64>,
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
    /// Why the best move was better, of a move with a mark: the largest differences between the two lines at the end
    /// of the round. Empty if there is no simple reason.
    pub why: Vec<Reason>,
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
            Kind::Deal(luck) => &luck.value,
            Kind::Move(decision) => &decision.value,
        }
    }
}

impl Decision {
    /// Whether the game was decided before it and after it, so that its mark goes by points.
    pub fn is_about_points(&self) -> bool {
        is_about_points(self.error, &self.best_value)
    }
}

impl Review {
    /// The moments that mattered most for a seat: its costliest moves with a mark and their entries, in the order of
    /// the game.
    pub fn moments(&self, seat: Seat, most: usize) -> Vec<(usize, &Decision)> {
        let mut marked: Vec<(usize, &Decision)> = self.marked().collect();
        marked.retain(|(_, decision)| decision.seat == seat);
        costliest(marked, most)
    }

    /// The costliest moves of all seats, in the order of the game.
    pub fn turning_points(&self, most: usize) -> Vec<(usize, &Decision)> {
        costliest(self.marked().collect(), most)
    }

    /// The decision at an entry, if it is one.
    pub fn decision(&self, number: usize) -> Option<(usize, &Decision)> {
        match &self.entries.get(number)?.kind {
            Kind::Move(decision) => Some((number, decision)),
            Kind::Deal(_) => None,
        }
    }

    fn marked(&self) -> impl Iterator<Item = (usize, &Decision)> {
        self.entries.iter().filter_map(|entry| match &entry.kind {
            Kind::Move(it) if it.mark.is_some() => Some((entry.number, &**it)),
            Kind::Move(_) | Kind::Deal(_) => None,
        })
    }
}

fn costliest(mut marked: Vec<(usize, &Decision)>, most: usize) -> Vec<(usize, &Decision)> {
    // Once a game is decided, only points are lost; equals stay in their order.
    marked
        .sort_by(|(_, a), (_, b)| b.error.total_cmp(&a.error).then(a.points.total_cmp(&b.points)));
    marked.truncate(most);
    marked.sort_by_key(|(number, _)| *number);
    marked
}
