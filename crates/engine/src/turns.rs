//! What waits for a thread, and whose turn it is.

use std::collections::VecDeque;

use thiserror::Error;

/// How many jobs may wait in all; more would only eat memory.
pub(crate) const MOST_WAITING: usize = 1_000;

/// What a thought is for. The classes are in order: the first one goes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
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
    const COUNT: usize = 4;

    /// How many jobs of one address may wait in the class. Each table with a bot may have one.
    const fn most_of_one(self) -> usize {
        match self {
            Class::Analysis => 10,
            Class::Move | Class::Review | Class::Bots => 100,
        }
    }

    /// Somebody waits for these, so that the others make room at once.
    pub(crate) const URGENT: [Class; 2] = [Class::Move, Class::Analysis];
    /// These have time, but not for ever.
    pub(crate) const CALM: [Class; 2] = [Class::Review, Class::Bots];
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

/// The jobs that wait. One class goes before the other; in a class the addresses take turns, and at an address its
/// visitors; the jobs of one visitor keep their order.
pub(crate) struct Turns<J> {
    /// By class, the addresses that have a job waiting, the next one first.
    lines: [VecDeque<Address<J>>; Class::COUNT],
    /// The number of the next job.
    number: u64,
}

/// What waits is never empty: neither an address nor a visitor.
struct Address<J> {
    name: u64,
    visitors: VecDeque<Visitor<J>>,
}

struct Visitor<J> {
    name: u64,
    jobs: VecDeque<(u64, J)>,
}

impl<J> Turns<J> {
    pub(crate) fn new() -> Turns<J> {
        Turns { lines: Default::default(), number: 0 }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.lines.iter().all(VecDeque::is_empty)
    }

    /// Whether a job waits that is no review.
    pub(crate) fn are_others_than_reviews(&self) -> bool {
        let classes = [Class::Move, Class::Analysis, Class::Bots];
        classes.iter().any(|&class| !self.lines[class as usize].is_empty())
    }

    /// Whether an urgent job waits.
    pub(crate) fn are_urgent(&self) -> bool {
        Class::URGENT.iter().any(|&class| !self.lines[class as usize].is_empty())
    }

    /// How many jobs wait.
    pub(crate) fn len(&self) -> usize {
        self.lines.iter().flatten().map(Address::len).sum()
    }

    /// Whether another job of this asker may wait.
    pub(crate) fn check_room(&self, class: Class, asker: Asker) -> Result<(), NotTaken> {
        if self.len() >= MOST_WAITING {
            return Err(NotTaken::Full);
        }
        let mut line = self.lines[class as usize].iter();
        match line.find(|other| other.name == asker.address) {
            Some(own) if own.len() >= class.most_of_one() => Err(NotTaken::AskerFull),
            Some(_) | None => Ok(()),
        }
    }

    /// Adds a job and gives its number.
    pub(crate) fn push(&mut self, class: Class, asker: Asker, job: J) -> u64 {
        let number = self.number;
        self.number += 1;
        let line = &mut self.lines[class as usize];
        let place = line.iter().position(|other| other.name == asker.address);
        let place = place.unwrap_or(line.len());
        if place == line.len() {
            line.push_back(Address { name: asker.address, visitors: VecDeque::new() });
        }
        let visitors = &mut line[place].visitors;
        match visitors.iter_mut().find(|other| other.name == asker.visitor) {
            Some(visitor) => visitor.jobs.push_back((number, job)),
            None => {
                let jobs = VecDeque::from([(number, job)]);
                visitors.push_back(Visitor { name: asker.visitor, jobs });
            }
        }
        number
    }

    /// Takes the next job and its number; its visitor and address go to the ends of their lines. Reviews may have to wait.
    pub(crate) fn pop(&mut self, reviews_too: bool) -> Option<(u64, J)> {
        let mut lines = self.lines.iter_mut().enumerate();
        lines.find_map(|(class, line)| {
            let may_begin = reviews_too || class != Class::Review as usize;
            if may_begin { pop(line) } else { None }
        })
    }

    /// Takes the next job if it is urgent.
    pub(crate) fn pop_urgent(&mut self) -> Option<(u64, J)> {
        Class::URGENT.iter().find_map(|&class| pop(&mut self.lines[class as usize]))
    }

    /// Whether an urgent job waits whose address is not among these.
    pub(crate) fn has_newcomer(&self, known: &[u64]) -> bool {
        Class::URGENT.iter().any(|&class| self.newcomer(class, known).is_some())
    }

    /// Takes the next urgent job whose address is not among these.
    pub(crate) fn pop_newcomer(&mut self, known: &[u64]) -> Option<(u64, J)> {
        Class::URGENT.iter().find_map(|&class| self.pop_newcomer_of(class, known))
    }

    /// The next job of a class whose address is not among these.
    pub(crate) fn newcomer(&self, class: Class, known: &[u64]) -> Option<&J> {
        let mut line = self.lines[class as usize].iter();
        let address = line.find(|address| !known.contains(&address.name))?;
        address.visitors.front()?.jobs.front().map(|(_, job)| job)
    }

    /// Takes the next job of a class whose address is not among these.
    pub(crate) fn pop_newcomer_of(&mut self, class: Class, known: &[u64]) -> Option<(u64, J)> {
        let line = &mut self.lines[class as usize];
        let place = line.iter().position(|address| !known.contains(&address.name))?;
        let newcomer = line.remove(place)?;
        line.push_front(newcomer);
        pop(line)
    }

    /// Takes a job out before its turn; nothing if it does not wait anymore.
    pub(crate) fn remove(&mut self, number: u64) -> Option<J> {
        for line in &mut self.lines {
            let mut visitors = line.iter_mut().flat_map(|address| &mut address.visitors);
            let found = visitors.find_map(|visitor| {
                let index = visitor.jobs.iter().position(|(other, _)| *other == number)?;
                visitor.jobs.remove(index)
            });
            if let Some((_, job)) = found {
                for address in line.iter_mut() {
                    address.visitors.retain(|visitor| !visitor.jobs.is_empty());
                }
                line.retain(|address| !address.visitors.is_empty());
                return Some(job);
            }
        }
        None
    }
}

impl<J> Address<J> {
    fn len(&self) -> usize {
        self.visitors.iter().map(|visitor| visitor.jobs.len()).sum()
    }
}

/// Takes the next job of a line; its visitor and address go to the ends.
fn pop<J>(line: &mut VecDeque<Address<J>>) -> Option<(u64, J)> {
    let mut address = line.pop_front()?;
    let mut visitor = address.visitors.pop_front()?;
    let job = visitor.jobs.pop_front()?;
    if !visitor.jobs.is_empty() {
        address.visitors.push_back(visitor);
    }
    if !address.visitors.is_empty() {
        line.push_back(address);
    }
    Some(job)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(jobs: &[(u64, &'static str)]) -> Turns<&'static str> {
        let mut turns = Turns::new();
        for &(asker, job) in jobs {
            turns.push(Class::Move, asker.into(), job);
        }
        turns
    }

    fn next(turns: &mut Turns<&'static str>) -> Option<&'static str> {
        turns.pop(true).map(|(_, job)| job)
    }

    fn rest(mut turns: Turns<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| next(&mut turns)).collect()
    }

    #[test]
    fn askers_take_turns_and_keep_their_own_order() {
        let turns = turns(&[(1, "a"), (1, "b"), (1, "c"), (2, "x"), (3, "p"), (3, "q")]);
        assert_eq!(rest(turns), ["a", "x", "p", "b", "q", "c"]);
    }

    #[test]
    fn an_asker_that_asks_again_and_again_waits_behind_the_others() {
        let mut turns = turns(&[(1, "a"), (2, "x"), (2, "y")]);
        assert_eq!(next(&mut turns), Some("a"));
        turns.push(Class::Move, 1.into(), "b");
        assert_eq!(next(&mut turns), Some("x"));
        assert_eq!(next(&mut turns), Some("b"));
        turns.push(Class::Move, 1.into(), "c");
        assert_eq!(rest(turns), ["y", "c"]);
    }

    #[test]
    fn many_visitors_of_one_address_get_no_more_than_one_of_another() {
        let mut turns = Turns::new();
        for (address, visitor, job) in
            [(1, 1, "a"), (1, 1, "b"), (1, 2, "c"), (1, 3, "d"), (2, 1, "x"), (2, 1, "y")]
        {
            turns.push(Class::Move, Asker { address, visitor }, job);
        }
        assert_eq!(rest(turns), ["a", "x", "c", "y", "d", "b"]);
    }

    #[test]
    fn a_newcomer_is_one_who_has_nothing_yet() {
        let mut turns = turns(&[(1, "a"), (2, "x"), (2, "y"), (3, "p")]);
        assert!(!turns.has_newcomer(&[3, 2, 1]) && turns.has_newcomer(&[1]));
        assert_eq!(turns.pop_newcomer(&[1, 2, 3]), None);
        assert_eq!(turns.pop_newcomer(&[1]).map(|(_, job)| job), Some("x"));
        assert_eq!(rest(turns), ["a", "p", "y"]);
        let mut calm = Turns::new();
        calm.push(Class::Review, 1.into(), "r");
        assert!(!calm.has_newcomer(&[]) && calm.pop_newcomer(&[]).is_none());
        assert_eq!(calm.newcomer(Class::Review, &[1]), None);
        assert_eq!(calm.newcomer(Class::Review, &[2]), Some(&"r"));
        assert_eq!(calm.pop_newcomer_of(Class::Review, &[2]).map(|(_, job)| job), Some("r"));
    }

    #[test]
    fn classes_go_one_before_the_other_and_are_fair_inside() {
        let mut turns = Turns::new();
        for class in [Class::Bots, Class::Review, Class::Analysis, Class::Move] {
            for (asker, job) in [(1, 'a'), (1, 'b'), (2, 'x')] {
                turns.push(class, asker.into(), (class, job));
            }
        }
        for class in [Class::Move, Class::Analysis, Class::Review, Class::Bots] {
            let is_urgent = Class::URGENT.contains(&class);
            assert_eq!(turns.are_urgent(), is_urgent);
            for job in ['a', 'x', 'b'] {
                let popped = if is_urgent { turns.pop_urgent() } else { turns.pop(true) };
                assert_eq!(popped.map(|(_, job)| job), Some((class, job)));
            }
        }
        turns.push(Class::Review, 1.into(), (Class::Review, 'z'));
        assert!(turns.pop_urgent().is_none() && turns.pop(false).is_none());
        assert!(!turns.is_empty() && !turns.are_others_than_reviews());
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
            turns.push(Class::Move, asker, job);
            let full = (job + 1) % most == 0 && job + 1 < MOST_WAITING;
            assert_eq!(turns.check_room(Class::Move, asker) == Err(NotTaken::AskerFull), full);
        }
        let newcomer = Asker::from(u64::MAX);
        assert_eq!(turns.check_room(Class::Move, newcomer), Err(NotTaken::Full));
        turns.pop(true);
        assert_eq!(turns.check_room(Class::Move, newcomer), Ok(()));
    }
}
