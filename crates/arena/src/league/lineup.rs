//! Who plays in a league, and what: the file `league.txt`.

use record::{Ruleset, UnknownRuleset};
use thiserror::Error;
use tiles::Seats;

use crate::contestant::Who;
use crate::matches::net_fits;
use crate::{BadContestant, Contestant, Limit};

/// The longest name of an engine: a table must hold it.
const LONGEST_NAME: usize = 40;

/// What a league is played with: the ruleset, the seed of its deals, and the engines.
///
/// ```
/// let lineup: arena::Lineup = "ruleset azul:2\nanchor easy child\nengine mine cmd:./mine\n".parse().unwrap();
/// assert_eq!(lineup.engines[1].name, "mine");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup {
    /// What is played; for two seats.
    pub ruleset: Ruleset,
    /// Decides the deals, and the moves of bots that leave them to chance.
    pub seed: String,
    /// Everybody who plays, in the order of the file.
    pub engines: Vec<Engine>,
}

/// A contestant of a league.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Engine {
    /// What it is called; no two have the same name.
    pub name: String,
    /// Who chooses its moves.
    pub contestant: Contestant,
    /// Whether it is a yardstick for the others.
    pub is_anchor: bool,
    /// The line of the file that names it, from 1.
    pub line: usize,
}

impl Engine {
    /// What a record says about who chose the moves.
    pub(super) fn played_as(&self) -> String {
        let limit = self.contestant.limit().map(|limit| format!("@{limit}"));
        self.contestant.seat_tag() + &limit.unwrap_or_default()
    }
}

impl Lineup {
    /// An example to begin with: some levels as anchors, and how to add an engine.
    pub const EXAMPLE: &str = include_str!("example.txt");

    /// The engine whose rating is 0: the first anchor, or the first of all.
    pub(super) fn zero(&self) -> usize {
        self.engines.iter().position(|engine| engine.is_anchor).unwrap_or_default()
    }
}

/// What is wrong with the file of a league, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {why}")]
pub struct BadLineupFile {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there, and what to do about it.
    pub why: BadLine,
}

/// What is wrong with a line of the file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadLine {
    /// It begins with something else.
    #[error("{0:?} means nothing; begin a line with ruleset, seed, limit, anchor, engine or #")]
    Word(String),
    /// Nothing follows the first word.
    #[error("nothing follows {0}; write it as in: {1}")]
    Empty(&'static str, &'static str),
    /// It was said before.
    #[error("{0} stands in line {1} already; leave one of the two away")]
    Twice(String, usize),
    /// There is no such ruleset.
    #[error("{0}")]
    Ruleset(#[from] UnknownRuleset),
    /// More than two would play.
    #[error("a league is played by two at a time; write a ruleset that ends in :2")]
    Seats,
    /// Not a limit, or not an engine.
    #[error("{0}")]
    Contestant(#[from] BadContestant),
    /// A name that a table or a terminal cannot hold.
    #[error("this is no name for a table; take at most {LONGEST_NAME} letters")]
    Name,
    /// A net of the other game.
    #[error("this net is not made for {0}; name another file")]
    WrongNet(Ruleset),
    /// Nobody to play against.
    #[error("a league takes at least two; add another line, as in: engine mine cmd:./mine@100ms")]
    Alone,
}

impl std::str::FromStr for Lineup {
    type Err = BadLineupFile;

    fn from_str(text: &str) -> Result<Lineup, BadLineupFile> {
        let mut draft = Draft::default();
        for (index, line) in text.lines().enumerate() {
            let line_number = index + 1;
            draft
                .read(line.trim(), line_number)
                .map_err(|why| BadLineupFile { line: line_number, why })?;
        }
        draft.finish(text.lines().count().max(1))
    }
}

/// What was read so far; with each thing, the line where it stands.
#[derive(Default)]
struct Draft {
    ruleset: Option<(Ruleset, usize)>,
    seed: Option<(String, usize)>,
    limit: Option<(Limit, usize)>,
    engines: Vec<Engine>,
}

impl Draft {
    fn read(&mut self, line: &str, number: usize) -> Result<(), BadLine> {
        if line.is_empty() || line.starts_with('#') {
            return Ok(());
        }
        let (word, rest) = halves(line);
        match word {
            "ruleset" => {
                let ruleset: Ruleset = filled("ruleset", rest, "ruleset azul:2")?.parse()?;
                if ruleset.seats() != Seats::Two {
                    return Err(BadLine::Seats);
                }
                once("ruleset", &mut self.ruleset, ruleset, number)
            }
            "seed" => {
                let seed = filled("seed", rest, "seed tea")?.to_owned();
                once("seed", &mut self.seed, seed, number)
            }
            "limit" => {
                let limit = filled("limit", rest, "limit 100ms")?.parse()?;
                once("limit", &mut self.limit, limit, number)
            }
            "anchor" => self.add(("anchor", rest, "anchor easy child"), true, number),
            "engine" => self.add(("engine", rest, "engine mine cmd:./mine@100ms"), false, number),
            other => Err(BadLine::Word(other.to_owned())),
        }
    }

    fn add(
        &mut self,
        (word, rest, example): (&'static str, &str, &'static str),
        is_anchor: bool,
        line: usize,
    ) -> Result<(), BadLine> {
        let (name, contestant) = halves(rest);
        let contestant = filled(word, contestant, example)?.parse()?;
        if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            return Err(BadLine::Name);
        }
        if let Some(other) = self.engines.iter().find(|engine| engine.name == name) {
            return Err(BadLine::Twice(name.to_owned(), other.line));
        }
        self.engines.push(Engine { name: name.to_owned(), contestant, is_anchor, line });
        Ok(())
    }

    fn finish(self, last_line: usize) -> Result<Lineup, BadLineupFile> {
        let missing = |why| BadLineupFile { line: last_line, why };
        let ruleset = self.ruleset.map(|(ruleset, _)| ruleset);
        let ruleset = ruleset.ok_or(missing(BadLine::Empty("ruleset", "ruleset azul:2")))?;
        let mut engines = self.engines;
        if engines.len() < 2 {
            return Err(missing(BadLine::Alone));
        }
        for Engine { contestant, line, .. } in &mut engines {
            if contestant.net().is_some_and(|net| !net_fits(net, ruleset)) {
                return Err(BadLineupFile { line: *line, why: BadLine::WrongNet(ruleset) });
            }
            // The bots of this program know how long they think: a level is what it is.
            if let (Who::Engine(_), None) = (&contestant.who, contestant.limit) {
                contestant.limit = self.limit.map(|(limit, _)| limit);
            }
        }
        let seed = self.seed.map_or_else(|| "1".to_owned(), |(seed, _)| seed);
        Ok(Lineup { ruleset, seed, engines })
    }
}

/// The first word, and what follows it.
fn halves(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

fn filled<'a>(
    word: &'static str,
    rest: &'a str,
    example: &'static str,
) -> Result<&'a str, BadLine> {
    if rest.is_empty() { Err(BadLine::Empty(word, example)) } else { Ok(rest) }
}

fn once<T>(
    word: &str,
    place: &mut Option<(T, usize)>,
    value: T,
    line: usize,
) -> Result<(), BadLine> {
    if let Some((_, before)) = place {
        return Err(BadLine::Twice(word.to_owned(), *before));
    }
    *place = Some((value, line));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_is_a_league() {
        let lineup: Lineup = Lineup::EXAMPLE.parse().unwrap();
        assert!(lineup.engines.len() > 3 && lineup.engines.iter().all(|engine| engine.is_anchor));
    }

    #[test]
    fn the_limit_is_for_engines_that_name_none() {
        let text =
            "limit 50ms\nruleset azul:2\nengine a cmd:./a#b\nengine b cmd:./b@9n\nengine c child\n";
        let lineup: Lineup = text.parse().unwrap();
        let limits = lineup.engines.iter().map(|engine| engine.contestant.to_string());
        assert_eq!(limits.collect::<Vec<_>>(), ["cmd:./a#b@50ms", "cmd:./b@9n", "child"]);
    }

    #[test]
    fn mistakes_name_the_line_and_the_remedy() {
        for (text, told) in [
            ("", "line 1: nothing follows ruleset"),
            ("ruleset azul:2", "line 1: a league takes at least two"),
            ("ruleset azul:2\n# x\nanchor a child\n", "line 3: a league takes at least two"),
            ("ruleset azul:9", "line 1: "),
            ("\nruleset azul:3", "line 2: a league is played by two at a time"),
            ("seed", "line 1: nothing follows seed; write it as in: seed tea"),
            ("seed a\nseed b", "line 2: seed stands in line 1 already"),
            ("limit fast", "line 1: \"fast\" is no limit"),
            ("engine mine", "line 1: nothing follows engine; write it as in: engine mine cmd:"),
            ("engine a child\nanchor a random", "line 2: a stands in line 1 already"),
            ("engine a deep", "line 1: \"deep\": "),
            ("engin a child", "line 1: \"engin\" means nothing; begin a line with"),
        ] {
            let refusal = text.parse::<Lineup>().unwrap_err().to_string();
            assert!(refusal.starts_with(told), "{text}: {refusal}");
        }
    }
}
