//! Why something cannot be done at a live table.

use store::StoreError;
use thiserror::Error;

/// Why something cannot be done at a live table.
#[derive(Clone, Debug, Error)]
pub enum LiveError {
    /// There is no such table.
    #[error("there is no such table")]
    NotFound,
    /// The table does not allow it.
    #[error(transparent)]
    Table(#[from] table::Refusal),
    /// Others still play the same deals: only those at the table may see it.
    #[error("only its players may see a table with shared deals before all are over")]
    Secret,
    /// The session that wants to sit down knows the deals from another table.
    #[error("this session has seen the same deals at another table")]
    SitsElsewhere,
    /// The game waited in vain for somebody from this address, and others may sit down first.
    #[error("a seat was freed of somebody from here: others may sit down first")]
    OthersFirst,
    /// The player who should be replaced is still here.
    #[error("the player is still here")]
    StillHere,
    /// The database does not answer, or something is broken; nothing was changed.
    #[error("the database does not answer; nothing was changed")]
    Unavailable,
    /// A newer program has written to the table, or the table is broken.
    #[error("this program cannot read the table")]
    Unreadable,
    /// The database was lost while it wrote: the table may have been changed or not.
    #[error("the database was lost while it wrote")]
    Unsure,
}

impl From<StoreError> for LiveError {
    fn from(error: StoreError) -> LiveError {
        let cause = std::error::Error::source(&error).map(ToString::to_string);
        tracing::error!(%error, cause, "the store failed");
        match error {
            StoreError::Unsure(_) => LiveError::Unsure,
            StoreError::Unavailable(_) | StoreError::Missing | StoreError::Unexpected(_) => {
                LiveError::Unavailable
            }
        }
    }
}
