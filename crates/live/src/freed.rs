//! Who was put out of a seat before the game: others may sit down first.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
#[cfg(test)]
use std::time::Duration;
use std::time::Instant;

use crate::presence::{HERE, PATIENCE};

/// The addresses whose seats at a table were freed before the game, because the others waited for them in vain.
#[derive(Default)]
pub(crate) struct Freed(Mutex<HashMap<u64, Freeing>>);

struct Freeing {
    times: u32,
    last: Instant,
}

impl Freeing {
    /// Whether somebody from there may not sit down yet: for a minute, and when it happens again, for longer.
    fn lasts(&self) -> bool {
        self.last.elapsed() < if self.times == 1 { HERE } else { PATIENCE }
    }
}

impl Freed {
    pub(crate) fn note(&self, address: u64) {
        let mut all = self.all();
        all.retain(|_, freeing| freeing.last.elapsed() < PATIENCE);
        let freeing = all.entry(address).or_insert(Freeing { times: 0, last: Instant::now() });
        *freeing = Freeing { times: freeing.times + 1, last: Instant::now() };
    }

    /// Whether somebody from this address has to let others go first.
    pub(crate) fn waits(&self, address: u64) -> bool {
        self.all().get(&address).is_some_and(Freeing::lasts)
    }

    /// Makes it as long ago as this.
    #[cfg(test)]
    pub(crate) fn stretch(&self, length: Duration) {
        let then = Instant::now().checked_sub(length).expect("the machine has run for long");
        self.all().values_mut().for_each(|freeing| freeing.last = then);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<u64, Freeing>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
