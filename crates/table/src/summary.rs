//! What people who are not at a table are told about it.

use serde::{Deserialize, Serialize};
use tiles::Turn;

use crate::clock::Clock;
use crate::player::Player;
use crate::table::Table;
use crate::tally::Tally;

/// What the lobby tells about a table.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// What is played.
    pub ruleset: String,
    /// Who sits where, in order of the seats.
    pub players: Vec<PlayerSummary>,
    /// The seat to move.
    pub turn: Option<usize>,
    /// The round.
    pub round: u16,
    /// The points of each seat.
    #[serde(default)]
    pub scores: Vec<u16>,
    /// How long a seat may think, if there is a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Whether others are dealt the same elsewhere: then only those who play there may watch.
    #[serde(default, skip_serializing_if = "is_false")]
    pub shares_deals: bool,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultSummary>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(it: &bool) -> bool {
    !it
}

/// How a game ended, for the statistics of its players.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct ResultSummary {
    /// The place of each seat, from 1.
    pub ranks: Vec<u8>,
    /// Where the points came from: each source with the points of each seat.
    pub sources: Vec<(String, Vec<i32>)>,
}

impl ResultSummary {
    fn of(table: &Table) -> ResultSummary {
        let sources = Tally::new(table).sources.into_iter();
        let sources =
            sources.map(|(source, points)| (source.0.to_owned(), points.iter().copied().collect()));
        ResultSummary {
            ranks: table.position().ranks().iter().copied().collect(),
            sources: sources.collect(),
        }
    }
}

/// Who sits in a seat, as the lobby tells it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerSummary {
    /// Nobody yet.
    Open,
    /// A person by name.
    Person(String),
    /// A bot by level.
    Bot(String),
}

impl TableSummary {
    /// What is told about a table.
    pub fn of(table: &Table) -> TableSummary {
        let player = |player: &Player| match player {
            Player::Open => PlayerSummary::Open,
            Player::Person { name, .. } => PlayerSummary::Person(name.clone()),
            Player::Bot { level } => PlayerSummary::Bot(level.to_string()),
        };
        let position = table.position();
        TableSummary {
            ruleset: table.ruleset().to_string(),
            players: table.players().iter().map(player).collect(),
            turn: match position.turn() {
                Turn::Seat(seat) => Some(seat.index()),
                Turn::Deal | Turn::Over => None,
            },
            round: position.round(),
            scores: position.scores().iter().copied().collect(),
            clock: table.clock().map(|(clock, _)| clock),
            shares_deals: table.shares_deals(),
            result: position.is_over().then(|| ResultSummary::of(table)),
        }
    }

    /// The summary as it is stored.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("names and numbers can be written")
    }

    /// Reads what was stored; nothing if a newer program wrote it differently.
    pub fn from_json(text: &str) -> Option<TableSummary> {
        serde_json::from_str(text).ok()
    }
}
