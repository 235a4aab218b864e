//! A game being played: its record and the position after every entry.

use std::collections::BTreeMap;

use anyhow::Result;
use bots::{Bot, Mind};
use record::{AnyPosition, Record, Refused, deal_seed, generator};
use tiles::{Seat, Turn};

use crate::steps::{Step, steps};

const SEED_TAG: &str = "Seed";

/// A game being played.
pub(super) struct Game {
    pub(super) record: Record,
    /// The position before each entry, then the present one.
    positions: Vec<AnyPosition>,
    seed: String,
    /// Deals not from our seed that were taken back: they come again unchanged.
    undone: BTreeMap<usize, String>,
}

impl Game {
    /// Goes on with a record; one without entries is a new game.
    ///
    /// Without a seed of its own the game gets a fresh one: `seed`, or one that nobody knows.
    pub(super) fn new(mut record: Record, seed: Option<String>) -> Result<Game> {
        let mut positions = vec![AnyPosition::new(record.ruleset)];
        positions.extend(steps(&record, None)?.into_iter().map(|step| step.after));
        let seed = match record.tag(SEED_TAG) {
            Some(seed) => seed.to_owned(),
            None => {
                let seed = seed.unwrap_or_else(engine::fresh_seed);
                record.tags.push((SEED_TAG.to_owned(), seed.clone()));
                seed
            }
        };
        Ok(Game { record, positions, seed, undone: BTreeMap::new() })
    }

    pub(super) fn position(&self) -> &AnyPosition {
        // There is always one: the start.
        &self.positions[self.positions.len() - 1]
    }

    /// The number of the entry that comes next.
    fn next_entry(&self) -> usize {
        self.record.entries.len()
    }

    /// How many moves were made, deals not counted.
    pub(super) fn moves_made(&self) -> usize {
        let seated = |position: &&AnyPosition| matches!(position.turn(), Turn::Seat(_));
        self.positions[..self.next_entry()].iter().filter(seated).count()
    }

    /// Plays a move; if it is refused, nothing changes.
    pub(super) fn play(&mut self, text: &str) -> Result<Step, Refused> {
        let step = Step::take(self.position(), self.next_entry(), text)?;
        self.append(&step);
        Ok(step)
    }

    /// Makes the deal that is due: the same at the same entry, however often it is taken back.
    pub(super) fn deal(&mut self) -> Result<Step, Refused> {
        let entry = self.next_entry();
        let again = self.undone.get(&entry);
        let again = again.and_then(|text| Step::take(self.position(), entry, text).ok());
        let step = match again {
            Some(step) => step,
            None => Step::take(self.position(), entry, &self.seeded_deal(entry)?)?,
        };
        self.append(&step);
        Ok(step)
    }

    /// The deal that our seed gives at an entry where one is due.
    fn seeded_deal(&self, entry: usize) -> Result<String, Refused> {
        self.positions[entry].clone().deal_from_seed(&deal_seed(&self.seed, entry))
    }

    fn append(&mut self, step: &Step) {
        self.record.push(step.text.as_str());
        self.positions.push(step.after.clone());
    }

    /// What a bot would play: always the same in the same place, like the deals.
    pub(super) fn choice_of(&self, bot: Bot) -> String {
        let seed = deal_seed(&self.seed, self.next_entry());
        let mut rng = generator(&format!("{seed} bot"));
        match self.position() {
            AnyPosition::Azul(it) => bot.choose(it, &mut Mind::default(), &mut rng).to_string(),
            AnyPosition::Pavilion(it) => bot.choose(it, &mut Mind::default(), &mut rng).to_string(),
        }
    }

    /// Goes back to the last decision of one of these seats, and says whose and which it was.
    ///
    /// A forced move does not count as a decision.
    pub(super) fn take_back(&mut self, of: impl Fn(Seat) -> bool) -> Option<(Seat, String)> {
        let decided = |position: &AnyPosition| match position.turn() {
            Turn::Seat(seat) => (of(seat) && position.moves().len() > 1).then_some(seat),
            Turn::Deal | Turn::Over => None,
        };
        let made = self.positions[..self.next_entry()].iter().enumerate().rev();
        let (entry, seat) = made.into_iter().find_map(|(at, it)| Some((at, decided(it)?)))?;
        let text = self.record.entries[entry].text.clone();
        for (number, undone) in (entry..).zip(&self.record.entries[entry..]) {
            // If no deal is due the seed gives none.
            if self.seeded_deal(number).is_ok_and(|deal| deal != undone.text) {
                self.undone.insert(number, undone.text.clone());
            }
        }
        self.record.entries.truncate(entry);
        self.positions.truncate(entry + 1);
        Some((seat, text))
    }
}
