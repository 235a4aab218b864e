//! Training rows: the features of each position of a game, and what came of it.
//!
//! `docs/training.md` describes the format. It is for `training/`, which knows no rules.

use std::io::{self, Write};
use std::thread::{self, ScopedJoinHandle};

use bots::{Heuristics, win_share, win_shares};
use record::{AnyPosition, Game, Ruleset};
use thiserror::Error;
use tiles::{Seat, Turn};

use crate::self_play::GAMES_HEADER;

const MAGIC: &[u8; 8] = b"azulrows";
const VERSION: u32 = 1;

/// Training rows, of Azul or of Summer Pavilion.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rows {
    kind: &'static str,
    inputs: usize,
    board: usize,
    /// For each row: how many features, how many seats.
    lengths: Vec<u16>,
    seats: Vec<u8>,
    /// For each row and seat, counted from the viewer: its share of the win, and the points that came
    /// beyond the sure ones.
    shares: Vec<[f32; 4]>,
    points: Vec<[f32; 4]>,
    /// For each row: the share of the win that the search gave the viewer; NaN if nobody searched.
    searched: Vec<f32>,
    features: Vec<u16>,
}

/// Why games make no rows.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadGames {
    /// The first line is something else.
    #[error("this is no file of games: its first line must be {GAMES_HEADER:?}")]
    Header,
    /// A line that is no game.
    #[error("line {line}: {why}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// Games of both kinds in one file.
    #[error("Azul and Summer Pavilion learn apart: make a file for each")]
    Mixed,
    /// Nothing to learn.
    #[error("there is no position to learn from")]
    Empty,
}

impl Rows {
    /// Makes rows of a file of games, on this many threads.
    pub fn read(text: &str, threads: usize) -> Result<Rows, BadGames> {
        let mut lines = text.lines();
        if lines.next() != Some(GAMES_HEADER) {
            return Err(BadGames::Header);
        }
        let games: Vec<(usize, &str)> = (2..).zip(lines).collect();
        let part = games.len().div_ceil(threads.max(1)).max(1);
        let parts: Vec<Result<Rows, BadGames>> = thread::scope(|scope| {
            let workers: Vec<_> =
                games.chunks(part).map(|games| scope.spawn(|| Rows::of(games))).collect();
            let parts = workers.into_iter().map(ScopedJoinHandle::join);
            parts.map(|part| part.expect("reading does not panic")).collect()
        });
        let mut all = Rows::default();
        for part in parts {
            all.append(part?)?;
        }
        if all.lengths.is_empty() { Err(BadGames::Empty) } else { Ok(all) }
    }

    /// How many rows there are.
    pub fn count(&self) -> usize {
        self.lengths.len()
    }

    /// Writes the rows as `training/` reads them.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(MAGIC)?;
        out.write_all(&VERSION.to_le_bytes())?;
        let mut kind = [0; 16];
        kind[..self.kind.len()].copy_from_slice(self.kind.as_bytes());
        out.write_all(&kind)?;
        out.write_all(&(self.inputs as u32).to_le_bytes())?;
        out.write_all(&(self.board as u32).to_le_bytes())?;
        out.write_all(&(self.lengths.len() as u64).to_le_bytes())?;
        out.write_all(&(self.features.len() as u64).to_le_bytes())?;
        for length in &self.lengths {
            out.write_all(&length.to_le_bytes())?;
        }
        out.write_all(&self.seats)?;
        for number in self.shares.iter().chain(&self.points).flatten().chain(&self.searched) {
            out.write_all(&number.to_le_bytes())?;
        }
        for feature in &self.features {
            out.write_all(&feature.to_le_bytes())?;
        }
        out.flush()
    }

    fn append(&mut self, other: Rows) -> Result<(), BadGames> {
        if !self.kind.is_empty() && !other.kind.is_empty() && self.kind != other.kind {
            return Err(BadGames::Mixed);
        }
        if !other.kind.is_empty() {
            (self.kind, self.inputs, self.board) = (other.kind, other.inputs, other.board);
        }
        self.lengths.extend(other.lengths);
        self.seats.extend(other.seats);
        self.shares.extend(other.shares);
        self.points.extend(other.points);
        self.searched.extend(other.searched);
        self.features.extend(other.features);
        Ok(())
    }

    fn of(games: &[(usize, &str)]) -> Result<Rows, BadGames> {
        let mut rows = Rows::default();
        for &(line, game) in games {
            let bad = |why: String| BadGames::Line { line, why };
            let mut words = game.split_ascii_whitespace();
            let ruleset = words.next().ok_or_else(|| bad("it is empty".to_owned()))?;
            let ruleset: Ruleset = ruleset.parse().map_err(|why| bad(format!("{why}")))?;
            match AnyPosition::new(ruleset) {
                AnyPosition::Azul(start) => rows.add_game(start, words).map_err(bad)?,
                AnyPosition::Pavilion(start) => rows.add_game(start, words).map_err(bad)?,
            }
        }
        Ok(rows)
    }

    /// Adds the rows of one game. One that did not end has none.
    fn add_game<'a, P: Game + Heuristics>(
        &mut self,
        mut position: P,
        words: impl Iterator<Item = &'a str>,
    ) -> Result<(), String> {
        if !self.kind.is_empty() && self.kind != P::KIND {
            return Err(BadGames::Mixed.to_string());
        }
        let mut seen: Vec<(P, Option<i32>)> = Vec::new();
        for word in words {
            match position.turn() {
                Turn::Deal => {
                    // The hasty part is not for learning.
                    if !seen.is_empty() {
                        seen.push((position.clone(), None));
                    }
                    position.deal_text(word).map_err(|why| format!("{word}: {why}"))?;
                }
                Turn::Seat(_) | Turn::Over => {
                    let mut text = word;
                    if let Some((before, margin)) = word.split_once('=') {
                        text = before;
                        let margin = margin.parse().map_err(|_| format!("{word}: no value"))?;
                        seen.push((position.clone(), Some(margin)));
                    }
                    let m = P::read_move(text).ok_or_else(|| format!("{word}: no move"))?;
                    position.play(m).map_err(|why| format!("{word}: {why}"))?;
                }
            }
        }
        if position.is_over() {
            self.add_rows(&seen, &position);
        }
        Ok(())
    }

    fn add_rows<P: Heuristics>(&mut self, seen: &[(P, Option<i32>)], end: &P) {
        (self.kind, self.inputs, self.board) = (P::KIND, P::COUNT, P::BOARD);
        let (shares, scores) = (win_shares(end), end.scores());
        let mut later: Option<(Seat, f32)> = None;
        for (position, margin) in seen.iter().rev() {
            let viewer = position.viewer();
            let share = margin.map(|margin| win_share(margin) as f32);
            // Before a deal nobody searched; the search after it has seen one of its outcomes.
            let share = share.or(later.filter(|later| later.0 == viewer).map(|later| later.1));
            later = share.map(|share| (viewer, share));
            let list = position.features();
            self.lengths.push(list.as_slice().len() as u16);
            self.features.extend_from_slice(list.as_slice());
            self.seats.push(position.seats().count() as u8);
            self.searched.push(share.unwrap_or(f32::NAN));
            let mut row = ([0.0; 4], [0.0; 4]);
            for (place, seat) in position.seats().from(viewer).enumerate() {
                row.0[place] = shares[seat] as f32;
                row.1[place] = f32::from(scores[seat]) - f32::from(position.sure_points(seat));
            }
            self.shares.push(row.0);
            self.points.push(row.1);
        }
    }
}
