//! Advice for a move that has yet to be made: the best one, and why it is better than another.
//!
//! It is a decision as a review has it. The move it is compared with takes the place of the move played: the one that looks
//! best at first glance, or the second best if that is the best one.

use std::cmp::Reverse;

use bots::{Candidate, Heuristics, Mind, Minds, consider};
use record::{AnyPosition, Game};
use tiles::{BySeat, Turn};

use crate::component::Reason;
use crate::decisions::{BEST_MOVES, decide, explain, forced};
use crate::judge::{Judge, Verdict};
use crate::options::Options;
use crate::result::Decision;
use crate::why::{play_on, reasons};

/// The best move for the seat to move; nothing if there is none to make, or if `go_on` says no.
///
/// When `in_time` says no, it is what was found by then: perhaps without reasons.
pub fn advise(
    position: &AnyPosition,
    options: &Options,
    minds: &mut Minds,
    go_on: &(dyn Fn() -> bool + Sync),
    in_time: &(dyn Fn() -> bool + Sync),
) -> Option<Decision> {
    match position {
        AnyPosition::Azul(at) => advise_at(at, options, &mut minds.azul, go_on, in_time),
        AnyPosition::Pavilion(at) => advise_at(at, options, &mut minds.pavilion, go_on, in_time),
    }
}

fn advise_at<P: Game + Heuristics>(
    position: &P,
    options: &Options,
    mind: &mut Mind<P::Move>,
    go_on: &(dyn Fn() -> bool + Sync),
    in_time: &(dyn Fn() -> bool + Sync),
) -> Option<Decision> {
    let Turn::Seat(_) = position.turn() else { return None };
    let most = options.for_search();
    let found = consider(position, BEST_MOVES, mind, &|seen| seen < most && in_time() && go_on());
    let found: Vec<Candidate<P::Move>> = found.candidates().into_iter().cloned().collect();
    let first = found.first().filter(|_| go_on())?;
    // A hasty search may know only one move.
    let looks = by_looks(position);
    let others = looks
        .iter()
        .take(1)
        .copied()
        .chain(found.iter().map(|it| it.m))
        .chain(looks.iter().copied());
    let other = others.into_iter().find(|&m| !position.is_same_effect(m, first.m));
    let Some(other) = other else { return Some(forced(position, first.m, first.value)) };
    let still = || in_time() && go_on();
    let mut judge = Judge::new(mind, &still);
    let moves = [first.m, other];
    let compared = judge.compare(position, &moves, options.for_moves(moves.len(), false));
    let verdict = match compared {
        Ok(verdict) => verdict,
        Err(_) if found.iter().any(|it| it.m == other) => {
            let moves = found.iter().filter(|it| moves.contains(&it.m)).cloned().collect();
            Verdict { moves, proven: false }
        }
        // There was no time to value the other move: nothing is said of it.
        Err(_) => {
            return go_on().then(|| Decision {
                played: other.to_string(),
                played_line: vec![other.to_string()],
                line: first.line.iter().map(ToString::to_string).collect(),
                ..forced(position, first.m, first.value)
            });
        }
    };
    let (best, other) = (&verdict.moves[0], verdict.moves.last()?.m);
    let mut decision = decide(position, other, &verdict, None);
    if decision.best == decision.played {
        // Both are worth the same.
        decision.best = best.m.to_string();
        decision.line = best.line.iter().map(ToString::to_string).collect();
    }
    // Where there is no time for reasons, there are none.
    let _ = explain(&mut judge, position, &mut decision, options);
    go_on().then_some(decision)
}

/// Why a legal move is better than another one that looks good, at a glance: nothing is searched, and after both moves
/// everybody plays to the end of the round what looks best. Nothing if that shows no reason.
pub fn glance(position: &AnyPosition, best: &str) -> Option<Decision> {
    match position {
        AnyPosition::Azul(at) => glance_at(at, best),
        AnyPosition::Pavilion(at) => glance_at(at, best),
    }
}

fn glance_at<P: Game + Heuristics>(position: &P, best: &str) -> Option<Decision> {
    let Turn::Seat(seat) = position.turn() else { return None };
    let best = position.read_legal_move(best).ok()?;
    let other = by_looks(position).into_iter().find(|&m| !position.is_same_effect(m, best))?;
    let course = |m: P::Move| play_on(position, &[m], |at| Ok(first_look(at))).ok();
    let (course_of_best, course_of_other) = (course(best)?, course(other)?);
    let why: Vec<Reason> = reasons(seat, &course_of_best, &course_of_other, 0.0);
    let unknown = BySeat::new(position.seats(), |_| 0.0);
    let moves = |entries: Vec<String>| -> Vec<String> {
        entries.into_iter().take_while(|entry| !record::is_deal(entry)).collect()
    };
    (!why.is_empty()).then(|| Decision {
        played: other.to_string(),
        line: moves(course_of_best.entries),
        played_line: moves(course_of_other.entries),
        why,
        ..forced(position, best, unknown)
    })
}

/// The legal moves, first those that look best without looking ahead; of equal ones the first.
fn by_looks<P: Game + Heuristics>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.sort_by_cached_key(|m| Reverse(position.policy(*m)));
    moves
}

/// The legal move that looks best without looking ahead.
fn first_look<P: Game + Heuristics>(position: &P) -> P::Move {
    *by_looks(position).first().expect("a seat that is to move has a move")
}

#[cfg(test)]
mod tests {
    use bots::{Bot, play_out};
    use record::{Ruleset, generator};

    use super::*;

    /// A position in the second round, with a seat to move.
    fn second_round(ruleset: Ruleset) -> AnyPosition {
        fn play<P: Game + Heuristics>(position: &mut P) {
            let mut rng = generator("advice");
            play_out(position, &[Bot::Greedy], 2, &mut rng);
            let deal = position.sample_deal(&mut rng);
            position.deal_unchecked(&deal);
        }
        let mut position = AnyPosition::new(ruleset);
        match &mut position {
            AnyPosition::Azul(at) => play(at),
            AnyPosition::Pavilion(at) => play(at),
        }
        position
    }

    fn options() -> Options {
        Options { nodes: 100, ..Options::default() }
    }

    #[test]
    fn a_move_is_advised_with_its_reasons_and_always_the_same() {
        let mut told = 0;
        for ruleset in Ruleset::plain() {
            let position = second_round(ruleset);
            let yes = || true;
            let advise =
                || advise(&position, &options(), &mut Minds::default(), &yes, &yes).unwrap();
            let advice = advise();
            assert_eq!(advice, advise(), "{ruleset}");
            let moves = position.moves();
            assert!(moves.contains(&advice.best) && moves.contains(&advice.played), "{ruleset}");
            assert_ne!(advice.best, advice.played, "{ruleset}");
            assert_eq!(position.turn(), Turn::Seat(advice.seat));
            assert_eq!(advice.line.first(), Some(&advice.best));
            assert_eq!(advice.played_line.first(), Some(&advice.played));
            assert!(advice.error >= 0.0 && advice.why.iter().all(|it| it.points < 0.0));
            told += advice.why.len();
        }
        assert!(told > 5, "{told} reasons");
    }

    #[test]
    fn in_a_hurry_there_is_a_move_and_cancelled_there_is_none() {
        for ruleset in Ruleset::plain() {
            let position = second_round(ruleset);
            let (yes, no) = (|| true, || false);
            let hasty = advise(&position, &options(), &mut Minds::default(), &yes, &no).unwrap();
            assert!(position.moves().contains(&hasty.best), "{ruleset}");
            assert_eq!(hasty.why, [], "{ruleset}");
            assert_ne!(hasty.best, hasty.played, "{ruleset}: there are others");
            let cancelled = advise(&position, &options(), &mut Minds::default(), &no, &yes);
            assert_eq!(cancelled, None, "{ruleset}");
        }
        let waits_for_deal = AnyPosition::new("azul:2".parse().unwrap());
        let yes = || true;
        assert_eq!(advise(&waits_for_deal, &options(), &mut Minds::default(), &yes, &yes), None);
    }

    #[test]
    fn a_glance_shows_reasons_without_a_search() {
        let mut told = 0;
        for ruleset in Ruleset::plain() {
            let position = second_round(ruleset);
            for best in position.moves() {
                let Some(glance) = glance(&position, &best) else { continue };
                assert_eq!(glance.best, best);
                assert_ne!(glance.played, best);
                assert!(position.moves().contains(&glance.played), "{ruleset}");
                assert!(!glance.why.is_empty() && glance.why.iter().all(|it| it.points < 0.0));
                told += 1;
            }
        }
        assert!(told > 20, "{told} reasons");
        assert_eq!(glance(&second_round("azul:2".parse().unwrap()), "9Z9"), None);
    }
}
