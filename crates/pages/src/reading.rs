//! A record that was pasted, chosen as a file, or typed move by move, as far as it can be followed.

use record::{BadJson, BadRecord, Record, Refused, Ruleset, Slip};
use table::{Entry, Player, Table, tidy_name};
use tiles::{Seat, Turn};
use words::Words;

use crate::refused::refused;

/// How many deals and moves a record may have. A game has a few hundred, but Azul need not end.
const MOST_ENTRIES: usize = 1_000;

/// What is wrong with a record, and where.
pub struct Fault {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters.
    pub column: usize,
    /// What is wrong and what to do.
    pub sentence: String,
}

/// A record as far as it can be followed.
pub struct Reading {
    /// The record as text, no matter what form it came in.
    pub text: String,
    /// The game up to the first fault, if there is a ruleset to play it by.
    pub table: Option<Table>,
    /// The log of that game.
    pub entries: Vec<Entry>,
    /// What is wrong, if something is.
    pub fault: Option<Fault>,
}

/// A record with nothing in it yet but the seats.
pub fn blank_record(ruleset: Ruleset) -> String {
    let mut record = Record::new(ruleset);
    let seats = ruleset.seats().iter().map(|seat| (format!("Seat{seat}"), String::new()));
    record.tags.extend(seats);
    record.to_string()
}

/// Follows a record, as text or as JSON, as far as possible.
pub fn read_record(text: &str, words: &Words) -> Reading {
    // Some editors begin a file with an invisible mark.
    let text = text.trim_start_matches('\u{feff}');
    if text.trim_start().starts_with('{') {
        return match Record::from_json(text) {
            Ok(record) => follow(record.to_string(), &record, words),
            Err(bad) => Reading::wrong(text, json_fault(&bad, words)),
        };
    }
    match text.parse::<Record>() {
        Ok(record) => follow(text.to_owned(), &record, words),
        Err(bad) => Reading::wrong(text, record_fault(&bad, words)),
    }
}

/// Plays a record at a table of its own.
fn follow(text: String, record: &Record, words: &Words) -> Reading {
    let ruleset = record.ruleset;
    let mut table = Table::new(ruleset, String::new());
    let sit = |seat| {
        let name = record.tag(&format!("Seat{seat}")).unwrap_or_default();
        let player = Player::Person { name: tidy_name(name), holders: vec![], stand_in: None };
        Entry::Sit { seat, player }
    };
    let mut entries: Vec<Entry> = ruleset.seats().iter().map(sit).collect();
    for entry in &entries {
        table.apply(entry).expect("sitting down is never refused");
    }
    let mut wrong = None;
    for (number, entry) in record.entries.iter().enumerate().take(MOST_ENTRIES) {
        let text = entry.text.clone();
        let entry = match table.position().turn() {
            _ if record::is_deal(&text) => Entry::Deal { text },
            Turn::Seat(seat) => Entry::Move { seat, text },
            // No seat can move now: let the rules say why.
            Turn::Deal | Turn::Over => Entry::Move { seat: Seat::Zero, text },
        };
        if let Err(why) = table.apply(&entry) {
            wrong = Some((number, why));
            break;
        }
        entries.push(entry);
    }
    let sentence = match wrong {
        Some((number, why)) => Some((number, entry_sentence(why, words))),
        None if record.entries.len() > MOST_ENTRIES => {
            let most = [("count", MOST_ENTRIES.into())];
            Some((MOST_ENTRIES, words.say_with("replay-fault-too-long", &most)))
        }
        None => None,
    };
    let fault = sentence.map(|(number, sentence)| {
        let (line, column) = Record::place_of(&text, number).unwrap_or((1, 1));
        Fault { line, column, sentence }
    });
    Reading { text, table: Some(table), entries, fault }
}

impl Reading {
    fn wrong(text: &str, fault: Fault) -> Reading {
        Reading { text: text.to_owned(), table: None, entries: Vec::new(), fault: Some(fault) }
    }

    /// The number of the entry that would come next.
    pub(crate) fn next_number(&self) -> usize {
        self.table.as_ref().map_or(0, |table| table.steps().len())
    }

    /// The text with one more entry.
    pub fn with(&self, entry: &str) -> String {
        format!("{}\n{} {entry}\n", self.text.trim_end(), self.next_number())
    }

    /// There is nothing to look at before the first deal.
    pub fn nothing_played(&self, words: &Words) -> Option<Fault> {
        let begun = self.table.as_ref().is_some_and(Table::has_started);
        let line = self.text.lines().count().max(1);
        let sentence = || words.say("replay-fault-nothing-played");
        (!begun).then(|| Fault { line, column: 1, sentence: sentence() })
    }
}

/// Why an entry does not fit.
pub(crate) fn entry_sentence(why: Refused, words: &Words) -> String {
    match why {
        Refused::NotAMove(_) => words.say("replay-fault-not-a-move"),
        Refused::NotADeal(_) => words.say("replay-fault-not-a-deal"),
        Refused::AzulMove(_)
        | Refused::PavilionMove(_)
        | Refused::AzulDeal(_)
        | Refused::PavilionDeal(_) => refused(why, words),
    }
}

pub(crate) fn record_fault(bad: &BadRecord, words: &Words) -> Fault {
    let expected = |what: &str| words.say_with("replay-fault-expected", &[("what", what.into())]);
    let sentence = match &bad.slip {
        Slip::NoRuleset => words.say("replay-fault-no-ruleset"),
        Slip::UnknownRuleset(_) => words.say("replay-fault-unknown-ruleset"),
        Slip::OtherRules(version) => {
            words.say_with("replay-fault-other-rules", &[("version", version.as_str().into())])
        }
        Slip::Variations => words.say("replay-fault-variations"),
        Slip::NothingToVary => words.say("replay-fault-nothing-to-vary"),
        Slip::EmptyVariation => words.say("replay-fault-empty-variation"),
        Slip::NotOpened => expected("("),
        Slip::OpenVariation => expected(")"),
        Slip::Missing(letter) => expected(&letter.to_string()),
        Slip::NoTagName => words.say("replay-fault-no-tag-name"),
        Slip::TagTwice(name) => {
            words.say_with("replay-fault-tag-twice", &[("name", name.as_str().into())])
        }
        Slip::OpenQuote => expected("\""),
        Slip::WrongEscape => words.say("replay-fault-escape"),
        Slip::ControlCharacter => words.say("replay-fault-control"),
        Slip::LateTag => words.say("replay-fault-late-tag"),
        Slip::WrongNumber(due) => {
            words.say_with("replay-fault-number", &[("number", due.to_string().into())])
        }
        Slip::NoEntry => words.say("replay-fault-no-entry"),
        Slip::Surplus => words.say("replay-fault-surplus"),
    };
    Fault { line: bad.line, column: bad.column, sentence }
}

pub(crate) fn json_fault(bad: &BadJson, words: &Words) -> Fault {
    let (line, column, sentence) = match bad {
        BadJson::Syntax { line, column } => (*line, *column, words.say("replay-fault-json")),
        BadJson::Field(field) => {
            let field = [("field", field.as_str().into())];
            (1, 1, words.say_with("replay-fault-json-field", &field))
        }
    };
    Fault { line: line.max(1), column: column.max(1), sentence }
}
