//! Fair deals: what is told about a table's seed, and when.
//!
//! The hash of the seed is told from the beginning, the seed itself once nobody can profit from it: when
//! every table is over that was made together with this one and is dealt the same tiles.

use record::{DEALS_TAG, Record, SEED_HASH_TAG, SEED_TAG, TAPE, seed_hash};
use store::Sibling;

use crate::app::{App, now};
use crate::live::LiveTable;
use crate::refusal::Refusal;

/// A table at which nothing has happened for so long is not waited for.
const ABANDONED: i64 = 30 * 24 * 60 * 60 * 1_000;

/// What is told about the deals of a table.
pub(crate) struct Deals {
    pub(crate) hash: String,
    /// The seed, once it is told.
    pub(crate) seed: Option<String>,
    /// The tables that are dealt the same tiles, this one among them.
    pub(crate) tables: Vec<Sibling>,
}

impl LiveTable {
    /// What is told about the deals of this table.
    pub(crate) async fn deals(&self, app: &App) -> Result<Deals, Refusal> {
        if self.options().imported {
            return Err(Refusal::NotFound);
        }
        let seed = self.now().await.table.seed().to_owned();
        let tables = app.store.with_seed(&seed).await?;
        let first = tables.first().map(|table| table.created_at);
        let together = tables.iter().filter(|table| Some(table.created_at) == first);
        let is_over = |table: &Sibling| table.summary.over || table.summary.at < now() - ABANDONED;
        let told = !tables.is_empty() && together.into_iter().all(is_over);
        Ok(Deals { hash: seed_hash(&seed), seed: told.then_some(seed), tables })
    }

    /// The game so far as a record, with what is told about its deals.
    pub(crate) async fn record(&self, app: &App) -> Result<Record, Refusal> {
        let mut record = self.now().await.table.record();
        if self.options().imported {
            return Ok(record);
        }
        let deals = self.deals(app).await?;
        let mut tag = |name: &str, value: &str| {
            record.tags.push((name.to_owned(), value.to_owned()));
        };
        tag(DEALS_TAG, TAPE);
        tag(SEED_HASH_TAG, &deals.hash);
        if let Some(seed) = &deals.seed {
            tag(SEED_TAG, seed);
        }
        Ok(record)
    }
}
