//! What a bot thinks of a position.

use rand_core::Rng;
use search::{DOUBT, Evaluator, Found, Line, Method, Wishes};
use tiles::{BySeat, Position, Seat, Seats, Turn};

use crate::{Bot, GoOn, Hand, Judge, Learned, Level, Mind, play_out, win_shares};

/// So many of the greedy bot's favorites are tried.
const CANDIDATES: usize = 10;
/// A move is judged after so many games, not before: a single game says little.
const ENOUGH_GAMES: usize = 8;
/// So many moves of a line are shown.
const LINE: usize = 6;
/// So many moves ahead all candidates are looked at before the best one is looked for.
const GLANCE: u32 = 2;
/// Somebody who looks at less than this has hardly an opinion.
const LITTLE: u64 = 200;
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
/// the random bot has no favorites and tries one move. A level that is not the highest thinks no longer
/// than it usually does, and its own choice comes first, whatever it overlooks. On more than one thread
/// what is found depends on chance.
pub fn analyse<P: Judge, R: Rng>(
    position: &P,
    bot: Bot,
    mind: &mut Mind<P::Move>,
    rng: &mut R,
    go_on: GoOn<'_>,
    mut report: impl FnMut(&Analysis<P::Move>),
) -> Analysis<P::Move> {
    let Turn::Seat(seat) = position.turn() else { panic!("there is nothing to decide") };
    let analysis = Analysis { seat, tried: Vec::new(), nodes: 0, solved: false, ordered: false };
    match bot {
        Bot::Random => try_out(position, bot, 1, analysis, rng, go_on, report),
        Bot::Greedy => try_out(position, bot, CANDIDATES, analysis, rng, go_on, report),
        Bot::Hand => {
            let wishes = Wishes { method: P::METHOD, threads: mind.threads, ..Wishes::default() };
            look_ahead(position, &Hand, mind, wishes, analysis, go_on, report)
        }
        Bot::Net | Bot::Level(Level::Grandmaster) => {
            let learned = Learned::new(P::embedded());
            let wishes =
                Wishes { method: P::NET_METHOD, threads: mind.threads, ..Wishes::default() };
            look_ahead(position, &learned, mind, wishes, analysis, go_on, report)
        }
        Bot::Level(level) => {
            let little = |nodes: u64| nodes < level.nodes().max(LITTLE) && go_on(nodes);
            // Its few positions are not worth a second thread.
            let threads = std::mem::replace(&mut mind.threads, 1);
            let m = level.choose(position, mind, rng, &little);
            mind.threads = threads;
            let learned = Learned::new(P::embedded());
            let wishes = Wishes { method: P::NET_METHOD, ..Wishes::default() };
            let mut analysis =
                look_ahead(position, &learned, mind, wishes, analysis, &little, |_| ());
            analysis.prefer(position, &learned, m);
            report(&analysis);
            analysis
        }
    }
}

fn look_ahead<P: Judge, E: Foresight<P>>(
    position: &P,
    evaluator: &E,
    mind: &mut Mind<P::Move>,
    wishes: Wishes,
    mut analysis: Analysis<P::Move>,
    go_on: GoOn<'_>,
    mut report: impl FnMut(&Analysis<P::Move>),
) -> Analysis<P::Move> {
    let all = Wishes { lines: CANDIDATES, ..wishes };
    let search = mind.search(MEGABYTES);
    if wishes.method == Method::Trials || position.seats() != Seats::Two {
        let found = search.think(position, evaluator, all, go_on, |found| {
            analysis.update(position, evaluator, found);
            report(&analysis);
        });
        analysis.update(position, evaluator, &found);
        return analysis;
    }
    // Alpha-beta is much slower if it has to judge many moves exactly. So all candidates are looked at
    // a little way ahead, and then only the best one is asked for, as deep as time allows.
    let glance = Wishes { depth: GLANCE, ..all };
    let glanced = search.think(position, evaluator, glance, go_on, |found| {
        analysis.update(position, evaluator, found);
        report(&analysis);
    });
    analysis.update(position, evaluator, &glanced);
    if glanced.solved || !go_on(glanced.nodes) {
        return analysis;
    }
    let deep = Wishes { lines: 1, ..all };
    let more = |nodes: u64| go_on(glanced.nodes + nodes);
    let found = search.think(position, evaluator, deep, &more, |found| {
        analysis.deepen(position, evaluator, &glanced, found);
        report(&analysis);
    });
    analysis.deepen(position, evaluator, &glanced, &found);
    analysis
}

/// An evaluator that can also say how the game may end.
trait Foresight<P: Judge>: Evaluator<P> {
    /// What each seat can hope for, and its points in the end, of a position that is not over.
    fn foresee(&self, position: &P) -> (BySeat<i32>, BySeat<f64>);
}

impl<P: Judge> Foresight<P> for Hand {
    fn foresee(&self, position: &P) -> (BySeat<i32>, BySeat<f64>) {
        let worth = position.worth();
        let later = position.still_to_come();
        (worth, worth.map(|worth| (f64::from(worth) / 100.0 + later).max(0.0)))
    }
}

impl<P: Judge> Foresight<P> for Learned<'_> {
    fn foresee(&self, position: &P) -> (BySeat<i32>, BySeat<f64>) {
        self.expect(position)
    }
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
    fn update<P, E>(&mut self, position: &P, evaluator: &E, found: &Found<M>)
    where
        P: Judge<Move = M>,
        E: Foresight<P>,
    {
        self.nodes = found.nodes.max(1);
        (self.solved, self.ordered) = (found.solved, true);
        let foreseen = |line| foreseen(position, evaluator, line, found.nodes);
        self.tried = found.lines.iter().map(foreseen).collect();
    }

    /// Puts the move that a bot prefers to the front.
    fn prefer<P, E>(&mut self, position: &P, evaluator: &E, m: M)
    where
        P: Judge<Move = M>,
        E: Foresight<P>,
        M: Eq,
    {
        let preferred = match self.tried.iter().position(|candidate| candidate.m == m) {
            Some(place) => self.tried.remove(place),
            None => {
                let mut after = position.clone();
                after.play_unchecked(m);
                let margin = match after.turn() {
                    Turn::Over => 0,
                    Turn::Seat(_) | Turn::Deal => {
                        let worth = evaluator.foresee(&after).0;
                        let others = worth.seats().iter().filter(|other| *other != self.seat);
                        worth[self.seat] - others.map(|other| worth[other]).max().unwrap_or(0)
                    }
                };
                let line = Line { m, margin, moves: vec![m] };
                foreseen(position, evaluator, &line, self.nodes)
            }
        };
        self.tried.insert(0, preferred);
    }

    /// Takes over the best line of a deep search; the other candidates stay as they were glanced at.
    fn deepen<P, E>(&mut self, position: &P, evaluator: &E, glanced: &Found<M>, deep: &Found<M>)
    where
        P: Judge<Move = M>,
        E: Foresight<P>,
        M: Eq,
    {
        let best = deep.best();
        let others = glanced.lines.iter().filter(|line| line.m != best.m);
        let others = others.map(|line| Line {
            // None of them is better, or the deep search would have found it.
            margin: line.margin.min(best.margin),
            ..line.clone()
        });
        let lines = std::iter::once(best.clone()).chain(others).take(CANDIDATES).collect();
        let nodes = glanced.nodes + deep.nodes;
        self.update(position, evaluator, &Found { lines, nodes, ..*deep });
    }
}

/// What a line of a search leads to.
fn foreseen<P: Judge, E: Foresight<P>>(
    position: &P,
    evaluator: &E,
    line: &Line<P::Move>,
    nodes: u64,
) -> Candidate<P::Move> {
    let mut end = position.clone();
    for &m in &line.moves {
        end.play_unchecked(m);
    }
    let (hopes, score) = match end.turn() {
        Turn::Over => (win_shares(&end), end.scores().map(f64::from)),
        Turn::Seat(_) | Turn::Deal => {
            let (worth, points) = evaluator.foresee(&end);
            (hopes(&worth), points)
        }
    };
    // The search has seen more than the end of one line: its word counts for whoever moves.
    let Turn::Seat(mover) = position.turn() else { panic!("there is nothing to decide") };
    let own = share_of(line.margin);
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

/// The share of the win that a lead of so many hundredths of a point stands for.
pub fn share_of(margin: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(margin) / f64::from(DOUBT)).exp())
}

/// The share of the win that each seat may hope for.
fn hopes(worth: &BySeat<i32>) -> BySeat<f64> {
    let best = worth.iter().copied().max().unwrap_or(0);
    let weight = worth.map(|worth| (f64::from(worth - best) / f64::from(DOUBT)).exp());
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
