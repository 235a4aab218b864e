//! Fair deals: what is told about a table's seed, and when.
//!
//! The hash of the server's secret is told from the beginning, the secret itself once no move can follow: when
//! every table is over that was made together with this one and is dealt the same tiles.

use record::{
    DEALS_TAG, KNOWN_TAG, MIXED, Record, SEED_HASH_TAG, SEED_TAG, SHARED_TAG, TAPE, TYPED_TAG,
    seed_hash, word_tag,
};
use store::{Listing, Store, StoreError};
use table::{Table, TableId};

use crate::error::LiveError;
use crate::live_table::LiveTable;
use crate::options::Options;

/// What is told about the deals of a table.
pub struct Deals {
    /// The hash of the seed.
    pub hash: String,
    /// The seed, once it is told.
    pub seed: Option<String>,
    /// The tables that are dealt the same tiles and may be shown, this one among them.
    pub tables: Vec<Listing>,
}

/// Whether everybody may know the deals of tables that were made together: no move can follow at any of them.
pub(crate) fn is_known<'a>(tables: impl IntoIterator<Item = &'a Listing>) -> bool {
    let mut tables = tables.into_iter().peekable();
    tables.peek().is_some() && tables.all(|table| table.summary.over)
}

impl LiveTable {
    /// What is told about the deals of this table.
    pub async fn deals(&self) -> Result<Deals, LiveError> {
        if !self.options().taped {
            return Err(LiveError::NotFound);
        }
        let frame = self.now().await;
        Ok(deals(&*self.context.store, self.id(), frame.table.seed()).await?)
    }

    /// The tables that were made together with this one and are dealt the same, this one among them.
    pub(crate) async fn siblings(&self) -> Result<Vec<Listing>, LiveError> {
        let frame = self.now().await;
        let mut tables = self.context.store.with_seed(frame.table.seed()).await?;
        tables.retain(made_together(&tables));
        Ok(tables)
    }

    /// The game so far as a record, with what is told about its deals.
    pub async fn record(&self) -> Result<Record, LiveError> {
        let frame = self.now().await;
        Ok(record(&*self.context.store, self.id(), self.options(), &frame.table).await?)
    }
}

async fn deals(store: &dyn Store, id: &TableId, seed: &str) -> Result<Deals, StoreError> {
    let mut tables = store.with_seed(seed).await?;
    let together = made_together(&tables);
    let told = is_known(tables.iter().filter(|table| together(table)));
    // A game that somebody replays alone stays private until it is over.
    tables.retain(|table| together(table) || table.summary.over || table.table == id.as_str());
    Ok(Deals { hash: seed_hash(seed), seed: told.then(|| seed.to_owned()), tables })
}

/// The tag of a record that says that the coach explained choices to the players.
const COACH_TAG: &str = "Coach";

/// The game of a table so far as a record, with what is told about its deals.
pub(crate) async fn record(
    store: &dyn Store,
    id: &TableId,
    options: Options,
    table: &Table,
) -> Result<Record, StoreError> {
    let mut record = table.record();
    if !options.taped {
        return Ok(record);
    }
    // Only a game that is over may have a seed to tell; the rest is known without the store.
    let over = table.position().is_over();
    let seed = if over { deals(store, id, table.seed()).await?.seed } else { None };
    let mut tag = |name: &str, value: &str| record.tags.push((name.to_owned(), value.to_owned()));
    let mixed = table.words().next().is_some();
    tag(DEALS_TAG, if mixed { MIXED } else { TAPE });
    if table.has_known_deals() {
        tag(KNOWN_TAG, "yes");
    }
    if table.shares_deals() {
        tag(SHARED_TAG, "yes");
    }
    if options.coached || options.coach && table.has_started() {
        tag(COACH_TAG, "yes");
    }
    tag(SEED_HASH_TAG, &seed_hash(table.seed()));
    if let Some(seed) = &seed {
        tag(SEED_TAG, seed);
    }
    for (seat, word) in table.words() {
        tag(&word_tag(seat), word);
    }
    let typed: Vec<String> = table.typed_words().map(|seat| seat.to_string()).collect();
    if !typed.is_empty() {
        tag(TYPED_TAG, &typed.join(" "));
    }
    Ok(record)
}

/// Separates the tables that were first made together from those where the deals are played again.
fn made_together(tables: &[Listing]) -> impl Fn(&Listing) -> bool + use<> {
    let first = tables.first().map(|table| table.created_at);
    move |table| Some(table.created_at) == first
}

#[cfg(test)]
mod tests {
    use store::Summary;

    use super::*;

    fn table(over: bool, at: i64) -> Listing {
        let summary = Summary { open_seats: 0, over, body: "{}".to_owned(), at };
        Listing { table: "porto".to_owned(), created_at: 0, summary }
    }

    #[test]
    fn deals_are_known_when_no_move_can_follow() {
        assert!(!is_known(&[]));
        assert!(is_known(&[table(true, 0), table(true, 0)]));
        assert!(!is_known(&[table(true, 0), table(false, 0)]), "silent since 1970");
    }
}
