//! What happens often and is told rarely: a flood of requests must not become a flood of log lines.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long it is silent after each line.
const SILENCE: Duration = Duration::from_secs(60);

/// Something that may happen often.
#[derive(Default)]
pub(crate) struct Rarely(Mutex<Told>);

#[derive(Default)]
struct Told {
    last: Option<Instant>,
    times: u64,
}

impl Rarely {
    /// Counts one more time, and tells how often it has happened since it was last told, unless that was
    /// just now.
    pub(crate) fn tell(&self, tell: impl FnOnce(u64)) {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        told.times += 1;
        if told.last.is_none_or(|last| last.elapsed() >= SILENCE) {
            tell(told.times);
            *told = Told { last: Some(Instant::now()), times: 0 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_told_once_with_its_size() {
        let (flood, mut heard) = (Rarely::default(), Vec::new());
        (0..10).for_each(|_| flood.tell(|times| heard.push(times)));
        flood.0.lock().unwrap().last = Instant::now().checked_sub(SILENCE);
        flood.tell(|times| heard.push(times));
        assert_eq!(heard, [1, 10]);
    }
}
