//! Threads that think for everybody who plays on a server.

use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use std::{mem, thread};

use bots::{Bot, Mind};
use record::{AnyPosition, generator};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::request::Analyse;
use crate::turns::{NotTaken, Turns};

/// Threads that think, shared by everybody who asks.
///
/// A clone is another handle to the same threads. They end when [`Pool::close`] is called or the
/// last handle is dropped.
///
/// ```
/// use std::sync::mpsc::channel;
///
/// let mut position = record::AnyPosition::new("azul:2".parse().unwrap());
/// position.deal_from_seed("tea").unwrap();
///
/// let pool = engine::Pool::new(2);
/// let thought =
///     engine::Thought { position: position.clone(), bot: bots::Bot::Greedy, seed: "tea".into() };
/// let (done, answer) = channel();
/// let table = 1;
/// let ticket = pool.choose(table, thought, move |chosen| done.send(chosen).unwrap()).unwrap();
/// let text = answer.recv().unwrap().unwrap();
/// assert!(position.play(&text).is_ok());
/// assert!(!ticket.cancel(), "it is done already");
/// ```
#[derive(Clone)]
pub struct Pool(Arc<Handle>);

/// What a bot is to play, and where.
#[derive(Clone, Debug)]
pub struct Thought {
    /// A seat must be to move.
    pub position: AnyPosition,
    /// Who chooses.
    pub bot: Bot,
    /// Decides where the bot leaves it to chance: the same seed gives the same move.
    pub seed: String,
}

/// How much a pool has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Load {
    /// So many thoughts wait for a thread.
    pub waiting: usize,
    /// So many are being thought.
    pub thinking: usize,
}

/// A thought that was taken on. Dropping it changes nothing.
pub struct Ticket {
    desk: Arc<Desk>,
    number: u64,
}

/// A bot that broke down instead of choosing a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this is a fault of the bot; please report it")]
pub struct BotFault;

impl Pool {
    /// Starts so many threads, at least one.
    pub fn new(threads: usize) -> Pool {
        let desk = Arc::new(Desk {
            state: Mutex::new(State { waiting: Turns::new(), thinking: 0, closed: false }),
            bell: Condvar::new(),
        });
        for _ in 0..threads.max(1) {
            let desk = Arc::clone(&desk);
            thread::spawn(move || desk.work());
        }
        Pool(Arc::new(Handle(desk)))
    }

    /// Lets the bot choose its move and hands it over, in notation, on a thinking thread.
    ///
    /// Askers, such as tables, take turns: whoever asks much does not keep the others waiting.
    /// `done` should be brief, for its thread thinks nothing else meanwhile. It is dropped without
    /// a call if the thought is cancelled or the pool closed before its turn comes.
    pub fn choose(
        &self,
        asker: u64,
        thought: Thought,
        done: impl FnOnce(Result<String, BotFault>) + Send + 'static,
    ) -> Result<Ticket, NotTaken> {
        self.ask(asker, move || {
            done(catch_unwind(AssertUnwindSafe(|| thought.choice())).map_err(|_| BotFault));
        })
    }

    /// How much there is to do right now.
    pub fn load(&self) -> Load {
        let state = self.0.0.state();
        Load { waiting: state.waiting.len(), thinking: state.thinking }
    }

    /// Lets a bot say what it thinks of a position and hands that over: the fields of the protocol's
    /// answer to `analyse`.
    ///
    /// It takes its turn like a bot that is to move, and uses one thread. Its time is counted from
    /// now, so one that waits too long gives a hasty opinion. `done` is called as in
    /// [`Pool::choose`].
    pub fn analyse(
        &self,
        asker: u64,
        analyse: Analyse,
        done: impl FnOnce(Result<Map<String, Value>, BotFault>) + Send + 'static,
    ) -> Result<Ticket, NotTaken> {
        let asked = Instant::now();
        self.ask(asker, move || {
            let think = || analyse.think(asked, 1, &|| true, |_| {});
            done(catch_unwind(AssertUnwindSafe(think)).map_err(|_| BotFault));
        })
    }

    /// Ends the threads: what waits is dropped, what has begun is still handed over.
    pub fn close(&self) {
        self.0.0.close();
    }

    fn ask(&self, asker: u64, job: impl FnOnce() + Send + 'static) -> Result<Ticket, NotTaken> {
        let desk = &self.0.0;
        let mut state = desk.state();
        if state.closed {
            return Err(NotTaken::Closed);
        }
        state.waiting.check_room(asker)?;
        let number = state.waiting.push(asker, Box::new(job));
        desk.bell.notify_one();
        Ok(Ticket { desk: Arc::clone(desk), number })
    }
}

impl Thought {
    fn choice(&self) -> String {
        let mut rng = generator(&self.seed);
        // The strongest has everything the machine has.
        let threads = if self.bot == Bot::STRONGEST { all_cores() } else { 1 };
        match &self.position {
            AnyPosition::Azul(it) => {
                let mut mind = Mind::default().on_threads(threads);
                self.bot.choose(it, &mut mind, &mut rng).to_string()
            }
            AnyPosition::Pavilion(it) => {
                let mut mind = Mind::default().on_threads(threads);
                self.bot.choose(it, &mut mind, &mut rng).to_string()
            }
        }
    }
}

/// As many threads as this machine runs at the same time.
fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

impl Ticket {
    /// Drops the thought if it still waits; says whether it did.
    ///
    /// If so, `done` will never be called. If not, the move is there or about to be.
    pub fn cancel(self) -> bool {
        // The lock is free again before `done` is dropped: it may hold anything, even a pool.
        let cancelled = self.desk.state().waiting.remove(self.number);
        cancelled.is_some()
    }
}

/// What the handles share, so that the last one closes the pool. Threads and tickets hold only the
/// desk.
struct Handle(Arc<Desk>);

impl Drop for Handle {
    fn drop(&mut self) {
        self.0.close();
    }
}

type Job = Box<dyn FnOnce() + Send>;

/// Where jobs are left and fetched.
struct Desk {
    state: Mutex<State>,
    /// Rung when a job is left and when no more will come.
    bell: Condvar,
}

struct State {
    waiting: Turns<Job>,
    thinking: usize,
    closed: bool,
}

impl Desk {
    /// A thinking thread: does one job after another.
    fn work(&self) {
        while let Some(job) = self.next() {
            // A `done` that panics is its owner's fault; the thread goes on.
            let _ = catch_unwind(AssertUnwindSafe(job));
            self.state().thinking -= 1;
        }
    }

    fn next(&self) -> Option<Job> {
        let state = self.state();
        let idle = |state: &mut State| !state.closed && state.waiting.is_empty();
        let woken = self.bell.wait_while(state, idle);
        let mut state = woken.unwrap_or_else(PoisonError::into_inner);
        let job = state.waiting.pop()?;
        state.thinking += 1;
        Some(job)
    }

    fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        let dropped = mem::replace(&mut state.waiting, Turns::new());
        drop(state);
        self.bell.notify_all();
        drop(dropped);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // No job is run or dropped under the lock: a panic cannot leave the desk half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::sync::Barrier;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
    use std::time::Duration;

    use record::Ruleset;
    use tiles::Turn;

    use super::*;

    /// What is sent, or that nothing can be any more; a test that would hang fails.
    fn soon<T>(receiver: &Receiver<T>) -> Result<T, RecvTimeoutError> {
        receiver.recv_timeout(Duration::from_secs(20))
    }

    /// A pool of one thread that is busy until the sender speaks or is dropped.
    fn busy_pool() -> (Pool, Sender<()>) {
        let pool = Pool::new(1);
        let (release, wait) = channel();
        let (began, begin) = channel();
        let busy = move || {
            began.send(()).unwrap();
            let _ = wait.recv();
        };
        pool.ask(0, busy).unwrap();
        soon(&begin).unwrap();
        (pool, release)
    }

    fn thought(ruleset: Ruleset, bot: Bot) -> Thought {
        let mut position = AnyPosition::new(ruleset);
        position.deal_from_seed("tea").unwrap();
        Thought { position, bot, seed: "tea".to_owned() }
    }

    /// What the pool answers, waited for.
    fn chosen(pool: &Pool, thought: Thought) -> Result<String, BotFault> {
        let (done, answer) = channel();
        pool.choose(1, thought, move |chosen| done.send(chosen).unwrap()).unwrap();
        soon(&answer).unwrap()
    }

    #[test]
    fn an_analysis_takes_its_turn_and_answers_as_the_protocol_says() {
        let pool = Pool::new(1);
        for ruleset in ["azul:2", "pavilion:3"] {
            let Thought { position, bot, seed } = thought(ruleset.parse().unwrap(), Bot::Net);
            let (nodes, seed) = (Some(500), Some(seed));
            let analyse =
                Analyse { position: position.clone(), bot, milliseconds: None, nodes, seed };
            let (done, answer) = channel();
            pool.analyse(1, analyse, move |found| done.send(found).unwrap()).unwrap();
            let answer = soon(&answer).unwrap().unwrap();
            let fields = ["best", "value", "score", "candidates", "solved", "nodes", "ms"];
            assert!(answer.keys().eq(fields), "{answer:?}");
            assert!(position.moves().iter().any(|text| answer["best"] == text.as_str()));
        }
    }

    #[test]
    fn all_threads_think_and_no_more() {
        const THREADS: usize = 3;
        let pool = Pool::new(THREADS);
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
            pool.ask(asker, job).unwrap();
        }
        drop(tell);
        assert_eq!(told.iter().max(), Some(THREADS));
    }

    #[test]
    fn a_pool_knows_how_much_it_has_to_do() {
        let (pool, release) = busy_pool();
        let (tell, told) = channel();
        for asker in 1..=2 {
            let tell = tell.clone();
            pool.ask(asker, move || tell.send(()).unwrap()).unwrap();
        }
        assert_eq!(pool.load(), Load { waiting: 2, thinking: 1 });
        drop((tell, release));
        assert_eq!(told.iter().count(), 2);
        pool.ask(3, || {}).unwrap();
        while pool.load() != (Load { waiting: 0, thinking: 0 }) {
            thread::yield_now();
        }
    }

    #[test]
    fn askers_take_turns() {
        let (pool, release) = busy_pool();
        let (tell, told) = channel();
        for (asker, job) in [(1, "a"), (1, "b"), (1, "c"), (2, "x"), (3, "p")] {
            let tell = tell.clone();
            pool.ask(asker, move || tell.send(job).unwrap()).unwrap();
        }
        drop((tell, release));
        assert_eq!(told.iter().collect::<Vec<_>>(), ["a", "x", "p", "b", "c"]);
    }

    #[test]
    fn what_waits_can_be_cancelled_and_what_has_begun_cannot() {
        let (pool, release) = busy_pool();
        let thought = thought("azul:2".parse().unwrap(), Bot::Greedy);
        let ask = || {
            let (done, answer) = channel();
            let done = move |chosen| done.send(chosen).unwrap();
            (pool.choose(1, thought.clone(), done).unwrap(), answer)
        };
        let ((cancelled, nothing), (kept, something)) = (ask(), ask());
        assert!(cancelled.cancel());
        assert_eq!(soon(&nothing), Err(RecvTimeoutError::Disconnected));
        drop(release);
        assert!(soon(&something).unwrap().is_ok());
        assert!(!kept.cancel());
    }

    #[test]
    fn a_ticket_can_be_dropped() {
        let (pool, release) = busy_pool();
        let (tell, told) = channel();
        drop(pool.ask(1, move || tell.send(()).unwrap()).unwrap());
        drop(release);
        assert_eq!(soon(&told), Ok(()));
    }

    #[test]
    fn a_fault_is_told_and_survived() {
        let pool = Pool::new(1);
        let ruleset: Ruleset = "azul:2".parse().unwrap();
        let sound = thought(ruleset, Bot::Greedy);
        let unsound = Thought { position: AnyPosition::new(ruleset), ..sound.clone() };
        assert_eq!(chosen(&pool, unsound), Err(BotFault));
        pool.choose(1, sound.clone(), |_| panic!("an asker breaks down")).unwrap();
        assert!(chosen(&pool, sound).is_ok());
    }

    #[test]
    fn a_closed_pool_drops_what_waits_and_takes_nothing_on() {
        let (pool, release) = busy_pool();
        let (tell, told) = channel::<()>();
        let late = tell.clone();
        pool.ask(1, move || tell.send(()).unwrap()).unwrap();
        pool.close();
        let refused = pool.ask(1, move || late.send(()).unwrap());
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

    fn check_the_thread_ends(end: impl FnOnce(&Pool)) {
        let pool = Pool::new(1);
        let (tell, told) = channel();
        let leave = move || AT_END.with(|slot| *slot.borrow_mut() = Some(AtEnd(tell)));
        let ticket = pool.ask(1, leave).unwrap();
        // Handles keep the threads alive, tickets do not.
        let other = pool.clone();
        drop(pool);
        let (done, answer) = channel();
        other.ask(1, move || done.send(()).unwrap()).unwrap();
        soon(&answer).unwrap();
        end(&other);
        drop(other);
        assert_eq!(soon(&told), Ok(()));
        drop(ticket);
    }

    #[test]
    fn the_threads_end_with_the_last_handle_or_when_closed() {
        check_the_thread_ends(|_| {});
        check_the_thread_ends(Pool::close);
    }

    #[test]
    fn every_bot_plays_legal_moves_in_every_plain_ruleset() {
        let pool = Pool::new(2);
        for ruleset in Ruleset::plain() {
            // The strongest thinks long, and on several threads not always the same.
            for bot in Bot::ALL.into_iter().filter(|bot| *bot != Bot::STRONGEST) {
                let Thought { mut position, .. } = thought(ruleset, bot);
                // Looking ahead takes its time.
                for number in 0..if bot.nodes() > 1 { 4 } else { 50 } {
                    match position.turn() {
                        Turn::Over => break,
                        Turn::Deal => drop(position.deal_from_seed("tea").unwrap()),
                        Turn::Seat(_) => {
                            let seed = number.to_string();
                            let thought = Thought { position: position.clone(), bot, seed };
                            let text = chosen(&pool, thought.clone()).unwrap();
                            assert_eq!(chosen(&pool, thought), Ok(text.clone()));
                            assert!(position.play(&text).is_ok(), "{ruleset}, {bot}: {text}");
                        }
                    }
                }
            }
        }
    }
}
