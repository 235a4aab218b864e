//! What is reported: during the load, and at its end.

use std::time::Duration;

/// How a load goes.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SoFar {
    /// How many tables are wanted.
    pub tables: usize,
    /// How many of them are open.
    pub open: usize,
    /// How long moves are played, in seconds.
    pub seconds: f64,
    /// How long they have been played.
    pub elapsed: f64,
    /// How many moves were acknowledged.
    pub moves: u64,
    /// How many requests failed.
    pub troubles: u64,
    /// How many games were checked.
    pub checked: usize,
}

/// What came of a load.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// How many games were played, wholly or in part.
    pub tables: usize,
    /// How many moves were acknowledged.
    pub moves: u64,
    /// How long it took.
    pub seconds: f64,
    /// How many requests failed: the server was gone, or refused.
    pub troubles: u64,
    /// The time from sending a move to its acknowledgment.
    pub acknowledged: Delays,
    /// The time from sending a move until the other player sees it.
    pub seen: Delays,
    /// Whether the database itself was checked.
    pub database_checked: bool,
    /// What is wrong: moves lost or played twice, tables that do not match their log.
    pub problems: Vec<String>,
}

/// How long something took.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Delays {
    /// How often it was measured.
    pub count: usize,
    /// Half of them were shorter.
    pub half: Duration,
    /// Ninety-nine of a hundred were shorter.
    pub most: Duration,
    /// The longest.
    pub longest: Duration,
}

impl Delays {
    pub(crate) fn of(delays: &[Duration]) -> Delays {
        let mut sorted = delays.to_vec();
        sorted.sort_unstable();
        let at = |share: f64| {
            let place = (sorted.len() as f64 * share).ceil() as usize;
            sorted.get(place.saturating_sub(1)).copied().unwrap_or_default()
        };
        Delays { count: sorted.len(), half: at(0.5), most: at(0.99), longest: at(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_of_those_that_were_measured() {
        let delays: Vec<Duration> = (1..=200).rev().map(Duration::from_millis).collect();
        let of = Delays::of(&delays);
        let ms = |delay: Duration| delay.as_millis();
        assert_eq!((of.count, ms(of.half), ms(of.most), ms(of.longest)), (200, 100, 198, 200));
        assert_eq!(Delays::of(&[]), Delays::default());
    }
}
