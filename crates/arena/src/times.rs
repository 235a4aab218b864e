//! How long moves took.

use std::fmt;
use std::time::Duration;

/// How long the moves of a contestant took.
///
/// What the clock said is no part of a game: games that went the same way are equal.
#[derive(Clone, Copy, Default, Debug)]
pub struct Times {
    moves: u32,
    total: Duration,
    longest: Duration,
}

impl PartialEq for Times {
    fn eq(&self, _: &Times) -> bool {
        true
    }
}

impl Times {
    /// Counts a move.
    pub(crate) fn add(&mut self, time: Duration) {
        self.join(Times { moves: 1, total: time, longest: time });
    }

    /// Counts moves of another game too.
    pub(crate) fn join(&mut self, other: Times) {
        self.moves += other.moves;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }

    /// How long a move took on average, if there was one.
    pub fn mean(&self) -> Option<Duration> {
        (self.moves > 0).then(|| self.total / self.moves)
    }

    /// How long the longest move took, if there was one.
    pub fn longest(&self) -> Option<Duration> {
        (self.moves > 0).then_some(self.longest)
    }

    /// Both in milliseconds, rounded to microseconds.
    pub(crate) fn milliseconds(&self) -> Option<(f64, f64)> {
        let rounded = |time: Duration| time.as_micros() as f64 / 1_000.0;
        Some((rounded(self.mean()?), rounded(self.longest()?)))
    }
}

/// As a record writes it: `31 moves, 20.125 ms on average, 24.500 ms at most`.
impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, longest) = self.milliseconds().unwrap_or_default();
        write!(f, "{} moves, {mean:.3} ms on average, {longest:.3} ms at most", self.moves)
    }
}

/// Reads what a record says.
pub(crate) fn read(text: &str) -> Option<Times> {
    let (moves, rest) = text.split_once(" moves, ")?;
    let (mean, rest) = rest.split_once(" ms on average, ")?;
    let longest = rest.strip_suffix(" ms at most")?;
    let time = |text: &str| -> Option<Duration> {
        let milliseconds: f64 = text.parse().ok()?;
        Duration::try_from_secs_f64(milliseconds / 1_000.0).ok().map(to_microseconds)
    };
    let moves: u32 = moves.parse().ok()?;
    Some(Times { moves, total: time(mean)?.checked_mul(moves)?, longest: time(longest)? })
}

/// Rounded, so that it is written as it was read.
fn to_microseconds(time: Duration) -> Duration {
    Duration::from_micros((time.as_nanos() as u64 + 500) / 1_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_written() {
        let mut times = Times::default();
        for nanoseconds in [1_234_567, 20_999_999, 3_000_000_001] {
            times.add(Duration::from_nanos(nanoseconds));
            let text = times.to_string();
            assert_eq!(read(&text).unwrap().to_string(), text);
        }
        assert!(times.to_string().ends_with("3000.000 ms at most"), "{times}");
        assert!(read("3 moves").is_none());
    }
}
