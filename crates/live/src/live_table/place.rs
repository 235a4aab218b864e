//! How many tables are seen to at once: only so many of each address, because each takes memory while it is due.

use std::iter::once;

use table::Table;
use tiles::Turn;
use tokio::sync::OwnedSemaphorePermit;

use super::LiveTable;
use super::bots::maker;

/// A place among the tables of one address that a process sees to because they are due.
pub(super) enum Place {
    /// The table has to wait in the database.
    None,
    /// It is not counted: somebody listens to the table, so it is in memory anyway; or a bot moves for somebody who is away,
    /// which is soon done.
    Open,
    /// One of those that are counted.
    Counted(#[expect(dead_code, reason = "it is held")] OwnedSemaphorePermit),
}

/// Whether a bot is to move for somebody who is away.
fn stands_in(table: &Table) -> bool {
    let Turn::Seat(seat) = table.position().turn() else { return false };
    table.player(seat).is_some_and(|player| player.may_play() && !player.is_present())
}

impl LiveTable {
    /// A place for the table: one of the maker, or else one of somebody who plays here. So nobody waits because of other
    /// tables of the maker.
    pub(super) fn find_place(&self, table: &Table) -> Place {
        match self.patrons(table).find_map(|address| self.context.seen_to.turn_at_once(address)) {
            Some(place) => Place::Counted(place),
            None if self.listeners() > 0 || stands_in(table) => Place::Open,
            None => Place::None,
        }
    }

    /// The addresses for which this process sees to the table.
    fn patrons(&self, table: &Table) -> impl Iterator<Item = u64> {
        let people = self.presence.whereabouts(table);
        once(maker(self)).chain(people).map(|asker| asker.address)
    }

    /// Whether this process could see to the table and does not, even if these addresses have enough tables.
    pub(crate) async fn has_place_beside(&self, busy: &[u64]) -> bool {
        let state = self.state.lock().await;
        let has_room = |address| !busy.contains(&address);
        !state.ours && (self.listeners() > 0 || self.patrons(&state.now.table).any(has_room))
    }
}
