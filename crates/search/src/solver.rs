//! The exact solver: ends of games or rounds of two, searched to the last move without an evaluator.
//!
//! Where chance decides, it takes a side: it is against the seat whose moves are valued, or for it. So every move has two
//! values: what it wins whatever comes, and what it may win at best. Where both are equal, the value is exact. A game
//! that may go on after this round is chance too: it is lost, or won. A search to the end of the round asks for points alone.

use std::cmp::Reverse;

use tiles::{Position, Seat, Seats, Turn};

use crate::Evaluator;
use crate::hash::fingerprint;
use crate::transposition::{Bound, Entry, TranspositionTable};

/// How a game of two ends for a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct End(i32);

/// A win counts more than any points.
const WIN: i32 = 100_000;

impl End {
    /// Below any end: a game that goes on, with chance against the seat.
    const WORST: End = End(-2 * WIN);
    /// Above any end.
    const BEST: End = End(2 * WIN);

    fn of<P: Position>(position: &P, seat: Seat) -> End {
        let (scores, ranks) = (position.scores(), position.ranks());
        let other = other(seat);
        let won = i32::from(ranks[other]) - i32::from(ranks[seat]);
        End(won.signum() * WIN + i32::from(scores[seat]) - i32::from(scores[other]))
    }

    /// The end where points alone decide.
    fn of_points(points: i32) -> End {
        End(points.signum() * WIN + points)
    }

    /// The end with so many points more, where points alone decide.
    fn more(self, points: i32) -> End {
        if self.is_known() { End::of_points(self.points() + points) } else { self }
    }

    /// Whether the game is known to end.
    pub fn is_known(self) -> bool {
        self.0.abs() < End::BEST.0
    }

    /// Whether the seat wins alone, by points or by the tie-break.
    pub fn is_won(self) -> bool {
        self.0 > WIN / 2
    }

    /// Whether the other seat wins alone.
    pub fn is_lost(self) -> bool {
        self.0 < -WIN / 2
    }

    /// The points of the seat less those of the other.
    pub fn points(self) -> i32 {
        self.0 - WIN * (i32::from(self.is_won()) - i32::from(self.is_lost()))
    }
}

/// How far a search goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Horizon {
    /// To the end of the game: who wins, and by how many points.
    Game,
    /// To the end of the round: how many points the seat makes until then, less those of the other.
    Round,
}

/// A move and what it leads to, if both seats play as well as can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolvedMove<M> {
    /// The move.
    pub m: M,
    /// What it leads to if chance is against the seat that moves.
    pub at_least: End,
    /// What it leads to if chance is for the seat that moves.
    pub at_most: End,
}

impl<M> SolvedMove<M> {
    /// Whether chance changes nothing, and the game ends.
    pub fn is_exact(&self) -> bool {
        self.at_least == self.at_most && self.at_least.is_known()
    }
}

/// What the solver has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved<M> {
    /// The moves, in the order in which they were given.
    pub moves: Vec<SolvedMove<M>>,
    /// How many nodes were searched.
    pub nodes: u64,
}

/// Solves ends of games and of rounds, as far as a number of nodes allows.
#[derive(Default)]
pub struct Solver {
    pub(crate) transpositions: TranspositionTable,
}

/// The solver gives up: more nodes would be needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

/// One search: for which seat, and on which side chance is.
struct Dive<'a, P, E> {
    start: &'a P,
    evaluator: &'a E,
    transpositions: &'a TranspositionTable,
    horizon: Horizon,
    seat: Seat,
    lucky: bool,
    /// Whether chance had a say.
    chance: bool,
    nodes: u64,
    limit: u64,
}

impl Solver {
    /// A solver with a transposition table of this many megabytes.
    pub fn new(megabytes: usize) -> Solver {
        let mut transpositions = TranspositionTable::default();
        transpositions.resize(megabytes);
        Solver { transpositions }
    }

    /// Values these legal moves of a game of two. The evaluator only says which moves look good: no value rests on it.
    pub fn solve<P: Position, E: Evaluator<P>>(
        &mut self,
        position: &P,
        moves: &[P::Move],
        evaluator: &E,
        horizon: Horizon,
        nodes: u64,
    ) -> Result<Solved<P::Move>, TooLarge> {
        assert_eq!(position.seats(), Seats::Two, "only games of two are solved");
        let Turn::Seat(seat) = position.turn() else { panic!("there is nothing to decide") };
        let mut used = 0;
        let mut side = |solver: &mut Solver, lucky: bool| {
            solver.transpositions.clear();
            let mut dive = Dive {
                start: position,
                evaluator,
                transpositions: &solver.transpositions,
                horizon,
                seat,
                lucky,
                chance: false,
                nodes: 0,
                limit: nodes - used,
            };
            let ends = moves.iter().map(|&m| dive.after(m)).collect::<Result<Vec<_>, _>>()?;
            used += dive.nodes;
            let ahead = dive.ahead(position);
            let told = |end: End| match horizon {
                Horizon::Game => end,
                Horizon::Round => end.more(-ahead),
            };
            Ok((ends.into_iter().map(told).collect::<Vec<_>>(), dive.chance))
        };
        let (at_least, chance) = side(self, false)?;
        let at_most = if chance { side(self, true)?.0 } else { at_least.clone() };
        let solved = moves.iter().zip(at_least.into_iter().zip(at_most));
        let solved = solved.map(|(&m, (at_least, at_most))| SolvedMove { m, at_least, at_most });
        Ok(Solved { moves: solved.collect(), nodes: used })
    }
}

impl<P: Position, E: Evaluator<P>> Dive<'_, P, E> {
    fn count(&mut self) -> Result<(), TooLarge> {
        self.nodes += 1;
        if self.nodes > self.limit { Err(TooLarge) } else { Ok(()) }
    }

    /// What a first move leads to.
    fn after(&mut self, m: P::Move) -> Result<End, TooLarge> {
        let mut after = self.start.clone();
        after.play_unchecked(m);
        self.value(&after, End::WORST, End::BEST)
    }

    /// What a position leads to for the seat. Exact between the bounds, otherwise a bound itself.
    fn value(&mut self, position: &P, alpha: End, beta: End) -> Result<End, TooLarge> {
        self.count()?;
        match position.turn() {
            Turn::Over if self.horizon == Horizon::Game => Ok(End::of(position, self.seat)),
            Turn::Over => Ok(End::of_points(self.ahead(position))),
            Turn::Deal => self.dealt(position, alpha, beta),
            Turn::Seat(mover) => {
                if let Some(end) = self.apart(position)? {
                    return Ok(end);
                }
                // Lines that differ in points only, or in what nobody sees any more, are searched once.
                let Some(same) = position.without_points() else {
                    return self.moved(position, mover, alpha, beta);
                };
                let ahead = self.ahead(position) - self.ahead(&same);
                let end = self.moved(&same, mover, alpha.more(-ahead), beta.more(-ahead))?;
                Ok(end.more(ahead))
            }
        }
    }

    /// The value where a deal is due: the best or the worst that can come.
    fn dealt(&mut self, position: &P, mut alpha: End, mut beta: End) -> Result<End, TooLarge> {
        if self.horizon == Horizon::Round && position.begins_round() {
            return Ok(End::of_points(self.ahead(position)));
        }
        let deals = position.refills();
        self.chance |= deals.len() != 1;
        let mut value = if self.lucky { End::WORST } else { End::BEST };
        if deals.is_empty() {
            return Ok(if self.lucky { End::BEST } else { End::WORST });
        }
        for deal in deals {
            let mut after = position.clone();
            after.deal_unchecked(&deal);
            let end = self.value(&after, alpha, beta)?;
            if self.lucky {
                value = value.max(end);
                alpha = alpha.max(end);
            } else {
                value = value.min(end);
                beta = beta.min(end);
            }
            if alpha >= beta {
                break;
            }
        }
        Ok(value)
    }

    /// The value where a seat is to move.
    fn moved(
        &mut self,
        position: &P,
        mover: Seat,
        mut alpha: End,
        mut beta: End,
    ) -> Result<End, TooLarge> {
        let own = mover == self.seat;
        let key = fingerprint(position);
        let known = self.transpositions.probe(key);
        if let Some(entry) = known {
            let end = End(entry.value);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => end >= beta,
                Bound::Upper => end <= alpha,
            };
            if decides {
                return Ok(end);
            }
        }
        let mut moves = Vec::new();
        position.search_moves(&mut moves);
        let first = known.map(|entry| usize::from(entry.best));
        let mut ordered: Vec<(i32, usize)> = (0..moves.len())
            .map(|at| match Some(at) == first {
                true => (i32::MAX, at),
                false => (self.evaluator.policy(position, moves[at]), at),
            })
            .collect();
        ordered.sort_by_key(|&(order, _)| Reverse(order));
        let window = (alpha, beta);
        let mut best = if own { End::WORST } else { End::BEST };
        let mut best_index = 0;
        for &(_, index) in &ordered {
            let mut after = position.clone();
            after.play_unchecked(moves[index]);
            let end = self.value(&after, alpha, beta)?;
            if (own && end > best) || (!own && end < best) {
                (best, best_index) = (end, index);
            }
            if own {
                alpha = alpha.max(end);
            } else {
                beta = beta.min(end);
            }
            if alpha >= beta {
                break;
            }
        }
        let bound = if best >= window.1 {
            Bound::Lower
        } else if best <= window.0 {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let (value, best) = (best.0, best_index as u16);
        let entry = Entry { value, bound, depth: 0, exhaustive: true, proven: true, best };
        self.transpositions.store(key, entry);
        Ok(End(value))
    }

    /// The value where each seat plays on for itself: nobody can take anything from the other any more.
    fn apart(&mut self, position: &P) -> Result<Option<End>, TooLarge> {
        let Some(own) = position.alone(self.seat) else { return Ok(None) };
        let Some(others) = position.alone(other(self.seat)) else { return Ok(None) };
        let own = self.value(&own, End::WORST, End::BEST)?;
        if !own.is_known() {
            return Ok(Some(own));
        }
        let others = self.value(&others, End::WORST, End::BEST)?;
        Ok(Some(others.more(own.points())))
    }

    /// The points of the seat less those of the other.
    fn ahead(&self, position: &P) -> i32 {
        let scores = position.scores();
        i32::from(scores[self.seat]) - i32::from(scores[other(self.seat)])
    }
}

fn other(seat: Seat) -> Seat {
    Seats::Two.after(seat)
}
