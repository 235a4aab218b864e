//! What the store keeps about a table beside its log.

use store::{Holder, Summary};
use table::{Player, SessionId, Table, TableSummary};
use tiles::Seat;

use crate::time::now;

/// What the store keeps about a table beside its log.
pub(crate) fn summary(table: &Table) -> Summary {
    let open = table.players().iter().filter(|player| **player == Player::Open).count();
    Summary {
        open_seats: open as u8,
        over: table.position().is_over(),
        body: TableSummary::of(table).to_json(),
        at: now(),
    }
}

/// Who holds the seats of a table, for finding the tables of a session.
pub(crate) fn holders(table: &Table) -> Vec<Holder> {
    let seats = table.ruleset().seats().iter().zip(table.players());
    let of_seat = |(seat, player): (Seat, &Player)| match player {
        Player::Person { holders, .. } => {
            let holder = |session: &SessionId| Holder {
                seat: seat.index() as u8,
                session: session.to_string(),
            };
            holders.iter().map(holder).collect()
        }
        Player::Open | Player::Bot { .. } => Vec::new(),
    };
    seats.flat_map(of_seat).collect()
}
