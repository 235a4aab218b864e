//! Alpha-beta, for two seats: what one wins the other loses.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tiles::{Position, Seat, Turn};

use crate::crew::Helper;
use crate::evaluator::{margin, result};
use crate::hash::fingerprint;
use crate::memory::{Bound, Entry};
use crate::search::Shared;
use crate::{Evaluator, Found, Line};

/// Farther from nothing than any value.
const INFINITE: i32 = i32::MAX / 2;
/// So many positions are looked at between two questions whether to go on.
const BATCH: u64 = 256;
/// So many moves of a line are told.
const LINE: usize = 12;
/// Moves after so many are looked at less deeply, unless they turn out better than expected.
const FAVORITES: usize = 4;

/// What a position was seen to be worth to a seat.
#[derive(Clone, Copy)]
struct Seen {
    value: i32,
    /// Whether nothing that matters was left out for want of depth.
    whole: bool,
}

impl Seen {
    fn to_the_other(self) -> Seen {
        Seen { value: -self.value, ..self }
    }
}

/// A move that waits for its turn.
#[derive(Clone, Copy)]
struct Choice<M> {
    m: M,
    promise: i32,
    place: u16,
}

/// One thread of a search.
struct Thinker<'a, P: Position, E> {
    shared: &'a Shared<'a, E>,
    /// The thread it helps on, if it is not the first.
    helper: Option<&'a Helper<'a>>,
    /// Whether it had to give that thread back.
    left: bool,
    /// Looked at since the last question whether to go on.
    nodes: u64,
    /// Whether a deal within the round was guessed.
    guessed: bool,
    moves: Vec<P::Move>,
    /// The choices of each position on the way, to be reused.
    choices: Vec<Vec<Choice<P::Move>>>,
}

/// Thinks as the first thread, which alone has the last word.
///
/// The others search the same, only they leave out for later what somebody is busy with: when they come
/// back to it, it is in the memory.
pub(crate) fn think<P: Position, E: Evaluator<P>>(
    position: &P,
    shared: &Shared<'_, E>,
    mut report: impl FnMut(&Found<P::Move>),
) -> Found<P::Move> {
    let mut thinker = Thinker::new(shared, None);
    let mut choices = Vec::new();
    thinker.list(position, None, &mut choices);
    choices.sort_by_key(|choice| std::cmp::Reverse(choice.promise));
    let first = choices[0].m;
    let mut found = Found {
        lines: vec![Line { m: first, margin: 0, moves: vec![first] }],
        depth: 0,
        solved: false,
        nodes: 0,
    };
    for depth in 1..=shared.wishes.depth {
        let seen = thinker.first_move(position, &choices, depth as i32, shared.wishes.lines.max(1));
        if !seen.lines.is_empty() {
            found.lines = seen.lines;
            for line in &mut found.lines {
                line.moves = principal(position, line.m, shared);
            }
            // The best come first next time; the others stay in order.
            let rank = |choice: &Choice<P::Move>| {
                found.lines.iter().position(|line| line.m == choice.m).unwrap_or(usize::MAX)
            };
            choices.sort_by_key(rank);
        }
        thinker.ask();
        found.nodes = shared.nodes();
        if shared.is_stopped() {
            break;
        }
        found.depth = depth;
        found.solved = seen.whole && !thinker.guessed;
        report(&found);
        if seen.whole {
            break;
        }
    }
    found
}

/// Thinks as another thread, for what it leaves in the memory.
pub(crate) fn help<P: Position, E: Evaluator<P>>(
    position: &P,
    shared: &Shared<'_, E>,
    helper: &Helper<'_>,
) {
    let mut thinker = Thinker::new(shared, Some(helper));
    let mut choices = Vec::new();
    thinker.list(position, None, &mut choices);
    choices.sort_by_key(|choice| std::cmp::Reverse(choice.promise));
    for depth in 1..=shared.wishes.depth {
        let seen = thinker.first_move(position, &choices, depth as i32, 1);
        if thinker.is_stopped() || seen.whole {
            break;
        }
        if let Some(best) = seen.lines.first() {
            choices.sort_by_key(|choice| choice.m != best.m);
        }
    }
}

/// The moves that could be judged in one deepening, best first.
struct Deepening<M> {
    lines: Vec<Line<M>>,
    whole: bool,
}

impl<'a, P: Position, E: Evaluator<P>> Thinker<'a, P, E> {
    fn new(shared: &'a Shared<'a, E>, helper: Option<&'a Helper<'a>>) -> Self {
        let (moves, choices) = (Vec::new(), Vec::new());
        Thinker { shared, helper, left: false, nodes: 0, guessed: false, moves, choices }
    }

    /// Asks whether to go on.
    fn ask(&mut self) -> bool {
        let go_on = self.shared.count(std::mem::take(&mut self.nodes));
        self.left = self.left || self.helper.is_some_and(|helper| !helper.may_stay());
        go_on && !self.left
    }

    fn is_stopped(&self) -> bool {
        self.left || self.shared.is_stopped()
    }

    /// Lists the moves of a position; the one that was best before is the most promising.
    fn list(&mut self, position: &P, best: Option<u16>, choices: &mut Vec<Choice<P::Move>>) {
        position.search_moves(&mut self.moves);
        choices.clear();
        choices.extend((0..).zip(&self.moves).map(|(place, &m)| {
            let promise = if best == Some(place) {
                i32::MAX
            } else {
                self.shared.evaluator.promise(position, m)
            };
            Choice { m, promise, place }
        }));
    }

    /// Looks at every first move; as many as are wanted are judged exactly.
    fn first_move(
        &mut self,
        position: &P,
        choices: &[Choice<P::Move>],
        depth: i32,
        wanted: usize,
    ) -> Deepening<P::Move> {
        let Turn::Seat(mover) = position.turn() else { unreachable!("a seat is to move") };
        let mut seen = Deepening { lines: Vec::<Line<P::Move>>::new(), whole: true };
        let shared = self.shared;
        let key = fingerprint(position);
        let mut choices = choices.to_vec();
        // Those from here on were put off, because another thread was busy with them.
        let mut put_off = choices.len();
        let mut number = 0;
        while number < choices.len() {
            let choice = choices[number];
            let can_wait = (1..put_off).contains(&number);
            let Some(_begun) = shared.busy.begin(key, choice.m, depth, can_wait) else {
                choices[number..].rotate_left(1);
                put_off -= 1;
                continue;
            };
            number += 1;
            // What the worst of the best has; a move must be better to count.
            let to_beat = seen.lines.get(wanted - 1).map_or(-INFINITE, |line| line.margin);
            let mut after = position.clone();
            after.play_unchecked(choice.m);
            let mut child = if to_beat == -INFINITE {
                self.child(&after, mover, depth - 1, (-INFINITE, INFINITE), 1)
            } else {
                self.child(&after, mover, depth - 1, (to_beat, to_beat + 1), 1)
            };
            if child.value > to_beat && to_beat != -INFINITE && !self.is_stopped() {
                child = self.child(&after, mover, depth - 1, (to_beat, INFINITE), 1);
            }
            if self.is_stopped() {
                seen.whole = false;
                break;
            }
            seen.whole &= child.whole;
            if child.value > to_beat {
                seen.lines.truncate(wanted - 1);
                let line = Line { m: choice.m, margin: child.value, moves: Vec::new() };
                let place = seen.lines.partition_point(|other| other.margin >= line.margin);
                seen.lines.insert(place, line);
            }
        }
        seen
    }

    /// What a position is worth to `mover`, who has just moved there.
    fn child(
        &mut self,
        after: &P,
        mover: Seat,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
    ) -> Seen {
        let evaluate = || margin(&self.shared.evaluator.worth(after), mover);
        match after.turn() {
            Turn::Over => {
                self.nodes += 1;
                Seen { value: margin(&result(after), mover), whole: true }
            }
            // The next round's deal is not guessed.
            Turn::Deal if after.round() != self.shared.round => {
                self.nodes += 1;
                Seen { value: evaluate(), whole: true }
            }
            // A deal within the round matters little: one that could come stands for all.
            Turn::Deal => {
                let mut dealt = after.clone();
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(fingerprint(after));
                dealt.deal_unchecked(&after.sample_deal(&mut rng));
                self.guessed = true;
                self.child(&dealt, mover, depth, (alpha, beta), ply)
            }
            Turn::Seat(_) if depth <= 0 => {
                self.nodes += 1;
                Seen { value: evaluate(), whole: false }
            }
            Turn::Seat(next) if next == mover => self.node(after, next, depth, (alpha, beta), ply),
            Turn::Seat(next) => self.node(after, next, depth, (-beta, -alpha), ply).to_the_other(),
        }
    }

    /// What a position is worth to the seat that is to move.
    fn node(
        &mut self,
        position: &P,
        mover: Seat,
        depth: i32,
        (mut alpha, beta): (i32, i32),
        ply: usize,
    ) -> Seen {
        self.nodes += 1;
        if self.nodes >= BATCH && !self.ask() || self.is_stopped() {
            return Seen { value: alpha, whole: false };
        }
        let key = fingerprint(position);
        let known = self.shared.memory.get(key);
        if let Some(entry) = known.filter(|entry| entry.whole || i32::from(entry.depth) >= depth) {
            let seen = Seen { value: entry.value, whole: entry.whole };
            match entry.bound {
                Bound::Exact => return seen,
                Bound::AtLeast if entry.value >= beta => return seen,
                Bound::AtMost if entry.value <= alpha => return seen,
                Bound::AtLeast | Bound::AtMost => {}
            }
        }
        if self.choices.len() <= ply {
            self.choices.resize_with(ply + 1, Vec::new);
        }
        let mut choices = std::mem::take(&mut self.choices[ply]);
        self.list(position, known.map(|entry| entry.best), &mut choices);
        let floor = alpha;
        let mut best = (Seen { value: -INFINITE, whole: true }, 0);
        // Where nothing can be chosen, looking on costs nothing.
        let depth = if choices.len() == 1 { depth + 1 } else { depth };
        let shared = self.shared;
        // Those from here on were put off, because another thread was busy with them.
        let mut put_off = choices.len();
        let mut number = 0;
        while number < choices.len() {
            let choice = next_best(&mut choices[number..put_off.max(number + 1)]);
            let can_wait = (1..put_off).contains(&number);
            let Some(_begun) = shared.busy.begin(key, choice.m, depth, can_wait) else {
                put_off -= 1;
                choices.swap(number, put_off);
                continue;
            };
            let mut after = position.clone();
            after.play_unchecked(choice.m);
            let seen = if number == 0 {
                self.child(&after, mover, depth - 1, (alpha, beta), ply + 1)
            } else {
                self.later(&after, mover, (depth, number), (alpha, beta), ply)
            };
            number += 1;
            let whole = best.0.whole & seen.whole;
            if seen.value > best.0.value {
                best = (Seen { value: seen.value, whole }, choice.place);
            } else {
                best.0.whole = whole;
            }
            alpha = alpha.max(seen.value);
            if alpha >= beta {
                // What comes after this one cannot change that it is too good.
                best.0.whole = seen.whole;
                break;
            }
        }
        self.choices[ply] = choices;
        let (seen, place) = best;
        if !self.is_stopped() {
            let bound = if seen.value >= beta {
                Bound::AtLeast
            } else if seen.value <= floor {
                Bound::AtMost
            } else {
                Bound::Exact
            };
            let depth = depth.clamp(0, u8::MAX.into()) as u8;
            let entry = Entry { value: seen.value, bound, depth, whole: seen.whole, best: place };
            self.shared.memory.put(key, entry);
        }
        seen
    }

    /// A move after the first: shown to be no better with little effort, or looked at properly.
    fn later(
        &mut self,
        after: &P,
        mover: Seat,
        (depth, number): (i32, usize),
        (alpha, beta): (i32, i32),
        ply: usize,
    ) -> Seen {
        let narrow = (alpha, alpha + 1);
        if number >= FAVORITES && depth >= 3 {
            let less = if number >= 3 * FAVORITES && depth >= 5 { 2 } else { 1 };
            let seen = self.child(after, mover, depth - 1 - less, narrow, ply + 1);
            if seen.value <= alpha {
                return seen;
            }
        }
        let seen = self.child(after, mover, depth - 1, narrow, ply + 1);
        if seen.value > alpha && seen.value < beta {
            return self.child(after, mover, depth - 1, (alpha, beta), ply + 1);
        }
        seen
    }
}

/// Brings the most promising of the choices to the front.
fn next_best<M: Copy>(choices: &mut [Choice<M>]) -> Choice<M> {
    let mut best = 0;
    for place in 1..choices.len() {
        if choices[place].promise > choices[best].promise {
            best = place;
        }
    }
    choices.swap(0, best);
    choices[0]
}

/// A move and the best answers to it, as far as they are remembered.
fn principal<P: Position, E>(position: &P, first: P::Move, shared: &Shared<'_, E>) -> Vec<P::Move> {
    let mut line = vec![first];
    let mut after = position.clone();
    after.play_unchecked(first);
    let mut moves = Vec::new();
    while line.len() < LINE && matches!(after.turn(), Turn::Seat(_)) {
        let Some(entry) = shared.memory.get(fingerprint(&after)) else { break };
        after.search_moves(&mut moves);
        let Some(&m) = moves.get(usize::from(entry.best)) else { break };
        after.play_unchecked(m);
        line.push(m);
    }
    line
}
