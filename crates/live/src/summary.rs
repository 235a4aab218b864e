//! What the store keeps about a table beside its log.

use store::{Holder, Summary};
use table::{Player, Table, TableSummary};

/// What the store keeps about a table beside its log, when something has just happened there.
pub(crate) fn summary(table: &Table, at: i64) -> Summary {
    let open = table.players().iter().filter(|player| **player == Player::Open).count();
    Summary {
        open_seats: open as u8,
        over: table.position().is_over(),
        body: TableSummary::of(table).to_json(),
        at,
    }
}

/// Who holds the seats of a table, for finding the tables of a session.
pub(crate) fn holders(table: &Table) -> Vec<Holder> {
    let holders = (0..).zip(table.players()).flat_map(|(seat, player)| {
        player.holders().iter().map(move |session| Holder { seat, session: session.to_string() })
    });
    holders.collect()
}
