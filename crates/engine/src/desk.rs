//! The desk of the scheduler: thoughts are left there, and threads fetch them.

use std::collections::VecDeque;
use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use bots::{Crew, Minds};

use crate::processor::processor_time;
use crate::turns::{Asker, Candidate, Class, Next, NotTaken, Span, Turns};

/// How long a thought runs at least before it pauses for another.
const SLICE: Duration = Duration::from_millis(5);
/// How many thoughts may have begun, for each thread that thinks. Each of them has memory of its own.
const BEGUN_PER_THREAD: usize = 8;
/// How many of these may be of one address.
const BEGUN_OF_ONE_PER_THREAD: usize = 2;

/// What a thought can ask while it runs.
pub struct Signals {
    desk: Arc<Desk>,
    number: u64,
    class: Class,
    address: u64,
    cancelled: Arc<AtomicBool>,
    /// Rung when it may go on after a pause.
    turn: Arc<Condvar>,
    /// The thread that it runs on; helpers ask too.
    thread: ThreadId,
    /// Until when its thinking was counted, in microseconds of the desk's time.
    counted: AtomicU64,
    /// The processor time of its thread then, in microseconds.
    processor: AtomicU64,
}

impl Signals {
    /// Whether to go on thinking: no if the thought was cancelled.
    ///
    /// If somebody waits who has thought less lately, this call pauses until it is this thought's turn again.
    pub fn go_on(&self) -> bool {
        if self.desk.contended.load(Ordering::Relaxed)
            && self.desk.now() >= micros(&self.counted) + SLICE
            && thread::current().id() == self.thread
        {
            self.desk.make_way(self);
        }
        !self.cancelled.load(Ordering::Relaxed)
    }

    /// Begins to count at this time.
    fn count_from(&self, now: Duration) {
        self.counted.store(now.as_micros() as u64, Ordering::Relaxed);
        self.processor.store(processor_time().as_micros() as u64, Ordering::Relaxed);
    }

    /// What was thought since it was counted last.
    fn thought(&self, now: Duration) -> Span {
        let (from, before) = (micros(&self.counted), micros(&self.processor));
        self.count_from(now);
        Span { from, to: now, worked: micros(&self.processor).saturating_sub(before) }
    }
}

fn micros(time: &AtomicU64) -> Duration {
    Duration::from_micros(time.load(Ordering::Relaxed))
}

/// Something to think about.
pub(crate) struct Job {
    pub(crate) class: Class,
    pub(crate) address: u64,
    pub(crate) run: Box<Run>,
}

/// Thinks, and gives what is to be done when nobody can cancel it anymore.
pub(crate) type Run = dyn FnOnce(&mut Minds, &Signals) -> Box<dyn FnOnce()> + Send;

/// Where jobs are left and fetched.
///
/// Each thought that has begun has a thread of its own, but only as many of them run as there are threads to think on.
/// The others pause.
pub(crate) struct Desk {
    /// How many thoughts run at the same time.
    pub(crate) threads: usize,
    state: Mutex<State>,
    /// Rung when a job is to begin, and when no more jobs will come.
    bell: Condvar,
    /// Whether something could run if there were more threads: as in the state, but quick to ask.
    contended: AtomicBool,
    /// How many helpers have to give their threads back.
    called_back: AtomicUsize,
    /// When its time began.
    opened: Instant,
}

pub(crate) struct State {
    turns: Turns<Job>,
    /// What has begun.
    begun: Vec<Begun>,
    /// Of these, the ones that no thread has fetched yet.
    fetch: VecDeque<(u64, Job)>,
    /// How many of the threads to think on neither think nor help.
    free: usize,
    /// How many of them help a thought that runs on another.
    lent: usize,
    /// Minds that are free for the next thoughts, so that those need no new memory.
    minds: Vec<Minds>,
    closed: bool,
}

/// A thought that has begun.
struct Begun {
    number: u64,
    class: Class,
    address: u64,
    /// Or it pauses.
    runs: bool,
    turn: Arc<Condvar>,
    cancelled: Arc<AtomicBool>,
    /// Whether what it found is being handed over. Then nobody can cancel it anymore.
    over: bool,
}

impl State {
    /// How many thoughts wait for a thread, and how many have begun.
    pub(crate) fn load(&self) -> (usize, usize) {
        (self.turns.waiting(), self.begun.len())
    }

    fn begun(&mut self, number: u64) -> Option<&mut Begun> {
        self.begun.iter_mut().find(|begun| begun.number == number)
    }
}

/// Whether a thought may begin or go on beside those that have begun, if `without` has ended or pauses.
fn may(begun: &[Begun], threads: usize, without: Option<u64>) -> impl Fn(Candidate) -> bool {
    let counts = |it: &&Begun| it.runs && it.class == Class::Review && Some(it.number) != without;
    let reviews = begun.iter().filter(counts).count();
    move |Candidate { address, class, begins }| {
        // Half of the threads are left for those who play.
        let has_thread = class != Class::Review || reviews < (threads / 2).max(1);
        // So is half of the room. And what has time keeps a place for each thread, however many are in a hurry.
        let urgent = class.is_urgent();
        let (room, of_one) = (threads * BEGUN_PER_THREAD, threads * BEGUN_OF_ONE_PER_THREAD);
        let (of_kind, of_one) =
            if urgent { (room - threads, of_one) } else { (room / 2, of_one / 2) };
        // What is soon done does not wait until something long is done.
        let is_short = |class| class == Class::StandIn;
        let count = |which: &dyn Fn(&Begun) -> bool| begun.iter().filter(|it| which(it)).count();
        let has_room = begun.len() < room
            && count(&|it| it.class.is_urgent() == urgent) < of_kind
            && count(&|it| it.address == address && is_short(it.class) == is_short(class)) < of_one;
        has_thread && (!begins || has_room)
    }
}

impl Desk {
    pub(crate) fn new(threads: usize) -> Desk {
        Desk {
            threads,
            state: Mutex::new(State {
                turns: Turns::new(),
                begun: Vec::new(),
                fetch: VecDeque::new(),
                free: threads,
                lent: 0,
                minds: Vec::new(),
                closed: false,
            }),
            bell: Condvar::new(),
            contended: AtomicBool::new(false),
            called_back: AtomicUsize::new(0),
            opened: Instant::now(),
        }
    }

    /// Starts a thread for each thought that may have begun.
    pub(crate) fn start(self: &Arc<Self>) {
        for _ in 0..self.threads * BEGUN_PER_THREAD {
            let desk = Arc::clone(self);
            thread::spawn(move || desk.work());
        }
    }

    pub(crate) fn push(&self, asker: Asker, job: Job) -> Result<u64, NotTaken> {
        let mut state = self.state();
        if state.closed {
            return Err(NotTaken::Closed);
        }
        state.turns.check_room(job.class, asker)?;
        let number = state.turns.push(self.now(), job.class, asker, job);
        self.hand_out(&mut state);
        Ok(number)
    }

    pub(crate) fn idlest(&self, class: Class, askers: &[Asker]) -> Option<Asker> {
        self.state().turns.idlest(self.now(), class, askers)
    }

    pub(crate) fn cancel(&self, number: u64) -> bool {
        let mut state = self.state();
        let dropped = state.turns.remove(number);
        self.hand_out(&mut state);
        let begun = state.begun(number).filter(|begun| !begun.over);
        let stopped = begun.is_some_and(|begun| !begun.cancelled.swap(true, Ordering::Relaxed));
        // The lock is free again before the job is dropped: it may hold anything, even a scheduler.
        drop(state);
        dropped.is_some() || stopped
    }

    /// Gives free threads to those whose turn it is.
    fn hand_out(&self, state: &mut State) {
        while state.free > 0 {
            let may = may(&state.begun, self.threads, None);
            let Some(next) = state.turns.next(self.now(), may) else { break };
            state.free -= 1;
            match next {
                Next::Begin(number, job) => {
                    state.begun.push(Begun {
                        number,
                        class: job.class,
                        address: job.address,
                        runs: true,
                        turn: Arc::default(),
                        cancelled: Arc::default(),
                        over: false,
                    });
                    state.fetch.push_back((number, job));
                    self.bell.notify_one();
                }
                Next::GoOn(number) => {
                    let begun = state.begun(number).expect("only what has begun pauses");
                    begun.runs = true;
                    begun.turn.notify_one();
                }
            }
        }
        let left = state.turns.candidates(may(&state.begun, self.threads, None)).count();
        self.contended.store(left > 0, Ordering::Relaxed);
        self.called_back.store(left.min(state.lent), Ordering::Relaxed);
    }

    /// Pauses if somebody else's turn has come, until it is this thought's turn again.
    fn make_way(&self, signals: &Signals) {
        let Signals { number, class, address, .. } = *signals;
        let mut state = self.state();
        let now = self.now();
        state.turns.charge(class, address, signals.thought(now));
        let State { turns, begun, .. } = &mut *state;
        if !turns.goes_before(now, class, address, may(begun, self.threads, Some(number))) {
            return;
        }
        state.begun(number).expect("it has begun").runs = false;
        state.turns.pause(class, address, number);
        state.free += 1;
        self.hand_out(&mut state);
        let pauses = |state: &mut State| !state.begun(number).expect("it has begun").runs;
        drop(signals.turn.wait_while(state, pauses));
        signals.count_from(self.now());
    }

    /// A thread for thoughts: does one job after another.
    fn work(self: Arc<Self>) {
        let nothing = |state: &mut State| state.fetch.is_empty() && !state.closed;
        loop {
            let woken = self.bell.wait_while(self.state(), nothing);
            let mut state = woken.unwrap_or_else(PoisonError::into_inner);
            let Some((number, job)) = state.fetch.pop_front() else { return };
            let begun = state.begun(number).expect("it begins");
            let signals = Signals {
                desk: Arc::clone(&self),
                number,
                class: job.class,
                address: job.address,
                cancelled: Arc::clone(&begun.cancelled),
                turn: Arc::clone(&begun.turn),
                thread: thread::current().id(),
                counted: AtomicU64::new(0),
                processor: AtomicU64::new(0),
            };
            let minds = state.minds.pop();
            drop(state);
            self.run(job, minds, &signals);
        }
    }

    fn run(self: &Arc<Self>, job: Job, minds: Option<Minds>, signals: &Signals) {
        let crew: Arc<dyn Crew> = Arc::<Desk>::clone(self);
        let mut minds = minds.unwrap_or_else(|| Minds::with_crew(&crew));
        minds.set_threads(1);
        signals.count_from(self.now());
        let done = (job.run)(&mut minds, signals);
        let mut state = self.state();
        let begun = state.begun(signals.number).expect("it has begun");
        begun.over = true;
        let wanted = !begun.cancelled.load(Ordering::Relaxed);
        let keep = !state.closed && state.minds.len() < self.threads * BEGUN_OF_ONE_PER_THREAD;
        let surplus = if keep {
            state.minds.push(minds);
            None
        } else {
            Some(minds)
        };
        drop(state);
        drop(surplus);
        // A `done` that panics is its owner's fault; the thread goes on.
        let _ = catch_unwind(AssertUnwindSafe(move || {
            if wanted {
                done();
            }
        }));
        let mut state = self.state();
        state.turns.charge(signals.class, signals.address, signals.thought(self.now()));
        state.begun.retain(|begun| begun.number != signals.number);
        state.free += 1;
        self.hand_out(&mut state);
    }

    pub(crate) fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        let waiting = state.turns.take_waiting();
        // Minds hold the desk, so they go too.
        let minds = mem::take(&mut state.minds);
        self.hand_out(&mut state);
        drop(state);
        self.bell.notify_all();
        drop((waiting, minds));
    }

    /// The desk's time.
    fn now(&self) -> Duration {
        self.opened.elapsed()
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        // No job is run or dropped under the lock: a panic cannot leave the desk half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Crew for Desk {
    fn borrow_thread(&self) -> bool {
        // A thread is free only while nobody may think on it.
        let mut state = self.state();
        let is_free = state.free > 0;
        if is_free {
            state.free -= 1;
            state.lent += 1;
        }
        is_free
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
        state.free += 1;
        state.lent -= 1;
        self.hand_out(&mut state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun(class: Class, addresses: &[u64]) -> Vec<Begun> {
        let one = |&address: &u64| Begun {
            number: 0,
            class,
            address,
            runs: false,
            turn: Arc::default(),
            cancelled: Arc::default(),
            over: false,
        };
        addresses.iter().map(one).collect()
    }

    fn may_begin(begun: &[Begun], class: Class) -> bool {
        may(begun, 2, None)(Candidate { address: 9, class, begins: true })
    }

    /// A review can begin even if others ask for moves and analyses all the time.
    #[test]
    fn a_review_begins_beside_those_in_a_hurry() {
        let three = begun(Class::Analysis, &[1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
        assert!(may_begin(&three, Class::Review) && may_begin(&three, Class::Move));
        let all = begun(Class::Move, &[1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4]);
        assert!(may_begin(&all, Class::Review) && !may_begin(&all, Class::Move));
    }

    /// However much an address thinks, a bot for a person who is away does not wait for it.
    #[test]
    fn a_stand_in_begins_beside_other_thoughts_of_the_address() {
        let of_one = begun(Class::Move, &[1, 1, 1, 1]);
        let begins = |class| may(&of_one, 2, None)(Candidate { address: 1, class, begins: true });
        assert!(begins(Class::StandIn) && !begins(Class::Move));
    }

    #[test]
    fn half_of_the_room_is_for_those_in_a_hurry() {
        let slow = begun(Class::Bots, &[1, 1, 2, 2, 3, 3, 4, 4]);
        assert!(!may_begin(&slow, Class::Review) && may_begin(&slow, Class::Move));
        assert!(!may(&slow, 2, None)(Candidate { address: 1, class: Class::Bots, begins: true }));
    }
}
