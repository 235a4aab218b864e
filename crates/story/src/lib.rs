//! A review in words: what a move is called, why the best one was better, and the game in short.
//!
//! ```
//! use bots::Minds;
//! use review::{Options, review};
//! use story::Teller;
//! use words::{Language, Words};
//!
//! let mut record = record::Record::new("azul:2".parse().unwrap());
//! let mut position = record::AnyPosition::new(record.ruleset);
//! record.push(position.deal_from_seed("tea").unwrap());
//! record.push(position.moves()[0].clone());
//!
//! let options = Options { nodes: 50, ..Options::default() };
//! let review = review(&record, &options, &mut Minds::default(), &|| true, |_| ()).unwrap();
//! let words = Words::new(Language::English);
//! let teller = Teller::new(&record, &["Ana", "Ben"], &words).unwrap();
//! assert!(teller.move_in_words(1, &record.entries[1].text).contains("from display 1"));
//! assert!(teller.story(&review).last().unwrap().starts_with("The game is not over"));
//! ```
//!
//! # What this crate does not do
//!
//! It judges nothing: every number comes from the review. It draws nothing.

mod game;
mod reasons;

use drawing::StarNames;
use record::{AnyPosition, Game as _, Record, ReplayError};
use review::Mark;
use tiles::Seat;
use words::Words;

/// Tells a reviewed game.
pub struct Teller<'a> {
    names: &'a [&'a str],
    words: &'a Words,
    /// The position before each entry, and the last one.
    positions: Vec<AnyPosition>,
}

impl<'a> Teller<'a> {
    /// Of a record, with the names of the players by seat.
    pub fn new(
        record: &Record,
        names: &'a [&'a str],
        words: &'a Words,
    ) -> Result<Teller<'a>, ReplayError> {
        let positions = record.positions()?;
        Ok(Teller { names, words, positions })
    }

    /// Of one position, which is entry 0.
    pub fn at(position: AnyPosition, names: &'a [&'a str], words: &'a Words) -> Teller<'a> {
        Teller { names, words, positions: vec![position] }
    }

    /// The position before each entry, and the last one.
    pub fn positions(&self) -> &[AnyPosition] {
        &self.positions
    }

    /// A legal move at an entry, in short: `3 blue tiles from display 2 → line 4`. What is no legal move there stays as
    /// it is written.
    pub fn move_in_words(&self, entry: usize, text: &str) -> String {
        self.positions.get(entry).map_or_else(|| text.to_owned(), |at| self.said(at, text))
    }

    /// A legal move in short; what is none stays as it is written.
    pub fn said(&self, position: &AnyPosition, text: &str) -> String {
        said(position, text, self.words)
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).copied().unwrap_or_default()
    }

    /// A share of the win in percent, without its sign: `12.5`.
    fn percent(&self, share: f64) -> String {
        self.words.decimal((100.0 * share).abs(), 1)
    }
}

/// A legal move in short; what is none stays as it is written.
pub fn said(position: &AnyPosition, text: &str, words: &Words) -> String {
    let said = match position {
        AnyPosition::Azul(at) => at.read_legal_move(text).map(|m| drawing::azul_move(at, m, words)),
        AnyPosition::Pavilion(at) => {
            let stars = StarNames::Looks(at.ruleset().side);
            at.read_legal_move(text).map(|m| drawing::pavilion_move(at, m, stars, words))
        }
    };
    said.unwrap_or_else(|_| text.to_owned())
}

/// What a mark is called.
pub fn mark(mark: Mark, words: &Words) -> String {
    words.say(match mark {
        Mark::Inaccuracy => "review-inaccuracy",
        Mark::Mistake => "review-mistake",
        Mark::Blunder => "review-blunder",
    })
}
