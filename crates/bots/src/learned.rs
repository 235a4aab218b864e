//! The evaluation that nets have learned.

use net::{Net, ONE};
use search::{Evaluator, LOGIT, Trust};
use tiles::{BySeat, Seat};

use crate::{Features, Heuristics};

/// So many points stand for 1 in a net's answer.
const POINTS: f64 = 64.0;

/// What a net says of positions, for a search.
#[derive(Clone, Copy, Debug)]
pub struct Learned<'a> {
    net: &'a Net,
}

impl<'a> Learned<'a> {
    /// Judges by this net, which must be made for the game that is judged.
    pub fn new(net: &'a Net) -> Learned<'a> {
        Learned { net }
    }

    /// Everything that the net says of a position: what each seat can hope for, as a search hears it,
    /// and the points of each seat in the end.
    pub(crate) fn expect<P: Features>(&self, position: &P) -> (BySeat<i32>, BySeat<f64>) {
        let answers = self.net.ask(position.features().as_slice());
        let (hopes, points) = answers.split_at(Seat::ALL.len());
        let worth = BySeat::new(position.seats(), |seat| scaled(hopes[place(position, seat)]));
        let points = BySeat::new(position.seats(), |seat| {
            let more = f64::from(points[place(position, seat)]) * POINTS / f64::from(ONE);
            (f64::from(position.sure_points(seat)) + more).max(0.0)
        });
        (worth, points)
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

fn scaled(answer: i32) -> i32 {
    (i64::from(answer) * i64::from(LOGIT) / i64::from(ONE)) as i32
}

/// How many seats after the viewer's this one comes.
fn place<P: Features>(position: &P, seat: Seat) -> usize {
    let seats = position.seats().count();
    (seat.index() + seats - position.viewer().index()) % seats
}
