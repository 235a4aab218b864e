//! Tables that this program cannot read: mostly those at which a newer one plays on.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use table::TableId;

use crate::error::LiveError;

/// How long an unreadable table is left alone.
const PAUSE: Duration = Duration::from_secs(10 * 60);

/// Tables that could not be read, and until when each is left alone.
///
/// On a database with several processes the others may be newer and know what to do with them.
#[derive(Default)]
pub(crate) struct Unreadable(Mutex<HashMap<TableId, Instant>>);

impl Unreadable {
    /// Refuses a table that is left alone.
    pub(crate) fn check(&self, id: &TableId) -> Result<(), LiveError> {
        let tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let left_alone = tables.get(id).is_some_and(|until| *until > Instant::now());
        if left_alone { Err(LiveError::Unreadable) } else { Ok(()) }
    }

    /// All tables that are left alone.
    pub(crate) fn all(&self) -> Vec<TableId> {
        let (tables, now) = (self.0.lock().unwrap_or_else(PoisonError::into_inner), Instant::now());
        tables.iter().filter(|(_, until)| **until > now).map(|(id, _)| id.clone()).collect()
    }

    /// Leaves a table alone from now on. The log says why, but not again after each pause.
    pub(crate) fn leave_alone(&self, id: &TableId, error: &str) -> LiveError {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.insert(id.clone(), Instant::now() + PAUSE).is_none() {
            tracing::error!(table = %id, error, "a table cannot be read and is left alone");
        }
        LiveError::Unreadable
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_long_pause_it_is_tried_again() {
        let unreadable = Unreadable::default();
        let (porto, braga): (TableId, TableId) = ("porto".into(), "braga".into());
        assert!(unreadable.check(&porto).is_ok());
        unreadable.leave_alone(&porto, "no such entry");
        assert!(unreadable.check(&porto).is_err() && unreadable.check(&braga).is_ok());
        assert_eq!(unreadable.all(), std::slice::from_ref(&porto));
        unreadable.0.lock().unwrap().insert(porto.clone(), Instant::now());
        assert!(unreadable.check(&porto).is_ok() && unreadable.all().is_empty());
    }
}
