//! Reading a line of a record from left to right.

use std::collections::HashSet;
use std::hash::Hash;

use crate::slip::{BadRecord, Slip};

/// Whether a terminal would obey a character instead of showing it: control characters, those that turn the
/// direction of the text around them, and line breaks of other scripts.
pub fn is_control(letter: char) -> bool {
    let turns = matches!(letter, '\u{2028}' | '\u{2029}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || letter.is_control()
}

/// `[Name "value"]`
pub(crate) struct Tag {
    pub(crate) name: String,
    pub(crate) value: String,
    pub(crate) line: usize,
    /// Where the value begins.
    pub(crate) column: usize,
}

impl Tag {
    pub(crate) fn wrong(&self, slip: Slip) -> BadRecord {
        BadRecord { line: self.line, column: self.column, slip }
    }
}

/// A place within one line.
pub(crate) struct Cursor<'a> {
    pub(crate) line: usize,
    pub(crate) text: &'a str,
    pub(crate) at: usize,
}

impl<'a> Cursor<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    pub(crate) fn column(&self) -> usize {
        self.text[..self.at].chars().count() + 1
    }

    pub(crate) fn wrong(&self, slip: Slip) -> BadRecord {
        BadRecord { line: self.line, column: self.column(), slip }
    }

    pub(crate) fn skip_blanks(&mut self) {
        self.word(|letter| letter == ' ' || letter == '\t');
    }

    /// Everything up to the first character that does not belong.
    pub(crate) fn word(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(&belongs) {
            self.next();
        }
        &self.text[start..self.at]
    }

    fn expect(&mut self, wanted: char) -> Result<(), BadRecord> {
        if self.peek() == Some(wanted) {
            self.next();
            return Ok(());
        }
        Err(self.wrong(Slip::Missing(wanted)))
    }

    /// `[Name "value"]`
    pub(crate) fn tag<N>(&mut self, earlier: &mut HashSet<N>) -> Result<Tag, BadRecord>
    where
        N: From<&'a str> + Eq + Hash,
    {
        self.expect('[')?;
        let start = self.column();
        let name = self.word(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        if !name.starts_with(|first: char| first.is_ascii_alphabetic()) {
            return Err(BadRecord { column: start, ..self.wrong(Slip::NoTagName) });
        }
        if !earlier.insert(name.into()) {
            let slip = Slip::TagTwice(name.to_owned());
            return Err(BadRecord { column: start, ..self.wrong(slip) });
        }
        self.skip_blanks();
        self.expect('"')?;
        let column = self.column();
        let value = self.quoted()?;
        self.skip_blanks();
        self.expect(']')?;
        Ok(Tag { name: name.to_owned(), value, line: self.line, column })
    }

    /// The rest of a quoted value; `\"` and `\\` stand for themselves.
    fn quoted(&mut self) -> Result<String, BadRecord> {
        let mut value = String::new();
        loop {
            match self.peek() {
                None => return Err(self.wrong(Slip::OpenQuote)),
                Some('"') => {
                    self.next();
                    return Ok(value);
                }
                Some('\\') => {
                    self.next();
                    match self.peek() {
                        Some(escaped @ ('"' | '\\')) => value.push(escaped),
                        _ => return Err(self.wrong(Slip::WrongEscape)),
                    }
                }
                Some(letter) if is_control(letter) => {
                    return Err(self.wrong(Slip::ControlCharacter));
                }
                Some(letter) => value.push(letter),
            }
            self.next();
        }
    }

    /// `12 3R4`
    pub(crate) fn entry(&mut self, due: usize) -> Result<String, BadRecord> {
        let start = self.column();
        let number = self.word(|letter| letter.is_ascii_digit());
        if number != due.to_string() {
            return Err(BadRecord { column: start, ..self.wrong(Slip::WrongNumber(due)) });
        }
        let after_number = self.at;
        self.skip_blanks();
        let text = self.word(|letter| !letter.is_whitespace() && letter != ';');
        if text.is_empty() || self.at == after_number + text.len() {
            return Err(self.wrong(Slip::NoEntry));
        }
        if let Some(odd) = text.find(is_control) {
            self.at -= text.len() - odd;
            return Err(self.wrong(Slip::ControlCharacter));
        }
        Ok(text.to_owned())
    }

    /// A comment, or nothing, up to the end of the line.
    pub(crate) fn comment(&mut self) -> Result<Option<String>, BadRecord> {
        self.skip_blanks();
        match self.peek() {
            None => Ok(None),
            Some(';') => Ok(Some(self.rest()[1..].replace(is_control, " ").trim().to_owned())),
            Some(_) => Err(self.wrong(Slip::Surplus)),
        }
    }
}
