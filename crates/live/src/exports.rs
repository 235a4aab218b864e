//! Records of stored tables, without bringing the tables to life.

use record::Record;
use store::{Store, StoreError};
use table::TableId;
use thiserror::Error;

use crate::deals;
use crate::logged;
use crate::timeline::Timeline;

/// Why the record of a stored table cannot be given.
#[derive(Debug, Error)]
pub enum ExportError {
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// A newer program wrote the log, or it is damaged.
    #[error("{0}")]
    Unreadable(String),
    /// The database does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The game of a stored table so far as a record, with what is told about its deals.
pub async fn export(
    store: &dyn Store,
    time: &Timeline,
    id: &TableId,
) -> Result<Record, ExportError> {
    let stored = store.table(id.as_str()).await?.ok_or(ExportError::NoTable)?;
    let logged = logged::read(&stored).map_err(ExportError::Unreadable)?;
    Ok(deals::record(store, time, id, logged.options, &logged.table).await?)
}
