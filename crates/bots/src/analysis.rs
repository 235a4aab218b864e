//! What a bot thinks of a position: its favorite moves, each tried in whole games to the end.

use rand_core::Rng;
use tiles::{BySeat, Position, Turn};

use crate::{Bot, Judge, play_out, win_shares};

/// So many of the bot's favorites are tried.
const CANDIDATES: usize = 10;
/// So many moves of a line are shown.
const LINE: usize = 6;
/// A playout that lasts so many rounds more is counted as it stands.
const ROUNDS: u16 = 30;

/// What a bot thinks of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<M> {
    /// The moves that were tried, best first; never empty.
    pub candidates: Vec<Candidate<M>>,
    /// How many moves were played in all trials.
    pub nodes: u64,
}

/// A move with what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub m: M,
    /// The share of the win each seat got on average.
    pub value: BySeat<f64>,
    /// The points each seat had at the end on average.
    pub score: BySeat<f64>,
    /// How many games were played to the end.
    pub visits: u64,
    /// The move and what this bot would play after it, up to the next deal.
    pub line: Vec<M>,
}

impl<M> Analysis<M> {
    /// The move the bot would play.
    pub fn best(&self) -> &Candidate<M> {
        &self.candidates[0]
    }
}

/// Tries the bot's favorite moves in games that it plays for all seats, until `go_on` says no.
///
/// `go_on` sees the analysis so far after every game. A seat must be to move.
pub fn analyse<P: Judge, R: Rng>(
    position: &P,
    bot: Bot,
    rng: &mut R,
    mut go_on: impl FnMut(&Analysis<P::Move>) -> bool,
) -> Analysis<P::Move> {
    let mut favorites = Vec::new();
    position.legal_moves(&mut favorites);
    bot.order(position, &mut favorites, rng);
    favorites.truncate(CANDIDATES);

    let mut analysis = Analysis { candidates: Vec::new(), nodes: 0 };
    for trial in 0.. {
        let index = trial % favorites.len();
        let m = favorites[index];
        let mut end = position.clone();
        end.play_unchecked(m);
        if index == analysis.candidates.len() {
            analysis.candidates.push(Candidate {
                m,
                value: BySeat::new(position.seats(), |_| 0.0),
                score: BySeat::new(position.seats(), |_| 0.0),
                visits: 0,
                line: line(m, end.clone(), bot, rng),
            });
        }
        analysis.nodes += 1 + play_out(&mut end, &[bot], ROUNDS, rng).moves;
        analysis.candidates[index].add(&end);
        if !go_on(&analysis) {
            break;
        }
    }
    analysis
}

impl<M> Candidate<M> {
    /// Counts one more game that ended so.
    fn add<P: Position>(&mut self, end: &P) {
        self.visits += 1;
        let (shares, points) = (win_shares(end), end.scores());
        for seat in end.seats().iter() {
            let mean = |old: f64, new: f64| old + (new - old) / self.visits as f64;
            self.value[seat] = mean(self.value[seat], shares[seat]);
            self.score[seat] = mean(self.score[seat], f64::from(points[seat]));
        }
    }
}

/// The move and what the bot plays after it, as long as no chance comes between.
fn line<P: Judge, R: Rng>(m: P::Move, mut after: P, bot: Bot, rng: &mut R) -> Vec<P::Move> {
    let mut line = vec![m];
    let mut moves = Vec::new();
    while line.len() < LINE && matches!(after.turn(), Turn::Seat(_)) {
        let reply = bot.choose(&after, &mut moves, rng);
        after.play_unchecked(reply);
        line.push(reply);
    }
    line
}
