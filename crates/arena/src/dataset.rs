//! Positions to learn from: what a search finds in each, and how the game ended.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;

use bots::{Found, Heuristics, Mind, Minds, RootMove, below, explore, win_shares};
use rand_core::Rng;
use record::{AnyPosition, Game, Record, Ruleset, generator};
use tiles::{BySeat, Seat, Turn};

/// A game that lasts more rounds than this is broken off and left out.
const ROUNDS: u16 = 30;

/// Games whose positions are to be searched.
#[derive(Clone, Debug)]
pub struct DataSet {
    /// Where the games come from.
    pub source: Source,
    /// How many nodes are searched in each position.
    pub nodes: u64,
    /// How many games are searched at a time. It changes nothing but the time.
    pub threads: usize,
}

/// Where the games of a data set come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// The search plays against itself.
    SelfPlay {
        /// What is played, in turn.
        rulesets: Vec<Ruleset>,
        /// How many games.
        games: u64,
        /// Decides everything.
        seed: String,
        /// So many decisions of a game are drawn by how often moves were visited; then the most visited ones are played.
        drawn: u32,
    },
    /// Games that somebody has played to their end.
    Records(Vec<Record>),
}

/// A decision: a position where a seat has more than one move.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The number of the game, from 0.
    pub game: u64,
    /// The number of the decision in the record of the game, from 0; deals count.
    pub entry: u32,
    /// What is played.
    pub ruleset: Ruleset,
    /// The round, from 1.
    pub round: u16,
    /// Who is to move.
    pub seat: Seat,
    /// The state as JSON.
    pub state: String,
    /// The move that was played.
    pub played: String,
    /// The moves that the search visited, most visited first.
    pub moves: Vec<String>,
    /// How often. Where the end was counted out, 1 for each of the best moves and 0 for the others.
    pub visits: Vec<u32>,
    /// The share of the win that the seat to move may expect after each of these moves.
    pub values: Vec<f32>,
    /// The share of the win that each seat may expect: the mean over the visits.
    pub value: Vec<f32>,
    /// Whether the values are exact, because the game was counted out to its end.
    pub counted_out: bool,
    /// The share of the win that each seat had at the end of the game.
    pub outcome: Vec<f32>,
    /// The points of each seat at the end of the game.
    pub points: Vec<u16>,
}

impl DataSet {
    /// How many games there are.
    pub fn games(&self) -> u64 {
        match &self.source {
            Source::SelfPlay { games, .. } => *games,
            Source::Records(records) => records.len() as u64,
        }
    }

    /// Searches, and hands over the rows of one game after another, in order, until `each` breaks off or somebody sets
    /// `stop`. A game that does not come to an end has no rows.
    pub fn search(&self, stop: &AtomicBool, mut each: impl FnMut(Vec<Row>) -> ControlFlow<()>) {
        let next = &AtomicU64::new(0);
        let enough = &AtomicBool::new(false);
        let (finished, games) = sync_channel::<(u64, Vec<Row>)>(100);
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let finished = finished.clone();
                scope.spawn(move || {
                    let mut minds = Minds::default();
                    while !stop.load(Ordering::Relaxed) && !enough.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games()
                            || finished.send((number, self.game(number, &mut minds))).is_err()
                        {
                            return;
                        }
                    }
                });
            }
            drop(finished);
            let (mut waiting, mut due) = (BTreeMap::new(), 0);
            for (number, rows) in games {
                waiting.insert(number, rows);
                while let Some(rows) = waiting.remove(&due) {
                    due += 1;
                    if !enough.load(Ordering::Relaxed) && each(rows).is_break() {
                        enough.store(true, Ordering::Relaxed);
                    }
                }
            }
        });
    }

    /// The rows of the game with this number.
    fn game(&self, number: u64, minds: &mut Minds) -> Vec<Row> {
        match &self.source {
            Source::SelfPlay { rulesets, seed, drawn, .. } => {
                let ruleset = rulesets[number as usize % rulesets.len()];
                let rng = &mut generator(&format!("{seed}/{number}"));
                let game = Searched { number, ruleset, nodes: self.nodes, rows: Vec::new() };
                match AnyPosition::new(ruleset) {
                    AnyPosition::Azul(start) => game.played(start, &mut minds.azul, *drawn, rng),
                    AnyPosition::Pavilion(start) => {
                        game.played(start, &mut minds.pavilion, *drawn, rng)
                    }
                }
            }
            Source::Records(records) => {
                let record = &records[number as usize];
                let ruleset = record.ruleset;
                let game = Searched { number, ruleset, nodes: self.nodes, rows: Vec::new() };
                match AnyPosition::new(ruleset) {
                    AnyPosition::Azul(start) => game.replayed(start, &mut minds.azul, record),
                    AnyPosition::Pavilion(start) => {
                        game.replayed(start, &mut minds.pavilion, record)
                    }
                }
            }
        }
    }
}

/// A game while its positions are searched.
struct Searched {
    number: u64,
    ruleset: Ruleset,
    nodes: u64,
    rows: Vec<Row>,
}

impl Searched {
    /// Plays against itself.
    fn played<P: Game + Heuristics>(
        mut self,
        mut position: P,
        mind: &mut Mind<P::Move>,
        drawn: u32,
        rng: &mut impl Rng,
    ) -> Vec<Row> {
        let mut moves = Vec::new();
        let mut decisions = 0;
        for entry in 0.. {
            match position.turn() {
                Turn::Over => return self.ended(&position),
                Turn::Deal if position.round() > ROUNDS => break,
                Turn::Deal => {
                    let deal = position.sample_deal(rng);
                    position.deal_unchecked(&deal);
                }
                Turn::Seat(seat) => {
                    position.legal_moves(&mut moves);
                    let mut chosen = moves[0];
                    if moves.len() > 1 {
                        let found = self.find(&position, mind);
                        chosen = found.best().m;
                        if decisions < drawn {
                            chosen = draw(&found, rng);
                        }
                        decisions += 1;
                        self.note(&position, seat, entry, &found, chosen);
                    }
                    position.play_unchecked(chosen);
                }
            }
        }
        Vec::new()
    }

    /// Follows a record; one that does not go to its end has no rows.
    fn replayed<P: Game + Heuristics>(
        mut self,
        mut position: P,
        mind: &mut Mind<P::Move>,
        record: &Record,
    ) -> Vec<Row> {
        let mut moves = Vec::new();
        for (entry, text) in (0..).zip(record.entries.iter().map(|entry| &entry.text)) {
            match position.turn() {
                Turn::Over => return Vec::new(),
                Turn::Deal => {
                    if position.deal_text(text).is_err() {
                        return Vec::new();
                    }
                }
                Turn::Seat(seat) => {
                    let Ok(m) = position.read_legal_move(text) else { return Vec::new() };
                    position.legal_moves(&mut moves);
                    if moves.len() > 1 {
                        let found = self.find(&position, mind);
                        self.note(&position, seat, entry, &found, m);
                    }
                    position.play_unchecked(m);
                }
            }
        }
        if position.is_over() { self.ended(&position) } else { Vec::new() }
    }

    fn find<P: Heuristics>(&self, position: &P, mind: &mut Mind<P::Move>) -> Found<P::Move> {
        explore(position, mind, &|nodes| nodes < self.nodes)
    }

    fn note<P: Game>(
        &mut self,
        position: &P,
        seat: Seat,
        entry: u32,
        found: &Found<P::Move>,
        played: P::Move,
    ) {
        let visits = visits_of(found);
        let all: u32 = visits.iter().sum();
        let mean = |seat| {
            let parts = found.root_moves.iter().zip(&visits);
            parts.map(|(it, &visits)| it.shares[seat] * f64::from(visits)).sum::<f64>()
        };
        let value = BySeat::new(position.seats(), |seat| mean(seat) / f64::from(all));
        let moves = || found.root_moves.iter();
        self.rows.push(Row {
            game: self.number,
            entry,
            ruleset: self.ruleset,
            round: position.round(),
            seat,
            state: position.to_json().to_string(),
            played: played.to_string(),
            moves: moves().map(|it| it.m.to_string()).collect(),
            visits,
            values: moves().map(|it| it.shares[seat] as f32).collect(),
            value: value.iter().map(|share| *share as f32).collect(),
            counted_out: found.proven,
            outcome: Vec::new(),
            points: Vec::new(),
        });
    }

    /// The rows, now that it is known how the game ended.
    fn ended<P: Game>(mut self, end: &P) -> Vec<Row> {
        let outcome: Vec<f32> = win_shares(end).iter().map(|share| *share as f32).collect();
        let points = end.scores().as_slice().to_vec();
        for row in &mut self.rows {
            row.outcome.clone_from(&outcome);
            row.points.clone_from(&points);
        }
        self.rows
    }
}

/// How often each root move was visited; where the end was counted out, 1 for the best ones.
fn visits_of<M>(found: &Found<M>) -> Vec<u32> {
    let visits: Vec<u32> = found.root_moves.iter().map(|it| it.visits).collect();
    if visits.iter().any(|visits| *visits > 0) {
        return visits;
    }
    let best = found.best().margin;
    found.root_moves.iter().map(|it: &RootMove<M>| u32::from(it.margin == best)).collect()
}

/// A move, each as likely as it was visited often.
fn draw<M: Copy>(found: &Found<M>, rng: &mut impl Rng) -> M {
    let visits = visits_of(found);
    let mut place = below(rng, visits.iter().sum::<u32>() as usize) as u32;
    for (root_move, visits) in found.root_moves.iter().zip(visits) {
        if place < visits {
            return root_move.m;
        }
        place -= visits;
    }
    found.best().m
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(threads: usize, ruleset: &str) -> Vec<Row> {
        let source = Source::SelfPlay {
            rulesets: vec![ruleset.parse().unwrap()],
            games: 3,
            seed: "tea".to_owned(),
            drawn: 10,
        };
        let mut all = Vec::new();
        DataSet { source, nodes: 60, threads }.search(&AtomicBool::new(false), |rows| {
            all.extend(rows);
            ControlFlow::Continue(())
        });
        all
    }

    #[test]
    fn the_same_seed_gives_the_same_rows_in_order() {
        for ruleset in ["azul:2", "pavilion:3"] {
            let one = rows(1, ruleset);
            assert!(one.len() > 60 && one.is_sorted_by_key(|row| (row.game, row.entry)));
            assert!(one == rows(3, ruleset), "{ruleset}");
        }
    }

    #[test]
    fn every_row_is_a_decision_that_fits() {
        for ruleset in ["azul-gray:3", "pavilion-beige:2"] {
            for row in rows(2, ruleset) {
                let state = serde_json::from_str(&row.state).unwrap();
                let legal = AnyPosition::from_json(&state).unwrap().moves();
                assert!(legal.len() > 1 && legal.contains(&row.played));
                assert!(row.moves.iter().all(|m| legal.contains(m)), "{row:?}");
                assert_eq!([row.visits.len(), row.values.len()], [row.moves.len(); 2]);
                assert!(row.visits.iter().sum::<u32>() > 0);
                for shares in [&row.value, &row.outcome] {
                    assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{row:?}");
                }
            }
        }
    }

    #[test]
    fn records_give_rows_if_they_go_to_their_end() {
        let text = include_str!("../../../testdata/reviews/azul.txt");
        let mut record: Record = text.parse().unwrap();
        let search = |record: &Record| {
            let source = Source::Records(vec![record.clone()]);
            let mut all = Vec::new();
            DataSet { source, nodes: 60, threads: 1 }.search(&AtomicBool::new(false), |rows| {
                all.extend(rows);
                ControlFlow::Continue(())
            });
            all
        };
        let rows = search(&record);
        let positions = record.positions().unwrap();
        let decisions = positions.iter().filter(|position| position.moves().len() > 1).count();
        assert_eq!(rows.len(), decisions);
        let end = &positions[positions.len() - 1];
        for row in &rows {
            assert_eq!(row.played, record.entries[row.entry as usize].text);
            assert_eq!(row.points, end.scores().as_slice());
        }
        record.entries.pop();
        assert_eq!(search(&record), []);
    }
}
