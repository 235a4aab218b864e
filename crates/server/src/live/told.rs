//! What is told about a table to those who are not at it.

use serde::{Deserialize, Serialize};
use store::{Holder, Summary};
use table::{Player, Table};
use tiles::{Seat, Turn};

use crate::app::now;

/// What the lobby tells about a table.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    pub(crate) ruleset: String,
    pub(crate) players: Vec<ToldPlayer>,
    /// The seat to move.
    pub(crate) turn: Option<usize>,
    pub(crate) round: u16,
    /// The points of each seat.
    #[serde(default)]
    pub(crate) scores: Vec<u16>,
}

/// Who sits in a seat, as the lobby tells it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ToldPlayer {
    Open,
    /// A person by name.
    Person(String),
    /// A bot by level.
    Bot(String),
}

/// What the store is told about a table beside its log.
pub(super) fn summary(table: &Table) -> Summary {
    let player = |player: &Player| match player {
        Player::Open => ToldPlayer::Open,
        Player::Person { name, .. } => ToldPlayer::Person(name.clone()),
        Player::Bot { level } => ToldPlayer::Bot(level.clone()),
    };
    let told = Told {
        ruleset: table.ruleset().to_string(),
        players: table.players().iter().map(player).collect(),
        turn: match table.position().turn() {
            Turn::Seat(seat) => Some(seat.index()),
            Turn::Deal | Turn::Over => None,
        },
        round: table.position().round(),
        scores: table.position().scores().iter().copied().collect(),
    };
    let open = table.players().iter().filter(|player| **player == Player::Open).count();
    Summary {
        open_seats: open as u8,
        over: table.position().is_over(),
        body: serde_json::to_string(&told).expect("names and numbers can be written"),
        at: now(),
    }
}

/// Who holds the seats of a table, for finding the tables of a session.
pub(super) fn holders(table: &Table) -> Vec<Holder> {
    let seats = table.ruleset().seats().iter().zip(table.players());
    let of_seat = |(seat, player): (Seat, &Player)| match player {
        Player::Person { holders, .. } => {
            let holder =
                |session: &String| Holder { seat: seat.index() as u8, session: session.clone() };
            holders.iter().map(holder).collect()
        }
        Player::Open | Player::Bot { .. } => Vec::new(),
    };
    seats.flat_map(of_seat).collect()
}
