//! Mining: positions of games, proven to be puzzles.

use bots::{Bot, HandCrafted, Heuristics, Level, Mind};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use record::{AnyPosition, Game, Record, ReplayError, Ruleset, generator};
use search::{Evaluator, Horizon, Solver, TooLarge};
use tiles::Turn;

use crate::proof::{Proof, prove};
use crate::puzzle::Puzzle;
use crate::sift::{Keep, is_decided, puzzle_of};

/// How many nodes the games are played with, for a move.
const PLAYED: u64 = 2_000;
/// How many random playouts must all end the game before a proof is tried.
const PLAYOUTS: usize = 12;
/// How often a bot that leaves something to chance is asked.
const SEEDS: u64 = 10;
/// How often `greedy` and `beginner` may find the solution.
const LUCKY: usize = 2;
/// After so many positions of a round that are too large for a proof, those before them in it are not tried.
const TOO_LARGE: usize = 3;
/// A game that lasts more rounds than this is broken off.
const ROUNDS: u16 = 12;
/// The rating of a puzzle by the weakest level that solves it half of the time.
const RATINGS: [(Level, u16); 6] = [
    (Level::Apprentice, 900),
    (Level::Journeyman, 1152),
    (Level::Craftsman, 1404),
    (Level::Artist, 1656),
    (Level::Master, 1908),
    (Level::Grandmaster, 2160),
];
/// The rating of a puzzle that no level solves.
const NOBODY: u16 = 2400;
/// What every further own move adds.
const FURTHER: u16 = 30;

/// Games of bots in which puzzles are looked for.
#[derive(Clone, Debug)]
pub struct Mine {
    /// What is played, by two.
    pub ruleset: Ruleset,
    /// Decides everything.
    pub seed: String,
    /// Whether the puzzles are ends of games, or of rounds that others follow.
    pub horizon: Horizon,
    /// How many nodes a proof may take.
    pub nodes: u64,
}

/// What was found in a game.
#[derive(Clone, Default, Debug)]
pub struct Mined {
    /// How many positions were tried.
    pub candidates: u32,
    /// How many of them are puzzles, also those that are too easy.
    pub proven: u32,
    /// The best puzzle of the game, if there is one.
    pub puzzle: Option<Puzzle>,
}

impl Mine {
    /// Looks for a puzzle in the game with this number. One game gives one puzzle at most: those of one game are much alike.
    pub fn dig(&self, number: u64) -> Mined {
        let mut rng = generator(&format!("{}/{number}", self.seed));
        let rng = Xoshiro256PlusPlus::from_rng(&mut rng);
        match AnyPosition::new(self.ruleset) {
            AnyPosition::Azul(start) => self.play(start, rng),
            AnyPosition::Pavilion(start) => self.play(start, rng),
        }
    }

    fn play<P: Game + Heuristics>(&self, start: P, mut rng: Xoshiro256PlusPlus) -> Mined
    where
        HandCrafted: Evaluator<P>,
    {
        let (mut mind, mut position) = (Mind::default(), start);
        let mut candidates = Vec::new();
        loop {
            match position.turn() {
                Turn::Over => break,
                _ if position.round() > ROUNDS => break,
                Turn::Deal => {
                    let deal = position.sample_deal(&mut rng);
                    position.deal_unchecked(&deal);
                }
                Turn::Seat(_) => {
                    if is_candidate(&position, self.horizon, &mut mind, &mut rng) {
                        candidates.push(position.clone());
                    }
                    let m = Bot::Net
                        .choose_while(&position, &mut mind, &mut rng, &|nodes| nodes < PLAYED);
                    position.play_unchecked(m);
                }
            }
        }
        best_of(candidates, self.horizon, self.nodes, &mut mind)
    }
}

/// Looks for a puzzle in a game that was played by two, with so many nodes for a proof.
pub fn look_through(game: &Record, horizon: Horizon, nodes: u64) -> Result<Mined, ReplayError> {
    fn look<P: Game + Heuristics>(mut positions: Vec<P>, horizon: Horizon, nodes: u64) -> Mined
    where
        HandCrafted: Evaluator<P>,
    {
        let mut mind = Mind::default();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
        positions.retain(|position| {
            matches!(position.turn(), Turn::Seat(_))
                && is_candidate(position, horizon, &mut mind, &mut rng)
        });
        best_of(positions, horizon, nodes, &mut mind)
    }
    let (mut azul, mut pavilion) = (Vec::new(), Vec::new());
    for position in game.positions()? {
        match position {
            AnyPosition::Azul(position) => azul.push(position),
            AnyPosition::Pavilion(position) => pavilion.push(position),
        }
    }
    Ok(match game.ruleset {
        Ruleset::Azul(_) => look(azul, horizon, nodes),
        Ruleset::Pavilion(_) => look(pavilion, horizon, nodes),
    })
}

/// The best puzzle among positions of a game, in the order in which they were played.
fn best_of<P: Game + Heuristics>(
    candidates: Vec<P>,
    horizon: Horizon,
    nodes: u64,
    mind: &mut Mind<P::Move>,
) -> Mined
where
    HandCrafted: Evaluator<P>,
{
    let (mut mined, mut solver) = (Mined::default(), Solver::new(16));
    mined.candidates = candidates.len() as u32;
    let mut found: Vec<(P, Proof<P::Move>)> = Vec::new();
    let (mut round, mut too_large) = (0, 0);
    // The last first: before a position that is too large there are larger ones, in the same round.
    for position in candidates.into_iter().rev() {
        if position.round() != round {
            (round, too_large) = (position.round(), 0);
        } else if too_large == TOO_LARGE {
            continue;
        }
        match prove(&position, &mut solver, horizon, nodes) {
            Ok(Some(proof)) => {
                mined.proven += 1;
                if !is_decided(&proof) {
                    found.push((position, proof));
                }
            }
            Ok(None) => {}
            Err(TooLarge) => too_large += 1,
        }
    }
    found.reverse();
    // The best first: rare decisions, a win that hangs on one move, long solutions.
    found.sort_by_key(|(_, proof)| {
        (!is_rare(proof), proof.grade, std::cmp::Reverse(proof.solution.len()))
    });
    mined.puzzle = found.iter().find_map(|(position, proof)| {
        let mut misses = |bot: Bot| solved(bot, position, proof, mind) <= LUCKY;
        if !misses(Bot::Greedy) || !misses(Bot::Level(Level::Beginner)) {
            return None;
        }
        let puzzle = puzzle_of(position, proof, &mut solver, u64::MAX, Keep::Good).ok()??;
        Some(Puzzle { rating: rating(position, proof, mind), ..puzzle })
    });
    mined
}

/// Whether the first move is one of those that seldom decide: where a tile goes on the gray wall, or passing.
fn is_rare<M: ToString>(proof: &Proof<M>) -> bool {
    proof.solution.first().is_some_and(|m| m.to_string().starts_with(['W', 'X']))
}

/// Whether there is something to decide, and a proof may be found: every random playout ends the game in this round, or not.
fn is_candidate<P: Game + Heuristics>(
    position: &P,
    horizon: Horizon,
    mind: &mut Mind<P::Move>,
    rng: &mut Xoshiro256PlusPlus,
) -> bool {
    let mut moves = Vec::new();
    position.search_moves(&mut moves);
    moves.len() > 1 && ends_in_playouts(position, mind, rng) == (horizon == Horizon::Game)
}

/// Whether every random playout ends the game in this round.
fn ends_in_playouts<P: Game + Heuristics>(
    position: &P,
    mind: &mut Mind<P::Move>,
    rng: &mut Xoshiro256PlusPlus,
) -> bool {
    (0..PLAYOUTS).all(|_| {
        let mut after = position.clone();
        loop {
            match after.turn() {
                Turn::Over => return true,
                Turn::Deal if after.begins_round() => return false,
                Turn::Deal => {
                    let deal = after.sample_deal(rng);
                    after.deal_unchecked(&deal);
                }
                Turn::Seat(_) => {
                    let m = Bot::Random.choose(&after, mind, rng);
                    after.play_unchecked(m);
                }
            }
        }
    })
}

/// How often of ten times a bot plays the whole solution.
fn solved<P: Game + Heuristics>(
    bot: Bot,
    position: &P,
    proof: &Proof<P::Move>,
    mind: &mut Mind<P::Move>,
) -> usize {
    let Turn::Seat(own) = position.turn() else { return 0 };
    let solves = |seed: u64, mind: &mut Mind<P::Move>| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut after = position.clone();
        proof.solution.iter().all(|&m| {
            let is_own = after.turn() == Turn::Seat(own);
            let right = !is_own || {
                let chosen = bot.choose(&after, mind, &mut rng);
                after.is_same_effect(chosen, m)
            };
            after.play_unchecked(m);
            right
        })
    };
    // The stronger ones leave nothing to chance.
    if matches!(bot, Bot::Level(Level::Artist | Level::Master | Level::Grandmaster)) {
        return if solves(0, mind) { SEEDS as usize } else { 0 };
    }
    (0..SEEDS).filter(|&seed| solves(seed, mind)).count()
}

/// The first rating of a puzzle; people who solve it or fail will correct it.
fn rating<P: Game + Heuristics>(
    position: &P,
    proof: &Proof<P::Move>,
    mind: &mut Mind<P::Move>,
) -> u16 {
    let half = SEEDS as usize / 2;
    let mut levels = RATINGS.into_iter();
    let weakest =
        levels.find(|(level, _)| solved(Bot::Level(*level), position, proof, mind) >= half);
    let by_level = weakest.map_or(NOBODY, |(_, rating)| rating);
    by_level + FURTHER * (proof.own_moves - 1)
}
