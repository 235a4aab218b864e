//! Who plays, as it is asked for: `greedy`, `hand@100ms`, `cmd:./engine --flags#hand@5000n`.

use std::str::FromStr;
use std::sync::Arc;
use std::{fmt, fs};

use bots::{Bot, UnknownBot};
use net::Net;
use thiserror::Error;

/// The most threads: more than any machine has cores is a typing mistake.
const MOST_THREADS: usize = 1_024;
/// What an external engine's specification begins with.
const COMMAND: &str = "cmd:";

/// A bot of this program or an external engine, and how long it may think about a move.
///
/// It is written as it is read:
///
/// | text | means |
/// | --- | --- |
/// | `greedy` | a bot with its usual effort |
/// | `hand@100ms` | a bot that thinks for 100 milliseconds |
/// | `hand@5000n` | a bot that searches 5,000 nodes |
/// | `net@100ms*2` | the same on two threads |
/// | `net=my.net@100ms` | the bot `net`, with the net in this file instead of its own |
/// | `cmd:./engine --flags@100ms` | a command that speaks the JSON-lines protocol |
/// | `cmd:./engine#hand@100ms` | the same, asked for its bot `hand` |
///
/// Words of a command with blanks in them stand in quotation marks, `"` or `'`. What follows the
/// last `#` or `@` belongs to the command if it holds a blank, a slash or a quotation mark.
///
/// ```
/// let contestant: arena::Contestant = "hand@5000n".parse().unwrap();
/// assert_eq!(contestant.limit(), Some(arena::Limit::Nodes(5_000)));
/// assert_eq!(contestant.to_string(), "hand@5000n");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contestant {
    pub(crate) who: Who,
    pub(crate) limit: Option<Limit>,
    /// How many threads a bot of this program thinks on.
    pub(crate) threads: usize,
}

/// Who chooses the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// A bot of this program, perhaps with another net than its own.
    Bot(Bot, Option<NetFile>),
    /// A program of its own.
    Engine(EngineCommand),
}

/// A net that lies in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NetFile {
    path: String,
    pub(crate) net: Arc<Net>,
}

impl NetFile {
    fn read(path: &str) -> Result<NetFile, BadContestant> {
        let bad = |why: String| BadContestant::Net { path: path.to_owned(), why };
        let bytes = fs::read(path).map_err(|why| bad(why.to_string()))?;
        let net = Net::read(&bytes).map_err(|why| bad(why.to_string()))?;
        Ok(NetFile { path: path.to_owned(), net: Arc::new(net) })
    }
}

/// How to start an external engine, and which of its bots to ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EngineCommand {
    /// As it was written.
    command: String,
    /// The program and its arguments; never empty.
    pub(crate) words: Vec<String>,
    pub(crate) bot: Option<String>,
}

/// How long a contestant may think about a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// This many milliseconds.
    Milliseconds(u64),
    /// This many nodes.
    Nodes(u64),
}

impl Contestant {
    /// How long it may think about a move, if a limit was given.
    pub fn limit(&self) -> Option<Limit> {
        self.limit
    }

    /// Whether its games come out the same each time, as far as we can know.
    ///
    /// Games that depend on the clock do not. Those of an engine with a node limit and a seed should.
    pub fn is_reproducible(&self) -> bool {
        match (&self.who, self.limit) {
            _ if self.threads > 1 => false,
            (Who::Bot(..), None) | (_, Some(Limit::Nodes(_))) => true,
            (Who::Engine(_), None) | (_, Some(Limit::Milliseconds(_))) => false,
        }
    }

    /// The net that it plays with instead of its own.
    pub(crate) fn net(&self) -> Option<&Net> {
        match &self.who {
            Who::Bot(_, file) => file.as_ref().map(|file| &*file.net),
            Who::Engine(_) => None,
        }
    }

    /// What a record says about its seat.
    pub(crate) fn seat_tag(&self) -> String {
        match &self.who {
            Who::Bot(bot, None) => format!("bot:{bot}"),
            Who::Bot(_, Some(_)) => format!("bot:{}", self.who),
            Who::Engine(_) => self.who.to_string(),
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.who.fmt(f)?;
        self.limit.map_or(Ok(()), |limit| write!(f, "@{limit}"))?;
        if self.threads == 1 { Ok(()) } else { write!(f, "*{}", self.threads) }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Bot(bot, None) => bot.fmt(f),
            Who::Bot(bot, Some(file)) => write!(f, "{bot}={}", file.path),
            Who::Engine(engine) => {
                write!(f, "{COMMAND}{}", engine.command)?;
                engine.bot.as_ref().map_or(Ok(()), |bot| write!(f, "#{bot}"))
            }
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Milliseconds(milliseconds) => write!(f, "{milliseconds}ms"),
            Limit::Nodes(nodes) => write!(f, "{nodes}n"),
        }
    }
}

/// What is wrong with a text that should name a contestant.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadContestant {
    /// No bot has this name.
    #[error("{name:?}: {why}; for an engine of your own write cmd: and its command line")]
    Bot {
        /// What stands there.
        name: String,
        /// What exists.
        why: UnknownBot,
    },
    /// What stands after `@` is no limit.
    #[error("{0:?} is no limit; write one at the very end, as in hand@100ms or hand@5000n")]
    Limit(String),
    /// What stands after `*` is no number of threads.
    #[error("{0:?} is no number of threads; write one at the very end, as in net@100ms*2")]
    Threads(String),
    /// A net cannot be read.
    #[error("{path}: {why}")]
    Net {
        /// Where it should lie.
        path: String,
        /// What is wrong.
        why: String,
    },
    /// A net for a bot that uses none.
    #[error("{0} uses no net; write net=FILE")]
    NeedsNoNet(Bot),
    /// There is no command to start.
    #[error("no command stands after cmd: there; write one, as in cmd:./engine --flags@100ms")]
    NoCommand,
    /// No bot is named after `#`.
    #[error("no bot stands after # there; write one, as in cmd:./engine#hand, or leave # away")]
    NoBot,
    /// A quotation mark is not closed.
    #[error("the command has a {0} that is not closed; close it")]
    OpenQuote(char),
}

impl FromStr for Contestant {
    type Err = BadContestant;

    fn from_str(text: &str) -> Result<Contestant, BadContestant> {
        match text.strip_prefix(COMMAND) {
            Some(rest) => {
                let (rest, limit) = split_end(rest, '@');
                let limit = limit.map(str::parse).transpose()?;
                Ok(Contestant { who: Who::Engine(rest.parse()?), limit, threads: 1 })
            }
            None => {
                let (text, threads) = match text.split_once('*') {
                    Some((text, threads)) => (text, some_threads(threads)?),
                    None => (text, 1),
                };
                let (name, limit) = match text.split_once('@') {
                    Some((name, limit)) => (name, Some(limit.parse()?)),
                    None => (text, None),
                };
                let (name, file) = match name.split_once('=') {
                    Some((name, path)) => (name, Some(NetFile::read(path)?)),
                    None => (name, None),
                };
                let bot = name
                    .parse()
                    .map_err(|why| BadContestant::Bot { name: name.to_owned(), why })?;
                if file.is_some() && bot != Bot::Net {
                    return Err(BadContestant::NeedsNoNet(bot));
                }
                Ok(Contestant { who: Who::Bot(bot, file), limit, threads })
            }
        }
    }
}

impl FromStr for EngineCommand {
    type Err = BadContestant;

    fn from_str(text: &str) -> Result<EngineCommand, BadContestant> {
        let (command, bot) = split_end(text, '#');
        if bot.is_some_and(str::is_empty) {
            return Err(BadContestant::NoBot);
        }
        let words = split_words(command).map_err(BadContestant::OpenQuote)?;
        if words.first().is_none_or(String::is_empty) {
            return Err(BadContestant::NoCommand);
        }
        Ok(EngineCommand { command: command.trim().to_owned(), words, bot: bot.map(str::to_owned) })
    }
}

impl FromStr for Limit {
    type Err = BadContestant;

    fn from_str(text: &str) -> Result<Limit, BadContestant> {
        let number = |digits: &str| digits.parse().ok().filter(|&number: &u64| number > 0);
        let limit = if let Some(digits) = text.strip_suffix("ms") {
            number(digits).map(Limit::Milliseconds)
        } else {
            text.strip_suffix('n').and_then(number).map(Limit::Nodes)
        };
        limit.ok_or_else(|| BadContestant::Limit(text.to_owned()))
    }
}

fn some_threads(text: &str) -> Result<usize, BadContestant> {
    let threads = text.parse().ok().filter(|threads| (1..=MOST_THREADS).contains(threads));
    threads.ok_or_else(|| BadContestant::Threads(text.to_owned()))
}

/// What stands before and after the last `mark`, unless it is a part of the command.
fn split_end(text: &str, mark: char) -> (&str, Option<&str>) {
    let in_command = |end: &str| {
        end.contains(|letter: char| letter.is_whitespace() || matches!(letter, '/' | '"' | '\''))
    };
    match text.rsplit_once(mark) {
        Some((start, end)) if !in_command(end) => (start, Some(end)),
        Some(_) | None => (text, None),
    }
}

/// The words of a command line, or the quotation mark that is not closed.
///
/// No shell is involved: no other character is special.
fn split_words(command: &str) -> Result<Vec<String>, char> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut open = None;
    for letter in command.chars() {
        match (open, letter) {
            (Some(quote), _) if letter == quote => open = None,
            (None, '"' | '\'') => {
                open = Some(letter);
                word.get_or_insert_default();
            }
            (None, blank) if blank.is_whitespace() => words.extend(word.take()),
            (Some(_) | None, letter) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    open.map_or(Ok(words), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contestants_are_written_as_they_are_read() {
        for text in [
            "random",
            "hand@100ms",
            "hand@5000n",
            "cmd:./engine",
            "cmd:./engine --flags@100ms",
            "cmd:./engine --net 'my net'#hand@1n",
            "cmd:ssh ana@host engine",
            "cmd:ssh ana@host@100ms",
            "cmd:./a#b/engine#deep",
        ] {
            let contestant: Contestant = text.parse().unwrap();
            assert_eq!(contestant.to_string(), text);
            assert_eq!(contestant.to_string().parse(), Ok(contestant));
        }
    }

    #[test]
    fn a_command_is_split_into_words() {
        let words = |text: &str| text.parse::<EngineCommand>().unwrap().words;
        assert_eq!(words("  ./engine  --net \"my net\" '' "), ["./engine", "--net", "my net", ""]);
        assert_eq!(words("sh -c \"it's '$x'\""), ["sh", "-c", "it's '$x'"]);
        assert_eq!(words("./a'b 'c"), ["./ab c"]);
    }

    #[test]
    fn refusals_say_what_to_do() {
        for (text, advice) in [
            ("", "there are random"),
            ("deep", "cmd:"),
            ("Hand@100ms", "there are random"),
            ("hand@", "hand@100ms"),
            ("hand@100", "hand@5000n"),
            ("hand@0ms", "hand@100ms"),
            ("hand@-1n", "hand@100ms"),
            ("hand@100ms@5n", "hand@100ms"),
            ("hand@99999999999999999999n", "hand@100ms"),
            ("cmd:", "cmd:./engine"),
            ("cmd: @100ms", "cmd:./engine"),
            ("cmd:''", "cmd:./engine"),
            ("cmd:./engine#", "leave # away"),
            ("cmd:./engine#@100ms", "leave # away"),
            ("cmd:./engine@fast", "very end"),
            ("cmd:./engine@100ms#hand", "very end"),
            ("cmd:./engine 'x", "close it"),
        ] {
            let refusal = text.parse::<Contestant>().unwrap_err().to_string();
            assert!(refusal.contains(advice), "{text}: {refusal}");
        }
    }

    #[test]
    fn clocks_are_not_reproducible() {
        let reproducible = |text: &str| text.parse::<Contestant>().unwrap().is_reproducible();
        assert!(reproducible("hand") && reproducible("hand@10n") && reproducible("cmd:x@10n"));
        assert!(!reproducible("hand@10ms") && !reproducible("cmd:x") && !reproducible("cmd:x@9ms"));
    }
}
