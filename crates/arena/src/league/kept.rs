//! A game of a league that is kept as a record: the state of a league is these games and nothing else.

use record::{BadRecord, Record, Ruleset};
use thiserror::Error;
use tiles::{BySeat, Seat, Seats};

use super::lineup::{Engine, Lineup};
use crate::game::{self, PlayedGame};
use crate::schedule::{Fixture, Terms};
use crate::{Ending, Times};

/// What the tag of a seat's engine is called, without the seat.
const NAME: &str = "Name";
/// The tag with the number of the first game of the same batch.
const BATCH: &str = "Batch";

/// More games than a folder could hold.
const MOST: u64 = 1_000_000_000;

/// What a league needs to know of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptGame {
    /// Its number in the league, from 0. An even one and the next share their deals.
    pub number: u64,
    /// The number of the first game that was planned together with it.
    pub batch: u64,
    /// What the engines are called, by seat.
    pub names: [String; 2],
    /// Who chose the moves, by seat: the contestant as the record names it.
    pub(super) played_as: [String; 2],
    /// The share of the win, by seat.
    pub shares: [f64; 2],
    /// The points when it ended, by seat.
    pub scores: [u16; 2],
    /// How long the moves took, by seat.
    pub times: [Times; 2],
    /// In which round it ended.
    pub rounds: u16,
    /// The seat that lost it by a fault, and what was wrong.
    pub fault: Option<(Seat, String)>,
}

/// Why a file is not a game of this league.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotKept {
    /// It is not a record.
    #[error("{0}; remove this file")]
    Record(#[from] BadRecord),
    /// It is a record of something else.
    #[error("this record has no good tag {0}, so no league wrote it; remove this file")]
    Tag(String),
    /// Another game.
    #[error("this is a game of {found}, and the league plays {wanted}; begin another folder")]
    Ruleset {
        /// What was played.
        found: Ruleset,
        /// What the league plays.
        wanted: Ruleset,
    },
    /// It does not go to its end, or its moves do not fit.
    #[error("this game does not go to an end by the rules; remove this file")]
    Broken,
    /// An engine has changed under its name.
    #[error(
        "{name} played as {then} here and is {now} in line {line} of the league; give what is new a new name"
    )]
    Changed {
        /// The name.
        name: String,
        /// Who it was.
        then: String,
        /// Who it is.
        now: String,
        /// Where the file of the league says so.
        line: usize,
    },
}

impl KeptGame {
    /// Reads the text of a record, plays it again, and checks that it belongs to the league.
    pub fn read(text: &str, lineup: &Lineup) -> Result<KeptGame, NotKept> {
        let record: Record = text.parse()?;
        if record.ruleset != lineup.ruleset {
            return Err(NotKept::Ruleset { found: record.ruleset, wanted: lineup.ruleset });
        }
        let batch = number_in(&record, BATCH)?;
        let number = number_in(&record, "Game")?;
        if batch > number || !batch.is_multiple_of(2) || number > MOST {
            return Err(NotKept::Tag(BATCH.to_owned()));
        }
        let names = by_seat(|seat| tag(&record, &format!("{NAME}{seat}")))?;
        let played_as = by_seat(|seat| {
            let limit = record.tag(&format!("Limit{seat}")).map(|limit| format!("@{limit}"));
            Ok(tag(&record, &format!("Seat{seat}"))? + &limit.unwrap_or_default())
        })?;
        let fixture = Fixture { number, deal: number / 2, seating: as_seated() };
        let game = game::retrace(record, fixture, Terms::default().rounds);
        let kept = KeptGame::new(&game.ok_or(NotKept::Broken)?, batch, names, played_as);
        kept.check(lineup).map(|()| kept)
    }

    /// A game that was just played, and the record to keep.
    pub(super) fn keep(
        mut game: PlayedGame,
        batch: u64,
        engines: [&Engine; 2],
    ) -> (KeptGame, Record) {
        let names = engines.map(|engine| engine.name.clone());
        for (seat, name) in Seats::Two.iter().zip(&names) {
            game.record.tags.insert(seat.index(), (format!("{NAME}{seat}"), name.clone()));
        }
        game.record.tags.push((BATCH.to_owned(), batch.to_string()));
        let mut kept = KeptGame::new(&game, batch, names, engines.map(Engine::played_as));
        for (times, engine) in kept.times.iter_mut().zip(engines) {
            // The record does not say how long these took, so nobody must know it later either.
            if engine.contestant.is_reproducible() {
                *times = Times::default();
            }
        }
        (kept, game.record)
    }

    fn new(game: &PlayedGame, batch: u64, names: [String; 2], played_as: [String; 2]) -> KeptGame {
        let fault = match &game.ending {
            Ending::Over | Ending::TooLong => None,
            Ending::Forfeit(forfeit) => Some((forfeit.seat, forfeit.fault.to_string())),
        };
        KeptGame {
            number: game.number,
            batch,
            names,
            played_as,
            shares: BOTH.map(|seat| game.shares[seat]),
            scores: BOTH.map(|seat| game.scores[seat]),
            times: BOTH.map(|seat| game.times[seat]),
            rounds: game.rounds,
            fault,
        }
    }

    /// Whether the engines that still play are those that played here.
    fn check(&self, lineup: &Lineup) -> Result<(), NotKept> {
        for (name, then) in self.names.iter().zip(&self.played_as) {
            let engine = lineup.engines.iter().find(|engine| engine.name == *name);
            if let Some(engine) = engine.filter(|engine| engine.played_as() != *then) {
                return Err(NotKept::Changed {
                    name: name.clone(),
                    then: then.clone(),
                    now: engine.played_as(),
                    line: engine.line,
                });
            }
        }
        Ok(())
    }
}

/// The seats of a league's game.
const BOTH: [Seat; 2] = [Seat::Zero, Seat::One];

/// Each seat for itself: for games that are read, contestants are counted by seat.
fn as_seated() -> BySeat<usize> {
    BySeat::new(Seats::Two, Seat::index)
}

fn by_seat<T>(get: impl Fn(Seat) -> Result<T, NotKept>) -> Result<[T; 2], NotKept> {
    let [first, second] = BOTH;
    Ok([get(first)?, get(second)?])
}

fn tag(record: &Record, name: &str) -> Result<String, NotKept> {
    record.tag(name).map(str::to_owned).ok_or_else(|| NotKept::Tag(name.to_owned()))
}

fn number_in(record: &Record, name: &str) -> Result<u64, NotKept> {
    tag(record, name)?.parse().map_err(|_| NotKept::Tag(name.to_owned()))
}
