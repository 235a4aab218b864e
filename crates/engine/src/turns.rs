//! What waits for a thread, and whose turn it is.

use std::collections::VecDeque;

use thiserror::Error;

/// So many jobs may wait in all; more would only eat memory.
const MOST_WAITING: usize = 1_000;
/// So many jobs of one asker may wait.
const MOST_OF_ONE: usize = 10;

/// Why a thought was not taken on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NotTaken {
    /// Too much waits already.
    #[error("{MOST_WAITING} thoughts are waiting already: ask again later")]
    PoolFull,
    /// Too much of this asker waits already.
    #[error("{MOST_OF_ONE} thoughts of this asker are waiting already: ask again later")]
    AskerFull,
    /// No more thinking is done.
    #[error("the pool is closed")]
    Closed,
}

/// The jobs that wait. Their askers take turns; what one of them asked keeps its order.
pub(crate) struct Turns<J> {
    /// Whoever has a job waiting, the next one first.
    askers: VecDeque<Asker<J>>,
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
        Turns { askers: VecDeque::new(), number: 0 }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.askers.is_empty()
    }

    /// How many jobs wait.
    pub(crate) fn len(&self) -> usize {
        self.askers.iter().map(|asker| asker.jobs.len()).sum()
    }

    /// Whether another job of this asker may wait.
    pub(crate) fn check_room(&self, asker: u64) -> Result<(), NotTaken> {
        let in_all = self.len();
        let of_one = self.askers.iter().find(|other| other.name == asker);
        if in_all >= MOST_WAITING {
            return Err(NotTaken::PoolFull);
        }
        if of_one.is_some_and(|asker| asker.jobs.len() >= MOST_OF_ONE) {
            return Err(NotTaken::AskerFull);
        }
        Ok(())
    }

    /// Adds a job and gives its number.
    pub(crate) fn push(&mut self, asker: u64, job: J) -> u64 {
        let number = self.number;
        self.number += 1;
        match self.askers.iter_mut().find(|other| other.name == asker) {
            Some(asker) => asker.jobs.push_back((number, job)),
            None => {
                let jobs = VecDeque::from([(number, job)]);
                self.askers.push_back(Asker { name: asker, jobs });
            }
        }
        number
    }

    /// Takes the next job; its asker goes to the end of the line.
    pub(crate) fn pop(&mut self) -> Option<J> {
        let mut asker = self.askers.pop_front()?;
        let (_, job) = asker.jobs.pop_front()?;
        if !asker.jobs.is_empty() {
            self.askers.push_back(asker);
        }
        Some(job)
    }

    /// Takes a job out before its turn; nothing if it does not wait any more.
    pub(crate) fn remove(&mut self, number: u64) -> Option<J> {
        let found = self.askers.iter_mut().find_map(|asker| {
            let index = asker.jobs.iter().position(|(other, _)| *other == number)?;
            asker.jobs.remove(index)
        });
        self.askers.retain(|asker| !asker.jobs.is_empty());
        found.map(|(_, job)| job)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(jobs: &[(u64, &'static str)]) -> Turns<&'static str> {
        let mut turns = Turns::new();
        for &(asker, job) in jobs {
            turns.push(asker, job);
        }
        turns
    }

    fn rest(mut turns: Turns<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| turns.pop()).collect()
    }

    #[test]
    fn askers_take_turns_and_keep_their_own_order() {
        let turns = turns(&[(1, "a"), (1, "b"), (1, "c"), (2, "x"), (3, "p"), (3, "q")]);
        assert_eq!(rest(turns), ["a", "x", "p", "b", "q", "c"]);
    }

    #[test]
    fn whoever_asks_again_and_again_waits_behind_the_others() {
        let mut turns = turns(&[(1, "a"), (2, "x"), (2, "y")]);
        assert_eq!(turns.pop(), Some("a"));
        turns.push(1, "b");
        assert_eq!(turns.pop(), Some("x"));
        assert_eq!(turns.pop(), Some("b"));
        turns.push(1, "c");
        assert_eq!(rest(turns), ["y", "c"]);
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
            turns.push(asker, job);
            let full = (job + 1) % MOST_OF_ONE == 0 && job + 1 < MOST_WAITING;
            assert_eq!(turns.check_room(asker) == Err(NotTaken::AskerFull), full);
        }
        assert_eq!(turns.check_room(u64::MAX), Err(NotTaken::PoolFull));
        turns.pop();
        assert_eq!(turns.check_room(u64::MAX), Ok(()));
    }
}
