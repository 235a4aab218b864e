//! What a bot thinks of a position.

use rand_core::Rng;
use search::{Found, Line, Search, Wishes};
use tiles::{BySeat, Position, Seat, Turn};

use crate::{Bot, GoOn, Hand, Judge, Mind, play_out, win_shares};

/// So many of the greedy bot's favorites are tried.
const CANDIDATES: usize = 10;
/// A move is judged after so many games, not before: a single game says little.
const ENOUGH_GAMES: usize = 8;
/// So many moves of a line are shown.
const LINE: usize = 6;
/// So many hundredths of a point make a win about three times as likely as not.
const DOUBT: f64 = 900.0;
/// What a search remembers.
const MEGABYTES: usize = 16;
/// A playout that lasts so many rounds more is counted as it stands.
const ROUNDS: u16 = 30;

/// What a bot thinks of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<M> {
    /// Who is to move.
    seat: Seat,
    /// The moves that were tried so far, the bot's favorite first; never empty.
    tried: Vec<Candidate<M>>,
    /// How many moves were played in all trials, or how many positions were looked at.
    pub nodes: u64,
    /// Whether everything was seen to the end of the round.
    pub solved: bool,
    /// Whether a search has put the moves in order.
    ordered: bool,
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
    /// How many games were played to the end, or how many positions the search has looked at.
    pub visits: u64,
    /// The move and what this bot would play after it, up to the next deal.
    pub line: Vec<M>,
}

impl<M> Analysis<M> {
    /// The moves that can be judged by now, best first; never empty.
    ///
    /// They go by the share of the win of the seat to move; equals by the bot's liking. What a search
    /// has found stays in its order.
    pub fn candidates(&self) -> Vec<&Candidate<M>> {
        if self.ordered {
            return self.tried.iter().collect();
        }
        let favorite = self.tried.iter().take(1);
        let others = self.tried.iter().skip(1);
        let judged = others.filter(|candidate| candidate.visits >= ENOUGH_GAMES as u64);
        let mut candidates: Vec<_> = favorite.chain(judged).collect();
        candidates.sort_by(|a, b| b.value[self.seat].total_cmp(&a.value[self.seat]));
        candidates
    }
}

/// Thinks about a position as the bot does, for as long as `go_on` says; `report` sees the analysis
/// each time it has grown. A seat must be to move.
///
/// Bots that do not look ahead try their favorite moves in whole games that they play for all seats;
/// the random bot has no favorites and tries one move.
pub fn analyse<P: Judge, R: Rng>(
    position: &P,
    bot: Bot,
    rng: &mut R,
    go_on: GoOn<'_>,
    report: impl FnMut(&Analysis<P::Move>),
) -> Analysis<P::Move> {
    let Turn::Seat(seat) = position.turn() else { panic!("there is nothing to decide") };
    let analysis = Analysis { seat, tried: Vec::new(), nodes: 0, solved: false, ordered: false };
    match bot {
        Bot::Random => try_out(position, bot, 1, analysis, rng, go_on, report),
        Bot::Greedy => try_out(position, bot, CANDIDATES, analysis, rng, go_on, report),
        Bot::Hand => look_ahead(position, analysis, go_on, report),
    }
}

fn look_ahead<P: Judge>(
    position: &P,
    mut analysis: Analysis<P::Move>,
    go_on: GoOn<'_>,
    mut report: impl FnMut(&Analysis<P::Move>),
) -> Analysis<P::Move> {
    let wishes = Wishes { method: P::METHOD, lines: CANDIDATES, ..Wishes::default() };
    let mut search = Search::new(MEGABYTES);
    let found = search.think(position, &Hand, wishes, go_on, |found| {
        analysis.update(position, found);
        report(&analysis);
    });
    analysis.update(position, &found);
    analysis
}

fn try_out<P: Judge, R: Rng>(
    position: &P,
    bot: Bot,
    most: usize,
    mut analysis: Analysis<P::Move>,
    rng: &mut R,
    go_on: GoOn<'_>,
    mut report: impl FnMut(&Analysis<P::Move>),
) -> Analysis<P::Move> {
    let mut favorites = Vec::new();
    position.legal_moves(&mut favorites);
    bot.order(position, &mut favorites, rng);
    favorites.truncate(most);
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
        if !go_on(analysis.nodes) {
            break;
        }
        report(&analysis);
    }
    analysis
}

impl<M: Copy> Analysis<M> {
    /// Takes over what a search has found.
    fn update<P: Judge<Move = M>>(&mut self, position: &P, found: &Found<M>) {
        self.nodes = found.nodes.max(1);
        (self.solved, self.ordered) = (found.solved, true);
        self.tried = found.lines.iter().map(|line| foreseen(position, line, found.nodes)).collect();
    }
}

/// What a line of a search leads to.
fn foreseen<P: Judge>(position: &P, line: &Line<P::Move>, nodes: u64) -> Candidate<P::Move> {
    let mut end = position.clone();
    for &m in &line.moves {
        end.play_unchecked(m);
    }
    let (hopes, score) = match end.turn() {
        Turn::Over => (win_shares(&end), end.scores().map(f64::from)),
        Turn::Seat(_) | Turn::Deal => {
            let worth = end.worth();
            let later = end.still_to_come();
            (hopes(&worth), worth.map(|worth| (f64::from(worth) / 100.0 + later).max(0.0)))
        }
    };
    // The search has seen more than the end of one line: its word counts for whoever moves.
    let Turn::Seat(mover) = position.turn() else { panic!("there is nothing to decide") };
    let own = 1.0 / (1.0 + (f64::from(-line.margin) / DOUBT).exp());
    let rest = 1.0 - hopes[mover];
    let others = (position.seats().count() - 1) as f64;
    let value = BySeat::new(position.seats(), |seat| {
        if seat == mover {
            own
        } else if rest > 1e-9 {
            (1.0 - own) * hopes[seat] / rest
        } else {
            (1.0 - own) / others
        }
    });
    Candidate { m: line.m, value, score, visits: nodes, line: line.moves.clone() }
}

/// The share of the win that each seat may hope for.
fn hopes(worth: &BySeat<i32>) -> BySeat<f64> {
    let best = worth.iter().copied().max().unwrap_or(0);
    let weight = worth.map(|worth| (f64::from(worth - best) / DOUBT).exp());
    let all: f64 = weight.iter().sum();
    weight.map(|weight| weight / all)
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
    let mut mind = Mind::default();
    while line.len() < LINE && matches!(after.turn(), Turn::Seat(_)) {
        let reply = bot.choose(&after, &mut mind, rng);
        after.play_unchecked(reply);
        line.push(reply);
    }
    line
}
