//! What a bot thinks of a position: its favorite moves, each tried in whole games to the end.

use rand_core::Rng;
use tiles::{BySeat, Position, Seat, Turn};

use crate::{Bot, Judge, play_out, win_shares};

/// So many of the greedy bot's favorites are tried.
const CANDIDATES: usize = 10;
/// A move is judged after so many games, not before: a single game says little.
const ENOUGH_GAMES: usize = 8;
/// So many moves of a line are shown.
const LINE: usize = 6;
/// A playout that lasts so many rounds more is counted as it stands.
const ROUNDS: u16 = 30;

/// What a bot thinks of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<M> {
    /// Who is to move.
    seat: Seat,
    /// The moves that were tried so far, the bot's favorite first; never empty.
    tried: Vec<Candidate<M>>,
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
    /// The moves that can be judged by now, best first; never empty.
    ///
    /// They go by the share of the win of the seat to move; equals by the bot's liking.
    pub fn candidates(&self) -> Vec<&Candidate<M>> {
        let favorite = self.tried.iter().take(1);
        let others = self.tried.iter().skip(1);
        let judged = others.filter(|candidate| candidate.visits >= ENOUGH_GAMES as u64);
        let mut candidates: Vec<_> = favorite.chain(judged).collect();
        candidates.sort_by(|a, b| b.value[self.seat].total_cmp(&a.value[self.seat]));
        candidates
    }
}

/// Tries the bot's favorite moves in games that it plays for all seats, until `go_on` says no.
///
/// `go_on` sees the analysis so far after every game. A seat must be to move. The random bot has no
/// favorites: it tries one move.
pub fn analyse<P: Judge, R: Rng>(
    position: &P,
    bot: Bot,
    rng: &mut R,
    mut go_on: impl FnMut(&Analysis<P::Move>) -> bool,
) -> Analysis<P::Move> {
    let Turn::Seat(seat) = position.turn() else { panic!("there is nothing to decide") };
    let mut favorites = Vec::new();
    position.legal_moves(&mut favorites);
    bot.order(position, &mut favorites, rng);
    favorites.truncate(match bot {
        Bot::Random => 1,
        Bot::Greedy => CANDIDATES,
    });

    let mut analysis = Analysis { seat, tried: Vec::new(), nodes: 0 };
    for trial in 0.. {
        // First enough games for each, one move after the other; then all in turn.
        let first_games = ENOUGH_GAMES * favorites.len();
        let index =
            if trial < first_games { trial / ENOUGH_GAMES } else { trial % favorites.len() };
        let m = favorites[index];
        let mut end = position.clone();
        end.play_unchecked(m);
        if index == analysis.tried.len() {
            analysis.tried.push(Candidate {
                m,
                value: BySeat::new(position.seats(), |_| 0.0),
                score: BySeat::new(position.seats(), |_| 0.0),
                visits: 0,
                line: line(m, end.clone(), bot, rng),
            });
        }
        analysis.nodes += 1 + play_out(&mut end, &[bot], ROUNDS, rng).moves;
        analysis.tried[index].add(&end);
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
