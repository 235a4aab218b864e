//! Three and four seats: everybody plays for themselves.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tiles::{BySeat, Position, Turn};

use crate::evaluator::{margin, result};
use crate::hash::fingerprint;
use crate::search::Shared;
use crate::{Evaluator, Found, Line};

/// So many positions are looked at between two questions whether to go on.
const BATCH: u64 = 64;
/// So many moves are considered in positions that are only thought of.
const CONSIDERED: usize = 8;

/// What a position was seen to be worth, seat by seat.
#[derive(Clone, Copy)]
struct Seen {
    worth: BySeat<i32>,
    /// Whether nothing was left out for want of depth.
    whole: bool,
}

struct Thinker<'a, E> {
    shared: &'a Shared<'a, E>,
    nodes: u64,
    /// Whether a deal within the round was guessed, or moves were not considered.
    guessed: bool,
}

/// Thinks deeper and deeper; each seat is expected to take what is best for itself.
pub(crate) fn think<P: Position, E: Evaluator<P>>(
    position: &P,
    shared: &Shared<'_, E>,
    mut report: impl FnMut(&Found<P::Move>),
) -> Found<P::Move> {
    let Turn::Seat(mover) = position.turn() else { unreachable!("a seat is to move") };
    let mut thinker = Thinker { shared, nodes: 0, guessed: false };
    let mut moves = Vec::new();
    position.search_moves(&mut moves);
    moves.sort_by_key(|&m| std::cmp::Reverse(shared.evaluator.promise(position, m)));
    let line = |m: P::Move, margin: i32, moves: Vec<P::Move>| Line { m, margin, moves };
    let mut found =
        Found { lines: vec![line(moves[0], 0, vec![moves[0]])], depth: 0, solved: false, nodes: 0 };
    for depth in 1..=shared.wishes.depth {
        let mut lines: Vec<Line<P::Move>> = Vec::new();
        let mut whole = true;
        for &m in &moves {
            let mut after = position.clone();
            after.play_unchecked(m);
            let mut answers = vec![m];
            let seen = thinker.look(&after, depth - 1, &mut answers);
            if shared.is_stopped() {
                break;
            }
            whole &= seen.whole;
            lines.push(line(m, margin(&seen.worth, mover), answers));
        }
        thinker.ask();
        let complete = lines.len() == moves.len();
        lines.sort_by_key(|line| std::cmp::Reverse(line.margin));
        // Half a deepening judges only some moves, and those more deeply: they cannot be compared.
        if complete {
            let rank = |m: &P::Move| lines.iter().position(|line| line.m == *m);
            moves.sort_by_key(rank);
            lines.truncate(shared.wishes.lines.max(1));
            found.lines = lines;
            (found.depth, found.solved) = (depth, whole && !thinker.guessed);
        }
        found.nodes = shared.nodes();
        if !complete || shared.is_stopped() {
            break;
        }
        report(&found);
        if whole {
            break;
        }
    }
    found
}

impl<E> Thinker<'_, E> {
    fn ask(&mut self) -> bool {
        self.shared.count(std::mem::take(&mut self.nodes))
    }

    /// What a position is worth to each seat; `line` grows by the moves that lead to it.
    fn look<P: Position>(&mut self, position: &P, depth: u32, line: &mut Vec<P::Move>) -> Seen
    where
        E: Evaluator<P>,
    {
        self.nodes += 1;
        if self.nodes >= BATCH {
            self.ask();
        }
        let evaluator = self.shared.evaluator;
        match position.turn() {
            Turn::Over => Seen { worth: result(position), whole: true },
            Turn::Deal if position.round() != self.shared.round => {
                Seen { worth: evaluator.worth(position), whole: true }
            }
            Turn::Deal => {
                let mut dealt = position.clone();
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(fingerprint(position));
                dealt.deal_unchecked(&position.sample_deal(&mut rng));
                self.guessed = true;
                self.look(&dealt, depth, line)
            }
            Turn::Seat(mover) => {
                if depth == 0 || self.shared.is_stopped() {
                    return Seen { worth: evaluator.worth(position), whole: false };
                }
                let mut moves = Vec::new();
                position.search_moves(&mut moves);
                self.guessed |= moves.len() > CONSIDERED;
                moves.sort_by_key(|&m| std::cmp::Reverse(evaluator.promise(position, m)));
                moves.truncate(CONSIDERED);
                let mut best: Option<(i32, Seen)> = None;
                let mut whole = true;
                let here = line.len();
                let mut best_line = Vec::new();
                for m in moves {
                    let mut after = position.clone();
                    after.play_unchecked(m);
                    line.push(m);
                    let seen = self.look(&after, depth - 1, line);
                    whole &= seen.whole;
                    let value = margin(&seen.worth, mover);
                    if best.is_none_or(|(most, _)| value > most) {
                        best = Some((value, seen));
                        best_line = line[here..].to_vec();
                    }
                    line.truncate(here);
                }
                line.extend(best_line);
                let (_, seen) = best.expect("a seat that is to move has a move");
                Seen { whole, ..seen }
            }
        }
    }
}
