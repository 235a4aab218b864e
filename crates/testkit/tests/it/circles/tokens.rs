//! Rust code as words and signs, without comments, texts and what is compiled for tests only.

/// A word or a sign, and the line it stands in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub(super) text: String,
    pub(super) line: usize,
}

impl Token {
    pub(super) fn is_word(&self) -> bool {
        self.text.starts_with(|c: char| c.is_alphabetic() || c == '_')
    }
}

/// The code of a file.
pub(super) fn tokens(source: &str) -> Vec<Token> {
    let mut reader = Reader { rest: source, line: 1, tokens: Vec::new() };
    while reader.read() {}
    without_tests(reader.tokens)
}

struct Reader<'a> {
    rest: &'a str,
    line: usize,
    tokens: Vec<Token>,
}

impl Reader<'_> {
    /// Reads the next thing of any kind; `false` at the end.
    fn read(&mut self) -> bool {
        let Some(first) = self.rest.chars().next() else { return false };
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        if self.rest.starts_with("//") {
            self.skip(self.rest.find('\n').unwrap_or(self.rest.len()));
        } else if self.rest.starts_with("/*") {
            self.skip(comment(self.rest));
        } else if let Some(length) = text(self.rest) {
            self.skip(length);
        } else if is_word(first) {
            let plain = self.rest.strip_prefix("r#").unwrap_or(self.rest);
            let word = &plain[..plain.find(|c| !is_word(c)).unwrap_or(plain.len())];
            self.tokens.push(Token { text: word.to_owned(), line: self.line });
            self.skip(self.rest.len() - plain.len() + word.len());
        } else if self.rest.starts_with("::") {
            self.tokens.push(Token { text: "::".to_owned(), line: self.line });
            self.skip(2);
        } else {
            if !first.is_whitespace() {
                self.tokens.push(Token { text: first.to_string(), line: self.line });
            }
            self.skip(first.len_utf8());
        }
        true
    }

    fn skip(&mut self, length: usize) {
        let (gone, rest) = self.rest.split_at(length);
        self.line += gone.matches('\n').count();
        self.rest = rest;
    }
}

/// The length of a comment, with those inside it.
fn comment(source: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < source.len() {
        match &source.as_bytes()[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    source.len()
}

/// The length of the text, letter or lifetime that begins here, if one does.
fn text(source: &str) -> Option<usize> {
    let body = source.trim_start_matches(['b', 'c', 'r']);
    let prefix = source.len() - body.len();
    let hashes = body.len() - body.trim_start_matches('#').len();
    if prefix <= 2 && source[..prefix].ends_with('r') && body[hashes..].starts_with('"') {
        let end = format!("\"{}", "#".repeat(hashes));
        let begin = prefix + hashes + 1;
        return Some(source[begin..].find(&end).map_or(source.len(), |at| begin + at + end.len()));
    }
    if prefix <= 1 && body.starts_with('"') {
        return Some(prefix + quoted(body, '"'));
    }
    if prefix <= 1 && body.starts_with('\'') {
        let mut letters = body.chars().skip(1);
        let is_letter =
            matches!((letters.next(), letters.next()), (Some('\\'), _) | (_, Some('\'')));
        // Otherwise it is a lifetime, whose name is a word like any other.
        return Some(prefix + if is_letter { quoted(body, '\'') } else { 1 });
    }
    None
}

/// The length of what stands in quotes.
fn quoted(source: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in source.char_indices().skip(1) {
        if c == quote && !escaped {
            return at + 1;
        }
        escaped = c == '\\' && !escaped;
    }
    source.len()
}

/// The code without the items that are only there for tests.
fn without_tests(tokens: Vec<Token>) -> Vec<Token> {
    let mark = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let rest = &tokens[at..];
        if rest.len() >= mark.len() && rest.iter().zip(mark).all(|(token, text)| token.text == text)
        {
            at += mark.len() + item(&rest[mark.len()..]);
        } else {
            kept.push(rest[0].clone());
            at += 1;
        }
    }
    kept
}

/// The length of an item with its attributes: up to its semicolon or the end of its block.
fn item(tokens: &[Token]) -> usize {
    let mut depth = 0usize;
    for (at, token) in tokens.iter().enumerate() {
        match token.text.as_str() {
            "{" | "(" | "[" => depth += 1,
            ")" | "]" => depth = depth.saturating_sub(1),
            "}" => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            ";" if depth == 0 => return at + 1,
            _ => {}
        }
    }
    tokens.len()
}
