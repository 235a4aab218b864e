//! The last frames of a table, for listeners who missed some.

use std::collections::VecDeque;
use std::sync::Arc;

use table::{Frame, Seq};

/// How many entries back the frames are kept. A listener that missed more is shown the table as it is now,
/// without the way there.
pub const LONGEST_REPLAY: usize = 40;

/// The last frames of a table.
#[derive(Default)]
pub(crate) struct Ring(VecDeque<Arc<Frame>>);

impl Ring {
    /// Adds the newest frame and lets go of those that are too old.
    pub(crate) fn push(&mut self, frame: Arc<Frame>) {
        let last = frame.table.seq();
        self.0.push_back(frame);
        // The oldest may go if the others still reach back far enough.
        while self.0.get(1).is_some_and(|second| last.since(start(second)) >= LONGEST_REPLAY) {
            self.0.pop_front();
        }
    }

    /// The frames after an entry, the oldest first; none if they do not reach back to it.
    pub(crate) fn after(&self, seen: Seq) -> Option<VecDeque<Arc<Frame>>> {
        if self.0.front().is_none_or(|oldest| start(oldest) > seen) {
            return None;
        }
        let missed = self.0.iter().filter(|frame| frame.table.seq() > seen);
        Some(missed.map(|frame| rest(frame, seen)).collect())
    }
}

/// A frame without the entries up to one that was seen.
fn rest(frame: &Arc<Frame>, seen: Seq) -> Arc<Frame> {
    let entries = match seen.since(start(frame)) {
        0 => return Arc::clone(frame),
        known => frame.entries[known..].to_vec(),
    };
    Arc::new(Frame { table: frame.table.clone(), entries })
}

/// The number of the last entry before a frame.
fn start(frame: &Frame) -> Seq {
    (frame.table.seq().number() - frame.entries.len() as u32).into()
}

#[cfg(test)]
mod tests {
    use table::{Entry, Table};
    use tiles::Seat;

    use super::*;

    /// A ring with the frames of a log in which somebody asks and withdraws again and again.
    fn ring(entries: usize) -> Ring {
        let mut table = Table::new("azul:2".parse().unwrap(), String::new());
        let mut ring = Ring::default();
        for _ in 0..entries {
            let frames = table.follow([Entry::Withdraw { seat: Seat::Zero }]).unwrap();
            for frame in frames {
                table = frame.table.clone();
                ring.push(Arc::new(frame));
            }
        }
        ring
    }

    fn seqs(ring: &Ring, seen: u32) -> Option<Vec<u32>> {
        let frames = ring.after(seen.into())?;
        Some(frames.iter().map(|frame| frame.table.seq().number()).collect())
    }

    #[test]
    fn frames_after_an_entry_come_in_order() {
        assert_eq!(seqs(&ring(0), 0), None);
        assert_eq!(seqs(&ring(3), 0), Some(vec![1, 2, 3]));
        assert_eq!(seqs(&ring(3), 2), Some(vec![3]));
        assert_eq!(seqs(&ring(3), 3), Some(vec![]));
    }

    #[test]
    fn what_was_seen_of_a_frame_is_not_told_again() {
        let table = Table::new("azul:2".parse().unwrap(), String::new());
        let mut ring = Ring::default();
        let entry = Entry::Withdraw { seat: Seat::Zero };
        for frame in table.follow(vec![entry; 3]).unwrap() {
            ring.push(Arc::new(frame));
        }
        let entries = |seen: u32| ring.after(seen.into()).unwrap()[0].entries.len();
        assert_eq!((entries(0), entries(1), entries(2)), (3, 2, 1));
    }

    #[test]
    fn a_ring_reaches_back_as_far_as_it_says_and_no_further() {
        let long = ring(100);
        assert_eq!(seqs(&long, 100 - LONGEST_REPLAY as u32).map(|seqs| seqs.len()), Some(40));
        assert_eq!(seqs(&long, 99 - LONGEST_REPLAY as u32), None);
        assert_eq!(long.0.len(), LONGEST_REPLAY);
    }
}
