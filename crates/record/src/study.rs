//! Studies: a tree of deals and moves from any position, with comments.
//!
//! A study is written as a record with variations. A plain record is a study with one line.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::cursor::{Cursor, Tag, is_control};
use crate::slip::{BadRecord, RULES_VERSION, STUDY_VERSION, Slip};
use crate::text::{known_ruleset, write_tags};
use crate::{AnyPosition, Record, Refused, ReplayError, Ruleset, StateError, is_deal};

/// The tag that holds the position a study starts from, as a JSON state.
const STATE_TAG: &str = "State";

/// A tree of deals and moves that can all be made, with comments.
///
/// Its places are numbered in the order in which they are written: 0 is the start, and place 1 is after the first
/// entry. A change may number them anew; it says where its own place is then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Study {
    /// All tags but `Ruleset`, `Rules` and `State`, in order.
    pub tags: Vec<(String, String)>,
    /// Never empty: the first is the start.
    places: Vec<Place>,
}

/// A place of a study: an entry, and the position after it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Place {
    /// The deal or move that leads here; empty at the start.
    text: String,
    comments: Vec<String>,
    position: AnyPosition,
    /// How many entries lead here.
    depth: usize,
    before: usize,
    /// What follows; the first is the main line.
    next: Vec<usize>,
}

/// Why a text is no study.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadStudy {
    /// It cannot be read.
    #[error(transparent)]
    Text(#[from] BadRecord),
    /// The position it starts from is wrong.
    #[error("the tag State: {0}")]
    State(StateError),
    /// A deal or move cannot be made.
    #[error("line {line}, column {column}: {why}")]
    Entry {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1 in characters.
        column: usize,
        /// Why it does not fit.
        why: ReplayError,
    },
}

/// A part of a study as it is written.
enum Part {
    Entry(usize),
    Opens,
    Closes,
}

impl Study {
    /// A study of a position in which nothing has been tried.
    pub fn new(start: AnyPosition) -> Study {
        let place = Place {
            text: String::new(),
            comments: Vec::new(),
            position: start,
            depth: 0,
            before: 0,
            next: Vec::new(),
        };
        Study { tags: Vec::new(), places: vec![place] }
    }

    /// A study of a game. Of its tags only the names of the players are kept: the others tell how it was played.
    pub fn of(record: &Record) -> Result<Study, ReplayError> {
        let mut study = Study::new(AnyPosition::new(record.ruleset));
        let is_name = |name: &str| matches!(name, "Seat0" | "Seat1" | "Seat2" | "Seat3");
        study.tags = record.tags.iter().filter(|tag| is_name(&tag.0)).cloned().collect();
        study.places[0].comments.clone_from(&record.comments);
        for (number, entry) in record.entries.iter().enumerate() {
            let text = entry.text.clone();
            study.append(number, &text).map_err(|why| ReplayError { number, text, why })?;
            study.places[number + 1].comments.clone_from(&entry.comments);
        }
        Ok(study)
    }

    /// What is played.
    pub fn ruleset(&self) -> Ruleset {
        self.places[0].position.ruleset()
    }

    /// The last place, in the order in which they are written.
    pub fn last(&self) -> usize {
        self.places.len() - 1
    }

    /// The position at a place that exists.
    pub fn position(&self, at: usize) -> &AnyPosition {
        &self.places[at].position
    }

    /// The deal or move that leads to a place; empty at the start.
    pub fn text(&self, at: usize) -> &str {
        &self.places[at].text
    }

    /// What was written about a place.
    pub fn comments(&self, at: usize) -> &[String] {
        &self.places[at].comments
    }

    /// How many entries lead to a place.
    pub fn depth(&self, at: usize) -> usize {
        self.places[at].depth
    }

    /// The place before; the start is before itself.
    pub fn before(&self, at: usize) -> usize {
        self.places[at].before
    }

    /// The places that follow; the first is the main line.
    pub fn next(&self, at: usize) -> &[usize] {
        &self.places[at].next
    }

    /// The places that lead from the start to this one, with both.
    pub fn way_to(&self, at: usize) -> Vec<usize> {
        let mut way = vec![at];
        while let Some(&first) = way.last().filter(|it| **it != 0) {
            way.push(self.before(first));
        }
        way.reverse();
        way
    }

    /// The end of the line that goes on from a place.
    pub fn end_of(&self, at: usize) -> usize {
        let mut at = at;
        while let Some(&next) = self.next(at).first() {
            at = next;
        }
        at
    }

    /// All places but the start in the order in which they are written, each with the number of variations that it is
    /// inside of.
    pub fn outline(&self) -> Vec<(usize, usize)> {
        let mut level = 0;
        let mut places = Vec::new();
        for part in self.parts() {
            match part {
                Part::Entry(place) => places.push((place, level)),
                Part::Opens => level += 1,
                Part::Closes => level -= 1,
            }
        }
        places
    }

    /// Makes a deal or move at a place, and says where it leads. One that is there already is not made again.
    pub fn add(&mut self, at: usize, text: &str) -> Result<usize, Refused> {
        let made = self.append(at, text)?;
        Ok(self.renumber(made))
    }

    /// Takes a deal or move away with all that follows, and says where that leaves one. The start stays.
    pub fn remove(&mut self, at: usize) -> usize {
        let before = self.before(at);
        self.places[before].next.retain(|next| *next != at);
        self.renumber(before)
    }

    /// Makes the line that leads to a place the main one, and says where the place is then.
    pub fn promote(&mut self, at: usize) -> usize {
        for pair in self.way_to(at).windows(2) {
            let next = &mut self.places[pair[0]].next;
            // The others keep their order.
            next.retain(|it| *it != pair[1]);
            next.insert(0, pair[1]);
        }
        self.renumber(at)
    }

    /// Writes about a place, one comment a line, instead of what was written before.
    pub fn comment(&mut self, at: usize, text: &str) {
        let lines = text.lines().map(|line| line.replace(is_control, " ").trim().to_owned());
        self.places[at].comments = lines.filter(|line| !line.is_empty()).collect();
    }

    /// As [`Study::add`], before the places are numbered anew.
    fn append(&mut self, at: usize, text: &str) -> Result<usize, Refused> {
        let same = |next: &&usize| self.places[**next].text == text;
        match self.places[at].next.iter().find(same) {
            Some(&known) => Ok(known),
            None => self.make(at, text),
        }
    }

    /// Makes a deal or move that was not made yet.
    fn make(&mut self, at: usize, text: &str) -> Result<usize, Refused> {
        let here = &self.places[at];
        let mut position = here.position.clone();
        if is_deal(text) {
            position.deal(text)?;
        } else {
            position.play(text)?;
        }
        let (text, depth, made) = (text.to_owned(), here.depth + 1, self.places.len());
        let place =
            Place { text, comments: Vec::new(), position, depth, before: at, next: Vec::new() };
        self.places.push(place);
        self.places[at].next.push(made);
        Ok(made)
    }

    /// Numbers the places in the order in which they are written, and says where one is then.
    fn renumber(&mut self, at: usize) -> usize {
        let entries = self.outline().into_iter().map(|(place, _)| place);
        let order: Vec<usize> = std::iter::once(0).chain(entries).collect();
        let mut now = vec![0; self.places.len()];
        for (new, old) in order.iter().enumerate() {
            now[*old] = new;
        }
        let places = order.iter().map(|old| {
            let place = self.places[*old].clone();
            let next = place.next.iter().map(|it| now[*it]).collect();
            Place { before: now[place.before], next, ..place }
        });
        self.places = places.collect();
        now[at]
    }

    /// What is written, in order: an entry, then what could be instead of it, then what follows.
    fn parts(&self) -> Vec<Part> {
        /// What is still to be written; the last comes first.
        enum Due {
            Part(Part),
            /// All that follows a place.
            After(usize),
        }
        let mut parts = Vec::new();
        let mut due = vec![Due::After(0)];
        while let Some(first) = due.pop() {
            let at = match first {
                Due::Part(part) => {
                    parts.push(part);
                    continue;
                }
                Due::After(at) => at,
            };
            let Some((&main, others)) = self.next(at).split_first() else { continue };
            due.push(Due::After(main));
            for &other in others.iter().rev() {
                due.push(Due::Part(Part::Closes));
                due.push(Due::After(other));
                due.push(Due::Part(Part::Entry(other)));
                due.push(Due::Part(Part::Opens));
            }
            due.push(Due::Part(Part::Entry(main)));
        }
        parts
    }

    /// Whether a program that reads plain records can read it.
    fn is_plain(&self) -> bool {
        let one_line = self.places.iter().all(|place| place.next.len() < 2);
        one_line && self.starts_a_game()
    }

    fn starts_a_game(&self) -> bool {
        *self.position(0) == AnyPosition::new(self.ruleset())
    }
}

impl fmt::Display for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let version = if self.is_plain() { RULES_VERSION } else { STUDY_VERSION };
        write_tags(f, self.ruleset(), version, &self.tags)?;
        if !self.starts_a_game() {
            let state = self.position(0).to_json().to_string();
            let state = state.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{STATE_TAG} \"{state}\"]")?;
        }
        let comment = |f: &mut fmt::Formatter<'_>, it: &String| writeln!(f, "; {it}");
        self.comments(0).iter().try_for_each(|it| comment(f, it))?;
        for part in self.parts() {
            let at = match part {
                Part::Entry(at) => at,
                Part::Opens => {
                    writeln!(f, "(")?;
                    continue;
                }
                Part::Closes => {
                    writeln!(f, ")")?;
                    continue;
                }
            };
            write!(f, "{} {}", self.depth(at) - 1, self.text(at))?;
            match self.comments(at).split_first() {
                Some((first, rest)) => {
                    writeln!(f, " ; {first}")?;
                    rest.iter().try_for_each(|it| comment(f, it))?;
                }
                None => writeln!(f)?,
            }
        }
        Ok(())
    }
}

impl FromStr for Study {
    type Err = BadStudy;

    /// Reads a record, with variations or without.
    fn from_str(text: &str) -> Result<Study, BadStudy> {
        let mut reader = Reader::default();
        for (index, line) in text.lines().enumerate() {
            reader.line(Cursor { line: index + 1, text: line, at: 0 })?;
        }
        let lines = text.lines().count();
        let Reader { tags, study, comments, opened, .. } = reader;
        if let Some((line, column, _)) = opened.last().copied() {
            return Err(BadRecord { line, column, slip: Slip::OpenVariation }.into());
        }
        let mut study = match study {
            Some(study) => study,
            None => begin(&tags, lines)?,
        };
        study.places[0].comments = comments;
        study.renumber(0);
        Ok(study)
    }
}

/// A study as far as it was read.
#[derive(Default)]
struct Reader<'a> {
    tags: Vec<Tag>,
    names: HashSet<&'a str>,
    /// What stands before the first entry.
    comments: Vec<String>,
    /// Set with the first entry.
    study: Option<Study>,
    /// Where each entry led, from where. Thousands may follow one place.
    known: HashMap<(usize, String), usize>,
    /// Where the last entry led.
    here: usize,
    /// The variations that are not closed: where each begins in the text, and where to go on after it.
    opened: Vec<(usize, usize, usize)>,
    /// Whether a variation was opened that has no entry yet.
    is_bare: bool,
}

impl<'a> Reader<'a> {
    fn line(&mut self, mut cursor: Cursor<'a>) -> Result<(), BadStudy> {
        cursor.skip_blanks();
        match cursor.peek() {
            None | Some(';') => {}
            Some('[') if self.study.is_none() => self.tags.push(cursor.tag(&mut self.names)?),
            Some('[') => return Err(cursor.wrong(Slip::LateTag).into()),
            Some('(') => self.open(&mut cursor)?,
            Some(')') => self.close(&mut cursor)?,
            Some(_) => self.entry(&mut cursor)?,
        }
        let Some(comment) = cursor.comment()? else { return Ok(()) };
        match &mut self.study {
            Some(study) => study.places[self.here].comments.push(comment),
            None => self.comments.push(comment),
        }
        Ok(())
    }

    /// `(`: what could be instead of the last entry.
    fn open(&mut self, cursor: &mut Cursor<'a>) -> Result<(), BadStudy> {
        let before = self.study.as_ref().map(|study| study.before(self.here));
        let Some(before) = before.filter(|_| !self.is_bare) else {
            return Err(cursor.wrong(Slip::NothingToVary).into());
        };
        self.opened.push((cursor.line, cursor.column(), self.here));
        (self.here, self.is_bare) = (before, true);
        cursor.word(|letter| letter == '(');
        Ok(())
    }

    fn close(&mut self, cursor: &mut Cursor<'a>) -> Result<(), BadStudy> {
        let Some((_, _, here)) = self.opened.pop() else {
            return Err(cursor.wrong(Slip::NotOpened).into());
        };
        if self.is_bare {
            return Err(cursor.wrong(Slip::EmptyVariation).into());
        }
        self.here = here;
        cursor.word(|letter| letter == ')');
        Ok(())
    }

    fn entry(&mut self, cursor: &mut Cursor<'a>) -> Result<(), BadStudy> {
        let mut study = match self.study.take() {
            Some(study) => study,
            None => begin(&self.tags, cursor.line)?,
        };
        let number = study.depth(self.here);
        let text = cursor.entry(number)?;
        let column = cursor.column() - text.chars().count();
        let made = match self.known.entry((self.here, text)) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                let (at, text) = new.key();
                let made = study.make(*at, text).map_err(|why| {
                    let why = ReplayError { number, text: text.clone(), why };
                    BadStudy::Entry { line: cursor.line, column, why }
                })?;
                *new.insert(made)
            }
        };
        (self.here, self.is_bare, self.study) = (made, false, Some(study));
        Ok(())
    }
}

/// The study that these tags begin.
fn begin(tags: &[Tag], lines: usize) -> Result<Study, BadStudy> {
    let ruleset = known_ruleset(tags, lines)?;
    let tag = |name: &str| tags.iter().find(|tag| tag.name == name);
    let state = tag(STATE_TAG);
    let version = tag("Rules").map_or(RULES_VERSION, |tag| tag.value.as_str());
    if let Some(tag) = tag("Rules").filter(|_| ![RULES_VERSION, STUDY_VERSION].contains(&version)) {
        return Err(tag.wrong(Slip::OtherRules(tag.value.clone())).into());
    }
    // In a plain record this tag means nothing to the rules.
    let start = match state.filter(|_| version == STUDY_VERSION) {
        Some(tag) => read_state(tag, ruleset)?,
        None => AnyPosition::new(ruleset),
    };
    let own = ["Ruleset", "Rules", STATE_TAG];
    let others = tags.iter().filter(|tag| !own.contains(&tag.name.as_str()));
    let tags = others.map(|tag| (tag.name.clone(), tag.value.clone())).collect();
    Ok(Study { tags, ..Study::new(start) })
}

fn read_state(tag: &Tag, ruleset: Ruleset) -> Result<AnyPosition, BadStudy> {
    let bad = |problem: &str| BadStudy::State(StateError::Bad(vec![problem.to_owned()]));
    let state = serde_json::from_str(&tag.value).map_err(|_| bad("this is no JSON"))?;
    let start = AnyPosition::from_json(&state).map_err(BadStudy::State)?;
    if start.ruleset() != ruleset {
        return Err(bad("it has another ruleset than the record"));
    }
    Ok(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEAL: &str = "D:BBYR,KKWW,BYRK,YYRR,BKWW";

    fn study(text: &str) -> Study {
        text.parse().expect("a study")
    }

    fn tree() -> String {
        format!(
            "[Ruleset \"azul:2\"]\n[Rules \"1v\"]\n[Seat0 \"Ana\"]\n; before\n0 {DEAL}\n1 3R4 ; beside\n; below\n\
             (\n1 2K2 ; instead\n2 CWF\n(\n2 1B1\n)\n)\n(\n1 2W2\n)\n2 CBF\n"
        )
    }

    #[test]
    fn variations_are_read_and_written() {
        let text = tree();
        let study = study(&text);
        assert_eq!(study.to_string(), text);
        assert_eq!(study.next(1), [2, 3, 6]);
        assert_eq!((study.text(3), study.comments(3)), ("2K2", &["instead".to_owned()][..]));
        assert_eq!((study.next(3), study.next(2)), (&[4, 5][..], &[7][..]));
        assert_eq!(study.way_to(5), [0, 1, 3, 5]);
        let outline = [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 1), (7, 0)];
        assert_eq!(study.outline(), outline);
        assert_eq!((study.end_of(0), study.last()), (7, 7));
        assert_eq!((study.depth(5), study.before(0)), (3, 0));
    }

    /// Every program that reads records says clearly that it cannot read this one.
    #[test]
    fn readers_of_plain_records_refuse_variations() {
        let error = tree().parse::<Record>().expect_err("it has variations");
        let said = error.to_string();
        assert!(said.starts_with("line 2, column 9: ") && said.contains("variations"), "{said}");
    }

    #[test]
    fn a_plain_record_is_a_study_and_stays_one() {
        let text = format!("[Ruleset \"azul:2\"]\n[Rules \"1\"]\n; a\n0 {DEAL} ; b\n1 3R4\n");
        let study = study(&text);
        assert_eq!(study.to_string(), text);
        let record: Record = text.parse().expect("a record");
        assert_eq!(Study::of(&record), Ok(study.clone()));
        assert_eq!(study.position(2), &record.replay().expect("it replays"));
    }

    #[test]
    fn a_study_starts_anywhere() {
        let mut position = AnyPosition::new("pavilion:3".parse().expect("a ruleset"));
        position.deal_from_seed("tea").expect("a deal is due");
        let mut study = Study::new(position.clone());
        let text = position.moves()[2].clone();
        assert_eq!(study.add(0, &text), Ok(1));
        let again: Study = study.to_string().parse().expect("a study");
        assert_eq!(again, study);
        assert!(study.to_string().contains("[State \"{\\\"ruleset\\\":"), "{study}");
    }

    #[test]
    fn lines_are_added_promoted_and_removed() {
        let mut study = study(&tree());
        assert_eq!(study.add(1, "3R4"), Ok(2), "it is there already");
        assert!(study.add(2, "3R4").is_err(), "it is taken");
        assert_eq!(study.add(7, "1B1"), Ok(8));
        let at = study.promote(5);
        assert_eq!((study.text(at), at), ("1B1", 7));
        assert_eq!((study.end_of(0), study.next(1)), (7, &[2, 3, 6][..]));
        let text = study.to_string();
        assert_eq!(text.parse::<Study>().as_ref(), Ok(&study), "{text}");
        let left = study.remove(2);
        assert_eq!((left, study.last()), (1, 5));
        study.comment(left, "one\r\n\n two \u{1b}[2K");
        assert_eq!(study.comments(left), ["one", "two  [2K"]);
        assert_eq!(study.remove(0), 0, "the start stays");
    }

    #[test]
    fn errors_name_line_and_column() {
        let head = "[Ruleset \"azul:2\"]\n[Rules \"1v\"]\n";
        let cases = [
            (format!("{head}(\n"), "line 3, column 1: expected an entry before (:"),
            (format!("{head}0 {DEAL}\n(\n(\n"), "line 5, column 1: expected an entry before (:"),
            (
                format!("{head}0 {DEAL}\n(\n)\n"),
                "line 5, column 1: expected an entry between ( and )",
            ),
            (format!("{head}0 {DEAL}\n)\n"), "line 4, column 1: expected ( before )"),
            (
                format!("{head}0 {DEAL}\n(\n0 D:BBYY,KKWW,BYRK,YYRR,BKWW\n"),
                "line 4, column 1: expected )",
            ),
            (format!("{head}0 {DEAL}\n(\n1 3R4\n)\n"), "line 5, column 1: expected entry number 0"),
            (
                format!("{head}0 {DEAL}\n1 1K1\n"),
                "line 4, column 3: entry 1 (1K1): display 1 holds no black tile",
            ),
            (format!("{head}[State \"x\"]\n"), "the tag State: this is no JSON"),
            (
                "[Ruleset \"azul:2\"]\n[Rules \"2v\"]\n".to_owned(),
                "line 2, column 9: this record follows version 2v",
            ),
        ];
        for (text, message) in cases {
            let found = text.parse::<Study>().expect_err("it is wrong").to_string();
            assert!(found.starts_with(message), "{text:?}: {found}");
        }
    }

    /// Neither reading nor writing goes deeper for each variation inside another.
    #[test]
    fn many_variations_inside_each_other_are_no_danger() {
        let mut study = Study::new(AnyPosition::new("azul:2".parse().expect("a ruleset")));
        for number in 0..3_000 {
            let seed = number.to_string();
            let mut position = study.position(0).clone();
            let text = position.deal_from_seed(&seed).expect("a deal is due");
            study.append(0, &text).expect("a deal");
        }
        study.renumber(0);
        let again: Study = study.to_string().parse().expect("a study");
        assert!(again == study && study.last() > 2_900);
        let nested = "(\n".repeat(50_000);
        assert!(format!("[Ruleset \"azul:2\"]\n0 {DEAL}\n{nested}").parse::<Study>().is_err());
    }
}
