//! What people who are not at a table are told about it.

use serde::{Deserialize, Serialize};
use tiles::Turn;

use crate::player::Player;
use crate::table::Table;

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
