//! What waits for a thread, and whose turn it is.

use std::collections::VecDeque;

use thiserror::Error;

/// How many jobs may wait in all; more would only eat memory.
pub(crate) const MOST_WAITING: usize = 1_000;
/// How many jobs of one asker may wait.
const MOST_OF_ONE: usize = 10;

/// What a thought is for. The classes are in order: the first one goes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// A person waits for a bot's move.
    Move,
    /// Somebody waits for an analysis.
    Analysis,
    /// A review of a game, which takes its time.
    Review,
    /// Bots play, and nobody watches.
    Unwatched,
}

impl Class {
    const COUNT: usize = 4;
    /// The first classes are urgent.
    const URGENT: usize = 2;

    /// Whether somebody waits for it, so that less urgent thoughts make room at once.
    pub fn is_urgent(self) -> bool {
        (self as usize) < Class::URGENT
    }
}

/// Why a thought was not taken on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NotTaken {
    /// Too much waits already.
    #[error("{MOST_WAITING} thoughts are waiting already: ask again later")]
    Full,
    /// Too much of this asker waits already.
    #[error("{MOST_OF_ONE} thoughts of this asker are waiting already: ask again later")]
    AskerFull,
    /// No more thinking is done.
    #[error("no more thinking is done here")]
    Closed,
}

/// The jobs that wait. One class goes before the other; in a class the askers take turns; the jobs of one
/// asker keep their order.
pub(crate) struct Turns<J> {
    /// By class, the askers that have a job waiting, the next one first.
    lines: [VecDeque<Asker<J>>; Class::COUNT],
    /// The number of the next job.
    number: u64,
}

struct Asker<J> {
    name: u64,
    /// Never empty.
    jobs: VecDeque<(u64, J)>,
}

impl<J> Turns<J> {
    pub(crate) fn new() -> Turns<J> {
        Turns { lines: Default::default(), number: 0 }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.lines.iter().all(VecDeque::is_empty)
    }

    /// Whether an urgent job waits.
    pub(crate) fn are_urgent(&self) -> bool {
        !self.lines[..Class::URGENT].iter().all(VecDeque::is_empty)
    }

    /// How many jobs wait.
    pub(crate) fn len(&self) -> usize {
        self.lines.iter().flatten().map(|asker| asker.jobs.len()).sum()
    }

    /// Whether another job of this asker may wait.
    pub(crate) fn check_room(&self, asker: u64) -> Result<(), NotTaken> {
        if self.len() >= MOST_WAITING {
            return Err(NotTaken::Full);
        }
        let of_one = self.lines.iter().flatten().filter(|other| other.name == asker);
        if of_one.map(|asker| asker.jobs.len()).sum::<usize>() >= MOST_OF_ONE {
            return Err(NotTaken::AskerFull);
        }
        Ok(())
    }

    /// Adds a job and gives its number.
    pub(crate) fn push(&mut self, class: Class, asker: u64, job: J) -> u64 {
        let number = self.number;
        self.number += 1;
        let line = &mut self.lines[class as usize];
        match line.iter_mut().find(|other| other.name == asker) {
            Some(asker) => asker.jobs.push_back((number, job)),
            None => line.push_back(Asker { name: asker, jobs: VecDeque::from([(number, job)]) }),
        }
        number
    }

    /// Takes the next job and its number; its asker goes to the end of the line.
    pub(crate) fn pop(&mut self) -> Option<(u64, J)> {
        self.lines.iter_mut().find_map(pop)
    }

    /// The same, if the next job is urgent.
    pub(crate) fn pop_urgent(&mut self) -> Option<(u64, J)> {
        self.lines[..Class::URGENT].iter_mut().find_map(pop)
    }

    /// Takes a job out before its turn; nothing if it does not wait anymore.
    pub(crate) fn remove(&mut self, number: u64) -> Option<J> {
        for line in &mut self.lines {
            let found = line.iter_mut().find_map(|asker| {
                let index = asker.jobs.iter().position(|(other, _)| *other == number)?;
                asker.jobs.remove(index)
            });
            line.retain(|asker| !asker.jobs.is_empty());
            if let Some((_, job)) = found {
                return Some(job);
            }
        }
        None
    }
}

/// Takes the next job of a line; its asker goes to the end.
fn pop<J>(line: &mut VecDeque<Asker<J>>) -> Option<(u64, J)> {
    let mut asker = line.pop_front()?;
    let job = asker.jobs.pop_front()?;
    if !asker.jobs.is_empty() {
        line.push_back(asker);
    }
    Some(job)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(jobs: &[(u64, &'static str)]) -> Turns<&'static str> {
        let mut turns = Turns::new();
        for &(asker, job) in jobs {
            turns.push(Class::Move, asker, job);
        }
        turns
    }

    fn next(turns: &mut Turns<&'static str>) -> Option<&'static str> {
        turns.pop().map(|(_, job)| job)
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
        turns.push(Class::Move, 1, "b");
        assert_eq!(next(&mut turns), Some("x"));
        assert_eq!(next(&mut turns), Some("b"));
        turns.push(Class::Move, 1, "c");
        assert_eq!(rest(turns), ["y", "c"]);
    }

    #[test]
    fn classes_go_one_before_the_other_and_are_fair_inside() {
        let mut turns = Turns::new();
        for class in [Class::Unwatched, Class::Review, Class::Analysis, Class::Move] {
            for (asker, job) in [(1, 'a'), (1, 'b'), (2, 'x')] {
                turns.push(class, asker, (class, job));
            }
        }
        for class in [Class::Move, Class::Analysis, Class::Review, Class::Unwatched] {
            assert_eq!(turns.are_urgent(), class.is_urgent());
            for job in ['a', 'x', 'b'] {
                let popped = if class.is_urgent() { turns.pop_urgent() } else { turns.pop() };
                assert_eq!(popped.map(|(_, job)| job), Some((class, job)));
            }
        }
        turns.push(Class::Review, 1, (Class::Review, 'z'));
        assert_eq!(turns.pop_urgent(), None);
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
    fn there_is_room_for_so_many_of_one_and_so_many_in_all() {
        let mut turns = Turns::new();
        for job in 0..MOST_WAITING {
            let asker = (job / MOST_OF_ONE) as u64;
            assert_eq!(turns.check_room(asker), Ok(()));
            let class = if job % 2 == 0 { Class::Move } else { Class::Unwatched };
            turns.push(class, asker, job);
            let full = (job + 1) % MOST_OF_ONE == 0 && job + 1 < MOST_WAITING;
            assert_eq!(turns.check_room(asker) == Err(NotTaken::AskerFull), full);
        }
        assert_eq!(turns.check_room(u64::MAX), Err(NotTaken::Full));
        turns.pop();
        assert_eq!(turns.check_room(u64::MAX), Ok(()));
    }
}
