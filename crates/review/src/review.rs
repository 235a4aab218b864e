//! A whole game reviewed: first every decision, then the doubtful ones again, then why they were wrong, then the deals.

use bots::{Heuristics, Mind, Minds, win_shares};
use record::{AnyPosition, Game, Record, Refused, ReplayError, is_refill};
use tiles::{BySeat, Position, Turn};

use crate::accuracy;
use crate::deals::luck;
use crate::decisions::{Weighed, explain, forced, weigh, weigh_again};
use crate::judge::{Cancelled, Judge};
use crate::marks::{Mark, is_suspicious};
use crate::options::Options;
use crate::result::{Entry, Kind, Review, SeatReview};

/// How many decisions a second pass looks at, the largest errors first.
const SECOND_LOOKS: usize = 12;

/// How far a review is.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress<'a> {
    /// How many of its parts are done.
    pub done: usize,
    /// How many there are by now: a part for each entry, one for each decision that is looked at again, and one for
    /// each that is explained.
    pub of: usize,
    /// The entry that is new, or new again; without what was unforeseen at it, which is known only in the end.
    pub entry: &'a Entry,
}

/// Reviews a record as far as it goes, until `go_on` says no: then the review ends with the entries that are whole from
/// the beginning. `report` sees every entry as soon as it is known.
///
/// The same record and the same options give the same review.
pub fn review(
    record: &Record,
    options: &Options,
    minds: &mut Minds,
    go_on: &(dyn Fn() -> bool + Sync),
    report: impl FnMut(&Progress<'_>),
) -> Result<Review, ReplayError> {
    match AnyPosition::new(record.ruleset) {
        AnyPosition::Azul(start) => {
            Reviewed::of(record, start, options, &mut minds.azul, go_on, report)
        }
        AnyPosition::Pavilion(start) => {
            Reviewed::of(record, start, options, &mut minds.pavilion, go_on, report)
        }
    }
}

/// A deal or a move, and the position it met.
struct Step<P: Position> {
    before: P,
    what: What<P>,
}

enum What<P: Position> {
    Deal(P::Deal, bool),
    Move(P::Move),
}

/// A review that grows.
struct Reviewed<P: Position> {
    steps: Vec<Step<P>>,
    end: P,
    /// What is known of each step.
    kinds: Vec<Option<Kind>>,
    done: usize,
    of: usize,
}

/// Plays a record and keeps every position.
fn replay<P: Game>(record: &Record, start: P) -> Result<(Vec<Step<P>>, P), ReplayError> {
    let mut position = start;
    let mut steps = Vec::with_capacity(record.entries.len());
    for (number, entry) in record.entries.iter().enumerate() {
        let text = entry.text.as_str();
        let refused = |why: Refused| ReplayError { number, text: text.to_owned(), why };
        let before = position.clone();
        let what = if record::is_deal(text) {
            position.deal_text(text).map_err(refused)?;
            let deal = P::read_deal(text).ok_or(Refused::NotADeal(P::DEALS_LOOK_LIKE));
            What::Deal(deal.map_err(refused)?, is_refill(text))
        } else {
            let m = position.read_legal_move(text).map_err(refused)?;
            position.play_unchecked(m);
            What::Move(m)
        };
        steps.push(Step { before, what });
    }
    Ok((steps, position))
}

impl<P: Game + Heuristics> Reviewed<P> {
    fn of(
        record: &Record,
        start: P,
        options: &Options,
        mind: &mut Mind<P::Move>,
        go_on: &(dyn Fn() -> bool + Sync),
        mut report: impl FnMut(&Progress<'_>),
    ) -> Result<Review, ReplayError> {
        let (steps, end) = replay(record, start)?;
        let (kinds, of) = (vec![None; steps.len()], steps.len());
        let mut reviewed = Reviewed { steps, end, kinds, done: 0, of };
        let mut judge = Judge::new(mind, go_on);
        // What a review that was cancelled has found by then is worth something.
        let _: Result<(), Cancelled> = reviewed.judge_all(record, options, &mut judge, &mut report);
        Ok(reviewed.finish(record, judge.nodes))
    }

    fn judge_all(
        &mut self,
        record: &Record,
        options: &Options,
        judge: &mut Judge<'_, P>,
        report: &mut impl FnMut(&Progress<'_>),
    ) -> Result<(), Cancelled> {
        let mut weighed: Vec<(usize, Weighed<P::Move>)> = Vec::new();
        for number in 0..self.steps.len() {
            let Step { before, what: What::Move(m) } = &self.steps[number] else { continue };
            if is_forced(before) {
                continue;
            }
            let found = weigh(judge, before, *m, options)?;
            self.note(number, Kind::Move(Box::new(found.decision.clone())), report);
            weighed.push((number, found));
        }
        weighed.retain(|(_, it)| is_suspicious(it.decision.error, &it.decision.best_value));
        // Equal errors stay in the order of the game.
        weighed.sort_by(|(_, a), (_, b)| b.decision.error.total_cmp(&a.decision.error));
        weighed.truncate(SECOND_LOOKS);
        self.of += weighed.len();
        for (number, first) in &weighed {
            let Step { before, what: What::Move(m) } = &self.steps[*number] else { continue };
            let decision = weigh_again(judge, before, *m, first, options)?;
            self.note(*number, Kind::Move(Box::new(decision)), report);
        }
        let is_marked =
            |kind: &Option<Kind>| matches!(kind, Some(Kind::Move(it)) if it.mark.is_some());
        self.of += self.kinds.iter().filter(|kind| is_marked(kind)).count();
        for number in 0..self.steps.len() {
            let Some(Kind::Move(decision)) = &self.kinds[number] else { continue };
            if decision.mark.is_some() {
                let mut decision = decision.clone();
                explain(judge, &self.steps[number].before, &mut decision, options)?;
                self.note(number, Kind::Move(decision), report);
            }
        }
        for number in 0..self.steps.len() {
            let Step { before, what: What::Deal(deal, is_refill) } = &self.steps[number] else {
                continue;
            };
            let samples = options.for_deal(record.ruleset, *is_refill);
            let seed = format!("{} {number}", options.seed);
            let luck = luck(judge, before, deal, samples, &seed)?;
            self.note(number, Kind::Deal(luck), report);
        }
        // A move that was forced changes nothing: what was expected after the entry before it is expected on.
        for number in 0..self.steps.len() {
            let Step { before, what: What::Move(m) } = &self.steps[number] else { continue };
            if self.kinds[number].is_some() {
                continue;
            }
            let mut after = before.clone();
            after.play_unchecked(*m);
            let value = match (after.turn(), number.checked_sub(1)) {
                (Turn::Over, _) => win_shares(&after),
                (Turn::Seat(_) | Turn::Deal, Some(earlier)) => match &self.kinds[earlier] {
                    Some(kind) => *kind.after(),
                    None => break,
                },
                (Turn::Seat(_) | Turn::Deal, None) => judge.value(before, options.nodes)?,
            };
            let decision = forced(before, *m, value);
            self.note(number, Kind::Move(Box::new(decision)), report);
        }
        Ok(())
    }

    /// Keeps what was found of a step and tells it.
    fn note(&mut self, number: usize, kind: Kind, report: &mut impl FnMut(&Progress<'_>)) {
        self.done += 1;
        let unforeseen = BySeat::new(self.end.seats(), |_| 0.0);
        let entry = Entry { number, kind, unforeseen };
        report(&Progress { done: self.done, of: self.of, entry: &entry });
        self.kinds[number] = Some(entry.kind);
    }

    /// Sums up what is whole from the beginning.
    fn finish(self, record: &Record, nodes: u64) -> Review {
        let is_whole = self.kinds.iter().all(Option::is_some);
        let kinds = self.kinds.into_iter().map_while(|kind| kind);
        let end = (is_whole && self.end.turn() == Turn::Over).then(|| win_shares(&self.end));
        let mut entries: Vec<Entry> = Vec::new();
        for (number, kind) in kinds.enumerate() {
            let before = *kind.before();
            let earlier = entries.last().map_or(before, |entry| *entry.kind.after());
            let unforeseen = BySeat::new(before.seats(), |seat| before[seat] - earlier[seat]);
            entries.push(Entry { number, kind, unforeseen });
        }
        if let (Some(end), Some(last)) = (end, entries.last_mut()) {
            let after = *last.kind.after();
            for seat in end.seats().iter() {
                last.unforeseen[seat] += end[seat] - after[seat];
            }
        }
        let seats = sum_up(&entries, end, self.end.seats());
        Review { ruleset: record.ruleset, seats, entries, nodes }
    }
}

fn is_forced<P: Position>(position: &P) -> bool {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.len() == 1
}

/// The sums over all entries.
fn sum_up(entries: &[Entry], end: Option<BySeat<f64>>, seats: tiles::Seats) -> BySeat<SeatReview> {
    let mut sums = BySeat::new(seats, |_| SeatReview::default());
    let equal = BySeat::new(seats, |_| 1.0 / seats.count() as f64);
    let first = entries.first().map_or(equal, |entry| *entry.kind.before());
    let last = end.unwrap_or_else(|| entries.last().map_or(equal, |entry| *entry.kind.after()));
    for seat in seats.iter() {
        let sum = &mut sums[seat];
        (sum.first, sum.last) = (first[seat], last[seat]);
        let (mut squares, mut lost) = (0.0, 0.0);
        let mut shares = vec![100.0 * first[seat]];
        let mut decisions = Vec::new();
        for entry in entries {
            sum.unforeseen += entry.unforeseen[seat];
            match &entry.kind {
                Kind::Deal(luck) => {
                    sum.luck += luck.luck[seat];
                    squares += luck.error[seat].powi(2);
                }
                Kind::Move(decision) if decision.seat == seat => {
                    sum.errors += decision.error;
                    match decision.mark {
                        Some(Mark::Inaccuracy) => sum.inaccuracies += 1,
                        Some(Mark::Mistake) => sum.mistakes += 1,
                        Some(Mark::Blunder) => sum.blunders += 1,
                        None => {}
                    }
                    if decision.counted {
                        lost += decision.error;
                        decisions.push((shares.len() - 1, 100.0 * decision.error));
                    }
                    shares.push(100.0 * decision.value[seat]);
                }
                Kind::Move(decision) => {
                    sum.gifts += decision.gifts[seat];
                    shares.push(100.0 * decision.value[seat]);
                }
            }
        }
        sum.luck_error = squares.sqrt();
        sum.counted = decisions.len();
        sum.error_rate =
            if decisions.is_empty() { 0.0 } else { 1_000.0 * lost / decisions.len() as f64 };
        sum.accuracy = accuracy::of_game(&shares, &decisions);
    }
    sums
}
