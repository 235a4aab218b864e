//! What a bot thinks of a position.

use rand_core::Rng;
use search::{
    Found, LOGIT, Method, RootMove, Settings, margin, shares_beside, win_share, win_shares,
};
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
    /// Whether everything was searched to the end of the game.
    pub proven: bool,
    /// Whether a search has put the moves in order.
    ordered: bool,
    /// Whether exactly these moves were to be valued.
    given: bool,
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
    fn new(seat: Seat, given: bool) -> Analysis<M> {
        let (solved, proven, ordered) = (false, false, false);
        Analysis { seat, tried: Vec::new(), nodes: 0, solved, proven, ordered, given }
    }

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
        let enough = if self.given { 1 } else { ENOUGH_PLAYOUTS as u64 };
        let known = others.filter(|candidate| candidate.visits >= enough);
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
///
/// If `moves` are given, exactly these legal moves are valued, each as deep as the others, and the best of them
/// comes first.
pub fn analyse<P: Heuristics, R: Rng>(
    position: &P,
    moves: &[P::Move],
    bot: Bot,
    mind: &mut Mind<P::Move>,
    rng: &mut R,
    go_on: GoOn<'_>,
    mut report: impl FnMut(&Analysis<P::Move>),
) -> Analysis<P::Move> {
    let Turn::Seat(seat) = position.turn() else { panic!("there is nothing to decide") };
    let given = !moves.is_empty();
    let analysis = Analysis::new(seat, given);
    match bot {
        Bot::Random | Bot::Greedy => {
            let moves = if given { moves.to_vec() } else { favorites(position, bot, rng) };
            analyse_by_playouts(position, &moves, bot, analysis, rng, go_on, report)
        }
        Bot::Hand => {
            analyse_by_search(position, moves, &HandCrafted, mind, analysis, go_on, report)
        }
        Bot::Net | Bot::Level(Level::Grandmaster) => {
            let learned = Learned::new(P::embedded());
            analyse_by_search(position, moves, &learned, mind, analysis, go_on, report)
        }
        Bot::Level(level) => {
            let little = |nodes: u64| nodes < level.nodes().max(MIN_NODES) && go_on(nodes);
            // Its few nodes are not worth a second thread.
            let threads = std::mem::replace(&mut mind.threads, 1);
            let m = (!given).then(|| bot.choose_while(position, mind, rng, &little));
            let learned = Learned::new(P::embedded());
            let mut analysis =
                analyse_by_search(position, moves, &learned, mind, analysis, &little, |_| ());
            mind.threads = threads;
            if let Some(m) = m {
                analysis.prefer(position, &learned, m);
            }
            report(&analysis);
            analysis
        }
    }
}

/// The `most` best moves with their values, by the net and one search; a seat must be to move.
///
/// Where alpha-beta searches, it gives all of them exact values, so `most` should be small.
pub fn consider<P: Heuristics>(
    position: &P,
    most: usize,
    mind: &mut Mind<P::Move>,
    go_on: GoOn<'_>,
) -> Analysis<P::Move> {
    let Turn::Seat(seat) = position.turn() else { panic!("there is nothing to decide") };
    let mut analysis = Analysis::new(seat, false);
    let (threads, learned) = (mind.threads, Learned::new(P::embedded()));
    let settings = Settings { method: P::METHOD, threads, multi_pv: most, ..Settings::default() };
    let found = mind.search(MEGABYTES).think(position, &learned, settings, go_on, |_| ());
    analysis.update(position, &learned, &found);
    analysis
}

fn analyse_by_search<P: Heuristics, E: ScoreEvaluator<P>>(
    position: &P,
    moves: &[P::Move],
    evaluator: &E,
    mind: &mut Mind<P::Move>,
    mut analysis: Analysis<P::Move>,
    go_on: GoOn<'_>,
    mut report: impl FnMut(&Analysis<P::Move>),
) -> Analysis<P::Move> {
    let (method, threads) = (P::METHOD, mind.threads);
    let settings = Settings { method, threads, ..Settings::default() };
    if analysis.given {
        let search = mind.search(MEGABYTES);
        let found = search.value(position, moves, evaluator, settings, go_on, |found| {
            analysis.update(position, evaluator, found);
            report(&analysis);
        });
        analysis.update(position, evaluator, &found);
        return analysis;
    }
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

/// The moves that a bot which does not search tries in playouts.
fn favorites<P: Heuristics, R: Rng>(position: &P, bot: Bot, rng: &mut R) -> Vec<P::Move> {
    let mut favorites = Vec::new();
    position.legal_moves(&mut favorites);
    bot.order(position, &mut favorites, rng);
    favorites.truncate(if bot == Bot::Random { 1 } else { CANDIDATES });
    favorites
}

fn analyse_by_playouts<P: Heuristics, R: Rng>(
    position: &P,
    moves: &[P::Move],
    bot: Bot,
    mut analysis: Analysis<P::Move>,
    rng: &mut R,
    go_on: GoOn<'_>,
    mut report: impl FnMut(&Analysis<P::Move>),
) -> Analysis<P::Move> {
    for playout in 0.. {
        // First enough playouts for each, one move after the other; then all in turn, as moves to compare are
        // from the beginning.
        let first_playouts = ENOUGH_PLAYOUTS * moves.len();
        let index = if playout < first_playouts && !analysis.given {
            playout / ENOUGH_PLAYOUTS
        } else {
            playout % moves.len()
        };
        let m = moves[index];
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
        let everyone_had_a_turn = !analysis.given || analysis.tried.len() == moves.len();
        if everyone_had_a_turn {
            if !go_on(analysis.nodes) {
                break;
            }
            report(&analysis);
        }
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
        (self.solved, self.proven, self.ordered) = (found.solved, found.proven, true);
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
                let values = match after.turn() {
                    Turn::Over => BySeat::new(position.seats(), |_| 0),
                    Turn::Seat(_) | Turn::Deal => evaluator.evaluate_with_scores(&after).0,
                };
                let margin = margin(&values, self.seat);
                let part = |value| (f64::from(value - values[self.seat]) / f64::from(LOGIT)).exp();
                let shares = shares_beside(self.seat, win_share(margin), &values.map(part));
                let root_move = RootMove { m, margin, shares, visits: 0, pv: vec![m] };
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
        // None of them is better, or the deep search would have found it.
        let others = others.map(|other| match other.margin > best.margin {
            true => RootMove { margin: best.margin, shares: best.shares, ..other.clone() },
            false => other.clone(),
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
    let score = match end.turn() {
        Turn::Over => end.scores().map(f64::from),
        Turn::Seat(_) | Turn::Deal => evaluator.evaluate_with_scores(&end).1,
    };
    let value = root_move.shares;
    Candidate { m: root_move.m, value, score, visits: nodes, line: root_move.pv.clone() }
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
