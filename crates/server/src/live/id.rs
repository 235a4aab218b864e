//! Names of tables.

/// Letters and digits that are not mistaken for each other.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const ID_LENGTH: usize = 18;

/// A name for a table that cannot be guessed: ninety random bits.
pub(super) fn fresh_id() -> String {
    let seed = crate::app::hash(&engine::fresh_seed());
    let bytes = seed.as_bytes().chunks_exact(2).map(|pair| {
        let digit = |byte: u8| char::from(byte).to_digit(16).unwrap_or(0) as usize;
        digit(pair[0]) * 16 + digit(pair[1])
    });
    bytes.take(ID_LENGTH).map(|byte| char::from(LETTERS[byte % LETTERS.len()])).collect()
}

pub(super) fn is_id(text: &str) -> bool {
    text.len() == ID_LENGTH && text.bytes().all(|byte| LETTERS.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_tables_are_names() {
        let names: Vec<String> = (0..100).map(|_| fresh_id()).collect();
        assert!(names.iter().all(|name| is_id(name)), "{names:?}");
        assert!(names.iter().all(|name| names.iter().filter(|other| *other == name).count() == 1));
        assert!(!is_id("../../etc/passwd--") && !is_id(""));
    }
}
