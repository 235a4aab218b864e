//! Text files that people write by hand, one statement a line: rule cases and lessons.

use thiserror::Error;

/// What a file says, line by line. `#` starts a comment, indentation is free, and empty lines say nothing.
#[derive(Clone, Debug)]
pub struct Statements<'a> {
    file: &'a str,
    all: Vec<Statement<'a>>,
    at: usize,
    /// The number of the file's last line.
    last: usize,
}

/// A line that says something: its first word and the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Statement<'a> {
    file: &'a str,
    /// The line, counted from 1.
    pub line: usize,
    /// Its first word.
    pub word: &'a str,
    /// What follows, without the blanks around it.
    pub rest: &'a str,
}

/// A line that is not as it should be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}:{line}: {message}")]
pub struct BadStatement {
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong, and what is expected.
    pub message: String,
}

impl<'a> Statements<'a> {
    /// The statements of a file; its name is for errors.
    pub fn new(file: &'a str, text: &'a str) -> Statements<'a> {
        let statement = |(line, text): (usize, &'a str)| {
            let text = text.split('#').next().unwrap_or_default().trim();
            let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
            (!word.is_empty()).then_some(Statement { file, line, word, rest: rest.trim() })
        };
        let all = (1..).zip(text.lines()).filter_map(statement).collect();
        Statements { file, all, at: 0, last: text.lines().count().max(1) }
    }

    /// The next statement, which stays there.
    pub fn peek(&self) -> Option<Statement<'a>> {
        self.all.get(self.at).copied()
    }

    /// Takes the next statement if it is like this.
    pub fn next_if(&mut self, like: impl FnOnce(&Statement) -> bool) -> Option<Statement<'a>> {
        let next = self.peek().filter(like)?;
        self.at += 1;
        Some(next)
    }

    /// Takes the next statement of any kind; an error if the file ends here.
    pub fn take(&mut self, expected: &str) -> Result<Statement<'a>, BadStatement> {
        self.next_if(|_| true).ok_or_else(|| BadStatement {
            file: self.file.to_owned(),
            line: self.last,
            message: format!("expected {expected}, not the end of the file"),
        })
    }

    /// Takes the next statement, which must begin with this word and go on.
    pub fn demand(&mut self, word: &str) -> Result<Statement<'a>, BadStatement> {
        let next = self.take(&format!("`{word}`"))?;
        if next.word != word {
            return Err(next.error(format!("expected `{word}`, not `{}`", next.word)));
        }
        if next.rest.is_empty() {
            return Err(next.error(format!("expected something after `{word}`")));
        }
        Ok(next)
    }
}

impl<'a> Statement<'a> {
    /// The words after the first one.
    pub fn words(&self) -> Vec<&'a str> {
        self.rest.split_whitespace().collect()
    }

    /// The one word after the first one.
    pub fn one(&self) -> Result<&'a str, BadStatement> {
        match self.words()[..] {
            [word] => Ok(word),
            _ => Err(self.error(format!("expected one word after `{}`", self.word))),
        }
    }

    /// The error that this line is wrong.
    pub fn error(&self, message: impl Into<String>) -> BadStatement {
        BadStatement { file: self.file.to_owned(), line: self.line, message: message.into() }
    }
}
