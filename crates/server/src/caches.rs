//! What was drawn of each live table, kept as long as the table is in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use live::LiveTable;
use pages::TableCache;
use table::TableId;

/// How many tables are added before the caches of tables no longer in memory are looked for.
const STEP: usize = 64;

/// The caches of all live tables.
#[derive(Default)]
pub(crate) struct Caches(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    tables: HashMap<TableId, (Weak<LiveTable>, Arc<TableCache>)>,
    /// How many there may be before those of gone tables are dropped.
    limit: usize,
}

impl Caches {
    /// What was drawn of a table.
    pub(crate) fn of(&self, live: &Arc<LiveTable>) -> Arc<TableCache> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((table, cache)) = kept.tables.get(live.id())
            && table.as_ptr() == Arc::as_ptr(live)
        {
            return Arc::clone(cache);
        }
        if kept.tables.len() >= kept.limit {
            kept.tables.retain(|_, (table, _)| table.strong_count() > 0);
            kept.limit = 2 * kept.tables.len() + STEP;
        }
        let cache = Arc::default();
        kept.tables.insert(live.id().clone(), (Arc::downgrade(live), Arc::clone(&cache)));
        cache
    }
}
