//! The analyses and reviews of the protocol: taken on, streamed, cancelled, and answered in their time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bots::Minds;
use serde_json::{Value, json};

use crate::answer::{Answer, Failure, Kind, guarded};
use crate::desk::Signals;
use crate::operations::fields;
use crate::output::Answers;
use crate::request::Analyse;
use crate::reviews::{ReviewNews, Reviewing, write_review, write_reviewed_entry};
use crate::scheduler::{Scheduler, Ticket};
use crate::turns::{Class, MOST_WAITING};

/// The first interim answer comes at once, the next ones after this and after each doubling of it.
const FIRST_PAUSE: Duration = Duration::from_millis(10);

/// How long a streamed review collects entries before it tells them.
const REVIEW_PAUSE: Duration = Duration::from_millis(200);

/// The analyses that wait and run.
pub(crate) struct Analyses {
    scheduler: Scheduler,
    ledger: Arc<Ledger>,
}

/// What is thought about.
pub(crate) enum Task {
    Analyse(Box<Analyse>),
    Review(Reviewing),
}

/// An analysis or a review that was asked for.
struct Asked {
    id: Value,
    task: Task,
    /// Whether answers come on the way.
    stream: bool,
    at: Instant,
    cancelled: AtomicBool,
}

/// What the threads that analyse, the one that reads and the timekeeper share.
struct Ledger {
    answers: Arc<Answers>,
    state: Mutex<State>,
    /// Rung when something else waits or runs, and when there is less to answer.
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// What waits has a ticket, what runs has none.
    open: Vec<(Arc<Asked>, Option<Ticket>)>,
    /// How many analyses were asked for.
    asked: u64,
    /// How many of them are answered.
    answered: u64,
    closed: bool,
}

impl Analyses {
    /// On this many threads.
    pub(crate) fn new(threads: usize, answers: Arc<Answers>) -> Analyses {
        let (state, changed) = (Mutex::default(), Condvar::new());
        let ledger = Arc::new(Ledger { answers, state, changed });
        Analyses { scheduler: Scheduler::new(threads), ledger }
    }

    /// Takes an analysis or a review on, or says that too many wait already.
    pub(crate) fn add(&self, id: Value, task: Task, stream: bool) {
        let (class, threads) = match &task {
            // A search on several threads cannot be repeated exactly: only one limited by the clock may use them.
            Task::Analyse(analyse) if analyse.nodes.is_none() => {
                (Class::Analysis, self.scheduler.threads())
            }
            Task::Analyse(_) => (Class::Analysis, 1),
            Task::Review(_) => (Class::Review, 1),
        };
        let (at, cancelled) = (Instant::now(), AtomicBool::new(false));
        let analysis = Arc::new(Asked { id, task, stream, at, cancelled });
        // It cannot begin before it is in the list: beginning needs the lock.
        let mut state = self.ledger.state();
        let (ledger, mine) = (Arc::clone(&self.ledger), Arc::clone(&analysis));
        let think = move |minds: &mut Minds, signals: &Signals| {
            minds.set_threads(threads);
            ledger.work(&mine, minds, signals);
        };
        // Each analysis is an asker of its own, so they go in the order in which they came.
        let Ok(ticket) = self.scheduler.ask(class, state.asked, think, drop) else {
            drop(state);
            let message = format!("{MOST_WAITING} analyses are waiting already: ask again later");
            let failure = Failure::new(Kind::BadRequest, message);
            return self.ledger.answers.send(&analysis.id, failure.into_answer());
        };
        state.asked += 1;
        state.open.push((analysis, Some(ticket)));
        self.ledger.changed.notify_all();
    }

    /// Ends the analyses with this id early; says whether there was one.
    ///
    /// One that still waits for a thread is answered here and now.
    pub(crate) fn cancel(&self, target: &Value) -> bool {
        let mut state = self.ledger.state();
        let mut found = false;
        for (analysis, _) in state.open.iter().filter(|(analysis, _)| analysis.id == *target) {
            found = true;
            analysis.cancelled.store(true, Ordering::Relaxed);
        }
        let gone = state.take_waiting(|analysis| analysis.id == *target);
        drop(state);
        self.ledger.answer_hastily(gone);
        found
    }

    /// No more analyses will come: waits until all are answered.
    pub(crate) fn close(&self) {
        let mut state = self.ledger.state();
        state.closed = true;
        self.ledger.changed.notify_all();
        let unanswered = |state: &mut State| state.answered < state.asked;
        drop(self.ledger.changed.wait_while(state, unanswered));
    }

    /// Nobody listens anymore: what waits is dropped, what runs is cut short.
    pub(crate) fn abandon(&self) {
        let mut state = self.ledger.state();
        let gone = state.take_waiting(|_| true);
        state.answered += gone.len() as u64;
        for (analysis, _) in &state.open {
            analysis.cancelled.store(true, Ordering::Relaxed);
        }
        drop(state);
        for (_, ticket) in gone {
            ticket.cancel();
        }
    }

    /// The timekeeper: an analysis that still waits for a thread when its time is over is answered
    /// then, with what a single game shows.
    pub(crate) fn keep_time(&self) {
        let ledger = &self.ledger;
        let mut state = ledger.state();
        while !state.closed || state.waiting().next().is_some() {
            let now = Instant::now();
            let due =
                state.take_waiting(|analysis| analysis.deadline().is_some_and(|at| at <= now));
            if !due.is_empty() {
                drop(state);
                ledger.answer_hastily(due);
                state = ledger.state();
                continue;
            }
            let next = state.waiting().filter_map(Asked::deadline).min();
            state = match next {
                Some(at) => {
                    let waited =
                        ledger.changed.wait_timeout(state, at.saturating_duration_since(now));
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => ledger.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }
}

impl State {
    fn waiting(&self) -> impl Iterator<Item = &Asked> {
        let open = self.open.iter();
        open.filter(|(_, ticket)| ticket.is_some()).map(|(analysis, _)| &**analysis)
    }

    /// Takes those out of the list that wait for a thread: that thread will not answer them.
    fn take_waiting(&mut self, which: impl Fn(&Asked) -> bool) -> Vec<(Arc<Asked>, Ticket)> {
        let waits = |(analysis, ticket): &mut (Arc<Asked>, Option<Ticket>)| {
            ticket.is_some() && which(analysis)
        };
        let taken = self.open.extract_if(.., waits);
        taken.filter_map(|(analysis, ticket)| Some((analysis, ticket?))).collect()
    }
}

impl Ledger {
    /// Answers an analysis on a thread of the scheduler, unless somebody else does.
    fn work(&self, analysis: &Arc<Asked>, minds: &mut Minds, signals: &Signals) {
        let is_it = |other: &Arc<Asked>| Arc::ptr_eq(other, analysis);
        let mut state = self.state();
        let Some((_, ticket)) = state.open.iter_mut().find(|(other, _)| is_it(other)) else {
            return;
        };
        *ticket = None;
        drop(state);
        self.changed.notify_all();
        let answer = analysis.answer(&self.answers, minds, &|| signals.go_on());
        // Once it is answered nobody can cancel it anymore.
        self.state().open.retain(|(other, _)| !is_it(other));
        self.send(analysis, answer);
    }

    /// Answers what was waiting, at once: that is no more work than what other requests need.
    fn answer_hastily(&self, gone: Vec<(Arc<Asked>, Ticket)>) {
        for (analysis, ticket) in gone {
            ticket.cancel();
            let answer = analysis.answer(&self.answers, &mut Minds::default(), &|| true);
            self.send(&analysis, answer);
        }
    }

    fn send(&self, analysis: &Asked, answer: Answer) {
        self.answers.send(&analysis.id, answer);
        self.state().answered += 1;
        self.changed.notify_all();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A panic in another thread cannot leave the list half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Asked {
    /// When its time is over, if it has a time.
    fn deadline(&self) -> Option<Instant> {
        match &self.task {
            Task::Analyse(analyse) => analyse.deadline(self.at),
            Task::Review(_) => None,
        }
    }

    /// Thinks until it is cancelled or `may_go_on` says no.
    fn answer(
        &self,
        answers: &Answers,
        minds: &mut Minds,
        may_go_on: &(dyn Fn() -> bool + Sync),
    ) -> Answer {
        let go_on = || !self.cancelled.load(Ordering::Relaxed) && may_go_on();
        match &self.task {
            Task::Analyse(analyse) => self.analyse(analyse, answers, minds, &go_on),
            Task::Review(reviewing) => self.review(reviewing, answers, minds, &go_on),
        }
    }

    fn review(
        &self,
        reviewing: &Reviewing,
        answers: &Answers,
        minds: &mut Minds,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Answer {
        guarded(|| {
            let (mut entries, mut told) = (Vec::new(), self.at);
            let report = |news: ReviewNews| {
                entries.push(write_reviewed_entry(&news.entry));
                if self.stream && told.elapsed() >= REVIEW_PAUSE {
                    told = Instant::now();
                    let entries = std::mem::take(&mut entries);
                    let (done, of) = (news.done, news.of);
                    let so_far =
                        json!({"partial": true, "done": done, "of": of, "entries": entries});
                    answers.send(&self.id, fields(so_far));
                }
            };
            Ok(write_review(&reviewing.think(self.at, minds, go_on, report)))
        })
    }

    fn analyse(
        &self,
        analyse: &Analyse,
        answers: &Answers,
        minds: &mut Minds,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Answer {
        guarded(|| {
            let mut pause = Duration::ZERO;
            let report = |so_far: &dyn Fn() -> Answer| {
                let elapsed = self.at.elapsed();
                if self.stream && elapsed >= pause {
                    pause = if pause.is_zero() { FIRST_PAUSE } else { 2 * elapsed };
                    let mut answer = so_far();
                    answer.insert("partial".to_owned(), json!(true));
                    answers.send(&self.id, answer);
                }
            };
            Ok(analyse.think(self.at, minds, go_on, report))
        })
    }
}
