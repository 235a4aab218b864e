//! From rows of the database to what is read back.

use crate::{Listing, StoreError, Summary};

pub(crate) fn listing(row: (String, i64, bool, String, i64)) -> Result<Listing, StoreError> {
    let (table, open_seats, over, body, at) = row;
    Ok(Listing { table, summary: summary(open_seats, over, body, at)? })
}

pub(crate) fn summary(
    open_seats: i64,
    over: bool,
    body: String,
    at: i64,
) -> Result<Summary, StoreError> {
    Ok(Summary { open_seats: narrow(open_seats)?, over, body, at })
}

/// Makes a number of the database, always an `i64`, the type it has in the program.
pub(crate) fn narrow<T: TryFrom<i64>>(number: i64) -> Result<T, StoreError> {
    T::try_from(number).map_err(|_| {
        StoreError::Unexpected(format!("the number {number} does not fit its column").into())
    })
}
