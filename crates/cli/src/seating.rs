//! Who sits where, as records write it (`Seat0 "Ana"`, `Seat1 "bot:greedy"`) and as people say it.

use std::str::FromStr;

use anyhow::bail;
use bots::Bot;
use record::{Record, Ruleset};
use tiles::Seat;
use words::Words;

/// A longer name would push the rest of a sentence out of sight.
const LONGEST_NAME: usize = 24;
const BOT_TAG: &str = "bot:";

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// Somebody at the keyboard; without a name a number will do.
    Person(Option<String>),
    /// A bot.
    Bot(Bot),
}

impl Player {
    /// The name that was given.
    pub(crate) fn named(name: &str) -> anyhow::Result<Player> {
        let name = name.trim();
        if name.starts_with(BOT_TAG) || name.chars().any(char::is_control) {
            bail!("this cannot be the name of a person; try something like Ana");
        }
        if name.chars().count() > LONGEST_NAME {
            bail!("this name is too long; try one of at most {LONGEST_NAME} letters");
        }
        Ok(Player::Person((!name.is_empty()).then(|| name.to_owned())))
    }

    /// What a record says about a seat; nothing means somebody without a name.
    pub(crate) fn from_tag(tag: Option<&str>) -> anyhow::Result<Player> {
        match tag.and_then(|tag| tag.strip_prefix(BOT_TAG)) {
            Some(name) => match name.parse() {
                Ok(bot) => Ok(Player::Bot(bot)),
                Err(unknown) => bail!("{name}: {unknown}"),
            },
            None => Player::named(&clean(tag.unwrap_or_default())),
        }
    }

    /// How a record writes it.
    fn tag(&self) -> Option<String> {
        match self {
            Player::Person(name) => name.clone(),
            Player::Bot(bot) => Some(format!("{BOT_TAG}{bot}")),
        }
    }

    pub(crate) fn is_person(&self) -> bool {
        matches!(self, Player::Person(_))
    }
}

/// A seat and who takes it, as it is asked for: `2=master`, `1=Ana`, `1=human`.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) seat: Seat,
    pub(crate) player: Player,
}

impl FromStr for Place {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Place> {
        let place = text.split_once('=').and_then(|(number, who)| {
            let index = number.trim().parse::<usize>().ok()?.checked_sub(1)?;
            Some((Seat::from_index(index)?, who.trim()))
        });
        let Some((seat, who)) = place else {
            bail!("write a seat from 1 to 4, = and who sits there: 2=master, 1=human or 1=Ana");
        };
        let player = match (who, who.parse()) {
            ("human", _) => Player::Person(None),
            (_, Ok(bot)) => Player::Bot(bot),
            (name, Err(_)) => Player::named(name)?,
        };
        Ok(Place { seat, player })
    }
}

/// What the players of a record are called.
pub(crate) fn names_in(record: &Record, words: &Words) -> Vec<String> {
    let tags: Vec<Option<&str>> = tags_of(record).collect();
    shown_names(&tags, words)
}

/// What the seats of a ruleset are called as long as nobody sits there.
pub(crate) fn nameless(ruleset: Ruleset, words: &Words) -> Vec<String> {
    shown_names(&vec![None; ruleset.seats().count()], words)
}

/// What a record says about each seat.
pub(crate) fn tags_of(record: &Record) -> impl Iterator<Item = Option<&str>> {
    record.ruleset.seats().iter().map(|seat| record.tag(&tag_name(seat)))
}

/// Writes the players into a record, before all its other tags.
pub(crate) fn write_tags(record: &mut Record, players: &[Player], words: &Words) {
    let seats: Vec<Seat> = record.ruleset.seats().iter().collect();
    record.tags.retain(|(name, _)| seats.iter().all(|&seat| *name != tag_name(seat)));
    for (&seat, player) in seats.iter().zip(players).rev() {
        let value = player.tag().unwrap_or_else(|| numbered(seat.index(), words));
        record.tags.insert(0, (tag_name(seat), value));
    }
}

fn tag_name(seat: Seat) -> String {
    format!("Seat{seat}")
}

fn numbered(index: usize, words: &Words) -> String {
    words.say_with("name-player", &[("number", (index + 1).into())])
}

/// Names that can be printed and told apart: bots of one kind get the number of their seat.
fn shown_names(tags: &[Option<&str>], words: &Words) -> Vec<String> {
    let name = |(index, tag): (usize, &Option<&str>)| {
        let tag = tag.unwrap_or_default();
        let name = match tag.strip_prefix(BOT_TAG) {
            // A record may name a bot that this program does not know.
            Some(bot) => match bot.parse::<Bot>() {
                Ok(bot) => words.say_with("name-bot", &[("level", bot.name().into())]),
                Err(_) => capitalized(&clean(bot)),
            },
            None => clean(tag),
        };
        if name.is_empty() { numbered(index, words) } else { name }
    };
    let names: Vec<String> = tags.iter().enumerate().map(name).collect();
    let alike = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
    let apart = |(index, name): (usize, &String)| {
        if alike(name) { format!("{name} {}", index + 1) } else { name.clone() }
    };
    names.iter().enumerate().map(apart).collect()
}

/// A name from a file could be of any length and carry codes that move the cursor.
fn clean(name: &str) -> String {
    let shown: String = name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
    shown.trim().to_owned()
}

fn capitalized(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Language;

    #[test]
    fn equal_names_are_told_apart_by_their_seats() {
        let words = Words::new(Language::English);
        let tags = [Some("Ana"), Some("bot:greedy"), Some("bot:greedy"), None];
        assert_eq!(shown_names(&tags, &words), ["Ana", "Greedy 2", "Greedy 3", "Player 4"]);
    }

    #[test]
    fn names_from_files_are_harmless() {
        let words = Words::new(Language::English);
        let long = "x".repeat(1_000);
        let names = shown_names(&[Some("\x1b[2JAna"), Some(&long), Some(" ")], &words);
        assert_eq!(names, ["[2JAna", &"x".repeat(LONGEST_NAME), "Player 3"]);
    }

    #[test]
    fn places_are_read_as_they_are_typed() {
        let player = |text: &str| text.parse::<Place>().map(|place| place.player).ok();
        assert_eq!(player("2=greedy"), Some(Player::Bot(Bot::Greedy)));
        assert_eq!(player("1=human"), Some(Player::Person(None)));
        assert_eq!(player("4 = Ana "), Some(Player::Person(Some("Ana".to_owned()))));
        for wrong in ["", "greedy", "0=Ana", "5=Ana", "=Ana", "x=Ana", "1=bot:deep"] {
            assert_eq!(player(wrong), None, "{wrong}");
        }
    }
}
