//! Analyses on worker threads: queued, streamed, cancelled.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::answer::{Answer, Failure, Kind, guarded};
use crate::output::Answers;
use crate::request::Analyse;

/// So many analyses may wait; more would only eat memory.
const MOST_WAITING: usize = 1_000;
/// The first interim answer comes at once, the next ones after this and after each doubling of it.
const FIRST_PAUSE: Duration = Duration::from_millis(10);

/// An analysis that was asked for.
pub(crate) struct Job {
    id: Value,
    request: Analyse,
    /// Whether answers come on the way.
    stream: bool,
    asked: Instant,
    cancelled: Arc<AtomicBool>,
    /// How many threads it may use.
    threads: usize,
}

/// The analyses that wait and run.
pub(crate) struct Analyses {
    threads: usize,
    state: Mutex<State>,
    /// Rung for the workers when a job is added and when no more will come.
    bell: Condvar,
    /// Rung for the timekeeper whenever what waits has changed.
    clock: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Job>,
    running: Vec<(Value, Arc<AtomicBool>)>,
    closed: bool,
}

impl Analyses {
    /// So many run at a time.
    pub(crate) fn new(threads: usize) -> Analyses {
        Analyses { threads, state: Mutex::default(), bell: Condvar::new(), clock: Condvar::new() }
    }

    /// Queues an analysis, or says that too many wait already.
    pub(crate) fn add(&self, id: Value, request: Analyse, stream: bool, answers: &Answers) {
        let mut state = self.state();
        if state.waiting.len() >= MOST_WAITING {
            let message = format!("{MOST_WAITING} analyses are waiting already: ask again later");
            return answers.send(&id, Failure::new(Kind::BadRequest, message).into_answer());
        }
        let cancelled = Arc::new(AtomicBool::new(false));
        // On several threads nothing can be repeated: only the clock is satisfied with that.
        let threads = if request.nodes.is_none() { self.threads } else { 1 };
        let asked = Instant::now();
        state.waiting.push_back(Job { id, request, stream, asked, cancelled, threads });
        self.bell.notify_one();
        self.clock.notify_one();
    }

    /// Ends the analyses with this id early; says whether there was one.
    ///
    /// One that still waits for a thread is answered here and now.
    pub(crate) fn cancel(&self, target: &Value, answers: &Answers) -> bool {
        let mut state = self.state();
        let running: Vec<_> = state.running.iter().filter(|(id, _)| id == target).collect();
        let mut found = !running.is_empty();
        for (_, cancelled) in running {
            cancelled.store(true, Ordering::Relaxed);
        }
        let (gone, waiting): (Vec<Job>, Vec<Job>) =
            state.waiting.drain(..).partition(|job| job.id == *target);
        state.waiting = waiting.into();
        self.clock.notify_one();
        drop(state);
        for job in gone {
            found = true;
            job.cancelled.store(true, Ordering::Relaxed);
            answers.send(&job.id, job.answer(answers));
        }
        found
    }

    /// No more analyses will come: the workers end when all are done.
    pub(crate) fn close(&self) {
        self.state().closed = true;
        self.bell.notify_all();
        self.clock.notify_all();
    }

    /// Nobody listens any more: what waits is dropped, what runs is cut short.
    pub(crate) fn abandon(&self) {
        let mut state = self.state();
        state.waiting.clear();
        for (_, cancelled) in &state.running {
            cancelled.store(true, Ordering::Relaxed);
        }
    }

    /// A worker: runs one analysis after another.
    pub(crate) fn work(&self, answers: &Answers) {
        while let Some(job) = self.next() {
            let answer = job.answer(answers);
            // Once it is answered nobody can cancel it any more.
            self.state().running.retain(|(_, other)| !Arc::ptr_eq(other, &job.cancelled));
            answers.send(&job.id, answer);
        }
    }

    /// The timekeeper: an analysis that still waits for a thread when its time is over is answered
    /// then, with what a single game shows.
    pub(crate) fn keep_time(&self, answers: &Answers) {
        let mut state = self.state();
        while !state.closed || !state.waiting.is_empty() {
            let now = Instant::now();
            let due =
                state.waiting.iter().position(|job| job.deadline().is_some_and(|at| at <= now));
            if let Some(job) = due.and_then(|index| state.waiting.remove(index)) {
                drop(state);
                answers.send(&job.id, job.answer(answers));
                state = self.state();
                continue;
            }
            let next = state.waiting.iter().filter_map(Job::deadline).min();
            state = match next {
                Some(at) => {
                    let waited = self.clock.wait_timeout(state, at.saturating_duration_since(now));
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => self.clock.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }

    fn next(&self) -> Option<Job> {
        let mut state = self.state();
        loop {
            if let Some(job) = state.waiting.pop_front() {
                state.running.push((job.id.clone(), Arc::clone(&job.cancelled)));
                self.clock.notify_one();
                return Some(job);
            }
            if state.closed {
                return None;
            }
            state = self.bell.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A panic in another thread cannot leave the queue half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Job {
    /// When its time is over, if it has a time.
    fn deadline(&self) -> Option<Instant> {
        self.request.deadline(self.asked)
    }

    fn answer(&self, answers: &Answers) -> Answer {
        guarded(|| {
            let go_on = || !self.cancelled.load(Ordering::Relaxed);
            let mut pause = Duration::ZERO;
            let report = |so_far: &dyn Fn() -> Answer| {
                let elapsed = self.asked.elapsed();
                if self.stream && elapsed >= pause {
                    pause = if pause.is_zero() { FIRST_PAUSE } else { 2 * elapsed };
                    let mut answer = so_far();
                    answer.insert("partial".to_owned(), json!(true));
                    answers.send(&self.id, answer);
                }
            };
            Ok(self.request.think(self.asked, self.threads, &go_on, report))
        })
    }
}
