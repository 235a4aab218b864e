//! The arrays that a batch writes.

/// What is known of every game after a step: rows of arrays that somebody else owns.
pub struct Views<'a> {
    /// What lies on the table, as the seat to move sees it.
    pub observations: &'a mut [u8],
    /// The legal moves.
    pub masks: &'a mut [bool],
    /// The seat to move.
    pub seats: &'a mut [u8],
    /// What the last move brought each seat.
    pub rewards: &'a mut [f32],
    /// The points of each seat; of a game that has just ended, its last ones.
    pub scores: &'a mut [u16],
    /// Whether the last move ended a game.
    pub terminated: &'a mut [bool],
    /// Whether the game was stopped because it is too long.
    pub truncated: &'a mut [bool],
}

/// How many values a game has in each array.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Widths {
    /// In the observations.
    pub observation: usize,
    /// In the masks.
    pub actions: usize,
    /// In rewards and scores.
    pub seats: usize,
}

impl<'a> Views<'a> {
    /// The arrays of the first `games` games, of the next ones, and so on. Panics if the arrays do not fit.
    pub(crate) fn into_parts(self, games: usize, all: usize, widths: Widths) -> Vec<Views<'a>> {
        let Widths { observation, actions, seats } = widths;
        let mut observations = Chunks::new(self.observations, games, all, observation);
        let mut masks = Chunks::new(self.masks, games, all, actions);
        let mut seat = Chunks::new(self.seats, games, all, 1);
        let mut rewards = Chunks::new(self.rewards, games, all, seats);
        let mut scores = Chunks::new(self.scores, games, all, seats);
        let mut terminated = Chunks::new(self.terminated, games, all, 1);
        let mut truncated = Chunks::new(self.truncated, games, all, 1);
        let part = |_| Views {
            observations: observations.next(),
            masks: masks.next(),
            seats: seat.next(),
            rewards: rewards.next(),
            scores: scores.next(),
            terminated: terminated.next(),
            truncated: truncated.next(),
        };
        (0..all.div_ceil(games)).map(part).collect()
    }

    /// The arrays of one game.
    #[inline]
    pub(crate) fn game(&mut self, game: usize, widths: Widths) -> GameView<'_> {
        fn row<T>(all: &mut [T], game: usize, width: usize) -> &mut [T] {
            &mut all[game * width..][..width]
        }
        GameView {
            observation: row(self.observations, game, widths.observation),
            mask: row(self.masks, game, widths.actions),
            seat: &mut self.seats[game],
            rewards: row(self.rewards, game, widths.seats),
            scores: row(self.scores, game, widths.seats),
            terminated: &mut self.terminated[game],
            truncated: &mut self.truncated[game],
        }
    }
}

/// An array, part by part. Its rows may be empty.
struct Chunks<'a, T> {
    left: &'a mut [T],
    size: usize,
}

impl<'a, T> Chunks<'a, T> {
    fn new(all: &'a mut [T], games: usize, of: usize, width: usize) -> Chunks<'a, T> {
        assert_eq!(all.len(), of * width, "an array does not fit the batch");
        Chunks { left: all, size: games * width }
    }

    fn next(&mut self) -> &'a mut [T] {
        let left = std::mem::take(&mut self.left);
        let (next, left) = left.split_at_mut(self.size.min(left.len()));
        self.left = left;
        next
    }
}

/// The arrays of one game.
pub(crate) struct GameView<'a> {
    pub(crate) observation: &'a mut [u8],
    pub(crate) mask: &'a mut [bool],
    pub(crate) seat: &'a mut u8,
    pub(crate) rewards: &'a mut [f32],
    pub(crate) scores: &'a mut [u16],
    pub(crate) terminated: &'a mut bool,
    pub(crate) truncated: &'a mut bool,
}

/// Arrays for a batch, for callers that have none.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub struct Frame {
    pub observations: Vec<u8>,
    pub masks: Vec<bool>,
    pub seats: Vec<u8>,
    pub rewards: Vec<f32>,
    pub scores: Vec<u16>,
    pub terminated: Vec<bool>,
    pub truncated: Vec<bool>,
}

impl Frame {
    /// Arrays for this many games.
    pub fn new(games: usize, widths: Widths) -> Frame {
        Frame {
            observations: vec![0; games * widths.observation],
            masks: vec![false; games * widths.actions],
            seats: vec![0; games],
            rewards: vec![0.0; games * widths.seats],
            scores: vec![0; games * widths.seats],
            terminated: vec![false; games],
            truncated: vec![false; games],
        }
    }

    /// All of them, to be written.
    pub fn views(&mut self) -> Views<'_> {
        Views {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            scores: &mut self.scores,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
        }
    }
}
