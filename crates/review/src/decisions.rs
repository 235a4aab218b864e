//! The error of a decision: what the best move is worth to the seat that moves, less what the move played is worth.
//!
//! A search names the best moves; then they and the move played are valued together, each as deep as the others. Where
//! that finds an error, or a lead that is not clear, a second pass looks ten times as deep, and replaces the first.

use bots::{Candidate, Heuristics};
use record::Game;
use tiles::{BySeat, Seat, Turn};

use crate::judge::{Cancelled, Judge, Verdict};
use crate::marks;
use crate::options::Options;
use crate::result::Decision;
use crate::why::{Course, follow, reasons};

/// How many of the best moves are asked for: among them is a second one of different effect, if there is any.
pub(crate) const BEST_MOVES: usize = 4;
/// A decision counts if its second-best move loses this share of the win, or these points.
const COUNTED_SHARE: f64 = 0.005;
const COUNTED_POINTS: f64 = 0.5;

/// A decision that has been valued once.
pub(crate) struct Weighed<M> {
    pub(crate) decision: Decision,
    /// How much better the best other move was, for the seat that moved. Less than nothing if the move played leads.
    pub(crate) doubt: f64,
    /// The moves that were compared.
    compared: Vec<M>,
}

/// Values a decision for the first time.
pub(crate) fn weigh<P: Game + Heuristics>(
    judge: &mut Judge<'_, P>,
    position: &P,
    played: P::Move,
    options: &Options,
) -> Result<Weighed<P::Move>, Cancelled> {
    let best = judge.best(position, BEST_MOVES, options.for_search())?;
    // A move that comes to the same as the move played is that move.
    let same = |m: P::Move| if position.is_same_effect(m, played) { played } else { m };
    let first = same(best[0].m);
    let mut compared = vec![first];
    compared.extend(best.iter().map(|it| same(it.m)).find(|&m| !position.is_same_effect(m, first)));
    if !compared.contains(&played) {
        compared.push(played);
    }
    let verdict = judge.compare(position, &compared, options.for_moves(compared.len(), false))?;
    let decision = decide(position, played, &verdict, None);
    let (seat, mine) = (decision.seat, decision.value[decision.seat]);
    let others = verdict.moves.iter().filter(|it| it.m != played);
    let doubt = others.map(|it| it.value[seat] - mine).fold(f64::NEG_INFINITY, f64::max);
    Ok(Weighed { decision, doubt, compared })
}

/// Values a decision once more, deeper.
pub(crate) fn weigh_again<P: Game + Heuristics>(
    judge: &mut Judge<'_, P>,
    position: &P,
    played: P::Move,
    weighed: &Weighed<P::Move>,
    options: &Options,
) -> Result<Decision, Cancelled> {
    let moves = &weighed.compared;
    let verdict = judge.compare(position, moves, options.for_moves(moves.len(), true))?;
    Ok(decide(position, played, &verdict, Some(weighed.decision.error)))
}

/// A decision that was none: whatever was expected before it is expected after it.
pub(crate) fn forced<P: Game>(position: &P, played: P::Move, value: BySeat<f64>) -> Decision {
    let (seat, played) = (mover(position), played.to_string());
    Decision {
        seat,
        best: played.clone(),
        value,
        best_value: value,
        error: 0.0,
        gifts: value.map(|_| 0.0),
        points: 0.0,
        mark: None,
        counted: false,
        proven: false,
        line: vec![played.clone()],
        played_line: vec![played.clone()],
        played,
        why: Vec::new(),
    }
}

fn mover<P: Game>(position: &P) -> Seat {
    match position.turn() {
        Turn::Seat(seat) => seat,
        Turn::Deal | Turn::Over => unreachable!("a move is played by a seat"),
    }
}

/// What the comparison says of the move played. `before` is the error that an earlier look found, if there was one.
pub(crate) fn decide<P: Game>(
    position: &P,
    played: P::Move,
    verdict: &Verdict<P::Move>,
    before: Option<f64>,
) -> Decision {
    let seat = mover(position);
    let points = |it: &Candidate<P::Move>| {
        let others = it.score.seats().iter().filter(|&other| other != seat);
        it.score[seat] - others.map(|other| it.score[other]).fold(f64::MIN, f64::max)
    };
    let find = |m: P::Move| verdict.moves.iter().find(|it| it.m == m);
    let mine = find(played).expect("the move played is among those compared");
    // A tie goes to the move played.
    let best = &verdict.moves[0];
    let best = if mine.value[seat] >= best.value[seat] { mine } else { best };
    let second =
        verdict.moves.iter().find(|it| it.m != best.m && !position.is_same_effect(it.m, best.m));
    let counted = second.is_some_and(|second| {
        best.value[seat] - second.value[seat] >= COUNTED_SHARE
            || points(best) - points(second) >= COUNTED_POINTS
    });
    let error = best.value[seat] - mine.value[seat];
    let lost = points(best) - points(mine);
    let change = before.map_or(0.0, |before| (error - before).abs());
    let written = |line: &[P::Move]| line.iter().map(ToString::to_string).collect();
    Decision {
        seat,
        played: played.to_string(),
        best: best.m.to_string(),
        value: mine.value,
        best_value: best.value,
        error,
        gifts: BySeat::new(position.seats(), |other| {
            if other == seat { 0.0 } else { mine.value[other] - best.value[other] }
        }),
        points: -lost,
        mark: if best.m == mine.m { None } else { marks::mark(error, lost, change, &best.value) },
        counted,
        proven: verdict.proven,
        line: written(&best.line),
        played_line: written(&mine.line),
        why: Vec::new(),
    }
}

/// Says why the best move was better, and plays both lines to the end of the round, or to a refill of the supply.
pub(crate) fn explain<P: Game + Heuristics>(
    judge: &mut Judge<'_, P>,
    position: &P,
    decision: &mut Decision,
    options: &Options,
) -> Result<(), Cancelled> {
    let read = |line: &[String]| line.iter().filter_map(|m| P::read_move(m)).collect::<Vec<_>>();
    let nodes = options.for_reply();
    let best = follow(judge, position, &read(&decision.line), nodes)?;
    let played = follow(judge, position, &read(&decision.played_line), nodes)?;
    decision.why = reasons(decision.seat, &best, &played, decision.points);
    let moves = |course: Course| {
        course.entries.into_iter().take_while(|entry| !record::is_deal(entry)).collect()
    };
    (decision.line, decision.played_line) = (moves(best), moves(played));
    Ok(())
}
