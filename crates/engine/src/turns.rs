//! Whose turn it is: what waits, what pauses, and how much each address has thought lately.

use std::array;
use std::collections::VecDeque;
use std::time::Duration;

use thiserror::Error;

/// How many jobs may wait in all; more would only eat memory.
pub(crate) const MOST_WAITING: usize = 1_000;
/// How soon thinking is forgotten, in seconds: after this time about a third of it still counts.
const MEMORY: f64 = 2.0;

/// What a thought is for. Of two thoughts with equal rights, the one whose class is named first goes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// A weak bot moves for a person who is away or too slow: it takes milliseconds, and a clock runs.
    StandIn,
    /// A person waits for a bot's move.
    Move,
    /// Somebody waits for an analysis.
    Analysis,
    /// A review of a game, which takes its time.
    Review,
    /// Bots play among themselves.
    Bots,
}

impl Class {
    const ALL: [Class; 5] =
        [Class::StandIn, Class::Move, Class::Analysis, Class::Review, Class::Bots];

    /// How many jobs of one address may wait in the class. Each table with a bot may have one.
    const fn most_of_one(self) -> usize {
        match self {
            Class::Analysis => 10,
            Class::StandIn | Class::Move | Class::Review | Class::Bots => 100,
        }
    }

    /// Whether somebody waits for it.
    pub(crate) const fn is_urgent(self) -> bool {
        matches!(self, Class::StandIn | Class::Move | Class::Analysis)
    }

    /// How much a second of it counts. So what somebody waits for gets four times as much as what has time.
    const fn price(self) -> f64 {
        if self.is_urgent() { 0.25 } else { 1.0 }
    }
}

/// Why a thought was not taken on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NotTaken {
    /// Too much waits already.
    #[error("{MOST_WAITING} thoughts are waiting already: ask again later")]
    Full,
    /// Too much of this address waits already.
    #[error("too many thoughts of this address are waiting already: ask again later")]
    AskerFull,
    /// No more thinking is done.
    #[error("no more thinking is done here")]
    Closed,
}

/// Who asks. Thinking is shared out between addresses first, and between the visitors of an address then, so that
/// nobody gets more by being many at one place, or by asking a lot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Asker {
    /// Where the visitor comes from.
    pub address: u64,
    /// The visitor.
    pub visitor: u64,
}

impl From<u64> for Asker {
    /// An asker who has an address alone.
    fn from(address: u64) -> Asker {
        Asker { address, visitor: 0 }
    }
}

/// The jobs that wait and the thoughts that pause, and who is next.
///
/// The address that has thought least lately goes first, and at an address the class that has thought least. In one
/// class of an address, what has begun goes on before something new begins, its visitors take turns, and the jobs of a
/// visitor keep their order.
pub(crate) struct Turns<J> {
    addresses: Vec<Address<J>>,
    /// How many jobs there were: the number of the next one.
    jobs: u64,
    /// How many turns there were.
    turns: u64,
}

struct Address<J> {
    name: u64,
    /// The number of its last turn.
    last_turn: u64,
    /// By class.
    lines: [Line<J>; Class::ALL.len()],
}

struct Line<J> {
    used: Used,
    /// What has begun and pauses.
    paused: VecDeque<u64>,
    /// Those who have jobs waiting, the next one first. Nobody is here without a job.
    visitors: VecDeque<Visitor<J>>,
}

struct Visitor<J> {
    name: u64,
    jobs: VecDeque<(u64, J)>,
}

/// How much was thought lately.
#[derive(Clone, Copy, Default)]
struct Used {
    /// What counted at that time.
    seconds: f64,
    at: Duration,
}

/// Some thinking.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    pub(crate) from: Duration,
    pub(crate) to: Duration,
    /// How much of this time the processor worked.
    pub(crate) worked: Duration,
}

/// Something that may be next.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) address: u64,
    pub(crate) class: Class,
    /// Or it goes on after a pause.
    pub(crate) begins: bool,
}

/// What is next.
#[derive(PartialEq, Debug)]
pub(crate) enum Next<J> {
    /// A job begins.
    Begin(u64, J),
    /// What pauses goes on.
    GoOn(u64),
}

/// The lowest goes first. Times are in milliseconds: less makes no difference.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    used_by_address: u64,
    used_by_class: u64,
    class: Class,
}

impl Used {
    fn at(self, now: Duration) -> f64 {
        self.seconds * kept(now.saturating_sub(self.at))
    }

    /// Adds what was thought at an even pace, and at this price.
    fn add(&mut self, span: Span, price: f64) {
        let time = span.to.saturating_sub(span.from);
        // What was thought at the begin of a long time is forgotten already at its end.
        let counts =
            if time.is_zero() { 1.0 } else { MEMORY * (1.0 - kept(time)) / time.as_secs_f64() };
        let seconds = self.at(span.to) + counts * span.worked.as_secs_f64() * price;
        *self = Used { seconds, at: span.to };
    }
}

/// Which part still counts after some time.
fn kept(time: Duration) -> f64 {
    (-time.as_secs_f64() / MEMORY).exp()
}

fn milliseconds(seconds: f64) -> u64 {
    (seconds * 1_000.0) as u64
}

impl<J> Turns<J> {
    pub(crate) fn new() -> Turns<J> {
        Turns { addresses: Vec::new(), jobs: 0, turns: 0 }
    }

    /// How many jobs wait.
    pub(crate) fn waiting(&self) -> usize {
        self.addresses.iter().flat_map(|address| &address.lines).map(Line::waiting).sum()
    }

    /// Whether another job of this asker may wait.
    pub(crate) fn check_room(&self, class: Class, asker: Asker) -> Result<(), NotTaken> {
        if self.waiting() >= MOST_WAITING {
            return Err(NotTaken::Full);
        }
        match self.addresses.iter().find(|address| address.name == asker.address) {
            Some(own) if own.lines[class as usize].waiting() >= class.most_of_one() => {
                Err(NotTaken::AskerFull)
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The one of these for whom least was thought lately, and least waits in the class.
    pub(crate) fn idlest(&self, now: Duration, class: Class, askers: &[Asker]) -> Option<Asker> {
        let busy = |asker: &&Asker| {
            let own = self.addresses.iter().find(|address| address.name == asker.address);
            own.map(|own| {
                let line = &own.lines[class as usize];
                let of_visitor = line.visitors.iter().find(|other| other.name == asker.visitor);
                let of_visitor = of_visitor.map_or(0, |visitor| visitor.jobs.len());
                (milliseconds(own.used(now)), line.waiting(), of_visitor)
            })
        };
        askers.iter().min_by_key(busy).copied()
    }

    /// Adds a job and gives its number.
    pub(crate) fn push(&mut self, now: Duration, class: Class, asker: Asker, job: J) -> u64 {
        self.addresses.retain(|address| !address.is_forgotten(now));
        let number = self.jobs;
        self.jobs += 1;
        let visitors = &mut self.line(class, asker.address).visitors;
        match visitors.iter_mut().find(|other| other.name == asker.visitor) {
            Some(visitor) => visitor.jobs.push_back((number, job)),
            None => {
                let jobs = VecDeque::from([(number, job)]);
                visitors.push_back(Visitor { name: asker.visitor, jobs });
            }
        }
        number
    }

    /// Notes that what has begun pauses.
    pub(crate) fn pause(&mut self, class: Class, address: u64, number: u64) {
        self.line(class, address).paused.push_back(number);
    }

    /// Notes that an address has thought.
    pub(crate) fn charge(&mut self, class: Class, address: u64, span: Span) {
        self.line(class, address).used.add(span, class.price());
    }

    /// Takes what is next, of what may be.
    pub(crate) fn next(
        &mut self,
        now: Duration,
        may: impl Fn(Candidate) -> bool,
    ) -> Option<Next<J>> {
        let ranked = self.candidates(may).map(|(index, class)| {
            let address = &self.addresses[index];
            (address.rank(class, now), address.last_turn, index, class)
        });
        let (.., index, class) = ranked.min()?;
        let address = &mut self.addresses[index];
        self.turns += 1;
        address.last_turn = self.turns;
        address.lines[class as usize].next()
    }

    /// Whether something goes before a thought that runs.
    pub(crate) fn goes_before(
        &mut self,
        now: Duration,
        class: Class,
        address: u64,
        may: impl Fn(Candidate) -> bool,
    ) -> bool {
        let place = self.place(address);
        let own = self.addresses[place].rank(class, now);
        self.candidates(may).any(|(index, class)| self.addresses[index].rank(class, now) < own)
    }

    /// What may go on or begin: addresses and classes.
    pub(crate) fn candidates(
        &self,
        may: impl Fn(Candidate) -> bool,
    ) -> impl Iterator<Item = (usize, Class)> {
        let all = self.addresses.iter().enumerate().flat_map(|(index, address)| {
            Class::ALL.map(|class| (index, address.name, class, &address.lines[class as usize]))
        });
        let has_some = move |&(_, address, class, line): &(usize, u64, Class, &Line<J>)| {
            !line.is_empty() && may(Candidate { address, class, begins: line.paused.is_empty() })
        };
        all.filter(has_some).map(|(index, _, class, _)| (index, class))
    }

    /// Takes a job out before its turn; nothing if it does not wait anymore.
    pub(crate) fn remove(&mut self, number: u64) -> Option<J> {
        let mut lines = self.addresses.iter_mut().flat_map(|address| &mut address.lines);
        lines.find_map(|line| {
            let job = line.visitors.iter_mut().find_map(|visitor| {
                let index = visitor.jobs.iter().position(|(other, _)| *other == number)?;
                visitor.jobs.remove(index)
            });
            line.visitors.retain(|visitor| !visitor.jobs.is_empty());
            job.map(|(_, job)| job)
        })
    }

    /// Takes all jobs out; what pauses stays.
    pub(crate) fn take_waiting(&mut self) -> Vec<J> {
        let lines = self.addresses.iter_mut().flat_map(|address| &mut address.lines);
        let visitors = lines.flat_map(|line| line.visitors.drain(..));
        visitors.flat_map(|visitor| visitor.jobs).map(|(_, job)| job).collect()
    }

    fn line(&mut self, class: Class, address: u64) -> &mut Line<J> {
        let place = self.place(address);
        &mut self.addresses[place].lines[class as usize]
    }

    /// Where the address is in the list; if it is new, it is added.
    fn place(&mut self, name: u64) -> usize {
        let place = self.addresses.iter().position(|address| address.name == name);
        place.unwrap_or_else(|| {
            let lines = array::from_fn(|_| Line::default());
            self.addresses.push(Address { name, last_turn: 0, lines });
            self.addresses.len() - 1
        })
    }
}

impl<J> Address<J> {
    fn used(&self, now: Duration) -> f64 {
        self.lines.iter().map(|line| line.used.at(now)).sum()
    }

    fn rank(&self, class: Class, now: Duration) -> Rank {
        Rank {
            used_by_address: milliseconds(self.used(now)),
            used_by_class: milliseconds(self.lines[class as usize].used.at(now)),
            class,
        }
    }

    /// Whether it makes no difference anymore that it was here.
    fn is_forgotten(&self, now: Duration) -> bool {
        self.lines.iter().all(Line::is_empty) && milliseconds(self.used(now)) == 0
    }
}

impl<J> Line<J> {
    fn waiting(&self) -> usize {
        self.visitors.iter().map(|visitor| visitor.jobs.len()).sum()
    }

    fn is_empty(&self) -> bool {
        self.paused.is_empty() && self.visitors.is_empty()
    }

    /// Takes what is next; its visitor goes to the end of the line.
    fn next(&mut self) -> Option<Next<J>> {
        if let Some(number) = self.paused.pop_front() {
            return Some(Next::GoOn(number));
        }
        let mut visitor = self.visitors.pop_front()?;
        let (number, job) = visitor.jobs.pop_front()?;
        if !visitor.jobs.is_empty() {
            self.visitors.push_back(visitor);
        }
        Some(Next::Begin(number, job))
    }
}

impl<J> Default for Line<J> {
    fn default() -> Line<J> {
        Line { used: Used::default(), paused: VecDeque::new(), visitors: VecDeque::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Duration = Duration::ZERO;
    const SECOND: Duration = Duration::from_secs(1);

    fn turns(jobs: &[(u64, &'static str)]) -> Turns<&'static str> {
        let mut turns = Turns::new();
        for &(asker, job) in jobs {
            turns.push(START, Class::Move, asker.into(), job);
        }
        turns
    }

    fn begin<J>(turns: &mut Turns<J>, now: Duration) -> Option<J> {
        match turns.next(now, |_| true)? {
            Next::Begin(_, job) => Some(job),
            Next::GoOn(number) => panic!("{number} has not begun"),
        }
    }

    fn rest(mut turns: Turns<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| begin(&mut turns, START)).collect()
    }

    /// Thinks from this time for a second.
    fn think<J>(turns: &mut Turns<J>, class: Class, address: u64, from: Duration) {
        turns.charge(class, address, Span { from, to: from + SECOND, worked: SECOND });
    }

    #[test]
    fn askers_take_turns_and_keep_their_own_order() {
        let turns = turns(&[(1, "a"), (1, "b"), (1, "c"), (2, "x"), (3, "p"), (3, "q")]);
        assert_eq!(rest(turns), ["a", "x", "p", "b", "q", "c"]);
    }

    #[test]
    fn many_visitors_of_one_address_get_no_more_than_one_of_another() {
        let mut turns = Turns::new();
        for (address, visitor, job) in
            [(1, 1, "a"), (1, 1, "b"), (1, 2, "c"), (1, 3, "d"), (2, 1, "x"), (2, 1, "y")]
        {
            turns.push(START, Class::Move, Asker { address, visitor }, job);
        }
        assert_eq!(rest(turns), ["a", "x", "c", "y", "d", "b"]);
    }

    #[test]
    fn who_has_thought_less_lately_goes_first() {
        let mut turns = turns(&[(1, "a"), (2, "x"), (3, "p")]);
        think(&mut turns, Class::Move, 1, START);
        think(&mut turns, Class::Move, 2, START);
        think(&mut turns, Class::Move, 2, SECOND);
        let now = 2 * SECOND;
        assert!(turns.goes_before(now, Class::Move, 2, |_| true));
        assert!(!turns.goes_before(now, Class::Move, 4, |_| true), "nobody has thought less");
        assert_eq!([(); 3].map(|()| begin(&mut turns, now)), [Some("p"), Some("a"), Some("x")]);
    }

    #[test]
    fn what_was_thought_long_ago_is_forgotten() {
        let mut turns = turns(&[(1, "a"), (2, "x")]);
        think(&mut turns, Class::Bots, 1, START);
        think(&mut turns, Class::Bots, 2, 9 * SECOND);
        assert_eq!(begin(&mut turns, 10 * SECOND), Some("a"));
        assert_eq!(begin(&mut turns, 10 * SECOND), Some("x"));
        assert_eq!(turns.addresses.len(), 2);
        turns.push(30 * SECOND, Class::Move, 3.into(), "p");
        assert_eq!(turns.addresses.len(), 1, "they take no room");
    }

    /// One charge for a long time is as good as many for its parts.
    #[test]
    fn it_does_not_matter_how_often_is_counted() {
        let (mut often, mut once) = (Used::default(), Used::default());
        for number in 0..500_u32 {
            let from = SECOND / 100 * number;
            let (to, worked) = (from + SECOND / 100, SECOND / 200);
            often.add(Span { from, to, worked }, 1.0);
        }
        once.add(Span { from: START, to: 5 * SECOND, worked: 5 * SECOND / 2 }, 1.0);
        let (often, once) = (often.at(6 * SECOND), once.at(6 * SECOND));
        assert!((often - once).abs() < 1e-3, "{often} {once}");
    }

    #[test]
    fn classes_with_equal_rights_go_in_their_order() {
        let mut turns = Turns::new();
        for class in Class::ALL.into_iter().rev() {
            for (asker, job) in [(1, 'a'), (1, 'b'), (2, 'x')] {
                turns.push(START, class, asker.into(), (class, job));
            }
        }
        for class in Class::ALL {
            for _ in 0..3 {
                assert_eq!(begin(&mut turns, START).map(|(class, _)| class), Some(class));
            }
        }
    }

    #[test]
    fn what_has_begun_goes_on_before_something_new() {
        let mut turns = turns(&[(1, "a"), (1, "b")]);
        assert_eq!(begin(&mut turns, START), Some("a"));
        turns.pause(Class::Move, 1, 0);
        assert_eq!(turns.next(START, |it| it.begins), None);
        assert_eq!(turns.next(START, |_| true), Some(Next::GoOn(0)));
        assert_eq!(turns.next(START, |it| it.class != Class::Move), None);
        assert_eq!(turns.next(START, |_| true), Some(Next::Begin(1, "b")));
        assert_eq!(turns.next(START, |_| true), None);
    }

    /// Some lines always have something to do. Gives how much of the time each of them has, after a minute on one thread.
    fn shares<const N: usize>(lines: [(Class, u64); N]) -> [f64; N] {
        const SLICE: Duration = Duration::from_millis(5);
        const SLICES: u32 = 12_000;
        let mut turns: Turns<()> = Turns::new();
        let mut shares = [0.0; N];
        for (number, (class, address)) in lines.into_iter().enumerate() {
            turns.pause(class, address, number as u64);
        }
        for from in (0..SLICES).map(|slice| SLICE * slice) {
            let Some(Next::GoOn(number)) = turns.next(from, |_| true) else { unreachable!() };
            let (class, address) = lines[number as usize];
            turns.charge(class, address, Span { from, to: from + SLICE, worked: SLICE });
            turns.pause(class, address, number);
            shares[number as usize] += 1.0 / f64::from(SLICES);
        }
        shares
    }

    #[test]
    fn what_somebody_waits_for_has_four_times_as_much_and_nobody_has_nothing() {
        use Class::{Analysis, Bots, Move, Review};
        let check = |found: &[f64], expected: &[f64]| {
            let is_near = |(found, expected): (&f64, &f64)| (found - expected).abs() < 0.01;
            assert!(found.iter().zip(expected).all(is_near), "{found:?}, not {expected:?}");
        };
        check(&shares([(Move, 1), (Move, 2)]), &[0.5, 0.5]);
        check(&shares([(Move, 1), (Analysis, 2), (Review, 3), (Bots, 4)]), &[0.4, 0.4, 0.1, 0.1]);
        // An address gets no more by asking for more.
        check(
            &shares([(Move, 1), (Move, 1), (Move, 1), (Move, 2)]),
            &[1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 0.5],
        );
        check(&shares([(Move, 1), (Move, 1), (Review, 2)]), &[0.4, 0.4, 0.2]);
        check(&shares([(Review, 1), (Bots, 1), (Review, 2)]), &[0.25, 0.25, 0.5]);
        // Nor does it starve itself.
        check(&shares([(Move, 1), (Analysis, 1), (Bots, 1)]), &[4.0 / 9.0, 4.0 / 9.0, 1.0 / 9.0]);
    }

    #[test]
    fn what_is_removed_is_gone_and_costs_nobody_a_turn() {
        let mut turns = turns(&[(1, "a"), (2, "x"), (1, "b")]);
        assert_eq!(turns.remove(1), Some("x"));
        assert_eq!(turns.remove(1), None);
        assert_eq!(turns.remove(0), Some("a"));
        assert_eq!(rest(turns), ["b"]);
    }

    #[test]
    fn an_address_may_have_only_some_jobs_waiting_and_all_of_them_too() {
        let mut turns = Turns::new();
        let most = Class::Move.most_of_one();
        for job in 0..MOST_WAITING {
            let asker = Asker::from((job / most) as u64);
            assert_eq!(turns.check_room(Class::Move, asker), Ok(()));
            turns.push(START, Class::Move, asker, job);
            let full = (job + 1) % most == 0 && job + 1 < MOST_WAITING;
            assert_eq!(turns.check_room(Class::Move, asker) == Err(NotTaken::AskerFull), full);
        }
        let newcomer = Asker::from(u64::MAX);
        assert_eq!(turns.check_room(Class::Move, newcomer), Err(NotTaken::Full));
        begin(&mut turns, START);
        assert_eq!(turns.check_room(Class::Move, newcomer), Ok(()));
    }
}
