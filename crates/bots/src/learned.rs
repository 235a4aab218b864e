//! The evaluator that asks a net.

use net::{Net, ONE};
use search::{Evaluator, LOGIT, Trust};
use tiles::{BySeat, Seat};

use crate::heuristics::ScoreEvaluator;
use crate::{Features, Heuristics};

/// How many points 1 stands for in a net's answer.
const POINTS: f64 = 64.0;

/// An evaluator that has learned from games.
#[derive(Clone, Copy, Debug)]
pub struct Learned<'a> {
    net: &'a Net,
}

impl<'a> Learned<'a> {
    /// Evaluates by this net, which must be made for the game.
    pub fn new(net: &'a Net) -> Learned<'a> {
        Learned { net }
    }
}

impl<P: Heuristics> Evaluator<P> for Learned<'_> {
    const TRUST: Trust = P::NET_TRUST;

    fn evaluate(&self, position: &P) -> BySeat<i32> {
        let answers = self.net.ask(position.features().as_slice());
        BySeat::new(position.seats(), |seat| scaled(answers[place(position, seat)]))
    }

    fn policy(&self, position: &P, m: P::Move) -> i32 {
        position.policy(m)
    }
}

impl<P: Heuristics> ScoreEvaluator<P> for Learned<'_> {
    fn evaluate_with_scores(&self, position: &P) -> (BySeat<i32>, BySeat<f64>) {
        let answers = self.net.ask(position.features().as_slice());
        let (logits, points) = answers.split_at(Seat::ALL.len());
        let values = BySeat::new(position.seats(), |seat| scaled(logits[place(position, seat)]));
        let points = BySeat::new(position.seats(), |seat| {
            let more = f64::from(points[place(position, seat)]) * POINTS / f64::from(ONE);
            (f64::from(position.sure_points(seat)) + more).max(0.0)
        });
        (values, points)
    }
}

/// A win logit in hundredths of a point.
fn scaled(logit: i32) -> i32 {
    (i64::from(logit) * i64::from(LOGIT) / i64::from(ONE)) as i32
}

/// How many seats after the viewer's this one comes.
fn place<P: Features>(position: &P, seat: Seat) -> usize {
    let seats = position.seats().count();
    (seat.index() + seats - position.viewer().index()) % seats
}
