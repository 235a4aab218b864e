//! Names of tables.

use record::seed_hash;
use table::TableId;

/// Letters and digits that are not mistaken for each other.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH: usize = 18;

/// A name for a table that cannot be guessed: ninety random bits.
pub(crate) fn fresh_id() -> TableId {
    let hash = seed_hash(&engine::fresh_seed());
    let bytes = hash.as_bytes().chunks_exact(2).map(|pair| {
        let digit = |byte: u8| char::from(byte).to_digit(16).unwrap_or(0) as usize;
        digit(pair[0]) * 16 + digit(pair[1])
    });
    let letters = bytes.take(LENGTH).map(|byte| char::from(LETTERS[byte % LETTERS.len()]));
    letters.collect::<String>().into()
}

/// The name of a table, if a text can be one.
pub(crate) fn parse_id(text: &str) -> Option<TableId> {
    let valid = text.len() == LENGTH && text.bytes().all(|byte| LETTERS.contains(&byte));
    valid.then(|| text.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_tables_are_names() {
        let names: Vec<TableId> = (0..100).map(|_| fresh_id()).collect();
        assert!(names.iter().all(|name| parse_id(name.as_str()).is_some()), "{names:?}");
        assert!(names.iter().all(|name| names.iter().filter(|other| *other == name).count() == 1));
        assert!(parse_id("../../etc/passwd--").is_none() && parse_id("").is_none());
    }
}
