//! Threads that think for everybody who asks, in turn.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use bots::Minds;
use thiserror::Error;

use crate::desk::{Desk, Job, Signals};
use crate::turns::{Asker, Class, NotTaken};

/// Threads that think, shared by everybody who asks.
///
/// The number of threads is a budget for everything: a search that may use several has only those that are
/// idle, and gives them back when somebody waits.
///
/// A clone is another handle to the same threads. They end when [`Scheduler::close`] is called or the
/// last handle is dropped.
///
/// ```
/// use std::sync::mpsc::channel;
///
/// let mut position = record::AnyPosition::new("azul:2".parse().unwrap());
/// position.deal_from_seed("tea").unwrap();
///
/// let scheduler = engine::Scheduler::new(2);
/// let thought =
///     engine::Thought { position: position.clone(), bot: bots::Bot::Greedy, seed: "tea".into() };
/// let (done, answer) = channel();
/// let table = 1;
/// let ticket = scheduler
///     .choose(engine::Class::Move, table, thought, move |chosen| done.send(chosen).unwrap())
///     .unwrap();
/// let text = answer.recv().unwrap().unwrap();
/// assert!(position.play(&text).is_ok());
/// assert!(!ticket.cancel(), "it is done already");
/// ```
#[derive(Clone)]
pub struct Scheduler(Arc<Handle>);

/// How much there is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Load {
    /// How many thoughts have not begun.
    pub waiting: usize,
    /// How many have begun. Some of them may pause.
    pub thinking: usize,
}

/// A thought that was taken on. Dropping the ticket changes nothing.
pub struct Ticket {
    desk: Arc<Desk>,
    number: u64,
}

/// A bot that broke down instead of thinking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this is a fault of the bot; please report it")]
pub struct BotFault;

impl Scheduler {
    /// So many thoughts run at the same time, at least one.
    pub fn new(threads: usize) -> Scheduler {
        let threads = threads.max(1);
        let desk = Arc::new(Desk::new(threads));
        desk.start();
        Scheduler(Arc::new(Handle(desk)))
    }

    /// How many threads think at most.
    pub fn threads(&self) -> usize {
        self.desk().threads
    }

    /// How much there is to do right now.
    pub fn load(&self) -> Load {
        let (waiting, thinking) = self.desk().state().load();
        Load { waiting, thinking }
    }

    /// Runs `think` on a thinking thread, and then hands what it found to `done` on the same thread.
    ///
    /// The address that has thought least lately goes first, so that one that asks a lot does not keep the others
    /// waiting. What somebody waits for counts a quarter. `think` should ask [`Signals::go_on`] every few milliseconds: it
    /// pauses there while others have their turns.
    /// `done` should be brief. It is dropped without a call if the thought is cancelled, or if the scheduler
    /// is closed before its turn comes.
    pub fn ask<T: 'static>(
        &self,
        class: Class,
        asker: impl Into<Asker>,
        think: impl FnOnce(&mut Minds, &Signals) -> T + Send + 'static,
        done: impl FnOnce(Result<T, BotFault>) + Send + 'static,
    ) -> Result<Ticket, NotTaken> {
        let run = move |minds: &mut Minds, signals: &Signals| {
            let thought = catch_unwind(AssertUnwindSafe(|| think(minds, signals)));
            let done = move || done(thought.map_err(|_| BotFault));
            Box::new(done) as Box<dyn FnOnce()>
        };
        let asker = asker.into();
        let job = Job { class, address: asker.address, run: Box::new(run) };
        let number = self.desk().push(asker, job)?;
        Ok(Ticket { desk: Arc::clone(self.desk()), number })
    }

    /// Who of several askers would have their turn first: the one for whom least was thought lately.
    pub fn idlest(&self, class: Class, askers: &[Asker]) -> Option<Asker> {
        self.desk().idlest(class, askers)
    }

    /// Ends the threads: what waits is dropped, what has begun is still handed over.
    pub fn close(&self) {
        self.desk().close();
    }

    fn desk(&self) -> &Arc<Desk> {
        &self.0.0
    }
}

impl Ticket {
    /// Gives the thought up, whether it waits or has begun; says whether that was possible.
    ///
    /// If so, `done` will never be called, and a thread that was thinking is free a few milliseconds later. If
    /// not, `done` was called or is about to be.
    pub fn cancel(&self) -> bool {
        self.desk.cancel(self.number)
    }
}

/// What the handles share, so that the last one closes the scheduler. Threads and tickets hold only the
/// desk.
struct Handle(Arc<Desk>);

impl Drop for Handle {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::HashSet;
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
    use std::sync::{Barrier, Mutex};
    use std::thread;
    use std::time::{Duration, Instant};

    use bots::Bot;
    use record::{AnyPosition, generator};

    use super::*;

    /// How long a thought of the tests takes.
    const SOME_TIME: Duration = Duration::from_millis(200);

    /// What is sent, or an error if nothing comes: a test that would hang fails.
    fn soon<T>(receiver: &Receiver<T>) -> Result<T, RecvTimeoutError> {
        receiver.recv_timeout(Duration::from_secs(20))
    }

    /// Asks for something that needs no mind.
    fn ask(
        scheduler: &Scheduler,
        asker: u64,
        job: impl FnOnce() + Send + 'static,
    ) -> Result<Ticket, NotTaken> {
        scheduler.ask(Class::Move, asker, move |_, _| job(), drop)
    }

    /// A scheduler of one thread that is busy until the sender speaks or is dropped.
    fn busy_scheduler() -> (Scheduler, Sender<()>) {
        let scheduler = Scheduler::new(1);
        let (release, wait) = channel();
        let (began, begin) = channel();
        let busy = move || {
            began.send(()).unwrap();
            let _ = wait.recv();
        };
        ask(&scheduler, 0, busy).unwrap();
        soon(&begin).unwrap();
        (scheduler, release)
    }

    /// Looks ahead from the first deal of a game for as long as it may.
    fn look_ahead(minds: &mut Minds, threads: usize, go_on: bots::GoOn<'_>) {
        let mut position = AnyPosition::new("azul:2".parse().unwrap());
        position.deal_from_seed("tea").unwrap();
        let AnyPosition::Azul(position) = position else { unreachable!("it is Azul") };
        minds.set_threads(threads);
        Bot::Net.choose_while(&position, &mut minds.azul, &mut generator("tea"), go_on);
    }

    #[test]
    fn all_threads_think_and_no_more() {
        const THREADS: usize = 3;
        let scheduler = Scheduler::new(THREADS);
        let inside = Arc::new(AtomicUsize::new(0));
        // Nobody passes before all threads are here.
        let all = Arc::new(Barrier::new(THREADS));
        let (tell, told) = channel();
        for asker in 0..100 * THREADS as u64 {
            let (inside, all, tell) = (Arc::clone(&inside), Arc::clone(&all), tell.clone());
            let job = move || {
                let now = inside.fetch_add(1, Ordering::SeqCst) + 1;
                all.wait();
                inside.fetch_sub(1, Ordering::SeqCst);
                tell.send(now).unwrap();
            };
            ask(&scheduler, asker, job).unwrap();
        }
        drop(tell);
        assert_eq!(told.iter().max(), Some(THREADS));
    }

    /// Twelve searches want three threads each; three threads think.
    #[test]
    fn searches_share_the_threads_that_there_are() {
        const THREADS: usize = 3;
        let scheduler = Scheduler::new(THREADS);
        let (inside, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (tell, told) = channel();
        for asker in 0..12 {
            let (inside, most) = (Arc::clone(&inside), Arc::clone(&most));
            let think = move |minds: &mut Minds, signals: &Signals| {
                look_ahead(minds, THREADS, &|nodes| {
                    // Every thread of a search comes here, and spends most of its time here.
                    most.fetch_max(inside.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    (0..100).for_each(|_| thread::yield_now());
                    inside.fetch_sub(1, Ordering::SeqCst);
                    nodes < 10_000 && signals.go_on()
                });
            };
            let tell = tell.clone();
            scheduler.ask(Class::Move, asker, think, move |done| tell.send(done).unwrap()).unwrap();
        }
        drop(tell);
        assert_eq!(told.iter().filter(Result::is_ok).count(), 12);
        let most = most.load(Ordering::SeqCst);
        assert!((2..=THREADS).contains(&most), "{most} threads thought at once");
    }

    #[test]
    fn a_search_alone_has_all_threads_and_makes_room_for_others() {
        const THREADS: usize = 3;
        let scheduler = Scheduler::new(THREADS);
        let others_are_done = Arc::new(AtomicBool::new(false));
        let (done, finished) = channel();
        let (all, all_are_here) = channel();
        let end = Arc::clone(&others_are_done);
        let think = move |minds: &mut Minds, _: &Signals| {
            let seen = Mutex::new(HashSet::new());
            while !end.load(Ordering::SeqCst) {
                look_ahead(minds, THREADS, &|_| {
                    let mut seen = seen.lock().unwrap();
                    if seen.insert(thread::current().id()) && seen.len() == THREADS {
                        all.send(()).unwrap();
                    }
                    !end.load(Ordering::SeqCst)
                });
            }
        };
        scheduler.ask(Class::Move, 0, think, move |it| done.send(it).unwrap()).unwrap();
        assert_eq!(soon(&all_are_here), Ok(()), "it has all threads");
        // The search goes on until two others, which need a thread each at the same time, are done.
        let together = Arc::new(Barrier::new(2));
        let (tell, told) = channel();
        for asker in 1..=2 {
            let (together, tell) = (Arc::clone(&together), tell.clone());
            let meet = move || {
                together.wait();
                tell.send(()).unwrap();
            };
            ask(&scheduler, asker, meet).unwrap();
        }
        assert_eq!((soon(&told), soon(&told)), (Ok(()), Ok(())));
        others_are_done.store(true, Ordering::SeqCst);
        assert_eq!(soon(&finished), Ok(Ok(())));
    }

    /// A slow thought lends its thread to urgent ones that wait, and goes on after them.
    #[test]
    fn a_long_thought_yields_its_thread_within_twenty_milliseconds() {
        // Also to somebody of the same class, from another address.
        for class in [Class::Move, Class::Review, Class::Bots] {
            let scheduler = Scheduler::new(1);
            let nobody_waits = Arc::new(AtomicBool::new(false));
            let (done, finished) = channel();
            let (begin, begun) = channel();
            let end = Arc::clone(&nobody_waits);
            let think = move |minds: &mut Minds, signals: &Signals| {
                while !end.load(Ordering::SeqCst) {
                    look_ahead(minds, 1, &|_| {
                        let _ = begin.send(());
                        signals.go_on() && !end.load(Ordering::SeqCst)
                    });
                }
            };
            scheduler.ask(class, 0, think, move |it| done.send(it).unwrap()).unwrap();
            soon(&begun).unwrap();
            // The only thread searches until all of these are done.
            let mut waited: Vec<Duration> = (0..21)
                .map(|number| {
                    let (tell, told) = channel();
                    let asked = Instant::now();
                    let urgent = [Class::Move, Class::Analysis][number % 2];
                    let think = move |_: &mut Minds, _: &Signals| asked.elapsed();
                    scheduler.ask(urgent, 1, think, move |it| tell.send(it).unwrap()).unwrap();
                    soon(&told).unwrap().unwrap()
                })
                .collect();
            assert!(finished.try_recv().is_err(), "it thinks on");
            nobody_waits.store(true, Ordering::SeqCst);
            assert_eq!(soon(&finished), Ok(Ok(())));
            waited.sort_unstable();
            // On a busy machine one or the other may be late.
            assert!(waited[10] < Duration::from_millis(20), "{waited:?}");
        }
    }

    #[test]
    fn an_address_waits_for_its_own_thoughts() {
        let scheduler = Scheduler::new(1);
        let (tell, told) = channel();
        for visitor in [1, 2] {
            let (asker, tell) = (Asker { address: 7, visitor }, tell.clone());
            let think = think_for(SOME_TIME / 3);
            scheduler.ask(Class::Move, asker, think, move |_| tell.send(visitor).unwrap()).unwrap();
            while scheduler.load().thinking == 0 {
                thread::yield_now();
            }
        }
        drop(tell);
        // One after the other, not both at half the speed.
        assert_eq!(soon(&told), Ok(1));
        assert_eq!(scheduler.load().thinking, 1);
        assert_eq!(soon(&told), Ok(2));
    }

    /// Thinks until it has thought for this long. Time in `go_on` does not count: it may pause there.
    fn think_for(time: Duration) -> impl FnOnce(&mut Minds, &Signals) + Send + 'static {
        move |_, signals| {
            let mut thought = Duration::ZERO;
            while thought < time {
                let began = Instant::now();
                thread::yield_now();
                thought += began.elapsed();
                signals.go_on();
            }
        }
    }

    /// Asks for the same thing again as soon as it is done, until the flag is set.
    fn ask_on_and_on(
        scheduler: &Scheduler,
        class: Class,
        asker: u64,
        time: Duration,
        end: &Arc<AtomicBool>,
    ) {
        let (again, stop) = (scheduler.clone(), Arc::clone(end));
        let done = move |_| {
            if !stop.load(Ordering::SeqCst) {
                ask_on_and_on(&again, class, asker, time, &stop);
            }
        };
        scheduler.ask(class, asker, think_for(time), done).unwrap();
    }

    /// How long a thought takes that is asked for three times: the time in the middle.
    fn takes(scheduler: &Scheduler, class: Class, asker: u64) -> Duration {
        let mut took = [(); 3].map(|()| {
            let (tell, told) = channel();
            let asked = Instant::now();
            let done = move |it: Result<(), BotFault>| tell.send(it).unwrap();
            scheduler.ask(class, asker, think_for(SOME_TIME), done).unwrap();
            assert_eq!(soon(&told), Ok(Ok(())), "{class:?}");
            asked.elapsed()
        });
        took.sort_unstable();
        took[1]
    }

    /// One address has six tables with strong bots, and analyses, a review and bots among themselves.
    #[test]
    fn an_address_that_asks_for_a_lot_takes_little_from_others() {
        use Class::{Analysis, Bots, Move, Review};
        let scheduler = Scheduler::new(2);
        let end = Arc::new(AtomicBool::new(false));
        for class in [Move; 6].into_iter().chain([Analysis, Analysis, Review, Bots, Bots]) {
            ask_on_and_on(&scheduler, class, 1, 10 * SOME_TIME, &end);
        }
        // A household that watches bots all the time.
        ask_on_and_on(&scheduler, Bots, 2, SOME_TIME, &end);
        let waits = [Move, Analysis, Review].map(|class| takes(&scheduler, class, 2));
        // And somebody else.
        let others = [Move, Analysis, Review, Bots].map(|class| takes(&scheduler, class, 3));
        end.store(true, Ordering::SeqCst);
        // Each of the three has two thirds of a thread. The limits leave room for a busy machine.
        for (took, most) in waits.into_iter().chain(others).zip([6, 6, 12, 5, 5, 9, 9]) {
            assert!(took < most * SOME_TIME, "{waits:?} {others:?}");
        }
    }

    /// Each thought that has begun has memory of its own.
    #[test]
    fn an_address_begins_few_of_its_thoughts() {
        use Class::{Analysis, Bots, Move, Review};
        let scheduler = Scheduler::new(1);
        let end = Arc::new(AtomicBool::new(false));
        for class in [Move, Analysis, Review, Bots] {
            ask_on_and_on(&scheduler, class, 1, SOME_TIME, &end);
        }
        // Because of somebody else, what has begun pauses.
        ask_on_and_on(&scheduler, Move, 2, SOME_TIME, &end);
        let asked = Instant::now();
        let mut most = 0;
        while asked.elapsed() < 5 * SOME_TIME {
            most = scheduler.load().thinking.max(most);
            thread::sleep(Duration::from_millis(1));
        }
        end.store(true, Ordering::SeqCst);
        // On a busy machine it may be that not all of them begin.
        assert!(most <= 2 + 1, "{most}");
    }

    /// Ten reviews at the same time.
    #[test]
    fn reviews_leave_half_of_the_threads_and_disturb_nobody() {
        let scheduler = Scheduler::new(2);
        let end = Arc::new(AtomicBool::new(false));
        let (inside, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        for asker in 10..20 {
            let (inside, most, end) = (Arc::clone(&inside), Arc::clone(&most), Arc::clone(&end));
            let think = move |_: &mut Minds, signals: &Signals| {
                while !end.load(Ordering::SeqCst) {
                    most.fetch_max(inside.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    thread::yield_now();
                    inside.fetch_sub(1, Ordering::SeqCst);
                    signals.go_on();
                }
            };
            scheduler.ask(Class::Review, asker, think, drop).unwrap();
        }
        let waited = moves_wait_for(&scheduler);
        end.store(true, Ordering::SeqCst);
        assert_eq!(most.load(Ordering::SeqCst), 1);
        assert!(waited[10] < Duration::from_millis(20), "{waited:?}");
    }

    /// How long each of some moves waits for its thread, the shortest time first.
    fn moves_wait_for(scheduler: &Scheduler) -> Vec<Duration> {
        let mut waited: Vec<Duration> = (0..21)
            .map(|_| {
                thread::sleep(Duration::from_millis(100));
                let (tell, told) = channel();
                let asked = Instant::now();
                let think = move |_: &mut Minds, _: &Signals| asked.elapsed();
                scheduler.ask(Class::Move, 2, think, move |it| tell.send(it).unwrap()).unwrap();
                soon(&told).unwrap().unwrap()
            })
            .collect();
        waited.sort_unstable();
        waited
    }

    /// Two thoughts of one address on two threads: nobody else waits for either.
    #[test]
    fn many_thoughts_of_one_address_disturb_nobody() {
        let scheduler = Scheduler::new(2);
        let end = Arc::new(AtomicBool::new(false));
        for _ in 0..6 {
            ask_on_and_on(&scheduler, Class::Bots, 1, SOME_TIME, &end);
        }
        let waited = moves_wait_for(&scheduler);
        end.store(true, Ordering::SeqCst);
        assert!(waited[10] < Duration::from_millis(20), "{waited:?}");
    }

    #[test]
    fn a_scheduler_knows_how_much_it_has_to_do() {
        let (scheduler, release) = busy_scheduler();
        let (tell, told) = channel();
        for asker in 1..=2 {
            let tell = tell.clone();
            ask(&scheduler, asker, move || tell.send(()).unwrap()).unwrap();
        }
        assert_eq!(scheduler.load(), Load { waiting: 2, thinking: 1 });
        drop((tell, release));
        assert_eq!(told.iter().count(), 2);
        ask(&scheduler, 3, || {}).unwrap();
        while scheduler.load() != (Load { waiting: 0, thinking: 0 }) {
            thread::yield_now();
        }
    }

    #[test]
    fn askers_take_turns() {
        let (scheduler, release) = busy_scheduler();
        let (tell, told) = channel();
        for (asker, job) in [(1, "a"), (1, "b"), (1, "c"), (2, "x"), (3, "p")] {
            let tell = tell.clone();
            ask(&scheduler, asker, move || tell.send(job).unwrap()).unwrap();
        }
        drop((tell, release));
        assert_eq!(told.iter().collect::<Vec<_>>(), ["a", "x", "p", "b", "c"]);
    }

    #[test]
    fn one_class_goes_before_the_other() {
        let (scheduler, release) = busy_scheduler();
        let (tell, told) = channel();
        for class in [Class::Bots, Class::Review, Class::Analysis, Class::Move] {
            for asker in 1..=2 {
                let tell = tell.clone();
                let done = move |_| tell.send((class, asker)).unwrap();
                scheduler.ask(class, asker, |_, _| (), done).unwrap();
            }
        }
        drop((tell, release));
        let order = told.iter().collect::<Vec<_>>();
        assert_eq!(order.len(), 8);
        assert!(order.is_sorted(), "{order:?}");
    }

    #[test]
    fn what_has_begun_can_be_cancelled() {
        let scheduler = Scheduler::new(1);
        let (began, begin) = channel();
        let (done, answer) = channel::<()>();
        let think = move |minds: &mut Minds, signals: &Signals| {
            began.send(()).unwrap();
            while signals.go_on() {
                look_ahead(minds, 1, &|_| signals.go_on());
            }
        };
        let ticket = scheduler.ask(Class::Move, 1, think, move |_| done.send(()).unwrap()).unwrap();
        soon(&begin).unwrap();
        assert!(ticket.cancel());
        assert_eq!(soon(&answer), Err(RecvTimeoutError::Disconnected));
        let (tell, told) = channel();
        ask(&scheduler, 1, move || tell.send(()).unwrap()).unwrap();
        assert_eq!(soon(&told), Ok(()), "the thread is free again");
    }

    #[test]
    fn a_ticket_can_be_dropped() {
        let (scheduler, release) = busy_scheduler();
        let (tell, told) = channel();
        drop(ask(&scheduler, 1, move || tell.send(()).unwrap()).unwrap());
        drop(release);
        assert_eq!(soon(&told), Ok(()));
    }

    #[test]
    fn a_closed_scheduler_drops_what_waits_and_takes_nothing_on() {
        let (scheduler, release) = busy_scheduler();
        let (tell, told) = channel::<()>();
        let late = tell.clone();
        ask(&scheduler, 1, move || tell.send(()).unwrap()).unwrap();
        scheduler.close();
        let refused = ask(&scheduler, 1, move || late.send(()).unwrap());
        assert_eq!(refused.map(|_| ()), Err(NotTaken::Closed));
        assert_eq!(soon(&told), Err(RecvTimeoutError::Disconnected));
        drop(release);
    }

    /// Tells when the thread that it was left on has ended.
    struct AtEnd(Sender<()>);

    impl Drop for AtEnd {
        fn drop(&mut self) {
            let _ = self.0.send(());
        }
    }

    thread_local! {
        static AT_END: RefCell<Option<AtEnd>> = const { RefCell::new(None) };
    }

    fn check_the_thread_ends(end: impl FnOnce(&Scheduler)) {
        let scheduler = Scheduler::new(1);
        let desk = Arc::downgrade(scheduler.desk());
        let (tell, told) = channel();
        let leave = move || AT_END.with(|slot| *slot.borrow_mut() = Some(AtEnd(tell)));
        let ticket = ask(&scheduler, 1, leave).unwrap();
        // Handles keep the threads alive, tickets do not.
        let other = scheduler.clone();
        drop(scheduler);
        let (done, answer) = channel();
        ask(&other, 1, move || done.send(()).unwrap()).unwrap();
        soon(&answer).unwrap();
        end(&other);
        drop(other);
        assert_eq!(soon(&told), Ok(()));
        drop(ticket);
        // Its other threads end at the same time, and its minds have gone too.
        let asked = Instant::now();
        while desk.upgrade().is_some() {
            assert!(asked.elapsed() < Duration::from_secs(20), "something holds the desk");
            thread::yield_now();
        }
    }

    #[test]
    fn the_threads_end_with_the_last_handle_or_when_closed() {
        check_the_thread_ends(|_| {});
        check_the_thread_ends(Scheduler::close);
    }
}
