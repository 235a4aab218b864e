//! Reviews as the protocol tells them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bots::Minds;
use record::{Record, ReplayError};
use review::{Decision, Entry, Kind, Luck, Mark, Options, Reason, Review, Reviewer, SeatReview};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tiles::{BySeat, Seat};

use crate::answer::{Answer, Failure};
use crate::operations::{fields, read_record, unplayable};

/// The version of reviews. Raise it when the same record, nodes, seed and net no longer give the
/// same review: reviews that were kept are then made anew.
pub const REVIEW_VERSION: u32 = 2;

/// How long a review thinks before another one has its turn, or a little longer: a part is never broken off.
const TURN: Duration = Duration::from_millis(500);

/// A record to review.
#[derive(Clone, Debug)]
pub struct Reviewing {
    record: Record,
    options: Options,
}

/// What is new in a review.
pub struct ReviewNews {
    /// How many of its parts are done.
    pub done: usize,
    /// How many there are; more may be found on the way.
    pub of: usize,
    /// The entry that is new, or new again.
    pub entry: Entry,
}

/// A review, and how long it took.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MadeReview {
    /// The review.
    pub review: Review,
    /// From the asking.
    pub milliseconds: u64,
}

impl Reviewing {
    /// A record to review as far as it goes. It is played, so that nothing can be wrong with it later.
    pub fn new(record: Record, options: Options) -> Result<Reviewing, ReplayError> {
        record.replay()?;
        Ok(Reviewing { record, options })
    }

    /// Reads a record and plays it.
    pub(crate) fn read(text: &str, options: Options) -> Result<Reviewing, Failure> {
        Reviewing::new(read_record(text)?, options).map_err(unplayable)
    }

    /// What is reviewed.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How much is thought about it.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The review, of which nothing is known yet; it was asked for at this time.
    pub fn begin(&self, asked: Instant) -> ReviewUnderWay {
        let reviewer = Reviewer::new(&self.record, &self.options);
        let reviewer = reviewer.expect("the record was played when it was read");
        ReviewUnderWay(Arc::new(Mutex::new(reviewer)), asked)
    }

    /// Reviews until `go_on` says no; `report` sees every entry as soon as it is known.
    pub(crate) fn think(
        &self,
        asked: Instant,
        minds: &mut Minds,
        go_on: &(dyn Fn() -> bool + Sync),
        mut report: impl FnMut(ReviewNews),
    ) -> MadeReview {
        let under_way = self.begin(asked);
        while under_way.grow(minds, go_on, &mut report) {}
        under_way.finish()
    }
}

/// A review that is not finished, and when it was asked for. Others may think before it goes on. A clone is another handle to
/// the same review.
#[derive(Clone)]
pub struct ReviewUnderWay(Arc<Mutex<Reviewer>>, Instant);

/// What came of a review's turn.
pub enum ReviewTurn {
    /// It is finished.
    Done(Box<MadeReview>),
    /// There is more to do.
    More,
}

impl ReviewUnderWay {
    /// Goes on for one turn, or until `go_on` says no.
    pub(crate) fn think(
        &self,
        minds: &mut Minds,
        go_on: &(dyn Fn() -> bool + Sync),
        mut report: impl FnMut(ReviewNews),
    ) -> ReviewTurn {
        let began = Instant::now();
        while self.grow(minds, go_on, &mut report) {
            if began.elapsed() >= TURN {
                return ReviewTurn::More;
            }
        }
        ReviewTurn::Done(Box::new(self.finish()))
    }

    fn grow(
        &self,
        minds: &mut Minds,
        go_on: &(dyn Fn() -> bool + Sync),
        report: &mut impl FnMut(ReviewNews),
    ) -> bool {
        minds.set_threads(1);
        self.reviewer().grow(minds, go_on, &mut |progress| {
            let entry = progress.entry.clone();
            report(ReviewNews { done: progress.done, of: progress.of, entry });
        })
    }

    fn finish(&self) -> MadeReview {
        let milliseconds = self.1.elapsed().as_millis() as u64;
        MadeReview { review: self.reviewer().finish(), milliseconds }
    }

    fn reviewer(&self) -> MutexGuard<'_, Reviewer> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The fields of the protocol's answer to `review`.
pub fn write_review(made: &MadeReview) -> Answer {
    let review = &made.review;
    fields(json!({
        "ruleset": review.ruleset.to_string(),
        "bot": "net",
        "seats": review.seats.iter().map(write_seat).collect::<Vec<_>>(),
        "entries": review.entries.iter().map(write_reviewed_entry).collect::<Vec<_>>(),
        "nodes": review.nodes,
        "ms": made.milliseconds,
    }))
}

fn write_seat(seat: &SeatReview) -> Value {
    json!({
        "initial": seat.first,
        "final": seat.last,
        "luck": seat.luck,
        "luck_se": seat.luck_error,
        "errors": seat.errors,
        "gifts": seat.gifts,
        "unforeseen": seat.unforeseen,
        "accuracy": seat.accuracy,
        "error_rate": seat.error_rate,
        "counted": seat.counted,
        "inaccuracies": seat.inaccuracies,
        "mistakes": seat.mistakes,
        "blunders": seat.blunders,
    })
}

/// An entry as the protocol tells it.
pub fn write_reviewed_entry(entry: &Entry) -> Value {
    match &entry.kind {
        Kind::Deal(luck) => write_deal(entry.number, luck, &entry.unforeseen),
        Kind::Move(decision) => write_move(entry.number, decision, &entry.unforeseen),
    }
}

fn write_deal(number: usize, luck: &Luck, unforeseen: &BySeat<f64>) -> Value {
    json!({
        "entry": number,
        "kind": "deal",
        "luck": luck.luck.as_slice(),
        "luck_se": luck.error.as_slice(),
        "samples": luck.samples,
        "unforeseen": unforeseen.as_slice(),
    })
}

fn write_move(number: usize, decision: &Decision, unforeseen: &BySeat<f64>) -> Value {
    json!({
        "entry": number,
        "kind": "move",
        "seat": decision.seat.index(),
        "played": decision.played,
        "best": decision.best,
        "value": decision.value.as_slice(),
        "best_value": decision.best_value.as_slice(),
        "error": decision.error,
        "gifts": decision.gifts.as_slice(),
        "points": decision.points,
        "mark": decision.mark.map(Mark::name),
        "counted": decision.counted,
        "proven": decision.proven,
        "line": decision.line,
        "why": decision.why.iter().map(|reason| write_reason(decision.seat, reason)).collect::<Vec<_>>(),
        "unforeseen": unforeseen.as_slice(),
    })
}

fn write_reason(decided: Seat, reason: &Reason) -> Value {
    let what = reason.what.name();
    let what = if reason.seat == decided { what.to_owned() } else { format!("other-{what}") };
    json!({"what": what, "points": reason.points})
}
