//! What a bot thinks of a position.

use rand_core::Rng;
use search::{Found, LOGIT, Method, RootMove, Settings, margin, win_share, win_shares};
use tiles::{BySeat, Position, Seat, Seats, Turn};

use crate::heuristics::ScoreEvaluator;
use crate::{Bot, GoOn, HandCrafted, Heuristics, Learned, Level, Mind, play_out};

/// How many candidates are searched, or of the greedy bot's favorites played out.
const CANDIDATES: usize = 10;
/// How many playouts a candidate needs before it is listed: a single game says little.
const ENOUGH_PLAYOUTS: usize = 8;
/// How many moves of a principal variation are shown for bots that do not search.
const MAX_PV: usize = 6;
/// To this depth, in plies, alpha-beta gives all candidates exact values; then it goes on with the best.
const MULTI_PV_DEPTH: u32 = 2;
/// The fewest nodes an analysis takes: a level that searches less has hardly an opinion.
const MIN_NODES: u64 = 200;
/// The size of the transposition table.
const MEGABYTES: usize = 16;
/// A playout that lasts this many rounds more is counted as it stands.
const ROUNDS: u16 = 30;

/// What a bot thinks of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<M> {
    /// Who is to move.
    seat: Seat,
    /// The moves that were searched or played out so far, the bot's favorite first; never empty.
    tried: Vec<Candidate<M>>,
    /// How many nodes were searched, or how many moves were played in all playouts.
    pub nodes: u64,
    /// Whether everything was searched to the end of the round.
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
    /// How many playouts there were, or how many nodes were searched.
    pub visits: u64,
    /// The principal variation: the move and what this bot would play after it, up to the next deal.
    pub line: Vec<M>,
}

impl<M> Analysis<M> {
    /// The moves of which enough is known by now, best first; never empty.
    ///
    /// They go by the share of the win of the seat to move; equals by the bot's liking. What a search
    /// has found stays in its order.
    pub fn candidates(&self) -> Vec<&Candidate<M>> {
        if self.ordered {
            return self.tried.iter().collect();
        }
        let favorite = self.tried.iter().take(1);
        let others = self.tried.iter().skip(1);
        let known = others.filter(|candidate| candidate.visits >= ENOUGH_PLAYOUTS as u64);
        let mut candidates: Vec<_> = favorite.chain(known).collect();
        candidates.sort_by(|a, b| b.value[self.seat].total_cmp(&a.value[self.seat]));
        candidates
    }
}

/// Thinks about a position as the bot does, for as long as `go_on` says; `report` sees the analysis
/// each time it has grown. A seat must be to move.
///
/// Bots that do not search try their favorite moves in playouts, in which they play for all seats; the
/// random bot has no favorites and tries one move. A level that is not the highest thinks no longer
/// than it usually does, and its own choice comes first, even if it overlooks something better. On more
/// than one thread the result depends on chance.
pub fn analyse<P: Heuristics, R: Rng>(
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
        Bot::Random => analyse_by_playouts(position, bot, 1, analysis, rng, go_on, report),
        Bot::Greedy => analyse_by_playouts(position, bot, CANDIDATES, analysis, rng, go_on, report),
        Bot::Hand => analyse_by_search(position, &HandCrafted, mind, analysis, go_on, report),
        Bot::Net | Bot::Level(Level::Grandmaster) => {
            let learned = Learned::new(P::embedded());
            analyse_by_search(position, &learned, mind, analysis, go_on, report)
        }
        Bot::Level(level) => {
            let little = |nodes: u64| nodes < level.nodes().max(MIN_NODES) && go_on(nodes);
            // Its few nodes are not worth a second thread.
            let threads = std::mem::replace(&mut mind.threads, 1);
            let m = bot.choose_while(position, mind, rng, &little);
            let learned = Learned::new(P::embedded());
            let mut analysis =
                analyse_by_search(position, &learned, mind, analysis, &little, |_| ());
            mind.threads = threads;
            analysis.prefer(position, &learned, m);
            report(&analysis);
            analysis
        }
    }
}

fn analyse_by_search<P: Heuristics, E: ScoreEvaluator<P>>(
    position: &P,
    evaluator: &E,
    mind: &mut Mind<P::Move>,
    mut analysis: Analysis<P::Move>,
    go_on: GoOn<'_>,
    mut report: impl FnMut(&Analysis<P::Move>),
) -> Analysis<P::Move> {
    let (method, threads) = (P::METHOD, mind.threads);
    let settings = Settings { method, threads, ..Settings::default() };
    // Exact values for many root moves make alpha-beta much slower. So all candidates get a shallow search,
    // and then only the best one is searched, as deep as time allows.
    let in_two_steps = method == Method::AlphaBeta && position.seats() == Seats::Two;
    let depth = if in_two_steps { MULTI_PV_DEPTH } else { settings.depth };
    let all = Settings { multi_pv: CANDIDATES, depth, ..settings };
    let search = mind.search(MEGABYTES);
    let shallow = search.think(position, evaluator, all, go_on, |found| {
        analysis.update(position, evaluator, found);
        report(&analysis);
    });
    analysis.update(position, evaluator, &shallow);
    if !in_two_steps || shallow.solved || !go_on(shallow.nodes) {
        return analysis;
    }
    let more = |nodes: u64| go_on(shallow.nodes + nodes);
    let found = search.think(position, evaluator, settings, &more, |found| {
        analysis.deepen(position, evaluator, &shallow, found);
        report(&analysis);
    });
    analysis.deepen(position, evaluator, &shallow, &found);
    analysis
}

fn analyse_by_playouts<P: Heuristics, R: Rng>(
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
    for playout in 0.. {
        // First enough playouts for each, one move after the other; then all in turn.
        let first_playouts = ENOUGH_PLAYOUTS * favorites.len();
        let index = if playout < first_playouts {
            playout / ENOUGH_PLAYOUTS
        } else {
            playout % favorites.len()
        };
        let m = favorites[index];
        let mut end = position.clone();
        end.play_unchecked(m);
        if index == analysis.tried.len() {
            analysis.tried.push(Candidate {
                m,
                value: BySeat::new(position.seats(), |_| 0.0),
                score: BySeat::new(position.seats(), |_| 0.0),
                visits: 0,
                line: principal_variation(m, end.clone(), bot, rng),
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
        P: Heuristics<Move = M>,
        E: ScoreEvaluator<P>,
    {
        self.nodes = found.nodes.max(1);
        (self.solved, self.ordered) = (found.solved, true);
        let candidate = |root_move| candidate(position, evaluator, root_move, found.nodes);
        self.tried = found.root_moves.iter().map(candidate).collect();
    }

    /// Puts the move that a bot prefers to the front.
    fn prefer<P, E>(&mut self, position: &P, evaluator: &E, m: M)
    where
        P: Heuristics<Move = M>,
        E: ScoreEvaluator<P>,
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
                        margin(&evaluator.evaluate_with_scores(&after).0, self.seat)
                    }
                };
                let root_move = RootMove { m, margin, pv: vec![m] };
                candidate(position, evaluator, &root_move, self.nodes)
            }
        };
        self.tried.insert(0, preferred);
    }

    /// Takes over the best move of a deep search; the other candidates keep what the shallow search found.
    fn deepen<P, E>(&mut self, position: &P, evaluator: &E, shallow: &Found<M>, deep: &Found<M>)
    where
        P: Heuristics<Move = M>,
        E: ScoreEvaluator<P>,
        M: Eq,
    {
        let best = deep.best();
        let others = shallow.root_moves.iter().filter(|other| other.m != best.m);
        let others = others.map(|other| RootMove {
            // None of them is better, or the deep search would have found it.
            margin: other.margin.min(best.margin),
            ..other.clone()
        });
        let root_moves = std::iter::once(best.clone()).chain(others).take(CANDIDATES).collect();
        let nodes = shallow.nodes + deep.nodes;
        self.update(position, evaluator, &Found { root_moves, nodes, ..*deep });
    }
}

/// A root move, with what its principal variation leads to.
fn candidate<P: Heuristics, E: ScoreEvaluator<P>>(
    position: &P,
    evaluator: &E,
    root_move: &RootMove<P::Move>,
    nodes: u64,
) -> Candidate<P::Move> {
    let mut end = position.clone();
    for &m in &root_move.pv {
        end.play_unchecked(m);
    }
    let (shares, score) = match end.turn() {
        Turn::Over => (win_shares(&end), end.scores().map(f64::from)),
        Turn::Seat(_) | Turn::Deal => {
            let (values, points) = evaluator.evaluate_with_scores(&end);
            (expected_shares(&values), points)
        }
    };
    // The search has seen more than the end of one variation: its value counts for the seat that moves.
    let Turn::Seat(mover) = position.turn() else { panic!("there is nothing to decide") };
    let own = win_share(root_move.margin);
    let rest = 1.0 - shares[mover];
    let others = (position.seats().count() - 1) as f64;
    let value = BySeat::new(position.seats(), |seat| {
        if seat == mover {
            own
        } else if rest > 1e-9 {
            (1.0 - own) * shares[seat] / rest
        } else {
            (1.0 - own) / others
        }
    });
    Candidate { m: root_move.m, value, score, visits: nodes, line: root_move.pv.clone() }
}

/// The share of the win that each seat may expect.
fn expected_shares(values: &BySeat<i32>) -> BySeat<f64> {
    let best = values.iter().copied().max().unwrap_or(0);
    let weight = values.map(|value| (f64::from(value - best) / f64::from(LOGIT)).exp());
    let all: f64 = weight.iter().sum();
    weight.map(|weight| weight / all)
}

impl<M> Candidate<M> {
    /// Counts one more playout, which ended in this position.
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

/// The move and what the bot plays after it, up to the next deal.
fn principal_variation<P: Heuristics, R: Rng>(
    m: P::Move,
    mut after: P,
    bot: Bot,
    rng: &mut R,
) -> Vec<P::Move> {
    let mut pv = vec![m];
    let mut mind = Mind::default();
    while pv.len() < MAX_PV && matches!(after.turn(), Turn::Seat(_)) {
        let reply = bot.choose(&after, &mut mind, rng);
        after.play_unchecked(reply);
        pv.push(reply);
    }
    pv
}
