//! The desk of the scheduler: thoughts are left there, and threads fetch them.

use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use bots::{Crew, Minds};

use crate::turns::{Asker, Class, NotTaken, Turns};

/// How many thoughts may stand still below another on one thread.
const DEEPEST: usize = 4;
/// How long a thought that has time waits or stands still for others. Then it is its turn, unless its address has
/// another thought running.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long nothing interrupts it then.
pub(crate) const SLICE: Duration = Duration::from_millis(500);

/// What a thought can ask while it runs.
pub struct Signals {
    desk: Arc<Desk>,
    class: Class,
    cancelled: Arc<AtomicBool>,
    /// The thread that it runs on; helpers ask too.
    thread: ThreadId,
    /// How many other thoughts stand still below it on this thread.
    depth: usize,
    address: u64,
    /// Until when nothing interrupts it if it has time, in milliseconds of the desk's time.
    undisturbed: AtomicU64,
}

impl Signals {
    /// Whether to go on thinking: no if the thought was cancelled.
    ///
    /// This call first does what is more urgent, on the same thread. The thought pauses meanwhile, and loses
    /// nothing. More urgent is what people wait for, if nobody waits for this thought, and what somebody waits for
    /// from whose address nothing is being thought about yet. What has stood still for a second goes on for half a
    /// second before it pauses again.
    pub fn go_on(&self) -> bool {
        if self.should_yield() && thread::current().id() == self.thread {
            let began = self.desk.now();
            self.desk.stands_still(self.class, true);
            self.desk.work_off(self.class, self.depth + 1);
            self.desk.stands_still(self.class, false);
            let now = self.desk.now();
            if now - began >= millis(PATIENCE) && self.desk.thinks_only_this_of(self.address) {
                self.undisturbed.store(now + millis(SLICE), Ordering::Relaxed);
            }
        }
        !self.cancelled.load(Ordering::Relaxed)
    }

    /// Whether something more urgent waits for a thread.
    pub fn should_yield(&self) -> bool {
        let (urgent, newcomer) = (&self.desk.urgent, &self.desk.newcomer);
        self.depth < DEEPEST
            && match self.class {
                Class::Move | Class::Analysis => newcomer.load(Ordering::Relaxed),
                Class::Review | Class::Bots => {
                    let undisturbed = || self.undisturbed.load(Ordering::Relaxed);
                    urgent.load(Ordering::Relaxed) && self.desk.now() >= undisturbed()
                }
            }
    }
}

/// The classes that have time; reviews may have to wait.
fn calm(reviews_too: bool) -> impl Iterator<Item = Class> {
    Class::CALM.into_iter().filter(move |&class| reviews_too || class != Class::Review)
}

fn millis(time: Duration) -> u64 {
    time.as_millis() as u64
}

/// A thought that waits for a thread.
pub(crate) struct Job {
    pub(crate) class: Class,
    pub(crate) address: u64,
    /// When it was asked for, in milliseconds of the desk's time.
    pub(crate) asked: u64,
    pub(crate) run: Box<Run>,
}

impl Job {
    /// When it will have waited long enough, if it has time.
    fn overdue(&self) -> u64 {
        self.asked + millis(PATIENCE)
    }
}

/// Thinks, and gives what is to be done when nobody can cancel it anymore.
pub(crate) type Run = dyn FnOnce(&mut Minds, &Signals) -> Box<dyn FnOnce()> + Send;

/// Where jobs are left and fetched.
pub(crate) struct Desk {
    pub(crate) threads: usize,
    state: Mutex<State>,
    /// Rung when a job is left, when a thread is given back, and when no more jobs will come.
    bell: Condvar,
    /// Whether an urgent job waits: as in the state, but quick to ask.
    urgent: AtomicBool,
    /// Whether an urgent job waits from whose address no job runs.
    newcomer: AtomicBool,
    /// When its time began.
    opened: Instant,
    /// How many helpers have to give their threads back.
    called_back: AtomicUsize,
}

pub(crate) struct State {
    pub(crate) waiting: Turns<Job>,
    /// What has begun and can still be cancelled, by number.
    begun: Vec<(u64, Arc<AtomicBool>)>,
    /// The addresses of what is being thought about, one for each thought.
    pub(crate) thinking: Vec<u64>,
    /// How many reviews are being thought about and do not stand still.
    reviews: usize,
    /// How many of the threads neither think nor are lent.
    idle: usize,
    /// How many of the threads help a thought that runs on another.
    lent: usize,
    /// Minds that are free for the next thoughts, so that those need no new memory.
    minds: Vec<Minds>,
    closed: bool,
}

/// A job that is being done.
struct Begun {
    number: u64,
    job: Job,
    cancelled: Arc<AtomicBool>,
    /// Until when nothing interrupts it.
    undisturbed: u64,
    minds: Option<Minds>,
}

impl State {
    /// The first caller decides whether what has begun is cancelled or handed over.
    fn end(&mut self, number: u64) -> Option<Arc<AtomicBool>> {
        let place = self.begun.iter().position(|(other, _)| *other == number)?;
        Some(self.begun.swap_remove(place).1)
    }
}

impl Desk {
    pub(crate) fn new(threads: usize) -> Desk {
        Desk {
            threads,
            state: Mutex::new(State {
                waiting: Turns::new(),
                begun: Vec::new(),
                thinking: Vec::new(),
                reviews: 0,
                idle: threads,
                lent: 0,
                minds: Vec::new(),
                closed: false,
            }),
            bell: Condvar::new(),
            urgent: AtomicBool::new(false),
            newcomer: AtomicBool::new(false),
            opened: Instant::now(),
            called_back: AtomicUsize::new(0),
        }
    }

    pub(crate) fn push(&self, asker: Asker, job: Job) -> Result<u64, NotTaken> {
        let mut state = self.state();
        if state.closed {
            return Err(NotTaken::Closed);
        }
        state.waiting.check_room(job.class, asker)?;
        let number = state.waiting.push(job.class, asker, job);
        if state.waiting.len() > state.idle && state.lent > 0 {
            self.called_back.fetch_add(1, Ordering::Relaxed);
        }
        self.queue_changed(&state);
        self.bell.notify_one();
        Ok(number)
    }

    pub(crate) fn cancel(&self, number: u64) -> bool {
        let mut state = self.state();
        let dropped = state.waiting.remove(number);
        self.queue_changed(&state);
        let begun = state.end(number);
        // The lock is free again before the job is dropped: it may hold anything, even a scheduler.
        drop(state);
        if let Some(cancelled) = &begun {
            cancelled.store(true, Ordering::Relaxed);
        }
        dropped.is_some() || begun.is_some()
    }

    /// A thinking thread: does one job after another.
    pub(crate) fn work(self: Arc<Self>) {
        while let Some(begun) = self.next() {
            self.run(begun, 0);
            self.state().idle += 1;
        }
    }

    /// The next job, as soon as there is one and a thread for it.
    fn next(&self) -> Option<Begun> {
        let wait = |state: &mut State| !state.closed && (!self.has_work(state) || state.idle == 0);
        let woken = self.bell.wait_while(self.state(), wait);
        let mut state = woken.unwrap_or_else(PoisonError::into_inner);
        // Whom nobody keeps waiting need not be left undisturbed.
        let is_kept_waiting = state.waiting.are_urgent();
        let overdue = self.pop_overdue(&mut state).map(|next| (next, is_kept_waiting));
        let reviews_too = self.may_review(&state);
        let (next, undisturbed) =
            overdue.or_else(|| Some((state.waiting.pop(reviews_too)?, false)))?;
        state.idle -= 1;
        Some(self.begin(&mut state, next, undisturbed))
    }

    /// Does what is more urgent than a class, on a thread whose own job of that class stands still meanwhile.
    fn work_off(self: &Arc<Self>, class: Class, depth: usize) {
        let end = self.now() + millis(PATIENCE);
        loop {
            let mut state = self.state();
            let has_waited = Class::CALM.contains(&class) && self.now() >= end;
            // An idle thread is on its way already.
            if state.idle > 0 || has_waited {
                return;
            }
            let Some((next, undisturbed)) = self.pop_before(&mut state, class) else { return };
            let begun = self.begin(&mut state, next, undisturbed);
            drop(state);
            self.run(begun, depth);
        }
    }

    /// Takes the next job that goes before one of this class that has begun, and says whether nothing interrupts it.
    fn pop_before(&self, state: &mut State, class: Class) -> Option<((u64, Job), bool)> {
        match class {
            Class::Move | Class::Analysis => {
                Some((state.waiting.pop_newcomer(&state.thinking)?, false))
            }
            Class::Review | Class::Bots => match self.pop_overdue(state) {
                Some(next) => Some((next, true)),
                None => Some((state.waiting.pop_urgent()?, false)),
            },
        }
    }

    /// Takes the next thought that has time, if it has waited long enough.
    fn pop_overdue(&self, state: &mut State) -> Option<(u64, Job)> {
        let (now, reviews_too) = (self.now(), self.may_review(state));
        let State { waiting, thinking, .. } = state;
        calm(reviews_too).find_map(|class| {
            let is_overdue = waiting.newcomer(class, thinking)?.overdue() <= now;
            if is_overdue { waiting.pop_newcomer_of(class, thinking) } else { None }
        })
    }

    /// Whether another review may begin: half of the threads are left for those who play.
    fn may_review(&self, state: &State) -> bool {
        state.reviews < (self.threads / 2).max(1)
    }

    /// Whether a job waits that may begin.
    fn has_work(&self, state: &State) -> bool {
        let waiting = &state.waiting;
        if self.may_review(state) { !waiting.is_empty() } else { waiting.are_others_than_reviews() }
    }

    /// A thought that has begun stands still, or goes on.
    fn stands_still(&self, class: Class, still: bool) {
        if class == Class::Review {
            let mut state = self.state();
            if still {
                state.reviews -= 1;
            } else {
                state.reviews += 1;
            }
        }
    }

    /// Whether there is only one thought of this address that has begun.
    fn thinks_only_this_of(&self, address: u64) -> bool {
        self.state().thinking.iter().filter(|&&other| other == address).count() == 1
    }

    /// The desk's time, in milliseconds.
    pub(crate) fn now(&self) -> u64 {
        millis(self.opened.elapsed())
    }

    fn begin(&self, state: &mut State, (number, job): (u64, Job), undisturbed: bool) -> Begun {
        state.thinking.push(job.address);
        if job.class == Class::Review {
            state.reviews += 1;
        }
        self.queue_changed(state);
        let cancelled = Arc::new(AtomicBool::new(false));
        state.begun.push((number, Arc::clone(&cancelled)));
        let undisturbed = if undisturbed { self.now() + millis(SLICE) } else { 0 };
        Begun { number, job, cancelled, undisturbed, minds: state.minds.pop() }
    }

    /// Does a job on this thread.
    fn run(self: &Arc<Self>, begun: Begun, depth: usize) {
        let Begun { number, job, cancelled, undisturbed, minds } = begun;
        let crew: Arc<dyn Crew> = Arc::<Desk>::clone(self);
        let mut minds = minds.unwrap_or_else(|| Minds::with_crew(&crew));
        minds.set_threads(1);
        let thread = thread::current().id();
        let signals = Signals {
            desk: Arc::clone(self),
            class: job.class,
            cancelled,
            thread,
            depth,
            address: job.address,
            undisturbed: AtomicU64::new(undisturbed),
        };
        let done = (job.run)(&mut minds, &signals);
        let mut state = self.state();
        if !state.closed {
            state.minds.push(minds);
        }
        let wanted = state.end(number).is_some();
        drop(state);
        // A `done` that panics is its owner's fault; the thread goes on.
        let _ = catch_unwind(AssertUnwindSafe(move || {
            if wanted {
                done();
            }
        }));
        let mut state = self.state();
        let place = state.thinking.iter().position(|address| *address == job.address);
        state.thinking.swap_remove(place.expect("it was noted when it began"));
        if job.class == Class::Review {
            state.reviews -= 1;
            // Another one may begin.
            self.bell.notify_one();
        }
        self.queue_changed(&state);
    }

    pub(crate) fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        // Minds hold the desk, so they go too.
        let dropped = (mem::replace(&mut state.waiting, Turns::new()), mem::take(&mut state.minds));
        self.queue_changed(&state);
        drop(state);
        self.bell.notify_all();
        drop(dropped);
    }

    /// Updates the flags that running thoughts read again and again.
    fn queue_changed(&self, state: &State) {
        self.urgent.store(state.waiting.are_urgent(), Ordering::Relaxed);
        self.newcomer.store(state.waiting.has_newcomer(&state.thinking), Ordering::Relaxed);
        if state.waiting.is_empty() {
            self.called_back.store(0, Ordering::Relaxed);
        }
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        // No job is run or dropped under the lock: a panic cannot leave the desk half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Crew for Desk {
    fn borrow_thread(&self) -> bool {
        let mut state = self.state();
        let free = state.idle > 0 && !self.has_work(&state);
        if free {
            state.idle -= 1;
            state.lent += 1;
        }
        free
    }

    fn may_stay(&self) -> bool {
        let one_less = |called_back: usize| called_back.checked_sub(1);
        self.called_back.load(Ordering::Relaxed) == 0
            || self
                .called_back
                .fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less)
                .is_err()
    }

    fn return_thread(&self) {
        let mut state = self.state();
        state.idle += 1;
        state.lent -= 1;
        drop(state);
        self.bell.notify_one();
    }
}
