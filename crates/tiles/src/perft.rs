//! Counting the tree of moves: the classic proof that a move generator is right.

use crate::{Position, Turn};

/// What [`perft`] found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Perft {
    /// How many positions lie at the bottom of the tree.
    pub leaves: u64,
    /// Their scores, folded so that the order of the leaves does not matter.
    pub checksum: u64,
}

/// Walks every line of play to this depth. A due deal or the end of the game is a leaf.
pub fn perft<P: Position>(position: &P, depth: u32) -> Perft {
    let stuck = !matches!(position.turn(), Turn::Seat(_));
    if depth == 0 || stuck {
        let fold = |hash: u64, &points: &u16| {
            hash.wrapping_mul(1_000_003).wrapping_add(u64::from(points) + 1)
        };
        return Perft { leaves: 1, checksum: position.scores().iter().fold(0, fold) };
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.iter().fold(Perft::default(), |sum, &m| {
        let mut next = position.clone();
        next.play_unchecked(m);
        let below = perft(&next, depth - 1);
        Perft {
            leaves: sum.leaves + below.leaves,
            checksum: sum.checksum.wrapping_add(below.checksum),
        }
    })
}
