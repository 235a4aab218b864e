//! Solving a puzzle: what is right, what is wrong, and what a wrong move leads to.

use record::{AnyPosition, Refused};
use search::{Horizon, Solver, TooLarge};
use tiles::{Seat, Seats, Turn};

use crate::proof::decide;
use crate::puzzle::Puzzle;

/// How many moves after a wrong one are told at most.
const SHOWN: usize = 6;

/// How far somebody has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// Every move so far is right.
    Right {
        /// How many moves of the solution are made, with the replies.
        made: usize,
        /// How many own moves are still to be found.
        left: usize,
    },
    /// The last move is another one.
    Wrong {
        /// How many moves of the solution were made before it.
        made: usize,
        /// The move.
        text: String,
    },
}

/// What a move leads to if both play as well as can be after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The first moves after it, with who makes them.
    pub line: Vec<(Seat, String)>,
    /// Whether more moves follow these.
    pub goes_on: bool,
    /// The points of the seat that moved less those of the other at the end, at most; or those that they make in the round.
    pub points: i32,
    /// Who wins then; nothing if only the round is counted out.
    pub winner: Option<Winner>,
    /// The points of both seats at the end of a line like that, the seat that moved first.
    pub scores: Option<(u16, u16)>,
}

/// Who wins a game of two, as the seat that moved sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winner {
    /// The seat that moved.
    Own,
    /// The other seat.
    Other,
    /// They share the win.
    Both,
}

impl Puzzle {
    /// The seat that is to move.
    pub fn seat(&self) -> Seat {
        match self.position().turn() {
            Turn::Seat(seat) => seat,
            Turn::Deal | Turn::Over => Seat::Zero,
        }
    }

    /// The position after so many moves of the solution.
    pub fn after(&self, made: usize) -> AnyPosition {
        let mut position = self.position().clone();
        for text in self.solution.iter().take(made) {
            // The book is checked: every solution can be played.
            let _ = position.play(text);
        }
        position
    }

    /// Which moves of the solution are the solver's own.
    fn own(&self) -> Vec<usize> {
        let own = |made: &usize| self.after(*made).turn() == Turn::Seat(self.seat());
        (0..self.solution.len()).filter(own).collect()
    }

    /// How many own moves the solution has.
    pub fn own_moves(&self) -> usize {
        self.own().len()
    }

    /// The own moves among the first of the solution, as they are written.
    pub fn own_among(&self, made: usize) -> Vec<&str> {
        let own = self.own().into_iter().take_while(|at| *at < made);
        own.map(|at| self.solution[at].as_str()).collect()
    }

    /// Tries own moves, one after the other; the replies are those of the solution. Fails with a move that is not legal.
    pub fn attempt(&self, moves: &[&str]) -> Result<Attempt, Refused> {
        let own = self.own();
        for (number, text) in moves.iter().enumerate() {
            let Some(&made) = own.get(number) else { break };
            let position = self.after(made);
            if !position.is_same_effect(text, &self.solution[made])? {
                return Ok(Attempt::Wrong { made, text: (*text).to_owned() });
            }
        }
        let found = moves.len().min(own.len());
        // The replies up to the next own move are made too.
        let made = own.get(found).copied().unwrap_or(self.solution.len());
        Ok(Attempt::Right { made, left: own.len() - found })
    }

    /// How its game or round ends, as the words have it: with this margin, and this winner if that is known.
    pub fn end_name(&self, points: i32, winner: Option<Winner>) -> &'static str {
        match (self.grade.horizon(), points.signum(), winner) {
            (Horizon::Round, 1, _) => "ahead",
            (Horizon::Round, -1, _) => "behind",
            (Horizon::Round, _, _) => "level",
            (Horizon::Game, 1, _) => "won",
            (Horizon::Game, -1, _) => "lost",
            (Horizon::Game, _, Some(Winner::Own)) => "tie-won",
            (Horizon::Game, _, Some(Winner::Other)) => "tie-lost",
            (Horizon::Game, _, Some(Winner::Both)) => "shared",
            (Horizon::Game, _, None) => "even",
        }
    }
}

/// The points of a seat and of the other if both play on as well as can be, and something is drawn where chance has a say.
fn final_scores<P: record::Game + bots::Heuristics>(
    mut position: P,
    own: Seat,
    solver: &mut Solver,
    horizon: Horizon,
    mut left: u64,
) -> Result<Option<(u16, u16)>, TooLarge>
where
    bots::HandCrafted: search::Evaluator<P>,
{
    let told = |position: &P| {
        let scores = position.scores();
        Ok(Some((scores[own], scores[Seats::Two.after(own)])))
    };
    loop {
        match position.turn() {
            Turn::Over => return told(&position),
            Turn::Deal => match position.refills().first() {
                Some(deal) => position.deal_unchecked(deal),
                None if horizon == Horizon::Round => return told(&position),
                None => return Ok(None),
            },
            Turn::Seat(_) => match decide(&position, solver, horizon, left)? {
                Some(next) => {
                    left = left.saturating_sub(next.nodes);
                    position.play_unchecked(next.best);
                }
                None => return Ok(None),
            },
        }
    }
}

/// What a legal move leads to, if that can be found with so many nodes.
pub fn outcome(
    position: &AnyPosition,
    text: &str,
    solver: &mut Solver,
    horizon: Horizon,
    nodes: u64,
) -> Option<Outcome> {
    fn at<P: record::Game + bots::Heuristics>(
        position: &P,
        text: &str,
        solver: &mut Solver,
        horizon: Horizon,
        nodes: u64,
    ) -> Result<Option<Outcome>, TooLarge>
    where
        bots::HandCrafted: search::Evaluator<P>,
    {
        let Ok(m) = position.read_legal_move(text) else { return Ok(None) };
        let solved = solver.solve(position, &[m], &bots::HandCrafted, horizon, nodes)?;
        let end = solved.moves[0].at_most;
        if !end.is_known() {
            return Ok(None);
        }
        let (mut after, mut line) = (position.clone(), Vec::new());
        after.play_unchecked(m);
        // It ends where chance goes on, and where it becomes too much work: as much again as the move itself.
        let mut left = nodes;
        while line.len() < SHOWN
            && after.round() == position.round()
            && let Turn::Seat(seat) = after.turn()
            && let Ok(Some(next)) = decide(&after, solver, horizon, left)
        {
            left = left.saturating_sub(next.nodes);
            line.push((seat, next.best.to_string()));
            after.play_unchecked(next.best);
        }
        let winner = (horizon == Horizon::Game).then_some(match (end.is_won(), end.is_lost()) {
            (true, _) => Winner::Own,
            (_, true) => Winner::Other,
            (false, false) => Winner::Both,
        });
        let goes_on = after.round() == position.round() && matches!(after.turn(), Turn::Seat(_));
        let scores = match position.turn() {
            Turn::Seat(seat) => final_scores(after, seat, solver, horizon, left).unwrap_or(None),
            Turn::Deal | Turn::Over => None,
        };
        Ok(Some(Outcome { line, goes_on, points: end.points(), winner, scores }))
    }
    match position {
        AnyPosition::Azul(position) => at(position, text, solver, horizon, nodes),
        AnyPosition::Pavilion(position) => at(position, text, solver, horizon, nodes),
    }
    .ok()?
}
