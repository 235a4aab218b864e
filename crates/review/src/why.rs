//! Why the best move was better: both lines are played to the end of the round, and subtracted.

use bots::Heuristics;
use record::{AnyEvent, Game, generator, points_of};
use tiles::{BySeat, Seat, Turn};

use crate::component::{Component, Reason};
use crate::judge::{Cancelled, Judge};

/// How many reasons are told.
const REASONS: usize = 2;
/// A smaller difference is no reason, in points.
const LEAST: f64 = 0.75;
/// The part of the difference in points that the components together must explain.
const EXPLAINED: f64 = 0.5;

/// What each component has brought by the end of a round, in points.
pub(crate) type Worth = [f64; Component::ALL.len()];

/// A line, played to the end of the round.
pub(crate) struct Course {
    /// Its moves, and the refills between them, as they are written.
    pub(crate) entries: Vec<String>,
    worth: BySeat<Worth>,
}

/// Plays a line, and after it what the judge thinks best with so many nodes for each move.
pub(crate) fn follow<P: Game + Heuristics>(
    judge: &mut Judge<'_, P>,
    position: &P,
    line: &[P::Move],
    nodes: u64,
) -> Result<Course, Cancelled> {
    play_on(position, line, |at| Ok(judge.best(at, 1, nodes)?[0].m))
}

/// Plays a line, and after it what is chosen.
pub(crate) fn play_on<P: Game + Heuristics>(
    position: &P,
    line: &[P::Move],
    mut choose: impl FnMut(&P) -> Result<P::Move, Cancelled>,
) -> Result<Course, Cancelled> {
    let mut at = position.clone();
    let mut worth = BySeat::new(at.seats(), |_| Worth::default());
    let (mut entries, mut line) = (Vec::new(), line.iter().copied());
    // Both lines meet the same refills, as long as they ask for as many tiles.
    let mut rng = generator("why");
    loop {
        match at.turn() {
            Turn::Over => break,
            Turn::Deal if at.begins_round() => break,
            Turn::Deal => {
                let deal = at.sample_deal(&mut rng);
                at.deal_unchecked(&deal);
                entries.push(deal.to_string());
            }
            Turn::Seat(_) => {
                let m = match line.next() {
                    Some(m) => m,
                    None => choose(&at)?,
                };
                at.play_telling(m, &mut |event| count(&mut worth, event.into()));
                entries.push(m.to_string());
            }
        }
    }
    for seat in at.seats().iter() {
        for (prospect, hundredths) in at.prospects(seat) {
            worth[seat][Component::from(prospect) as usize] += f64::from(hundredths) / 100.0;
        }
    }
    Ok(Course { entries, worth })
}

fn count(worth: &mut BySeat<Worth>, event: AnyEvent) {
    for (what, seat, points) in points_of(event) {
        if let Some(component) = Component::of_points(what) {
            worth[seat][component as usize] += f64::from(points);
        }
    }
}

/// The reasons why the line played is worse for the seat than the best one, by so many points: the largest
/// differences first. None where they explain too little of it.
pub(crate) fn reasons(seat: Seat, best: &Course, played: &Course, points: f64) -> Vec<Reason> {
    let rival = rival(seat, best, played);
    let difference = |whose: Seat, what: Component| {
        let more = played.worth[whose][what as usize] - best.worth[whose][what as usize];
        Reason { what, seat: whose, points: if whose == seat { more } else { -more } }
    };
    let of = |whose: Seat| Component::ALL.into_iter().map(move |what| difference(whose, what));
    let (mut worse, better): (Vec<Reason>, Vec<Reason>) =
        of(seat).chain(of(rival)).partition(|reason| reason.points < 0.0);
    let sum = |reasons: &[Reason]| reasons.iter().map(|reason| reason.points).sum::<f64>();
    let (lost, won) = (-sum(&worse), sum(&better));
    if lost <= won || lost - won < EXPLAINED * -points {
        return Vec::new();
    }
    worse.retain(|reason| reason.points <= -LEAST);
    worse.sort_by(|a, b| a.points.total_cmp(&b.points));
    worse.truncate(REASONS);
    worse
}

/// Of the others the one whose points differ most between the two lines.
fn rival(seat: Seat, best: &Course, played: &Course) -> Seat {
    let change = |other: Seat| {
        let sum = |course: &Course| course.worth[other].iter().sum::<f64>();
        (sum(played) - sum(best)).abs()
    };
    let others = best.worth.seats().iter().filter(|other| *other != seat);
    // Of equals the first.
    others.rev().max_by(|a, b| change(*a).total_cmp(&change(*b))).unwrap_or(seat)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use bots::{Bot, Mind, Minds, play_out};
    use record::{AnyPosition, Ruleset, is_deal};

    use super::*;

    /// What a course is worth, counted once more from what is written of it.
    fn recounted<P: Game + Heuristics>(
        start: &P,
        course: &Course,
    ) -> BTreeMap<(usize, Component), f64> {
        let mut at = start.clone();
        let mut worth = BTreeMap::new();
        for entry in &course.entries {
            if is_deal(entry) {
                at.deal_text(entry).expect("a possible deal");
                continue;
            }
            let before = at.scores();
            let mut scored = before.map(i32::from);
            for event in at.play_text(entry).expect("a legal move") {
                for (what, seat, points) in points_of(event.into()) {
                    let what = Component::of_points(what).expect("points are for something");
                    *worth.entry((seat.index(), what)).or_insert(0.0) += f64::from(points);
                    scored[seat] += points;
                }
            }
            let scores = at.scores().map(i32::from);
            assert_eq!(scored.as_slice(), scores.as_slice(), "{entry}: events tell all points");
        }
        for seat in at.seats().iter() {
            for (prospect, hundredths) in at.prospects(seat) {
                *worth.entry((seat.index(), prospect.into())).or_insert(0.0) +=
                    f64::from(hundredths) / 100.0;
            }
        }
        worth
    }

    fn check<P: Game + Heuristics>(mut start: P, mind: &mut Mind<P::Move>, seed: &str) -> usize {
        let mut rng = generator(seed);
        play_out(&mut start, &[Bot::Greedy], 2, &mut rng);
        let deal = start.sample_deal(&mut rng);
        start.deal_unchecked(&deal);
        let mut moves = Vec::new();
        start.legal_moves(&mut moves);
        let Turn::Seat(seat) = start.turn() else { panic!("the displays are full") };
        let mut judge = Judge::new(mind, &|| true);
        let Ok(best) = follow(&mut judge, &start, &moves[..1], 20) else { panic!("not cancelled") };
        let mut told = 0;
        for m in moves.into_iter().rev().take(8) {
            let Ok(played) = follow(&mut judge, &start, &[m], 20) else { panic!("not cancelled") };
            let counts = [recounted(&start, &played), recounted(&start, &best)];
            for reason in reasons(seat, &best, &played, -1.0) {
                let of = |counts: &BTreeMap<_, f64>| {
                    counts.get(&(reason.seat.index(), reason.what)).copied().unwrap_or(0.0)
                };
                let more = of(&counts[0]) - of(&counts[1]);
                let expected = if reason.seat == seat { more } else { -more };
                assert!((reason.points - expected).abs() < 1e-9, "{reason:?}: {expected}");
                assert!(reason.points <= -LEAST);
                told += 1;
            }
        }
        told
    }

    #[test]
    fn every_number_is_recounted_from_the_events_of_the_two_lines() {
        let mut minds = Minds::default();
        let mut told = 0;
        for (number, ruleset) in Ruleset::plain().enumerate() {
            let seed = number.to_string();
            told += match AnyPosition::new(ruleset) {
                AnyPosition::Azul(start) => check(start, &mut minds.azul, &seed),
                AnyPosition::Pavilion(start) => check(start, &mut minds.pavilion, &seed),
            };
        }
        assert!(told > 20, "{told} reasons");
    }

    #[test]
    fn between_rounds_points_and_prospects_are_the_evaluation() {
        fn check<P: Game + Heuristics>(mut at: P, seed: &str) {
            play_out(&mut at, &[Bot::Greedy], 2, &mut generator(seed));
            let (values, scores) = (at.evaluate(), at.scores());
            for seat in at.seats().iter() {
                let hopes: i32 = at.prospects(seat).iter().map(|(_, hundredths)| hundredths).sum();
                let sum = 100 * i32::from(scores[seat]) + hopes;
                // Each part is rounded.
                assert!((values[seat] - sum).abs() <= 4, "{seed}: {} {sum}", values[seat]);
            }
        }
        for (number, ruleset) in Ruleset::plain().enumerate() {
            match AnyPosition::new(ruleset) {
                AnyPosition::Azul(at) => check(at, &number.to_string()),
                AnyPosition::Pavilion(at) => check(at, &number.to_string()),
            }
        }
    }
}
