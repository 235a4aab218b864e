//! Game records: tags, then numbered deals and moves, one a line, with comments.

use std::collections::HashSet;
use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use thiserror::Error;

use crate::cursor::{Cursor, Tag, is_control};
use crate::slip::{BadRecord, RULES_VERSION, STUDY_VERSION, Slip};
use crate::{AnyPosition, Refused, Ruleset, UnknownRuleset, is_deal};

/// A game as a list of deals and moves: it replays without the generator that made its deals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What was played.
    pub ruleset: Ruleset,
    /// All tags but `Ruleset` and `Rules`, in order.
    pub tags: Vec<(String, String)>,
    /// Comments before the first entry.
    pub comments: Vec<String>,
    /// The deals and moves.
    pub entries: Vec<Entry>,
}

/// One deal or move of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The deal or move as it is written.
    pub text: String,
    /// Comments beside it and on the lines below it.
    pub comments: Vec<String>,
}

/// The first entry of a record that does not fit.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("entry {number} ({text}): {why}")]
pub struct ReplayError {
    /// The number of the entry.
    pub number: usize,
    /// What is written there.
    pub text: String,
    /// Why it does not fit.
    pub why: Refused,
}

impl Record {
    /// A record without entries.
    pub fn new(ruleset: Ruleset) -> Record {
        Record { ruleset, tags: Vec::new(), comments: Vec::new(), entries: Vec::new() }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// Appends a deal or move.
    pub fn push(&mut self, text: impl Into<String>) {
        self.entries.push(Entry { text: text.into(), comments: Vec::new() });
    }

    /// Where the deal or move of an entry stands in the text of a record: its line and column,
    /// counted from 1.
    pub fn place_of(text: &str, number: usize) -> Option<(usize, usize)> {
        let mut entries = text.lines().enumerate().filter_map(|(index, line)| {
            let mut cursor = Cursor { line: index + 1, text: line, at: 0 };
            cursor.skip_blanks();
            let number = cursor.word(|letter| letter.is_ascii_digit());
            cursor.skip_blanks();
            (!number.is_empty()).then(|| (cursor.line, cursor.column()))
        });
        entries.nth(number)
    }

    /// The position after the last entry.
    pub fn replay(&self) -> Result<AnyPosition, ReplayError> {
        let mut position = AnyPosition::new(self.ruleset);
        for number in 0..self.entries.len() {
            self.play_entry(&mut position, number)?;
        }
        Ok(position)
    }

    /// The position before each entry, and the one after the last.
    pub fn positions(&self) -> Result<Vec<AnyPosition>, ReplayError> {
        let mut positions = vec![AnyPosition::new(self.ruleset)];
        for number in 0..self.entries.len() {
            let mut position = positions[number].clone();
            self.play_entry(&mut position, number)?;
            positions.push(position);
        }
        Ok(positions)
    }

    /// Plays or deals one entry, to which the position must have come.
    pub(crate) fn play_entry(
        &self,
        position: &mut AnyPosition,
        number: usize,
    ) -> Result<(), ReplayError> {
        let text = &self.entries[number].text;
        let applied =
            if is_deal(text) { position.deal(text) } else { position.play(text).map(|_| ()) };
        applied.map_err(|why| ReplayError { number, text: text.clone(), why })
    }
}

/// The first lines of a record.
pub(crate) fn write_tags(
    f: &mut fmt::Formatter<'_>,
    ruleset: Ruleset,
    version: &str,
    tags: &[(String, String)],
) -> fmt::Result {
    writeln!(f, "[Ruleset \"{ruleset}\"]")?;
    writeln!(f, "[Rules \"{version}\"]")?;
    for (name, value) in tags {
        let value = value.replace(is_control, " ");
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(f, "[{name} \"{value}\"]")?;
    }
    Ok(())
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tags(f, self.ruleset, RULES_VERSION, &self.tags)?;
        for comment in &self.comments {
            writeln!(f, "; {comment}")?;
        }
        for (number, Entry { text, comments }) in self.entries.iter().enumerate() {
            write!(f, "{number} {text}")?;
            match comments.split_first() {
                Some((first, rest)) => {
                    writeln!(f, " ; {first}")?;
                    rest.iter().try_for_each(|comment| writeln!(f, "; {comment}"))?;
                }
                None => writeln!(f)?,
            }
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = BadRecord;

    fn from_str(text: &str) -> Result<Record, BadRecord> {
        Record::read::<&str>(text)
    }
}

impl Record {
    /// Reads a record. Names of tags are compared as `N`; a test counts how often.
    fn read<'a, N: From<&'a str> + Eq + Hash>(text: &'a str) -> Result<Record, BadRecord> {
        let mut tags = Vec::new();
        let mut names: HashSet<N> = HashSet::new();
        let mut comments = Vec::new();
        let mut entries: Vec<Entry> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let mut cursor = Cursor { line: index + 1, text: line, at: 0 };
            cursor.skip_blanks();
            match cursor.peek() {
                None | Some(';') => {}
                Some('[') if entries.is_empty() => tags.push(cursor.tag(&mut names)?),
                Some('[') => return Err(cursor.wrong(Slip::LateTag)),
                Some(_) => {
                    // Other rules may have other entries: that is the first thing to say.
                    if entries.is_empty() {
                        check_rules_version(&tags)?;
                    }
                    entries
                        .push(Entry { text: cursor.entry(entries.len())?, comments: Vec::new() });
                }
            }
            if let Some(comment) = cursor.comment()? {
                entries.last_mut().map_or(&mut comments, |entry| &mut entry.comments).push(comment);
            }
        }
        let ruleset = known_ruleset(&tags, text.lines().count())?;
        check_rules_version(&tags)?;
        let others = tags.into_iter().filter(|tag| !["Ruleset", "Rules"].contains(&&*tag.name));
        let tags = others.map(|tag| (tag.name, tag.value)).collect();
        Ok(Record { ruleset, tags, comments, entries })
    }
}

pub(crate) fn known_ruleset(tags: &[Tag], lines: usize) -> Result<Ruleset, BadRecord> {
    let Some(tag) = tags.iter().find(|tag| tag.name == "Ruleset") else {
        return Err(BadRecord { line: lines.max(1), column: 1, slip: Slip::NoRuleset });
    };
    tag.value.parse().map_err(|unknown: UnknownRuleset| tag.wrong(unknown.into()))
}

fn check_rules_version(tags: &[Tag]) -> Result<(), BadRecord> {
    match tags.iter().find(|tag| tag.name == "Rules") {
        Some(tag) if tag.value == STUDY_VERSION => Err(tag.wrong(Slip::Variations)),
        Some(tag) if tag.value != RULES_VERSION => {
            Err(tag.wrong(Slip::OtherRules(tag.value.clone())))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    const DEAL: &str = "D:BBYR,KKWW,BYRK,YYRR,BKWW";

    fn wrong(text: &str) -> (usize, usize, String) {
        let bad = text.parse::<Record>().expect_err("the text is wrong");
        (bad.line, bad.column, bad.slip.to_string())
    }

    #[test]
    fn everything_in_a_record_is_kept() {
        let text = format!(
            "[Ruleset \"azul:2\"]\n[Rules \"1\"]\n[Seat0 \"Ana \\\"A\\\" \\\\\"]\n[Event \"\"]\n\
             ; before\n0 {DEAL}\n1 3R4 ; beside\n; below\n2 CBF\n"
        );
        let record: Record = text.parse().expect("a record");
        assert_eq!(record.tag("Seat0"), Some("Ana \"A\" \\"));
        assert_eq!(record.comments, ["before"]);
        assert_eq!(record.entries[1].comments, ["beside", "below"]);
        assert_eq!(record.to_string(), text);
    }

    #[test]
    fn blanks_and_line_ends_do_not_matter() {
        let text = format!("\r\n  [ Ruleset  \"azul:2\" ] ; x\r\n\r\n 0\t{DEAL}  \r\n");
        assert!(text.parse::<Record>().is_err(), "a name stands right after the bracket");
        let text = text.replace("[ R", "[R");
        assert_eq!(text.parse::<Record>().expect("a record").entries.len(), 1);
    }

    #[test]
    fn errors_name_line_and_column() {
        let tag = "[Ruleset \"azul:2\"]";
        let cases = [
            (String::new(), 1, 1, "[Ruleset"),
            ("[Ruleset \"azul:7\"]".into(), 1, 11, "no such ruleset"),
            (format!("{tag}\n[Rules \"2\"]"), 2, 9, "version 2"),
            (format!("{tag}\n[Ruleset \"azul:2\"]"), 2, 2, "second time"),
            (format!("{tag}\n[Seat0 Ana]"), 2, 8, "expected \""),
            (format!("{tag}\n0 D:\u{1b}[2K"), 2, 5, "no control character"),
            (format!("{tag}\n[Seat0 \"Ana]"), 2, 13, "closing"),
            (format!("{tag}\n[Seat0 \"A\\na\"]"), 2, 11, "after \\"),
            (format!("{tag}\n[Seat0 \"A\u{7}\"]"), 2, 10, "control"),
            (format!("{tag}\n[Rules \"1\u{2028}\"]"), 2, 10, "control"),
            (format!("{tag}\n[Seat0 \"Ana\""), 2, 13, "expected ]"),
            (format!("{tag}\n1 {DEAL}"), 2, 1, "number 0"),
            (format!("{tag}\n0 {DEAL}\n01 3R4"), 3, 1, "number 1"),
            (format!("{tag}\n0{DEAL}"), 2, 28, "blank"),
            (format!("{tag}\n0 "), 2, 3, "blank"),
            (format!("{tag}\n0 {DEAL} 1 3R4"), 2, 30, "comment"),
            (format!("{tag}\n0 {DEAL}\n[Late \"x\"]"), 3, 1, "before the first"),
            (format!("{tag} žluťoučký"), 1, 20, "comment"),
        ];
        for (text, line, column, message) in cases {
            let found = wrong(&text);
            assert_eq!((found.0, found.1), (line, column), "{text:?}: {}", found.2);
            assert!(found.2.contains(message), "{text:?}: {}", found.2);
        }
    }

    thread_local! {
        static COMPARED: Cell<usize> = const { Cell::new(0) };
    }

    /// A name of a tag that counts how often it is compared.
    #[derive(Eq, Hash)]
    #[allow(clippy::derived_hash_with_manual_eq)] // Equal names have equal hashes; only counting is added.
    struct Counted<'a>(&'a str);

    impl<'a> From<&'a str> for Counted<'a> {
        fn from(name: &'a str) -> Counted<'a> {
            Counted(name)
        }
    }

    impl PartialEq for Counted<'_> {
        fn eq(&self, other: &Counted) -> bool {
            COMPARED.set(COMPARED.get() + 1);
            self.0 == other.0
        }
    }

    #[test]
    fn many_tags_take_no_longer_each() {
        let tags: String = (0..200_000).map(|number| format!("[T{number} \"\"]\n")).collect();
        let text = format!("[Ruleset \"azul:2\"]\n{tags}");
        let record = Record::read::<Counted>(&text).expect("a record");
        assert_eq!(record.tags.len(), 200_000);
        let compared = COMPARED.get();
        assert!(compared < 200_000, "{compared} comparisons: a tag is compared with all before it");
        let text = format!("{text}[T7 \"\"]\n");
        assert_eq!(wrong(&text), (200_002, 2, "the tag T7 stands here a second time".to_owned()));
    }

    #[test]
    fn the_first_entry_that_does_not_fit_is_named() {
        let text = format!("[Ruleset \"azul:2\"]\n0 {DEAL}\n1 3R4\n2 3R4\n");
        let error = text.parse::<Record>().expect("a record").replay().expect_err("taken twice");
        assert_eq!(error.to_string(), "entry 2 (3R4): display 3 holds no red tile");
        assert_eq!(Record::place_of(&text, error.number), Some((4, 3)));
        assert_eq!(Record::place_of(&text, 3), None);
    }

    /// Found by fuzzing: a carriage return in a tag was read, but not written.
    #[test]
    fn names_with_control_characters_are_written_without() {
        let mut record = Record::new("azul:2".parse().expect("a ruleset"));
        record.tags.push(("Seat0".to_owned(), "A\rna\nB".to_owned()));
        let again: Record = record.to_string().parse().expect("a record");
        assert_eq!(again.tag("Seat0"), Some("A na B"));
    }
}
