//! A league: engines that come and go, games that are kept, and ratings from all of them.

mod kept;
mod lineup;
mod pairing;
mod progress;
mod ranking;
#[cfg(test)]
mod tests;

pub use kept::{KeptGame, NotKept};
pub use lineup::{BadLine, BadLineupFile, Engine, Lineup};
pub use pairing::PLACEMENT;
pub use progress::{Moment, progress};
pub use ranking::{Ranking, Standing};

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use record::Record;
use tiles::{BySeat, Seat, Seats};

use crate::game::{self, PlayedGame};
use crate::player::Player;
use crate::schedule::{Fixture, Schedule};
use crate::stop::Stop;
use crate::{Contestant, Terms};

/// A league that goes on: its lineup and all games that were kept.
///
/// Which games come next depends on nothing else, so a league that was stopped at any moment goes on
/// as if it had not been.
#[derive(Clone, PartialEq, Debug)]
pub struct League {
    lineup: Lineup,
    /// By number.
    games: Vec<KeptGame>,
}

/// Games that are planned together.
struct Batch {
    /// The number of the first one.
    first: u64,
    /// Those that are still to be played: their numbers, and the engines by seat.
    due: Vec<(u64, [usize; 2])>,
}

impl League {
    /// A league with these games, in any order.
    pub fn new(lineup: Lineup, mut games: Vec<KeptGame>) -> League {
        games.sort_by_key(|game| game.number);
        League { lineup, games }
    }

    /// Who plays.
    pub fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    /// All games, by number.
    pub fn games(&self) -> &[KeptGame] {
        &self.games
    }

    /// The ratings that these games show.
    pub fn ranking(&self) -> Ranking {
        Ranking::new(&self.lineup, &self.games)
    }

    /// The pairs of engines that meet next, by their places in the lineup.
    pub fn next_pairs(&self) -> Vec<[usize; 2]> {
        let mut pairs: Vec<[usize; 2]> = Vec::new();
        for (_, seats) in self.next_batch().due {
            let [first, second] = seats;
            if !pairs.contains(&seats) && !pairs.contains(&[second, first]) {
                pairs.push(seats);
            }
        }
        pairs
    }

    /// Plays this many games more, unless somebody sets `stop`: then no game begins, and those that
    /// are being played go to their end.
    ///
    /// `each` sees each game as soon as it is over, with the league that has it as its last game; it
    /// keeps the record, and may end the league. `threads` and `patience` of the terms count.
    pub fn play(
        &mut self,
        games: u64,
        terms: &Terms,
        stop: &AtomicBool,
        mut each: impl FnMut(&Record, &League) -> ControlFlow<()>,
    ) {
        let lineup = self.lineup.clone();
        let contestants: Vec<Contestant> =
            lineup.engines.iter().map(|engine| engine.contestant.clone()).collect();
        let terms = Terms { seed: lineup.seed.clone(), ..terms.clone() };
        let hall = &Hall {
            schedule: Schedule {
                ruleset: lineup.ruleset,
                contestants: &contestants,
                seatings: &[],
                terms: &terms,
            },
            stop,
            enough: AtomicBool::new(false),
        };
        let (send, jobs) = channel();
        let jobs = &Mutex::new(jobs);
        let (finished, results) = channel();
        thread::scope(|scope| {
            // They stay for all batches: an engine may take long to start.
            for _ in 0..(terms.threads.max(1) as u64).min(games) {
                let finished = finished.clone();
                scope.spawn(move || hall.work(jobs, &finished));
            }
            let mut left = games;
            while left > 0 && !hall.is_closing() {
                let mut batch = self.next_batch();
                batch.due.truncate(usize::try_from(left).unwrap_or(usize::MAX));
                left -= batch.due.len() as u64;
                for &(number, engines) in &batch.due {
                    // The workers stay as long as `send` does.
                    let _ = send.send(fixture(number, engines));
                }
                for game in results.iter().take(batch.due.len()).flatten() {
                    let engines = Seats::Two.iter().map(|seat| &lineup.engines[game.seating[seat]]);
                    let [first, second] = engines.collect::<Vec<_>>()[..] else { continue };
                    let (kept, record) = KeptGame::keep(game, batch.first, [first, second]);
                    self.games.push(kept);
                    if each(&record, self).is_break() {
                        hall.enough.store(true, Ordering::Relaxed);
                    }
                }
                self.games.sort_by_key(|game| game.number);
            }
            drop(send);
        });
    }

    /// What is left of the batch that was begun last, or a new one.
    fn next_batch(&self) -> Batch {
        if let Some(last) = self.games.last() {
            let first = last.batch;
            let begun = self.games.partition_point(|game| game.number < first);
            let (before, begun) = self.games.split_at(begun);
            let due = self.plan(before, first);
            let engine = |name: &String| self.lineup.engines.iter().position(|it| it.name == *name);
            let is_planned = |game: &KeptGame| {
                let [first, second] = &game.names;
                let seats = [engine(first), engine(second)];
                due.iter()
                    .any(|&(number, engines)| number == game.number && seats == engines.map(Some))
            };
            let is_due = |number: u64| begun.iter().all(|game| game.number != number);
            // With another lineup than then, the rest of the plan is void.
            if begun.iter().all(is_planned) && due.iter().any(|&(number, _)| is_due(number)) {
                let due = due.iter().copied().filter(|&(number, _)| is_due(number)).collect();
                return Batch { first, due };
            }
        }
        // Two games share their deals, so a pair begins with an even number.
        let first = self.games.last().map_or(0, |last| (last.number + 1).next_multiple_of(2));
        Batch { first, due: self.plan(&self.games, first) }
    }

    /// The games that follow from these, each pair in both seatings.
    fn plan(&self, games: &[KeptGame], first: u64) -> Vec<(u64, [usize; 2])> {
        let ranking = Ranking::new(&self.lineup, games);
        let engine = |place: usize| ranking.standings()[place].engine;
        let engines = |(one, other)| Some([engine(one)?, engine(other)?]);
        let pairs = pairing::plan(&ranking).into_iter().filter_map(engines);
        (first..).zip(pairs.flat_map(|[one, other]| [[one, other], [other, one]])).collect()
    }
}

/// Where the games of a league are played.
struct Hall<'a> {
    schedule: Schedule<'a>,
    stop: &'a AtomicBool,
    enough: AtomicBool,
}

impl Hall<'_> {
    /// Whether no game may begin.
    fn is_closing(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.enough.load(Ordering::Relaxed)
    }

    /// A thread: plays one game after another, always with the same players. A game that did not
    /// begin is answered too.
    fn work(&self, jobs: &Mutex<Receiver<Fixture>>, finished: &Sender<Option<PlayedGame>>) {
        let new_player = |contestant| Player::new(contestant, self.schedule.terms.patience);
        let mut players: Vec<_> = self.schedule.contestants.iter().map(new_player).collect();
        // Games go to their end.
        let never = AtomicBool::new(false);
        let never = Stop::new(&never);
        loop {
            let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok(fixture) = job else { return };
            let played = if self.is_closing() {
                None
            } else {
                game::play(&self.schedule, fixture, &mut players, &never)
            };
            if finished.send(played).is_err() {
                return;
            }
        }
    }
}

fn fixture(number: u64, [first, second]: [usize; 2]) -> Fixture {
    let seating = BySeat::new(Seats::Two, |seat| if seat == Seat::Zero { first } else { second });
    Fixture { number, deal: number / 2, seating }
}
