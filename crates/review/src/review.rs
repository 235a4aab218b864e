//! A whole game reviewed: first every decision, then the doubtful ones again, then why they were wrong, then the deals.

use std::collections::VecDeque;

use bots::{Heuristics, Minds, win_shares};
use record::{AnyPosition, Game, Record, Refused, ReplayError, Ruleset, is_refill};
use tiles::{BySeat, Position, Turn};

use crate::accuracy;
use crate::deals::luck;
use crate::decisions::{Weighed, explain, forced, weigh, weigh_again};
use crate::judge::{Cancelled, Judge};
use crate::marks::{Mark, is_doubtful};
use crate::options::Options;
use crate::result::{Entry, Kind, Review, SeatReview};

/// How many decisions a second pass looks at, the least clear first.
const SECOND_LOOKS: usize = 24;

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
    mut report: impl FnMut(&Progress<'_>),
) -> Result<Review, ReplayError> {
    let mut reviewer = Reviewer::new(record, options)?;
    while reviewer.grow(minds, go_on, &mut report) {}
    // What a review that was cancelled has found by then is worth something.
    Ok(reviewer.finish())
}

/// A review that grows part by part. Others may think in between, with the same minds or with others.
pub struct Reviewer {
    ruleset: Ruleset,
    options: Options,
    game: AnyGame,
}

enum AnyGame {
    Azul(Reviewed<azul::Position>),
    Pavilion(Reviewed<pavilion::Position>),
}

impl Reviewer {
    /// The review of a record, of which nothing is known yet.
    pub fn new(record: &Record, options: &Options) -> Result<Reviewer, ReplayError> {
        let game = match AnyPosition::new(record.ruleset) {
            AnyPosition::Azul(start) => AnyGame::Azul(Reviewed::of(record, start)?),
            AnyPosition::Pavilion(start) => AnyGame::Pavilion(Reviewed::of(record, start)?),
        };
        Ok(Reviewer { ruleset: record.ruleset, options: options.clone(), game })
    }

    /// Does one part, and says whether there may be more. A part that `go_on` ends is done again the next time.
    pub fn grow(
        &mut self,
        minds: &mut Minds,
        go_on: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(&Progress<'_>),
    ) -> bool {
        let (ruleset, options) = (self.ruleset, &self.options);
        let grown = match &mut self.game {
            AnyGame::Azul(game) => {
                game.grow(ruleset, options, &mut Judge::new(&mut minds.azul, go_on), report)
            }
            AnyGame::Pavilion(game) => {
                game.grow(ruleset, options, &mut Judge::new(&mut minds.pavilion, go_on), report)
            }
        };
        grown.unwrap_or(false)
    }

    /// The review with the entries that are whole from the beginning.
    pub fn finish(&self) -> Review {
        match &self.game {
            AnyGame::Azul(game) => game.finish(self.ruleset),
            AnyGame::Pavilion(game) => game.finish(self.ruleset),
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

/// A part of a review, with the number of its step.
#[derive(Clone, Copy)]
enum Part {
    /// A decision.
    Weigh(usize),
    /// Which decisions are doubtful.
    Doubt,
    /// A doubtful decision.
    WeighAgain(usize),
    /// Which decisions were wrong.
    Mark,
    /// Why a decision was wrong.
    Explain(usize),
    /// A deal.
    Deal(usize),
    /// A move that was forced.
    Forced(usize),
}

/// The review of a game of these positions.
struct Reviewed<P: Position> {
    steps: Vec<Step<P>>,
    end: P,
    /// What is known of each step.
    kinds: Vec<Option<Kind>>,
    /// The decisions that were weighed once.
    weighed: Vec<(usize, Weighed<P::Move>)>,
    /// What is left to do, in order.
    parts: VecDeque<Part>,
    done: usize,
    of: usize,
    nodes: u64,
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
    fn of(record: &Record, start: P) -> Result<Reviewed<P>, ReplayError> {
        let (steps, end) = replay(record, start)?;
        let numbered = || steps.iter().enumerate();
        let moves = |forced: bool| {
            numbered().filter_map(move |(number, step)| match step.what {
                What::Move(_) if is_forced(&step.before) == forced => Some(number),
                What::Move(_) | What::Deal(..) => None,
            })
        };
        let deals = numbered().filter_map(|(number, step)| match step.what {
            What::Deal(..) => Some(Part::Deal(number)),
            What::Move(_) => None,
        });
        let parts = moves(false).map(Part::Weigh).chain([Part::Doubt, Part::Mark]).chain(deals);
        let parts = parts.chain(moves(true).map(Part::Forced)).collect();
        let (kinds, of, weighed) = (vec![None; steps.len()], steps.len(), Vec::new());
        Ok(Reviewed { steps, end, kinds, weighed, parts, done: 0, of, nodes: 0 })
    }

    /// Does the next part, and says whether there are more.
    fn grow(
        &mut self,
        ruleset: Ruleset,
        options: &Options,
        judge: &mut Judge<'_, P>,
        report: &mut dyn FnMut(&Progress<'_>),
    ) -> Result<bool, Cancelled> {
        let Some(&part) = self.parts.front() else { return Ok(false) };
        let done = self.judge(part, ruleset, options, judge, report);
        self.nodes += judge.nodes;
        let next = done?;
        self.parts.pop_front();
        next.into_iter().rev().for_each(|part| self.parts.push_front(part));
        Ok(!self.parts.is_empty())
    }

    /// Does a part, and says which parts follow from it.
    fn judge(
        &mut self,
        part: Part,
        ruleset: Ruleset,
        options: &Options,
        judge: &mut Judge<'_, P>,
        report: &mut dyn FnMut(&Progress<'_>),
    ) -> Result<Vec<Part>, Cancelled> {
        match part {
            Part::Doubt => {
                self.weighed.retain(|(_, it)| is_doubtful(it.doubt, &it.decision.best_value));
                // Equal doubts stay in the order of the game.
                self.weighed.sort_by(|(_, a), (_, b)| b.doubt.total_cmp(&a.doubt));
                self.weighed.truncate(SECOND_LOOKS);
                self.of += self.weighed.len();
                return Ok(self
                    .weighed
                    .iter()
                    .map(|(number, _)| Part::WeighAgain(*number))
                    .collect());
            }
            Part::Mark => {
                let marked = (0..self.steps.len()).filter(|number| self.is_marked(*number));
                let marked: Vec<Part> = marked.map(Part::Explain).collect();
                self.of += marked.len();
                return Ok(marked);
            }
            Part::Weigh(number)
            | Part::WeighAgain(number)
            | Part::Explain(number)
            | Part::Deal(number)
            | Part::Forced(number) => {
                if let Some(kind) = self.judge_step(part, number, ruleset, options, judge)? {
                    self.note(number, kind, report);
                }
            }
        }
        Ok(Vec::new())
    }

    /// What a part finds out about its step.
    fn judge_step(
        &mut self,
        part: Part,
        number: usize,
        ruleset: Ruleset,
        options: &Options,
        judge: &mut Judge<'_, P>,
    ) -> Result<Option<Kind>, Cancelled> {
        let Step { before, what } = &self.steps[number];
        let kind = match (part, what) {
            (Part::Weigh(_), What::Move(m)) => {
                let found = weigh(judge, before, *m, options)?;
                let decision = found.decision.clone();
                self.weighed.push((number, found));
                Kind::Move(Box::new(decision))
            }
            (Part::WeighAgain(_), What::Move(m)) => {
                let first = self.weighed.iter().find(|it| it.0 == number);
                let Some((_, first)) = first else { return Ok(None) };
                Kind::Move(Box::new(weigh_again(judge, before, *m, first, options)?))
            }
            (Part::Explain(_), What::Move(_)) => {
                let Some(Kind::Move(decision)) = &self.kinds[number] else { return Ok(None) };
                let mut decision = decision.clone();
                explain(judge, before, &mut decision, options)?;
                Kind::Move(decision)
            }
            (Part::Deal(_), What::Deal(deal, is_refill)) => {
                let samples = options.for_deal(ruleset, *is_refill);
                let seed = format!("{} {number}", options.seed);
                Kind::Deal(luck(judge, before, deal, samples, &seed)?)
            }
            (Part::Forced(_), What::Move(m)) => {
                let value = self.value_after_forced(number, before, *m, options, judge)?;
                Kind::Move(Box::new(forced(before, *m, value)))
            }
            _ => return Ok(None),
        };
        Ok(Some(kind))
    }

    /// A move that was forced changes nothing: what was expected after the entry before it is expected on.
    fn value_after_forced(
        &self,
        number: usize,
        before: &P,
        m: P::Move,
        options: &Options,
        judge: &mut Judge<'_, P>,
    ) -> Result<BySeat<f64>, Cancelled> {
        let mut after = before.clone();
        after.play_unchecked(m);
        if after.turn() == Turn::Over {
            return Ok(win_shares(&after));
        }
        match number.checked_sub(1).and_then(|earlier| self.kinds[earlier].as_ref()) {
            Some(kind) => Ok(*kind.after()),
            None => judge.value(before, options.nodes),
        }
    }

    fn is_marked(&self, number: usize) -> bool {
        matches!(&self.kinds[number], Some(Kind::Move(it)) if it.mark.is_some())
    }

    /// Keeps what was found of a step and tells it.
    fn note(&mut self, number: usize, kind: Kind, report: &mut dyn FnMut(&Progress<'_>)) {
        self.done += 1;
        let unforeseen = BySeat::new(self.end.seats(), |_| 0.0);
        let entry = Entry { number, kind, unforeseen };
        report(&Progress { done: self.done, of: self.of, entry: &entry });
        self.kinds[number] = Some(entry.kind);
    }

    /// Sums up what is whole from the beginning.
    fn finish(&self, ruleset: Ruleset) -> Review {
        let is_whole = self.kinds.iter().all(Option::is_some);
        let kinds = self.kinds.iter().map_while(Clone::clone);
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
        Review { ruleset, seats, entries, nodes: self.nodes }
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
